"""Maps to look at: as rows of plain text, and as a picture in SVG that needs nothing else."""
from __future__ import annotations

import math
from html import escape
from typing import Final

from roadstead.roadsboats.maps.chart import DIRECTION_NAMES, HOME, LETTERS, Map, Tile, grid_spot, tile_names
from roadstead.roadsboats.maps.check import Spot, beyond
from roadstead.roadsboats.maps.motifs import COLOURS, HOUSE, motifs
from roadstead.roadsboats.rules.board import DIRECTIONS, SEA, TERRAINS, WOODS

Point = tuple[float, float]

# Plain text.


def text(chart: Map, called: list[str] | None = None) -> str:
    """Each tile as its name (`*` a home) above its terrain and the directions of its river, in rows as they lie.

    A map that is being laid keeps the names of the table's spots, which are given.
    """
    compass = DIRECTION_NAMES[chart.orientation]
    names = tile_names(chart) if called is None else called
    cells = [
        (name + HOME * tile.start, f"{LETTERS[tile.terrain]} {'-'.join(compass[end] for end in tile.river)}".strip())
        for name, tile in zip(names, chart.tiles, strict=True)
    ]
    spots = [text_spot(tile, chart.orientation == "flat") for tile in chart.tiles]
    top, left = min(line for line, _ in spots), min(column for _, column in spots)
    # Tiles in one line are at least two half columns apart.
    half = (max(len(line) for cell in cells for line in cell) + 2) // 2
    lines: dict[int, str] = {}
    for (line, column), cell in sorted(zip(spots, cells, strict=True)):
        for row, words in enumerate(cell):
            number = line - top + row
            lines[number] = lines.get(number, "").ljust((column - left) * half) + words
    terrains = ", ".join(f"{letter} {terrain}" for letter, terrain in zip(LETTERS, TERRAINS, strict=True))
    drawn = "\n".join(lines.get(number, "").rstrip() for number in range(max(lines) + 1))
    return f"{title(chart)}\n\n{drawn}\n\n{terrains}; {HOME} home\n"


def text_spot(tile: Tile, flat: bool) -> tuple[int, int]:
    """Line and half column of a tile."""
    if flat:
        row, column = grid_spot(tile.q, tile.r, "flat")
        return 4 * row + 2 * (tile.q & 1), column
    return 3 * tile.r, 2 * tile.q + tile.r


def title(chart: Map) -> str:
    return f"{chart.name}, {chart.players} player{'s' * (chart.players > 1)}"


# The picture. All lengths are parts of a tile's outer radius, y grows downwards, so growing angles turn clockwise.

RADIUS: Final = 52
MARGIN: Final = 1.0
TITLE_ROOM: Final = 0.7
APOTHEM: Final = math.sqrt(3) / 2
RIVER_WIDTH: Final = 0.25
POOL: Final = 0.16
#: How strongly a bend is drawn towards the middle of its tile, and how much a straight river sways.
PULL: Final = 0.8
SWAY: Final = 26
#: Rivers run a little over the edge, so that no line shows between two tiles.
OVERLAP: Final = 1.015
BED: Final = "#eee5d3"
RING: Final = "#d9ccb2"
BEACH: Final = "#f3e3b3"
WATER: Final = "#2f80d0"
FOAM: Final = "#e9f6ff"
INK: Final = "#1d2a35"
#: Contour lines: broad strokes in two colours, one over the other.
RINGS: Final = ((0.70, RING), (0.64, BED), (0.46, RING), (0.40, BED), (0.22, RING), (0.16, BED))
#: A river widens into the sea; drawn about the middle of the edge, with the sea to the right.
MOUTH: Final = (
    f'<path d="M-.34-.125C-.18-.125-.1-.16 0-.23M-.34 .125C-.18 .125-.1 .16 0 .23" fill="none" stroke="{BEACH}"'
    ' stroke-width=".085"/>'
    f'<path d="M-.34-.125C-.18-.125-.1-.16 0-.23L.04-.25Q.22 0 .04 .25L0 .23C-.1 .16-.18 .125-.34 .125Z" fill="{WATER}"/>'
    f'<path d="M.1-.28Q.3 0 .1 .28M.16-.4Q.46 0 .16 .4" fill="none" stroke="{FOAM}" stroke-width=".026" stroke-opacity=".5"'
    ' stroke-linecap="round"/>'
)


def svg(chart: Map) -> str:
    """The map as a picture."""
    return Picture(chart).drawn()


def polar(radius: float, degrees: float) -> Point:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


def plus(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def times(factor: float, point: Point) -> Point:
    return factor * point[0], factor * point[1]


def at(point: Point) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"


def line(points: list[Point]) -> str:
    return "M" + "L".join(map(at, points))


class Shape:
    """The outline of one tile about its middle, standing on a corner or lying flat."""

    def __init__(self, flat: bool) -> None:
        self.turn = 30 if flat else 0
        self.middles = [polar(APOTHEM, self.angle(edge)) for edge in range(DIRECTIONS)]
        # Edge e runs clockwise from corner e to corner e + 1.
        self.corners = [polar(1, self.angle(edge) - 30) for edge in range(DIRECTIONS + 1)]
        self.label = (-0.33, -0.6) if flat else (-0.57, -0.33)

    def angle(self, edge: int) -> int:
        return 60 * edge + self.turn

    def centre(self, spot: Spot) -> Point:
        return plus(times(2 * spot[0], self.middles[0]), times(2 * spot[1], self.middles[1]))

    def course(self, one: int, other: int, sway: int) -> str:
        """A river from edge to edge. It meets both at a right angle in the middle, so that tiles join without a kink."""
        start, finish = self.middles[one], self.middles[other]
        gap = min((one - other) % DIRECTIONS, (other - one) % DIRECTIONS)
        if gap == 3:
            through = polar(0.36, self.angle(other) + sway)
            bow = f"C{at(times(0.5, start))} {at(times(-1, through))} 0 0C{at(through)} {at(times(0.5, finish))} {at(finish)}"
        elif gap == 2:
            bow = f"C{at(times(1 - PULL, start))} {at(times(1 - PULL, finish))} {at(finish)}"
        else:
            # A sharp bend swings round the middle, which leaves room on its inner bank.
            top = times(-0.06, plus(start, finish))
            along = times(0.42, plus(finish, times(-1, start)))
            bow = (f"C{at(times(0.56, start))} {at(plus(top, times(-1, along)))} {at(top)}"
                   f"C{at(plus(top, along))} {at(times(0.56, finish))} {at(finish)}")
        return f"{line([times(OVERLAP, start), start])}{bow}L{at(times(OVERLAP, finish))}"

    def river(self, ends: tuple[int, ...], sway: int) -> list[str]:
        """The courses of a tile's river: from each end to the next, or from the only end to the spring."""
        if len(ends) == 1:
            edge = self.middles[ends[0]]
            bow = plus(times(0.25, edge), polar(0.2, self.angle(ends[0]) + 90 * (1 if sway > 0 else -1)))
            return [f"{line([times(OVERLAP, edge), edge])}C{at(times(0.6, edge))} {at(bow)} 0 0"]
        pairs = list(zip(ends, ends[1:] + ends[:1], strict=True))
        return [self.course(one, other, sway) for one, other in (pairs if len(ends) > 2 else pairs[:1])]

    def home(self, tile: Tile) -> Point:
        """Where a home stands: in the middle, or on its bank."""
        if len(tile.river) == 1:
            return polar(0.5, self.angle(tile.river[0]) + 180)
        if not tile.start_bank:
            return 0, 0.08
        x, y = (sum(self.middles[edge][axis] for edge in tile.start_bank) for axis in (0, 1))
        length = math.hypot(x, y)
        return 0.52 * x / length, 0.52 * y / length


class Picture:
    def __init__(self, chart: Map) -> None:
        self.chart = chart
        self.shape = Shape(chart.orientation == "flat")
        self.terrain = {(tile.q, tile.r): tile.terrain for tile in chart.tiles}
        corners = [plus(self.shape.centre(spot), corner) for spot in self.terrain for corner in self.shape.corners]
        self.left = min(x for x, _ in corners) - MARGIN
        self.top = min(y for _, y in corners) - MARGIN - TITLE_ROOM
        self.width = max(x for x, _ in corners) + MARGIN - self.left
        self.height = max(y for _, y in corners) + MARGIN - self.top

    def drawn(self) -> str:
        width, height = round(self.width * RADIUS), round(self.height * RADIUS)
        layers = [self.frame(), self.ground(), self.coast(), self.rivers(), self.homes(), self.labels()]
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="{self.left:.3f} {self.top:.3f} {self.width:.3f} {self.height:.3f}" font-family="sans-serif">',
            f"<title>{escape(title(self.chart))}</title>",
            f'<defs><path id="tile" d="{line(self.shape.corners[:-1])}Z"/>',
            f'<clipPath id="inside"><use href="#tile"/></clipPath>{motifs()}</defs>',
            f'<rect x="{self.left:.3f}" y="{self.top:.3f}" width="100%" height="100%" fill="{BED}"/>',
            *layers,
            "</svg>\n",
        ])

    def put(self, spot: Spot, content: str) -> str:
        """Draws something about the middle of a tile."""
        x, y = self.shape.centre(spot)
        return f'<g transform="translate({x:.3f} {y:.3f})">{content}</g>'

    def frame(self) -> str:
        """Contour lines round the whole map, as round an island on a chart, and the title."""
        tiles = "".join(self.put(spot, '<use href="#tile"/>') for spot in self.terrain)
        rings = "".join(f'<use href="#frame" stroke="{colour}" stroke-width="{width}"/>' for width, colour in RINGS)
        place = f'x="{self.left + MARGIN / 2:.3f}" y="{self.top + TITLE_ROOM + 0.05:.3f}"'
        size = min(0.42, 1.6 * (self.width - MARGIN) / len(title(self.chart)))
        return (f'<defs><g id="frame">{tiles}</g></defs><g fill="none" stroke-linejoin="round">{rings}</g>'
                f'<text {place} font-size="{size:.3f}" font-weight="bold" fill="{INK}">{escape(title(self.chart))}</text>')

    def ground(self) -> str:
        tiles = []
        for spot, terrain in self.terrain.items():
            kind = TERRAINS[terrain]
            # Every second tile is mirrored, so that no pattern runs across the map.
            mirror = ' transform="scale(-1 1)"' if (spot[0] - spot[1]) % 2 else ""
            colour = COLOURS[kind]
            tile = f'<use href="#tile" fill="{colour}" stroke="{colour}" stroke-width=".01"/><use href="#{kind}"{mirror}/>'
            tiles.append(self.put(spot, tile))
        grid = "".join(self.put(spot, '<use href="#tile"/>') for spot in self.terrain)
        return "".join(tiles) + f'<g fill="none" stroke="#0b1d28" stroke-opacity=".5" stroke-width=".022">{grid}</g>'

    def coast(self) -> str:
        """In every sea tile shallows along its land edges, and a beach on the edges themselves."""
        shallows, beaches = [], []
        for spot, terrain in self.terrain.items():
            land = [edge for edge in range(DIRECTIONS) if self.terrain.get(beyond(spot, edge), SEA) != SEA]
            if terrain == SEA and land:
                edges = "".join(line(self.shape.corners[edge : edge + 2]) for edge in land)
                wide = f'<path d="{edges}" stroke-width=".5" stroke-opacity=".35"/>'
                narrow = f'<path d="{edges}" stroke-width=".26" stroke-opacity=".75"/>'
                shallows.append(self.put(spot, f'<g clip-path="url(#inside)">{wide}{narrow}</g>'))
                beaches.append(self.put(spot, f'<path d="{edges}"/>'))
        return (f'<g fill="none" stroke="{WATER}" stroke-linecap="round" stroke-linejoin="round">{"".join(shallows)}</g>'
                f'<g fill="none" stroke="{BEACH}" stroke-width=".055" stroke-linecap="round">{"".join(beaches)}</g>')

    def rivers(self) -> str:
        """All banks first, then all water, so that nothing shows where tiles join."""
        courses, pools, mouths = [], [], []
        for tile in self.chart.tiles:
            spot = (tile.q, tile.r)
            sway = SWAY if (5 * tile.q + 3 * tile.r) % 2 else -SWAY
            courses += [self.put(spot, f'<path d="{course}"/>') for course in self.shape.river(tile.river, sway)]
            if len(tile.river) in (1, 3):
                # A pool: the spring of a source, or where the arms of a fork meet.
                pools.append(self.put(spot, f'<circle r="{POOL}"/>'))
            mouths += [
                self.put(spot, f'<g transform="rotate({self.shape.angle(end)}) translate({APOTHEM:.3f} 0)">{MOUTH}</g>')
                for end in tile.river
                if self.terrain.get(beyond(spot, end)) == SEA
            ]
        return (f'<defs><g id="courses" fill="none">{"".join(courses)}</g><g id="pools">{"".join(pools)}</g></defs>'
                f'<use href="#courses" stroke="{BEACH}" stroke-width="{RIVER_WIDTH + 0.085:.3f}"/>'
                f'<use href="#pools" stroke="{BEACH}" stroke-width=".085"/>{"".join(mouths)}'
                f'<use href="#courses" stroke="{WATER}" stroke-width="{RIVER_WIDTH}"/><use href="#pools" fill="{WATER}"/>'
                f'<use href="#courses" stroke="{FOAM}" stroke-width=".028" stroke-opacity=".75" stroke-dasharray=".14 .17"/>')

    def homes(self) -> str:
        return "".join(
            self.put((tile.q, tile.r), f'<g transform="translate({at(self.shape.home(tile))})">{HOUSE}</g>')
            for tile in self.chart.tiles
            if tile.start
        )

    def labels(self) -> str:
        """The names, light on dark ground."""
        found = []
        for tile, name in zip(self.chart.tiles, tile_names(self.chart), strict=True):
            ink = "#fff" if tile.terrain in (SEA, WOODS) else INK
            place = 'x="{}" y="{}"'.format(*self.shape.label)
            halo = COLOURS[TERRAINS[tile.terrain]]
            found.append(self.put((tile.q, tile.r), f'<text {place} fill="{ink}" stroke="{halo}">{name}</text>'))
        return (f'<g font-size=".22" font-weight="bold" text-anchor="middle" paint-order="stroke"'
                f' stroke-width=".07" stroke-linejoin="round">{"".join(found)}</g>')
