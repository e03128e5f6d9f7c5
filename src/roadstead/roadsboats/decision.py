"""The open decision for a client: who decides what, about what, and each option with what it points at."""
from __future__ import annotations

from typing import Any

from roadstead.core.stack import Frame
from roadstead.roadsboats.atlas import BANKS, SIDES, Atlas, known_as
from roadstead.roadsboats.frames import name_of
from roadstead.roadsboats.notation import tile_kind_name, tile_name, to_text
from roadstead.roadsboats.reasons import cost_of
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.bricks import Bricks, Pay, price
from roadstead.roadsboats.rules.buildings import BUILDINGS, MIXTURE_NAMES, TOPICS
from roadstead.roadsboats.rules.carrying import CarryConsent
from roadstead.roadsboats.rules.construction import Mixture, Site
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.homes import HomeBank
from roadstead.roadsboats.rules.laying import LaySpot, LayTurn
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.stow import Stow
from roadstead.roadsboats.rules.trade import GIVE, Consent, Trade
from roadstead.roadsboats.rules.workshop import Upgrade, Wood
from roadstead.roadsboats.suggestions import payments
from roadstead.roadsboats.ways import ways


def kind(s: Position) -> str:
    return name_of(s.stack[-1]) if len(s.stack) > 0 else "over"


def decision(s: Position, atlas: Atlas) -> dict[str, Any]:
    if len(s.stack) == 0:
        return {"seat": None, "kind": kind(s), "source": None, "options": []}
    frame = s.stack[-1]
    found = {
        "seat": frame.seat,
        "kind": kind(s),
        "source": source(s, atlas, frame),
        **numbers(s, atlas, frame),
        "options": [
            {"action": action, "text": to_text(s, atlas, action), **target(s, atlas, frame, action)} for action in s.choices
        ],
    }
    return {**found, "payments": payments(s)} if isinstance(frame, Bricks | Pay) else found


def source(s: Position, atlas: Atlas, frame: Frame) -> str | None:
    """Where it is decided: a place, or the tile of a river; none for the order of play and choices all over the map."""
    transporter = getattr(frame, "transporter", None)
    if isinstance(frame, Site):
        return atlas.place(s.board, s.root[frame.place])
    if isinstance(frame, Stop):
        return atlas.place(s.board, frame.bank)
    if transporter is not None:
        return atlas.place(s.board, s.place[transporter])
    if isinstance(frame, HomeBank | Mixture):
        return atlas.tile(s.board, frame.tile)
    place = getattr(frame, "place", None)
    return None if place is None else atlas.place(s.board, s.root[place])


def numbers(s: Position, atlas: Atlas, frame: Frame) -> dict[str, Any]:
    """What else there is to know about it."""
    found: dict[str, Any] = {}
    transporter = getattr(frame, "transporter", None)
    if transporter is not None:
        found["transporter"] = known_as(s, transporter, frame.seat)
    match frame:
        case Stop():
            found |= {"moves_left": frame.left, "geese_following": frame.led, "room": s.room(frame.transporter)}
            found["partner"] = None if frame.partner == NONE else known_as(s, frame.partner, frame.seat)
            found["ways"] = ways(s, atlas, frame.transporter)
        case Stow():
            found["stage"] = ("unload", "load", "set down")[frame.stage]
        case Trade():
            found["partner"] = known_as(s, frame.partner, frame.seat)
        case Consent():
            found |= {"partner": known_as(s, frame.partner, frame.seat), "good": NAMES[frame.kind], "count": frame.count}
            found["offer"] = "give" if frame.way == GIVE else "take"
        case CarryConsent():
            found["partner"] = known_as(s, frame.other, frame.seat)
        case Wood():
            found |= {"sets": frame.sets, "needed": frame.needed(s), "least": frame.least(s), "most": frame.most(s)}
        case Bricks():
            found |= {"bought": frame.bought, "price": price(s, frame.bought + 1)}
        case Pay():
            found |= {"due": frame.due, "good": NAMES[frame.kind], "least": frame.least(s), "most": frame.most(s)}
        case Upgrade():
            found["topic"] = TOPICS[frame.topic]
        case LaySpot():
            found["tile"] = tile_kind_name(frame.kind)
        case LayTurn():
            found |= {"tile": tile_kind_name(frame.kind), "spot": atlas.names[frame.spot]}
        case _:
            pass
    return found


def target(s: Position, atlas: Atlas, frame: Frame, action: int) -> dict[str, Any]:
    """What an option points at on the table."""
    amounts = a.MOST_GOODS * len(NAMES)

    def way(start: int) -> dict[str, Any]:
        return {"direction": atlas.directions[action - start]}

    def sided(start: int) -> dict[str, Any]:
        return {"direction": atlas.directions[(action - start) // 2], "side": SIDES[(action - start) % 2]}

    def goods(start: int) -> dict[str, Any]:
        return {"good": NAMES[(action - start) // a.MOST_GOODS], "count": (action - start) % a.MOST_GOODS + 1}

    def spot() -> dict[str, Any]:
        """A tile; while the map is laid nothing lies there yet, so it is said where that is."""
        number = action - a.SPOT
        where = dict(zip("qr", atlas.coordinates[number], strict=True)) if isinstance(frame, LaySpot) else {}
        return {"tile": tile_name(s, atlas, number), **where}

    blocks: list[tuple[int, int, Any]] = [
        (a.POSITION, 6, lambda: {"position": action - a.POSITION + 1}),
        (a.SPOT, a.SPOTS, spot),
        (a.BANK, 3, lambda: {"bank": BANKS[action - a.BANK]}),
        (a.LAY, 19, lambda: {"kind": tile_kind_name(action - a.LAY)}),
        (a.TURN, 6, lambda: {"turns": action - a.TURN}),
        (a.UNIT, 9, lambda: {"transporter": known_as(s, frame.seat * int(SLOTS) + action - int(a.UNIT), frame.seat)}),
        (a.WITH, 54, lambda: {"transporter": known_as(s, action - a.WITH, frame.seat)}),
        (a.TAKE_UP, 54, lambda: {"transporter": known_as(s, action - a.TAKE_UP, frame.seat)}),
        (a.STEP, 6, lambda: way(a.STEP)),
        (a.STEP_SIDE, 12, lambda: sided(a.STEP_SIDE)),
        (a.DOCK, 6, lambda: way(a.DOCK)),
        (a.DOCK_SIDE, 12, lambda: sided(a.DOCK_SIDE)),
        (a.DROP, amounts, lambda: goods(a.DROP)),
        (a.LOAD, amounts, lambda: goods(a.LOAD)),
        (a.LOAD_MOVED, amounts, lambda: {**goods(a.LOAD_MOVED), "moved": True}),
        (a.LEAVE, a.MOST_GEESE, lambda: {"count": action - a.LEAVE + 1}),
        (a.LEAD, a.MOST_GEESE, lambda: {"count": action - a.LEAD + 1}),
        (a.MAKE, 6, lambda: {"count": action - a.MAKE + 1}),
        (a.USE_TRUNKS, 13, lambda: {"count": action - a.USE_TRUNKS}),
        (a.RESEARCH, 8, lambda: {"topic": TOPICS[action - a.RESEARCH]}),
        (a.BUILD, 16, lambda: {"building": BUILDINGS[action - a.BUILD].name}),
        (a.ROAD, 6, lambda: way(a.ROAD)),
        (a.ROAD_SIDE, 12, lambda: sided(a.ROAD_SIDE)),
        (a.BRIDGE_ARM, 6, lambda: way(a.BRIDGE_ARM)),
        (a.WALL, 6, lambda: way(a.WALL)),
        (a.DEMOLISH, 6, lambda: way(a.DEMOLISH)),
        (a.MIX, 4, lambda: {"mixture": MIXTURE_NAMES[action - a.MIX]}),
        (a.PAY, a.MOST_PAID + 1, lambda: {"count": action - a.PAY}),
    ]
    found: dict[str, Any] = next((point() for start, size, point in blocks if start <= action < start + size), {})
    if isinstance(frame, Site) and (a.BUILD <= action < a.MIX or action in (a.BRIDGE, a.SHAFT)):
        found["cost"] = {NAMES[kind]: count for kind, count in cost_of(s, action).items()}
    return found
