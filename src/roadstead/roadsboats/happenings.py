"""What the steps of an action of Roads & Boats are: a happening each, or several where a rule does several things at once."""
from __future__ import annotations

from collections.abc import Iterator

from roadstead.core.happening import Happening, Step
from roadstead.core.stack import Frame
from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.bricks import Bricks, Pay, lay_neutral_brick
from roadstead.roadsboats.rules.buildings import BUILDINGS
from roadstead.roadsboats.rules.carrying import CarryConsent, PutDown
from roadstead.roadsboats.rules.construction import Mixture, Site
from roadstead.roadsboats.rules.ferry import Ferry
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.garage import Harness, Launch, Scrap
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.homes import ChooseHome, HomeBank
from roadstead.roadsboats.rules.laying import LayTurn
from roadstead.roadsboats.rules.order import Demand, Pray, TakePosition
from roadstead.roadsboats.rules.position import BUILDING, NOT_DOCKED, PRODUCTION, Position, owner_of
from roadstead.roadsboats.rules.position import WONDER as WONDER_PHASE
from roadstead.roadsboats.rules.production import lay_out, run_factories, vanish
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.stow import Stow
from roadstead.roadsboats.rules.trade import GIVE, Consent, Trade
from roadstead.roadsboats.rules.turn import NextSeat, Settle
from roadstead.roadsboats.rules.workshop import Upgrade, Wood, Work
from roadstead.roadsboats.transfers import BANK, WONDER, tile_name, transfers, unit
from roadstead.roadsboats.vocabulary import tile_kind_name

#: Kinds that are told although nothing goes anywhere.
UNMOVED = ("order", "refuse", "pledge", "lay", "turn", "irrigation", "over")
#: What is said of the order of play.
ORDER = {a.DEMAND: "demand", a.KEEP: "keep", a.STOP: "stop", a.ORDER_NEVER: "never", a.ORDER_ASK: "ask"}
BUILDS = {
    a.BUILD: "build",
    a.ROAD: "road",
    a.ROAD_SIDE: "road",
    a.BRIDGE: "bridge",
    a.BRIDGE_ARM: "bridge",
    a.WALL: "wall",
    a.DEMOLISH: "demolish",
    a.SHAFT: "shaft",
}

#: Kind, whose it was, what it was about, from and to where goods go that no place had, and the position after it.
Part = tuple[str, int | None, str | None, str | None, Position]


def unfolded(step: Step, atlas: Atlas) -> Iterator[tuple[Happening, Position]]:
    """What a step was, with the position after it."""
    before: Position = step.before
    for kind, seat, thing, other, after in [*parts(step, atlas), *lasting(step)]:
        is_same_map = len(before.goods) == len(after.goods)  # once it is laid the map is another
        moves = transfers(before, after, atlas, other) if is_same_map else []
        happening: Happening = {"kind": kind, "seat": seat, "moves": moves}
        if thing is not None:
            happening["thing"] = thing
        if moves or kind in UNMOVED:
            yield happening, after
        before = after


def lasting(step: Step) -> Iterator[Part]:
    if step.after.irrigated() and not step.before.irrigated():
        yield "irrigation", None, None, BANK, step.after
    if len(step.after.stack) == 0:
        yield "over", None, None, BANK, step.after


def parts(step: Step, atlas: Atlas) -> Iterator[Part]:
    frame, action, seat = step.frame, step.action, step.seat
    after: Position = step.after
    if action is None:
        yield from by_itself(step)
    elif isinstance(frame, Demand | Pray | TakePosition) or action in (a.ORDER_NEVER, a.ORDER_ASK):
        if action != a.PASS:
            place = f"place {action - a.POSITION + 1}"
            yield "order", seat, ORDER.get(action, place), BANK, after
    elif isinstance(frame, LayTurn):
        yield "lay", seat, f"{tile_kind_name(frame.kind)} {atlas.names[frame.spot]}", BANK, after
    elif isinstance(frame, ChooseHome | HomeBank):
        home = after.home[seat]
        if home != NONE:
            yield "home", seat, f"place:{atlas.place(after.board, home)}", BANK, after
    elif isinstance(frame, Stop):
        yield stopping(frame, action, step)
    elif isinstance(frame, Consent | CarryConsent):
        yield answer(frame, action, step)
    elif isinstance(frame, PutDown):
        yield "put_down", seat, unit(step.before, frame.transporter), BANK, after
    elif isinstance(frame, Trade):
        yield ("give" if a.BLOCK_OF[action] == a.DROP else "get"), seat, unit(step.before, frame.transporter), BANK, after
    elif isinstance(frame, Bricks | Pay):
        yield "brick", seat, None, WONDER, after
    else:
        yield at_a_tile(frame, action, step, atlas)


def stopping(frame: Stop, action: int, step: Step) -> Part:
    transporter = frame.journey.transporter
    deals = frame.dealing.partner == NONE
    kinds = {a.LEAD: "lead", a.LEAVE: "leave", a.DONE: "leave", a.TAKE_UP: "take_up"}
    block = int(a.BLOCK_OF[action])
    if block == a.DROP:
        kind = "drop" if deals else "give"
    elif block in (a.LOAD, a.LOAD_MOVED):
        kind = "load" if deals else "get"
    else:
        kind = kinds.get(block, "go" if step.after.dock[transporter] == NOT_DOCKED else "dock")
    return kind, step.seat, unit(step.before, transporter), BANK, step.after


def answer(frame: Consent | CarryConsent, action: int, step: Step) -> Part:
    """What was offered is told once it is answered; what is given to a site lies there only when it is used."""
    asked = isinstance(frame, Consent)
    offered = f"{frame.count} {NAMES[frame.kind]}" if isinstance(frame, Consent) else unit(step.before, frame.other)
    if action == a.REFUSE:
        return "refuse", step.seat, offered, BANK, step.after
    if asked and step.before.phase == BUILDING:
        return "pledge", step.seat, offered, BANK, step.after
    kind = ("give" if frame.way == GIVE else "get") if isinstance(frame, Consent) else "take_up"
    return kind, owner_of(frame.transporter), unit(step.before, frame.transporter), BANK, step.after


def at_a_tile(frame: Frame, action: int, step: Step, atlas: Atlas) -> Part:
    """Production and building: the tile takes what is spent and gives what is made."""
    before, after, seat = step.before, step.after, step.seat
    block = int(a.BLOCK_OF[action])
    if isinstance(frame, Site):
        tile = before.board.tile_of[frame.place]
        thing = f"building:{BUILDINGS[action - block].name}" if block == a.BUILD else None
        return BUILDS.get(block, "none"), seat, thing, f"tile:{tile_name(before, atlas, tile)}", after
    if isinstance(frame, Mixture):
        return "fill", seat, f"tile:{tile_name(before, atlas, frame.tile)}", BANK, after
    if isinstance(frame, Scrap):
        return "scrap", seat, None, BANK, after
    if isinstance(frame, Upgrade):
        return "upgrade", seat, f"tile:{tile_name(before, atlas, action - a.SPOT) if action != a.DONE else ''}", BANK, after
    if isinstance(frame, Stow | Ferry):
        place = frame.place if isinstance(frame, Stow) else frame.dealing.bank
        return "stow", seat, f"tile:{tile_name(before, atlas, before.board.tile_of[place])}", BANK, after
    if isinstance(frame, Work | Wood):
        tile = before.tile(frame.transporter)
    elif isinstance(frame, Harness | Launch):
        tile = before.board.tile_of[frame.place]
    else:
        return "none", seat, None, BANK, after
    at = f"tile:{tile_name(before, atlas, tile)}"
    if isinstance(frame, Work) and block in (a.RESEARCH, a.BREED):
        return ("research" if block == a.RESEARCH else "breed"), seat, None, at, after
    built = before.building[tile]
    return "make", seat, None if built == NONE else f"building:{BUILDINGS[built].name}", at, after


def by_itself(step: Step) -> Iterator[Part]:
    """The table's own part: what is laid out, factories that nobody served, what vanishes, the neutral brick, the next turn."""
    before: Position = step.before
    after: Position = step.after
    frame = step.frame
    between = before.clone()
    if isinstance(frame, NextSeat) and frame.at == 0 and before.phase == PRODUCTION:
        lay_out(between)
        yield "production", None, None, None, between
    if isinstance(frame, NextSeat) and frame.at == before.players and before.phase == PRODUCTION:
        run_factories(between)
        yield "factories", None, None, None, between
        between = between.clone()
        vanish(between)
        yield "vanish", None, None, None, between
    if isinstance(frame, NextSeat) and frame.at == before.players and before.phase == WONDER_PHASE:
        lay_neutral_brick(between)
        yield "neutral", None, None, BANK, between
    if isinstance(frame, NextSeat | Settle) and after.turn > before.turn:
        between = between.clone()
        between.turn = after.turn
        yield "turn", None, str(after.turn), BANK, between
        yield "mines", None, None, BANK, after
