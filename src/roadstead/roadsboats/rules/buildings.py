"""The sixteen buildings as records: what they cost, where they stand, what they make."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.fleet import NONE, RAFT, ROWBOAT, STEAMER, TRUCK, WAGON
from roadstead.roadsboats.rules.goods import BOARDS, CLAY, COINS, FUEL, GOLD, PAPER, STOCK, STONE, TRUNKS, bundle

# Where a building may stand.
ON_WOODS: Final[i64] = 0
ON_ROCK: Final[i64] = 1
ON_MOUNTAIN: Final[i64] = 2
ON_SEA: Final[i64] = 3
ON_SHORE: Final[i64] = 4  # a tile with a river or next to sea, not dry desert
ON_LAND: Final[i64] = 5  # any land but dry desert

# What can be researched.
ROWING: Final[i64] = 0
TRUCKING: Final[i64] = 1
SHIPPING: Final[i64] = 2
DRILLING: Final[i64] = 3
SPECIALISATION: Final[i64] = 4
ENLARGEMENT: Final[i64] = 5
NEW_SHAFTS: Final[i64] = 6
BRIGHT_IDEA: Final[i64] = 7  # no effect
KINDS_OF_RESEARCH: Final[i64] = 8
TOPICS: Final[list[str]] = [
    "rowing", "trucking", "shipping", "drilling", "specialisation", "enlargement", "new_shafts", "bright_idea",
]  # fmt: skip


class Building:
    """`inputs` and `wood` (any so many of trunks and boards) make one set; a set gives `out` goods, or one transporter."""

    def __init__(
        self,
        name: str,
        site: i64,
        cost: vec[i64],
        inputs: vec[i64],
        wood: i64 = 0,
        makes: i64 = NONE,
        out: i64 = 1,
        most: i64 = 1,
        vehicle: i64 = NONE,
        research: i64 = NONE,
        primary: bool = False,
    ) -> None:
        self.name: Final[str] = name
        self.site: Final[i64] = site
        self.cost: Final[vec[i64]] = cost
        self.inputs: Final[vec[i64]] = inputs
        self.wood: Final[i64] = wood
        self.makes: Final[i64] = makes
        self.out: Final[i64] = out
        self.most: Final[i64] = most  # goods or transporters a turn, for all players together
        self.vehicle: Final[i64] = vehicle
        self.research: Final[i64] = research
        self.primary: Final[bool] = primary


NOTHING: Final = bundle()

# The places in the list below of the buildings that a rule names.
MINE: Final[i64] = 3
OIL_RIG: Final[i64] = 4

BUILDINGS: Final = vec[Building]([
    Building("woodcutter", ON_WOODS, bundle(boards=1), NOTHING, makes=TRUNKS, primary=True),
    Building("quarry", ON_ROCK, bundle(boards=2), NOTHING, makes=STONE, primary=True),
    Building("clay_pit", ON_SHORE, bundle(boards=3), NOTHING, makes=CLAY, primary=True),
    # What a mine gives is drawn from its bag.
    Building("mine", ON_MOUNTAIN, bundle(boards=3, stone=1), NOTHING, makes=GOLD, primary=True),
    Building("oil_rig", ON_SEA, bundle(boards=3, stone=1), NOTHING, makes=FUEL, primary=True, research=DRILLING),
    Building("sawmill", ON_LAND, bundle(boards=2, stone=1), bundle(trunks=1), makes=BOARDS, out=2, most=6),
    Building("coal_burner", ON_LAND, bundle(boards=3), NOTHING, wood=2, makes=FUEL, most=6),
    Building("papermill", ON_LAND, bundle(boards=1, stone=1), NOTHING, wood=2, makes=PAPER),
    Building("stone_factory", ON_LAND, bundle(boards=2), bundle(clay=1), makes=STONE, out=2, most=6),
    Building("mint", ON_LAND, bundle(boards=2, stone=1), bundle(gold=2, fuel=1), makes=COINS),
    Building("stock_exchange", ON_LAND, bundle(stone=3), bundle(coins=2, paper=1), makes=STOCK, most=6),
    # Besides the boards a wagon takes a donkey.
    Building("wagon_factory", ON_LAND, bundle(boards=2, stone=1), bundle(boards=2), vehicle=WAGON),
    Building("truck_factory", ON_LAND, bundle(boards=2, stone=2), bundle(iron=1, fuel=1), vehicle=TRUCK, research=TRUCKING),
    Building("raft_factory", ON_SHORE, bundle(boards=1, stone=1), bundle(trunks=2), vehicle=RAFT),
    Building("rowboat_factory", ON_SHORE, bundle(boards=2, stone=1), bundle(boards=5), vehicle=ROWBOAT, research=ROWING),
    Building("steamer_factory", ON_SHORE, bundle(boards=2, stone=2), bundle(iron=1, fuel=2), vehicle=STEAMER, research=SHIPPING),
])  # fmt: skip
KINDS_OF_BUILDING: Final[i64] = 16

#: What a mine or shaft can be filled with, as (gold, iron), and the research it needs.
MIXTURES: Final = vec[i64]([3, 3, 4, 0, 0, 4, 5, 5])
MIXTURE_RESEARCH: Final = vec[i64]([NONE, SPECIALISATION, SPECIALISATION, ENLARGEMENT])
MIXTURE_NAMES: Final[list[str]] = ["3 gold 3 iron", "4 gold", "4 iron", "5 gold 5 iron"]
SHAFT_COST: Final = bundle(iron=1, fuel=1)


def factory_of(vehicle: i64) -> i64:
    """The building that makes a kind of transporter."""
    for building in range(KINDS_OF_BUILDING):
        if BUILDINGS[building].vehicle == vehicle:
            return building
    return NONE
