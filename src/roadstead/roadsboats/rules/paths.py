"""Single steps of a transporter: by road, off the road, on rivers and sea, into and out of docks."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import BLOCK_OF, DOCK, DOCK_SIDE, DROP, STEP, STEP_SIDE
from roadstead.roadsboats.rules.board import DIRECTIONS, LEFT, NOWHERE, RIGHT, SEA, opposite
from roadstead.roadsboats.rules.coast import is_docking
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, SLOTS
from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.position import NOT_DOCKED, Position, owner_of
from roadstead.roadsboats.rules.reach import may_pass, on_plain_sea
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    CARGO_MOVED_ALREADY,
    GEESE_CANNOT_FOLLOW,
    LAND_ONLY,
    NEEDS_ROAD,
    NO_COAST,
    NO_MOVES_LEFT,
    NO_RIVER_SIDE,
    NO_RIVER_THERE,
    NOT_FROM_A_DOCK,
    NOT_NOW,
    NOT_ON_WATER,
    OFF_THE_MAP,
    ONE_STEP_OFF_ROAD,
    OTHER_BANK,
    SAME_AS_LEFT,
    SAY_WHICH_SIDE,
    WALLED,
)
from roadstead.roadsboats.rules.tracks import moved_by_others

#: No side of a river, or no arm of it, is named.
UNSAID: Final[i64] = -1
#: The actions that are steps, docking included.
STEPS_END: Final[i64] = DROP


def edge_side(s: Position, tile: i64, direction: i64, side: i64) -> i64:
    """The slot of a road over a half edge: sides are counted from the first tile of the edge; without a river there is one."""
    b = s.board
    edge = b.edge[tile * DIRECTIONS + direction]
    if not b.has_river(tile, direction):
        return 2 * edge
    return 2 * edge + (side if b.edge_tile[edge] == tile else 1 - side)


def one_crossing(s: Position, tile: i64, direction: i64) -> bool:
    """Whether both sides of a river edge join the same two places, because of bridges or a source."""
    return s.bank_at(tile, direction, LEFT) == s.bank_at(tile, direction, RIGHT) and s.bank_across(
        tile, direction, LEFT
    ) == s.bank_across(tile, direction, RIGHT)


def has_road(s: Position, tile: i64, direction: i64, side: i64) -> bool:
    """Whether a road joins the two places that meet at a half edge, over either side if both are the same."""
    if s.road[edge_side(s, tile, direction, side)] == 1:
        return True
    if not s.board.has_river(tile, direction) or not one_crossing(s, tile, direction):
        return False
    return s.road[edge_side(s, tile, direction, 1 - side)] == 1


def crossing_refusal(s: Position, place: i64, direction: i64, side: i64) -> i64:
    """Whether a half edge leads from this bank to another land tile; the side may be UNSAID."""
    b = s.board
    tile = b.tile_of[place]
    other = b.near[tile * DIRECTIONS + direction]
    if other == NOWHERE:
        return OFF_THE_MAP
    if b.terrain[other] == SEA:
        return LAND_ONLY
    river = b.has_river(tile, direction)
    if river and side == UNSAID:
        return SAY_WHICH_SIDE
    if not river and side != UNSAID:
        return NO_RIVER_SIDE
    if s.bank_at(tile, direction, side if river else LEFT) != place:
        return OTHER_BANK
    return SAME_AS_LEFT if side == RIGHT and one_crossing(s, tile, direction) else ALLOWED


def step_refusal(s: Position, transporter: i64, left: i64, stepped: bool, action: i64) -> i64:
    """Why a transporter with so many moves left cannot take a step."""
    if action < STEP or action >= STEPS_END:
        return NOT_NOW
    if left == 0:
        return NO_MOVES_LEFT
    refused = (
        sail_refusal(s, transporter, action) if s.is_boat(transporter) else walk_refusal(s, transporter, stepped, action)
    )
    return refused if refused != ALLOWED else leaving_refusal(s, transporter)


def leaving_refusal(s: Position, transporter: i64) -> i64:
    """What another own transporter has carried in this phase cannot be carried on."""
    hold = s.hold(transporter)
    if len(s.tracks) > 0:
        for kind in range(KINDS):
            if s.has(hold, kind) > 0 and moved_by_others(s, hold, kind, transporter) > 0:
                return CARGO_MOVED_ALREADY
        if abandons_geese(s, transporter) and moved_by_others(s, s.place[transporter], GOOSE, transporter) > 0:
            return GEESE_CANNOT_FOLLOW
    return ALLOWED


def abandons_geese(s: Position, transporter: i64) -> bool:
    """Whether geese on plain sea would be left alone: the last boat leaving takes them along."""
    place = s.place[transporter]
    return on_plain_sea(s, place) and s.has(place, GOOSE) > 0 and not other_boat_there(s, transporter)


def other_boat_there(s: Position, transporter: i64) -> bool:
    for other in range(s.players * SLOTS):
        if other != transporter and s.place[other] == s.place[transporter] and s.present(other):
            return True
    return False


def direction_of(action: i64) -> i64:
    """The direction that a step or a docking names."""
    block = BLOCK_OF[action]
    return (action - block) // 2 if block == STEP_SIDE or block == DOCK_SIDE else action - block


def side_of(action: i64) -> i64:
    """The side of the river that it names, or UNSAID."""
    block = BLOCK_OF[action]
    return (action - block) % 2 if block == STEP_SIDE or block == DOCK_SIDE else UNSAID


def walk_refusal(s: Position, transporter: i64, stepped: bool, action: i64) -> i64:
    if is_docking(action):
        return NOT_ON_WATER
    direction = direction_of(action)
    side = side_of(action)
    place = s.place[transporter]
    refused = crossing_refusal(s, place, direction, side)
    if refused != ALLOWED:
        return refused
    tile = s.board.tile_of[place]
    if not may_pass(s, owner_of(transporter), tile, direction):
        return WALLED
    if has_road(s, tile, direction, LEFT if side == UNSAID else side):
        return ALLOWED
    if s.kind[transporter] != DONKEY:
        return NEEDS_ROAD
    return ONE_STEP_OFF_ROAD if stepped else ALLOWED


def sail_refusal(s: Position, boat: i64, action: i64) -> i64:
    b = s.board
    if BLOCK_OF[action] == STEP_SIDE:
        return NO_RIVER_SIDE
    tile = s.tile(boat)
    direction = direction_of(action)
    other = b.near[tile * DIRECTIONS + direction]
    if other == NOWHERE:
        return OFF_THE_MAP
    if is_docking(action):
        if not s.on_sea(boat) or b.terrain[other] == SEA:
            return NO_COAST
        mouth = b.has_river(other, opposite(direction))
        side = side_of(action)
        if mouth and side == UNSAID:
            return SAY_WHICH_SIDE
        if not mouth and side != UNSAID:
            return NO_RIVER_SIDE
        if mouth and side == RIGHT and s.bank_across(tile, direction, LEFT) == s.bank_across(tile, direction, RIGHT):
            return SAME_AS_LEFT
    elif s.dock[boat] != NOT_DOCKED:
        if direction != s.dock[boat] // 2:
            return NOT_FROM_A_DOCK
    elif s.in_river(boat):
        if not b.has_river(tile, direction):
            return NO_RIVER_THERE
    elif b.terrain[other] != SEA and not b.has_river(other, opposite(direction)):
        return NO_RIVER_THERE
    return ALLOWED if may_pass(s, owner_of(boat), tile, direction) else WALLED


def by_road(s: Position, transporter: i64, action: i64) -> bool:
    """Whether a step of a land transporter, not taken yet, follows a road."""
    side = side_of(action)
    return has_road(s, s.tile(transporter), direction_of(action), LEFT if side == UNSAID else side)


def steps_end(s: Position, transporter: i64) -> i64:
    """Where the steps of a transporter end in the vocabulary: only boats dock."""
    return STEPS_END if s.is_boat(transporter) else DOCK


def can_step(s: Position, transporter: i64, left: i64, stepped: bool) -> bool:
    """Whether there is any step at all."""
    for action in range(STEP, steps_end(s, transporter)):
        if step_refusal(s, transporter, left, stepped, action) == ALLOWED:
            return True
    return False


def steps(s: Position, transporter: i64, left: i64, stepped: bool, found: vec[i64]) -> vec[i64]:
    """All steps, added to what was found."""
    if left == 0:
        return found
    for action in range(STEP, steps_end(s, transporter)):
        if step_refusal(s, transporter, left, stepped, action) == ALLOWED:
            found = append(found, action)
    return found


def go(s: Position, transporter: i64, action: i64) -> None:
    """Changes the place; what it carries goes along."""
    b = s.board
    tile = s.tile(transporter)
    direction = direction_of(action)
    side = side_of(action)
    if not s.is_boat(transporter):
        s.place[transporter] = s.bank_across(tile, direction, LEFT if side == UNSAID else side)
    elif is_docking(action):
        if side == UNSAID:
            side = RIGHT
        other = b.neighbour(tile, direction)
        # The half edge as the land tile sees it.
        s.dock[transporter] = 2 * opposite(direction) + 1 - side
        s.place[transporter] = s.bank_at(other, opposite(direction), 1 - side)
    else:
        s.place[transporter] = b.water[b.neighbour(tile, direction)]
        s.dock[transporter] = NOT_DOCKED
    if s.carries[transporter] != NONE:
        s.place[s.carries[transporter]] = s.place[transporter]
