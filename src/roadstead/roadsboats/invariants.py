"""What holds in every position: checked after every action of the random games, and when a position is read."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import DIRECTIONS, LEFT, RIGHT, SEA, ends_of
from roadstead.roadsboats.rules.bricks import CHEAP_BRICKS, END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, SPACES, neutral_bricks
from roadstead.roadsboats.rules.buildings import BUILDINGS, MINE, OIL_RIG
from roadstead.roadsboats.rules.coast import is_coast
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.garage import Scrap, over_limit, own
from roadstead.roadsboats.rules.goods import GOLD, GOOSE, IRON, KINDS
from roadstead.roadsboats.rules.position import BUILDING, HOMES, MOVEMENT, NEUTRAL, NOT_DOCKED, PRODUCTION, WONDER, Position
from roadstead.roadsboats.rules.reach import on_plain_sea
from roadstead.roadsboats.rules.structures import site_refusal
from roadstead.roadsboats.rules.tracks import FIELDS


def broken(s: Position) -> str:
    """What is wrong with the position, or an empty text."""
    for wrong in (
        wrong_order(s),
        wrong_wonder(s),
        wrong_banks(s),
        wrong_goods(s),
        wrong_transporters(s),
        wrong_buildings(s),
        wrong_edges(s),
        wrong_homes(s),
        wrong_tracks(s),
    ):
        if wrong != "":
            return wrong
    return ""


def is_permutation(seats: vec[i64], players: i64) -> bool:
    seen: i64 = 0
    for seat in seats:
        if seat < 0 or seat >= players:
            return False
        seen |= 1 << seat
    return len(seats) == players and seen == (1 << players) - 1


def wrong_order(s: Position) -> str:
    if not is_permutation(s.temple, s.players):
        return "the temple row is not all seats"
    if not is_permutation(s.order, s.players):
        return "the sequence is not all seats"
    if (s.turn == 0) != (s.phase <= HOMES):
        return "turns begin when all homes are chosen"
    return ""


def wrong_wonder(s: Position) -> str:
    bricks: i64 = len(s.bricks)
    for owner in s.bricks:
        if owner != NEUTRAL and (owner < 0 or owner >= s.players):
            return "a brick belongs to nobody"
    over = len(s.stack) == 0
    neutral = neutral_bricks(s)
    if s.players == 1:
        for space in range(CHEAP_BRICKS):
            if bricks < CHEAP_BRICKS or s.bricks[space] != NEUTRAL:
                return "the first rows of a solo wonder are neutral"
        neutral -= CHEAP_BRICKS
    begun = s.turn - 1 if s.turn > 0 else 0
    if neutral != begun and not (over and neutral == s.turn) and bricks < SPACES:
        return "there is not one neutral brick for each turn"
    if neutral > s.turn:
        return "there are more neutral bricks than turns"
    if bricks > SPACES:
        return "the wonder is over full"
    if s.players == 1:
        return "the solo game has 20 turns" if s.turn > SOLO_TURNS else ""
    if not over and (bricks >= END_MARKS[s.players] or neutral >= NEUTRAL_BRICKS):
        return "the wonder is complete, but the game goes on"
    return "the wonder is past its mark" if bricks > END_MARKS[s.players] else ""


def wrong_banks(s: Position) -> str:
    """Bridges stand over river arms, and exactly the banks they join are one."""
    b = s.board
    for tile in range(b.tiles):
        if s.bridges[tile] & ~b.river[tile] != 0 or (s.bridges[tile] != 0 and ends_of(b.river[tile]) < 2):
            return "a bridge spans no river arm"
        for direction in range(DIRECTIONS):
            joined = s.bank_at(tile, direction, LEFT) == s.bank_at(tile, direction, RIGHT)
            if (s.bridges[tile] >> direction) & 1 == 1 and not joined:
                return "a bridge does not join its banks"
    for place in range(b.places):
        root = s.root[place]
        if root < 0 or root > place or b.tile_of[root] != b.tile_of[place] or s.root[root] != root:
            return "places are joined that cannot be"
        if root != place and not b.is_bank(place):
            return "only banks are joined"
    return wrong_roots(s)


def wrong_roots(s: Position) -> str:
    """As many banks are joined as there are bridges that join something."""
    b = s.board
    for tile in range(b.tiles):
        joined: i64 = 0
        for bank in range(b.first_bank[tile], b.first_bank[tile] + b.bank_count[tile]):
            if s.root[bank] != bank:
                joined += 1
        if joined != ends_of(s.bridges[tile]):
            return "banks are joined without a bridge"
    return ""


def wrong_goods(s: Position) -> str:
    b = s.board
    for place in range(b.places):
        for kind in range(KINDS):
            count = s.has(place, kind)
            if count < 0:
                return "there are less than no goods"
            if count > 0 and b.is_river(place):
                return "goods lie in a river"
            if count > 0 and s.root[place] != place:
                return "goods lie on a bank that is one with another"
            if count > 0 and on_plain_sea(s, place):
                if kind != GOOSE:
                    return "goods lie on plain sea"
                if not boat_at(s, place):
                    return "geese are alone on sea"
    return ""


def boat_at(s: Position, place: i64) -> bool:
    for transporter in range(s.players * SLOTS):
        if s.place[transporter] == place and s.present(transporter):
            return True
    return False


def wrong_transporters(s: Position) -> str:
    for transporter in range(s.players * SLOTS):
        wrong = wrong_transporter(s, transporter)
        if wrong != "":
            return wrong
    scrapping = len(s.stack) > 0 and isinstance(s.stack[-1], Scrap)
    for seat in range(s.players):
        if over_limit(own(s, seat, False), own(s, seat, True)) != (scrapping and s.stack[-1].seat == seat):
            return "a seat has more transporters than it may"
    return ""


def wrong_transporter(s: Position, transporter: i64) -> str:
    b = s.board
    hold = s.hold(transporter)
    for kind in range(KINDS):
        if s.has(hold, kind) < 0 or (s.has(hold, kind) > 0 and s.kind[transporter] == NONE):
            return "a load is impossible"
    if s.kind[transporter] == NONE:
        return ""
    place = s.place[transporter]
    if s.room(transporter) < 0 or (s.carries[transporter] != NONE and s.load_of(transporter) > 0):
        return "a transporter holds more than it can carry"
    if place < 0 or place >= b.places or s.root[place] != place:
        return "a transporter stands nowhere"
    if s.carrier[transporter] != NONE:
        return wrong_carried(s, transporter)
    carried = s.carries[transporter]
    if carried != NONE and (s.kind[carried] == NONE or s.carrier[carried] != transporter):
        return "a transporter carries what is not there"
    if not s.is_boat(transporter):
        return "" if b.is_bank(place) and s.dock[transporter] == NOT_DOCKED else "a land transporter is not on land"
    if not b.is_bank(place):
        return "" if s.dock[transporter] == NOT_DOCKED else "a docked boat is on water"
    tile = b.tile_of[place]
    half = s.dock[transporter]
    if half < 0 or not is_coast(s, tile, half // 2) or s.bank_at(tile, half // 2, half % 2) != place:
        return "a boat on land is not docked"
    edge = b.edge[tile * DIRECTIONS + half // 2]
    if s.rods[edge] > 0 and s.wall[edge] != NEUTRAL and s.wall[edge] != transporter // SLOTS:
        return "a boat is docked behind a wall"
    return ""


def wrong_carried(s: Position, transporter: i64) -> str:
    carrier = s.carrier[transporter]
    if s.carries[carrier] != transporter or s.kind[carrier] == NONE or s.place[carrier] != s.place[transporter]:
        return "a carried transporter is not with its carrier"
    if s.load_of(transporter) > 0 or s.carries[transporter] != NONE or s.dock[transporter] != NOT_DOCKED:
        return "a carried transporter is not empty"
    return ""


def wrong_buildings(s: Position) -> str:
    b = s.board
    for tile in range(b.tiles):
        building = s.building[tile]
        if building != MINE and (s.gold[tile] != 0 or s.iron[tile] != 0 or s.ore[tile] != NONE):
            return "there is a bag without a mine"
        if building == NONE:
            if s.site[tile] != NONE or s.used[tile] != 0:
                return "an empty tile has a site"
            continue
        place = s.site[tile]
        if place < 0 or b.tile_of[place] != tile or s.root[place] != place or (b.is_sea(place) != (building == OIL_RIG)):
            return "a building stands nowhere"
        if site_refusal(s, tile, BUILDINGS[building].site) != 0:
            return "a building stands where it may not"
        if s.used[tile] < 0 or s.used[tile] > BUILDINGS[building].most:
            return "a factory has made more than it can"
        if s.gold[tile] < 0 or s.iron[tile] < 0:
            return "a bag holds less than nothing"
        if s.ore[tile] != NONE and ((s.ore[tile] != GOLD and s.ore[tile] != IRON) or s.phase != PRODUCTION):
            return "a mine has drawn what it cannot"
    return ""


def wrong_edges(s: Position) -> str:
    b = s.board
    for edge in range(b.edges):
        tile = b.edge_tile[edge]
        direction = b.edge_direction[edge]
        one = b.terrain[tile] == SEA
        other = b.terrain[b.neighbour(tile, direction)] == SEA
        if s.rods[edge] < 0 or (s.rods[edge] == 0 and s.wall[edge] != NEUTRAL) or s.wall[edge] >= s.players:
            return "a wall has no rods or no owner"
        if s.rods[edge] > 0 and one and other:
            return "a wall stands between two sea tiles"
        roads = s.road[2 * edge] + s.road[2 * edge + 1]
        if roads > 0 and (one or other):
            return "a road leads to sea"
        if s.road[2 * edge + 1] == 1 and not b.has_river(tile, direction):
            return "an edge without river has two roads"
    return ""


def wrong_homes(s: Position) -> str:
    b = s.board
    for seat in range(s.players):
        home = s.home[seat]
        if home == NONE:
            if s.phase > HOMES:
                return "a seat has no home"
            continue
        if home < 0 or home >= b.banks:
            return "a home is not on land"
        for other in range(seat):
            if s.home[other] != NONE and b.tile_of[s.home[other]] == b.tile_of[home]:
                return "two homes are on one tile"
    return ""


def wrong_tracks(s: Position) -> str:
    if len(s.tracks) > 0 and s.phase != MOVEMENT:
        return "goods are tracked outside the movement phase"
    if len(s.pledges) > 0 and s.phase != BUILDING:
        return "goods are pledged outside the building phase"
    if s.phase < HOMES or s.phase > WONDER:
        return "" if s.phase == HOMES - 1 else "there is no such phase"
    stores = s.board.places + s.players * SLOTS
    for at in range(i64(0), i64(len(s.tracks)), FIELDS):
        key = s.tracks[at]
        if key < 0 or key >= stores * KINDS or s.tracks[at + 2] < 1:
            return "a track leads nowhere"
        total: i64 = 0
        for other in range(i64(0), i64(len(s.tracks)), FIELDS):
            if s.tracks[other] == key:
                total += s.tracks[other + 2]
        if total > s.goods[key]:
            return "more goods are tracked than there are"
    return ""
