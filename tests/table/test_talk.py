"""Those who sit at a table talk, those who watch read it; notes are for the own eyes."""
from __future__ import annotations

import pytest

from tests.table.server import ME, OPEN, Chair, Server

#: How many messages are told at once.
LAST = 200


def table_of_two(server: Server) -> tuple[Chair, Chair]:
    ann = server.found("lehavre", {"holder": "me", "name": "Ann"}, OPEN)
    return ann, ann.join("Bob")


def say(chair: Chair, text: str, seat: int | None = None) -> int:
    number: int = chair.ok("POST", "messages", {"text": text, "seat": seat}, 201)["messages"][0]["id"]
    return number


def said(chair: Chair, since: int = 0) -> list[tuple[int | None, str, str]]:
    return [(one["seat"], one["name"], one["text"]) for one in chair.ok("GET", "messages", since=since)["messages"]]


# Chat.


def test_everybody_at_the_table_reads_what_was_said_in_its_order(server: Server) -> None:
    ann, bob = table_of_two(server)
    say(ann, "hello")
    say(bob, "hello to you")
    say(ann, "begin, then:\nit is my turn")
    spoken = [(0, "Ann", "hello"), (1, "Bob", "hello to you"), (0, "Ann", "begin, then:\nit is my turn")]
    for key in (ann.key, bob.key, ann.made["watch"], ann.made["invite"]):
        assert said(ann.with_key(key)) == spoken


def test_a_message_is_answered_with_itself(server: Server) -> None:
    ann, _ = table_of_two(server)
    answer = ann.ok("POST", "messages", {"text": " ⚓ ahoy "}, 201)["messages"]
    assert answer == ann.ok("GET", "messages")["messages"]
    assert answer[0]["text"] == "⚓ ahoy"


def test_one_reads_on_from_the_last_message_known(server: Server) -> None:
    ann, _ = table_of_two(server)
    first, second = say(ann, "one"), say(ann, "two")
    assert [text for _, _, text in said(ann, first)] == ["two"]
    assert said(ann, second) == []
    assert ann.scene()["last_message"] == second


def test_of_a_long_talk_the_last_words_are_told(server: Server) -> None:
    ann, _ = table_of_two(server)
    for number in range(LAST + 5):
        say(ann, str(number))
    assert [text for _, _, text in said(ann)] == [str(number) for number in range(5, LAST + 5)]


def test_the_talk_of_one_table_is_not_heard_at_another(server: Server) -> None:
    ann, _ = table_of_two(server)
    other, _ = table_of_two(server)
    say(ann, "psst")
    assert said(other) == []
    assert other.scene()["last_message"] == 0


def test_on_one_device_one_says_who_speaks(server: Server) -> None:
    ann = server.found("lehavre", {"holder": "me", "name": "Ann"}, {"holder": "me", "name": "Cleo"})
    say(ann, "hello", seat=1)
    assert said(ann) == [(1, "Cleo", "hello")]


def test_to_talk_changes_nothing_of_the_game(server: Server) -> None:
    ann, bob = table_of_two(server)
    say(bob, "hurry up")
    assert (ann.scene()["version"], ann.scene()["ply"]) == (1, 0)
    ann.ok("POST", "act", {"version": 1, "actions": ["supply"]})


@pytest.mark.parametrize("text", ["", "   ", "\n", "x" * 2001, "bell\x07", 5, None])
def test_what_cannot_be_said_is_refused(server: Server, text: object) -> None:
    ann, _ = table_of_two(server)
    assert ann.refused(422, "POST", "messages", {"text": text})["message"].startswith("text: ")
    assert said(ann) == []


# Notes.


def test_a_note_is_read_by_its_seat_alone(server: Server) -> None:
    ann, bob = table_of_two(server)
    assert ann.ok("GET", "note")["text"] == ""
    ann.ok("PUT", "note", {"text": "build the Wharf"})
    bob.ok("PUT", "note", {"text": "she wants the Wharf"})
    assert ann.ok("GET", "note")["text"] == "build the Wharf"
    assert bob.ok("GET", "note")["text"] == "she wants the Wharf"
    ann.with_key(ann.made["watch"]).refused(403, "GET", "note")


def test_a_note_is_written_over_and_emptied(server: Server) -> None:
    ann, _ = table_of_two(server)
    for text in ("fish", "iron", ""):
        assert ann.ok("PUT", "note", {"text": text})["text"] == text
        assert ann.ok("GET", "note")["text"] == text


def test_on_one_device_each_seat_has_a_note(server: Server) -> None:
    ann = server.found("lehavre", ME, ME)
    ann.ok("PUT", "note", {"text": "mine", "seat": 0})
    ann.ok("PUT", "note", {"text": "hers", "seat": 1})
    assert [ann.ok("GET", "note", seat=seat)["text"] for seat in (0, 1)] == ["mine", "hers"]


@pytest.mark.parametrize("text", ["x" * 20_001, "\x00"])
def test_a_note_that_is_no_text_is_refused(server: Server, text: str) -> None:
    ann, _ = table_of_two(server)
    ann.refused(422, "PUT", "note", {"text": text})
    assert ann.ok("GET", "note")["text"] == ""
