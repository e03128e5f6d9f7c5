"""How often somebody may ask, by a clock that nobody sets: a library that goes by the wall's would lock all out until that has
caught up."""
from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Hashable

from roadstead.table import clock


class Pace:
    """At most so many in so many seconds. What was refused does not count."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        #: Of each who has asked lately; who asked last is last.
        self.times: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def allows(self, who: Hashable) -> bool:
        now = clock.steady()
        self.forget(now - self.seconds)
        times = self.times.get(who, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        self.times[who] = times
        self.times.move_to_end(who)
        return True

    def pardon(self, who: Hashable) -> None:
        """As if it had not asked."""
        self.times.pop(who, None)

    def forget(self, before: float) -> None:
        """Those who have not asked since."""
        while self.times and next(iter(self.times.values()))[-1] <= before:
            self.times.popitem(last=False)
