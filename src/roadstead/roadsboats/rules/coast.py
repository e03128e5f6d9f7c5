"""Where boats lie at a land tile: in its river, or docked at a coast, and at a mouth on one side of it."""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import BLOCK_OF, DOCK, DOCK_SIDE, RIVER
from roadstead.roadsboats.rules.board import DIRECTIONS, LEFT, NOWHERE, RIGHT, SEA
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.position import NOT_DOCKED, Position, owner_of
from roadstead.roadsboats.rules.reach import may_pass


def is_coast(s: Position, tile: i64, direction: i64) -> bool:
    """Whether a land tile meets the sea in a direction."""
    b = s.board
    other = b.near[tile * DIRECTIONS + direction]
    return b.terrain[tile] != SEA and other != NOWHERE and b.terrain[other] == SEA


def is_docking(action: i64) -> bool:
    block = BLOCK_OF[action]
    return block == DOCK or block == DOCK_SIDE


def dock_action(s: Position, tile: i64, direction: i64, side: i64) -> i64:
    """How a dock is named, seen from its land tile."""
    if s.board.has_river(tile, direction):
        return DOCK_SIDE + 2 * direction + side
    return DOCK + direction


def berths(s: Position, seat: i64, place: i64) -> vec[i64]:
    """Where a boat of the seat can be put from a bank: into the river, or on a coast that others' walls leave free."""
    b = s.board
    tile = b.tile_of[place]
    found = vec[i64]()
    if b.river[tile] != 0:
        found = append(found, RIVER)
    for direction in range(DIRECTIONS):
        if is_coast(s, tile, direction) and may_pass(s, seat, tile, direction):
            one = s.bank_at(tile, direction, LEFT) == s.bank_at(tile, direction, RIGHT)
            sides: i64 = 1 if one else 2
            for side in range(sides):
                if s.bank_at(tile, direction, side) == place:
                    found = append(found, dock_action(s, tile, direction, side))
    return found


def berth(s: Position, boat: i64, place: i64, action: i64) -> None:
    """Puts a boat into the river or on a coast of the tile of a bank."""
    tile = s.board.tile_of[place]
    if action == RIVER:
        s.place[boat] = s.board.water[tile]
        s.dock[boat] = NOT_DOCKED
        return
    s.dock[boat] = 2 * (action - DOCK) if BLOCK_OF[action] == DOCK else action - DOCK_SIDE
    s.place[boat] = s.bank_at(tile, s.dock[boat] // 2, s.dock[boat] % 2)


def sea_of_dock(s: Position, boat: i64) -> i64:
    """The sea place to which a docked boat leaves."""
    b = s.board
    return b.water[b.neighbour(s.tile(boat), s.dock[boat] // 2)]


def push_boats_off(s: Position, tile: i64, direction: i64, builder: i64) -> None:
    """A wall over docked boats of other players pushes them to their sea tile."""
    for boat in range(s.players * SLOTS):
        docked = s.present(boat) and s.dock[boat] != NOT_DOCKED and s.tile(boat) == tile
        if docked and s.dock[boat] // 2 == direction and owner_of(boat) != builder:
            s.place[boat] = sea_of_dock(s, boat)
            s.dock[boat] = NOT_DOCKED
            if s.carries[boat] >= 0:
                s.place[s.carries[boat]] = s.place[boat]
            for at in range(i64(0), i64(len(s.pledges)), i64(3)):
                if s.pledges[at] == boat:
                    s.pledges[at + 2] = 0  # what its owner gave is out of reach
