"""The map as a plan sees it: what meets what, for one seat, with the walls of others in its way.

Nodes are where a transporter can be: the places of the board, then the docks.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import DIRECTIONS, HALVES, LEFT, NOWHERE, RIGHT, SEA, opposite
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING
from roadstead.roadsboats.rules.paths import edge_side
from roadstead.roadsboats.rules.position import IRRIGATION, NEUTRAL, Position
from roadstead.roadsboats.rules.reach import may_pass
from roadstead.roadsboats.rules.refusals import ALLOWED
from roadstead.roadsboats.rules.structures import site_refusal

#: Farther than any way.
NO_WAY: Final[i64] = 9000
#: Steps from bank to bank where there is no way over land.
APART: Final[i64] = 20


class Ground:
    def __init__(self, s: Position, seat: i64) -> None:
        b = s.board
        self.board: Final = b
        self.banks: Final[i64] = b.banks
        self.places: Final[i64] = b.places
        # Where two banks meet over an edge: there a road can be.
        self.cross_one = vec[i64]()
        self.cross_other = vec[i64]()
        self.cross_slot = vec[i64]()
        # Water next to water, in both directions; docks follow.
        self.sail_from = vec[i64]()
        self.sail_to = vec[i64]()
        self.dock_bank = vec[i64]()
        self.dock_half = vec[i64]()
        self.dock_sea = vec[i64]()
        self.dock_of = vec[i64]([NOWHERE for _ in range(b.tiles * HALVES)])  # by tile and half edge
        # River arms that can be bridged.
        self.bridge_tile = vec[i64]()
        self.bridge_arm = vec[i64]()
        for tile in range(b.tiles):
            if b.terrain[tile] == SEA:
                self.sail_out(s, seat, tile)
            else:
                self.cross_out(s, seat, tile)
                self.dock_at(s, seat, tile)
                self.bridge_at(tile)
        self.docks: Final[i64] = len(self.dock_bank)
        self.nodes: Final[i64] = b.places + self.docks
        for dock in range(self.docks):
            self.sail(b.places + dock, self.dock_sea[dock])
            self.sail(self.dock_sea[dock], b.places + dock)
        self.may_stand: Final = sites(s)
        self.steps: Final = bank_steps(self)

    def sail(self, start: i64, end: i64) -> None:
        self.sail_from = append(self.sail_from, start)
        self.sail_to = append(self.sail_to, end)

    def sail_out(self, s: Position, seat: i64, tile: i64) -> None:
        """From a sea to seas and river mouths."""
        b = s.board
        for direction in range(DIRECTIONS):
            other = b.near[tile * DIRECTIONS + direction]
            if other == NOWHERE or not may_pass(s, seat, tile, direction):
                continue
            if b.terrain[other] == SEA or b.has_river(other, opposite(direction)):
                self.sail(b.water[tile], b.water[other])

    def cross_out(self, s: Position, seat: i64, tile: i64) -> None:
        """From a land tile over land, each edge once, and along its river."""
        b = s.board
        for direction in range(DIRECTIONS):
            other = b.near[tile * DIRECTIONS + direction]
            if other == NOWHERE or not may_pass(s, seat, tile, direction):
                continue
            river = b.has_river(tile, direction)
            if river:
                self.sail(b.water[tile], b.water[other])
            if b.terrain[other] != SEA and other > tile:
                for side in range(LEFT, RIGHT + 1 if river else LEFT + 1):
                    self.cross_one = append(self.cross_one, b.half(tile, direction, side))
                    self.cross_other = append(self.cross_other, b.across(tile, direction, side))
                    self.cross_slot = append(self.cross_slot, edge_side(s, tile, direction, side))

    def dock_at(self, s: Position, seat: i64, tile: i64) -> None:
        b = s.board
        for direction in range(DIRECTIONS):
            other = b.near[tile * DIRECTIONS + direction]
            if other == NOWHERE or b.terrain[other] != SEA or not may_pass(s, seat, tile, direction):
                continue
            for side in range(LEFT, RIGHT + 1):
                bank = b.half(tile, direction, side)
                dock: i64 = 0
                while dock < len(self.dock_bank) and (self.dock_bank[dock] != bank or self.dock_sea[dock] != b.water[other]):
                    dock += 1
                if dock == len(self.dock_bank):
                    self.dock_bank = append(self.dock_bank, bank)
                    self.dock_sea = append(self.dock_sea, b.water[other])
                    self.dock_half = append(self.dock_half, 2 * direction + side)
                self.dock_of[tile * HALVES + 2 * direction + side] = dock

    def bridge_at(self, tile: i64) -> None:
        b = self.board
        arms = vec[i64]()
        for direction in range(DIRECTIONS):
            if b.has_river(tile, direction):
                arms = append(arms, direction)
        count: i64 = len(arms)
        if count == 2:
            count = 1
        for at in range(count if len(arms) > 1 else 0):
            self.bridge_tile = append(self.bridge_tile, tile)
            self.bridge_arm = append(self.bridge_arm, arms[at])

    def bridge_bank(self, bridge: i64, side: i64) -> i64:
        return self.board.half(self.bridge_tile[bridge], self.bridge_arm[bridge], side)

    def stands(self, building: i64, tile: i64, irrigated: bool) -> bool:
        """Whether a kind of building may stand on a tile."""
        at = building * self.board.tiles + tile
        return self.may_stand[at] == 1 or (irrigated and self.may_stand[at] == 2)


def sites(s: Position) -> vec[i64]:
    """By building and tile: 1 where it may stand, 2 where it may once the deserts are irrigated."""
    dry = s.clone()
    dry.bricks = vec[i64]()
    wet = s.clone()
    wet.bricks = vec[i64]([NEUTRAL for _ in range(IRRIGATION)])
    found = vec[i64]([0 for _ in range(KINDS_OF_BUILDING * s.board.tiles)])
    for building in range(KINDS_OF_BUILDING):
        for tile in range(s.board.tiles):
            if site_refusal(dry, tile, BUILDINGS[building].site) == ALLOWED:
                found[building * s.board.tiles + tile] = 1
            elif site_refusal(wet, tile, BUILDINGS[building].site) == ALLOWED:
                found[building * s.board.tiles + tile] = 2
    return found


def bank_steps(ground: Ground) -> vec[i64]:
    """How many steps it is from bank to bank without bridges."""
    banks = ground.banks
    steps = vec[i64]([APART for _ in range(banks * banks)])
    for bank in range(banks):
        steps[bank * banks + bank] = 0
        queue = vec[i64]([bank])
        at: i64 = 0
        while at < len(queue):
            here = queue[at]
            at += 1
            for cross in range(i64(len(ground.cross_one))):
                one = ground.cross_one[cross]
                other = ground.cross_other[cross]
                there = other if one == here else one if other == here else NOWHERE
                if there != NOWHERE and steps[bank * banks + there] == APART:
                    steps[bank * banks + there] = steps[bank * banks + here] + 1
                    queue = append(queue, there)
    return steps
