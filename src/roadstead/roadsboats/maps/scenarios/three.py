"""The scenarios for three players."""
from __future__ import annotations

from roadstead.roadsboats.maps.scenarios.record import Scenario

THREE = [
    Scenario(
        "lago-titicaca", "Lago Titicaca", 3, "pointy",
        special="the river in the east joins two sea tiles and has no source",
        rows="""
         -3  -2: r   s   s   s   s   s   r
         -2  -2:   s   w   w   w   w   s   s
         -1  -3: s   r   p   m   s   w   w   s
          0  -3:   s   m   m   s   m   p   r15
          1  -3:     s   m   m   m   m   m   s
          2  -4:   r   s   w   w   p   s   s
          3  -4:     w   s   r   p   s   r
          4  -3:           s   s   s   w
        """,
    ),
    Scenario(
        "entangled", "Entangled", 3, "flat",
        rows="""
         -6   5:                         w
         -5   3:                   m   s   m
         -4   1:             r   s   s   m   d
         -3  -1:       d   r   s   m   p   s   r
         -2  -3: m   w   s   s   s   r   w   s   m
         -1  -3:   d   s   w   p   d   p   s   d   w
          0  -3:     m   p   r   d   d   s   s   d   w
          1  -3:       s   m   s   p   r   m   s   s   r
          2  -3:         s   s   s   w   p   s   r
          3  -3:           r   w   s   m   s
          4  -3:             m   w   d
          5  -3:               m
        """,
    ),
]
