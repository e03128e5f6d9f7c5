"""Cookies: what a browser keeps of who is signed in, and that only the table's own pages act by it."""
from __future__ import annotations

from fastapi.responses import Response
from starlette.requests import HTTPConnection

from roadstead.table.errors import NotYours
from roadstead.table.web.names import is_another_site

SESSION, DEVICE = "roadstead", "roadstead-device"
SECURE = ("https", "wss")


def read(connection: HTTPConnection, name: str) -> str | None:
    return connection.cookies.get(full_name(connection, name))


def keep(connection: HTTPConnection, answer: Response, name: str, value: str, days: int) -> None:
    """No script reads it, no other site sends it, and under https it never goes over an open line."""
    answer.set_cookie(
        full_name(connection, name),
        value,
        max_age=days * 24 * 3600,
        path=path(connection),
        secure=is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def drop(connection: HTTPConnection, answer: Response, name: str) -> None:
    answer.delete_cookie(
        full_name(connection, name),
        path=path(connection),
        secure=is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def full_name(connection: HTTPConnection, name: str) -> str:
    """A browser takes a cookie so called from nobody but this host, over https."""
    if not is_secure(connection):
        return name
    return f"__Host-{name}" if path(connection) == "/" else f"__Secure-{name}"


def is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in SECURE


def path(connection: HTTPConnection) -> str:
    return str(connection.scope.get("root_path") or "/")


def require_own_page(connection: HTTPConnection) -> None:
    """A browser sends cookies whichever page asks; it also says which one that was. What is asked is written as JSON, which no
    form of another page can send."""
    headers = connection.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    named = origin is not None and not is_another_site(origin, headers.get("host", ""))
    own = site == "same-origin" if site is not None else named
    is_json = headers.get("content-type", "").partition(";")[0].strip() == "application/json"
    if not own or (connection.scope["type"] == "http" and not is_json):
        raise NotYours("only the table's own pages can do that: JSON, with an Origin that is the table's")
