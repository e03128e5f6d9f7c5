"""What a player of Roads & Boats looks at: one row of numbers for a seat, which the weights turn into points still to come.

Most things are seen by how soon they can be had. What a project or a set of input would bring is told by the weights
themselves: what they say of the flow of goods with it and without it.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.flow import CLAY_PIT, QUARRY, SAWMILL, STONE_FACTORY, WOODCUTTER
from roadstead.opponents.roadsboats.look import Habits, Look, nearness_time, useful
from roadstead.opponents.roadsboats.projects import look_at_factories, look_at_flow, look_at_sites
from roadstead.opponents.roadsboats.row import (
    AT_HOME,
    BRICK_SOON,
    CAN_GROW,
    CAN_QUARRY,
    CONSTANT,
    DEAR,
    DONKEY_PAIR,
    FLEET,
    FREE_LAND,
    GEESE_PAIRS,
    GOODS,
    GROWS,
    HOMEWARD,
    KNOWN,
    LYING_WEALTH,
    MORE,
    NEAR,
    PAYABLE,
    PHASES_LEFT,
    ROADS,
    ROOM,
    ROW_OWN,
    STONE_COMES,
)
from roadstead.opponents.roadsboats.ways import FAR, Ways
from roadstead.roadsboats.rules.board import MOUNTAIN, PASTURE, ROCK, WOODS
from roadstead.roadsboats.rules.bricks import CHEAP_BRICKS, price
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING, KINDS_OF_RESEARCH, MINE
from roadstead.roadsboats.rules.fleet import CAPACITY, DONKEY, NONE, SLOTS
from roadstead.roadsboats.rules.goods import BOARDS, GOOSE, KINDS, STONE, WEALTH
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.scoring import ROWS

#: More free land of a kind is no better.
ENOUGH_LAND: Final[float] = 3.0


def features(s: Position, seat: i64, ways: Ways, habits: Habits) -> vec[float]:
    return looked(s, seat, ways, habits).row


def looked(s: Position, seat: i64, ways: Ways, habits: Habits) -> Look:
    """With its row filled in."""
    look = Look(s, seat, ways, habits)
    row = look.row
    row[CONSTANT] = 1.0
    row[PHASES_LEFT] = 4.0 * look.turns
    look_at_fleet(look)
    look_at_goods(look)
    look_at_wonder(look)
    look_at_buildings(look)
    look_at_flow(look)
    look_at_land(look)
    look_at_sites(look)
    look_at_factories(look)
    donkeys_at_pasture(look)
    for topic in range(KINDS_OF_RESEARCH):
        if s.knows(seat, topic):
            row[KNOWN + topic] = 1.0
    return look


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
                look.counted[kind] += float(count)
                at_hand = float(count) * look.soon(nearness_time(look, place) // 2)
                row[GOODS + kind] += at_hand
                row[LYING_WEALTH] += at_hand * float(WEALTH[kind])
                if home != NONE:
                    homeward += float(count) * look.soon(time + look.time(place, home))
                if kind == GOOSE and count == 2 and b.is_bank(place) and alone_on_pasture(s, place):
                    row[GEESE_PAIRS] += look.soon(time)
    for transporter in range(look.seat * SLOTS, look.seat * SLOTS + SLOTS):
        if s.kind[transporter] == NONE:
            continue
        base = s.hold(transporter) * KINDS
        for kind in range(KINDS):
            count = s.goods[base + kind]
            if count > 0:
                row[GOODS + kind] += float(count)
                look.loaded += float(count)
                look.counted[kind] += float(count)
                if home != NONE:
                    homeward += float(count) * look.soon(look.time(s.place[transporter], home))
    for kind in range(KINDS):
        look.at_hand[kind] = row[GOODS + kind]
        row[GOODS + kind] = useful(row[GOODS + kind])
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
            row[BRICK_SOON] = look.soon(look.fetch[s.root[home]])
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
    row = look.row
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building == NONE:
            continue
        site = s.root[s.site[tile]]
        nearness = look.soon(nearness_time(look, site))
        look.near[building] += nearness
        if nearness > row[NEAR + building]:
            row[NEAR + building] = nearness
        left = float(s.gold[tile] + s.iron[tile])
        if building == MINE and left > 0.0:
            drawn = look.turns - 1.0 if look.turns - 1.0 < left else left
            if drawn > 0.0:
                look.gold += nearness * drawn * float(s.gold[tile]) / left
                look.iron += nearness * drawn * float(s.iron[tile]) / left
    for building in range(KINDS_OF_BUILDING):
        row[MORE + building] = look.near[building] - row[NEAR + building]
    look_at_growth(look)


def look_at_growth(look: Look) -> None:
    """Whether boards and stone come in, or can still be made to: who spends the first boards otherwise never builds again."""
    row = look.row
    trunks = row[NEAR + WOODCUTTER]
    boards = row[NEAR + SAWMILL]
    row[GROWS] = lesser(trunks, boards)
    missing_boards = 0.0
    missing_stone = 0.0
    if trunks == 0.0:
        missing_boards += float(BUILDINGS[WOODCUTTER].cost[BOARDS])
    if boards == 0.0:
        missing_boards += float(BUILDINGS[SAWMILL].cost[BOARDS])
        missing_stone += float(BUILDINGS[SAWMILL].cost[STONE])
    from_clay = lesser(row[NEAR + CLAY_PIT], row[NEAR + STONE_FACTORY])
    row[STONE_COMES] = row[NEAR + QUARRY] if row[NEAR + QUARRY] > from_clay else from_clay
    if look.counted[BOARDS] >= missing_boards and (row[STONE_COMES] > 0.0 or look.counted[STONE] >= missing_stone):
        row[CAN_GROW] = 1.0
    spare_boards = look.counted[BOARDS] - missing_boards
    if row[STONE_COMES] > 0.0 or row[GROWS] > 0.0 or spare_boards >= float(BUILDINGS[QUARRY].cost[BOARDS]):
        row[CAN_QUARRY] = 1.0


def lesser(a: float, b: float) -> float:
    return a if a < b else b


def look_at_land(look: Look) -> None:
    """Woods, rock and mountains still free: what is built on them should need them."""
    s = look.s
    row = look.row
    b = s.board
    for tile in range(b.tiles):
        terrain = b.terrain[tile]
        if s.building[tile] == NONE and (terrain == WOODS or terrain == ROCK or terrain == MOUNTAIN):
            kind = FREE_LAND if terrain == WOODS else FREE_LAND + 1 if terrain == ROCK else FREE_LAND + 2
            row[kind] += look.soon(nearness_time(look, s.root[b.first_bank[tile]]))
    for kind in range(FREE_LAND, FREE_LAND + 3):
        if row[kind] > ENOUGH_LAND:
            row[kind] = ENOUGH_LAND


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


