"""The scenarios for six players."""
from __future__ import annotations

from roadstead.roadsboats.maps.scenarios.record import Scenario

SIX = [
    Scenario(
        "beehive", "Beehive", 6, "pointy",
        rows="""
         -6   3:     d   m   p   p   r   d
         -5   2:   r   s   w   r   p   s   r
         -4   1: m   w   s   p   w   s   w   m
         -3   1:   r   p   s   p   s   p   r
         -2   0: p   p   w   s   s   w   p   p
         -1   0:   w   s   s   m   s   s   w
          0  -1: d   s   m   m   m   m   s   d
          1  -1:   w   s   s   m   s   s   w
          2  -2: p   p   w   s   s   w   p   p
          3  -2:   r   p   s   p   s   p   r
          4  -3: m   w   s   w   p   s   w   m
          5  -3:   r   s   p   r   w   s   r
          6  -3:     d   r   p   p   m   d
        """,
    ),
    Scenario(
        "jejobrapjath", "Jejobrapjath", 6, "pointy",
        special="for three experienced players and three beginners",
        rows="""
         -4  -4: d   s   d   p   m   p12 d   p   w
         -3  -4:   s   w   r   d   p25 m4  m   s
         -2  -5: p   w   w*  s   p15 r   w   p   s
         -1  -5:   p   d   s   d   w14 p*  d   w
          0  -6: m   w   p*  s   m   s   s   w*  w
          1  -6:   m2  r   w25 m   m   d   s   r
          2  -7: p05 p03 p35 d   s   w03 p13 d   p
          3  -7:   m   d   s   s   p*  r   p14 m
          4  -8: w   p   r   w*  d   w   m0  p34 d
          5  -8:   s   s   w   w   p   m   d   w
        """,
    ),
    Scenario(
        "joraltagui", "Joraltagui", 6, "pointy",
        rows="""
         -6   0: p   s   s   m   w   p   p   s   p
         -5   0:   w   w   s   s   r   m2  w   m
         -4  -1: m   r   s   r   p02*345 p135 r r s
         -3  -1:   w   m*  m   w25 r   w24 p*  w
         -2  -2: m   p   s   s   m   m5* p   r   m
         -1  -2:   s   w   r   s   w   r   p   s
          0  -3: r   w   s   s   s   p   s   s   r
          1  -3:   m   m   s   r   m1  s   m   s
          2  -4: p   p*  s   s   w01 p34 r   s   m
          3  -4:   r   w   s   r   p04*123 p03 s s
          4  -5: w   p   s   p   w   p   s   w   m
        """,
    ),
]
