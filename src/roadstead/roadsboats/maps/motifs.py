"""What the terrains look like: a colour, and a small drawing strewn over the tile, so that they differ without colour too."""
from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, str]] = {
    "woods": "#0c3511",
    "pasture": "#b5e85f",
    "rock": "#8e9299",
    "mountain": "#ac845f",
    "desert": "#eddbae",
    "sea": "#1d5bad",
}
#: Drawings are made for a tile of this radius.
DRAWN_FOR: Final = 52

TREE: Final = (
    '<path d="M0-7.6-5.2 2.2h3.6v3h3.2v-3h3.6z" fill="#1d5729" stroke="#317a3d" stroke-width=".9" stroke-linejoin="round"/>'
    '<path d="M0-7.6V5.2h1.6v-3h3.6z" fill="#113f1a"/>'
)
TUFT: Final = (
    '<ellipse cy="1" rx="10" ry="3.2" fill="#a2d84a"/>'
    '<path d="M0 1q-.7-3.6-3-5.6M0 1q.1-4 .2-7M0 1q.9-3.3 3.4-5.2" fill="none" stroke="#6a9f29" stroke-width="1.3"'
    ' stroke-linecap="round"/>'
)
BOULDER: Final = (
    '<path d="m-11 4 5-9 10-1 7 8-5 5H-6z" fill="#a1a5ac"/><path d="m-11 4 5 3h12l5-5-7-8-2 7z" fill="#7d8188"/>'
    '<path d="m-6-5 10-1-2 7-9 1z" fill="#b3b7bd"/>'
)
PEAK: Final = (
    '<path d="M-15 9 0-13 15 9z" fill="#bf9771"/><path d="M0-13 15 9H1.5L-1.5 1.5 3-3z" fill="#8b6646"/>'
    '<path d="m0-13-4.8 7 3 1.6 2.2-2.1 2.6 1.8 1.8-1.3z" fill="#efe3d3"/>'
)
DUNE: Final = (
    '<path d="M-15 4q8-10 19-3 6 3.5 11 1.5" fill="none" stroke="#cdb077" stroke-width="1.4" stroke-linecap="round"/>'
    '<path d="M-4 7h.01M2 6h.01M8 8h.01" stroke="#c2a365" stroke-width="1.8" stroke-linecap="round"/>'
)
WAVE: Final = (
    '<path d="M-10.5 0q3.5-3.8 7 0t7 0 7 0" fill="none" stroke="#6aa2e6" stroke-opacity=".6" stroke-width="1.4"'
    ' stroke-linecap="round"/>'
)
#: A home: a house on a light ground, for a tile of radius 1.
HOUSE: Final = (
    '<circle r=".27" fill="#fffdf8" stroke="#1d2a35" stroke-width=".03"/>'
    '<path d="M-.17-.01 0-.17.17-.01M-.12-.03V.14H-.04V.03H.04V.14H.12V-.03" fill="none" stroke="#1d2a35" stroke-width=".045"'
    ' stroke-linejoin="round" stroke-linecap="round"/>'
)

#: By terrain the drawing and its places, (x, y, size). They stay within .7 of the middle, so no border cuts them.
MOTIFS: Final[dict[str, tuple[str, list[tuple[float, float, float]]]]] = {
    "woods": (TREE, [
        (0, -0.62, 1.1), (-0.42, -0.5, 1), (0.4, -0.48, 1), (0.22, -0.2, 1.1), (-0.2, -0.14, 1), (-0.6, -0.12, 1.1),
        (0.62, -0.08, 1.1), (0.24, 0.2, 0.9), (-0.06, 0.26, 1.1), (0.5, 0.36, 1), (-0.46, 0.4, 1.1), (0.02, 0.64, 1),
        (-0.24, 0.66, 0.9),
    ]),
    "pasture": (TUFT, [
        (-0.02, -0.62, 0.8), (0.46, -0.42, 1), (-0.52, -0.22, 1), (0.06, 0.04, 0.8), (0.5, 0.3, 1), (-0.34, 0.46, 1),
    ]),
    "rock": (BOULDER, [
        (0.4, -0.46, 0.8), (-0.46, -0.28, 1.1), (-0.02, -0.02, 0.6), (-0.66, 0.16, 0.5), (0.5, 0.22, 1.1), (-0.2, 0.5, 0.9),
    ]),
    "mountain": (PEAK, [(0.34, -0.36, 0.95), (-0.38, -0.22, 1.2), (0.54, 0.22, 0.75), (0.06, 0.3, 1.15), (-0.42, 0.42, 0.7)]),
    "desert": (DUNE, [(-0.34, -0.38, 1), (0.4, -0.1, 1), (-0.3, 0.2, 0.9), (0.16, 0.56, 1)]),
    "sea": (WAVE, [(-0.36, -0.4, 1), (0.42, -0.14, 1), (-0.34, 0.22, 1), (0.24, 0.5, 1)]),
}  # fmt: skip


def motifs() -> str:
    """The drawings of all terrains as groups to be used, named after them."""
    groups = []
    for terrain, (drawing, places) in MOTIFS.items():
        marks = "".join(
            f'<g transform="translate({x} {y}) scale({size / DRAWN_FOR:.4f})">{drawing}</g>' for x, y, size in places
        )
        groups.append(f'<g id="{terrain}">{marks}</g>')
    return "\n".join(groups)
