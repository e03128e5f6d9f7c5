"""The open ends of a table, and each way to close them that could be short enough and whose ways need not cross.

An end is closed by a source or a sea tile on its spot, by a way to the sea, or by a way to another end. More is not needed: a
source or a sea tile of its own closes an end at once or not at all. Only two things can lie elsewhere: the one fork of the box,
and a sea tile that several rivers share.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, opposite
from roadstead.roadsboats.rules.leading import Ways
from roadstead.roadsboats.rules.open_ends import (
    FAR,
    FAR_AWAY,
    SOURCE_SHAPE,
    TO_SEA,
    Ends,
    Table,
    from_end,
    from_seas,
    steps_between,
    tiles_before,
    tiles_to,
)
from roadstead.roadsboats.rules.rims import Rims
from roadstead.roadsboats.rules.tiles import EMPTY

#: What becomes of an open end, beside `TO_SEA`; from 0 on it is the end that it joins.
UNDECIDED: Final[i64] = -1
SPRINGS: Final[i64] = -2
OWN_SEA: Final[i64] = -3
MEETS: Final[i64] = -5
TO_OTHER_SEA: Final[i64] = -6
#: What is to lie elsewhere.
NOTHING: Final[i64] = 0
FORK_TILE: Final[i64] = 1
SEA_TILE: Final[i64] = 2
#: Parts of a tile.
FINE: Final[i64] = 60


class Closing:
    """The open ends of a table, and what becomes of each."""

    def __init__(self, table: Table, ends: Ends) -> None:
        self.elsewhere: i64 = NOTHING
        self.meeting: i64 = 0  # the ends that lead there, as a mask
        self.groups: vec[i64] = vec[i64]()  # such masks, and
        self.spare: vec[i64] = vec[i64]()  # by mask: 1 if sea may then lie anywhere, and
        self.budgets: vec[i64] = vec[i64]()  # how many land tiles they may take with what lies there
        self.table: Table = table
        self.ends: Ends = ends
        self.count: i64 = len(ends.heads)
        self.fate: vec[i64] = vec[i64]([UNDECIDED for _ in range(len(ends.heads))])
        self.springs: i64 = 0
        self.own_seas: i64 = 0
        self.rims: Rims = Rims(table, ends)
        self.seas: vec[i64] = FAR_AWAY  # what was measured from the sea
        # By end what was measured from it, and what it takes to reach sea that lies, or could lie where another end points.
        self.far: list[vec[i64]] = []
        self.to_sea: vec[i64] = vec[i64]()

    # What an end may become, seen alone.

    def may_spring(self, end: i64) -> bool:
        """A source here leaves its river a mouth, or an end for it."""
        ends = self.ends
        river = ends.river[end]
        return ends.alone(end) and (ends.sources[river] == 0 or ends.mouths[river] > 0 or ends.opened[river] > 1)

    def may_flow(self, end: i64) -> bool:
        """A mouth here leaves its river a source, or an end for it."""
        ends = self.ends
        river = ends.river[end]
        return ends.mouths[river] == 0 or ends.sources[river] > 0 or ends.opened[river] > 1

    # At once: sources and sea tiles where the ends point.

    def at_once(self) -> bool:
        given = vec[i64]([0 for _ in range(len(self.ends.sources))])
        for end in range(self.count):
            river = self.ends.river[end]
            if self.ends.sources[river] + given[river] == 0 and self.ends.alone(end):
                given[river] = 1
                self.fate[end] = SPRINGS
                self.springs += 1
            else:
                self.fate[end] = OWN_SEA
                self.own_seas += self.begins(end)
        table = self.table
        enough = self.springs <= min(table.left[SOURCE_SHAPE], table.land_left) and self.own_seas <= table.sea_left
        if enough and self.sound():
            self.lay_out()
            return True
        for end in range(self.count):
            self.fate[end] = UNDECIDED
        self.springs = 0
        self.own_seas = 0
        return False

    def begins(self, end: i64) -> i64:
        """1 for the first of the ends that point to a spot."""
        for other in range(end):
            if self.ends.spot(other) == self.ends.spot(end):
                return 0
        return 1

    def sound(self) -> bool:
        """Whether each river, joined as decided, has a source and a mouth."""
        ends = self.ends
        rivers: i64 = len(ends.sources)
        joined = vec[i64](range(rivers))
        sources = ends.sources[:]
        mouths = ends.mouths[:]
        arms: i64 = 3 if self.elsewhere == FORK_TILE and self.meeting != 0 else 0  # of the fork, not yet joined with an end
        forked = NOWHERE
        for end in range(self.count):
            river = ends.river[end]
            fate = self.fate[end]
            if fate >= 0:
                join(joined, river, ends.river[fate])
            elif fate == SPRINGS:
                sources[river] += 1
            elif fate == MEETS and self.elsewhere == FORK_TILE:
                if arms == 0:
                    return False
                arms -= 1
                if forked == NOWHERE:
                    forked = river
                join(joined, river, forked)
            else:
                mouths[river] += 1
        lacking: i64 = 0
        for river in range(rivers):
            source: i64 = 0
            mouth: i64 = 0
            for other in range(rivers):
                if joined[other] == joined[river]:
                    source += sources[other]
                    mouth += mouths[other]
            if source == 0 or mouth == 0:
                if forked == NOWHERE or joined[river] != joined[forked]:
                    return False
                if source == 0 and self.springs >= self.table.left[SOURCE_SHAPE]:
                    return False
                if mouth == 0 and not self.sea_beside_fork():
                    return False
                lacking = (1 if source == 0 else 0) + (1 if mouth == 0 else 0)
        return lacking <= arms

    def sea_beside_fork(self) -> bool:
        """Whether an arm of the fork may lead to a sea tile: one more, or one in its pool that lies or is laid for others."""
        if self.own_seas < self.table.sea_left:
            return True
        pool = NOWHERE
        for end in range(self.count):
            if self.fate[end] == MEETS:
                pool = self.rims.pool[end]
        for end in range(self.count):
            if self.rims.pool[end] == pool and (self.fate[end] == OWN_SEA or self.fate[end] == TO_OTHER_SEA):
                return True
        for other in self.rims.sea_pool:
            if other == pool:
                return True
        return False

    def lay_out(self) -> None:
        """Sources and sea tiles of their own are laid."""
        for end in range(self.count):
            spot = self.ends.spot(end)
            if self.fate[end] == SPRINGS:
                self.table.lay(spot, SOURCE_SHAPE, 1 << opposite(self.ends.heads[end] % DIRECTIONS))
            elif self.fate[end] == OWN_SEA and self.table.laid[spot] == EMPTY:
                self.table.lay_sea(spot)

    def take_up(self) -> None:
        for end in range(self.count):
            spot = self.ends.spot(end)
            if self.fate[end] == SPRINGS:
                self.table.lift(spot, SOURCE_SHAPE)
            elif self.fate[end] == OWN_SEA and self.table.laid[spot] != EMPTY:
                self.table.lift_sea(spot)

    # Distances.

    def measure(self) -> None:
        table = self.table
        ends = self.ends
        self.seas = from_seas(table, ends)
        for end in range(self.count):
            self.far.append(from_end(table, ends, end))
        for end in range(self.count):
            way = FAR
            if ends.alone(end):
                way = tiles_to(table, self.seas, ends.heads[end])
                if table.sea_left > 0:
                    for other in range(self.count):
                        if ends.spot(other) != ends.spot(end):
                            way = min(way, tiles_before(self.far[end], ends.spot(other)))
            self.to_sea = append(self.to_sea, way)

    def tiles_between(self, end: i64, other: i64) -> i64:
        """The fewest land tiles that join two ends. No third one points to their spots."""
        pointing: i64 = 2 if self.ends.spot(end) == self.ends.spot(other) else 1
        pointed = self.ends.pointed
        if end == other or pointed[self.ends.spot(end)] != pointing or pointed[self.ends.spot(other)] != pointing:
            return FAR
        return tiles_to(self.table, self.far[other], self.ends.heads[end])

    # Every closing that could be short enough.

    def close(self, end: i64, land: i64) -> bool:
        """The ends from this one on; `land` is what those before it need at least."""
        table = self.table
        if land > table.land_left or land - self.springs > table.bends():
            return False
        if end == self.count:
            return self.sound() and not self.cut_off() and self.settle(land)
        if self.fate[end] != UNDECIDED:
            return self.close(end + 1, land)
        if self.may_flow(end):
            if self.own_seas < table.sea_left and self.close_by_sea(end, land):
                return True
            if self.to_sea[end] < FAR and self.close_by(end, TO_SEA, land + self.to_sea[end]):
                return True
        if self.elsewhere != NOTHING:
            self.close_elsewhere(end, land)
        if self.springs < table.left[SOURCE_SHAPE] and self.may_spring(end):
            self.springs += 1
            if self.close_by(end, SPRINGS, land + 1):
                return True
            self.springs -= 1
        for other in range(end + 1, self.count):
            if self.fate[other] == UNDECIDED:
                between = self.tiles_between(end, other)
                if between < FAR:
                    self.fate[end] = other
                    self.fate[other] = end
                    if not self.crosses(end) and self.close_by(end, other, land + between):
                        return True
                    self.fate[end] = UNDECIDED
                    self.fate[other] = UNDECIDED
        return False

    def close_elsewhere(self, end: i64, land: i64) -> None:
        """By a way to what lies elsewhere, or to a second sea tile elsewhere."""
        table = self.table
        if self.elsewhere == FORK_TILE or self.may_flow(end):
            self.meeting += 1 << end
            self.fate[end] = MEETS
            if not self.alternates(end):
                self.close(end + 1, land)
            self.fate[end] = UNDECIDED
            self.meeting -= 1 << end
        first: i64 = 1
        for other in range(end):
            if self.fate[other] == TO_OTHER_SEA and self.rims.pool[other] == self.rims.pool[end]:
                first = 0
        if self.may_flow(end) and self.own_seas + first <= table.sea_left:
            self.own_seas += first
            self.close_by(end, TO_OTHER_SEA, land)
            self.own_seas -= first

    def settle(self, land: i64) -> bool:
        """A closing that seems possible is laid; one with something elsewhere is noted, which is never the end of the search."""
        if self.elsewhere != NOTHING:
            self.note(self.table.land_left - land)
            return False
        self.lay_out()
        if Ways(self.table, self.ends, self.fate).lead():
            return True
        self.take_up()
        return False

    def note(self, budget: i64) -> None:
        spare: i64 = 1 if self.own_seas < self.table.sea_left else 0
        if spare == 0:
            shared = self.sharing()
            budget -= shared
            spare = min(shared, 1)  # what leads there too is not counted twice
        if self.meeting == 0 or budget < 0:
            return
        for group in range(len(self.groups)):
            if self.groups[group] == self.meeting and self.spare[group] == spare:
                self.budgets[group] = max(self.budgets[group], budget)
                return
        self.groups = append(self.groups, self.meeting)
        self.spare = append(self.spare, spare)
        self.budgets = append(self.budgets, budget)

    def sharing(self) -> i64:
        """The fewest land tiles that lead to one sea tile elsewhere in each pool: any two ends need as many as they are apart."""
        tiles: i64 = 0
        for end in range(self.count):
            if self.fate[end] == TO_OTHER_SEA:
                apart: i64 = 0
                others: i64 = 0
                for other in range(self.count):
                    if other != end and self.fate[other] == TO_OTHER_SEA and self.rims.pool[other] == self.rims.pool[end]:
                        apart += steps_between(self.ends.spot(end), self.ends.spot(other))
                        others += 1
                if others > 0:
                    tiles += apart * FINE // others // 2
        return tiles // FINE

    def search(self, elsewhere: i64) -> None:
        """Notes which ends may lead to a fork or a sea tile elsewhere."""
        self.elsewhere = elsewhere
        self.groups = vec[i64]()
        self.spare = vec[i64]()
        self.budgets = vec[i64]()
        if elsewhere == SEA_TILE:
            self.own_seas += 1
        self.close(0, 0)
        if elsewhere == SEA_TILE:
            self.own_seas -= 1
        self.elsewhere = NOTHING

    # Whether ways must cross.

    def bundle(self, end: i64) -> i64:
        """Ends with the same number are connected beside their rim: by a way, or by ways to another rim."""
        other = self.fate[end]
        if other == MEETS:
            return NOWHERE
        if self.rims.rim[end] == self.rims.rim[other]:
            return min(end, other)
        return self.count + self.rims.rim[other]

    def crosses(self, end: i64) -> bool:
        """Whether the ways that this end, or the other one, is bundled with alternate with those of another bundle."""
        return self.alternates(end) or self.alternates(self.fate[end])

    def alternates(self, end: i64) -> bool:
        for other in range(self.count):
            if other != end and self.bundled(end, other):
                for one in range(self.count):
                    if not self.leads(one) or self.rims.rim[one] != self.rims.rim[end] or self.bundle(one) == self.bundle(end):
                        continue
                    inside = self.apart(end, other, one)
                    for two in range(one):
                        if self.bundled(one, two) and inside != self.apart(end, other, two):
                            return True
        return False

    def apart(self, one: i64, other: i64, third: i64) -> bool:
        return self.rims.apart(one, other, self.rims.rim[third], self.rims.place[third])

    def leads(self, end: i64) -> bool:
        return self.fate[end] >= 0 or self.fate[end] == MEETS

    def bundled(self, one: i64, other: i64) -> bool:
        if not self.leads(one) or not self.leads(other) or self.rims.rim[one] != self.rims.rim[other]:
            return False
        return self.bundle(one) == self.bundle(other)

    def cut_off(self) -> bool:
        """Whether ways to the sea must cross others."""
        for end in range(self.count):
            if self.fate[end] == TO_SEA and not self.sees_sea(end):
                return True
        return False

    def sees_sea(self, end: i64) -> bool:
        rims = self.rims
        for other in range(self.count):
            if self.fate[other] == OWN_SEA and not self.between_ways(end, rims.rim[other], rims.place[other]):
                return True
        for sea in range(len(rims.sea_rim)):
            if not self.between_ways(end, rims.sea_rim[sea], rims.sea_place[sea]):
                return True
        return False

    def between_ways(self, end: i64, rim: i64, place: i64) -> bool:
        """Whether a way to another end runs between an end and a place on a rim."""
        if rim != self.rims.rim[end]:
            return False
        for one in range(self.count):
            for two in range(one):
                if self.bundled(one, two) and self.rims.apart(one, two, rim, place) != self.rims.apart(
                    one, two, rim, self.rims.place[end]
                ):
                    return True
        return False

    def close_by(self, end: i64, fate: i64, land: i64) -> bool:
        self.fate[end] = fate
        if self.close(end + 1, land):
            return True
        self.fate[end] = UNDECIDED
        return False

    def close_by_sea(self, end: i64, land: i64) -> bool:
        """A sea tile closes all ends that point there."""
        self.own_seas += 1
        for other in range(end, self.count):
            if self.ends.spot(other) == self.ends.spot(end):
                self.fate[other] = OWN_SEA
        if self.close(end + 1, land):
            return True
        for other in range(end, self.count):
            if self.ends.spot(other) == self.ends.spot(end):
                self.fate[other] = UNDECIDED
        self.own_seas -= 1
        return False



def join(joined: vec[i64], one: i64, other: i64) -> None:
    """Two rivers become one."""
    first = joined[one]
    second = joined[other]
    for river in range(i64(len(joined))):
        if joined[river] == second:
            joined[river] = first
