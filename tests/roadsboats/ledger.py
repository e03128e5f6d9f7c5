"""A ledger apart from the engine: what each frame must change in the sum of all goods, transporters and bags.

Costs and recipes are written here again, from the rules page; where goods lie is not the ledger's concern.
"""
from __future__ import annotations

from collections import Counter

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.board import DESERT, PASTURE
from roadstead.roadsboats.rules.bricks import Pay
from roadstead.roadsboats.rules.buildings import BUILDINGS
from roadstead.roadsboats.rules.construction import Mixture, Site
from roadstead.roadsboats.rules.garage import Harness, Launch, Scrap
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.homes import ChooseHome, HomeBank
from roadstead.roadsboats.rules.position import PRODUCTION, WONDER, Position
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.turn import NextSeat
from roadstead.roadsboats.rules.workshop import Wood, Work

Changes = Counter[str]

COSTS: dict[str, dict[str, int]] = {
    "woodcutter": {"boards": 1},
    "quarry": {"boards": 2},
    "clay_pit": {"boards": 3},
    "mine": {"boards": 3, "stone": 1},
    "oil_rig": {"boards": 3, "stone": 1},
    "sawmill": {"boards": 2, "stone": 1},
    "coal_burner": {"boards": 3},
    "papermill": {"boards": 1, "stone": 1},
    "stone_factory": {"boards": 2},
    "mint": {"boards": 2, "stone": 1},
    "stock_exchange": {"stone": 3},
    "wagon_factory": {"boards": 2, "stone": 1},
    "truck_factory": {"boards": 2, "stone": 2},
    "raft_factory": {"boards": 1, "stone": 1},
    "rowboat_factory": {"boards": 2, "stone": 1},
    "steamer_factory": {"boards": 2, "stone": 2},
}
PRIMARY = {"woodcutter": "trunks", "quarry": "stone", "clay_pit": "clay", "oil_rig": "fuel"}
#: What one set takes and gives, and the most goods that come out in a turn.
RECIPES: dict[str, tuple[dict[str, int], dict[str, int], int]] = {
    "sawmill": ({"trunks": 1}, {"boards": 2}, 6),
    "stone_factory": ({"clay": 1}, {"stone": 2}, 6),
    "mint": ({"gold": 2, "fuel": 1}, {"coins": 1}, 1),
    "stock_exchange": ({"coins": 2, "paper": 1}, {"stock": 1}, 6),
    "wagon_factory": ({"boards": 2}, {}, 1),
    "truck_factory": ({"iron": 1, "fuel": 1}, {"truck": 1}, 1),
    "raft_factory": ({"trunks": 2}, {}, 1),
    "rowboat_factory": ({"boards": 5}, {}, 1),
    "steamer_factory": ({"iron": 1, "fuel": 2}, {}, 1),
}
WOODEN = {"coal_burner": ("fuel", 6), "papermill": ("paper", 1)}
MIXTURES = [(3, 3), (4, 0), (0, 4), (5, 5)]


class Book:
    """All goods, transporters, ore in bags and bricks, counted."""

    def __init__(self, s: Position) -> None:
        goods = list(s.goods)
        self.counts: Counter[str] = Counter({kind: sum(goods[number :: len(NAMES)]) for number, kind in enumerate(NAMES)})
        for number, count in Counter(s.kind).items():
            if number >= 0:
                self.counts[fleet.NAMES[number]] = count
        self.counts["goose"] += sum(frame.journey.led for frame in s.stack if isinstance(frame, Stop))
        self.counts["gold in bags"] = sum(s.gold)
        self.counts["iron in bags"] = sum(s.iron)
        drawn = Counter(s.ore)
        for kind in ("gold", "iron"):
            self.counts[f"{kind} drawn"] = drawn[NAMES.index(kind)]
        self.counts["bricks"] = len(s.bricks)

    def changes_to(self, other: Book) -> Changes:
        found = {key: other.counts[key] - self.counts[key] for key in {*self.counts, *other.counts}}
        return Counter({key: change for key, change in found.items() if change})


def expected(s: Position, frame: Frame, action: int | None) -> Changes:
    """What the frame must change when the action is chosen, or when it runs by itself."""
    due: Changes = Counter()
    match frame:
        case NextSeat() if frame.at == 0 and s.phase == PRODUCTION:
            lay_out(s, due)
        case NextSeat() if frame.at == s.players:
            close(s, due)
        case ChooseHome() | HomeBank():
            settle(s, frame, due)
        case Work() if action is not None:
            work(s, frame, action, due)
        case Wood() if action is not None:
            wood(s, frame, action, due)
        case Harness():
            due.update({"donkey": -1, "wagon": 1})
        case Launch():
            due[fleet.NAMES[frame.vehicle]] += 1
        case Scrap() if action is not None:
            due[fleet.NAMES[s.kind[frame.seat * 9 + action - a.UNIT]]] -= 1
        case Site() if action is not None:
            build(s, frame, action, due)
        case Mixture() if action is not None:
            gold, iron = MIXTURES[action - a.MIX]
            due.update({"gold in bags": gold, "iron in bags": iron})
        case Pay() if action is not None:
            due[NAMES[frame.kind]] -= action - a.PAY
            due["bricks"] += action - a.PAY == frame.due
        case _:
            pass
    return Counter({key: change for key, change in due.items() if change})


def add(due: Changes, counts: dict[str, int], times: int) -> None:
    for key, count in counts.items():
        due[key] += count * times


def name_at(s: Position, tile: int) -> str:
    return BUILDINGS[s.building[tile]].name if s.building[tile] >= 0 else ""


def settle(s: Position, frame: Frame, due: Changes) -> None:
    """The start goods come with the home; its bank may be chosen after its tile."""
    if isinstance(frame, ChooseHome) and len(s.starts) == 0:
        return
    due["donkey"] += s.start_donkeys
    add(due, {NAMES[kind]: count for kind, count in enumerate(s.start_goods)}, 1)


# Production.


def lay_out(s: Position, due: Changes) -> None:
    for tile in range(s.board.tiles):
        name = name_at(s, tile)
        if name in PRIMARY:
            due[PRIMARY[name]] += 1
        if s.ore[tile] >= 0:
            due[NAMES[s.ore[tile]]] += 1
            due[f"{NAMES[s.ore[tile]]} drawn"] -= 1
        due["goose"] += geese_breed(s, tile)


def geese_breed(s: Position, tile: int) -> bool:
    """A pair alone on a pasture, all on one bank."""
    pasture = s.board.terrain[tile] == PASTURE or (s.board.terrain[tile] == DESERT and len(s.bricks) >= 45)
    if not pasture or s.building[tile] >= 0:
        return False
    places = [place for place in range(s.board.places) if s.board.tile_of[place] == tile]
    if any(s.kind[t] >= 0 and s.place[t] in places for t in range(len(s.kind))):
        return False
    piles = [pile for place in places if sum(pile := [s.has(place, kind) for kind in range(11)])]
    if len(piles) != 1 or piles[0][3] != sum(piles[0]):
        return False
    geese = piles[0][3]
    return geese == 2 or (s.even_breeding and geese % 2 == 0)


def close(s: Position, due: Changes) -> None:
    """The end of a phase: factories run by themselves; a neutral brick; the mines draw for the next turn."""
    if s.phase == PRODUCTION:
        run_factories(s, due)
    elif s.phase == WONDER:
        end = {2: 62, 3: 66, 4: 69, 5: 76, 6: 83}
        bricks = len(s.bricks) + (len(s.bricks) < 83)
        due["bricks"] += len(s.bricks) < 83
        neutral = sum(owner < 0 for owner in s.bricks) + 1
        over = s.turn == 20 if s.players == 1 else bricks == end[s.players] or neutral == 33
        if not over:
            draw(s, due)


def draw(s: Position, due: Changes) -> None:
    """What is drawn is chance; the clone that draws shows what it is, and the bag must lose just that."""
    trial = s.clone()
    last = trial.stack.pop()
    assert isinstance(last, NextSeat)
    last.run(trial)
    for tile in range(s.board.tiles):
        if name_at(s, tile) == "mine" and s.gold[tile] + s.iron[tile] > 0:
            kind = NAMES[trial.ore[tile]]
            assert {"gold": s.gold, "iron": s.iron}[kind][tile] > 0
            if s.players == 1:
                assert kind == ("gold" if s.gold[tile] >= s.iron[tile] else "iron")
            due[f"{kind} drawn"] += 1
            due[f"{kind} in bags"] -= 1


def run_factories(s: Position, due: Changes) -> None:
    """Each factory processes what lies on its bank; then each two geese and a paper lying together vanish."""
    paper_made: dict[int, int] = {}
    for tile in range(s.board.tiles):
        name, place = name_at(s, tile), s.site[tile]
        if name in WOODEN:
            made, most = WOODEN[name]
            wood = s.has(place, 0) + s.has(place, 1)
            sets = min(wood // 2, most - s.used[tile])
            boards = min(2 * sets, s.has(place, 1))
            add(due, {"boards": -boards, "trunks": boards - 2 * sets, made: sets}, 1)
            paper_made[place] = sets if made == "paper" else 0
        elif name in RECIPES and name != "wagon_factory":
            takes, gives, most = RECIPES[name]
            out = sum(gives.values()) or 1
            enough = [s.has(place, NAMES.index(kind)) // count for kind, count in takes.items()]
            sets = min((most - s.used[tile]) // out, *enough)
            add(due, takes, -sets)
            add(due, {key: count for key, count in gives.items() if key in NAMES}, sets)  # a transporter made so is lost
            if "paper" in takes:
                paper_made[place] = -sets
    for place in range(s.board.places):
        vanished = min(s.has(place, 3) // 2, s.has(place, 2) + paper_made.get(place, 0))
        add(due, {"goose": -2, "paper": -1}, vanished)


def work(s: Position, frame: Work, action: int, due: Changes) -> None:
    tile = s.tile(frame.transporter)
    if action == a.BREED:
        due["donkey"] += 1
    elif a.RESEARCH <= action < a.BUILD:
        add(due, {"goose": -2, "paper": -1}, 1)
    elif a.MAKE <= action < a.USE_TRUNKS and name_at(s, tile) in RECIPES:
        takes, gives, _ = RECIPES[name_at(s, tile)]
        add(due, takes, -(action - a.MAKE + 1))
        add(due, gives, action - a.MAKE + 1)


def wood(s: Position, frame: Wood, action: int, due: Changes) -> None:
    trunks = action - a.USE_TRUNKS
    made, _ = WOODEN[name_at(s, s.tile(frame.transporter))]
    add(due, {"trunks": -trunks, "boards": trunks - 2 * frame.sets, made: frame.sets}, 1)


# Building.


def build(s: Position, frame: Site, action: int, due: Changes) -> None:
    place = s.root[frame.place]
    tile = s.board.tile_of[place]
    from_sea = 2 * s.board.is_sea(place)
    if a.BUILD <= action < a.ROAD:
        add(due, COSTS[BUILDINGS[action - a.BUILD].name], -1)
    elif a.ROAD <= action < a.WALL or action == a.BRIDGE:
        due["stone"] -= 1
    elif a.WALL <= action < a.DEMOLISH:
        due["stone"] -= s.rods[s.board.edge[tile * 6 + action - a.WALL]] + 1 + from_sea
    elif a.DEMOLISH <= action < a.MIX:
        due["boards"] -= s.rods[s.board.edge[tile * 6 + action - a.DEMOLISH]] + 1 + from_sea
    elif action == a.SHAFT:
        due.update({"iron": -1, "fuel": -1})
