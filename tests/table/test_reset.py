"""A forgotten password: a link from the operator, or by mail through a real server, good once and within the hour."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.table.browsers import PASSWORD, Browser
from tests.table.receivers import Sink, mailing_by, sinking
from tests.table.server import Json, Server
from tests.table.stored import change, everything
from tests.waiting import waited

NEW = "a new and better one"


@pytest.fixture(scope="module")
def sink() -> Iterator[tuple[Sink, int]]:
    with sinking() as found:
        yield found


@pytest.fixture(scope="module")
def mailing(sink: tuple[Sink, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    where = {"address": "https://table.example/"}
    with Server(tmp_path_factory.mktemp("mailing"), **mailing_by(sink[1]), **where) as running:
        yield running


def operator(*words: str) -> subprocess.CompletedProcess[str]:
    """Who knows nothing of the tests' own variables: one that is no setting is refused."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ROADSTEAD_")}
    command = [sys.executable, "-m", "roadstead.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def operators_link(server: Server, name: str) -> str:
    done = operator("people", "reset", name, "--database", server.database)
    assert done.returncode == 0, done.stderr
    return token_in(done.stdout)


def token_in(text: str) -> str:
    (token,) = re.findall(r"/reset#([\w-]{20,})", text)
    return str(token)


def reset(server: Server, token: str, status: int = 200) -> Browser:
    browser = Browser(server)
    browser.ok("POST", "/people/reset", {"token": token, "password": NEW}, status)
    return browser


def test_the_operator_makes_a_link(server: Server) -> None:
    ada = Browser(server).sign_up("Ada")
    first, second = operators_link(server, "ADA"), operators_link(server, "Ada")
    assert reset(server, first).is_in()
    assert not ada.is_in(), "whoever had got in is out"
    ada.refused(401, "POST", "/people/sign-in", {"name": "Ada", "password": PASSWORD})
    assert ada.sign_in("Ada", NEW).is_in()
    for used in (first, second, "wrong", ""):
        reset(server, used, 404)
    kept = everything(server)
    assert not any(token in kept for token in (first, second))


def test_a_link_is_good_for_an_hour(server: Server) -> None:
    Browser(server).sign_up("Bea")
    token = operators_link(server, "Bea")
    change(server, "UPDATE resets SET expires = expires - 3600")
    reset(server, token, 404)
    Browser(server).sign_in("Bea")


def test_a_password_that_is_refused_leaves_the_link_good(server: Server) -> None:
    Browser(server).sign_up("Cleo")
    token = operators_link(server, "Cleo")
    Browser(server).refused(422, "POST", "/people/reset", {"token": token, "password": "short"})
    assert reset(server, token).is_in()


def test_nobody_is_said_to_be_nobody_by_the_operators_command_alone(server: Server) -> None:
    done = operator("people", "reset", "Nobody", "--database", server.database)
    assert (done.returncode, done.stderr) == (2, "roadstead: nobody is called Nobody\n")


def forgotten(server: Server, who: str) -> Json:
    told: Json = Browser(server).ok("POST", "/people/forgotten", {"who": who})
    return told


def test_a_link_comes_by_mail_and_nobody_else_learns_of_it(mailing: Server, sink: tuple[Sink, int]) -> None:
    mails = sink[0].mails
    Browser(mailing).sign_up("Dan", mail="Dan@Example.org")
    Browser(mailing).sign_up("Ed")
    for who in ("Nobody", "nobody@example.org", "Ed", "", "Dan"):
        assert forgotten(mailing, who) == {"mails": True}, "the answer is the same"
    waited(lambda: len(mails) == 1)
    assert mails[0][0] == ["dan@example.org"]
    assert "https://table.example/reset#" in mails[0][1], "as the operator says, not as the request did"
    assert reset(mailing, token_in(mails[0][1])).is_in()
    forgotten(mailing, "DAN@example.org")
    waited(lambda: len(mails) == 2)
    assert reset(mailing, token_in(mails[1][1])).is_in()


def test_nobody_is_flooded_with_mails(mailing: Server, sink: tuple[Sink, int]) -> None:
    """Three an hour to one name; what is asked last comes last, so that one that came too often would be there before it."""
    before = len(sink[0].mails)
    Browser(mailing).sign_up("Fay", mail="fay@example.org")
    Browser(mailing).sign_up("Guy", mail="guy@example.org")
    for _ in range(4):
        assert forgotten(mailing, "Fay") == {"mails": True}
    forgotten(mailing, "Guy")
    waited(lambda: ["guy@example.org"] in [to for to, _ in sink[0].mails])
    waited(lambda: len(sink[0].mails) == before + 4)
    codes = [Browser(mailing).ask("POST", "/people/forgotten", {"who": f"x{number}"}).status_code for number in range(20)]
    assert codes[-1] == 429


def test_a_table_that_sends_no_mails_says_so(server: Server) -> None:
    assert forgotten(server, "Ada") == {"mails": False}
