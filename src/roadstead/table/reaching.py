"""Each way on which a notice reaches somebody: a browser, a mail box, or an address of a service that takes such notices."""
from __future__ import annotations

import hmac
import json
import re
import smtplib
from collections.abc import Callable
from dataclasses import asdict
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from roadstead.table import clock, push
from roadstead.table.notices import Notice
from roadstead.table.outside import Outside, Unreachable, target
from roadstead.table.post import Post
from roadstead.table.settings import Settings
from roadstead.table.storage.ways import MAIL, PUSH, Way

Json = dict[str, Any]
DISCORD, SLACK, NTFY, PLAIN = "discord", "slack", "ntfy", "json"
#: What says that there is nobody any more, and what says to come again.
GONE, LATER = (404, 410), (408, 425, 429)
FOOT = "\n\nYou asked for this at {address}/account, where you can end it."


class Gone(Unreachable):
    """There is nothing at the address any more."""

    def __init__(self) -> None:
        super().__init__("there is nothing at that address any more", for_now=False)


class Reach:
    def __init__(self, settings: Settings, signing: str, post: Post) -> None:
        self.settings = settings
        self.post = post
        self.outside = Outside(settings.notices_inward)
        self.signer = push.Signer(signing, contact(settings))

    async def send(self, way: Way, notice: Notice) -> None:
        """Returns when it was taken there; otherwise says why not (Unreachable)."""
        if way.kind == PUSH:
            await self.push(way, notice)
        elif way.kind == MAIL:
            await self.mail(way, notice)
        else:
            address, told = HOOKS[way.kind](way.address, notice)
            await self.hand_over(address, json.dumps(told).encode(), signed(way, json.dumps(told).encode()))

    async def hand_over(self, address: str, body: bytes, headers: dict[str, str]) -> None:
        status = await self.outside.post(address, {"Content-Type": "application/json", **headers}, body)
        if status in GONE:
            raise Gone
        if 300 <= status < 400:
            raise Unreachable("it leads elsewhere, and that is not followed", for_now=False)
        if status >= 400:
            raise Unreachable(f"it answered {status}", for_now=status >= 500 or status in LATER)

    async def push(self, way: Way, notice: Notice) -> None:
        assert way.secret is not None
        subscription = push.Subscription(way.address, **json.loads(way.secret))
        told = {"kind": notice.kind, "title": notice.title, "text": notice.text, "game": notice.game}
        origin = target(way.address, private=True).origin
        headers = push.headers(self.signer, origin, notice.game or notice.kind)
        await self.hand_over(way.address, push.sealed(subscription, json.dumps(told).encode()), headers)

    async def mail(self, way: Way, notice: Notice) -> None:
        link = "" if notice.link is None else f"\n\n{notice.link}"
        foot = FOOT.format(address=(self.settings.address or "").rstrip("/"))
        try:
            await self.post.send(way.address, notice.title, f"{notice.text}{link}{foot}\n")
        except (smtplib.SMTPException, OSError) as error:
            raise Unreachable("the mail was not taken") from error

    def close(self) -> None:
        self.outside.close()


def contact(settings: Settings) -> str:
    """Whom the services of browsers may ask."""
    address = settings.address or ""
    return address if address.startswith("https://") else f"mailto:{settings.smtp_from}"


# What the services want to be sent, and where.

Hook = Callable[[str, Notice], tuple[str, Json]]


def linked(notice: Notice) -> str:
    return "" if notice.link is None else f" {notice.link}"


def discord(address: str, notice: Notice) -> tuple[str, Json]:
    """A title is another's word: nothing in it calls anybody, and no link looks like something else."""
    text = re.sub(r"([\\`*_~|<>@#\[\]()])", r"\\\1", notice.text)
    return address, {"content": f"{text}{linked(notice)}", "allowed_mentions": {"parse": []}}


def slack(address: str, notice: Notice) -> tuple[str, Json]:
    text = notice.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return address, {"text": f"{text}{linked(notice)}"}


def ntfy(address: str, notice: Notice) -> tuple[str, Json]:
    """The last part of the address is the topic; what is written as JSON is sent to what stands before it."""
    found = urlsplit(address)
    above, _, topic = found.path.rpartition("/")
    click = {} if notice.link is None else {"click": notice.link}
    told = {"topic": topic, "title": notice.title, "message": notice.text, **click}
    return urlunsplit((found.scheme, found.netloc, f"{above}/", found.query, "")), told


def plain(address: str, notice: Notice) -> tuple[str, Json]:
    return address, asdict(notice)


HOOKS: dict[str, Hook] = {DISCORD: discord, SLACK: slack, NTFY: ntfy, PLAIN: plain}


def signed(way: Way, body: bytes) -> dict[str, str]:
    """Whoever knows the way's secret can tell that it comes from here, and that it is no copy of an old one."""
    if way.kind != PLAIN or way.secret is None:
        return {}
    at = str(int(clock.now()))
    signature = hmac.new(way.secret.encode(), f"{at}.".encode() + body, "sha256").hexdigest()
    return {"Roadstead-Time": at, "Roadstead-Signature": f"sha256={signature}"}
