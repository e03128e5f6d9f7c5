"""Games are founded, joined and listed."""
from __future__ import annotations

from tests.table.server import ME, OPEN, Server, bot


def test_a_game_begins_when_every_seat_is_taken(server: Server) -> None:
    ann = server.found("lehavre", {"holder": "me", "name": "Ann"}, OPEN)
    assert ann.scene()["status"] == "waiting"
    ann.refused(409, "POST", "act", {"version": 0, "actions": ["supply"]})
    bob = ann.join("Bob")
    assert bob.scene()["status"] == "running"
    assert bob.scene()["yours"] == [1]
    assert [seat["name"] for seat in ann.scene()["seats"]] == ["Ann", "Bob"]


def test_bots_sit_down_at_once(server: Server) -> None:
    assert server.found("roadsboats", ME, bot("easy")).scene()["status"] == "running"
