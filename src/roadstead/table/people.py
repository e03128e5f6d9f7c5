"""People with an account: who they are, and in which browsers they are signed in."""
from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roadstead.table import clock
from roadstead.table.called import folded
from roadstead.table.errors import NoKey, Taken, Unknown, WrongPassword
from roadstead.table.keys import hashed, new_id, new_key, same
from roadstead.table.passwords import Passwords
from roadstead.table.post import Post
from roadstead.table.settings import Settings
from roadstead.table.storage import people as stored
from roadstead.table.storage import ways
from roadstead.table.storage.database import Database
from roadstead.table.storage.people import Person, Session
from roadstead.table.timing import rest
from roadstead.table.timing.rest import Rest
from roadstead.table.tries import Tries

#: Seconds for which a link to a new password is good.
RESET = 3600.0
WRONG = "name and password do not fit"
NOBODY = "sign in first"
MOST_WITH_A_MAIL = 5
SUBJECT = "A new password for Roadstead"
MAIL = """Hello {name},

here you choose a new password for Roadstead:

{link}

The link is good once, within the hour. If you did not ask for it, do nothing: your password stays as it is.
"""
USED = "this link has been used, or is older than an hour: ask for a new one"


@dataclass(frozen=True)
class SignedIn:
    """Somebody who has come in: the token is told this once, and the database has its hash."""

    person: Person
    token: str


class People:
    def __init__(self, settings: Settings, database: Database, post: Post) -> None:
        self.settings = settings
        self.database = database
        self.post = post
        self.passwords = Passwords()
        self.tries = Tries(settings)
        #: Told of sessions that have ended: all of a person but one, or one.
        self.ended: list[Callable[[str, str | None], None]] = []

    # Coming in.

    async def sign_up(self, address: str, name: str, password: str, mail: str | None) -> SignedIn:
        self.tries.sign_up(address)
        person = Person(new_id(), name, await self.passwords.kept(password), mail, True, {}, clock.now())
        token = new_key()

        def write(connection: Connection) -> None:
            stored.add(connection, person)
            stored.add_session(connection, self.new_session(person.id, token))

        try:
            await self.database.write(write)
        except IntegrityError as error:
            raise Taken(f"somebody is called {name} already: choose another name") from error
        return SignedIn(person, token)

    async def sign_in(self, address: str, name: str, password: str, device: str | None) -> SignedIn:
        person = await self.database.read(lambda connection: stored.by_name(connection, name))
        known = person is not None and device is not None and same(device, device_of(person))
        self.tries.sign_in(address, folded(name), device if known else None)
        fits = await self.passwords.fits(password, None if person is None else person.password)
        if person is None or not fits:
            raise WrongPassword(WRONG)
        if not known:
            self.tries.succeeded(address, folded(name))
        return await self.come_in(person)

    async def come_in(self, person: Person) -> SignedIn:
        token = new_key()
        session = self.new_session(person.id, token)
        await self.database.write(lambda connection: stored.add_session(connection, session))
        return SignedIn(person, token)

    def new_session(self, person: str, token: str) -> Session:
        now = clock.now()
        return Session(hashed(token), person, now, now, now + self.settings.session_days * clock.DAY)

    # Being there.

    async def session(self, token: str) -> Session | None:
        now = clock.now()
        return await self.database.read(lambda connection: stored.session(connection, hashed(token), now))

    async def renewed(self, session: Session) -> bool:
        """Whether a session lasts longer from now on: it does once a day that somebody comes by."""
        now = clock.now()
        if now - session.renewed < clock.DAY:
            return False
        expires = now + self.settings.session_days * clock.DAY
        await self.database.write(lambda connection: stored.renew(connection, session.mark, now, expires))
        return True

    async def person(self, number: str) -> Person:
        found = await self.database.read(lambda connection: stored.by_id(connection, number))
        if found is None:
            raise NoKey(NOBODY)
        return found

    async def change(self, person: Person, **values: Any) -> Person:
        await self.database.write(lambda connection: stored.change(connection, person.id, **values))
        return replace(person, **values)

    async def nights(self, number: str) -> Rest | None:
        """At a table at which somebody sits down."""
        return rest.read((await self.person(number)).rest)

    async def change_mail(self, person: Person, mail: str | None) -> Person:
        """At the address before nothing is told any more."""

        def write(connection: Connection) -> None:
            stored.change(connection, person.id, mail=mail)
            if mail != person.mail:
                ways.remove_kind(connection, ways.MAIL, person.id)

        await self.database.write(write)
        return replace(person, mail=mail)

    async def require_password(self, address: str, person: Person, password: str) -> None:
        """Before what must not be done by somebody who finds the browser open."""
        self.tries.sign_in(address, folded(person.name), device_of(person))
        if not await self.passwords.fits(password, person.password):
            raise WrongPassword("that is not your password")

    # Going.

    async def sign_out(self, session: Session, everywhere: bool) -> None:
        mark = None if everywhere else session.mark

        def write(connection: Connection) -> None:
            stored.end_sessions(connection, session.person_id, mark)
            if everywhere:
                ways.remove_kind(connection, ways.PUSH, session.person_id)  # whichever browsers those are

        await self.database.write(write)
        self.tell_ended(session.person_id, mark)

    def tell_ended(self, person: str, session: str | None) -> None:
        for told in self.ended:
            told(person, session)

    # Another password.

    async def change_password(self, person: Person, password: str) -> SignedIn:
        """Whoever was signed in is not any more, but for who did it."""
        return await self.replace_password(password, lambda connection: person.id)

    def forgotten(self, address: str, who: str) -> None:
        """Sends a link to a new password to whoever is called so, or has that mail address. Whether there is anybody is not told,
        not even by how long the answer takes."""
        if self.tries.mail(address, folded(who)) and self.post.is_open:
            self.post.later(self.send_links(who))

    async def send_links(self, who: str) -> None:
        def write(connection: Connection) -> list[tuple[Person, str]]:
            named = stored.by_name(connection, who)
            known = [] if named is None or named.mail is None else [named]
            people = known or stored.with_mail(connection, who.lower())[:MOST_WITH_A_MAIL]
            return [(person, reset_of(connection, person)) for person in people]

        for person, link in await self.database.write(write):
            assert person.mail is not None
            text = MAIL.format(name=person.name, link=f"{(self.settings.address or '').rstrip('/')}{link}")
            await self.post.send(person.mail, SUBJECT, text)

    async def reset(self, address: str, token: str, password: str) -> SignedIn:
        self.tries.sign_in(address, hashed(token), None)

        def whose(connection: Connection) -> str:
            number = stored.take_reset(connection, hashed(token), clock.now())
            if number is None:
                raise Unknown(USED)
            return number

        return await self.replace_password(password, whose)

    async def replace_password(self, password: str, whose: Callable[[Connection], str]) -> SignedIn:
        kept, token = await self.passwords.kept(password), new_key()

        def write(connection: Connection) -> Person:
            number = whose(connection)
            stored.change(connection, number, password=kept)
            stored.end_sessions(connection, number)
            ways.remove_kind(connection, ways.PUSH, number)
            stored.end_resets(connection, number)
            stored.add_session(connection, self.new_session(number, token))
            person = stored.by_id(connection, number)
            assert person is not None
            return person

        person = await self.database.write(write)
        self.tell_ended(person.id, None)
        return SignedIn(person, token)


def reset_link(connection: Connection, name: str) -> str:
    """The address, at this table, where somebody may choose a new password, once and within the hour."""
    person = stored.by_name(connection, name)
    if person is None:
        raise Unknown(f"nobody is called {name}")
    return reset_of(connection, person)


def reset_of(connection: Connection, person: Person) -> str:
    token = new_key()
    stored.add_reset(connection, hashed(token), person.id, clock.now() + RESET)
    return f"/reset#{token}"


def device_of(person: Person) -> str:
    """What a browser keeps in which the person was signed in once; with another password it is another."""
    return hmac.new(person.password.encode(), f"device of {person.id}".encode(), "sha256").hexdigest()
