"""How often somebody may try to get in. What a stranger does must not lock a person out.

Tries count for the address and for the name at that address. Those for a name from all addresses together have a limit too, so
that a thousand machines cannot try on; past it a browser in which that person was signed in before is still let in, and so is
a reset. It makes no difference whether there is anybody of that name.
"""
from __future__ import annotations

from collections.abc import Hashable

from roadstead.table.errors import TooMany
from roadstead.table.pace import Pace
from roadstead.table.settings import Settings

#: Seconds.
MINUTE, QUARTER, HOUR = 60, 900, 3600
WAIT = "too many tries: wait a quarter of an hour, or have the password reset"


class Tries:
    def __init__(self, settings: Settings) -> None:
        self.sign_ins = Pace(settings.sign_ins_a_minute, MINUTE)
        self.sign_ups = Pace(settings.sign_ups_an_hour, HOUR)
        #: For a name from one address, from a browser that is known, and from everywhere.
        self.near, self.known, self.everywhere = Pace(10, QUARTER), Pace(10, QUARTER), Pace(100, HOUR)
        #: Mails to somebody who has forgotten the password.
        self.mails, self.mails_from_address = Pace(3, HOUR), Pace(20, HOUR)

    def sign_in(self, address: str, name: str, device: str | None) -> None:
        """Counts one more, or refuses it. `device` is a browser that is known to be of the person so called."""
        require(self.sign_ins, address, "too many tries: wait a minute")
        if device is not None:
            require(self.known, device, WAIT)
            return
        require(self.near, (address, name), WAIT)
        require(self.everywhere, name, WAIT)

    def succeeded(self, address: str, name: str) -> None:
        self.near.pardon((address, name))

    def sign_up(self, address: str) -> None:
        require(self.sign_ups, address, "too many new accounts from here: try again in an hour")

    def mail(self, address: str, name: str) -> bool:
        """Whether one more is sent; who asks is not told."""
        require(self.mails_from_address, address, WAIT)
        return self.mails.allows(name)


def require(pace: Pace, who: Hashable, text: str) -> None:
    if not pace.allows(who):
        raise TooMany(text)
