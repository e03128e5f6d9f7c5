"""What a player of Roads & Boats looks at: one row of numbers for a seat, which the weights turn into points still to come.

Most things are seen by how soon they can be had: `soon` of a time is 1 at once and a quarter less with each turn. What a
project or a set of input would bring is told by the weights themselves: what they say of the building, or of the goods.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.flow import OUTS, SHARE_MADE, flow
from roadstead.opponents.roadsboats.ways import A_TURN, FAR, Ways
from roadstead.roadsboats.rules.bits import has_bit
from roadstead.roadsboats.rules.board import PASTURE
from roadstead.roadsboats.rules.bricks import CHEAP_BRICKS, END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, neutral_bricks, price
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING, KINDS_OF_RESEARCH, MINE
from roadstead.roadsboats.rules.fleet import CAPACITY, DONKEY, NONE, SLOTS, WAGON
from roadstead.roadsboats.rules.goods import BOARDS, GOOSE, KINDS, PAPER, STONE, TRUNKS, WEALTH
from roadstead.roadsboats.rules.position import PRODUCTION, Position
from roadstead.roadsboats.rules.scoring import ROWS, wealth

# The places in the row.
CONSTANT: Final[i64] = 0
PHASES_LEFT: Final[i64] = 1
FLEET: Final[i64] = 2  # transporters by kind
ROOM: Final[i64] = 8
AT_HOME: Final[i64] = 9  # an own transporter stands there
PAYABLE: Final[i64] = 10  # of the goods at home the first, the first three, the first ten
HOMEWARD: Final[i64] = 13  # all goods, by how soon they can be at home
BRICK_SOON: Final[i64] = 14
ROW_OWN: Final[i64] = 15  # in the unfinished row: own bricks, others', spaces left
DEAR: Final[i64] = 18  # rows 1 to 4 are full
GOODS: Final[i64] = 19  # for each kind, by how soon it can be had
KNOWN: Final[i64] = 30  # for each topic
RESEARCH_SOON: Final[i64] = 38
GEESE_PAIRS: Final[i64] = 39
DONKEY_PAIR: Final[i64] = 40
ROADS: Final[i64] = 41
LYING_WEALTH: Final[i64] = 42
FLOW: Final[i64] = 43  # what the economy could still bring (flow.py)
PROJECTS: Final[i64] = 48  # what the most promising building would bring, by how soon it can be built; and the second
WORK: Final[i64] = 50  # what the most promising set of input would bring at its factory, by how soon; and all of them
FEATURES: Final[i64] = 52

#: A quarter less with each turn.
SOON: Final = vec[float]([0.75 ** (time / 12) for time in range(601)])
PHASES_A_TURN: Final[i64] = 4
WOOD: Final[i64] = KINDS  # trunks and boards alike
FARTHEST_SITE: Final[i64] = 4 * A_TURN
#: So many sets of input are thought of at once.
MOST_SETS: Final[i64] = 3
#: Goods lying far from the transporters of the moment can wait: their distance counts for a quarter.
PATIENCE: Final[i64] = 4


def soon(time: i64) -> float:
    return SOON[time] if time < FAR else 0.0


def phases_left(s: Position) -> i64:
    """About how many phases are still to come, the present one included, if bricks are laid as they have been."""
    phase = s.phase - PRODUCTION if s.phase >= PRODUCTION else 0
    if s.players == 1:
        turns = SOLO_TURNS - s.turn + 1
    else:
        laid = float(len(s.bricks))
        # As if three turns of seven bricks for ten players' turns had gone before.
        rate = (laid + 3.0 + 2.0 * float(s.players)) / (float(s.turn) + 2.0)
        turns = i64(int(float(END_MARKS[s.players] - len(s.bricks)) / rate)) + 1
        if turns > NEUTRAL_BRICKS - neutral_bricks(s):
            turns = NEUTRAL_BRICKS - neutral_bricks(s)
    left = PHASES_A_TURN * turns - phase
    return left if left > 1 else 1


class Look:
    """What is worked out once for a row."""

    def __init__(self, s: Position, seat: i64, ways: Ways, weights: vec[float], base: i64) -> None:
        self.s = s
        self.seat = seat
        self.ways = ways
        self.weights = weights
        self.base = base  # where in the weights the row for the time left begins
        self.fetch = fetch_times(s, seat, ways)  # by place: how soon an own transporter is there
        self.near = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])  # by kind of building
        self.gold = 0.0  # what mines near by will probably give
        self.iron = 0.0
        self.turns = float(phases_left(s)) / 4.0
        self.loaded = 0.0  # goods on own transporters
        self.flowing = 0.0  # what the weights say of the flow
        self.gatherings: list[Gathering | None] = [None for _ in range(KINDS + 1)]
        self.row = vec[float]([0.0 for _ in range(FEATURES)])

    def weight(self, feature: i64) -> float:
        return self.weights[self.base + feature]

    def gathering(self, kind: i64) -> Gathering:
        found = self.gatherings[kind]
        if found is None:
            found = Gathering(self, kind)
            self.gatherings[kind] = found
        return found

    def time(self, start: i64, end: i64) -> i64:
        return self.ways.table[start * self.ways.places + end]


def fetch_times(s: Position, seat: i64, ways: Ways) -> vec[i64]:
    places = ways.places
    times = vec[i64]([FAR for _ in range(places)])
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] != NONE:
            base = s.place[transporter] * places
            for place in range(places):
                if ways.table[base + place] < times[place]:
                    times[place] = ways.table[base + place]
    return times


def features(s: Position, seat: i64, ways: Ways, weights: vec[float], base: i64) -> vec[float]:
    look = Look(s, seat, ways, weights, base)
    row = look.row
    row[CONSTANT] = 1.0
    row[PHASES_LEFT] = float(phases_left(s))
    look_at_fleet(look)
    look_at_goods(look)
    look_at_wonder(look)
    look_at_buildings(look)
    look_at_flow(look)
    look_at_sites(look)
    look_at_factories(look)
    for topic in range(KINDS_OF_RESEARCH):
        if s.knows(seat, topic):
            row[KNOWN + topic] = 1.0
    return row


def look_at_fleet(look: Look) -> None:
    s = look.s
    row = look.row
    for transporter in range(look.seat * SLOTS, look.seat * SLOTS + SLOTS):
        kind = s.kind[transporter]
        if kind != NONE:
            row[FLEET + kind] += 1.0
            row[ROOM] += float(CAPACITY[kind] - s.load_of(transporter))
    roads: i64 = 0
    for i in range(i64(len(s.road))):
        roads += s.road[i]
    row[ROADS] = float(roads)


def look_at_goods(look: Look) -> None:
    """Goods lying about and on own transporters, by how soon they can be had; those that lie at home pay for bricks."""
    s = look.s
    row = look.row
    b = s.board
    home = s.home[look.seat]
    homeward = 0.0
    for place in range(b.places):
        time = look.fetch[place]
        if time >= FAR:
            continue
        for kind in range(KINDS):
            count = s.goods[place * KINDS + kind]
            if count > 0:
                at_hand = float(count) * soon(time // PATIENCE)
                row[GOODS + kind] += at_hand
                row[LYING_WEALTH] += at_hand * float(WEALTH[kind])
                if home != NONE:
                    homeward += float(count) * soon(time + look.time(place, home))
                if kind == GOOSE and count == 2 and b.is_bank(place) and alone_on_pasture(s, place):
                    row[GEESE_PAIRS] += soon(time)
    for transporter in range(look.seat * SLOTS, look.seat * SLOTS + SLOTS):
        if s.kind[transporter] == NONE:
            continue
        base = s.hold(transporter) * KINDS
        for kind in range(KINDS):
            count = s.goods[base + kind]
            if count > 0:
                row[GOODS + kind] += float(count)
                look.loaded += float(count)
                if home != NONE:
                    homeward += float(count) * soon(look.time(s.place[transporter], home))
    row[HOMEWARD] = homeward if homeward < 12.0 else 12.0


def alone_on_pasture(s: Position, place: i64) -> bool:
    tile = s.board.tile_of[place]
    if s.terrain(tile) != PASTURE or s.building[tile] != NONE:
        return False
    for transporter in range(s.players * SLOTS):
        if s.kind[transporter] != NONE and s.tile(transporter) == tile:
            return False
    return True


def look_at_wonder(look: Look) -> None:
    s = look.s
    row = look.row
    seat = look.seat
    home = s.home[seat]
    if home != NONE:
        tile = s.board.tile_of[home]
        goods: i64 = 0
        stands = False
        for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
            if s.kind[transporter] != NONE and s.tile(transporter) == tile:
                stands = True
                goods += s.load_of(transporter)
        for bank in range(s.board.first_bank[tile], s.board.first_bank[tile] + s.board.bank_count[tile]):
            for kind in range(KINDS):
                goods += s.goods[bank * KINDS + kind]
        row[AT_HOME] = 1.0 if stands else 0.0
        row[PAYABLE] = float(goods) if goods < 1 else 1.0
        row[PAYABLE + 1] = float(goods) if goods < 3 else 3.0
        row[PAYABLE + 2] = float(goods) if goods < 10 else 10.0
        due = price(s, 1)
        if goods >= due:
            row[BRICK_SOON] = soon(look.fetch[s.root[home]])
        elif row[HOMEWARD] >= float(due):
            row[BRICK_SOON] = 0.6
    laid: i64 = len(s.bricks)
    space: i64 = 0
    for height in ROWS:
        if laid < space + height:
            for brick in range(space, laid):
                if s.bricks[brick] == seat:
                    row[ROW_OWN] += 1.0
                elif s.bricks[brick] >= 0:
                    row[ROW_OWN + 1] += 1.0
            row[ROW_OWN + 2] = float(space + height - laid)
            break
        space += height
    row[DEAR] = 1.0 if laid >= CHEAP_BRICKS else 0.0


def look_at_buildings(look: Look) -> None:
    """How many there are of each kind, by nearness; and what the mines will have given."""
    s = look.s
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building == NONE:
            continue
        site = s.root[s.site[tile]]
        nearness = soon(nearness_time(look, site))
        look.near[building] += nearness
        left = float(s.gold[tile] + s.iron[tile])
        if building == MINE and left > 0.0:
            drawn = look.turns - 1.0 if look.turns - 1.0 < left else left
            if drawn > 0.0:
                look.gold += nearness * drawn * float(s.gold[tile]) / left
                look.iron += nearness * drawn * float(s.iron[tile]) / left


def nearness_time(look: Look, place: i64) -> i64:
    """A place is near mostly if it is near home; transporters come and go."""
    home = look.s.home[look.seat]
    time = look.fetch[place] // PATIENCE
    return time + look.time(place, home) // 2 if home != NONE else time


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
    at_hand = vec[float]([look.row[GOODS + kind] for kind in range(KINDS)])
    at_hand[GOOSE] += SHARE_MADE * look.turns * look.row[GEESE_PAIRS]
    return at_hand


def flow_of(look: Look, at_hand: vec[float], near: vec[float], gold: float, iron: float) -> vec[float]:
    due = 1.5 if len(look.s.bricks) < CHEAP_BRICKS else 2.5
    return flow(at_hand, near, gold, iron, look.turns, look.row[ROOM] + look.loaded, due)


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
    for kind in range(KINDS):
        gain -= float(BUILDINGS[building].cost[kind]) * look.weight(GOODS + kind)
    return gain


def gain_of_work(look: Look, building: i64) -> float:
    """The same for a set of input turned into what the factory makes."""
    record = BUILDINGS[building]
    at_hand = hand(look)
    spend(at_hand, record.inputs)
    gain = 0.0
    for kind in range(KINDS):
        gain -= float(record.inputs[kind]) * look.weight(GOODS + kind)
    if record.wood > 0:
        at_hand[TRUNKS] = more_than(at_hand[TRUNKS], float(record.wood))
        gain -= float(record.wood) * look.weight(GOODS + TRUNKS)
    if record.makes != NONE:
        at_hand[record.makes] += float(record.out)
        gain += float(record.out) * look.weight(GOODS + record.makes)
    else:
        gain += look.weight(FLEET + record.vehicle)
        if record.vehicle == WAGON:
            gain -= look.weight(FLEET + DONKEY)
    return gain + weighed(look, flow_of(look, at_hand, look.near, look.gold, look.iron)) - look.flowing


def spend(at_hand: vec[float], goods: vec[i64]) -> None:
    for kind in range(KINDS):
        at_hand[kind] = more_than(at_hand[kind], float(goods[kind]))


def more_than(a: float, b: float) -> float:
    return a - b if a > b else 0.0


def weighed(look: Look, outs: vec[float]) -> float:
    total = 0.0
    for out in range(OUTS):
        total += outs[out] * look.weight(FLOW + out)
    return total


class Gathering:
    """Goods of one kind, or wood of either, that the seat can bring together: where they are, how many, and how soon they can be fetched."""

    def __init__(self, look: Look, kind: i64) -> None:
        s = look.s
        stores: i64 = s.board.places + s.players * SLOTS
        count: i64 = 0
        places = vec[i64]([0 for _ in range(24)])
        times = vec[i64]([0 for _ in range(24)])
        counts = vec[i64]([0 for _ in range(24)])
        for store in range(stores):
            if kind == WOOD:
                amount = s.goods[store * KINDS + TRUNKS] + s.goods[store * KINDS + BOARDS]
            else:
                amount = s.goods[store * KINDS + kind]
            if amount == 0 or count >= 24:
                continue
            if store < s.board.places:
                if look.fetch[store] >= FAR:
                    continue
                places[count] = store
                times[count] = look.fetch[store]
            else:
                transporter = store - s.board.places
                if transporter // SLOTS != look.seat:
                    continue
                places[count] = s.place[transporter]
                times[count] = 0
            counts[count] = amount
            count += 1
        total: i64 = 0
        for i in range(count):
            total += counts[i]
        self.look = look
        self.total = total
        self.count = count
        self.places = places
        self.times = times
        self.counts = counts

    def time_to(self, end: i64, needed: i64) -> i64:
        if needed > self.total:
            return FAR
        times = vec[i64]([0 for _ in range(needed + 1)])
        self.times_to(end, times)
        return times[needed]

    def times_to(self, end: i64, times: vec[i64]) -> None:
        """How soon one, two, … can be together at a place: half the last arrival, half the mean, so that each counts."""
        last: i64 = -1
        done: i64 = 0
        together: i64 = 0
        wanted: i64 = len(times) - 1
        base = end
        table = self.look.ways.table
        places = self.look.ways.places
        while done < wanted:
            best: i64 = FAR
            found: i64 = 0
            for i in range(self.count):
                arrival = self.times[i] + table[self.places[i] * places + base]
                if arrival > last:
                    if arrival < best:
                        best = arrival
                        found = self.counts[i]
                    elif arrival == best:
                        found += self.counts[i]
            if best >= FAR:
                break
            last = best
            while found > 0 and done < wanted:
                found -= 1
                done += 1
                together += best
                times[done] = (last + together // done) // 2
        while done < wanted:
            done += 1
            times[done] = FAR


def joined(time: i64, other: i64) -> i64:
    """Two things that are both needed: mostly the later, but the earlier counts."""
    if time >= FAR or other >= FAR:
        return FAR
    return (3 * time + other) // 4 if time > other else (3 * other + time) // 4


def look_at_sites(look: Look) -> None:
    """The two kinds of building that promise most, each where it does: all cost boards and stone only."""
    s = look.s
    row = look.row
    b = s.board
    boards = look.gathering(BOARDS)
    stone = look.gathering(STONE)
    if boards.total == 0 and stone.total < 3:
        return
    board_time = vec[i64]([0, 0, 0, 0])
    stone_time = vec[i64]([0, 0, 0, 0])
    readiness = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])
    nearness = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])
    for place in range(b.places):
        tile = b.tile_of[place]
        sites = look.ways.sites[place]
        if sites == 0 or s.root[place] != place or s.building[tile] != NONE or look.fetch[place] > FARTHEST_SITE:
            continue
        boards.times_to(place, board_time)
        stone.times_to(place, stone_time)
        near = soon(nearness_time(look, place))
        for building in range(KINDS_OF_BUILDING):
            record = BUILDINGS[building]
            if not has_bit(sites, record.site) or not s.knows(look.seat, record.research):
                continue
            needed_boards = board_time[record.cost[BOARDS]]
            needed_stone = stone_time[record.cost[STONE]]
            time = needed_boards + needed_stone
            if record.cost[BOARDS] > 0 and record.cost[STONE] > 0:
                time = joined(needed_boards, needed_stone)
            if look.fetch[place] > time:
                time = look.fetch[place]
            if time < FAR and soon(time) * near > readiness[building] * nearness[building]:
                readiness[building] = soon(time)
                nearness[building] = near
    for building in range(KINDS_OF_BUILDING):
        if readiness[building] > 0.0:
            promise = readiness[building] * gain_of_building(look, building, nearness[building])
            if promise > row[PROJECTS]:
                row[PROJECTS + 1] = row[PROJECTS]
                row[PROJECTS] = promise
            elif promise > row[PROJECTS + 1]:
                row[PROJECTS + 1] = promise


def look_at_factories(look: Look) -> None:
    """What sets of input would bring at the factories; and how soon geese and paper can be together."""
    s = look.s
    row = look.row
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building == NONE or BUILDINGS[building].primary:
            continue
        record = BUILDINGS[building]
        site = s.root[s.site[tile]]
        if look.fetch[site] > 6 * A_TURN:
            continue
        promise = 0.0
        for sets in range(i64(1), MOST_SETS + 1):
            if sets * record.out <= record.most:
                promise += soon(time_of_sets(look, building, site, sets))
        if promise > 0.0:
            promise *= gain_of_work(look, building)
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
            if soon(time) > row[RESEARCH_SOON]:
                row[RESEARCH_SOON] = soon(time)
    donkeys_at_pasture(look)


def time_of_sets(look: Look, building: i64, site: i64, sets: i64) -> i64:
    """How soon so many sets of input, and a transporter, can be at a factory."""
    record = BUILDINGS[building]
    time = look.fetch[site]
    for kind in range(KINDS):
        if record.inputs[kind] > 0 and time < FAR:
            time = joined(time, look.gathering(kind).time_to(site, sets * record.inputs[kind]))
    if record.wood > 0:
        time = joined(time, look.gathering(WOOD).time_to(site, sets * record.wood))
    return time


def donkeys_at_pasture(look: Look) -> None:
    """Two unloaded donkeys, alone on a pasture."""
    s = look.s
    for transporter in range(look.seat * SLOTS, look.seat * SLOTS + SLOTS):
        if s.kind[transporter] != DONKEY or s.load_of(transporter) > 0:
            continue
        tile = s.tile(transporter)
        if s.terrain(tile) != PASTURE or s.building[tile] != NONE:
            continue
        company: i64 = 0
        for other in range(s.players * SLOTS):
            if s.kind[other] != NONE and s.tile(other) == tile and other != transporter:
                company += 1 if s.kind[other] == DONKEY and other // SLOTS == look.seat and s.load_of(other) == 0 else 9
        first = s.board.first_bank[tile]
        for bank in range(first, first + s.board.bank_count[tile]):
            if not s.lies_empty(bank):
                company += 9
        if company == 1:
            look.row[DONKEY_PAIR] = 1.0


