"""What people reached: kept when a game ends, counted for ratings only where two accounts met without help."""
from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from openskill.models import PlackettLuce

import roadstead
from tests.table.browsers import Browser
from tests.table.players import Watcher, log
from tests.table.server import ME, OPEN, Chair, Json, Server, bot

SHORT: Json = {"variant": "short"}


def statistics(browser: Browser) -> Json:
    found: Json = browser.ok("GET", "/people/me/statistics")
    return found


def met(ada: Browser, ben: Browser, **more: Any) -> tuple[Chair, Chair]:
    """A game of two accounts and a bot, which waits for the first."""
    game = ada.found("lehavre", ME, OPEN, bot("random"), options=SHORT, **more)
    body = {"name": "Ben"}
    key = ben.ok("POST", f"/games/{game.game}/join", body, 201, key=game.made["invite"])["key"]
    return game, game.with_key(key)


def resign(chair: Chair) -> None:
    chair.ok("POST", "resign", {"version": chair.scene()["version"]})


def kept(browser: Browser, game: Chair) -> Json:
    """At once: who is told that it is over finds what it brought."""
    found: Json = next(one for one in statistics(browser)["results"] if one["game_id"] == game.game)
    return found


@pytest.fixture(scope="module")
def ada(server: Server) -> Browser:
    return Browser(server).sign_up("Ada")


@pytest.fixture(scope="module")
def ben(server: Server) -> Browser:
    return Browser(server).sign_up("Ben")


def test_two_accounts_are_rated_once_by_who_was_before_whom(server: Server, ada: Browser, ben: Browser) -> None:
    """As the library does it for the two alone: the bot is left out."""
    game, guest = met(ada, ben)
    resign(guest)
    assert game.game not in [one["game_id"] for one in statistics(ben)["results"]]
    resign(game)  # only a bot is left
    first, second = kept(ben, game), kept(ada, game)
    assert (first["rated"], second["rated"], first["players"]) == (True, True, 3)
    assert first["place"] == second["place"], "both gave up"
    other, guest = met(ada, ben)
    resign(guest)
    resign(other)
    kept(ada, other)
    model = PlackettLuce()
    even = model.rate([[model.rating()], [model.rating()]], ranks=[1, 1])
    again = model.rate(even, ranks=[1, 1])
    (told,) = statistics(ada)["ratings"]
    assert (told["game"], told["players"], told["games"]) == ("lehavre", 3, 2)
    assert (told["mean"], told["deviation"]) == pytest.approx((again[0][0].mu, again[0][0].sigma))
    for _ in range(2):
        other.ok("POST", "messages", {"text": "well played"}, 201)  # it is told of, and over still
    assert statistics(ada)["ratings"] == [told]


def test_the_winner_gains_and_the_loser_loses(server: Server) -> None:
    cleo, dan = Browser(server).sign_up("Cleo"), Browser(server).sign_up("Dan")
    game = cleo.found("lehavre", ME, OPEN, options=SHORT)
    body = {"name": "Dan"}
    key = dan.ok("POST", f"/games/{game.game}/join", body, 201, key=game.made["invite"])["key"]
    resign(game.with_key(key))
    assert (kept(cleo, game)["place"], kept(dan, game)["place"]) == (1, 2)
    up, down = statistics(cleo)["ratings"][0], statistics(dan)["ratings"][0]
    assert up["mean"] > 25 > down["mean"]
    profile = Browser(server).ok("GET", "/people/of/CLEO")
    assert (profile["name"], profile["ratings"], profile["results"]) == ("Cleo", [up], [])
    cleo.ok("PUT", "/people/me", {"shown": False})
    hidden = Browser(server).refused(404, "GET", "/people/of/Cleo")
    assert hidden == Browser(server).refused(404, "GET", "/people/of/Nobody")


def test_help_and_company_of_oneself_do_not_count(server: Server, ada: Browser, ben: Browser) -> None:
    before = statistics(ada)["ratings"]
    hinted, guest = met(ada, ben, hints=True)
    resign(guest)
    resign(hinted)
    assert not kept(ada, hinted)["rated"]
    stranger = ada.found("lehavre", ME, OPEN, options=SHORT)
    resign(stranger.join("Bob"))
    assert (kept(ada, stranger)["rated"], kept(ada, stranger)["place"]) == (False, 1)
    device = ada.found("lehavre", ME, ME, options=SHORT)
    device.ok("POST", "resign", {"version": 0, "seat": 1})
    assert device.scene()["status"] == "over"
    back, guest = met(ada, ben)
    back.act("supply")
    back.ok("POST", "rewind", {"version": 2, "ply": 0})
    guest.ok("POST", "rewind/answer", {"version": 2, "ply": 0, "agree": True})
    assert log(back)[-1]["kind"] == "rewind"
    resign(guest)
    resign(back)
    assert not kept(ada, back)["rated"]
    assert device.game not in [one["game_id"] for one in statistics(ada)["results"]]
    assert statistics(ada)["ratings"] == before


def test_what_was_over_when_it_came_or_was_tied_afterwards_counts_for_nobody(ada: Browser, ben: Browser) -> None:
    rng = Random(0)
    state = roadstead.game("lehavre").new(1, 0, {})
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    told = ada.ok("POST", "/games/import", {"record": state.record()}, 201)
    brought = Chair(ada.server, told["id"], told["key"])
    brought.ok("POST", "links")
    brought = brought.with_key(brought.ok("POST", "key", {})["key"])
    game = ben.found("lehavre", ME, OPEN, options=SHORT)
    guest = game.join("Ada")
    resign(guest)
    kept(ben, game)
    ada.ok("POST", f"/games/{game.game}/claim", key=guest.key)
    assert log(game)[-1]["kind"] == "claim"
    guest.ok("POST", "messages", {"text": "well played"}, 201)  # what was written before is there
    assert not {brought.game, game.game} & {one["game_id"] for one in statistics(ada)["results"]}


def test_what_a_game_brought_is_there_whenever_it_is_over(tmp_path: Path) -> None:
    """The server is killed as soon as somebody has heard that the game is over."""
    with Server(tmp_path) as running:
        ada, ben = Browser(running).sign_up("Ada"), Browser(running).sign_up("Ben")
        game = ada.found("lehavre", ME, OPEN, options=SHORT)
        key = ben.ok("POST", f"/games/{game.game}/join", {"name": "Ben"}, 201, key=game.made["invite"])["key"]
        watching = Watcher(game)
        resign(game.with_key(key))
        watching.until(lambda scene: scene["status"] == "over")
        running.kill()
        running.start()
        assert (kept(ada, game)["place"], kept(ben, game)["place"]) == (1, 2)
        assert statistics(ada)["ratings"][0]["games"] == 1
