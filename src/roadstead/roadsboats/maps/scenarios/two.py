"""The scenarios for two players."""
from __future__ import annotations

from roadstead.roadsboats.maps.scenarios.record import Scenario

TWO = [
    Scenario(
        "archipelago", "Archipelago", 2, "tilted15",
        special="each player starts with 2 stone",
        start_goods={"donkey": 3, "boards": 5, "stone": 2, "goose": 2},
        rows="""
         -5   6:                     r   m
         -4   3:           w   s   w   p   r
         -3   0: m   m   s   p   s   p   w
         -2   0:   m   m   s   w   s   s   s
         -1   0:     s   s   s   s   w   p   w
          0  -1:   w   p   w   s   s   s   s
          1  -1:     s   s   s   w   s   m   m
          2  -1:       w   p   s   p   s   m   m
          3  -2:     r   p   w   s   w
          4  -2:       m   r
        """,
    ),
    Scenario(
        "dead-sea", "Dead Sea (256)", 2, "flat",
        rows="""
        -10   6:       d   w   r   w
         -9   5:     w   m   w   w02 m3
         -8   4:   r   w   p   p25 s   r
         -7   3: w   w02 p03 p135 s  s   m
         -6   3:   m5  s   s   s   m   m
         -5   3:     r   s   m   s   d
         -4   3:       m   m   d   d
        """,
    ),
    Scenario(
        "the-pacific", "The Pacific (255)", 2, "flat",
        rows="""
        -11   7:             w   p   w   r
        -10   5:       w   s   s   s   s   w
         -9   4:     p   s   m   s   m   s   w
         -8   3:   w   s   s   s   s   s   s   w
         -7   2: r   s   m   s   m   s   m   s   p
         -6   2:   w   s   s   s   s   s   s   w
         -5   2:     w   s   m   s   m   s   d
         -4   2:       w   s   s   s   s   d
         -3   2:         p   w   d   d
        """,
    ),
    Scenario(
        "sandbank", "Sandbank", 2, "pointy",
        playable=False,
        special="printed for play with trains: a junction on the middle desert",
        rows="""
         -4  -2:   w   w   p   d   p   m   m
         -3  -3: p   s   p   s   s   p   s   p
         -2  -3:   w   s   w   s   m   s   m
         -1  -3:     s   s   s   s   s   s
          0  -3:       d   d   d   d   d
          1  -4:     s   s   s   s   s   s
          2  -5:   p   p   p   p   p   p   p
          3  -6: r   r   p   p   p   p   r   r
          4  -6:   m   w   p   p   p   w   m
        """,
    ),
    Scenario(
        "the-great-plains", "The Great Plains", 2, "pointy",
        playable=False,
        special="printed for play with trains: four tracks meet on the middle desert",
        rows="""
         -2  -1:     r   w   p   w   r
         -1  -2:   r   p   p   p   p   r
          0  -2:     p   p   p   p   p
          1  -1:           d   d
          2  -2:         d   d   d
          3  -4:   w   p   d   d   p   m
          4  -5: w   s   w   d   m   s   m
          5  -5:   w   w   .   .   m   m
        """,
    ),
]
