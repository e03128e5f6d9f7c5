"""Accounts under https, as they are behind a proxy that ends TLS: the cookies are for closed lines only, and do."""
from __future__ import annotations

import json
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from roadstead.table.web import cookies
from tests.table.browsers import PASSWORD
from tests.table.proxy import Closed
from tests.table.server import ME, Server
from tests.waiting import PATIENCE

ADA = {"name": "Ada", "password": PASSWORD}
NAMES = {f"__Host-{name}" for name in (cookies.SESSION, cookies.DEVICE)}


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Closed]:
    folder = tmp_path_factory.mktemp("closed")
    with Server(folder, trusted_proxies=["127.0.0.1"]) as server, Closed(server, folder) as proxy:
        yield proxy


def browser(closed: Closed) -> httpx.Client:
    """It checks the certificate, and sends a secure cookie over https only."""
    trusting = ssl.create_default_context(cafile=str(closed.certificate))
    return httpx.Client(base_url=closed.url, verify=trusting, timeout=PATIENCE, headers={"origin": closed.url})


def test_cookies_are_secure_and_bound_to_the_host_and_signing_in_works(closed: Closed) -> None:
    with browser(closed) as ada:
        answer = ada.post("/api/people", json=ADA)
        assert answer.status_code == 201, answer.text
        told = answer.headers.get_list("set-cookie")
        assert {one.partition("=")[0] for one in told} == NAMES
        for one in told:
            facts = {part.strip().lower() for part in one.split(";")[1:]}
            assert facts >= {"secure", "httponly", "samesite=lax", "path=/"}
            assert not any(fact.startswith("domain") for fact in facts)
        assert ada.get("/api/people/me").json()["name"] == "Ada"
        made = ada.post("/api/games", json={"game": "lehavre", "seats": [ME]}).json()
        assert ada.get(f"/api/games/{made['id']}").json()["owner"], "by the session alone"
        assert ada.post("/api/people/sign-out", json={}).status_code == 200
        assert ada.get("/api/people/me").status_code == 401
        assert {cookie.name for cookie in ada.cookies.jar} == {f"__Host-{cookies.DEVICE}"}
        ada.post("/api/people/sign-in", json=ADA).raise_for_status()
        assert ada.get("/api/people/me").status_code == 200


def test_a_socket_is_opened_by_them(closed: Closed) -> None:
    with browser(closed) as bea:
        bea.post("/api/people", json={**ADA, "name": "Bea"}).raise_for_status()
        made = bea.post("/api/games", json={"game": "lehavre", "seats": [ME]}).json()
        kept = "; ".join(f"{cookie.name}={cookie.value}" for cookie in bea.cookies.jar)
        address = f"{closed.url.replace('https', 'wss')}/api/games/{made['id']}/live"
        trusting = ssl.create_default_context(cafile=str(closed.certificate))
        said = {"Cookie": kept, "Origin": closed.url}
        with connect(address, ssl=trusting, legacy=True, additional_headers=said, open_timeout=PATIENCE) as socket:
            socket.send("{}")
            assert json.loads(socket.recv(PATIENCE))["scene"]["owner"]


def test_the_same_session_is_none_over_an_open_line(closed: Closed) -> None:
    """Neither by the name it has there nor by the one it would have here, and a planted one does nothing."""
    with browser(closed) as cleo:
        cleo.post("/api/people", json={**ADA, "name": "Cleo"}).raise_for_status()
        token = cleo.cookies[f"__Host-{cookies.SESSION}"]
        plain = closed.proxy.server.guest()
        assert plain.get("/api/people/me", headers={"cookie": f"__Host-{cookies.SESSION}={token}"}).status_code == 401
        for planted in (f"{cookies.SESSION}={token}", f"__Secure-{cookies.SESSION}={token}"):
            with browser(closed) as other:
                assert other.get("/api/people/me", headers={"cookie": planted}).status_code == 401


def test_a_proxy_that_is_not_trusted_closes_no_line(tmp_path: Path) -> None:
    """Anybody can say https: then nothing is as if it were."""
    with Server(tmp_path, trusted_proxies=["10.0.0.0/8"]) as server, server.guest() as client:
        said = {"origin": server.url, "x-forwarded-proto": "https"}
        answer = client.post("/api/people", json=ADA, headers=said)
        assert answer.status_code == 201
        for one in answer.headers.get_list("set-cookie"):
            assert not one.startswith("__")
            assert "secure" not in one.lower()
        assert client.get("/api/people/me").status_code == 200
        assert client.get("/api/people/me", headers={"x-forwarded-proto": "https"}).status_code == 200
