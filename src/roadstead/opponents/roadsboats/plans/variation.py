"""Plans made up and changed at random: first ones from a few templates, then goals inserted, left out, moved and replaced."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.opponents.roadsboats.plans.goals import (
    BRICK,
    BRIDGE,
    BUILD,
    GEESE,
    MAKE,
    RESEARCH,
    ROAD,
    SHAFT,
    VEHICLE,
    Plan,
    goal,
    how_of,
    mixture_of,
    place_of,
    thing_of,
    what_of,
)
from roadstead.opponents.roadsboats.plans.ground import APART, Ground
from roadstead.roadsboats.rules.bits import BITS
from roadstead.roadsboats.rules.board import DESERT, MOUNTAIN, PASTURE, SEA
from roadstead.roadsboats.rules.buildings import (
    BUILDINGS,
    ENLARGEMENT,
    KINDS_OF_BUILDING,
    MINE,
    NEW_SHAFTS,
    ON_SEA,
    ROWING,
    SPECIALISATION,
    TRUCKING,
    factory_of,
)
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, RAFT, ROWBOAT, TRUCK, WAGON
from roadstead.roadsboats.rules.goods import BOARDS, COINS, FUEL, PAPER, STOCK, STONE, TRUNKS
from roadstead.roadsboats.rules.position import Position

MOST_GOALS: Final[i64] = 80
MOST_BRICKS: Final[i64] = 4  # in a turn
MOST_WINDOW: Final[i64] = 11
#: By chance in a hundred: what a new goal is, up to this number.
A_BUILDING: Final[i64] = 42
A_ROAD: Final[i64] = 52
A_BRIDGE: Final[i64] = 57
A_VEHICLE: Final[i64] = 66
A_RESEARCH: Final[i64] = 70
WEALTH_MADE: Final[i64] = 80
A_SHAFT: Final[i64] = 82
SOME_GEESE: Final[i64] = 83
#: What is researched, and which transporters are made, the likelier ones more than once.
TOPICS: Final = vec[i64]([SPECIALISATION, ENLARGEMENT, NEW_SHAFTS, SPECIALISATION, ENLARGEMENT, TRUCKING, ROWING])
VEHICLES: Final = vec[i64]([DONKEY, DONKEY, DONKEY, DONKEY, WAGON, RAFT, RAFT, RAFT, TRUCK, ROWBOAT])


def maker_of(kind: i64) -> i64:
    """The building on land that makes a kind of goods."""
    for building in range(KINDS_OF_BUILDING):
        if BUILDINGS[building].makes == kind and BUILDINGS[building].site != ON_SEA:
            return building
    return NONE


WOODCUTTER: Final[i64] = maker_of(TRUNKS)
SAWMILL: Final[i64] = maker_of(BOARDS)
QUARRY: Final[i64] = maker_of(STONE)
BURNER: Final[i64] = maker_of(FUEL)
PAPERMILL: Final[i64] = maker_of(PAPER)
MINT: Final[i64] = maker_of(COINS)
EXCHANGE: Final[i64] = maker_of(STOCK)


class Variation:
    def __init__(self, ground: Ground, s: Position, seat: i64, homes: vec[i64], random: Random) -> None:
        """`homes`: the banks among which the seat may choose; empty once it has chosen."""
        self.ground: Final = ground
        self.s: Final = s
        self.home: Final[i64] = s.home[seat]
        self.homes: Final = homes
        self.focus: i64 = 0  # the home of the plan at hand
        self.random: Final = random
        self.sites: list[list[int]] = [[] for _ in range(KINDS_OF_BUILDING)]
        self.pastures: list[int] = []
        self.usual: list[int] = []  # kinds of buildings with a site, the likelier ones more than once
        b = ground.board
        for building in range(KINDS_OF_BUILDING):
            for place in range(ground.places):
                stands = b.is_bank(place) and ground.stands(building, b.tile_of[place], True)
                if stands and s.root[place] == place:
                    self.sites[building].append(place)
        for building in range(KINDS_OF_BUILDING):
            record = BUILDINGS[building]
            if len(self.sites[building]) > 0:
                self.usual.append(building)
                if record.vehicle == NONE and (record.primary or record.makes != STONE):
                    self.usual.append(building)
                if building == MINE or building == WOODCUTTER:
                    self.usual.append(building)
        for place in range(b.banks):
            if b.terrain[b.tile_of[place]] == PASTURE or b.terrain[b.tile_of[place]] == DESERT:
                self.pastures.append(place)

    def below(self, n: i64) -> i64:
        return self.random.below(n)

    def any_of(self, places: list[int]) -> i64:
        """One of them, of two the nearer to home as often as not."""
        one = places[self.below(len(places))]
        if self.below(2) == 1:
            other = places[self.below(len(places))]
            row = self.focus * self.ground.banks
            if self.ground.steps[row + other] < self.ground.steps[row + one]:
                return other
        return one

    def any_home(self) -> i64:
        return self.homes[self.below(i64(len(self.homes)))] if len(self.homes) > 0 else self.home

    # A goal.

    def new_goal(self) -> i64:
        while True:
            found = self.some_goal()
            if found >= 0:
                return found

    def some_goal(self) -> i64:
        """A goal at random; -1 if there is no place for it."""
        chance = self.below(100)
        if chance < A_BUILDING:
            return self.building_goal(self.usual[self.below(len(self.usual))])
        if chance < A_ROAD:
            roads: i64 = len(self.ground.cross_slot)
            return goal(ROAD, self.below(roads), self.below(2)) if roads > 0 else -1
        if chance < A_BRIDGE:
            bridges: i64 = len(self.ground.bridge_tile)
            return goal(BRIDGE, self.below(bridges), self.below(2)) if bridges > 0 else -1
        if chance < A_VEHICLE:
            kind = VEHICLES[self.below(i64(len(VEHICLES)))]
            if kind != DONKEY:
                return goal(VEHICLE, kind)
            return goal(VEHICLE, kind, self.any_of(self.pastures)) if len(self.pastures) > 0 else -1
        if chance < A_RESEARCH:
            return goal(RESEARCH, TOPICS[self.below(i64(len(TOPICS)))], self.any_of(self.sites[PAPERMILL]))
        if chance < WEALTH_MADE:
            return goal(MAKE, COINS if self.below(2) == 1 else STOCK)
        if chance < A_SHAFT:
            return goal(SHAFT, 0, self.any_of(self.sites[MINE]), self.mixture()) if len(self.sites[MINE]) > 0 else -1
        if chance < SOME_GEESE:
            return goal(GEESE, 0, self.any_of(self.pastures)) if len(self.pastures) > 0 else -1
        return goal(BRICK)

    def mixture(self) -> i64:
        """Gold, not iron alone."""
        mixture = self.below(4)
        return 1 if mixture == 2 else mixture

    def building_goal(self, building: i64) -> i64:
        place = self.any_of(self.sites[building])
        return goal(BUILD, building, place, self.mixture() if building == MINE else 0)

    # A first plan.

    def template(self) -> Plan:
        """The usual chain of buildings, each near home, then bricks and coins."""
        home = self.any_home()
        self.focus = home
        plan = Plan(vec[i64](), home, 1 + self.below(3), 2 + self.below(9))
        b = self.ground.board
        taken = [self.s.building[tile] != NONE for tile in range(b.tiles)]
        row = vec[i64]([WOODCUTTER, QUARRY, SAWMILL])
        if self.below(2) == 1:
            row = vec[i64]([QUARRY, WOODCUTTER, SAWMILL])
        if self.below(3) == 0:
            row = vec[i64]([SAWMILL, WOODCUTTER, QUARRY])
        for building in row:
            self.add_building(plan, building, taken)
        if len(self.pastures) > 0 and self.below(2) == 1:
            pasture = self.nearest(self.pastures, home, taken, False)
            for _ in range(1 + self.below(2)):
                if pasture >= 0:
                    plan.goals = append(plan.goals, goal(VEHICLE, DONKEY, pasture))
        early = self.below(4) == 0
        if early:
            self.add_research(plan, taken)
        if self.below(2) == 1:
            self.add_building(plan, WOODCUTTER, taken)
        self.add_building(plan, MINE, taken)
        if self.below(2) == 1:
            self.add_building(plan, MINE, taken)
        if not early and self.below(4) == 0:
            self.add_research(plan, taken)
        self.add_building(plan, BURNER, taken)
        self.add_building(plan, MINT, taken)
        if self.below(3) == 0:
            self.add_building(plan, PAPERMILL, taken)
            self.add_building(plan, EXCHANGE, taken)
        goals = plan.goals
        for _ in range(3):
            goals = append(goals, goal(MAKE, COINS))
            goals = append(goals, goal(BRICK))
        goals = append(append(goals, goal(MAKE, STOCK)), goal(MAKE, COINS))
        for _ in range(12):
            goals = append(goals, goal(BRICK))
        plan.goals = goals
        return plan

    def add_research(self, plan: Plan, taken: list[bool]) -> None:
        self.add_building(plan, PAPERMILL, taken)
        goals = plan.goals
        if len(goals) > 0 and what_of(goals[i64(len(goals)) - 1]) == BUILD:
            place = place_of(goals[i64(len(goals)) - 1])
            plan.goals = append(goals, goal(RESEARCH, TOPICS[self.below(3)], place))

    def add_building(self, plan: Plan, building: i64, taken: list[bool]) -> None:
        """One that stands already, or one more."""
        for tile in range(self.ground.board.tiles):
            if self.s.building[tile] == building and self.below(2) == 1:
                return
        place = self.nearest(self.sites[building], plan.home, taken, building != MINE and self.below(4) != 0)
        if place >= 0:
            taken[self.ground.board.tile_of[place]] = True
            mixture = self.mixture() if building == MINE else 0
            plan.goals = append(plan.goals, goal(BUILD, building, place, mixture))
            if self.below(4) == 0:
                plan.goals = append(plan.goals, goal(BRICK))

    def nearest(self, places: list[int], home: i64, taken: list[bool], spare: bool) -> i64:
        """The nearest free one, with some chance the next; `spare`: no mountain."""
        b = self.ground.board
        best = APART * 8
        found: i64 = -1
        for place in places:
            tile = b.tile_of[place]
            if taken[tile] or b.terrain[tile] == DESERT or b.terrain[tile] == SEA or (spare and b.terrain[tile] == MOUNTAIN):
                continue
            far = self.ground.steps[home * b.banks + place] * 4 + self.below(10)
            if far < best:
                best = far
                found = place
        return found

    # A change.

    def changed(self, plan: Plan) -> Plan:
        """A copy with one change, or two or three."""
        found = plan.copy()
        changes: i64 = 1
        if self.below(3) == 0:
            changes += 1
        if self.below(6) == 0:
            changes += 1
        for _ in range(changes):
            self.change(found)
        return found

    def change(self, plan: Plan) -> None:
        self.focus = plan.home
        chance = self.below(100)
        count: i64 = len(plan.goals)
        if chance < 26 or count == 0:
            plan.insert(self.below(count + 1), self.new_goal())
        elif chance < 46:
            plan.remove(self.below(count))
        elif chance < 68:
            start = self.below(count)
            end = self.below(count)
            if self.below(2) == 1:
                end = start + self.below(7) - 3
            code = plan.remove(start)
            last: i64 = len(plan.goals)
            plan.insert(0 if end < 0 else last if end > last else end, code)
        elif chance < 79:
            at = self.below(count)
            plan.goals[at] = self.other(plan.goals[at])
        elif chance < 84:
            self.swap(plan, self.below(count), self.below(count))
        elif chance < 85:
            plan.bricks = 1 + self.below(MOST_BRICKS)
        elif chance < 86:
            plan.window = 2 + self.below(MOST_WINDOW - 1)
        elif chance < 92:
            at = self.below(count)
            code = plan.goals[at]
            how = how_of(code) ^ BITS[self.below(3)]
            plan.goals[at] = goal(what_of(code), thing_of(code), place_of(code), mixture_of(code), how)
        elif chance < 94 and len(self.homes) > 0:
            plan.home = self.any_home()
        elif chance < 97:
            at = self.below(count + 1)
            for _ in range(1 + self.below(4)):
                plan.insert(at, goal(BRICK))
        else:
            self.insert_chain(plan, self.below(count + 1))

    def insert_chain(self, plan: Plan, at: i64) -> None:
        """Goals that are of use only together, the last one first: research, coins, stock, or a transporter."""
        chance = self.below(4)
        if chance == 0:
            place = self.any_of(self.sites[PAPERMILL])
            plan.insert(at, goal(RESEARCH, TOPICS[self.below(i64(len(TOPICS)))], place))
            plan.insert(at, goal(BUILD, PAPERMILL, place))
        elif chance == 1:
            plan.insert(at, goal(MAKE, COINS))
            plan.insert(at, self.building_goal(MINT))
            plan.insert(at, self.building_goal(BURNER))
        elif chance == 2:
            plan.insert(at, goal(MAKE, STOCK))
            plan.insert(at, self.building_goal(EXCHANGE))
            plan.insert(at, self.building_goal(PAPERMILL))
        else:
            self.insert_transporter(plan, at)

    def insert_transporter(self, plan: Plan, at: i64) -> None:
        kind = VEHICLES[self.below(i64(len(VEHICLES)))]
        if kind != DONKEY:
            plan.insert(at, goal(VEHICLE, kind))
            if len(self.sites[factory_of(kind)]) > 0:
                plan.insert(at, self.building_goal(factory_of(kind)))
        elif len(self.pastures) > 0:
            pasture = goal(VEHICLE, DONKEY, self.any_of(self.pastures))
            plan.insert(at, pasture)
            plan.insert(at, pasture)

    def other(self, code: i64) -> i64:
        """The same elsewhere, or something else."""
        what = what_of(code)
        if self.below(2) == 1:
            if what == BUILD and len(self.sites[thing_of(code)]) > 0:
                return goal(BUILD, thing_of(code), self.any_of(self.sites[thing_of(code)]), mixture_of(code))
            if what == ROAD or what == BRIDGE:
                return goal(what, thing_of(code), 1 - place_of(code))
        if what == RESEARCH:
            return goal(RESEARCH, thing_of(code), self.any_of(self.sites[PAPERMILL]))
        return self.new_goal()

    def swap(self, plan: Plan, one: i64, other: i64) -> None:
        """Two goals change places in the row, or two buildings on the map."""
        goals = plan.goals
        first = goals[one]
        second = goals[other]
        if what_of(first) == BUILD and what_of(second) == BUILD and self.below(2) == 1:
            tile_of = self.ground.board.tile_of
            there = self.ground.stands(thing_of(first), tile_of[place_of(second)], True)
            if there and self.ground.stands(thing_of(second), tile_of[place_of(first)], True):
                goals[one] = goal(BUILD, thing_of(first), place_of(second), mixture_of(first))
                goals[other] = goal(BUILD, thing_of(second), place_of(first), mixture_of(second))
        else:
            goals[one] = second
            goals[other] = first
