"""A film is worked out beside everything else."""
from __future__ import annotations

import http.client
from pathlib import Path
from random import Random
from select import select

import roadstead
from roadstead.table.web.play import MOST_FILMED
from tests.table.server import Server

#: Of a turn of the loop each; a film takes one for every ply.
OTHERS = 20


def test_while_a_long_one_is_worked_out_others_are_answered(tmp_path: Path) -> None:
    state, rng = roadstead.game("roadsboats").new(6, 7, {"map": "jejobrapjath"}), Random(7)
    while len(state.record()["actions"]) < MOST_FILMED:
        state.apply_action(rng.choice(state.legal_actions()))
    with Server(tmp_path) as server:
        made = server.guest().post("/api/games/import", json={"record": state.record()}).json()
        film = http.client.HTTPConnection("127.0.0.1", server.port)
        path = f"/api/games/{made['id']}/film?from=0&to={MOST_FILMED}"
        film.request("GET", path, headers={"Authorization": f"Bearer {made['key']}"})
        answered = 0
        with server.guest() as other:
            while answered < OTHERS and not select([film.sock], [], [], 0)[0]:
                assert other.get("/api/catalogue").status_code == 200
                answered += 1
        assert answered == OTHERS, "they waited for the film"
        answer = film.getresponse()
        assert answer.status == 200
        assert len(answer.read()) > 100_000, "it is a long one"
        film.close()
