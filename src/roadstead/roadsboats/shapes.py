"""The types of view, forecast and decision on the wire.

They bear the game's name because those of all games stand beside each other in the server's description.
"""
from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from roadstead.core.wire import Counts
from roadstead.roadsboats.maps.scenarios.record import Orientation
from roadstead.roadsboats.rules.board import Terrain
from roadstead.roadsboats.rules.position import Phase

RoadSide = Literal["road", "left", "right"]

# A map by itself, as docs/maps.md describes it.


class RoadsBoatsMapTile(TypedDict):
    """`river` by directions, 0 to 5; `start_bank` by the whole edges of the home's bank."""

    q: int
    r: int
    terrain: Terrain
    river: NotRequired[list[int]]
    start: NotRequired[bool]
    start_bank: NotRequired[list[int]]


class RoadsBoatsMap(TypedDict):
    name: str
    players: int
    orientation: Orientation
    tiles: list[RoadsBoatsMapTile]
    start_goods: NotRequired[Counts]


# The map of a game.


class RoadsBoatsBuilding(TypedDict):
    """`place` is the bank on which it stands. `left`: so many it can still put out in this turn (producers work by themselves).
    Of a mine: what is in its bag, and what it has drawn in this turn."""

    kind: str
    place: str
    left: NotRequired[int]
    gold: NotRequired[int]
    iron: NotRequired[int]
    drawn: NotRequired[str | None]


class RoadsBoatsTile(TypedDict):
    """`river` by directions, clockwise. While the map is being laid there is nothing on its tiles yet."""

    tile: str
    q: int
    r: int
    terrain: Terrain
    river: list[str]
    desert: NotRequired[bool]
    bridges: NotRequired[list[str]]
    building: NotRequired[RoadsBoatsBuilding | None]


class RoadsBoatsLaying(TypedDict):
    """The tiles that are left, by kind; and how many of land and sea are still to be laid."""

    supply: Counts
    land_left: int
    sea_left: int


class RoadsBoatsPlace(TypedDict):
    """`joins` are the banks that bridges have made one with it, itself first; `transporters` say whose they are; `home` is the
    seat whose home it is."""

    place: str
    tile: str
    sort: Literal["bank", "river", "sea"]
    joins: list[str]
    goods: Counts
    building: str | None
    transporters: list[str]
    home: int | None


class RoadsBoatsWall(TypedDict):
    """Bare rods have no owner."""

    rods: int
    owner: int | None


class RoadsBoatsEdge(TypedDict):
    """Named by one of its two tiles. `roads`: `road`, or on which side of the river, seen from the tile that names the edge."""

    edge: str
    tiles: list[str]
    roads: list[RoadSide]
    wall: RoadsBoatsWall | None


# The wonder and the players.


class RoadsBoatsWonder(TypedDict):
    """`rows` are the owners from the lowest row up, None for a neutral brick; `points` is what each row gives each seat. Alone
    there is no mark that ends the game, and no neutral brick, but so many turns."""

    bricks: int
    rows: list[list[int | None]]
    points: list[list[int]]
    row_lengths: list[int]
    price: int
    end_mark: int | None
    neutral_left: int | None
    turns: int | None


class RoadsBoatsTransporter(TypedDict):
    """`id` is its name among those of its owner; `dock` the direction of the sea from which a docked boat came."""

    id: str
    kind: str
    place: str
    dock: str | None
    cargo: Counts
    carries: str | None
    carried_by: str | None
    geese_following: int
    had_its_part: bool


class RoadsBoatsScore(TypedDict):
    """What the score is made of: each kind of wealth aboard own transporters, and the wonder."""

    gold: int
    coins: int
    stock: int
    wonder: int


class RoadsBoatsPlayer(TypedDict):
    home: str | None
    transporters: list[RoadsBoatsTransporter]
    research: list[str]
    score_now: int
    wealth: int
    wonder: int
    score: RoadsBoatsScore


# What lies ahead.


class RoadsBoatsBag(TypedDict):
    gold: int
    iron: int


class RoadsBoatsWorking(TypedDict):
    """A building in the next production, if nobody does anything for it. `choice`: a transporter stands there that could feed
    it, so its owner will be asked; `lacks`: what the own transporters there and the goods lying there are short of for one set,
    in trunks where any wood will do; `bag`: of a mine whose next draw nobody knows; `seats` have a transporter there."""

    place: str
    kind: str
    gives: Counts
    uses: Counts
    choice: bool
    lacks: Counts
    seats: list[int]
    bag: NotRequired[RoadsBoatsBag]


WhyNotBreeding = Literal["not_alone", "no_pair"]


class RoadsBoatsBreeding(TypedDict):
    """A pasture on which two or more geese lie; where they do not breed it says why."""

    place: str
    gives: int
    why: WhyNotBreeding | None


class RoadsBoatsLoss(TypedDict):
    """Goods that go without giving anything: two geese and a paper vanish, a factory makes a transporter that nobody owns."""

    place: str
    goods: Counts
    why: Literal["vanish", "unowned"]


class RoadsBoatsForecast(TypedDict):
    """`now`: production is going on, and what producers and geese give lies there already. `primary` is what all producers give
    together, `draws` how many draws of mines are not known."""

    now: bool
    buildings: list[RoadsBoatsWorking]
    geese: list[RoadsBoatsBreeding]
    primary: Counts
    draws: int
    lost: list[RoadsBoatsLoss]


class RoadsBoatsAtRisk(TypedDict):
    """Wealth that lies on the ground: it counts for nobody. `seats` have a transporter that reaches it."""

    place: str
    goods: Counts
    worth: int
    seats: list[int]


class RoadsBoatsEnd(TypedDict):
    """How far the end is: turns at most, this one included, and bricks until the mark is covered (alone there is none)."""

    turns: int
    bricks: int | None
    near: bool


class RoadsBoatsAhead(TypedDict):
    """What lies ahead as things stand."""

    forecast: RoadsBoatsForecast | None
    at_risk: list[RoadsBoatsAtRisk]
    end: RoadsBoatsEnd


class RoadsBoatsView(RoadsBoatsAhead):
    """There is no `forecast` while the map is laid and homes are chosen, and when the game is over."""

    game: Literal["roadsboats"]
    seat: int | None
    turn: int
    phase: Phase
    over: bool
    temple: list[int]
    order: list[int]
    asked: list[bool]
    orientation: Orientation
    tiles: list[RoadsBoatsTile]
    laying: RoadsBoatsLaying | None
    places: list[RoadsBoatsPlace]
    edges: list[RoadsBoatsEdge]
    irrigated: bool
    wonder: RoadsBoatsWonder
    players: list[RoadsBoatsPlayer]


# Options of decisions; the decisions themselves are made of their kinds (decisions.py).


class RoadsBoatsOption(TypedDict):
    """What it points at is some of the fields after its text; `done`, `end` and the like point at nothing. A tile that can be
    laid says where (`q`, `r`)."""

    action: int
    text: str
    position: NotRequired[int]
    tile: NotRequired[str]
    q: NotRequired[int]
    r: NotRequired[int]
    bank: NotRequired[str]
    kind: NotRequired[str]
    turns: NotRequired[int]
    transporter: NotRequired[str]
    direction: NotRequired[str]
    side: NotRequired[Literal["left", "right"]]
    good: NotRequired[str]
    count: NotRequired[int]
    moved: NotRequired[Literal[True]]
    topic: NotRequired[str]
    building: NotRequired[str]
    mixture: NotRequired[str]
    cost: NotRequired[Counts]


class RoadsBoatsWay(TypedDict):
    """A place that the moving transporter can still reach, by the shortest way; where its move is over then, it says so."""

    place: str
    texts: list[str]
    ends: bool
