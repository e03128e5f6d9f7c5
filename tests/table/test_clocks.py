"""What everybody has left, entry by entry. Any sequence of what can happen at a table leaves nobody with less than nothing, and
what was thought and what is left make up what was given."""
from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roadstead.table.errors import Invalid
from roadstead.table.history import ACT, BACK, HAND, REDO, REWIND, TIME, UNDO, Entry
from roadstead.table.storage.hours import Stretch
from roadstead.table.timing.clocks import Asked, Clocks, after, founded, little, next_look, spent
from roadstead.table.timing.tempo import BOT, GAME, NOTHING, TURN, Tempo, chosen

OPEN = (Stretch(0.0, 1e9),)
DAILY = Tempo(TURN, 86_400, 0, BOT, 0)
EVENING = Tempo(GAME, 1800, 60, NOTHING, 0)


@dataclass
class Table:
    """Two or more seats; what comes of an entry is said with it: whom the position waits for then, and after how many plies."""

    tempo: Tempo
    clocks: Clocks
    bots: frozenset[int] = frozenset()

    def happens(
        self, kind: str, seconds: float, ply: int, asked: int | None, *actions: str, bots: frozenset[int] | None = None
    ) -> None:
        at = self.clocks.at + seconds
        used = spent(self.clocks, self.asked(self.clocks.asked), None, OPEN, at)
        self.bots = self.bots if bots is None else bots
        self.clocks = after(self.clocks, self.tempo, Entry(1, kind, 0, list(actions), ply, 0.0, [], used), at, self.asked(asked))

    def asked(self, seat: int | None) -> Asked:
        return Asked(seat, seat is not None and seat not in self.bots)


def table(tempo: Tempo, players: int = 2) -> Table:
    return Table(tempo, founded(tempo, players, 0.0, Asked(0, True)))


def test_each_turn_has_its_time_anew() -> None:
    game = table(DAILY)
    game.happens(ACT, 1000, 1, 0, "take fish")
    assert game.clocks.left == (85_400, 86_400), "it is still the turn"
    game.happens(ACT, 1000, 2, 1, "end")
    game.happens(ACT, 5, 3, 0, "end")
    assert game.clocks.left == (86_400, 86_395)


def test_a_turn_that_follows_ones_own_is_another() -> None:
    game = table(DAILY, 1)
    game.happens(ACT, 1000, 1, 0, "take fish")
    game.happens(ACT, 1000, 2, 0, "end")
    assert game.clocks.left == (86_400,)


def test_each_turn_that_is_ended_brings_the_increment() -> None:
    game = table(EVENING)
    game.happens(ACT, 100, 1, 1, "end")
    assert game.clocks.left == (1760, 1800)
    game.happens(ACT, 10, 2, 0, "end")
    assert game.clocks.left == (1760, 1850)


def test_who_is_asked_in_between_is_who_thinks() -> None:
    """Another's decision within a turn: the clock of that seat goes, and then again the first's."""
    game = table(EVENING)
    game.happens(ACT, 100, 1, 1, "offer")
    game.happens(ACT, 40, 2, 0, "refuse")
    game.happens(ACT, 7, 3, 0, "take fish")
    assert game.clocks.left == (1800 - 100 + 60 - 7, 1800 - 40 + 60)


def test_what_another_does_out_of_turn_stops_nothing() -> None:
    game = table(DAILY)
    game.happens(ACT, 1000, 1, 0)
    assert (game.clocks.asked, game.clocks.left) == (0, (85_400, 86_400))


@pytest.mark.parametrize("tempo", [DAILY, EVENING], ids=["turn", "game"])
def test_undo_gives_no_time_back_and_none_anew(tempo: Tempo) -> None:
    game = table(tempo)
    game.happens(ACT, 100, 1, 0, "take fish")
    game.happens(UNDO, 100, 0, 0)
    game.happens(REDO, 100, 1, 0)
    assert game.clocks.left[0] == tempo.time - 300
    game.happens(ACT, 0, 2, 1, "end")
    mine = game.clocks.left[0]
    for _ in range(5):  # over the end of the turn, where nobody is there whom it could wrong
        game.happens(UNDO, 0, 1, 0)
        game.happens(ACT, 1, 2, 1, "end")
    assert game.clocks.left[0] == mine - 5
    game.happens(ACT, 0, 3, 0, "end")
    assert game.clocks.left[0] == tempo.beginning(mine - 5), "the next turn is on new ground"


def test_going_back_by_agreement_is_no_way_to_more_time_for_who_is_to_move() -> None:
    game = table(DAILY)
    game.happens(ACT, 10, 1, 1, "end")
    game.happens(ACT, 10, 2, 0, "end")
    game.happens(ACT, 80_000, 3, 0, "take fish")
    game.happens(REWIND, 0, 0, 0)
    assert game.clocks.left[0] == 6_400
    game.happens(ACT, 0, 1, 1, "end")
    assert game.clocks.left[1] == 86_400, "the turns from there on are new, as all have agreed"


def test_bots_have_no_clock_and_earn_nothing() -> None:
    game = Table(EVENING, founded(EVENING, 2, 0.0, Asked(0, True)), frozenset({1}))
    game.happens(ACT, 0, 1, 1, "end")
    game.happens(ACT, 500, 2, 0, "end")
    assert game.clocks.left == (1860, 1800)


def test_the_clock_stands_while_a_bot_stands_in_and_goes_on_where_it_stood() -> None:
    game = table(DAILY)
    game.happens(HAND, 1000, 0, 0, bots=frozenset({0}))
    game.happens(ACT, 500, 1, 0, "take fish")
    game.happens(BACK, 500, 1, 0, bots=frozenset())
    game.happens(ACT, 1000, 2, 0, "take fish")
    assert game.clocks.left[0] == 84_400


def test_who_comes_back_in_a_turn_that_began_with_a_bot_has_its_time() -> None:
    game = Table(DAILY, founded(DAILY, 2, 0.0, Asked(0, True)), frozenset({1}))
    game.happens(ACT, 0, 1, 1, "end")
    game.happens(BACK, 0, 1, 1, bots=frozenset())
    assert game.clocks.left[1] == 86_400
    assert game.clocks.given


def test_who_has_nothing_left_has_the_increment_for_each_turn_to_come() -> None:
    game = table(EVENING)
    game.happens(TIME, 2000, 0, 0, bots=frozenset({0}))
    assert (game.clocks.left[0], game.clocks.out) == (0, True)
    game.happens(ACT, 0, 1, 1, "end")
    game.happens(BACK, 0, 1, 1, bots=frozenset())
    game.happens(ACT, 0, 2, 0, "end")
    assert (game.clocks.left[0], game.clocks.out) == (60, False)


def test_it_is_looked_at_when_little_is_left_and_when_nothing_is() -> None:
    game = table(DAILY)
    asked = game.asked(0)
    assert little(game.clocks) == 21_600
    assert next_look(game.clocks, asked, None, OPEN) == 64_800
    game.happens(ACT, 70_000, 1, 0, "take fish")
    assert next_look(game.clocks, asked, None, OPEN) == 70_000, "at once"
    game.happens(TIME, 20_000, 1, 0)
    assert next_look(game.clocks, asked, None, OPEN) is None, "once in a turn"
    assert next_look(game.clocks, Asked(0, False), None, OPEN) is None


def test_what_may_be_chosen() -> None:
    assert chosen(TURN, 3 * 86_400, 0, BOT, 14).time == 259_200
    for per, time, increment in ((TURN, 29, 0), (TURN, 1e9, 0), (TURN, 60, 5), (GAME, 59, 5), (GAME, 60, 0), (GAME, 60, 61)):
        with pytest.raises(Invalid):
            chosen(per, time, increment, BOT, 0)


# Whatever happens.

PLAYERS = 3
DEEDS = st.tuples(
    st.sampled_from(["go on", "end", "undo", "redo", "back", "time", "bot", "person"]),
    st.floats(0, 5000, allow_nan=False),
    st.integers(0, PLAYERS - 1),
)


@given(st.sampled_from([DAILY, EVENING]), st.lists(DEEDS, max_size=60))
def test_nobody_has_less_than_nothing_and_sums_add_up(tempo: Tempo, deeds: list[tuple[str, float, int]]) -> None:
    """What somebody has is what there was, less what was thought, and more only by the increment for a turn that was ended, or
    as a turn begins: up to the time for a turn, or for whoever is short of it to the increment."""
    game = table(tempo, PLAYERS)
    order = [0]  # whom the position waits for, after so many plies
    undone: list[int] = []
    least = tempo.time if tempo.per == TURN else tempo.increment
    increments, furthest = 0, 0
    for name, seconds, seat in deeds:
        before, mover = game.clocks, order[-1]
        went = 0.0 if mover in game.bots else min(seconds, before.left[mover])
        by_person = mover not in game.bots
        if name in ("go on", "end"):
            order.append(mover if name == "go on" else (mover + 1) % PLAYERS)
            undone.clear()
            game.happens(ACT, seconds, len(order) - 1, order[-1], name)
        elif name in ("undo", "back") and len(order) > 1:
            gone = 1 if name == "undo" else min(len(order) - 1, seat + 1)
            undone += reversed(order[len(order) - gone :])
            del order[len(order) - gone :]
            if name == "back":
                undone.clear()
                increments, furthest = 0, len(order) - 1
            game.happens(UNDO if name == "undo" else REWIND, seconds, len(order) - 1, order[-1])
        elif name == "redo" and undone:
            order.append(undone.pop())
            game.happens(REDO, seconds, len(order) - 1, order[-1])
        else:
            bots = {"bot": game.bots | {seat}, "person": game.bots - {seat}}.get(name)
            game.happens(TIME if name == "time" else HAND, seconds, len(order) - 1, order[-1], bots=bots)
        for number, left in enumerate(game.clocks.left):
            assert left >= 0
            had = before.left[number] - (went if number == mover else 0.0)
            ended = number == mover and by_person and name == "end" and left == pytest.approx(had + tempo.increment)
            begun = number == order[-1] and left == least and had <= least
            assert left == pytest.approx(had) or ended or begun
            increments += ended and tempo.per == GAME
        furthest = max(furthest, len(order) - 1)
        assert increments <= furthest + 1, "each turn brings one, however often it is done again"
