"""What time it is, and how long ago something was: two questions, for a clock on the wall may be set, forward and back."""
from __future__ import annotations

import time

#: Seconds.
DAY = 86_400.0


def now() -> float:
    """Since 1970, for people to read. Nothing may depend on it that cannot bear a jump of a day."""
    return time.time()


def steady() -> float:
    """Since some moment, always growing: what waits, counts or forgets goes by this."""
    return time.monotonic()
