"""What was asked for is right, and cannot be done as things are: one line, and exit code 1."""
from __future__ import annotations

from roadstead.core.errors import RoadsteadError


class Failed(RoadsteadError):
    pass
