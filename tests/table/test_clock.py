"""The clock on the wall is set back or forward by a day while the table runs: nobody is locked out, nobody counts as away for it,
and games go on."""
from __future__ import annotations

from pathlib import Path

import pytest

from roadstead.table import clock
from roadstead.table.pace import Pace
from tests.table.players import Watcher, log
from tests.table.server import ME, OPEN, Server
from tests.waiting import waited

DAY = 86_400.0
JUMPS = pytest.mark.parametrize("jump", [-DAY, DAY], ids=["back", "forward"])


@JUMPS
def test_requests_are_counted_by_another_clock(tmp_path: Path, jump: float) -> None:
    wall = tmp_path / "clock"
    wall.write_text("0")
    with Server(tmp_path, clock=str(wall), requests_a_second=2, new_games_a_minute=1000) as server:
        guest = server.guest()
        waited(lambda: guest.get("/api/catalogue").status_code == 429)
        wall.write_text(str(jump))
        waited(lambda: guest.get("/api/catalogue").status_code == 200)


@JUMPS
def test_a_game_goes_on(tmp_path: Path, jump: float) -> None:
    wall = tmp_path / "clock"
    wall.write_text("0")
    with Server(tmp_path, clock=str(wall), expire_days=0.5) as server:
        ann = server.found("lehavre", ME, OPEN)
        bob = ann.join("Bob")
        page = Watcher(bob)
        ann.act("supply")
        bob.ok("POST", "messages", {"text": "before"}, 201)
        wall.write_text(str(jump))
        assert not ann.scene()["seats"][1]["away"]
        ann.refused(409, "PUT", "seats/1/bot", {"level": "random"})
        ann.act("take fish")
        bob.ok("POST", "messages", {"text": "after"}, 201)
        page.until(lambda scene: bool(scene["ply"] == 2))
        while len(page.messages) < 2:
            page.hear()
        assert [said["text"] for said in page.messages] == ["before", "after"]
        assert [entry["version"] for entry in log(bob)] == [1, 2, 3]
        page.close()
        server.kill()
        server.start()
        assert not ann.scene()["seats"][1]["away"], "after a start all have time to come back"
        assert ann.act("end")["ply"] == 3
        keys = {"keys": [ann.key]}
        assert len(server.guest().post("/api/games/list", json=keys).json()["games"]) == 1
        assert server.guest().post("/api/maps", json={"map": ISLAND}).status_code == 201


ISLAND = {"name": "Island", "players": 1, "orientation": "flat", "tiles": [{"q": 0, "r": 0, "terrain": "sea"}]}


def test_the_pace_lets_so_many_pass_in_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 50.0
    monkeypatch.setattr(clock, "steady", lambda: now)
    pace = Pace(2, 10)
    assert [pace.allows("ann") for _ in range(3)] == [True, True, False]
    assert pace.allows("bob"), "each has their own"
    now = 59.9
    assert not pace.allows("ann")
    now = 60.0
    assert [pace.allows("ann") for _ in range(3)] == [True, True, False], "what was refused did not count"
    assert set(pace.times) == {"ann"}, "who has not asked for a while is forgotten"
