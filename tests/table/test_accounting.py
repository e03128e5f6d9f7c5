"""What a server is asked is counted and logged by its routes: no key, no game and nothing that was said is in it."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from roadstead.table.web.accounting import shown
from tests.table.players import Watcher, chosen
from tests.table.server import ME, Json
from tests.table.service import Service
from tests.waiting import waited

KEY = "a key for figures"


def access(service: Service) -> list[Json]:
    return [json.loads(line) for line in service.lines() if line.startswith('{"time"')]


def test_each_request_and_socket_is_a_line_without_secrets(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log", access_log=True, log_addresses="network") as service:
        chair = service.found("lehavre", ME, seed=7, title="a secret title")
        chair.act(chosen(chair.scene(), Random(1)))
        chair.ask("GET", "at/99")
        service.guest().get("/g/" + chair.game)
        service.guest().get("/nowhere/" + chair.key)
        Watcher(chair).close()
        waited(lambda: any(line["method"] == "SOCKET" for line in access(service)))
        found = access(service)
        text = service.log.read_text()
    assert all(set(line) == {"time", "method", "route", "status", "ms", "address"} for line in found)
    assert {line["address"] for line in found} == {"127.0.0.0/24"}
    seen = {(line["method"], line["route"], line["status"]) for line in found}
    assert {
        ("POST", "/api/games", 201),
        ("GET", "/api/games/{game}", 200),
        ("POST", "/api/games/{game}/act", 200),
        ("GET", "/api/games/{game}/at/{ply}", 422),
        ("GET", "/g/{game}", 200),
        ("GET", "other", 404),
        ("SOCKET", "/api/games/{game}/live", 1000),
    } <= seen
    for secret in (chair.game, chair.key, chair.made["invite"], "a secret title"):
        assert secret not in text


def test_without_the_option_nothing_is_logged_of_requests(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log") as service:
        service.found("lehavre", ME)
        assert access(service) == []
        assert service.guest(KEY).get("/metrics").status_code == 404, "without a setting there is no such thing"


def test_figures_are_told_to_who_has_the_key(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log", metrics_key=KEY) as service:
        chair = service.found("lehavre", ME, seed=7)
        watcher = Watcher(chair)
        chair.act(chosen(chair.scene(), Random(1)))
        for guest in (service.guest(), service.guest("another key"), service.guest(chair.key)):
            assert guest.get("/metrics").status_code == 404
        answer = service.guest(KEY).get("/metrics")
        watcher.close()
    assert answer.headers["content-type"].startswith("text/plain")
    figures = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    of_acts = '{method="POST",route="/api/games/{game}/act",status="200"}'
    assert float(figures[f"roadstead_request_seconds_count{of_acts}"]) == 1
    assert float(figures["roadstead_sockets"]) == 1
    assert float(figures["roadstead_games_in_memory"]) == 1
    assert float(figures["roadstead_database_trouble"]) == 0
    assert float(figures["process_resident_memory_bytes"]) > 1e6
    assert chair.game not in answer.text


@pytest.mark.parametrize(
    ("address", "how", "told"),
    [
        ("203.0.113.77", "none", None),
        ("203.0.113.77", "network", "203.0.113.0/24"),
        ("203.0.113.77", "whole", "203.0.113.77"),
        ("2001:db8:1:2::3", "network", "2001:db8:1::/48"),
        ("", "whole", None),
    ],
)
def test_as_much_of_an_address_as_is_wanted(address: str, how: str, told: str | None) -> None:
    assert shown(address, how) == told


def test_lines_for_programs_are_json(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log", log_format="json") as service:
        said = [json.loads(line) for line in service.lines()]
    assert {"time", "level", "logger", "message"} == set(said[0])
