"""No map is drawn wrong: what is painted on the page is measured and compared with the map's data.

Nothing here believes what the page says of itself. Points of each tile are asked which painted areas contain them and in what
colour; where those points lie is worked out from the coordinates alone.
"""
from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from roadstead.roadsboats.atlas import scenario_atlas
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.rules.board import DQ, DR, SEA, TERRAINS
from tests.browser.conftest import HOUSE
from tests.browser.places import sit
from tests.table.server import ME, Server

Point = tuple[float, float]
PAINT = {
    "pasture": "rgb(181, 232, 95)",
    "woods": "rgb(12, 53, 17)",
    "rock": "rgb(142, 146, 153)",
    "desert": "rgb(237, 219, 174)",
    "mountain": "rgb(172, 132, 95)",
    "sea": "rgb(29, 91, 173)",
}
RIVER = "rgb(47, 128, 208)"
#: One of each: rivers with forks and sources on both kinds of tiles, marked homes on banks, an odd angle.
PLAYED = ["dead-sea", "rondvaart", "jejobrapjath", "archipelago"]

TERRAIN, WATER, AREA = ".terrains path", "path.water", "path[data-area]"
#: The paths of a sort that are seen and hold each of the points: number, paint and, where it has one, the name of the area.
MEASURE = """(svg, { points, what }) => {
    const paths = [...svg.querySelectorAll(what)]
        .filter((path) => path.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((path, number) => ({
            path, box: path.getBBox(), there: path.getScreenCTM().inverse().multiply(svg.getScreenCTM()),
            told: { number, paint: getComputedStyle(path).fill, area: path.dataset.area ?? null },
        }));
    return points.map(([x, y]) => paths.filter(({ path, box, there }) => {
        const at = new DOMPoint(x, y).matrixTransform(there);
        const near = at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;
        return near && path.isPointInFill(at);
    }).map(({ told }) => told));
}"""
#: Where the middles of some things are in the drawing.
MIDDLES = """(svg, what) => [...svg.querySelectorAll(what)].map((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const at = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(svg.getScreenCTM().inverse());
    return [at.x, at.y];
})"""


def centre(tile: chart.Tile, flat: bool) -> Point:
    return (1.5 * tile.q, math.sqrt(3) * (tile.r + tile.q / 2)) if flat else (math.sqrt(3) * (tile.q + tile.r / 2), 1.5 * tile.r)


def off(point: Point, far: float, degrees: float) -> Point:
    return point[0] + far * math.cos(math.radians(degrees)), point[1] + far * math.sin(math.radians(degrees))


def angle(direction: int, flat: bool) -> int:
    """Of the middle of an edge, clockwise from the east."""
    return 60 * direction + 30 * flat


class Drawing:
    def __init__(self, picture: Locator, drawn: chart.Map) -> None:
        self.picture = picture
        self.drawn = drawn
        self.flat = drawn.orientation == "flat"

    def measured(self, what: str, points: list[Point]) -> list[list[dict[str, Any]]]:
        found: list[list[dict[str, Any]]] = self.picture.evaluate(MEASURE, {"points": points, "what": what})
        return found

    def middles(self, what: str) -> list[Point]:
        return [(x, y) for x, y in self.picture.evaluate(MIDDLES, what)]

    def check(self) -> None:
        self.check_ground()
        self.check_rivers()

    def check_ground(self) -> None:
        """In corners of each tile its own terrain and pattern, and nothing where there is no tile."""
        tiles = self.drawn.tiles
        points = [off(centre(tile, self.flat), 0.9, angle(d, self.flat) + 30) for tile in tiles for d in (0, 2, 4)]
        for n, found in enumerate(self.measured(TERRAIN, points)):
            tile = tiles[n // 3]
            colour, pattern = [path["paint"] for path in found]
            assert colour == PAINT[TERRAINS[tile.terrain]], tile
            assert pattern.endswith(f'-{TERRAINS[tile.terrain]}")'), tile
        here = {(tile.q, tile.r) for tile in tiles}
        beside = {(tile.q + DQ[d], tile.r + DR[d]) for tile in tiles for d in range(6)} - here
        assert not any(self.measured(TERRAIN, [centre(chart.Tile(q, r, SEA), self.flat) for q, r in beside]))

    def check_rivers(self) -> None:
        """Water crosses the edges by which the river leaves and no other, all of it one river; a source ends in the middle."""
        tiles = self.drawn.tiles
        points = [off(centre(tile, self.flat), 0.75, angle(d, self.flat)) for tile in tiles for d in range(6)]
        edges = self.measured(WATER, points)
        middles = self.measured(WATER, [centre(tile, self.flat) for tile in tiles])
        for n, tile in enumerate(tiles):
            around = edges[6 * n : 6 * n + 6]
            assert tuple(d for d in range(6) if around[d]) == tile.river, tile
            waters = [path for found in around for path in found]
            assert len({path["number"] for path in waters}) == min(1, len(tile.river)), tile
            assert {path["paint"] for path in waters} <= {RIVER}
            if len(tile.river) != 2:  # bends go round the middle
                assert bool(middles[n]) == bool(tile.river), tile

    def check_marked_homes(self) -> None:
        """A home for each that is marked, in its tile; on dry ground from there to the middle of its bank's edge."""
        marked = [tile for tile in self.drawn.tiles if tile.start]
        homes = self.middles("use.home")
        assert len(homes) == len(marked)
        for tile, (x, y) in zip(marked, homes, strict=True):
            at = centre(tile, self.flat)
            assert math.dist((x, y), at) < 0.7, tile
            edge = off(at, 0.8, angle(tile.start_bank[0], self.flat)) if tile.start_bank else (x, y)
            way = [(x + (edge[0] - x) * k / 20, y + (edge[1] - y) * k / 20) for k in range(21)]
            assert not any(self.measured(WATER, way)), tile

    def check_banks(self) -> None:
        """The halves of all edges belong to the banks to which the engine counts them."""
        board = chart.board(self.drawn)
        atlas = scenario_atlas(None, self.drawn)
        points, names = [], []
        for number, tile in enumerate(self.drawn.tiles):
            for direction in range(6):
                for side in range(2):
                    towards = angle(direction, self.flat)
                    edge = off(centre(tile, self.flat), 0.84, towards)
                    points.append(off(edge, 0.3, towards + (90 if side else -90)))
                    names.append(atlas.place(board, board.half(number, direction, side)))
        assert [[path["area"] for path in found] for found in self.measured(AREA, points)] == [[name] for name in names]


def test_gallery(page: Page) -> None:
    """All maps that come with the game, as small pictures."""
    page.goto("/maps")
    cards = page.locator("section[aria-labelledby=bundled] li")
    expect(cards).to_have_count(len(SCENARIOS))
    for scenario in SCENARIOS:
        drawn = chart.scenario_map(scenario)
        drawing = Drawing(cards.filter(has=page.get_by_text(drawn.name, exact=True)).locator("svg[data-picture]"), drawn)
        drawing.check()
        drawing.check_marked_homes()


@pytest.mark.parametrize("scenario", PLAYED)
def test_board(page: Page, server: Server, scenario: str) -> None:
    """The same maps under a game: with banks that can be clicked, and the homes of the players on theirs."""
    drawn = chart.scenario_map(scenario)
    chair = server.found("roadsboats", *[ME] * drawn.players, key=HOUSE, options={"map": scenario})
    sit(page, chair)
    drawing = Drawing(page.locator(".sheet > svg"), drawn)
    expect(drawing.picture).to_be_visible()
    drawing.check()
    drawing.check_banks()
    homes = [player["home"] for player in chair.scene()["view"]["players"] if player["home"]]
    found = drawing.measured(AREA, drawing.middles("[data-home]"))
    assert [[path["area"] for path in paths] for paths in found] == [[home] for home in homes]
