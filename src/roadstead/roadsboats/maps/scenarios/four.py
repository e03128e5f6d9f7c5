"""The scenarios for four players."""
from __future__ import annotations

from roadstead.roadsboats.maps.scenarios.record import Scenario

FOUR = [
    Scenario(
        "waterways", "Waterways", 4, "pointy",
        rows="""
         -7  11:                               s   s   s
         -6  10:                             s   m1  r   s
         -5   6:               w   w   r   s   d   r04 r23 s
         -4   5:             w   w   p   d   d   d   p25 s   p
         -3   3:       r   r   p   p   p   p02 p03 p35 s   w   p
         -2   2:     r   d   p01 w03 s   p135 w  s   s   w   p
         -1   1:   d   d   p02 p34 s   d   p14 w   s   p   p
          0   0: p   d   w25 r   d   s   d   d24 r   s   s
          1   0:   p   w05 w13 r   s   s   d05 p03 m3  s
          2   0:     s   d   m4  s   r   s   s   p
          3   0:       s   d   s   w   p
          4   0:         s   s   p   p
        """,
    ),
]
