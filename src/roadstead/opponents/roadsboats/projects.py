"""What could be done next: the most promising buildings, the most promising work at factories, research."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.flow import OUTS, QUARRY, SAWMILL, WOODCUTTER, flow, least
from roadstead.opponents.roadsboats.look import PATIENCE, WOOD, Gathering, Look, nearness_time, useful
from roadstead.opponents.roadsboats.row import (
    FLEET,
    FLOW,
    GEESE_PAIRS,
    GOODS,
    GROWS,
    MORE,
    NEAR,
    PROJECTS,
    RESEARCH_SOON,
    ROOM,
    STONE_COMES,
    WORK,
)
from roadstead.opponents.roadsboats.ways import A_TURN, FAR
from roadstead.roadsboats.rules.bits import has_bit
from roadstead.roadsboats.rules.bricks import CHEAP_BRICKS
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING, MINE
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, WAGON
from roadstead.roadsboats.rules.goods import BOARDS, GOOSE, KINDS, PAPER, STONE, TRUNKS
from roadstead.roadsboats.rules.scoring import wealth

FARTHEST_SITE: Final[i64] = 4 * A_TURN
FARTHEST_FACTORY: Final[i64] = 6 * A_TURN
#: What one of two buildings that need each other has of their worth.
SHARE_OF_PAIR: Final[float] = 0.5
#: So many sets of input are thought of at once.
MOST_SETS: Final[i64] = 3


def look_at_flow(look: Look) -> None:
    row = look.row
    outs = flow_of(look, hand(look), look.near, look.gold, look.iron)
    for out in range(OUTS):
        row[FLOW + out] = outs[out]
    look.flowing = weighed(look, outs)
    # What lies on transporters already is in the score.
    row[FLOW] -= float(wealth(look.s, look.seat))


def hand(look: Look) -> vec[float]:
    """Goods of each kind, by how soon they can be had; and the geese still to be hatched."""
    at_hand = look.at_hand[:]
    at_hand[GOOSE] += look.habits.share_made * look.turns * look.row[GEESE_PAIRS]
    return at_hand


def flow_of(look: Look, at_hand: vec[float], near: vec[float], gold: float, iron: float) -> vec[float]:
    due = 1.5 if len(look.s.bricks) < CHEAP_BRICKS else 2.5
    return flow(at_hand, near, gold, iron, look.turns, look.row[ROOM] + look.loaded, due, look.habits.share_made)


def weighed(look: Look, outs: vec[float]) -> float:
    total = 0.0
    for out in range(OUTS):
        total += outs[out] * look.weight(FLOW + out)
    return total


def gain_of_building(look: Look, building: i64, nearness: float) -> float:
    """What the weights say of the flow with one more building so near, its cost paid, and of the flow without it."""
    at_hand = hand(look)
    spend(at_hand, BUILDINGS[building].cost)
    near = look.near[:]
    near[building] += nearness
    gold = look.gold
    iron = look.iron
    if building == MINE and look.turns > 1.0:
        drawn = look.turns - 1.0 if look.turns < 7.0 else 6.0
        gold += nearness * drawn / 2.0
        iron += nearness * drawn / 2.0
    gain = weighed(look, flow_of(look, at_hand, near, gold, iron)) - look.flowing
    first = look.row[NEAR + building]
    if nearness > first:
        gain += (nearness - first) * look.weight(NEAR + building) + first * look.weight(MORE + building)
    else:
        gain += nearness * look.weight(MORE + building)
    for kind in range(KINDS):
        gain -= worth_of_goods(look, kind, -float(BUILDINGS[building].cost[kind]))
    return gain + gain_of_growth(look, building, nearness)


def gain_of_growth(look: Look, building: i64, nearness: float) -> float:
    """What the first woodcutter, sawmill and quarry are for: that boards and stone come in. One of a pair is half of it."""
    row = look.row
    if building == QUARRY:
        return more_than(nearness, row[STONE_COMES]) * look.weight(STONE_COMES)
    if building != WOODCUTTER and building != SAWMILL:
        return 0.0
    other = row[NEAR + SAWMILL] if building == WOODCUTTER else row[NEAR + WOODCUTTER]
    if other == 0.0 and row[NEAR + building] == 0.0:
        return SHARE_OF_PAIR * nearness * look.weight(GROWS)
    return more_than(least(nearness, other), row[GROWS]) * look.weight(GROWS)


def gain_of_work(look: Look, building: i64) -> float:
    """The same for a set of input turned into what the factory makes."""
    record = BUILDINGS[building]
    at_hand = hand(look)
    spend(at_hand, record.inputs)
    gain = 0.0
    for kind in range(KINDS):
        gain -= worth_of_goods(look, kind, -float(record.inputs[kind]))
    if record.wood > 0:
        at_hand[TRUNKS] = more_than(at_hand[TRUNKS], float(record.wood))
        gain -= worth_of_goods(look, TRUNKS, -float(record.wood))
    if record.makes != NONE:
        at_hand[record.makes] += float(record.out)
        gain += worth_of_goods(look, record.makes, float(record.out))
    else:
        gain += look.weight(FLEET + record.vehicle)
        if record.vehicle == WAGON:
            gain -= look.weight(FLEET + DONKEY)
    return gain + weighed(look, flow_of(look, at_hand, look.near, look.gold, look.iron)) - look.flowing


def worth_of_goods(look: Look, kind: i64, change: float) -> float:
    """What the weights say of so many goods more, or of those that would be missed, as a positive number."""
    now = look.at_hand[kind]
    after = now + change if now + change > 0.0 else 0.0
    difference = useful(after) - useful(now)
    return look.weight(GOODS + kind) * (difference if change > 0.0 else -difference)


def spend(at_hand: vec[float], goods: vec[i64]) -> None:
    for kind in range(KINDS):
        at_hand[kind] = more_than(at_hand[kind], float(goods[kind]))


def more_than(a: float, b: float) -> float:
    return a - b if a > b else 0.0


def look_at_sites(look: Look) -> None:
    """The two kinds of building that promise most, each where it does."""
    row = look.row
    projects = find_projects(look)
    for building in range(KINDS_OF_BUILDING):
        promise = projects.promise[building]
        if promise > row[PROJECTS]:
            row[PROJECTS + 1] = row[PROJECTS]
            row[PROJECTS] = promise
        elif promise > row[PROJECTS + 1]:
            row[PROJECTS + 1] = promise


class Projects:
    """For each kind of building what it promises, and the place where it promises most; `NONE`: there is none."""

    def __init__(self, promise: vec[float], place: vec[i64]) -> None:
        self.promise: Final[vec[float]] = promise
        self.place: Final[vec[i64]] = place


def find_projects(look: Look) -> Projects:
    """All buildings cost boards and stone only."""
    s = look.s
    b = s.board
    boards = look.gathering(BOARDS)
    stone = look.gathering(STONE)
    board_time = vec[i64]([0, 0, 0, 0])
    stone_time = vec[i64]([0, 0, 0, 0])
    readiness = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])
    nearness = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])
    where = vec[i64]([NONE for _ in range(KINDS_OF_BUILDING)])
    complete = vec[float]([share_at_hand(BUILDINGS[building].cost, boards, stone) for building in range(KINDS_OF_BUILDING)])
    for place in range(b.places):
        tile = b.tile_of[place]
        sites = look.ways.sites[place]
        if sites == 0 or s.root[place] != place or s.building[tile] != NONE or look.fetch[place] > FARTHEST_SITE:
            continue
        boards.times_to(place, board_time)
        stone.times_to(place, stone_time)
        near = look.soon(nearness_time(look, place))
        for building in range(KINDS_OF_BUILDING):
            record = BUILDINGS[building]
            if not has_bit(sites, record.site) or not s.knows(look.seat, record.research):
                continue
            needed_boards = board_time[record.cost[BOARDS]]
            needed_stone = stone_time[record.cost[STONE]]
            time = needed_boards + needed_stone + look.fetch[place] // PATIENCE
            ready = look.soon(time) if time < FAR else complete[building]
            if ready * near > readiness[building] * nearness[building]:
                readiness[building] = ready
                nearness[building] = near
                where[building] = place
    promise = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])
    for building in range(KINDS_OF_BUILDING):
        if nearness[building] > 0.0:
            promise[building] = readiness[building] * gain_of_building(look, building, nearness[building])
    return Projects(promise, where)


def share_at_hand(cost: vec[i64], boards: Gathering, stone: Gathering) -> float:
    """How ready a building is whose goods are not all there: half the square of the share of them."""
    there: i64 = boards.total if boards.total < cost[BOARDS] else cost[BOARDS]
    there += stone.total if stone.total < cost[STONE] else cost[STONE]
    share = float(there) / float(cost[BOARDS] + cost[STONE])
    return 0.5 * share * share


def look_at_factories(look: Look) -> None:
    """What sets of input would bring at the factories; and how soon geese and paper can be together."""
    s = look.s
    row = look.row
    for tile in range(s.board.tiles):
        promise = promise_of_work(look, tile)
        if promise > 0.0:
            row[WORK + 1] += promise
            if promise > row[WORK]:
                row[WORK] = promise
    if row[GOODS + PAPER] > 0.0:
        papers = look.gathering(PAPER)
        for i in range(papers.count):
            time = look.gathering(GOOSE).time_to(papers.places[i], 2)
            if papers.times[i] > time:
                time = papers.times[i]
            if look.soon(time) > row[RESEARCH_SOON]:
                row[RESEARCH_SOON] = look.soon(time)


def promise_of_work(look: Look, tile: i64) -> float:
    """What sets of input would bring at the factory of a tile; 0 if there is none, or none in reach."""
    s = look.s
    building = s.building[tile]
    if building == NONE or BUILDINGS[building].primary:
        return 0.0
    record = BUILDINGS[building]
    site = s.root[s.site[tile]]
    if look.fetch[site] > FARTHEST_FACTORY:
        return 0.0
    promise = 0.0
    for sets in range(i64(1), MOST_SETS + 1):
        if sets * record.out <= record.most:
            promise += look.soon(time_of_sets(look, building, site, sets))
    return promise * gain_of_work(look, building) if promise > 0.0 else 0.0


def time_of_sets(look: Look, building: i64, site: i64, sets: i64) -> i64:
    """How soon so many sets of input, and a transporter, can be at a factory."""
    record = BUILDINGS[building]
    time = look.fetch[site] // PATIENCE
    for kind in range(KINDS):
        if record.inputs[kind] > 0 and time < FAR:
            time += look.gathering(kind).time_to(site, sets * record.inputs[kind])
    if record.wood > 0:
        time += look.gathering(WOOD).time_to(site, sets * record.wood)
    return time if time < FAR else FAR
