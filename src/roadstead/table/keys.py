"""Who may do what: secret keys, of which the database knows only the hash."""
from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass


def new_key() -> str:
    return secrets.token_urlsafe(24)


#: What a game's name in its address looks like.
ID = r"^[A-Za-z0-9_-]{12}$"


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(key: str) -> str:
    """Keys are long and random: a plain hash cannot be turned back."""
    return hashlib.sha256(key.encode()).hexdigest()


def same(key: str, other: str | None) -> bool:
    return other is not None and hmac.compare_digest(key.encode(), other.encode())


@dataclass(frozen=True)
class Caller:
    """Who asks: with a key or, without one, in the session of a person who is signed in."""

    key: str | None = None
    person: str | None = None
    session: str | None = None  # its hash


@dataclass(frozen=True)
class Access:
    """What a key opens at a table: to own it, to sit at it, to take an open seat. Any of them watches."""

    owner: bool = False
    seats: tuple[int, ...] = ()
    invited: bool = False
