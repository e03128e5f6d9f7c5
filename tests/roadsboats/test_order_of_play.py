"""The order of play: the temple and the sequence, who is asked, how an order is made, and standing answers."""
from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

import roadstead
from roadstead.core.errors import IllegalAction
from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, legal, lying, phase, play, refused, table

ROWS = """
0 0: w w w w w w
1 0: w m w w w w
"""
PHASES = ["production", "movement", "building", "wonder"]


def turn(players: int, temple: Sequence[int] | None = None, start: str = "turn", **others: Any) -> RoadsBoatsState:
    """Each seat has a donkey and can be asked."""
    donkeys = {seat: [f"donkey A{seat + 1}"] for seat in range(players)}
    return table(ROWS, start, **{"players": players, "transporters": donkeys, "temple": temple, "asked": True, **others})


def asked(state: RoadsBoatsState) -> bool:
    return bool(state.decision()["kind"] == "demand")


def temple(state: RoadsBoatsState) -> list[int]:
    return list(state.view()["temple"])


def order(state: RoadsBoatsState) -> list[int]:
    return list(state.view()["order"])


def out_of_turn(state: RoadsBoatsState, seat: int, text: str) -> None:
    state.apply_action(state.string_to_action(text, seat), seat)


def questions(state: RoadsBoatsState) -> list[tuple[str, int]]:
    """Who is asked in which phase until the turn is over, if nobody demands anything."""
    found = []
    now = phase(state)[0]
    while phase(state)[0] == now:
        if asked(state):
            found.append(phase(state)[1:])
        play(state, "pass" if asked(state) else "end")
    return found


# At the start.


def test_position_1_belongs_to_the_figure_farthest_from_the_temple() -> None:
    for row in permutations(range(3)):
        state = roadstead.game("roadsboats").new(3, setup={"temple": list(row)})
        assert state.view()["temple"] == list(row)
        assert state.view()["order"] == list(row[::-1])
        assert state.current_player() == row[2]  # who chooses the first home


def test_the_figures_are_drawn_by_lot() -> None:
    game = roadstead.game("roadsboats")
    rows = {tuple(game.new(2, seed).view()["temple"]) for seed in range(20)}
    assert rows == {(0, 1), (1, 0)}
    drawn = game.new(4, 5)
    assert sorted(drawn.view()["temple"]) == [0, 1, 2, 3]
    assert drawn.view()["order"] == drawn.view()["temple"][::-1]
    assert drawn.record()["setup"]["temple"] == drawn.view()["temple"]


# Who is asked.


def test_before_each_phase_everyone_is_asked_in_the_standing_order() -> None:
    state = turn(3, order=[1, 2, 0])
    assert questions(state) == [(name, seat) for name in PHASES for seat in (1, 2, 0)]
    assert order(state) == [1, 2, 0]


def test_without_a_demand_the_standing_order_holds() -> None:
    state = turn(3, order=[2, 0, 1])
    while phase(state)[1] != "movement" or asked(state):
        play(state, "pass" if asked(state) else "end")
    seats = []
    while phase(state)[1] == "movement" and not asked(state):
        seats.append(state.current_player())
        play(state, "end")
    assert seats == [2, 0, 1]


def test_one_asked_may_demand_pass_or_never_be_asked_again() -> None:
    state = turn(2)
    assert legal(state) == {"demand", "pass", "order never"}
    assert refused(state, "end") == "not_now"
    assert refused(state, "donkey-1") == "not_now"


@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_the_first_demand_ends_the_asking(at: int) -> None:
    state = turn(4, start="turn", order=[0, 1, 2, 3])
    play(state, *["pass"] * at, "demand")
    assert not asked(state)
    play(state, "keep", "keep", "keep", "place 4", "place 3", "place 2")
    # Nobody has anything to produce: now it is asked before the movement phase, in the new order.
    assert (phase(state), asked(state)) == ((1, "movement", 3), True)


def test_alone_nobody_is_asked() -> None:
    state = table(ROWS, "turn", players=1, transporters={0: ["donkey A1"]}, asked=True)
    assert questions(state) == []


def test_seats_with_nothing_to_decide_are_passed_over() -> None:
    state = table(ROWS, "building", transporters={0: ["donkey A1"], 1: ["donkey A2: 1 stone"]}, players=3)
    assert phase(state) == (1, "building", 1)
    play(state, "end")
    assert phase(state) == (2, "production", 1)  # nobody could buy a brick; the stone could be unloaded
    play(state, "end")
    assert phase(state) == (2, "movement", 0)
    play(state, "end", "end")
    assert phase(state) == (2, "building", 1)


def test_the_mines_are_drawn_before_anyone_is_asked_about_the_order() -> None:
    state = turn(2, buildings={"B2": "mine"}, bags={"B2": (1, 1)}, draws=["iron"])
    assert asked(state)
    found = building(state, "B2")
    assert found is not None
    assert (found["drawn"], found["gold"], found["iron"]) == ("iron", 1, 0)
    assert lying(state, "B2") == {}  # known, but not laid out yet
    assert state.reveals() == 1
    play(state, "pass", "pass")
    assert lying(state, "B2") == {"iron": 1}


# How an order is made.


def behind(row: Sequence[int], stops: Sequence[bool]) -> list[int]:
    """Each who stops goes to the last place, but no farther back than one who went before."""
    result = list(row)
    gone = 0
    for seat, stop in zip(row, stops, strict=False):
        if stop:
            result.remove(seat)
            result.insert(len(row) - 1 - gone, seat)
            gone += 1
    return result


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_those_who_stop_praying_go_to_the_back_in_reverse(players: int) -> None:
    row = [3, 0, 5, 1, 4, 2]
    row = [seat for seat in row if seat < players]
    for stops in product([False, True], repeat=players - 1):
        state = play(turn(players, temple=row), "demand")
        for seat, stop in zip(row, stops, strict=False):  # the last figure has nothing to decide
            assert state.current_player() == seat
            assert legal(state) == {"keep", "stop"}
            play(state, "stop" if stop else "keep")
        stay = [seat for seat, stop in zip(row, [*stops, False], strict=True) if not stop]
        went = [seat for seat, stop in zip(row, [*stops, False], strict=True) if stop]
        assert temple(state) == stay + went[::-1] == behind(row, stops)
        assert state.current_player() == temple(state)[-1]


def test_the_reordering_of_four_written_out() -> None:
    red, blue, yellow, green = 0, 1, 2, 3
    for answers, expected in (
        ("keep keep keep", [red, blue, yellow, green]),
        ("stop keep keep", [blue, yellow, green, red]),
        ("keep stop keep", [red, yellow, green, blue]),
        ("stop stop keep", [yellow, green, blue, red]),
        ("stop keep stop", [blue, green, yellow, red]),
        ("stop stop stop", [green, yellow, blue, red]),
    ):
        state = play(turn(4, temple=[red, blue, yellow, green]), "demand", *answers.split())
        assert temple(state) == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_from_the_farthest_inwards_each_takes_a_free_position(players: int) -> None:
    row = list(range(players))
    for wishes in list(permutations(row))[:: max(1, players**3 // 4)]:
        state = play(turn(players, temple=row), "demand", *["keep"] * (players - 1))
        free = set(row)
        for seat, wish in list(zip(row[::-1], wishes, strict=True))[:-1]:  # the last one takes what is left
            assert state.current_player() == seat
            assert legal(state) == {f"place {number + 1}" for number in free}
            taken = set(row) - free
            assert {refused(state, f"place {number + 1}") for number in taken} <= {"position_taken"}
            play(state, f"place {wish + 1}")
            free.remove(wish)
        expected = [seat for _, seat in sorted(zip(wishes, row[::-1], strict=True))]
        assert order(state) == expected
        assert temple(state) == row


def test_there_are_as_many_positions_as_players() -> None:
    state = play(turn(3, temple=[0, 1, 2]), "demand", "keep", "keep")
    assert legal(state) == {"place 1", "place 2", "place 3"}
    assert refused(state, "place 4") == "not_now"


def test_the_phase_is_played_in_the_new_order_which_stands_until_changed() -> None:
    state = turn(3, temple=[0, 1, 2], order=[0, 1, 2], start="turn")
    play(state, "demand", "keep", "keep", "place 2", "place 3")
    assert order(state) == [0, 2, 1]
    assert questions(state) == [(name, seat) for name in PHASES[1:] for seat in (0, 2, 1)]
    assert order(state) == [0, 2, 1]
    assert temple(state) == [0, 1, 2]


def test_an_order_may_be_demanded_again_before_the_next_phase() -> None:
    state = turn(2, temple=[0, 1], order=[0, 1])
    play(state, "demand", "stop", "place 1")
    assert (temple(state), order(state)) == ([1, 0], [0, 1])
    assert (phase(state), asked(state)) == ((1, "movement", 0), True)
    play(state, "demand", "stop", "place 1")
    assert (temple(state), order(state)) == ([0, 1], [1, 0])
    assert (phase(state), asked(state)) == ((1, "movement", 1), False)


# Standing answers.


def test_sixteen_questions_a_turn_become_none() -> None:
    state = turn(4)
    assert len(questions(state)) == 16
    silent = turn(4)
    play(silent, "order never", "order never", "order never", "order never")
    assert questions(silent) == []
    assert silent.view()["asked"] == [False] * 4
    play(silent, "end")
    assert questions(silent) == []  # and none in the next turn


def test_one_who_said_never_is_not_asked_but_the_others_are() -> None:
    state = turn(3, order=[0, 1, 2])
    play(state, "pass", "order never", "pass")
    assert questions(state) == [(name, seat) for name in PHASES[1:] for seat in (0, 2)]


def test_a_standing_answer_is_no_renunciation() -> None:
    state = turn(3, temple=[0, 1, 2], order=[0, 1, 2])
    play(state, "order never", "demand")
    assert state.current_player() == 0  # keeps praying or stops like all others
    assert legal(state) == {"keep", "stop"}


def test_a_standing_answer_is_given_and_taken_back_out_of_turn() -> None:
    state = turn(3, order=[0, 1, 2], start="movement")
    assert (phase(state), asked(state)) == ((1, "movement", 0), False)
    assert [state.action_to_string(action) for action in state.interrupt_actions(2)] == ["order never"]
    out_of_turn(state, 2, "order never")
    assert state.view()["asked"] == [True, True, False]
    assert state.current_player() == 0
    assert [state.action_to_string(action) for action in state.interrupt_actions(2)] == ["order ask"]
    play(state, "end", "end", "end")
    assert questions(state.clone()) == [(name, seat) for name in PHASES[2:] for seat in (0, 1)]
    out_of_turn(state, 2, "order ask")
    assert questions(state) == [(name, seat) for name in PHASES[2:] for seat in (0, 1, 2)]


def test_it_may_be_given_while_another_is_asked() -> None:
    state = turn(3, order=[0, 1, 2])
    assert asked(state)
    out_of_turn(state, 2, "order never")
    play(state, "pass", "pass")
    assert (phase(state), asked(state)) == ((1, "movement", 0), True)  # seat 2 was not asked


def test_out_of_turn_nothing_else_can_be_said() -> None:
    state = turn(3, order=[0, 1, 2], start="movement")

    def why(text: str, seat: int) -> str:
        reason = state.why_not(text, seat)
        return "allowed" if reason is None else reason.code

    assert why("order never", 1) == "allowed"
    assert why("order ask", 1) == "answer_stands"
    assert why("demand", 1) == "only_standing_answers"
    assert why("end", 1) == "only_standing_answers"
    play(state, "donkey-1")
    assert why("order never", 1) == "in_a_decision"
    assert state.interrupt_actions(1) == []
    with pytest.raises(IllegalAction):
        out_of_turn(state, 1, "order never")
    assert state.view()["asked"] == [True] * 3


def test_standing_answers_are_part_of_the_record_and_of_the_position() -> None:
    game = roadstead.game("roadsboats")
    state = game.new(2, 3, {"map": "dead-sea"}, {"temple": [1, 0]})
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0  # asked first
    state.apply_action(state.string_to_action("order never", 1), 1)
    state.apply_action(state.string_to_action("order never"))
    record = json.loads(json.dumps(state.record()))
    assert record["actions"][-2:] == [{"seat": 1, "do": "order never"}, "order never"]
    again = roadstead.replay(record)
    assert again == state
    assert again.view()["asked"] == [False, False]
    read = game.from_dict(json.loads(json.dumps(state.to_dict())))
    assert read == state
    assert read.view()["asked"] == [False, False]
