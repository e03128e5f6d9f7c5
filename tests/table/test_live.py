"""Whoever watches over a socket is told everything once and in order, whatever happens to the connection; and of two who act at
once on one version exactly one succeeds."""
from __future__ import annotations

import json
import threading
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from roadstead.table.web.models import ChangeNews, SceneNews
from tests.table.players import Watcher, chosen, log, patched, texts
from tests.table.server import ME, OPEN, Chair, Json, Server
from tests.waiting import PATIENCE

SHORT: Json = {"variant": "short"}
#: More than the table keeps in memory for those who watch.
MANY = 100
ROUNDS = 40


def table_of_two(server: Server) -> tuple[Chair, Chair]:
    ann = server.found("lehavre", ME, OPEN, options=SHORT)
    return ann, ann.join("Bob")


def numbers(watcher: Watcher) -> list[int]:
    return [entry["version"] for entry in watcher.entries]


# Pushes.


def test_the_first_message_is_the_scene(server: Server) -> None:
    ann, bob = table_of_two(server)
    ann.act("supply")
    with bob.socket() as socket:
        first = json.loads(socket.recv(PATIENCE))
        SceneNews.model_validate(first, strict=True)
        assert first.keys() == SceneNews.model_fields.keys()
        assert (first["type"], first["entries"], first["messages"]) == ("scene", [], [])
        assert first["scene"] == bob.scene()
        assert first["scene"]["seats"][1]["online"]


def test_an_action_is_pushed_to_all_with_what_it_changes_for_them(server: Server) -> None:
    ann, bob = table_of_two(server)
    watchers = [Watcher(chair) for chair in (ann, bob, ann.with_key(ann.made["watch"]))]
    for watcher in watchers:
        watcher.until(lambda scene: all(seat["online"] for seat in scene["seats"]))
    ann.act("supply")
    for watcher in watchers:
        before = watcher.scene
        push = watcher.hear()
        ChangeNews.model_validate(push, strict=True)
        assert push.keys() == ChangeNews.model_fields.keys()
        assert (push["type"], push["version"], push["messages"]) == ("change", 2, [])
        assert push["entries"] == log(watcher.chair, 1)
        assert patched(before, push["changes"]) == watcher.chair.scene()
    for watcher in watchers:
        watcher.close()


def test_nothing_that_stays_the_same_is_pushed(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT)
    watcher = Watcher(ann)
    ann.act("supply")
    push = watcher.hear()
    changed = {change["path"][0] for change in push["changes"]}
    assert changed <= {"version", "ply", "changed", "view", "decision", "undo", "no_undo"}
    assert ["view", "round"] not in [change["path"] for change in push["changes"]]
    watcher.close()


def test_windows_that_are_told_the_same_each_get_what_is_new_to_them(server: Server) -> None:
    """Of one seat, and come at different times: what they are pushed together fits what each has seen."""
    ann = server.found("lehavre", ME, options=SHORT)
    rng = Random(5)
    windows: list[Watcher] = []
    for number in range(4):
        windows += [Watcher(ann), Watcher(ann, version=None, message=None)]
        for _ in range(2):
            ann.act(chosen(ann.scene(), rng))
        if number % 2:
            ann.ok("POST", "messages", {"text": f"{number}"}, 201)
    last = ann.scene()
    for place, window in enumerate(windows):
        window.until(lambda scene: (scene["version"], scene["last_message"]) == (last["version"], last["last_message"]))
        assert window.scene == last
        since = 0 if place % 2 == 0 else place // 2 * 2
        assert numbers(window) == list(range(since + 1, last["version"] + 1))
        window.close()


def test_what_is_said_is_pushed(server: Server) -> None:
    ann, bob = table_of_two(server)
    watcher = Watcher(ann)
    bob.ok("POST", "messages", {"text": "good luck"}, 201)
    watcher.until(lambda scene: scene["last_message"] > 0)
    assert [(said["name"], said["text"]) for said in watcher.messages] == [("Bob", "good luck")]
    watcher.close()


def test_one_sees_who_comes_and_goes(server: Server) -> None:
    ann, bob = table_of_two(server)
    watcher = Watcher(ann)
    assert [seat["online"] for seat in watcher.scene["seats"]] == [True, False]
    first, second = Watcher(bob), Watcher(bob)
    watcher.until(lambda scene: scene["seats"][1]["online"] is True)
    first.close()
    second.close()
    watcher.until(lambda scene: scene["seats"][1]["online"] is False)
    assert watcher.scene["version"] == 1
    watcher.close()


def test_who_stays_with_one_of_two_sockets_is_online(server: Server) -> None:
    ann, bob = table_of_two(server)
    first, second = Watcher(bob), Watcher(bob)
    first.close()
    watcher = Watcher(ann)
    ann.act("supply")
    watcher.until(lambda scene: scene["version"] == 2)
    assert ann.scene()["seats"][1]["online"]
    second.close()
    watcher.close()


def test_a_spectator_is_nobodys_presence(server: Server) -> None:
    ann, _ = table_of_two(server)
    watcher = Watcher(ann.with_key(ann.made["watch"]))
    assert [seat["online"] for seat in watcher.scene["seats"]] == [False, False]
    assert watcher.scene["seat"] is None
    watcher.close()


def test_somebody_who_joins_is_pushed(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, options=SHORT)
    watcher = Watcher(ann)
    ann.join("Bob")
    scene = watcher.until(lambda scene: scene["status"] == "running")
    assert scene["seats"][1]["name"] == "Bob"
    assert scene == ann.scene()
    watcher.close()


def test_on_one_device_a_socket_looks_through_one_seats_eyes(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT)
    watcher = Watcher(ann, seat=1)
    ann.act("supply")
    assert watcher.until(lambda scene: scene["version"] == 1) == ann.scene(seat=1)
    watcher.close()


@pytest.mark.parametrize("hello", [{"key": "wrong"}, {"seat": 0}], ids=["a wrong key", "another's seat"])
def test_a_socket_is_closed_to_who_may_not_watch(server: Server, hello: Json) -> None:
    _, bob = table_of_two(server)
    with bob.socket(**hello) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


# Catching up.


def test_after_a_lost_connection_one_is_told_what_was_missed(server: Server) -> None:
    ann, bob = table_of_two(server)
    watcher = Watcher(bob)
    ann.act("supply")
    watcher.until(lambda scene: scene["version"] == 2)
    watcher.close()
    ann.act("take fish")
    ann.ok("POST", "messages", {"text": "are you there?"}, 201)
    ann.act("end")
    watcher.reconnect()
    assert numbers(watcher) == [1, 2, 3, 4]
    assert [said["text"] for said in watcher.messages] == ["are you there?"]
    bob.act("supply")
    watcher.until(lambda scene: scene["version"] == 5)
    assert watcher.scene == bob.scene()
    assert watcher.entries == log(bob)
    assert len(watcher.messages) == 1
    watcher.close()


def test_nothing_is_missing_or_doubled_after_more_than_is_kept_in_memory(server: Server) -> None:
    ann = server.found("lehavre", ME, ME)
    watcher = Watcher(ann)
    rng = Random(1)
    scene = ann.scene()
    for stop in (3, MANY, MANY + 20, 2 * MANY):
        watcher.close()
        while scene["version"] < stop:
            scene = ann.act(chosen(scene, rng))
        watcher.reconnect()
        assert watcher.scene == ann.scene()
        assert numbers(watcher) == list(range(1, stop + 1))
    assert watcher.entries == log(ann)
    watcher.close()


def test_a_client_that_knows_nothing_gets_no_entries_and_one_that_knows_all_neither(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT)
    ann.act("supply")
    for hello in ({}, {"version": 1}, {"version": 7}):
        with ann.socket(**hello) as socket:
            assert json.loads(socket.recv(PATIENCE))["entries"] == []


def test_after_a_restart_of_the_table_one_goes_on_where_one_was(folder: Path) -> None:
    with Server(folder) as server:
        ann = server.found("lehavre", ME, ME, options=SHORT)
        watcher = Watcher(ann)
        for action in ("supply", "take fish", "end"):
            ann.act(action)
        watcher.until(lambda scene: scene["version"] == 2)
        server.kill()
        server.start()
        watcher.reconnect()
        assert watcher.scene == watcher.chair.scene()
        assert numbers(watcher) == [1, 2, 3]


# At once.


def test_of_two_who_act_at_once_on_one_version_exactly_one_succeeds(server: Server) -> None:
    """Two windows of one player; both choose something that is allowed."""
    ann = server.found("lehavre", ME, ME)
    windows = [ann, ann.with_key(ann.key)]
    gate = threading.Barrier(2, timeout=PATIENCE)
    answers: list[httpx.Response] = []

    def send(window: Chair, text: str, version: int) -> None:
        gate.wait()
        answers.append(window.ask("POST", "act", {"version": version, "actions": [text]}))

    for version in range(ROUNDS):
        scene = ann.scene()
        assert scene["version"] == version
        first, last = texts(scene)[0], texts(scene)[-1]
        answers.clear()
        threads = [threading.Thread(target=send, args=(*one, version)) for one in zip(windows, (first, last), strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        done, refused = sorted(answers, key=lambda answer: answer.status_code)
        assert (done.status_code, refused.status_code) == (200, 409)
        assert refused.json()["code"] == "stale"
        assert refused.json()["scene"] == done.json() == ann.scene()
    assert [entry["version"] for entry in log(ann)] == list(range(1, ROUNDS + 1))


def test_the_log_can_be_read_at_any_moment_of_a_move(server: Server) -> None:
    """Also when an entry is stored and the game has not gone on yet: what is told goes as far as the version with it."""
    ann = server.found("lehavre", ME, ME)
    ann.act("supply")
    windows = [ann.with_key(ann.key) for _ in range(4)]
    told: list[Json] = []
    over = threading.Event()

    def read(window: Chair) -> None:
        while not over.is_set():
            told.append(window.ok("GET", "log"))

    threads = [threading.Thread(target=read, args=(window,)) for window in windows]
    for thread in threads:
        thread.start()
    for _ in range(ROUNDS):
        ann.ok("POST", "undo", {"version": ann.scene()["version"]})
        ann.act("supply")
    over.set()
    for thread in threads:
        thread.join(PATIENCE)
    end = log(ann)
    assert len(end) == 2 * ROUNDS + 1
    for found in told:
        assert found["entries"] == end[: found["version"]]
    assert len({found["version"] for found in told}) > ROUNDS // 2, "it was read while the game went on"


def test_while_all_talk_and_act_at_once_everybody_hears_everything_once(server: Server) -> None:
    ann, bob = table_of_two(server)
    watchers = [Watcher(chair) for chair in (ann, bob, ann.with_key(ann.made["watch"]))]

    def talk(chair: Chair) -> None:
        for number in range(ROUNDS):
            chair.ok("POST", "messages", {"text": str(number)}, 201)

    threads = [threading.Thread(target=talk, args=(chair.with_key(chair.key),)) for chair in (ann, bob)]
    for thread in threads:
        thread.start()
    ann.act("buy B1")
    for _ in range(ROUNDS // 2):
        for step in ("undo", "redo"):
            ann.ok("POST", step, {"version": ann.scene()["version"]})
    for thread in threads:
        thread.join(PATIENCE)
    last = ann.scene()["last_message"]
    said = ann.ok("GET", "messages")["messages"]
    assert len(said) == 2 * ROUNDS
    for watcher in watchers:
        watcher.until(lambda scene: scene["last_message"] == last and scene["version"] == ROUNDS + 2)
        assert watcher.messages == said
        assert watcher.entries == log(ann)
        watcher.close()


def test_a_version_that_is_yet_to_come_is_refused_too(server: Server) -> None:
    ann = server.found("lehavre", ME)
    assert ann.refused(409, "POST", "act", {"version": 1, "actions": ["supply"]})["code"] == "stale"
