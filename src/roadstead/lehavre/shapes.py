"""The types of view, forecast and decision on the wire.

They bear the game's name because those of all games stand beside each other in the server's description.
"""
from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from roadstead.core.wire import Counts
from roadstead.lehavre.rules.fleet import ShipType

TownStep = Literal["none", "standard", "special"]


class LeHavreShip(TypedDict):
    type: ShipType
    value: int


class LeHavreRound(TypedDict):
    """A round card: what its end asks for and brings."""

    food: int
    harvest: bool
    town: TownStep
    ship: LeHavreShip


class LeHavreSpecials(TypedDict):
    """The pile of special buildings: those that the seat has seen, top first if it knows their order; `seen_by` is for each
    seat how many it has seen, and whether in order."""

    count: int
    seen: list[str]
    order_known: bool
    seen_by: list[list[int]]


class LeHavrePiles(TypedDict):
    """The values of the ships on each pile, top last."""

    wooden: list[int]
    iron: list[int]
    steel: list[int]
    luxury: list[int]


class LeHavreScore(TypedDict):
    """What the wealth is made of: bonuses are the additional values by card, loans count against it."""

    francs: int
    buildings: int
    ships: int
    bonuses: Counts
    loans: int


# What lies ahead.


class LeHavreMeal(TypedDict):
    """The end of the round: what it needs, and what the ships and the own food give of it; `over` is the food beyond that. What
    is `short` is paid in francs as far as they go, and then with a loan."""

    need: int
    ships: int
    food: int
    over: int
    short: int
    francs: int
    loan: bool


class LeHavreHarvest(TypedDict):
    """The round whose end brings the next harvest, and what it would give now."""

    round: int
    gains: Counts


class LeHavreDebt(TypedDict):
    """After so many turns a debtor pays so much; 0: in this one."""

    turns: int
    francs: int


class LeHavreAhead(TypedDict):
    """What comes to a player as things stand; None: it does not come any more, or nobody knows yet when."""

    meal: LeHavreMeal | None
    harvest: LeHavreHarvest | None
    interest: LeHavreDebt | None


class LeHavreNextShips(TypedDict):
    """After which round the next ship of a type comes; None: none is to come."""

    wooden: int | None
    iron: int | None
    steel: int | None
    luxury: int | None


class LeHavreForecast(LeHavreAhead):
    """All that lies ahead of a seat."""

    next_ships: LeHavreNextShips


# The view.


class LeHavreBeside(TypedDict):
    """What few players have: goods with the pawnbroker, and how many cards they were dealt secretly."""

    pawned: NotRequired[list[str]]
    dealt: NotRequired[int]


class LeHavreRare(TypedDict):
    """What few games have: the special buildings that somebody picked to be drawn from, the cards that the seat was dealt
    secretly, the seat that has called a strike, cards that have left
    the game."""

    picked: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    striker: NotRequired[int]
    gone: NotRequired[list[str]]


class LeHavrePlayer(LeHavreBeside):
    """`person` is the building in which it stands; `energy` what all goods would give; `ship_food` what the ships give, and
    `food_due` what is left to pay."""

    francs: int
    goods: Counts
    buildings: list[str]
    ships: list[LeHavreShip]
    loans: int
    person: str | None
    energy: int
    ship_food: int
    food_due: int
    wealth: int
    score: LeHavreScore
    ahead: LeHavreAhead


class LeHavreView(LeHavreRare):
    """`supply_tiles` are None while they are face down; `interest_tile` is the place of the one on which interest is paid."""

    game: Literal["lehavre"]
    seat: int | None
    round: int
    rounds: list[LeHavreRound]
    turn: int
    phase: str
    to_move: int | None
    active: int
    final: bool
    offers: Counts
    supply_tiles: list[list[str] | None]
    interest_tile: int | None
    stacks: list[list[str]]
    town: list[str]
    waiting: list[str]
    specials: LeHavreSpecials
    ships: LeHavrePiles
    next_ships: LeHavreNextShips
    modernised: list[str]
    reveals: int
    players: list[LeHavrePlayer]


# Options of decisions; the decisions themselves are made of their kinds (decisions.py).


class LeHavreOption(TypedDict):
    """What it points at is one of the fields after its text; `pass`, `end` and the like point at nothing."""

    action: int
    text: str
    offer: NotRequired[str]
    kind: NotRequired[str]
    building: NotRequired[str]
    pile: NotRequired[ShipType]
    ship: NotRequired[str]
    offers: NotRequired[list[str]]
    amount: NotRequired[int]
    guest: NotRequired[int]
