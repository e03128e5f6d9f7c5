"""What an economy could still bring: goods at hand and producers near by, let flow through the factories for the turns left.

Places do not matter here but by how near they are. Wood goes first to fuel for coins and to paper for stock; what boards and
stone are left can build, and whatever is left can pay for bricks.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.goods import BOARDS, CLAY, COINS, FUEL, GOLD, GOOSE, IRON, PAPER, STOCK, STONE, TRUNKS

# Places of the buildings in the list of rules/buildings.py.
WOODCUTTER: Final[i64] = 0
QUARRY: Final[i64] = 1
CLAY_PIT: Final[i64] = 2
OIL_RIG: Final[i64] = 4
SAWMILL: Final[i64] = 5
COAL_BURNER: Final[i64] = 6
PAPERMILL: Final[i64] = 7
STONE_FACTORY: Final[i64] = 8
MINT: Final[i64] = 9
STOCK_EXCHANGE: Final[i64] = 10

#: What flows out in the end, as places in a row: wealth in points, the first 12 boards, the first 8 stone, bricks, the root
#: of the spare goods.
WEALTH_OUT: Final[i64] = 0
BOARDS_OUT: Final[i64] = 1
STONE_OUT: Final[i64] = 2
BRICKS_OUT: Final[i64] = 3
SPARE_OUT: Final[i64] = 4
OUTS: Final[i64] = 5


def least(a: float, b: float) -> float:
    return a if a < b else b


def flow(
    at_hand: vec[float],
    near: vec[float],
    gold: float,
    iron: float,
    turns: float,
    slots: float,
    brick_price: float,
    share_made: float,
) -> vec[float]:
    """Of what could be made only a share is: goods wait for transport. What has been made counts in full.

    `near`: how many of each kind of building, by nearness; `gold`, `iron`: what mines will probably have given.
    """
    trunks = at_hand[TRUNKS] + share_made * turns * near[WOODCUTTER]
    clay = at_hand[CLAY] + share_made * turns * near[CLAY_PIT]
    boards = at_hand[BOARDS]
    sawn = share_made * least(trunks, 3.0 * turns * near[SAWMILL])
    trunks -= sawn
    boards += 2.0 * sawn
    fired = share_made * least(clay, 3.0 * turns * near[STONE_FACTORY])
    clay -= fired
    stone = at_hand[STONE] + share_made * turns * near[QUARRY] + 2.0 * fired
    gold += at_hand[GOLD]
    wood = trunks + boards

    fuel = at_hand[FUEL] + share_made * turns * near[OIL_RIG]
    wanted = least(gold / 2.0, turns * near[MINT]) - fuel
    if wanted > 0.0:
        burnt = share_made * least(least(wanted, wood / 4.0), 6.0 * turns * near[COAL_BURNER])
        fuel += burnt
        wood -= 2.0 * burnt
    minted = share_made * least(least(gold / 2.0, fuel), turns * near[MINT])
    gold -= 2.0 * minted
    fuel -= minted
    coins = at_hand[COINS] + minted

    paper = at_hand[PAPER]
    wanted = least(coins / 2.0, 6.0 * turns * near[STOCK_EXCHANGE]) - paper
    if wanted > 0.0:
        pressed = share_made * least(least(wanted, wood / 4.0), turns * near[PAPERMILL])
        paper += pressed
        wood -= 2.0 * pressed
    listed = share_made * least(least(coins / 2.0, paper), 6.0 * turns * near[STOCK_EXCHANGE])
    coins -= 2.0 * listed
    paper -= listed
    stock = at_hand[STOCK] + listed

    if trunks > wood:
        trunks = wood
    boards = wood - trunks
    outs = vec[float]([0.0 for _ in range(OUTS)])
    outs[WEALTH_OUT] = 120.0 * least(stock, slots)
    slots -= least(stock, slots)
    outs[WEALTH_OUT] += 40.0 * least(coins, slots)
    slots -= least(coins, slots)
    outs[WEALTH_OUT] += 10.0 * least(gold, slots)
    outs[BOARDS_OUT] = least(boards, 12.0)
    outs[STONE_OUT] = least(stone, 8.0)
    spare = trunks + boards + paper + at_hand[GOOSE] + clay + stone + fuel + iron + at_hand[IRON]
    outs[BRICKS_OUT] = share_made * least(turns, spare / brick_price)
    outs[SPARE_OUT] = spare**0.5
    return outs


