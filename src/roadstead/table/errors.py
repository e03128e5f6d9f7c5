"""What the table refuses, and with which answer."""
from __future__ import annotations

from typing import Any

from roadstead.core.errors import IllegalAction, RoadsteadError


class Refusal(RoadsteadError):
    """A request that changes nothing. `status` is HTTP's number, `code` a word for programs, the text for people."""

    status = 400
    code = "refused"

    def __init__(self, text: str, **more: Any) -> None:
        super().__init__(text)
        self.more = more

    def to_dict(self) -> dict[str, Any]:
        return {"code": self.code, "message": str(self), **self.more}


class Unknown(Refusal):
    status, code = 404, "unknown"


class NoKey(Refusal):
    status, code = 401, "no_key"


class WrongPassword(Refusal):
    status, code = 401, "wrong_password"


class NotYours(Refusal):
    status, code = 403, "not_yours"


class Stale(Refusal):
    """The game has gone on: the answer holds what it looks like now."""

    status, code = 409, "stale"


class NotNow(Refusal):
    status, code = 409, "not_now"


class Full(Refusal):
    """No more room at this table."""

    status, code = 409, "full"


class Taken(Refusal):
    """Somebody else is called so."""

    status, code = 409, "taken"


class Invalid(Refusal):
    status, code = 422, "invalid"


class Illegal(Refusal):
    """Against the rules; the reason comes with it."""

    status, code = 422, "illegal"


class TooLarge(Refusal):
    status, code = 413, "too_large"


class HeadTooLarge(Refusal):
    status, code = 431, "too_large"


class TooLate(Refusal):
    status, code = 408, "too_late"


class TooMany(Refusal):
    status, code = 429, "too_many"


class TooManyPages(TooMany):
    """One's own: there is no use in coming back."""


class Unavailable(Refusal):
    """Not now, and through no fault of who asks: the table closes, or its database does not do what it should."""

    status, code = 503, "unavailable"


class Broken(Refusal):
    """Our own fault."""

    status, code = 500, "internal"


def illegal(error: IllegalAction, number: int) -> Illegal:
    """Which of the actions it was, counted from 0."""
    return Illegal(str(error), reason=error.reason.to_dict(), action=number)
