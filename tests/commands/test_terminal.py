"""The plain text table, played by typed moves."""
from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.commands.terminal import Terminal
from tests.lehavre.arrange import table


def session(*lines: str, players: int = 2, seats: list[str] | None = None, seed: int = 4) -> tuple[Terminal, str]:
    state = roadstead.game("lehavre").new(players=players, seed=seed)
    out = io.StringIO()
    sitting = Terminal(state, seats or ["me"] * players, io.StringIO("\n".join(lines) + "\n"), out)
    sitting.run()
    return sitting, out.getvalue()


def test_moves_are_typed_and_bots_answer() -> None:
    table, text = session("supply", "take fish", "end", players=3, seats=["me", "random", "random"])
    assert "P2: " in text
    assert "P3: " in text
    assert table.state.current_player() == 0


def test_question_mark_lists_the_legal_moves() -> None:
    _, text = session("?")
    assert "supply, buy B1" in text


def test_why_gives_the_reason() -> None:
    _, text = session("why take fish", "supply", "why enter 18", "why take fish", "why nonsense", "why enter 3", "why P2 repay")
    assert "Not now: first lay out the supply." in text
    assert "did you mean enter 03 or enter 003?" in text
    assert "You have no loan." in text
    assert "Shipping Line (18) is not built." in text
    assert "It is allowed." in text
    assert "“nonsense” is not a move of Le Havre." in text


def test_undo_takes_back_moves_one_by_one() -> None:
    table, text = session("supply", "take fish", "undo", "undo", "undo")
    assert table.state.record()["actions"] == []
    assert "There is nothing to take back." in text


def test_wrong_input_changes_nothing() -> None:
    table, text = session("take gold", "enter", "", "   ", "P9 repay", "P2 take fish", "card", "save")
    assert table.state.record()["actions"] == []
    assert "Traceback" not in text
    assert text.count("Not possible:") == 4


def test_hotseat_players_may_act_out_of_turn() -> None:
    moves = ["buy B1", "supply", "take fish", "end", "P1 sell B1"]
    table, _ = session(*moves)
    assert table.state.record()["actions"][-1] == {"seat": 0, "do": "sell B1"}


def test_save_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table, text = session("supply", "take fish", f"save {path}")
    assert "Saved" in text
    assert roadstead.replay(json.loads(path.read_text())) == table.state


def test_cards_and_the_table_can_be_read() -> None:
    _, text = session("card 08", "look", "help", "log")
    assert "08 Smokehouse, craft, value 6, price 6. Cost: 2 wood, 1 clay. Fee: 2 food or 1 francs." in text
    assert "Turn up to 6 fish into smoked fish" in text
    assert "Stack 1:" in text


def test_what_happens_by_itself_is_told() -> None:
    rounds = []
    for seed in range(3):
        rng = random.Random(seed)
        state = roadstead.game("lehavre").new(players=2, seed=seed)
        out = io.StringIO()
        table = Terminal(state, ["me", "me"], io.StringIO(), out)
        while table.state.view()["round"] == 1:
            table.obey(table.state.action_to_string(rng.choice(table.state.legal_actions())))
        rounds.append(out.getvalue())
    assert all("Round 1 is over. A wooden ship 2 has come in." in text for text in rounds)
    assert any("P1: -3 francs" in text for text in rounds), "feeding 3"


def test_the_look_of_the_marketplace_shows_the_cards() -> None:
    state = table("5 franc", owns={0: ["01"]}, specials=["004", "009", "010", "011", "012", "013"])
    out = io.StringIO()
    seats = ["me"] * 4
    Terminal(state, seats, io.StringIO("enter 01\npick fish\npick coal\n"), out).run()
    assert "you have seen, from the top: 004 Farm, 009 Fishpond & Wood" in out.getvalue()


GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("lehavre", 1, {"variant": "short"}),
    ("lehavre", 3, {"variant": "short"}),
    ("roadsboats", 1, {"map": "mesopotamia"}),
    ("roadsboats", 2, {"map": "build", "land": 10, "sea": 4}),
    ("roadsboats", 3, {}),
]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_whole_games_can_be_played_by_typing(game: str, players: int, options: dict[str, Any]) -> None:
    """Every kind of decision has its question, and the notation shown is the notation understood."""
    for seed in range(6 if game == "lehavre" else 2):
        rng = random.Random(seed)
        state = roadstead.game(game).new(players=players, seed=seed, options=options)
        out = io.StringIO()
        table = Terminal(state, ["me"] * players, io.StringIO(), out)
        while not table.state.is_terminal():
            assert table.prose.question(table.state)
            assert table.prose.status_line(table.state, table.state.current_player())
            actions = table.state.legal_actions()
            table.obey(table.move_text(rng.choice(actions)))
        assert "Not possible" not in out.getvalue()
        assert "Winner" in "\n".join(table.prose.table_lines(table.state, None))


def test_roads_and_boats_can_be_looked_at() -> None:
    state = roadstead.game("roadsboats").new(players=2, seed=1)
    out = io.StringIO()
    lines = ["look", "map", "card raft factory", "card sawmill", "card C5", "card wagon", "card castle", "why D6", "why A19"]
    lines += ["?", "C5", "bank a", "help", "log"]
    Terminal(state, ["me", "me"], io.StringIO("\n".join(lines) + "\n"), out).run()
    text = out.getvalue()
    assert "sawmill: costs 2 boards, 1 stone, stands on land; 1 trunks → 2 boards, at most 6 a turn." in text
    assert "C5 pasture river SW-NE." in text
    assert "wagon: 3 moves by road; carries 3 goods." in text
    assert "raft_factory: costs 1 boards, 1 stone" in text
    assert "w SE-SW" in text  # C6 in the drawing
    assert "C5a has the edges SW right, NW, N, NE left." in text
    assert "Next to it: SE D6, S D5, SW D4, NW C4, N B5, NE C6." in text
    assert "There is no tile A19." in text
    assert "There is no 'castle'" in text
    assert "A home is on land." in text
    assert "At C5a: 5 boards, 2 goose, 1 stone." in text
    assert "donkey-1, NE, load 2 trunks" in text


def test_bots_say_what_their_moves_are_for() -> None:
    """A greedy bot with three donkeys and five boards, after the first turn of the other seat."""
    setup = {"temple": [1, 0], "homes": ["C4", "D1"]}
    state = roadstead.game("roadsboats").new(players=2, seed=1, options={"map": "dead-sea"}, setup=setup)
    out = io.StringIO()
    Terminal(state, ["me", "greedy"], io.StringIO("order never\n" + "end\n" * 12), out).run()
    assert re.search(r"^P2 means to (build an? \w+ at|bring|give work|let two)", out.getvalue(), re.MULTILINE)


def roads_and_boats(*lines: str) -> tuple[Terminal, str]:
    setup = {"temple": [1, 0], "homes": ["C4", "D1"]}
    state = roadstead.game("roadsboats").new(players=2, seed=1, options={"map": "dead-sea"}, setup=setup)
    out = io.StringIO()
    sitting = Terminal(state, ["me", "me"], io.StringIO("\n".join(lines) + "\n"), out)
    sitting.run()
    return sitting, out.getvalue()


def test_end_within_a_visit_closes_it_first() -> None:
    table, text = roads_and_boats("order never", "order never", "donkey-1", "end")
    assert table.state.record()["actions"] == ["order never", "order never", "donkey-1", "done", "end"]
    assert "done:" in text
    table, _ = roads_and_boats("order never", "order never", "donkey-1", "end", "undo", "undo")
    assert table.state.record()["actions"] == ["order never", "order never", "donkey-1"]


def test_end_where_nothing_can_be_closed_is_refused() -> None:
    table, text = roads_and_boats("end")
    assert "Not possible: not now: first say whether an order is demanded." in text
    assert table.state.record()["actions"] == []


def test_a_building_may_be_written_in_two_words() -> None:
    moves = ["order never", "order never", "end", "end", "end", "end", "donkey-1", "build coal burner"]
    table, text = roads_and_boats(*moves)
    assert "C4: now a coal_burner." in text
    assert table.state.record()["actions"][-1] == "build coal_burner"


def test_players_are_named_as_people_count() -> None:
    _, text = roads_and_boats("card C4", "why with donkey-1 of P2")
    assert "home of P1; 5 boards, 2 goose, 1 stone; donkey-1 of P1" in text
    assert "seat" not in text


def test_laying_a_map_tells_what_was_laid() -> None:
    state = roadstead.game("roadsboats").new(players=2, seed=1, options={"map": "build"}, setup={"first": 0})
    out = io.StringIO()
    Terminal(state, ["me", "me"], io.StringIO("map\nlay woods\nmap\n"), out).run()
    assert "No tile lies yet." in out.getvalue()
    assert "I9 woods." in out.getvalue()
