"""Time to think as a client meets it: chosen, shown so that it counts down by itself, and nights and vacations."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.table.browsers import Browser
from tests.table.players import Watcher, log
from tests.table.server import ME, OPEN, Json, Server, bot

DAILY: Json = {"per": "turn", "time": 86_400, "end": "bot", "vacation": 10}
EVENING: Json = {"per": "game", "time": 1800, "increment": 60, "end": "resign"}
NIGHT: Json = {"zone": "Europe/Berlin", "night": {"start": "23:00", "end": "07:30"}, "vacation": None}


def day(later: int) -> str:
    return (datetime.now(UTC) + timedelta(days=later)).date().isoformat()


def vacation(first: int, last: int) -> Json:
    return {"zone": "UTC", "night": None, "vacation": {"first": day(first), "last": day(last)}}


def test_without_it_everybody_has_as_much_as_they_like(server: Server) -> None:
    ann = server.found("lehavre", ME, ME)
    assert ann.scene()["time"] is None
    ann.refused(409, "PUT", "seats/0/rest", NIGHT)
    timed = server.found("lehavre", ME, ME, tempo=DAILY)
    copied = timed.ok("POST", "sandbox", {}, 201)
    assert copied["scene"]["time"] is None, "a game of one's own is without"


@pytest.mark.parametrize(
    "wrong", [{"time": 10}, {"time": 10**9}, {"increment": 5}, {"end": "death"}, {"per": "day"}, {"vacation": 61}, {"time": 99.5}]
)
def test_what_nobody_can_keep_to_is_refused(server: Server, wrong: Json) -> None:
    asked = {"game": "lehavre", "seats": [ME], "tempo": {**DAILY, **wrong}}
    answer = server.guest().post("/api/games", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


def test_the_scene_says_what_a_page_needs_to_count_down(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, tempo=EVENING)
    shown = ann.scene()["time"]
    assert (shown["seat"], shown["left"]) == (None, [1800, 1800]), "nothing goes before the game begins"
    bob = ann.join("Bob")
    page = Watcher(bob)
    shown = page.scene["time"]
    assert (shown["seat"], shown["full"], shown["out"], shown["pauses"]) == (0, 1800, False, [])
    assert shown["ends"] - shown["since"] == pytest.approx(1800)
    assert shown["tempo"] == {**EVENING, "vacation": 0}
    ann.act("supply")
    ann.act("take fish", "end")
    shown = page.until(lambda scene: bool(scene["to_move"] == 1))["time"]
    assert shown["seat"] == 1
    assert 1800 < shown["left"][0] <= 1860
    assert ["spent" in entry for entry in log(bob)] == [False, True, True], "nobody thought before it began"
    page.close()
    listed = server.guest().post("/api/games/list", json={"keys": [bob.key]}).json()
    assert listed["games"][0]["time"] == shown
    assert abs(listed["now"] - shown["since"]) < 1000


def test_bots_have_no_clock(server: Server) -> None:
    ann = server.found("lehavre", bot("random"), ME, tempo=DAILY)
    page = Watcher(ann)
    scene = page.until(lambda scene: bool(scene["to_move"] == 1))
    page.close()
    assert scene["time"]["seat"] == 1
    assert all("spent" not in entry for entry in log(ann) if entry["seat"] == 0)


def test_only_ones_own_nights_are_told_and_everybodys_vacation(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, tempo=DAILY)
    bob = ann.join("Bob")
    assert bob.ok("PUT", "seats/1/rest", NIGHT)["rest"] == {**NIGHT, "used": 0}
    assert ann.scene()["rest"] is None
    assert "Berlin" not in ann.ask("GET", "").text
    ann.refused(403, "PUT", "seats/1/rest", NIGHT)
    bob.ok("PUT", "seats/1/rest", {**NIGHT, "vacation": vacation(1, 3)["vacation"]})
    assert ann.scene()["seats"][1]["vacation"] == {"first": day(1), "last": day(3)}
    assert [(entry["kind"], entry["seat"]) for entry in log(ann)][-2:] == [("rest", 1)] * 2
    bob.refused(409, "PUT", "seats/1/rest", {**NIGHT, "vacation": vacation(1, 11)["vacation"]})
    bob.refused(409, "PUT", "seats/1/rest", {**NIGHT, "night": {"start": "00:00", "end": "07:30"}})
    never = {"first": "2026-02-30", "last": day(9)}
    for wrong in ({"zone": "Nowhere"}, {"night": {"start": "7", "end": "8"}}, {"vacation": never}):
        bob.refused(422, "PUT", "seats/1/rest", {**NIGHT, **wrong})


def test_the_clock_of_who_is_on_vacation_stands_still(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, tempo=DAILY)
    shown = ann.ok("PUT", "seats/0/rest", vacation(0, 1))["time"]
    (pause,) = shown["pauses"]
    assert pause[0] <= shown["since"] < pause[1]
    assert shown["ends"] == pytest.approx(pause[1] + shown["left"][0])


def test_an_account_has_its_nights_at_every_table(server: Server) -> None:
    browser = Browser(server).sign_up("Nora")
    before = browser.found("lehavre", ME, OPEN, tempo=DAILY)
    told = browser.ok("PUT", "/people/me/rest", {**NIGHT, "vacation": vacation(0, 2)["vacation"]})
    assert (told["rest"]["zone"], told["rest"]["vacation"], told["refused"]) == ("Europe/Berlin", None, [])
    assert browser.ok("GET", "/people/me")["rest"]["night"] == NIGHT["night"]
    assert before.scene()["rest"] == {**NIGHT, "vacation": {"first": day(0), "last": day(2)}, "used": 0}
    after = browser.found("lehavre", ME, OPEN, tempo={**DAILY, "vacation": 0})
    assert after.scene()["rest"] == {**NIGHT, "used": 0}
    again = browser.ok("PUT", "/people/me/rest", {**NIGHT, "vacation": vacation(0, 4)["vacation"]})
    assert again["refused"] == [after.game], "there is none in that game"


def test_time_ends_while_the_table_runs_and_over_a_kill(tmp_path: Path) -> None:
    passed = tmp_path / "passed"
    passed.write_text("0")
    with Server(tmp_path, passing=str(passed)) as server:
        ann = server.found("lehavre", ME, OPEN, tempo={**DAILY, "end": "nothing"})
        page = Watcher(ann.join("Bob"))
        server.kill()
        passed.write_text("86000")
        server.start()
        page.reconnect()
        assert not page.scene["time"]["out"]
        passed.write_text("86500")
        scene = page.until(lambda scene: bool(scene["time"]["out"]))
        assert scene["time"]["left"] == [0, 86_400]
        assert [entry["kind"] for entry in page.entries] == ["join", "time"]
        page.close()
        assert ann.act("supply")["version"] == 3
