"""One record per kind of decision: what is asked, in which words, and what must hold where it is read back."""
from __future__ import annotations

from typing import Any, Literal

from roadstead.core.kind import Field, Kind, Kinds, Nested, Several, Truth
from roadstead.core.shape import LARGEST
from roadstead.core.stack import Frame
from roadstead.core.wire import Payment
from roadstead.roadsboats import coherence as c
from roadstead.roadsboats.atlas import Atlas, known_as
from roadstead.roadsboats.costs import cost_of
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.bricks import SPACES, Bricks, Pay, price
from roadstead.roadsboats.rules.buildings import SHIPPING, TOPICS
from roadstead.roadsboats.rules.carrying import CarryConsent, PutDown
from roadstead.roadsboats.rules.construction import ChooseBank, Construct, Mixture, Site
from roadstead.roadsboats.rules.ferry import Ferry
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.garage import Harness, Launch, Scrap
from roadstead.roadsboats.rules.goods import KINDS as GOODS
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.homes import ChooseHome, HomeBank
from roadstead.roadsboats.rules.journey import LOADING, WAYS, Dealing, Journey
from roadstead.roadsboats.rules.laying import LaySpot, LayTile, LayTurn, NextTile
from roadstead.roadsboats.rules.movement import Move
from roadstead.roadsboats.rules.order import Ask, Demand, Pray, TakePosition
from roadstead.roadsboats.rules.position import PHASES, Position
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.stow import Stow
from roadstead.roadsboats.rules.tiles import TILE_KINDS
from roadstead.roadsboats.rules.trade import GIVE, TAKE_MOVED, Consent, Trade
from roadstead.roadsboats.rules.turn import NextSeat, Settle
from roadstead.roadsboats.rules.workshop import Produce, Upgrade, Wood, Work
from roadstead.roadsboats.shapes import RoadsBoatsOption, RoadsBoatsWay
from roadstead.roadsboats.suggestions import payments
from roadstead.roadsboats.vocabulary import tile_kind_name
from roadstead.roadsboats.ways import ways


def hidden(least: int, most: Any) -> Field:
    return Field(least, most, shown="")


def last_place(s: Position) -> int:
    return s.board.places - 1


def last_tile(s: Position) -> int:
    return s.board.tiles - 1


def last_transporter(s: Position) -> int:
    return s.players * int(SLOTS) - 1


def last_way(s: Position) -> int:
    """Of all stores and kinds."""
    return (s.board.places + s.players * int(SLOTS)) * GOODS * int(WAYS) - 1


# Fields that several frames have. Transporters and places are told by their names, see `named`.
AT = hidden(0, 6)
PLACE = hidden(0, last_place)
TILE = hidden(0, last_tile)
TILE_KIND = hidden(0, TILE_KINDS - 1)
TRANSPORTER = hidden(0, last_transporter)
PARTNER = hidden(NONE, last_transporter)
SOME_GOODS = hidden(0, 2**GOODS - 1)
GOOD = Field(0, GOODS - 1, shown="good", words=NAMES)
#: What a stop remembers, of the move and of the store it deals with.
JOURNEY = Nested(
    Journey,
    transporter=TRANSPORTER,
    left=hidden(0, 6),
    closed=Several(0, last_way),
    led=hidden(0, LARGEST),
    stepped=Truth(),
    gathered=Truth(),
    took=Truth(),
    asked=hidden(0, 2**54 - 1),
    put=hidden(NONE, 53),
)
DEALING = Nested(
    Dealing,
    bank=PLACE,
    partner=PARTNER,
    cursor=hidden(0, LOADING + 2 * GOODS),
    seen=hidden(0, 2**57 - 1),
    fresh=Truth(),
    led_here=Truth(),
)
STAGES = ["unload", "load"]

ORDER = "Order of play"
OFFER = "An offer"


def source(s: Position, atlas: Atlas, frame: Frame) -> str | None:
    """Where it is decided: a place, or the tile of a river; none for the order of play and choices all over the map."""
    transporter = getattr(frame, "transporter", None)
    if isinstance(frame, Site):
        return atlas.place(s.board, s.root[frame.place])
    if isinstance(frame, Stop | Ferry):
        return atlas.place(s.board, frame.dealing.bank)
    if isinstance(frame, Stow):
        return atlas.place(s.board, frame.bank(s))
    if transporter is not None:
        return atlas.place(s.board, s.place[transporter])
    if isinstance(frame, HomeBank | Mixture):
        return atlas.tile(s.board, frame.tile)
    place = getattr(frame, "place", None)
    return None if place is None else atlas.place(s.board, s.root[place])


def named(*fields: str) -> Any:
    """Transporters of the frame by what they are called, under the names they have for clients."""

    def facts(s: Position, atlas: Atlas, frame: Any) -> dict[str, Any]:
        numbers = {"partner" if field == "other" else field: getattr(frame, field) for field in fields}
        return {name: None if number == NONE else known_as(s, number, frame.seat) for name, number in numbers.items()}

    return facts


TRANSPORTER_NAMED = named("transporter")
BOTH_NAMED = named("transporter", "partner")
BY_TRANSPORTER = {"transporter": str}
WITH_PARTNER = {**BY_TRANSPORTER, "partner": str}


def stopping(s: Position, atlas: Atlas, frame: Stop) -> dict[str, Any]:
    return {
        **BOTH_NAMED(s, atlas, frame),
        "moves_left": frame.journey.left,
        "geese_following": frame.journey.led,
        "room": s.room(frame.transporter),
        "ways": ways(s, atlas, frame.transporter),
    }


def stop_asks(s: Position, atlas: Atlas, frame: Stop) -> str:
    if a.DONE not in list(s.choices):
        return "geese"
    return {0: "none", 1: "one"}.get(frame.journey.left, "")


def carried(s: Position, atlas: Atlas, frame: Any) -> dict[str, Any]:
    return {**TRANSPORTER_NAMED(s, atlas, frame), "carried": known_as(s, s.carries[frame.transporter], frame.seat)}


def cost(s: Position, atlas: Atlas, frame: Site, action: int) -> dict[str, Any]:
    if not (a.BUILD <= action < a.MIX or action in (a.BRIDGE, a.SHAFT)):
        return {}
    return {"cost": {NAMES[kind]: count for kind, count in cost_of(s, action).items()}}


DECISIONS: Kinds = Kinds(
    # Before the first turn.
    Kind("next_tile", NextTile, laid=Field(1, 2), holds=c.laying),
    Kind("lay", LayTile, question="Choose a tile and a spot for it.", to_do="lay a tile", holds=c.laying_tile),
    Kind(
        "lay_spot",
        LaySpot,
        kind=TILE_KIND,
        question="Choose a spot for the {tile}.",
        to_do="say where the tile lies",
        facts=lambda s, atlas, frame: {"tile": tile_kind_name(frame.kind)},
        tells={"tile": str},
        holds=c.laying_spot,
    ),
    Kind(
        "lay_turn",
        LayTurn,
        kind=TILE_KIND,
        spot=hidden(0, a.SPOTS - 1),
        question="Turn the {tile} on {spot} as it shall lie: name the ends of its river.",
        to_do="say how the tile is turned",
        facts=lambda s, atlas, frame: {"tile": tile_kind_name(frame.kind), "spot": atlas.names[frame.spot]},
        tells={"tile": str, "spot": str},
        holds=c.laying_turn,
    ),
    Kind("settle", Settle, at=AT, holds=c.settling),
    Kind("home", ChooseHome, question="Choose the tile on which you live.", to_do="choose a home", holds=c.whose_turn),
    Kind(
        "home_bank",
        HomeBank,
        tile=TILE,
        question="Choose the bank of {source} on which you live.",
        to_do="choose the bank of the home",
        holds=c.home_bank,
    ),
    # The course of a turn, and the order of play.
    Kind("next_seat", NextSeat, at=AT, holds=c.course),
    Kind("ask", Ask, at=AT, holds=c.asking),
    Kind(
        "demand",
        Demand,
        title=ORDER,
        question="{phase} comes next. Do you want another order of play?",
        to_do="say whether an order is demanded",
        facts=lambda s, atlas, frame: {"phase": PHASES[s.phase]},
        tells={"phase": str},
        holds=c.demanding,
    ),
    Kind(
        "pray",
        Pray,
        at=AT,
        stops=hidden(0, 63),
        title=ORDER,
        question="Keep your place before the temple, or stop praying and go to the back of the row?",
        to_do="keep praying or stop",
        holds=c.praying,
    ),
    Kind(
        "position",
        TakePosition,
        at=AT,
        taken=hidden(0, 7**6),
        title=ORDER,
        question="Take a place in the sequence of this phase.",
        to_do="take a position of the sequence",
        holds=c.positioning,
    ),
    # Production.
    Kind(
        "produce",
        Produce,
        question="Feed factories from your transporters, or end: what lies at a factory is worked up by itself.",
        to_do="choose a transporter to work with, or end",
        holds=c.whose_turn,
    ),
    Kind(
        "work",
        Work,
        transporter=TRANSPORTER,
        worked=hidden(0, 55),
        question="{transporter} on {source}: what is done here?",
        to_do="work, or be done",
        facts=TRANSPORTER_NAMED,
        tells=BY_TRANSPORTER,
        holds=c.working,
    ),
    Kind(
        "wood",
        Wood,
        transporter=TRANSPORTER,
        sets=Field(1, 6),
        question="{needed} wood are needed: how many of them trunks?",
        to_do="say how many trunks are used",
        verb="use",
        unit=lambda s, atlas, frame: "trunks",
        facts=lambda s, atlas, frame: {**TRANSPORTER_NAMED(s, atlas, frame), "needed": frame.needed(s)},
        tells={**BY_TRANSPORTER, "needed": int},
        holds=c.wood,
    ),
    Kind(
        "harness",
        Harness,
        place=PLACE,
        question="Which donkey becomes the wagon?",
        to_do="say which donkey becomes a wagon",
        holds=c.harness,
    ),
    Kind(
        "launch",
        Launch,
        vehicle=hidden(0, 5),
        place=PLACE,
        question="Put the new boat to water.",
        to_do="put the boat to water",
        holds=c.launch,
    ),
    Kind(
        "scrap",
        Scrap,
        question="You own too many transporters: one must be scrapped.",
        to_do="scrap a transporter",
        holds=c.scrapping,
    ),
    Kind(
        "upgrade",
        Upgrade,
        topic=Field(0, SHIPPING, words=TOPICS),
        question="{topic} is known: upgrade the factories where you stand, for nothing.",
        to_do="upgrade factories, or be done",
        holds=c.upgrading,
    ),
    Kind(
        "stow",
        Stow,
        place=PLACE,
        stage=Field(0, len(STAGES) - 1, words=STAGES),
        transporter=TRANSPORTER,
        cursor=hidden(0, 47),
        low=hidden(0, 2**55 - 1),
        high=hidden(0, 2**44 - 1),
        question={
            "unload": "{transporter} unloads. First all unload, then all load.",
            "load": "{transporter} loads.",
        },
        which=lambda s, atlas, frame: STAGES[frame.stage],
        to_do="stow the goods, or be done",
        facts=TRANSPORTER_NAMED,
        tells=BY_TRANSPORTER,
        holds=c.stowing,
    ),
    Kind(
        "ferry",
        Ferry,
        journey=JOURNEY,
        dealing=DEALING,
        question="{transporter} may carry goods from bank to bank, as often as it needs.",
        to_do="ferry goods, or be done",
        facts=TRANSPORTER_NAMED,
        tells=BY_TRANSPORTER,
        holds=c.ferrying,
    ),
    Kind(
        "trade",
        Trade,
        transporter=TRANSPORTER,
        partner=PARTNER,
        given=SOME_GOODS,
        received=SOME_GOODS,
        question="Exchange goods with {partner}.",
        to_do="exchange goods, or be done",
        facts=BOTH_NAMED,
        tells=WITH_PARTNER,
        holds=c.trading,
    ),
    Kind(
        "consent",
        Consent,
        transporter=TRANSPORTER,
        partner=PARTNER,
        kind=GOOD,
        count=Field(1, a.MOST_GOODS),
        way=hidden(0, TAKE_MOVED),
        title=OFFER,
        question={
            "give": "{transporter} would give {count} {good} to {partner}.",
            "take": "{transporter} asks {partner} for {count} {good}.",
        },
        which=lambda s, atlas, frame: "give" if frame.way == GIVE else "take",
        to_do="accept or refuse",
        facts=lambda s, atlas, frame: {**BOTH_NAMED(s, atlas, frame), "offer": "give" if frame.way == GIVE else "take"},
        tells={**WITH_PARTNER, "offer": Literal["give", "take"]},
        holds=c.consenting,
    ),
    # Movement.
    Kind(
        "move",
        Move,
        question="Choose a transporter to move.",
        to_do="choose a transporter to move, or end",
        holds=c.whose_turn,
    ),
    Kind(
        "stop",
        Stop,
        journey=JOURNEY,
        dealing=DEALING,
        question={
            "": "{moves_left} steps left. Go on, load and drop, or finish here.",
            "one": "One step left. Go on, load and drop, or finish here.",
            "none": "No step left. Load and drop, then finish here.",
            "geese": "The geese follow: now take a step.",
        },
        which=stop_asks,
        to_do="go on with the transporter, or be done",
        facts=stopping,
        tells={
            **BY_TRANSPORTER,
            "partner": str | None,
            "moves_left": int,
            "geese_following": int,
            "room": int,
            "ways": list[RoadsBoatsWay],
        },
        holds=c.stopping,
    ),
    Kind(
        "put_down",
        PutDown,
        transporter=TRANSPORTER,
        question="Where is {carried} put down?",
        to_do="say where it is put down",
        facts=carried,
        tells={**BY_TRANSPORTER, "carried": str},
        holds=c.putting,
    ),
    Kind(
        "carry_consent",
        CarryConsent,
        transporter=TRANSPORTER,
        other=TRANSPORTER,
        title=OFFER,
        question="{transporter} would take up {partner}.",
        to_do="accept or refuse",
        facts=named("transporter", "other"),
        tells=WITH_PARTNER,
        holds=c.carry_consenting,
    ),
    # Building.
    Kind(
        "construct",
        Construct,
        question="Choose where to build: a transporter of yours must be there.",
        to_do="choose a transporter to build with, or end",
        holds=c.whose_turn,
    ),
    Kind(
        "choose_bank",
        ChooseBank,
        transporter=TRANSPORTER,
        question="On which bank does {transporter} build?",
        to_do="choose the bank",
        facts=TRANSPORTER_NAMED,
        tells=BY_TRANSPORTER,
        holds=c.choosing_bank,
    ),
    Kind(
        "site",
        Site,
        transporter=TRANSPORTER,
        place=PLACE,
        built=hidden(0, 1),
        question="Build on {source}: a building here, roads and walls at its edges.",
        to_do="build, or be done",
        facts=TRANSPORTER_NAMED,
        tells=BY_TRANSPORTER,
        option=cost,
        holds=c.building,
    ),
    Kind(
        "mixture",
        Mixture,
        tile=TILE,
        question="What is the mine filled with?",
        to_do="say what the bag is filled with",
        holds=c.mixing,
    ),
    # Wonder.
    Kind(
        "bricks",
        Bricks,
        bought=Field(0, SPACES),
        question="The next brick costs {price} of the goods at your home.",
        to_do="buy a brick, or end",
        facts=lambda s, atlas, frame: {"price": price(s, frame.bought + 1), "payments": payments(s)},
        tells={"price": int, "payments": list[Payment]},
        holds=c.whose_turn,
    ),
    Kind(
        "pay",
        Pay,
        due=Field(1, SPACES + 1),
        kind=GOOD,
        question="{due} goods are still to pay for the brick.",
        to_do="pay for the brick",
        verb="pay",
        unit=lambda s, atlas, frame: NAMES[frame.kind],
        facts=lambda s, atlas, frame: {"payments": payments(s)},
        tells={"payments": list[Payment]},
        holds=c.paying,
    ),
)
SHAPE = DECISIONS.shape("RoadsBoats", RoadsBoatsOption)
