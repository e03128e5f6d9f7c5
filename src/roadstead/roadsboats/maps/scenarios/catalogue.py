"""All scenarios by their id, from one player to six."""
from __future__ import annotations

from typing import Final

from roadstead.roadsboats.maps.scenarios.five import FIVE
from roadstead.roadsboats.maps.scenarios.four import FOUR
from roadstead.roadsboats.maps.scenarios.record import Scenario
from roadstead.roadsboats.maps.scenarios.six import SIX
from roadstead.roadsboats.maps.scenarios.solo import SOLO
from roadstead.roadsboats.maps.scenarios.three import THREE
from roadstead.roadsboats.maps.scenarios.two import TWO

SCENARIOS: Final[dict[str, Scenario]] = {scenario.id: scenario for scenario in [*SOLO, *TWO, *THREE, *FOUR, *FIVE, *SIX]}
