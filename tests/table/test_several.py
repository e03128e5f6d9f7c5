"""Several processes at one PostgreSQL: what one of them changes the others show and push; of two who are quick one wins."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Barrier

import httpx
import pytest
from sqlalchemy import delete, select
from websockets.sync.client import ClientConnection

from roadstead.table.storage.database import engine
from roadstead.table.storage.schema import days, founders
from tests.table.browsers import Browser
from tests.table.cluster import cluster, needs_postgres
from tests.table.players import Watcher, chosen
from tests.table.server import ME, OPEN, Json, Server, ended, live
from tests.table.service import roadstead as run
from tests.table.several import at, several
from tests.table.test_plans import done, two
from tests.waiting import PATIENCE, waited

pytestmark = needs_postgres

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two that are left as they are."""
    with several(tmp_path_factory.mktemp("table")) as (one, other):
        yield one, other


def both(*deeds: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """As much at once as can be."""
    ready = Barrier(len(deeds))

    def do(deed: Callable[[], httpx.Response]) -> httpx.Response:
        ready.wait()
        return deed()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(do, deeds))


# What one has acknowledged.


def test_who_asks_the_other_process_sees_it_at_once(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, ME)
    there, rng = at(pair[1], ann), Random(1)
    for _ in range(10):
        done = ann.act(chosen(ann.scene(), rng))
        assert there.scene() == done
        done = there.act(chosen(done, rng))
        assert ann.scene() == done


def test_undo_and_redo_cross_from_one_to_the_other(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, ME)
    there, rng = at(pair[1], ann), Random(2)
    for _ in range(6):
        scene = ann.act(chosen(ann.scene(), rng))
    assert there.scene() == scene
    back = there.ok("POST", "undo", {"version": scene["version"], "ply": 2})
    assert ann.scene() == back
    again = ann.ok("POST", "redo", {"version": back["version"], "ply": scene["ply"]})
    assert there.scene() == again
    assert again["view"] == scene["view"]


def test_changes_and_their_log_are_pushed_to_who_watches_through_the_other(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, ME)
    there, rng = Watcher(at(pair[1], ann)), Random(3)
    for _ in range(10):
        scene = ann.act(chosen(ann.scene(), rng))
        seen = there.until(lambda seen, scene=scene: seen["version"] == scene["version"])  # type: ignore[misc]
        assert seen["view"] == scene["view"]
    assert there.entries == ann.ok("GET", "log")["entries"]
    there.close()


def test_what_is_said_is_heard_through_the_other(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, ME)
    there = Watcher(at(pair[1], ann))
    for text in ("ahoy", "who is there?", "nobody"):
        ann.ok("POST", "messages", {"text": text}, 201)
    while len(there.messages) < 3:
        there.hear()
    assert [message["text"] for message in there.messages] == ["ahoy", "who is there?", "nobody"]
    there.close()


def test_a_guest_who_joins_through_the_other_begins_the_game(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, OPEN)
    watching = Watcher(ann)
    ben = at(pair[1], ann).join("Ben")
    assert watching.until(lambda scene: scene["status"] == "running")["seats"][1]["name"] == "Ben"
    assert ann.scene()["seats"][1]["name"] == "Ben"
    assert at(pair[0], ben).scene()["yours"] == [1]
    watching.close()


def test_who_is_asked_to_go_back_may_answer_the_other(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, OPEN)
    ben = at(pair[1], ann).join("Ben")
    rng = Random(4)
    while ann.scene()["to_move"] == 0:
        ann.act(chosen(ann.scene(), rng))
    version = ann.scene()["version"]
    ann.ok("POST", "rewind", {"version": version, "ply": 0})
    assert ben.scene()["proposal"]["agreed"] == [0]
    assert ben.ok("POST", "rewind/answer", {"version": version, "agree": True, "ply": 0})["ply"] == 0
    assert ann.scene()["ply"] == 0


def test_a_plan_made_at_one_is_played_when_its_turn_comes_at_the_other(pair: Pair) -> None:
    ann, bob = two(pair[0])
    at(pair[1], bob).ok("PUT", "plan", {"actions": ["end"]})
    assert bob.scene()["plan"] == {"actions": ["end"], "refused": None}
    ann.act("end")
    there = at(pair[1], bob)
    waited(lambda: there.scene()["view"]["phase"] == "movement")
    assert done(there)[-2:] == ["end", "end"]
    assert bob.scene()["plan"] is None


def test_old_links_open_nothing_at_the_other(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, OPEN)
    invited = at(pair[1], ann).with_key(ann.made["invite"])
    assert invited.scene()["invited"]
    new = ann.ok("POST", "links")
    assert invited.ask("GET", "").status_code == 404
    assert invited.with_key(new["invite"]).scene()["invited"]


def test_a_game_deleted_through_one_is_gone_at_the_other(pair: Pair) -> None:
    """Whoever watches there is told so, and the next who asks finds none."""
    ann = pair[0].found("lehavre", ME)
    there = Watcher(at(pair[1], ann))
    assert ann.ok("DELETE", "")["deleted"]
    assert ended(there.socket) == "this game has been deleted"
    for server in pair:
        assert at(server, ann).ask("GET", "").status_code == 404


def test_a_game_that_a_command_deletes_is_gone_at_once(pair: Pair) -> None:
    """Whoever watches it at any of them is told so, and is not left with a game that is no more."""
    ann = pair[0].found("lehavre", ME, OPEN)
    watching = [Watcher(at(server, ann)) for server in pair]
    command = run("admin", "delete", ann.game, "--yes", database=pair[0].database)
    assert command.returncode == 0, command.stderr
    for one in watching:
        assert ended(one.socket) == "this game has been deleted"
    assert pair[1].guest().post("/api/games/list", json={"keys": [], "games": [ann.game]}).json()["gone"] == [ann.game]


def test_keys_that_a_command_replaces_open_nothing_any_more_also_to_who_is_there(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, OPEN)
    watching = Watcher(at(pair[1], ann).with_key(ann.made["watch"]))
    command = run("admin", "keys", ann.game, database=pair[0].database)
    assert command.returncode == 0, command.stderr
    assert "there is no such game" in ended(watching.socket)
    owner = command.stdout.splitlines()[0].rpartition("#")[2]
    assert ann.with_key(owner).scene()["owner"]


@pytest.mark.parametrize("everywhere", [False, True])
def test_who_signs_out_through_one_sees_nothing_more_through_the_other(pair: Pair, everywhere: bool) -> None:
    ada = Browser(pair[0]).sign_up(f"Ada {everywhere}")
    game = ada.found("lehavre", ME, OPEN)
    here, there = signed_in(pair[1], ada, game.game), Browser(pair[1]).sign_in(f"Ada {everywhere}")
    other = signed_in(pair[1], there, game.game)
    ada.ok("POST", "/people/sign-out", {"everywhere": everywhere})
    assert ended(here) == "you have signed out"
    assert there.is_in() is not everywhere
    other.close()


def signed_in(server: Server, browser: Browser, game: str) -> ClientConnection:
    """A socket in somebody's session, which has heard the first."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
    opened = live(server, game, {"Cookie": cookie, "Origin": server.url})
    opened.send("{}")
    assert opened.recv(PATIENCE)
    return opened


def test_what_is_opened_through_one_is_in_the_lobby_of_both_and_closed_for_both(pair: Pair) -> None:
    def shown(server: Server) -> bool:
        return ann.game in [game["id"] for game in server.guest().get("/api/lobby").json()["games"]]

    ann = pair[0].found("lehavre", {**ME, "name": "Ann"}, OPEN, lobby={"join": True, "watch": True})
    waited(lambda: shown(pair[1]))
    watching = live(pair[1], ann.game)
    watching.send("{}")
    ben = pair[1].guest().post(f"/api/games/{ann.game}/join", json={"name": "Ben"})
    assert ben.status_code == 201
    assert shown(pair[0])
    assert ann.ok("PUT", "lobby", {})["lobby"] == {"join": False, "watch": False}
    assert "no such game" in ended(watching)
    assert pair[1].guest().get(f"/api/games/{ann.game}").status_code == 401
    waited(lambda: not shown(pair[1]))


def test_many_found_at_once_from_one_address_and_each_is_counted(pair: Pair) -> None:
    """The first of a day, in many transactions."""
    database = engine(pair[0].database)
    with database.begin() as connection:
        connection.execute(delete(founders))
        connection.execute(delete(days))
    found = {"game": "lehavre", "seats": [ME]}
    answers = both(*(lambda server=server: server.guest().post("/api/games", json=found) for server in pair * 6))
    assert {answer.status_code for answer in answers} == {201}
    with database.connect() as connection:
        assert list(connection.execute(select(founders.c.games)).scalars()) == [12]
    database.dispose()


# Two at once.


def test_of_two_acts_on_one_version_exactly_one_is_done(pair: Pair) -> None:
    """The other is told that it came too late, and how the game is now."""
    ann = pair[0].found("lehavre", ME, ME)
    there, rng = at(pair[1], ann), Random(5)
    for version in range(25):
        body: Json = {"version": version, "actions": [chosen(ann.scene(), rng)]}
        answers = both(lambda body=body: ann.ask("POST", "act", body), lambda body=body: there.ask("POST", "act", body))  # type: ignore[misc]
        won, lost = sorted(answers, key=lambda answer: answer.status_code)
        assert (won.status_code, lost.status_code) == (200, 409)
        assert lost.json()["code"] == "stale"
        assert lost.json()["scene"] == won.json() == ann.scene() == there.scene()
        assert won.json()["version"] == version + 1
    assert [entry["version"] for entry in there.ok("GET", "log")["entries"]] == list(range(1, 26))


def test_a_seat_is_taken_by_one_of_two_who_come_at_once(pair: Pair) -> None:
    for _ in range(10):
        ann = pair[0].found("lehavre", ME, OPEN)
        chairs = [at(server, ann).with_key(ann.made["invite"]) for server in pair]
        answers = both(*(lambda chair=chair: chair.ask("POST", "join", {"name": "Ben"}) for chair in chairs))
        won, lost = sorted(answers, key=lambda answer: answer.status_code)
        assert (won.status_code, lost.status_code) == (201, 409)
        assert ann.with_key(won.json()["key"]).scene()["yours"] == [1]


def test_words_said_at_once_reach_everybody_once(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, ME)
    chairs = [at(server, ann) for server in pair]
    watching = [Watcher(chair) for chair in chairs]
    for number in range(10):
        both(*(lambda chair=chair, n=number: chair.ask("POST", "messages", {"text": f"{n}"}) for chair in chairs * 2))
    told = ann.ok("GET", "messages")["messages"]
    assert len(told) == 40
    for one in watching:
        while len(one.messages) < 40:
            one.hear()
        assert one.messages == told
        one.close()


# Who is there.


def test_who_looks_through_one_is_online_at_the_other(pair: Pair) -> None:
    ann = pair[0].found("lehavre", ME, OPEN)
    ben = at(pair[1], ann).join("Ben")
    watching, page = Watcher(ann), Watcher(ben)
    watching.until(lambda scene: scene["seats"][1]["online"])
    page.close()
    watching.until(lambda scene: not scene["seats"][1]["online"])
    watching.close()


def test_who_looked_through_one_that_was_killed_is_not_there_any_more(tmp_path: Path) -> None:
    with several(tmp_path, lease_seconds=1.0) as (one, other):
        ann = one.found("lehavre", ME, OPEN)
        ben = at(other, ann).join("Ben")
        watching, page = Watcher(ann), Watcher(ben)
        watching.until(lambda scene: scene["seats"][1]["online"])
        other.kill()
        watching.until(lambda scene: not scene["seats"][1]["online"])
        other.start()
        page = Watcher(ben)
        watching.until(lambda scene: scene["seats"][1]["online"])
        page.close()
        watching.close()


# When the connection breaks.


def test_what_came_while_nobody_listened_is_made_good(pair: Pair) -> None:
    """The connections on which both listen are cut again and again, while the game goes on."""
    ann = pair[0].found("lehavre", ME, ME)
    there, rng = Watcher(at(pair[1], ann)), Random(6)
    for _ in range(8):
        cluster().ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        scene = ann.act(chosen(ann.scene(), rng))
        there.until(lambda seen, scene=scene: seen["version"] == scene["version"])  # type: ignore[misc]
    assert there.entries == ann.ok("GET", "log")["entries"]
    there.close()


def test_when_the_database_is_away_it_is_said_and_when_it_is_back_all_goes_on(tmp_path: Path) -> None:
    with several(tmp_path) as (one, other):
        ann, rng = one.found("lehavre", ME, ME), Random(7)
        there = Watcher(at(other, ann))
        cluster().stop()
        option = chosen(there.scene, rng)
        answer = ann.ask("POST", "act", {"version": 0, "actions": [option]})
        assert (answer.status_code, answer.json()["trouble"]) == (503, "unreachable")
        cluster().start()
        waited(lambda: ann.ask("GET", "").status_code == 200)
        scene = ann.act(option)
        there.until(lambda seen: seen["version"] == scene["version"])
        assert len(ann.ok("GET", "log")["entries"]) == 1
        there.close()
