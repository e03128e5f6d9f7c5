"""The scenarios for five players."""
from __future__ import annotations

from roadstead.roadsboats.maps.scenarios.record import Scenario

FIVE = [
    Scenario(
        "rings", "Rings", 5, "flat",
        rows="""
         -6   5:                         w*
         -5   4:                       r
         -4   1:             w   m   p   r   w
         -3   0:           m   s   s   s   s   w
         -2  -3: w*  r   p   s   m   p   m   s   r
         -1  -2:       r   s   p   m   p   s   p   m*
          0  -3:     w   s   m   p   p   m   s   r
          1  -3:       w   s   s   m   s   s   s   w
          2  -3:         r   p   s   s   p   r   w
          3  -3:           m*  r   s   r   m*
          4  -2:                 w   w
        """,
    ),
    Scenario(
        "differences", "Differences", 5, "pointy",
        special="for players of different experience",
        rows="""
         -5   2: m0  w23 r   m   w   w   r   s
         -4   2:   w25 p   s   s   p12 p   w
         -3   1: r05 p03 s   p01 d35 s   s   w
         -2   1:   s   s   p12 m4  w   m   m
         -1   0: s   s   d45 m4  m   s   m   r
          0   0:   p   d   d   w   w   m   p
          1  -1: w   p   d   s   s   s   w   m
          2  -1:   p   r   d   p   r   r   s
          3  -2: m   w   p   r   w   r   w   m
        """,
    ),
    Scenario(
        "rondvaart", "Rondvaart", 5, "flat",
        rows="""
         -3  -2:                 s   s   s
         -2  -4:           s   s   r02 p13*2 s
         -1  -6:     s   s   r   p05 w23 w14 s
          0  -7:   s   p*  r   d   m5  m   p45 s
          1  -8: s   w   r   m   p   s   s   s   s
          2  -8:   s   m   m   w   p*  r   r   m   s
          3  -8:     s   d   r   m2  w   r   m   m   s
          4  -8:       s   p03 p35 w   w   p   p*  d   s
          5  -8:         s   r   m1  r   m   w   r   s
          6  -8:           s   w   p04*123 w03 r03 s s
          7  -8:             s   w   r   s   s
          8  -8:               s   s   s
        """,
    ),
    Scenario(
        "disneyland", "Disneyland", 5, "pointy",
        playable=False,
        special="printed for play with trains: a track runs all round",
        rows="""
         -4  -1:   m   w   s   s   s   w   m
         -3  -2: m   w   s   p   p   s   w   m
         -2  -2:   s   s   r   p*  r   s   s
         -1  -3: s   p   r   w   w   r   p   s
          0  -3:   p   p*  w   d   w   p*  p
          1  -4: w   r   w   s   s   w   r   w
          2  -4:   r   d   d   s   d   d   r
          3  -5: p   p*  w   s   s   w   p*  p
          4  -5:   p   r   m   m   m   r   p
        """,
    ),
]
