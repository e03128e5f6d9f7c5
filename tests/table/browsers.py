"""Browsers of people with accounts: they keep cookies, and say with each request that it comes from the table's own page."""
from __future__ import annotations

from typing import Any

import httpx

from tests.table.server import Chair, Json, Server

PASSWORD = "a ship in every harbour"


class Browser:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = server.guest()
        self.client.headers["origin"] = server.url
        self.client.headers["content-type"] = "application/json"

    def ask(self, method: str, path: str, body: Json | None = None, key: str | None = None, **headers: str) -> httpx.Response:
        if key is not None:
            headers["authorization"] = f"Bearer {key}"
        return self.client.request(method, f"/api{path}", json=body, headers=headers)

    def ok(self, method: str, path: str, body: Json | None = None, status: int = 200, key: str | None = None) -> Any:
        answer = self.ask(method, path, body, key)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json()

    def refused(self, status: int, method: str, path: str, body: Json | None = None) -> Json:
        found: Json = self.ok(method, path, body, status)
        return found

    def sign_up(self, name: str, password: str = PASSWORD, **more: Any) -> Browser:
        self.ok("POST", "/people", {"name": name, "password": password, **more}, 201)
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> Browser:
        self.ok("POST", "/people/sign-in", {"name": name, "password": password})
        return self

    def is_in(self) -> bool:
        """As the server says it."""
        status = self.ask("GET", "/people/me").status_code
        assert status in (200, 401)
        return status == 200

    def found(self, game: str, *seats: Json, **more: Any) -> Chair:
        made = self.ok("POST", "/games", {"game": game, "seats": list(seats), **more}, 201)
        return Chair(self.server, made["id"], made["key"], made)

    def scene(self, game: str) -> Json:
        found: Json = self.ok("GET", f"/games/{game}")
        return found

    def games(self, *keys: str) -> dict[str, Json]:
        """The list, with the keys that this browser keeps."""
        return {game["id"]: game for game in self.ok("POST", "/games/list", {"keys": list(keys)})["games"]}
