"""Whether the rivers of a map that is being laid can all be finished with the tiles and placements left: exactly, by ends and
distances. What can is shown by a way, which then lies on the table; what cannot is proved, for every closing of all open ends
is looked at that could be short enough.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, PASTURE, opposite
from roadstead.roadsboats.rules.closing import FORK_TILE, SEA_TILE, Closing
from roadstead.roadsboats.rules.open_ends import (
    FAR,
    FORK_SHAPE,
    SOURCE_SHAPE,
    Ends,
    Table,
    shapes_left,
    steps_between,
    tiles_before,
    tiles_to,
)
from roadstead.roadsboats.rules.refusals import RIVER_DOES_NOT_FIT
from roadstead.roadsboats.rules.rivers import fit_refusal, has_end
from roadstead.roadsboats.rules.tiles import EMPTY, FORK, SPOT_NEAR, turned

FIRST_PATIENCE: Final[i64] = 30
#: Two arms of a fork that meet need so many tiles.
LOOP: Final[i64] = 3


def finishable(laid: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> bool:
    """Whether all rivers can be finished with the tiles and placements left."""
    return finish(Table(laid, shapes_left(supply), land_left, sea_left))


def finish(table: Table) -> bool:
    """Lays a way to finish all rivers, if there is one; otherwise the table is as it was. Other closings are tried before one
    that is long to try is tried to its end."""
    table.patience = FIRST_PATIENCE
    while not attempt(table):
        if not table.impatient:
            return False
        table.impatient = False
        table.patience *= 10
    return True


def attempt(table: Table) -> bool:
    ends = Ends(table)
    if ends.dead:
        return False
    if len(ends.heads) == 0:
        return True
    if hopeless(table, ends):
        return False
    closing = Closing(table, ends)
    if closing.at_once():
        return True
    closing.measure()
    return closing.close(0, 0) or with_fork(closing) or with_shared_sea(closing)


def hopeless(table: Table, ends: Ends) -> bool:
    """Too many rivers without a source: a fork joins two of them, else each takes its own, or joins a river that has one."""
    without: i64 = 0
    sources = table.left[SOURCE_SHAPE]
    forks = table.left[FORK_SHAPE]
    for river in range(len(ends.sources)):
        if ends.opened[river] > 0:
            if ends.sources[river] == 0:
                without += 1
            else:
                sources += 1
            forks += ends.opened[river] - 1
    return without > sources + forks



# The fork, or a sea tile that rivers share, wherever it could be near enough, the nearest first.


def with_fork(closing: Closing) -> bool:
    table = closing.table
    if table.left[FORK_SHAPE] == 0 or table.land_left == 0:
        return False
    closing.search(FORK_TILE)
    places: i64 = 2 * SPOTS
    costs = vec[i64]([FAR for _ in range(2 * SPOTS)])
    for place in range(places):
        spot = place // 2
        if table.laid[spot] == EMPTY and fit_refusal(table.laid, spot, PASTURE, turned(FORK, place % 2)) != RIVER_DOES_NOT_FIT:
            costs[place] = fork_costs(closing, spot, place % 2)
    for cost in range(table.land_left + 1):
        for place in range(places):
            if costs[place] == cost:
                spot = place // 2
                table.lay(spot, FORK_SHAPE, turned(FORK, place % 2))
                if attempt(table):
                    return True
                table.lift(spot, FORK_SHAPE)
    return False


def fork_costs(closing: Closing, spot: i64, turn: i64) -> i64:
    """The fewest land tiles for a fork here and what leads from it; FAR: it leads to too much else."""
    best = FAR
    for group in range(len(closing.groups)):
        cost = 1 + arms_cost(closing, spot, turn, group, closing.groups[group], 0)
        if cost <= closing.budgets[group]:
            best = min(best, cost)
    return best


def arms_cost(closing: Closing, spot: i64, turn: i64, group: i64, ends: i64, used: i64) -> i64:
    """The fewest land tiles that join these ends with an arm each, and lead the arms that are left somewhere."""
    for end in range(closing.count):
        if (ends >> end) & 1 == 1:
            best = FAR
            for arm in range(turn, i64(DIRECTIONS), i64(2)):
                if not has_end(used, arm):
                    way = closing.far[end][spot * DIRECTIONS + opposite(arm)]
                    if way < best:
                        best = min(best, way + arms_cost(closing, spot, turn, group, ends - (1 << end), used | (1 << arm)))
            return best
    free: i64 = 0
    most: i64 = 0  # not the sum: two may lead to the same sea tile
    for arm in range(turn, i64(DIRECTIONS), i64(2)):
        if not has_end(used, arm):
            free += 1
            most = max(most, arm_cost(closing, spot, arm, group))
    return min(most, LOOP) if free == 2 else most


def arm_cost(closing: Closing, spot: i64, arm: i64, group: i64) -> i64:
    """The fewest land tiles from an arm of the fork to a source or to sea, which may be another end's."""
    table = closing.table
    near = SPOT_NEAR[spot * DIRECTIONS + arm]
    if near == NOWHERE or table.laid[near] != EMPTY:
        return 0 if near != NOWHERE and table.is_sea(near) else FAR
    if closing.spare[group] == 1:
        return 0
    cost = tiles_to(table, closing.seas, near * DIRECTIONS + arm)
    if table.left[SOURCE_SHAPE] > 0:
        cost = min(cost, 1)
    for end in range(closing.count):
        if table.sea_left > 0 and (closing.groups[group] >> end) & 1 == 0:
            cost = min(cost, steps_between(near, closing.ends.spot(end)))
    return cost


def with_shared_sea(closing: Closing) -> bool:
    table = closing.table
    if table.sea_left == 0 or table.sea_left >= closing.count:
        return False
    closing.search(SEA_TILE)
    costs = vec[i64]([FAR for _ in range(SPOTS)])
    for spot in range(SPOTS):
        if table.laid[spot] == EMPTY and closing.ends.pointed[spot] == 0:
            costs[spot] = sea_costs(closing, spot)
    forks = table.left[FORK_SHAPE]
    table.left[FORK_SHAPE] = 0  # one was tried with every sea tile
    found = False
    for cost in range(table.land_left + 1):
        for spot in range(SPOTS):
            if costs[spot] == cost and not found:
                table.lay_sea(spot)
                found = attempt(table)
                if not found:
                    table.lift_sea(spot)
    table.left[FORK_SHAPE] = forks
    return found


def sea_costs(closing: Closing, spot: i64) -> i64:
    """The fewest land tiles that lead to a sea tile here; FAR: it leads to too much else."""
    best = FAR
    for group in range(len(closing.groups)):
        cost: i64 = 0
        for end in range(closing.count):
            if (closing.groups[group] >> end) & 1 == 1:
                cost += tiles_before(closing.far[end], spot)
        if cost <= closing.budgets[group]:
            best = min(best, cost)
    return best
