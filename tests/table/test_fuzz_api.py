"""Every request that the API's own page describes, well and badly formed: no failure, no hang, answers as described, and nothing
changes by a request that was refused.

Cases are made by schemathesis from /openapi.json. Where the page allows it they are led to a real game with one of its real
keys, its version, and actions that are legal there.
"""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

import roadstead
from roadstead.table.settings import Settings
from roadstead.table.web.app import create_app
from tests.table.players import texts
from tests.table.server import ME, OPEN, Chair, Json, Server
from tests.waiting import PATIENCE

CASES = 15
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
GAME = re.compile(r"[A-Za-z0-9_-]{12}")


PAGE = create_app(Settings("")).openapi()
schema = schemathesis.openapi.from_dict(PAGE)


def test_the_page_is_the_one_that_is_served(server: Server) -> None:
    assert server.guest().get("/openapi.json").json() == PAGE


class Fuzzed:
    """A game of two with all its keys, and what it looked like last."""

    def __init__(self, server: Server) -> None:
        self.ann = server.found("lehavre", ME, OPEN, hints=True)
        bob = self.ann.join("Bob")
        made = self.ann.made
        self.keys: list[str | None] = [self.ann.key, self.ann.key, bob.key, bob.key, made["invite"], made["watch"], "wrong", None]
        self.known = self.look()

    def look(self) -> tuple[Json, ...]:
        """What was said counts in the scene."""
        return self.ann.scene(), self.ann.ok("GET", "log"), self.ann.ok("GET", "note")

    def lead(self, case: Case[Any]) -> dict[str, str]:
        """Brings a case to this game; returns the headers. The same case is always led the same way."""
        chance = crc32(repr((case.path_parameters, case.query, case.body)).encode(errors="replace"))
        if GAME.fullmatch(str((case.path_parameters or {}).get("game"))) and chance % 8:
            case.path_parameters["game"] = self.ann.game
        body: Any = case.body
        if isinstance(body, dict) and type(body.get("version")) is int and 0 <= body["version"] < 2**31 and chance % 3:
            body["version"] = self.known[0]["version"]
            if well_formed(body.get("actions")) and self.known[0]["to_move"] == 0:
                body["actions"] = texts(self.known[0])[:1]
        key = self.keys[chance // 8 % len(self.keys)]
        return {} if key is None else {"Authorization": f"Bearer {key}"}

    def follow(self, case: Case[Any], answer: Any) -> None:
        """Ann may have got herself another key."""
        if case.path.endswith("/key") and self.ann.ask("GET", "").status_code == 404:
            self.ann = self.ann.with_key(answer.json()["key"])

    def check(self, refused: bool) -> None:
        now = self.look()
        assert not refused or now == self.known, "a request that was refused has changed something"
        self.known = now


def well_formed(actions: Any) -> bool:
    strings = isinstance(actions, list) and all(isinstance(one, str) and 0 < len(one) <= 200 for one in actions)
    return strings and 0 < len(actions) <= 100


@pytest.fixture
def fuzzed(server: Server) -> Fuzzed:
    return Fuzzed(server)


@schema.parametrize()
@settings(
    max_examples=CASES,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_described_request(case: Case[Any], fuzzed: Fuzzed) -> None:
    answer = case.call(base_url=fuzzed.ann.server.url, headers=fuzzed.lead(case), timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)
    fuzzed.follow(case, answer)
    fuzzed.check(answer.status_code >= 400)


JSON = {"content-type": "application/json"}
ODD: list[Any] = [None, True, -1, 0, 1, 7, 2**31, 2**63, 1e300, float("nan"), "", "x", "\ud800", "\x00", [], {}, [[]], {"x": 1}]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a JSON value with each of its places."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield value, key
        yield from places(part)


def spoilt(record: Json, rng: Random) -> Json:
    """A thing or two in it is something else, gone, or there twice."""
    record = deepcopy(record)
    for _ in range(rng.randrange(1, 3)):
        holder, key = rng.choice(list(places(record)))
        change = rng.randrange(4)
        if change == 0:
            del holder[key]
        elif change == 1 and isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        elif change == 2:
            holder[key] = deepcopy(holder[rng.choice(list(keys(holder)))])
        else:
            holder[key] = rng.choice(ODD)
    return record


def keys(holder: Any) -> Any:
    return holder if isinstance(holder, dict) else range(len(holder))


@pytest.mark.parametrize("game", ["lehavre", "roadsboats"])
def test_spoilt_records_are_refused_or_played(server: Server, game: str) -> None:
    """A record as it is written, with its moves or as a position, and then spoilt."""
    rng = Random(1)
    state = roadstead.game(game).new(2, 5)
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    position = roadstead.game(game).from_dict(state.to_dict()).record()
    client = server.guest()
    answers = []
    for number in range(150):
        record = spoilt(position if number % 2 else state.record(), rng)
        answer = client.post("/api/games/import", content=json.dumps({"record": record}), headers=JSON)
        assert answer.status_code in (201, 422), answer.text
        answers.append(answer)
        if answer.status_code == 201:
            made = answer.json()
            assert Chair(server, made["id"], made["key"]).scene() == made["scene"]
    assert {answer.status_code for answer in answers} == {201, 422}
