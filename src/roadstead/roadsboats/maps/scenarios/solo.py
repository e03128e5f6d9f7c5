"""The scenarios for one player."""
from __future__ import annotations

from roadstead.roadsboats.maps.scenarios.record import Scenario

SOLO = [
    Scenario(
        "mesopotamia", "Mesopotamia", 1, "flat",
        rows="""
         -9   6:     d   r   m2
         -8   5:   s   w12 w25 m
         -7   4: s   p135 p45 w02 m3
         -6   4:   s   w04 w35 m
         -5   4:     d04 r03 m3
        """,
    ),
    Scenario(
        "lord-of-the-ring", "Lord of the Ring", 1, "flat",
        best_known=360,
        rows="""
        -10   6:     r   r   r
         -9   5:   p   s   s   w
         -8   4: w   s   d   s   w
         -7   4:   w   s   s   p
         -6   4:     m   m   m
        """,
    ),
    Scenario(
        "a-river-runs-through-it", "A River Runs Through It", 1, "pointy",
        best_known=300,
        rows="""
         -1  -1: m0  w03 r13 m
          0  -1:   d01 w03 p34 s
          1  -1:     d04 p03 s
        """,
    ),
    Scenario(
        "rocket-science", "Rocket Science", 1, "flat",
        playable=False,
        special="printed for play with bombs, planes and fundamental research",
        rows="""
         -6   4:       m
         -5   2: m   p   s
         -4   2:   s   s   s   s
         -3   2:     s   p   w   s   s   m
         -2   1:   s   r   d   w   s   r
         -1   1:     s   r   p   s   s   m
          0   0:   s   s   s   s
          1  -1: m   w   s
          2   0:       m
        """,
    ),
    Scenario(
        "charing-cross", "Charing Cross", 1, "tilted38",
        playable=False,
        special="printed for play with trains and fundamental research",
        rows="""
         -5   4:                 s   m
         -4   3:               s   p   s
         -3   2:             s   w   s
         -2  -1:   s   s   s   r   s   s   s
         -1  -2: m   d   w   p   p   w   d   m
          0  -2:   s   s   s   r   s   s   s
          1  -1:         s   w   s
          2  -2:       s   p   s
          3  -2:         m   s
        """,
    ),
]
