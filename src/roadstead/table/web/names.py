"""By which names the table may be called, from which pages, and who asks: what a request says of itself and may be believed."""
from __future__ import annotations

import socket
from collections.abc import Collection, Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from starlette.types import Scope

from roadstead.core.errors import InvalidOptions
from roadstead.table.outside import PORTS
from roadstead.table.settings import Settings

ANY = "*"
#: Who has one address of IPv6 has so many bits of them.
NEIGHBOURHOOD = 64

Networks = tuple[IPv4Network | IPv6Network, ...]


def own_names(host: str, more: Iterable[str]) -> tuple[str, ...]:
    """The names of a table that listens at `host`, and those that it is given besides."""
    everywhere = host in ("0.0.0.0", "::")
    machine = socket.gethostname().lower()
    return (*Settings.hosts, *((machine, f"{machine}.local") if everywhere else (host,)), *(name.lower() for name in more))


def is_called(host: str, names: Collection[str]) -> bool:
    """Whether the table is meant by `Host`.

    Another's page must not lead a browser here under a name of its own, which it lets point to this machine once it is loaded:
    to the browser, the table would be a part of that page. Numbers cannot be made to point elsewhere, so those of private
    networks are always right, and friends need no name; one that the whole internet reaches is run by somebody who can say so.
    """
    name = parsed(f"http://{host}").hostname or ""
    return ANY in names or name in names or f"[{name}]" in names or is_private(name)


def is_private(name: str) -> bool:
    try:
        return not ip_address(name).is_global
    except ValueError:
        return False


def is_another_site(origin: str | None, host: str) -> bool:
    """Whether a page asks that the table has not sent. What is no page says no origin; the scheme may be a proxy's."""
    if origin is None:
        return False
    page = parsed(origin)
    here = parsed(f"{page.scheme}://{host}")
    return page.hostname is None or (page.hostname, port(page)) != (here.hostname, port(here))


def parsed(address: str) -> SplitResult:
    """Nowhere, if it is none."""
    try:
        found = urlsplit(address)
        _ = found.port
    except ValueError:
        return urlsplit("")
    return found


def port(address: SplitResult) -> int | None:
    return address.port or PORTS.get(address.scheme)


def networks(addresses: Iterable[str]) -> Networks:
    try:
        return tuple(ip_network(address) for address in addresses)
    except ValueError as error:
        raise InvalidOptions(f"a trusted proxy is an address or a network, such as 10.0.0.0/8: {error}") from error


def is_in(address: str, known: Networks) -> bool:
    return any(ip_address(address) in network for network in known)


def whence(scope: Scope) -> str:
    """By what a client is counted: its address."""
    address = str(scope["client"][0]) if scope["client"] else ""
    try:
        number = ip_address(address)
    except ValueError:  # what a proxy says need not be one
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or ip_network((number, NEIGHBOURHOOD), strict=False))
    return address
