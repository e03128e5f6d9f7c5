"""Notices when it is one's turn, to real receivers: once a turn, tried again, to nobody who looks, and to nobody else."""
from __future__ import annotations

import hmac
import json
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest
from py_vapid import Vapid02
from sqlalchemy import text

from roadstead.table.storage.database import engine
from tests.table.browsers import PASSWORD, Browser
from tests.table.cluster import needs_postgres
from tests.table.players import Watcher
from tests.table.receivers import PushedBrowser, Receiver, Sink, mailing_by, sinking
from tests.table.server import ME, OPEN, Chair, Json, Server
from tests.table.several import Worker, at, several
from tests.waiting import waited

SHORT = {"variant": "short"}
#: Sent at once, and to this machine.
READY: Json = {"notices_inward": True, "tell_after_seconds": 0, "address": "https://table.example/"}


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as running:
        yield running


@pytest.fixture(scope="module")
def sink() -> Iterator[tuple[Sink, int]]:
    with sinking() as found:
        yield found


@pytest.fixture(scope="module")
def server(sink: tuple[Sink, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("notices"), **READY, **mailing_by(sink[1])) as running:
        yield running


def told_by(browser: Browser, kind: str, address: str) -> Json:
    way: Json = browser.ok("POST", "/people/me/ways", {"kind": kind, "address": address}, 201)
    return way


def hook(browser: Browser, receiver: Receiver, path: str, kind: str = "json") -> Json:
    return told_by(browser, kind, receiver.url + path)


def together(ann: Browser, bob: Browser) -> tuple[Chair, Chair]:
    """At a game that has begun, Ann first."""
    game = ann.found("lehavre", {**ME, "name": "Ann"}, OPEN, options=SHORT, title="Friday")
    key = bob.ok("POST", f"/games/{game.game}/join", {"name": "Bob"}, 201, key=game.made["invite"])["key"]
    return game, game.with_key(key)


def turn(chair: Chair) -> int:
    """Each decision sent by itself; the version with which it is another's turn."""
    if "supply" in str(chair.scene()["decision"]):
        chair.act("supply")
    scene = chair.scene()
    chair.act(next(one["text"] for one in scene["decision"]["options"] if one["text"].startswith("take ")))
    version: int = chair.act("end")["version"]
    return version


def nothing_waits(server: Server) -> None:
    database = engine(server.database)

    def are_gone() -> bool:
        with database.connect() as connection:
            return connection.execute(text("SELECT 1 FROM notices LIMIT 1")).first() is None

    waited(are_gone)
    database.dispose()


# When.


def test_once_a_turn_and_not_for_each_decision(server: Server, receiver: Receiver) -> None:
    ann, bob = Browser(server).sign_up("Ann"), Browser(server).sign_up("Bob")
    hook(bob, receiver, "/bob")
    hook(ann, receiver, "/ann")
    anns, bobs = together(ann, bob)
    waited(lambda: len(receiver.at("/ann")) == 1)
    first = turn(anns)
    waited(lambda: len(receiver.at("/bob")) == 1)
    second = turn(bobs)
    waited(lambda: len(receiver.at("/ann")) == 2)
    bobs_next = turn(anns)
    waited(lambda: len(receiver.at("/bob")) == 2)
    assert [one.told["id"] for one in receiver.at("/bob")] == [f"{anns.game}.1.{version}.turn" for version in (first, bobs_next)]
    assert [one.told["id"] for one in receiver.at("/ann")] == [f"{anns.game}.0.{version}.turn" for version in (1, second)]
    told = receiver.at("/bob")[0].told
    assert (told["kind"], told["title"], told["text"]) == ("turn", "Your turn", "Friday: it is your turn, Bob.")
    assert (told["game"], told["seat"], told["link"]) == (anns.game, 1, f"https://table.example/g/{anns.game}")


def test_who_looks_is_not_told(server: Server, receiver: Receiver) -> None:
    """A page that lies behind others is not looked at."""
    ann, cleo = Browser(server).sign_up("Ann L"), Browser(server).sign_up("Cleo")
    hook(cleo, receiver, "/cleo")
    anns, cleos = together(ann, cleo)
    page = Watcher(cleos)
    turn(anns)
    nothing_waits(server)
    turn(cleos)
    page.socket.send('{"in_sight": false}')
    page.socket.send("something else")
    version = turn(anns)
    waited(lambda: bool(receiver.at("/cleo")))
    assert [one.told["id"] for one in receiver.at("/cleo")] == [f"{anns.game}.1.{version}.turn"]
    page.close()


def test_who_has_moved_meanwhile_is_not_told(tmp_path: Path, receiver: Receiver) -> None:
    with Server(tmp_path, **READY | {"tell_after_seconds": 1.5}) as server:
        ann, dan = Browser(server).sign_up("Ann"), Browser(server).sign_up("Dan")
        hook(dan, receiver, "/dan")
        anns, dans = together(ann, dan)
        turn(anns)
        turn(dans)
        nothing_waits(server)
        version = turn(anns)
        waited(lambda: bool(receiver.at("/dan")))
        assert [one.told["id"] for one in receiver.at("/dan")] == [f"{anns.game}.1.{version}.turn"]


def test_a_restart_in_between_loses_none_and_doubles_none(tmp_path: Path, receiver: Receiver) -> None:
    with Server(tmp_path, **READY | {"tell_after_seconds": 1.0}) as server:
        ann, eve = Browser(server).sign_up("Ann"), Browser(server).sign_up("Eve")
        hook(eve, receiver, "/eve")
        anns, eves = together(ann, eve)
        first = turn(anns)
        server.kill()
        assert receiver.at("/eve") == []
        server.start()
        waited(lambda: len(receiver.at("/eve")) == 1)
        server.kill()
        server.start()
        turn(eves)
        second = turn(anns)
        waited(lambda: len(receiver.at("/eve")) == 2)
        assert [one.told["id"] for one in receiver.at("/eve")] == [f"{anns.game}.1.{version}.turn" for version in (first, second)]


def test_what_did_not_arrive_is_tried_again(server: Server, receiver: Receiver) -> None:
    ann, fay = Browser(server).sign_up("Ann F"), Browser(server).sign_up("Fay")
    receiver.answers["/fay"] = [500]
    hook(fay, receiver, "/fay")
    anns, _ = together(ann, fay)
    turn(anns)
    waited(lambda: len(receiver.at("/fay")) == 1)
    waited(lambda: fay.ok("GET", "/people/me/ways")["ways"][0]["failed"] == "it answered 500")
    waited(lambda: len(receiver.at("/fay")) == 2)
    waited(lambda: fay.ok("GET", "/people/me/ways")["ways"][0]["failed"] is None)
    assert receiver.at("/fay")[0].told["id"] == receiver.at("/fay")[1].told["id"]


@pytest.mark.parametrize(("status", "why"), [(400, "it answered 400"), (302, "it leads elsewhere, and that is not followed")])
def test_what_is_refused_is_given_up_and_said(server: Server, receiver: Receiver, status: int, why: str) -> None:
    ann, guy = Browser(server).sign_up(f"Ann {status}"), Browser(server).sign_up(f"Guy {status}")
    path = f"/guy{status}"
    receiver.answers[path] = [status]
    hook(guy, receiver, path)
    anns, guys = together(ann, guy)
    turn(anns)
    nothing_waits(server)
    assert guy.ok("GET", "/people/me/ways")["ways"][0]["failed"] == why
    turn(guys)
    turn(anns)
    waited(lambda: len(receiver.at(path)) == 2)
    assert receiver.at("/elsewhere") == []


def test_a_service_that_is_gone_is_switched_off(server: Server, receiver: Receiver) -> None:
    ann, hal = Browser(server).sign_up("Ann H"), Browser(server).sign_up("Hal")
    receiver.answers["/hal"] = [410]
    hook(hal, receiver, "/hal")
    turn(together(ann, hal)[0])
    nothing_waits(server)
    (way,) = hal.ok("GET", "/people/me/ways")["ways"]
    assert (way["on"], way["failed"]) == (False, "there is nothing at that address any more")
    assert hal.ok("PUT", f"/people/me/ways/{way['id']}", {"on": True})["on"]
    assert hal.ok("POST", f"/people/me/ways/{way['id']}/test", {}) == {"delivered": True, "message": None}


# On which ways.


def test_each_service_is_told_in_its_words(server: Server, receiver: Receiver) -> None:
    ann, ida = Browser(server).sign_up("Ann I"), Browser(server).sign_up("Ida")
    for kind, path in (("discord", "/discord"), ("slack", "/slack"), ("ntfy", "/ntfy/topic?auth=x")):
        hook(ida, receiver, path, kind)
    game = ann.found("lehavre", {**ME, "name": "Ann"}, OPEN, options=SHORT, title="<b> @all [x](y)")
    ida.ok("POST", f"/games/{game.game}/join", {"name": "Ida"}, 201, key=game.made["invite"])
    turn(game)
    link = f"https://table.example/g/{game.game}"
    waited(lambda: all(receiver.at(path) for path in ("/discord", "/slack", "/ntfy/?auth=x")))
    assert receiver.at("/discord")[0].told == {
        "content": rf"\<b\> \@all \[x\]\(y\): it is your turn, Ida. {link}",
        "allowed_mentions": {"parse": []},
    }
    assert receiver.at("/slack")[0].told == {"text": f"&lt;b&gt; @all [x](y): it is your turn, Ida. {link}"}
    told = {"topic": "topic", "title": "Your turn", "message": "<b> @all [x](y): it is your turn, Ida.", "click": link}
    assert receiver.at("/ntfy/?auth=x")[0].told == told


def test_plain_json_is_signed(server: Server, receiver: Receiver) -> None:
    joe = Browser(server).sign_up("Joe")
    way = hook(joe, receiver, "/joe")
    assert joe.ok("POST", f"/people/me/ways/{way['id']}/test", {})["delivered"]
    (one,) = receiver.at("/joe")
    at = one.headers["roadstead-time"]
    right = hmac.new(way["secret"].encode(), f"{at}.".encode() + one.body, "sha256").hexdigest()
    assert one.headers["roadstead-signature"] == f"sha256={right}"
    assert way["secret"] not in joe.ask("GET", "/people/me/ways").text, "it is told once"


def test_a_browser_reads_what_the_table_has_signed(server: Server, receiver: Receiver) -> None:
    ann, kim = Browser(server).sign_up("Ann K"), Browser(server).sign_up("Kim")
    phone = PushedBrowser(receiver, "/push/kim")
    kim.ok("POST", "/people/me/ways", {"kind": "push", "browser": phone.subscription, "name": "phone"}, 201)
    anns, _ = together(ann, kim)
    turn(anns)
    waited(lambda: bool(phone.notices()))
    told = {"kind": "turn", "title": "Your turn", "text": "Friday: it is your turn, Bob.", "game": anns.game}
    assert phone.notices() == [told]
    (one,) = receiver.at("/push/kim")
    assert (one.headers["topic"], one.headers["urgency"]) == (anns.game, "high")
    assert int(one.headers["ttl"]) > 3600
    authorization = one.headers["authorization"].replace(", ", ",")
    assert Vapid02.verify(authorization)
    assert authorization.endswith(f"k={server.guest().get('/api/push').json()['key']}")
    claims = authorization_claims(authorization)
    assert (claims["aud"], claims["sub"]) == (receiver.url, "https://table.example/")


def authorization_claims(authorization: str) -> Json:
    middle = authorization.split(".")[1]
    found: Json = json.loads(urlsafe_b64decode(middle + "=" * (-len(middle) % 4)))
    return found


def test_the_tables_key_stays_the_same(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        before = server.guest().get("/api/push").json()
        server.kill()
        server.start()
        assert server.guest().get("/api/push").json() == before


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_gone_is_forgotten(server: Server, receiver: Receiver, status: int) -> None:
    ann, lea = Browser(server).sign_up(f"Ann {status}"), Browser(server).sign_up(f"Lea {status}")
    path = f"/push/lea{status}"
    receiver.answers[path] = [status]
    lea.ok("POST", "/people/me/ways", {"kind": "push", "browser": PushedBrowser(receiver, path).subscription}, 201)
    turn(together(ann, lea)[0])
    waited(lambda: lea.ok("GET", "/people/me/ways")["ways"] == [])


def test_a_guest_is_told_in_this_browser_and_once(server: Server, receiver: Receiver) -> None:
    """Also who has an account besides, and the same browser for it."""
    ann, mia = Browser(server).sign_up("Ann M"), Browser(server).sign_up("Mia")
    phone = PushedBrowser(receiver, "/push/mia")
    anns, mias = together(ann, mia)
    for _ in range(2):
        mias.ok("PUT", "browser", phone.subscription)
    mia.ok("POST", "/people/me/ways", {"kind": "push", "browser": phone.subscription}, 201)
    turn(anns)
    waited(lambda: len(phone.notices()) == 1)
    turn(mias)
    mia.ok("POST", "/push/end", {"endpoint": phone.subscription["endpoint"]})
    assert mia.ok("GET", "/people/me/ways")["ways"] == []
    mias.ok("PUT", "browser", phone.subscription)
    assert mia.ok("POST", "/push/test", {"endpoint": phone.subscription["endpoint"]})["delivered"]
    turn(anns)
    waited(lambda: len(phone.notices()) == 3)
    assert [one["kind"] for one in phone.notices()] == ["turn", "test", "turn"]


def test_whoever_has_the_seat_no_more_hears_of_it_no_more(server: Server, receiver: Receiver) -> None:
    """A guest who was sent away, and whoever knew a key that was replaced."""
    anns = server.found("lehavre", {**ME, "name": "Ann"}, OPEN, options=SHORT)
    old, sent = PushedBrowser(receiver, "/push/old"), PushedBrowser(receiver, "/push/sent")
    anns.ok("PUT", "browser", old.subscription)
    anns.join("Bob").ok("PUT", "browser", sent.subscription)
    anns = anns.with_key(anns.ok("POST", "key", {})["key"])
    ask = Browser(server)
    assert ask.ok("POST", "/push/test", {"endpoint": sent.subscription["endpoint"]})["delivered"]
    ask.refused(404, "POST", "/push/test", {"endpoint": old.subscription["endpoint"]})
    anns.ok("POST", "seats/1/dismissal", {"bot": "random"})
    ask.refused(404, "POST", "/push/test", {"endpoint": sent.subscription["endpoint"]})


def link_in(mail: str) -> str:
    (token,) = re.findall(r"https://table\.example/confirm#([\w-]{20,})", mail)
    return str(token)


def test_a_mail_box_is_asked_first(server: Server, sink: tuple[Sink, int]) -> None:
    mails = sink[0]
    ann, ned = Browser(server).sign_up("Ann N"), Browser(server).sign_up("Ned")
    ned.refused(409, "POST", "/people/me/ways", {"kind": "mail"})
    ned.ok("PUT", "/people/me/mail", {"password": PASSWORD, "mail": "ned@example.org"})
    way = ned.ok("POST", "/people/me/ways", {"kind": "mail"}, 201)
    assert not way["confirmed"]
    anns, neds = together(ann, ned)
    turn(anns)
    waited(lambda: len(mails.to("ned@example.org")) == 1)
    ned.refused(409, "POST", f"/people/me/ways/{way['id']}/test", {})
    token = link_in(mails.to("ned@example.org")[0])
    Browser(server).ok("POST", "/ways/confirm", {"token": token})
    Browser(server).refused(404, "POST", "/ways/confirm", {"token": token})
    assert ned.ok("POST", "/people/me/ways", {"kind": "mail"}, 201)["id"] == way["id"], "it is confirmed already"
    turn(neds)
    turn(anns)
    waited(lambda: len(mails.to("ned@example.org")) == 2)
    told = mails.to("ned@example.org")[1]
    assert "Friday: it is your turn, Bob." in told
    assert f"https://table.example/g/{anns.game}" in told
    assert "https://table.example/account" in told
    ned.ok("PUT", "/people/me/mail", {"password": PASSWORD, "mail": "other@example.org"})
    assert ned.ok("GET", "/people/me/ways")["ways"] == [], "another address is asked anew"


# Whose.


def test_ones_ways_are_ones_own(server: Server, receiver: Receiver) -> None:
    ora, eve = Browser(server).sign_up("Ora"), Browser(server).sign_up("Evil")
    way = hook(ora, receiver, "/ora")
    place = f"/people/me/ways/{way['id']}"
    eve.refused(404, "PUT", place, {"on": False})
    eve.refused(404, "DELETE", place)
    eve.refused(404, "POST", f"{place}/test", {})
    Browser(server).refused(401, "DELETE", place)
    assert ora.ok("GET", "/people/me/export")["ways"] == ora.ok("GET", "/people/me/ways")["ways"] != []
    assert "/ora" not in eve.ask("GET", "/people/me/export").text
    ora.ok("DELETE", place)
    assert ora.ok("GET", "/people/me/ways")["ways"] == []
    assert receiver.at("/ora") == []


def test_a_way_that_is_off_is_not_taken(server: Server, receiver: Receiver) -> None:
    ann, pia = Browser(server).sign_up("Ann P"), Browser(server).sign_up("Pia")
    first, _ = hook(pia, receiver, "/pia"), hook(pia, receiver, "/pia2")
    pia.ok("PUT", f"/people/me/ways/{first['id']}", {"on": False})
    turn(together(ann, pia)[0])
    waited(lambda: bool(receiver.at("/pia2")))
    nothing_waits(server)
    assert receiver.at("/pia") == []


def test_there_are_so_many_ways_and_tries_and_no_more(server: Server, receiver: Receiver) -> None:
    ray = Browser(server).sign_up("Ray")
    ways = [hook(ray, receiver, f"/ray{number}")["id"] for number in range(10)]
    assert ray.refused(409, "POST", "/people/me/ways", {"kind": "json", "address": f"{receiver.url}/ray"})["code"] == "full"
    assert hook(ray, receiver, "/ray9")["id"] != ways[9], "the same again takes its own place"
    codes = [ray.ask("POST", f"/people/me/ways/{ways[0]}/test", {}).status_code for _ in range(11)]
    assert codes == [200] * 10 + [429]


def test_they_go_with_the_account(server: Server, receiver: Receiver) -> None:
    ann, sam = Browser(server).sign_up("Ann S"), Browser(server).sign_up("Sam")
    hook(sam, receiver, "/sam")
    phone = PushedBrowser(receiver, "/push/sam")
    together(ann, sam)[1].ok("PUT", "browser", phone.subscription)
    sam.ok("POST", "/people/me/delete", {"password": PASSWORD})
    database = engine(server.database)
    with database.connect() as connection:
        kept = [str(row) for row in connection.execute(text("SELECT address FROM ways"))]
    database.dispose()
    assert not [address for address in kept if "/sam" in address]


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "mail", "address": "https://1.1.1.1/"},
        {"kind": "json"},
        {"kind": "push"},
        {"kind": "push", "address": "https://1.1.1.1/"},
        {"kind": "push", "browser": {"endpoint": "https://1.1.1.1/", "p256dh": "AAAA", "auth": "AAAA"}},
        {"kind": "push", "browser": {"endpoint": "https://1.1.1.1/", "p256dh": "B" + "A" * 86, "auth": "A" * 22}},
    ],
)
def test_what_is_no_way(server: Server, asked: Json) -> None:
    tim = Browser(server)
    if not tim.ask("POST", "/people/sign-in", {"name": "Tim", "password": PASSWORD}).is_success:
        tim.sign_up("Tim")
    tim.refused(422, "POST", "/people/me/ways", asked)


# Several processes.


@needs_postgres
def test_several_processes_send_one(tmp_path: Path, receiver: Receiver) -> None:
    """Two tables and a worker at one database, and the turns are made now at the one, now at the other."""
    with several(tmp_path, **READY) as (one, other), Worker(one.database, notices_inward=True):
        ann, ben = Browser(one).sign_up("Ann"), Browser(one).sign_up("Ben")
        hook(ben, receiver, "/several")
        anns, bens = together(ann, ben)
        versions = []
        for number in range(6):
            here = (one, other)[number % 2]
            versions.append(turn(at(here, anns)))
            waited(lambda: len(receiver.at("/several")) == len(versions))
            turn(at(here, bens))
        nothing_waits(one)
        assert [told.told["id"] for told in receiver.at("/several")] == [f"{anns.game}.1.{version}.turn" for version in versions]


@needs_postgres
def test_who_looks_through_another_process_is_not_told(tmp_path: Path, receiver: Receiver) -> None:
    with several(tmp_path, **READY) as (one, other):
        ann, ben = Browser(one).sign_up("Ann"), Browser(one).sign_up("Ben")
        hook(ben, receiver, "/elsewhere-looking")
        anns, bens = together(ann, ben)
        page = Watcher(at(other, bens))
        waited(lambda: bool(anns.scene()["seats"][1]["online"]))
        turn(anns)
        nothing_waits(one)
        assert receiver.at("/elsewhere-looking") == []
        page.close()
