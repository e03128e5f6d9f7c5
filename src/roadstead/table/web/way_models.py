"""What is sent about ways to be told, and what is answered."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from roadstead.table.outside import LONGEST
from roadstead.table.web.models import Title
from roadstead.table.web.person_models import typed
from roadstead.table.web.shapes import Answer, Request

WAY = r"^[A-Za-z0-9_-]{12}$"
Address = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(typed)]
BrowserKey = Annotated[str, Field(max_length=200, pattern=r"^[A-Za-z0-9_-]*=*$")]


class BrowserWay(Request):
    """What `PushSubscription` says of a browser."""

    endpoint: Address
    p256dh: BrowserKey
    auth: BrowserKey


class Endpoint(Request):
    endpoint: Address


class NewWay(Request):
    kind: Literal["push", "mail", "discord", "slack", "ntfy", "json"]
    address: Address | None = Field(None, description="of a service; ntfy: with the topic")
    browser: BrowserWay | None = Field(None, description="for push")
    name: Title = Field("", description="what it is called in your list")


class SwitchWay(Request):
    on: bool


class ConfirmWay(Request):
    token: Annotated[str, Field(max_length=100), AfterValidator(typed)] = Field(description="what stands after # in the link")


class WayShown(Answer):
    """A way to be told. A mail address is `confirmed` by a link that is sent there; `failed` is why the last notice did not
    arrive."""

    id: str
    kind: str
    address: str
    name: str
    on: bool
    confirmed: bool
    created: float
    failed: str | None


class WayMade(WayShown):
    """For `json`: the secret with which all that is sent there is signed, told this once."""

    secret: str | None


class WaysShown(Answer):
    ways: list[WayShown]
    mails: bool = Field(description="whether this table sends mail")


class TriedShown(Answer):
    delivered: bool
    message: str | None = Field(description="why not")


class PushKey(Answer):
    key: str = Field(description="for `applicationServerKey`")
