"""What is asked of a server: a line for each request and socket, and figures for Prometheus. Both name the route and not the
path, which has the names of games in it, and neither has keys or what was said."""
from __future__ import annotations

import ipaddress
import json
import logging
import time
from datetime import UTC, datetime

from prometheus_client import CollectorRegistry, Gauge, Histogram, ProcessCollector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roadstead.table.settings import Settings

ACCESS = logging.getLogger("roadstead.access")
#: Seconds, up to those of a hint.
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
#: Bits of an address that are told of its network.
NETWORK = {4: 24, 6: 48}


class Figures:
    """Of one server; several have several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        of = ("method", "route", "status")
        self.requests = Histogram(
            "roadstead_request_seconds", "Requests, and how long each took", of, registry=self.registry, buckets=BUCKETS
        )
        self.sockets = Gauge("roadstead_sockets", "Sockets that are open", registry=self.registry)
        self.games = self.gauge("games_in_memory", "Games in memory")
        self.thinking = self.gauge("bots_thinking", "Games in which a bot is thought for")
        self.writes = self.gauge("writes_waiting", "Writes that wait for the database")
        self.trouble = self.gauge("database_trouble", "1 while something is wrong with the database")

    def gauge(self, name: str, help: str) -> Gauge:
        return Gauge(f"roadstead_{name}", help, registry=self.registry)


class Accounting:
    def __init__(self, app: ASGIApp, settings: Settings, figures: Figures) -> None:
        self.app = app
        self.settings = settings
        self.figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 0

        async def hearing() -> Message:
            nonlocal status
            message = await receive()
            if message["type"] == "websocket.disconnect":
                status = message.get("code", 1005)
            return message

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        is_socket = scope["type"] == "websocket"
        try:
            if is_socket:
                with self.figures.sockets.track_inprogress():
                    await self.app(scope, hearing, sending)
            else:
                await self.app(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - begun
            method, route = "SOCKET" if is_socket else scope["method"], route_of(scope)
            if not is_socket:
                self.figures.requests.labels(method, route, status).observe(seconds)
            if self.settings.access_log:
                ACCESS.info("%s", self.line(scope, method, route, status, seconds))

    def line(self, scope: Scope, method: str, route: str, status: int, seconds: float) -> str:
        told = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        address = shown(scope["client"][0] if scope["client"] else "", self.settings.log_addresses)
        return json.dumps(told if address is None else {**told, "address": address})


def route_of(scope: Scope) -> str:
    """As it stands in the program; what no route answers may be anything."""
    route = scope.get("route")
    path = getattr(route, "path", None)
    return path if isinstance(path, str) else "other"


def shown(address: str, how: str) -> str | None:
    """Of the client's address as much as may be kept."""
    if how == "none" or not address:
        return None
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return None
    if how == "whole":
        return str(known)
    return str(ipaddress.ip_network((known, NETWORK[known.version]), strict=False))
