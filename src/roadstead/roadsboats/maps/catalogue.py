"""All scenarios by their id, from one player to six."""
from __future__ import annotations

from typing import Final

from roadstead.roadsboats.maps.five import FIVE
from roadstead.roadsboats.maps.four import FOUR
from roadstead.roadsboats.maps.record import Scenario
from roadstead.roadsboats.maps.six import SIX
from roadstead.roadsboats.maps.solo import SOLO
from roadstead.roadsboats.maps.three import THREE
from roadstead.roadsboats.maps.two import TWO

SCENARIOS: Final[dict[str, Scenario]] = {scenario.id: scenario for scenario in [*SOLO, *TWO, *THREE, *FOUR, *FIVE, *SIX]}
