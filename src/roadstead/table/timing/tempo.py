"""How much time to think there is at a table: the founder chooses it, and it stays."""
from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from roadstead.table.clock import DAY
from roadstead.table.errors import Invalid

#: So much for each turn, anew; or for the whole game, and something on top for each turn.
TURN, GAME = "turn", "game"
#: What happens when it is used up: it is shown; a bot moves until the person is back; the person has resigned.
NOTHING, BOT, RESIGN = "nothing", "bot", "resign"
#: Seconds, from and to.
BOUNDS = {TURN: (30, 30 * DAY), GAME: (60, 90 * DAY)}
#: For each turn on top. It is never nothing: who comes back with no time left has this much for a turn.
INCREMENT = (5, 7 * DAY)
MOST_VACATION = 60


@dataclass(frozen=True)
class Tempo:
    """Seconds; `vacation` are days in a game on which a person's clock stands still."""

    per: str
    time: float
    increment: float
    end: str
    vacation: int

    def beginning(self, left: float) -> float:
        """What somebody has when a turn begins who had so much before it."""
        return self.time if self.per == TURN else max(left, self.increment)

    def ending(self, left: float) -> float:
        """And when it is over."""
        return left if self.per == TURN else left + self.increment

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def chosen(per: str, time: float, increment: float, end: str, vacation: int) -> Tempo:
    least, most = BOUNDS[per]
    if not least <= time <= most:
        raise Invalid(f"the time for a {per} is from {least} seconds to {most / DAY:g} days")
    if per == TURN and increment:
        raise Invalid("time on top of each turn goes with time for the whole game")
    if per == GAME and not INCREMENT[0] <= increment <= min(INCREMENT[1], time):
        raise Invalid(f"on top of each turn come {INCREMENT[0]} seconds to {INCREMENT[1] / DAY:g} days, no more than there is")
    return Tempo(per, time, increment, end, vacation)
