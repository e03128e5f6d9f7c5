"""What time it is, and how long ago something was: three clocks, for the one on the wall may be set, forward and back.

`now` is the wall's: for people to read, and for what goes by the day, such as nights; nothing else may depend on it. `steady`
only grows, but it is this process's own: what waits, counts or forgets goes by it. What people have left to think goes by
neither: it must outlast a restart and be the same for all processes, and no setting of a clock may end it. It goes by the table's
own time, which is stored and runs while the table is open: timing/hours.py.
"""
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
