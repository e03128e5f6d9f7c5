"""Positions of Roads & Boats for tests, written as one would lay them out, and moves played in notation."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.state import Origin, State
from roadstead.roadsboats import setup
from roadstead.roadsboats.atlas import Atlas, scenario_atlas
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.invariants import broken
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.scenarios.record import Orientation
from roadstead.roadsboats.positions import read_bridges
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS
from roadstead.roadsboats.rules.garage import new_transporter
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.paths import edge_side
from roadstead.roadsboats.rules.position import NEUTRAL, NOBODY, PHASES, Position
from roadstead.roadsboats.rules.turn import NextSeat, begin_turn
from roadstead.roadsboats.shapes import RoadsBoatsBuilding, RoadsBoatsEdge, RoadsBoatsTransporter

BUILDING_NAMES = [record.name for record in BUILDINGS]


def bundle(text: str) -> dict[str, int]:
    """`2 trunks, 1 stone`."""
    counts = (part.split() for part in text.split(",") if part.strip())
    return {kind: int(count) for count, kind in counts}


def table(
    rows: str,
    phase: str = "production",
    *,
    transporters: Mapping[int, Sequence[str]] | None = None,
    goods: Mapping[str, str] | None = None,
    buildings: Mapping[str, str] | None = None,
    bags: Mapping[str, tuple[int, int]] | None = None,
    roads: Sequence[str] = (),
    bridges: Sequence[str] = (),
    walls: Mapping[str, tuple[int, int | None]] | None = None,
    homes: Mapping[int, str] | None = None,
    research: Mapping[int, Sequence[str]] | None = None,
    bricks: Sequence[int | None] = (),
    temple: Sequence[int] | None = None,
    order: Sequence[int] | None = None,
    asked: bool = False,
    players: int = 2,
    orientation: Orientation = "pointy",
    breeding: str = "pair",
    turn: int | None = None,
    draws: Sequence[str] = (),
    seed: int = 1,
) -> RoadsBoatsState:
    """A position at the start of a phase, settled: the first seat with something to decide is to move.

    rows: the map as in maps/ (`r q: cells`). Transporters: `donkey A1: 1 boards`, `raft B2 river`, `raft B2 dock NE: 2 gold`,
    `wagon B2b`; they get the numbers 1, 2 … in that order. Roads and walls are named `A1 E`, roads at river edges `A1 E left`.
    Bridges: `B2` or, on a fork, `B2 NE`. A wall is (rods, owner); owner None is neutral. Homes: by seat, else the last tiles.
    Before the phase `production` mines have NOT drawn; use phase="turn" for a whole new turn (draws, order, production).
    """
    drawn = chart.Map("test", players, orientation, chart.read_rows(rows))
    board = chart.board(drawn)
    atlas = scenario_atlas(chart.to_dict(drawn), drawn)
    s = setup.empty(players, board)
    s.even_breeding = breeding == "even"
    setup.draw_figures(s, seed, temple)
    s.order = vec[i64](order if order is not None else range(players))
    s.temple = vec[i64](temple if temple is not None else list(s.order)[::-1])
    s.asked = vec[i64]([int(asked)] * players)
    s.fixed = vec[i64]([NAMES.index(kind) for kind in draws][::-1])
    s.bricks = vec[i64]([*s.bricks, *(NEUTRAL if owner is None else owner for owner in bricks)])
    put_structures(s, atlas, roads, bridges, walls or {})
    tiles, places = atlas.tiles(board), atlas.places(board)
    free = [place for name, place in places.items() if board.is_bank(place) and name not in (homes or {}).values()]
    free = [place for place in free if place == board.first_bank[board.tile_of[place]]]
    for seat in range(players):
        s.home[seat] = places[homes[seat]] if homes is not None and seat in homes else free.pop()
        for topic in (research or {}).get(seat, ()):
            s.research[seat] |= 1 << TOPICS.index(topic)
    for name, kind in (buildings or {}).items():
        place = s.root[places[name]]
        s.building[board.tile_of[place]] = BUILDING_NAMES.index(kind)
        s.site[board.tile_of[place]] = place
    for name, (gold, iron) in (bags or {}).items():
        s.gold[tiles[name]], s.iron[tiles[name]] = gold, iron
    for name, text in (goods or {}).items():
        for kind, count in bundle(text).items():
            s.put(s.root[places[name]], NAMES.index(kind), count)
    for seat, texts in (transporters or {}).items():
        for text in texts:
            put_transporter(s, atlas, seat, text)
    neutral = sum(owner is None for owner in bricks)
    s.turn = neutral + 1 if turn is None else turn
    if phase == "turn":
        s.turn -= 1
        begin_turn(s)
    else:
        s.phase = [*map(str, PHASES)].index(phase)
        s.push(NextSeat(NOBODY, 0))
    s.settle()
    settings = {"map": chart.to_dict(drawn), "land": "standard", "sea": "standard", "breeding": breeding}
    state = RoadsBoatsState(s, atlas, settings, Origin(None, {}))
    state.origin = Origin(None, {"position": state.to_dict()})
    return state


def put_structures(
    s: Position, atlas: Atlas, roads: Sequence[str], bridges: Sequence[str], walls: Mapping[str, tuple[int, int | None]]
) -> None:
    tiles = atlas.tiles(s.board)
    for road in roads:
        tile, direction, *side = road.split()
        number = 1 if side == ["right"] else 0
        s.road[edge_side(s, tiles[tile], atlas.directions.index(direction), number)] = 1
    for bridge in bridges:
        tile, *arm = bridge.split()
        river = s.board.river[tiles[tile]]
        lowest = next(d for d in range(6) if (river >> d) & 1)
        read_bridges(s, tiles[tile], [atlas.directions.index(arm[0]) if arm else lowest])
    for wall, (rods, owner) in walls.items():
        tile, direction = wall.split()
        edge = s.board.edge[tiles[tile] * 6 + atlas.directions.index(direction)]
        s.rods[edge] = rods
        s.wall[edge] = NEUTRAL if owner is None else owner


def put_transporter(s: Position, atlas: Atlas, seat: int, text: str) -> None:
    head, _, cargo = text.partition(":")
    kind, name, *where = head.split()
    places, tiles = atlas.places(s.board), atlas.tiles(s.board)
    place = s.root[places[name]] if name in places else s.root[s.board.first_bank[tiles[name]]]
    transporter = new_transporter(s, seat, fleet.NAMES.index(kind), place)
    if where == ["river"]:
        s.place[transporter] = s.board.water[s.board.tile_of[place]]
    elif where:
        half = 2 * atlas.directions.index(where[1]) + (where[2:] == ["right"])
        s.dock[transporter] = half
        s.place[transporter] = s.bank_at(s.board.tile_of[place], half // 2, half % 2)
    for good, count in bundle(cargo).items():
        s.put(s.hold(transporter), NAMES.index(good), count)


# Playing and looking.


def of_this_game(state: State) -> RoadsBoatsState:
    assert isinstance(state, RoadsBoatsState)
    return state


def play(state: RoadsBoatsState, *moves: str) -> RoadsBoatsState:
    """Plays moves in notation, each by whoever is to move; the position holds after each."""
    for move in moves:
        state.apply_action(state.string_to_action(move))
        assert broken(state.position) == "", f"{move}: {broken(state.position)}"
    return state


def legal(state: RoadsBoatsState) -> set[str]:
    return {state.action_to_string(action) for action in state.legal_actions()}


def refused(state: RoadsBoatsState, move: str) -> str:
    """The code of the reason for which a move is refused; `allowed` if it is not."""
    reason = state.why_not(move)
    return "allowed" if reason is None else reason.code


def lying(state: RoadsBoatsState, place: str) -> dict[str, int]:
    """The goods that lie at a place."""
    return dict(next(entry["goods"] for entry in state.view()["places"] if entry["place"] == place))


def transporter(state: RoadsBoatsState, name: str, seat: int = 0) -> RoadsBoatsTransporter:
    """`donkey-2` of a seat, as the view shows it: place, dock, cargo, carries …"""
    return next(entry for entry in state.view()["players"][seat]["transporters"] if entry["id"] == name)


def cargo(state: RoadsBoatsState, name: str, seat: int = 0) -> dict[str, int]:
    return dict(transporter(state, name, seat)["cargo"])


def where(state: RoadsBoatsState, name: str, seat: int = 0) -> str:
    return str(transporter(state, name, seat)["place"])


def building(state: RoadsBoatsState, tile: str) -> RoadsBoatsBuilding | None:
    return next(entry["building"] for entry in state.view()["tiles"] if entry["tile"] == tile)


def edge(state: RoadsBoatsState, name: str) -> RoadsBoatsEdge | None:
    """What stands on an edge, named from either of its tiles."""
    tile, direction = name.split()
    tiles = state.atlas.tiles(state.position.board)
    number = state.position.board.edge[tiles[tile] * 6 + state.atlas.directions.index(direction)]
    called = state.atlas.edge(state.position.board, number)
    return next((entry for entry in state.view()["edges"] if entry["edge"] == called), None)


def phase(state: RoadsBoatsState) -> tuple[int, str, int]:
    """Turn, phase, and the seat to move."""
    return state.position.turn, PHASES[state.position.phase], state.current_player()


