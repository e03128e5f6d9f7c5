"""Accounts: signing up, in and out; sessions and their cookies; who tries passwords; and pages of others that would act by the
cookie."""
from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from roadstead.table.called import called, folded
from roadstead.table.web import cookies
from tests.table.browsers import PASSWORD, Browser
from tests.table.server import ME, Json, Server
from tests.table.stored import change, everything, found

WRONG: Json = {"password": "not the password"}


# Names.


@pytest.mark.parametrize("name", ["Ada", "Jean-Luc", "O'Brien", "Zoë", "王小明", "Ада Л.", "_x_", "7", "José María"])
def test_names_of_any_language(name: str) -> None:
    assert called(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "..", "x" * 31),
        *("a\u202eb", "a\u200bb", "a\ufeffb", "a\x00b", "a\x7fb", "\u2800", "\u3164", "\ud800", "a\ue000"),  # seen by nobody
        *("<b>", "a@b", "a/b", "a\U0001f6a2"),
        "P\u0430ul",  # the second letter is Cyrillic
        "e\u0323\u0302\u0301\u0300\u0303\u0304",
    ],
)
def test_names_that_could_not_be_read_or_would_deceive(name: str) -> None:
    with pytest.raises(ValueError, match="a name"):
        called(name)


def test_what_looks_the_same_is_the_same() -> None:
    assert called("  \uff21\uff44\uff41   L ") == "Ada L"
    assert folded("STRASSE") == folded("straße")
    assert folded("ADA") == folded("Ada")


# Coming and going.


def test_who_signs_up_is_known_from_then_on(server: Server) -> None:
    ada = Browser(server).sign_up("Ada", mail="ada@example.org")
    me = ada.ok("GET", "/people/me")
    assert (me["name"], me["mail"], me["shown"], me["settings"]) == ("Ada", "ada@example.org", True, {})
    assert not Browser(server).is_in()
    assert Browser(server).sign_in("aDA").ok("GET", "/people/me") == me
    refused = Browser(server).refused(409, "POST", "/people", {"name": "ADA", "password": PASSWORD})
    assert refused["code"] == "taken"


def test_passwords_are_neither_short_nor_kept(server: Server) -> None:
    for password in ("", "1234567", "x" * 201, "12345678\x00", "12345678\ud800"):
        content = Browser(server).client.build_request("POST", "/", json={"name": "Shorty", "password": "?"}).content
        written = "".join(f"\\u{ord(sign):04x}" for sign in password).encode()
        answer = Browser(server).client.post("/api/people", content=content.replace(b"?", written))
        assert answer.status_code == 422, answer.text
    Browser(server).sign_up("Kept", "correct horse battery")
    assert "correct horse" not in everything(server)
    assert "$argon2id$" in everything(server)


def test_a_session_is_ended_here_or_everywhere(server: Server) -> None:
    desk, phone = Browser(server).sign_up("Bea"), Browser(server).sign_in("Bea")
    cookie = phone.client.cookies[cookies.SESSION]
    phone.ok("POST", "/people/sign-out", {})
    assert desk.is_in()
    assert not phone.is_in()
    phone.client.cookies.set(cookies.SESSION, cookie)
    assert not phone.is_in(), "what the cookie said opens nothing any more"
    phone.sign_in("Bea")
    desk.ok("POST", "/people/sign-out", {"everywhere": True})
    assert not desk.is_in()
    assert not phone.is_in()


def test_another_password_ends_every_other_session(server: Server) -> None:
    desk, phone = Browser(server).sign_up("Cleo"), Browser(server).sign_in("Cleo")
    assert desk.refused(401, "PUT", "/people/me/password", {**WRONG, "new": "other words"})["code"] == "wrong_password"
    assert phone.is_in()
    desk.ok("PUT", "/people/me/password", {"password": PASSWORD, "new": "other words"})
    assert desk.is_in()
    assert not phone.is_in()
    phone.refused(401, "POST", "/people/sign-in", {"name": "Cleo", "password": PASSWORD})
    assert phone.sign_in("Cleo", "other words").is_in()


def test_another_mail_address_asks_for_the_password(server: Server) -> None:
    """With it whoever finds the browser open could take the account."""
    dan = Browser(server).sign_up("Dan")
    dan.refused(401, "PUT", "/people/me/mail", {**WRONG, "mail": "thief@example.org"})
    assert dan.ok("GET", "/people/me")["mail"] is None
    assert dan.ok("PUT", "/people/me/mail", {"password": PASSWORD, "mail": "dan@example.org"})["mail"] == "dan@example.org"
    for odd in ("dan", "a b@c", "a@b\r\nBcc: c@d", "a@", "ä@b"):
        dan.refused(422, "PUT", "/people/me/mail", {"password": PASSWORD, "mail": odd})


def test_a_session_lasts_as_long_as_the_table_says_and_longer_when_used(tmp_path: Path) -> None:
    """Time passes in the database: it says when each session ends and was last renewed."""
    with Server(tmp_path, session_days=10) as server:
        eve, old = Browser(server).sign_up("Eve"), Browser(server).sign_in("Eve")
        day = 24 * 3600

        def later(days: int) -> None:
            change(server, f"UPDATE sessions SET expires = expires - {days * day}, renewed = renewed - {days * day}")

        assert "set-cookie" not in eve.ask("GET", "/people/me").headers, "twice a day is too often"
        later(6)
        assert "Max-Age=864000" in eve.ask("GET", "/people/me").headers["set-cookie"]
        later(6)
        assert eve.is_in()
        assert not old.is_in()
        later(11)
        assert not eve.is_in()
        eve.sign_in("Eve")
        assert found(server, "SELECT count(*) FROM sessions") == 1, "those that ended are gone"


# Cookies, and pages of others.


def test_no_script_and_no_other_site_gets_at_the_cookies(server: Server) -> None:
    answer = Browser(server).ask("POST", "/people", {"name": "Fay", "password": PASSWORD})
    set_by_it = answer.headers.get_list("set-cookie")
    assert [one.split("=")[0] for one in set_by_it] == [cookies.SESSION, cookies.DEVICE]
    for one in set_by_it:
        facts = {part.strip().lower() for part in one.split(";")[1:]}
        assert facts >= {"httponly", "samesite=lax", "path=/"}
        assert not any(fact.startswith("domain") for fact in facts)
        assert "secure" not in facts, "over plain HTTP a browser would not keep it"


@pytest.mark.parametrize(
    ("scheme", "below", "name", "path"),
    [("https", "", "__Host-roadstead", "/"), ("https", "/games", "__Secure-roadstead", "/games"), ("http", "", "roadstead", "/")],
)
def test_under_https_they_never_go_over_an_open_line(scheme: str, below: str, name: str, path: str) -> None:
    scope = {"type": "http", "scheme": scheme, "root_path": below, "path": "/", "headers": [(b"host", b"table.example")]}
    answer = Response()
    cookies.keep(HTTPConnection(scope), answer, cookies.SESSION, "token", 1)
    kept = answer.headers["set-cookie"]
    assert kept.startswith(f"{name}=token;")
    assert f"Path={path};" in kept
    assert ("Secure" in kept) == (scheme == "https")
    scope["headers"] = [(b"cookie", f"roadstead=planted; {name}=token".encode())]
    assert cookies.read(HTTPConnection(scope), cookies.SESSION) == "token"


JSON = {"content-type": "application/json"}


def from_elsewhere(server: Server) -> list[Json]:
    """What a browser says of a request that a page of another site has made, or a form; and one that says nothing."""
    evil, own = {"origin": "https://evil.example"}, {"origin": server.url}
    return [
        {**evil, **JSON},
        {**own, **JSON, "sec-fetch-site": "cross-site"},
        {**own, **JSON, "sec-fetch-site": "same-site"},
        {"origin": "null", **JSON},
        {"origin": server.url + ".evil.example", **JSON},
        {"origin": f"http://127.0.0.1:{server.port + 1}", **JSON},  # another program of this machine is the same site
        {**JSON},
        {**own, "content-type": "text/plain"},
        {**own, "content-type": "application/x-www-form-urlencoded"},
        {**own},
    ]


def test_only_the_tables_own_pages_act_by_the_cookie(server: Server) -> None:
    guy = Browser(server).sign_up("Guy")
    game = guy.found("lehavre", ME, options={"variant": "short"})
    before = guy.scene(game.game)
    client = server.guest()
    client.cookies = guy.client.cookies
    acts = [
        ("PUT", "/people/me", '{"shown": false}'),
        ("PUT", "/people/me/settings", '{"settings": {"theme": "dark"}}'),
        ("POST", "/people/sign-out", "{}"),
        ("POST", f"/games/{game.game}/act", '{"version": 0, "actions": ["supply"]}'),
        ("POST", "/games", '{"game": "lehavre", "seats": [{"holder": "me"}]}'),
        ("POST", "/people/sign-in", f'{{"name": "Guy", "password": "{PASSWORD}"}}'),
        ("POST", "/people", f'{{"name": "Puppet", "password": "{PASSWORD}"}}'),
    ]
    for headers in from_elsewhere(server):
        for method, path, body in acts:
            answer = client.request(method, f"/api{path}", content=body, headers=headers)
            assert answer.status_code in (403, 422), (path, headers, answer.text)
            assert "set-cookie" not in answer.headers
    assert guy.ok("GET", "/people/me")["shown"]
    assert guy.ok("GET", "/people/me")["settings"] == {}
    assert guy.scene(game.game) == before
    assert list(guy.games()) == [game.game]
    own = {**JSON, "sec-fetch-site": "same-origin"}
    assert client.request("POST", f"/api{acts[3][1]}", content=acts[3][2], headers=own).status_code == 200


# Who tries passwords.


def test_wrong_names_and_wrong_passwords_are_told_alike(server: Server) -> None:
    Browser(server).sign_up("Hal")
    names = ("Hal", "Nobody", "", "\u202e")
    told = [Browser(server).refused(401, "POST", "/people/sign-in", {"name": name, **WRONG}) for name in names]
    assert told == [told[0]] * 4
    assert told[0]["code"] == "wrong_password"


def test_tries_at_a_name_are_bounded_whether_there_is_such_a_person_or_not(tmp_path: Path) -> None:
    with Server(tmp_path, hosts=["*"]) as server:
        ida = Browser(server).sign_up("Ida")
        for name in ("Ida", "Nobody"):
            stranger = Browser(server)
            codes = [stranger.ask("POST", "/people/sign-in", {"name": name, **WRONG}).status_code for _ in range(11)]
            assert codes == [401] * 10 + [429]
            assert stranger.ask("POST", "/people/sign-in", {"name": name.lower(), "password": PASSWORD}).status_code == 429
        assert ida.is_in()
        ida.ok("POST", "/people/sign-out", {})
        assert ida.sign_in("Ida").is_in(), "a browser in which she was signed in is let in whatever strangers do"
        thief = Browser(server)
        thief.client.cookies.set(cookies.DEVICE, "0" * 64)
        thief.refused(429, "POST", "/people/sign-in", {"name": "Ida", "password": PASSWORD})


def test_who_gets_in_has_all_tries_again(server: Server) -> None:
    Browser(server).sign_up("Joe")
    for _ in range(2):
        new = Browser(server)
        for _ in range(6):
            new.refused(401, "POST", "/people/sign-in", {"name": "Joe", **WRONG})
        new.sign_in("Joe")


def test_an_address_has_so_many_tries_and_new_accounts(tmp_path: Path) -> None:
    with Server(tmp_path, sign_ins_a_minute=3, sign_ups_an_hour=2) as server:
        for number in range(2):
            Browser(server).sign_up(f"Kim {number}")
        refused = Browser(server).refused(429, "POST", "/people", {"name": "Kim 2", "password": PASSWORD})
        assert refused["code"] == "too_many"
        wrong = [{"name": f"Lea {number}", **WRONG} for number in range(4)]
        codes = [Browser(server).ask("POST", "/people/sign-in", body).status_code for body in wrong]
        assert codes == [401] * 3 + [429]


def test_settings_are_small_and_plain(server: Server) -> None:
    mia = Browser(server).sign_up("Mia")
    wanted: Json = {"theme": "dark", "text": 125, "sound": "on", "x": True}
    assert mia.ok("PUT", "/people/me/settings", {"settings": wanted})["settings"] == wanted
    assert Browser(server).sign_in("Mia").ok("GET", "/people/me")["settings"] == wanted
    many = {f"a{'x' * number}": 1 for number in range(1, 60)}
    odds: list[Json] = [{"a b": 1}, {"a": {}}, {"a": [1]}, {"a": None}, {"a": "x" * 101}, {"x" * 31: 1}, many, {"a": 1.5}]
    for odd in odds:
        mia.refused(422, "PUT", "/people/me/settings", {"settings": odd})
    assert mia.ok("GET", "/people/me")["settings"] == wanted
