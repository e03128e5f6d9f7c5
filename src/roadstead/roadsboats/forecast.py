"""What is ahead as things stand: the next production, wealth that would not count, and how far the end is.

The rules themselves say it, run on a clone. Draws of mines that chance decides are left open.
"""
from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.wire import Counts
from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.rules.board import PASTURE
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, neutral_bricks
from roadstead.roadsboats.rules.buildings import BUILDINGS, MINE
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import BOARDS, COINS, GOLD, GOOSE, KINDS, NAMES, PAPER, STOCK, TRUNKS, WEALTH
from roadstead.roadsboats.rules.position import HOMES, PRODUCTION, Position
from roadstead.roadsboats.rules.production import (
    GEESE_FOR_RESEARCH,
    draw,
    geese_refusal,
    goose_bank,
    lay_out,
    run_factories,
    vanish,
)
from roadstead.roadsboats.rules.reach import held, pool, stands_at
from roadstead.roadsboats.rules.refusals import ALLOWED, NO_PAIR
from roadstead.roadsboats.rules.turn import NextSeat
from roadstead.roadsboats.rules.workshop import factory_refusal, sets_possible
from roadstead.roadsboats.shapes import (
    RoadsBoatsAhead,
    RoadsBoatsAtRisk,
    RoadsBoatsBag,
    RoadsBoatsBreeding,
    RoadsBoatsEnd,
    RoadsBoatsForecast,
    RoadsBoatsLoss,
    RoadsBoatsWorking,
    WhyNotBreeding,
)

#: The end is near when so few turns are left, or so few bricks for each player.
LAST_TURNS = 2
LAST_BRICKS = 3


def ahead(s: Position, atlas: Atlas, seat: int | None) -> RoadsBoatsAhead:
    return {"forecast": forecast(s, atlas, seat), "at_risk": at_risk(s, atlas), "end": end(s)}


def forecast(s: Position, atlas: Atlas, seat: int | None) -> RoadsBoatsForecast | None:
    """The next production if nobody does anything more; while it goes on, what is left of it."""
    if s.phase <= HOMES or len(s.stack) == 0:
        return None
    t = s.clone()
    now = t.phase == PRODUCTION and not any(isinstance(frame, NextSeat) and frame.at == 0 for frame in t.stack)
    sites = [tile for tile in range(t.board.tiles) if t.building[tile] != NONE]
    bags: dict[int, RoadsBoatsBag] = {}
    geese: list[RoadsBoatsBreeding] = []
    if not now:
        if t.phase != PRODUCTION:
            bags = draw_what_is_certain(t, sites)
        geese = breeding(t, atlas)
        before = stocks(t, sites)
        lay_out(t)
        primary = {tile: difference(before[tile], after) for tile, after in stocks(t, sites).items()}
    else:
        primary = {tile: {} for tile in sites}
    asked = {tile: needs_decision(t, tile) for tile in sites}
    short = {tile: lacking(t, tile, seat) for tile in sites}
    before = stocks(t, sites)
    run_factories(t)
    worked = {tile: difference(before[tile], after) for tile, after in stocks(t, sites).items()}
    working: dict[int, RoadsBoatsWorking] = {
        tile: {
            "place": atlas.place(s.board, s.site[tile]),
            "kind": BUILDINGS[s.building[tile]].name,
            "gives": {kind: n for kind, n in {**primary[tile], **worked[tile]}.items() if n > 0},
            "uses": {kind: -n for kind, n in worked[tile].items() if n < 0},
            "choice": asked[tile],
            "lacks": short[tile],
            "seats": [seat for seat in range(s.players) if stands_at(s, seat, s.site[tile])],
        }
        for tile in sites
    }
    for tile, bag in bags.items():
        working[tile]["bag"] = bag
    return {
        "now": now,
        "buildings": list(working.values()),
        "geese": geese,
        "primary": total(primary.values()),
        "draws": len(bags),
        "lost": [*unowned(s, atlas, worked), *vanishing(t, atlas)],
    }


def draw_what_is_certain(t: Position, sites: list[int]) -> dict[int, RoadsBoatsBag]:
    """Mines draw where chance has no part; the bags of the others are returned."""
    t.fixed = vec[i64]()
    bags: dict[int, RoadsBoatsBag] = {}
    for tile in sites:
        gold, iron = t.gold[tile], t.iron[tile]
        if t.building[tile] == MINE and t.players > 1 and gold > 0 and iron > 0:
            bags[tile] = {"gold": gold, "iron": iron}
        elif t.building[tile] == MINE and gold + iron > 0:
            draw(t, tile)
    return bags


def stocks(t: Position, sites: list[int]) -> dict[int, list[int]]:
    """What lies at each building."""
    return {tile: list(t.goods[t.site[tile] * KINDS : (t.site[tile] + 1) * KINDS]) for tile in sites}


def difference(before: list[int], after: list[int]) -> Counts:
    return {NAMES[kind]: after[kind] - before[kind] for kind in range(KINDS) if after[kind] != before[kind]}


def total(parts: Iterable[Counts]) -> Counts:
    found: Counts = {}
    for part in parts:
        for kind, count in part.items():
            found[kind] = found.get(kind, 0) + count
    return found


def needs_decision(t: Position, tile: int) -> bool:
    """Whether a transporter stands there that could feed the factory."""
    place = t.site[tile]
    return any(
        stands_at(t, seat, place) and factory_refusal(t, seat, tile, pool(t, seat, place)) == ALLOWED
        and sets_possible(t, tile, pool(t, seat, place)) > 0
        for seat in range(t.players)
    )  # fmt: skip


def lacking(t: Position, tile: int, seat: int | None) -> Counts:
    """What a factory is short of for one set: of what lies there and, for a seat, of what its transporters there carry."""
    record = BUILDINGS[t.building[tile]]
    if record.primary:
        return {}
    place = t.site[tile]
    stores = vec[i64]([place]) if seat is None else pool(t, seat, place)
    short = {NAMES[kind]: record.inputs[kind] - held(t, stores, kind) for kind in range(KINDS)}
    if record.wood > 0:
        short[NAMES[TRUNKS]] = record.wood - held(t, stores, TRUNKS) - held(t, stores, BOARDS)
    return {kind: count for kind, count in short.items() if count > 0}


def breeding(t: Position, atlas: Atlas) -> list[RoadsBoatsBreeding]:
    """The pastures on which geese breed, or could if they were a pair and alone."""
    found: list[RoadsBoatsBreeding] = []
    for tile in range(t.board.tiles):
        if t.terrain(tile) != PASTURE:
            continue
        bank = goose_bank(t, tile)
        if bank != NONE and t.has(bank, GOOSE) >= 2:
            refused = geese_refusal(t, tile)
            why: WhyNotBreeding | None = None if refused == ALLOWED else "no_pair" if refused == NO_PAIR else "not_alone"
            found.append({"place": atlas.place(t.board, bank), "gives": int(refused == ALLOWED), "why": why})
    return found


def unowned(s: Position, atlas: Atlas, worked: dict[int, Counts]) -> list[RoadsBoatsLoss]:
    """Transporters that factories make by themselves belong to nobody."""
    return [
        {
            "place": atlas.place(s.board, s.site[tile]),
            "goods": {kind: -count for kind, count in change.items()},
            "why": "unowned",
        }
        for tile, change in worked.items()
        if change and BUILDINGS[s.building[tile]].vehicle != NONE
    ]


def vanishing(t: Position, atlas: Atlas) -> list[RoadsBoatsLoss]:
    """Geese and paper that lie together at the end of production."""
    places = [place for place in range(t.board.places) if t.has(place, GOOSE) >= GEESE_FOR_RESEARCH and t.has(place, PAPER) > 0]
    paper = {place: t.has(place, PAPER) for place in places}
    geese = {place: t.has(place, GOOSE) for place in places}
    vanish(t)
    return [
        {
            "place": atlas.place(t.board, place),
            "goods": {"paper": paper[place] - t.has(place, PAPER), "goose": geese[place] - t.has(place, GOOSE)},
            "why": "vanish",
        }
        for place in places
    ]


def at_risk(s: Position, atlas: Atlas) -> list[RoadsBoatsAtRisk]:
    """Wealth on the ground: it counts for nobody. `seats` have a transporter that reaches it."""
    found: list[RoadsBoatsAtRisk] = []
    for place in range(s.board.places):
        if s.lies_empty(place):
            continue
        goods = {kind: s.has(place, kind) for kind in (GOLD, COINS, STOCK) if s.has(place, kind) > 0}
        if goods:
            found.append(
                {
                    "place": atlas.place(s.board, place),
                    "goods": {NAMES[kind]: count for kind, count in goods.items()},
                    "worth": sum(WEALTH[kind] * count for kind, count in goods.items()),
                    "seats": [seat for seat in range(s.players) if stands_at(s, seat, place)],
                }
            )
    return found


def end(s: Position) -> RoadsBoatsEnd:
    """Each turn lays a neutral brick, so the mark, the neutral bricks and, alone, the turns say when it is over at the latest."""
    if s.players == 1:
        turns = SOLO_TURNS - max(s.turn, 1) + 1
        return {"turns": turns, "bricks": None, "near": turns <= LAST_TURNS}
    bricks = END_MARKS[s.players] - len(s.bricks)
    turns = min(NEUTRAL_BRICKS - neutral_bricks(s), bricks)
    return {"turns": turns, "bricks": bricks, "near": turns <= LAST_TURNS or bricks <= LAST_BRICKS * s.players}
