"""How much may be founded from one address in a day and at a table in all, counted where a restart does not forget it; nothing of
it is for those who only play, nor for the house."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from roadstead.table.storage.quotas import network
from tests.paths import recorded
from tests.table.server import ME, OPEN, Chair, Json, Server

HOUSE = "the house's own key"
ISLAND: Json = {"name": "Island", "players": 1, "orientation": "flat", "tiles": [{"q": 0, "r": 0, "terrain": "sea"}]}
DAY = 86_400.0


def founding(server: Server, key: str | None = None) -> httpx.Response:
    return server.guest(key).post("/api/games", json={"game": "lehavre", "seats": [ME, OPEN]})


def saving(server: Server, key: str | None = None) -> httpx.Response:
    return server.guest(key).post("/api/maps", json={"map": ISLAND})


def check_refusal(answer: httpx.Response, status: int, says: str) -> None:
    assert answer.status_code == status, answer.text
    found = answer.json()
    assert set(found) == {"code", "message"}
    assert says in found["message"]
    assert "\n" not in found["message"]


def test_games_of_a_day_are_counted_over_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path, games_a_day=2, house_key=HOUSE) as server:
        made = founding(server).json()
        ann = Chair(server, made["id"], made["key"], made)
        server.kill()
        server.start()
        ann.ok("POST", "sandbox", {}, 201)
        for _ in range(2):
            check_refusal(founding(server), 429, "2 games a day")
        assert len(server.guest().post("/api/games/list", json={"keys": [ann.key]}).json()["games"]) == 1
        bob = ann.join("Bob")
        bob.ok("POST", "messages", {"text": "who plays is not counted"}, 201)
        ann.act("supply")
        check_refusal(bob.ask("POST", "sandbox", {}), 429, "2 games a day")
        assert saving(server).status_code == 201, "maps are counted by themselves"
        for _ in range(3):
            assert founding(server, HOUSE).status_code == 201


def test_a_day_later_all_is_forgotten_and_no_address_was_kept(tmp_path: Path) -> None:
    (tmp_path / "clock").write_text("0")
    with Server(tmp_path, clock=str(tmp_path / "clock"), games_a_day=1) as server:
        assert founding(server).status_code == 201
        check_refusal(founding(server), 429, "tomorrow")
        (tmp_path / "clock").write_text(str(DAY))
        assert founding(server).status_code == 201
        check_refusal(founding(server), 429, "tomorrow")
        (tmp_path / "clock").write_text("0")  # a clock that is set back locks nobody out
        assert founding(server).status_code == 201
        server.stop()
        for file in tmp_path.glob("table.db*"):
            assert b"127.0.0.1" not in file.read_bytes()
        server.start()


def test_maps_of_a_day(tmp_path: Path) -> None:
    with Server(tmp_path, maps_a_day=1, house_key=HOUSE) as server:
        saved = saving(server)
        assert saved.status_code == 201
        check_refusal(saving(server), 429, "1 maps a day")
        own = server.guest(saved.json()["key"])
        assert own.put(f"/api/maps/{saved.json()['id']}", json={"map": ISLAND}).status_code == 200, "to change one is no new one"
        assert saving(server, HOUSE).status_code == 201
        assert founding(server).status_code == 201


def test_bytes_of_a_day(tmp_path: Path) -> None:
    record = recorded("lehavre-2p-short-rich")
    with Server(tmp_path, bytes_a_day=30_000) as server:
        answers = [server.guest().post("/api/games/import", json={"record": record}) for _ in range(6)]
        assert answers[0].status_code == 201
        check_refusal(answers[-1], 429, "30000 bytes")
        assert founding(server).status_code == 201, "something small still fits"


@pytest.mark.parametrize(
    ("limits", "found", "says"),
    [
        ({"most_games": 1}, founding, "1 games"),
        ({"most_unfinished": 1}, founding, "1 games that are not over"),
        ({"most_maps": 1}, saving, "1 maps"),
        ({"most_bytes": 400}, saving, "400 bytes"),
    ],
)
def test_a_full_table_says_what_to_do(tmp_path: Path, limits: Json, found: Any, says: str) -> None:
    with Server(tmp_path, **limits) as server:
        answers = [found(server) for _ in range(5)]
        assert answers[0].status_code == 201
        check_refusal(answers[-1], 409, says)
        assert "delete one of yours" in answers[-1].json()["message"]
        gone = answers[0].json()
        kind = "maps" if found is saving else "games"
        assert server.guest(gone["key"]).delete(f"/api/{kind}/{gone['id']}").status_code == 200
        assert found(server).status_code == 201, "there is room again"


def test_who_has_many_addresses_of_the_newer_kind_has_one() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::77") != network("2001:db8:1:3::1")
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("::ffff:192.0.2.1") != network("::ffff:192.0.2.2")
