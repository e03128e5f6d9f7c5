"""How people want to be told: what they add, try and end."""
from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from roadstead.table import clock, push
from roadstead.table.errors import Full, Invalid, NotNow, TooMany, Unknown
from roadstead.table.keys import hashed, new_id, new_key
from roadstead.table.notices import trial
from roadstead.table.outside import Unreachable, target
from roadstead.table.pace import Pace
from roadstead.table.push import Subscription
from roadstead.table.reaching import HOOKS, PLAIN, Gone, Reach
from roadstead.table.settings import Settings
from roadstead.table.storage import ways as stored
from roadstead.table.storage.database import Database
from roadstead.table.storage.people import Person
from roadstead.table.storage.ways import MAIL, PUSH, Way

#: Seconds for which a link that confirms a mail address is good.
CONFIRMING = 24 * 3600.0
#: Browsers that are told of one place at a game; one more, and the oldest goes.
MOST_BROWSERS = 5
SUBJECT = "Shall Roadstead tell you by mail?"
MAIL_TEXT = """Hello {name},

somebody who is signed in as {name} at {address} asked to be told at this mail address when it is their turn.
If it was you, say so here within a day:

{link}

If it was not, do nothing: nothing more is sent here.
"""
USED = "this link has been used, or is older than a day: ask for a new one on your account's page"


@dataclass(frozen=True)
class Tried:
    """Whether a notice went through, and why not."""

    delivered: bool
    message: str | None


class Ways:
    def __init__(self, settings: Settings, database: Database, reach: Reach) -> None:
        self.settings = settings
        self.database = database
        self.reach = reach
        #: Of one person or browser, and mails that ask whether they are wanted.
        self.trials, self.mails = Pace(10, 60), Pace(3, 3600)

    # Of an account.

    async def of(self, person: str) -> list[Way]:
        return await self.database.read(lambda connection: stored.of_person(connection, person))

    async def hook(self, person: Person, kind: str, address: str, name: str) -> Way:
        try:
            there = target(address, self.settings.notices_inward)
        except ValueError as error:
            raise Invalid(str(error)) from error
        assert kind in HOOKS
        return await self.keep(person, made(kind, address, name or there.host, secret=new_key() if kind == PLAIN else None))

    async def browser(self, person: Person, subscription: Subscription, name: str) -> Way:
        """One that is known already is the same way, with the keys that it has now."""
        self.check(subscription)
        return await self.keep(person, made(PUSH, subscription.endpoint, name, secret=keys_of(subscription)))

    async def mail(self, person: Person) -> Way:
        """Nothing is sent to it but a question, until that is answered."""
        if not self.reach.post.is_open:
            raise NotNow("this table sends no mail")
        if person.mail is None:
            raise NotNow("keep a mail address with your account first")
        if not self.mails.allows(person.id):
            raise TooMany("too many mails: wait an hour")
        token = new_key()
        way = await self.keep(person, replace(made(MAIL, person.mail, ""), confirmed=False, mark=hashed(token)))
        if not way.confirmed:
            address = (self.settings.address or "").rstrip("/")
            text = MAIL_TEXT.format(name=person.name, address=address, link=f"{address}/confirm#{token}")
            self.reach.post.later(self.reach.post.send(person.mail, SUBJECT, text))
        return way

    async def keep(self, person: Person, way: Way) -> Way:
        """In the place of one to the same address."""
        most = self.settings.ways_a_person

        def write(connection: Connection) -> Way:
            same = [one for one in stored.of_person(connection, person.id) if (one.kind, one.address) == (way.kind, way.address)]
            if same and same[0].kind == MAIL and same[0].confirmed:
                return same[0]
            stored.remove(connection, [one.id for one in same])
            if stored.count(connection, person.id) >= most:
                raise Full(f"you have {most} ways to be told already: end one first")
            kept = replace(way, person_id=person.id)
            stored.add(connection, kept)
            return kept

        return await self.database.write(write)

    async def switch(self, person: str, number: str, on: bool) -> Way:
        way = await self.one(person, number)
        await self.database.write(lambda connection: stored.change(connection, way.id, is_on=on))
        return replace(way, is_on=on)

    async def end(self, person: str, number: str) -> None:
        way = await self.one(person, number)
        await self.database.write(lambda connection: stored.remove(connection, [way.id]))

    async def try_out(self, person: str, number: str) -> Tried:
        way = await self.one(person, number)
        if not way.confirmed:
            raise NotNow("follow the link in the mail first")
        return await self.tried(way, person)

    async def one(self, person: str, number: str) -> Way:
        for way in await self.of(person):
            if way.id == number:
                return way
        raise Unknown("you have no such way to be told")

    async def confirm(self, token: str) -> None:
        since = clock.now() - CONFIRMING
        if not await self.database.write(lambda connection: stored.confirm(connection, hashed(token), since)):
            raise Unknown(USED)

    # Of a browser.

    async def at_places(self, game: str, places: Iterable[int], subscription: Subscription) -> None:
        """It is told of whoever holds these, from now on."""
        self.check(subscription)
        secret = keys_of(subscription)

        def write(connection: Connection) -> None:
            for place in places:
                known = stored.at_place(connection, game, place)
                same = [way.id for way in known if way.address == subscription.endpoint]
                others = [way.id for way in known if way.id not in same]
                stored.remove(connection, same + others[: max(0, len(others) + 1 - MOST_BROWSERS)])
                stored.add(connection, replace(made(PUSH, subscription.endpoint, "", secret), game_id=game, place=place))

        await self.database.write(write)

    async def end_browser(self, endpoint: str) -> None:
        """Nobody knows its address but the browser itself."""
        await self.database.write(lambda connection: stored.remove_address(connection, PUSH, endpoint))

    async def try_browser(self, endpoint: str) -> Tried:
        known = await self.database.read(lambda connection: stored.with_address(connection, PUSH, endpoint))
        if not known:
            raise Unknown("this browser is told of nothing")
        return await self.tried(known[0], endpoint)

    def check(self, subscription: Subscription) -> None:
        try:
            target(subscription.endpoint, self.settings.notices_inward)
            push.check(subscription)
        except ValueError as error:
            raise Invalid(str(error)) from error

    async def tried(self, way: Way, who: str) -> Tried:
        if not self.trials.allows(who):
            raise TooMany("too many trials: wait a minute")
        problem: str | None = None
        try:
            await self.reach.send(way, trial(new_id(), self.settings.address))
        except Unreachable as error:
            problem = str(error)
            if isinstance(error, Gone) and way.kind == PUSH:
                await self.end_browser(way.address)
                return Tried(False, problem)
        await self.database.write(lambda connection: stored.change(connection, way.id, failed=problem))
        return Tried(problem is None, problem)


def made(kind: str, address: str, name: str, secret: str | None = None) -> Way:
    """Of nobody yet."""
    return Way(new_id(), None, None, None, kind, address, secret, name, True, True, None, clock.now(), None)


def keys_of(subscription: Subscription) -> str:
    return json.dumps({"p256dh": subscription.p256dh, "auth": subscription.auth})
