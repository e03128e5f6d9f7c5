"""What the table sends to addresses that people name. None of them leads into the operator's own network.

A name is looked up once; if any of its addresses is not the internet's, nothing is sent, and the connection goes to one of those
that were looked at. Redirections are not followed. Of an answer only the status is read, within bounds of time and size.
"""
from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

#: Where a site is when it does not say.
PORTS = {"http": 80, "https": 443}
#: Seconds for all of it, and bytes of the head of an answer.
PATIENCE, HEAD = 10.0, 16 * 1024
#: Names are looked up beside everything else: a name that nobody answers for holds up other names at most.
AT_ONCE = 8
#: Addresses in which another one is hidden: whoever turns them into it may be in one's own network.
HIDING = [ip_network(one) for one in ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "fec0::/10")]
LONGEST = 1000


class Unreachable(Exception):
    """Why nothing was sent, or nobody answered: one line for whoever named the address. Some of it is worth another try."""

    def __init__(self, text: str, for_now: bool = True) -> None:
        super().__init__(text)
        self.for_now = for_now


@dataclass(frozen=True)
class Target:
    """An address that was taken apart."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.authority}"

    @property
    def authority(self) -> str:
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port == PORTS[self.scheme] else f"{name}:{self.port}"


def target(address: str, private: bool) -> Target:
    """What is wrong with an address is said as a ValueError. `private`: one in the own network may be named, also without TLS."""
    schemes = ("https", "http") if private else ("https",)
    if not address.isascii() or not address.isprintable() or " " in address or len(address) > LONGEST:
        raise ValueError(f"an address has at most {LONGEST} letters, figures and signs of ASCII")
    try:
        found = urlsplit(address)
        host, port = found.hostname, found.port
    except ValueError as error:
        raise ValueError("that is no address") from error
    if found.scheme not in schemes or not host:
        raise ValueError(f"an address begins with {' or '.join(f'{one}://' for one in schemes)}")
    if found.username is not None or found.password is not None:
        raise ValueError("an address has no name and password in it")
    return Target(found.scheme, host, PORTS[found.scheme] if port is None else port, path_of(found))


def path_of(found: SplitResult) -> str:
    return (found.path or "/") + (f"?{found.query}" if found.query else "")


def is_outside(address: str) -> bool:
    """Whether it is an address of the internet and of nothing nearer."""
    known = ip_address(address.partition("%")[0])
    if isinstance(known, IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    if isinstance(known, IPv6Address) and any(known in network for network in HIDING):
        return False
    return is_public(known)


def is_public(known: IPv4Address | IPv6Address) -> bool:
    near = (known.is_private, known.is_loopback, known.is_link_local, known.is_multicast, known.is_reserved, known.is_unspecified)
    return known.is_global and not any(near)


class Outside:
    def __init__(self, private: bool) -> None:
        self.private = private
        self.resolving = ThreadPoolExecutor(AT_ONCE, "resolving")

    def close(self) -> None:
        self.resolving.shutdown(wait=False, cancel_futures=True)

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer."""
        try:
            there = target(address, self.private)
        except ValueError as error:
            raise Unreachable(str(error), for_now=False) from error
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.exchange(there, request(there, headers, body))
        except TimeoutError as error:
            raise Unreachable("it did not answer in time") from error
        except ssl.SSLError as error:
            raise Unreachable("its certificate is not in order") from error
        except OSError as error:
            raise Unreachable("it cannot be reached") from error

    async def exchange(self, there: Target, request: bytes) -> int:
        number = await self.looked_up(there)
        secure = ssl.create_default_context() if there.scheme == "https" else None
        name = there.host if secure else None
        reader, writer = await asyncio.open_connection(number, there.port, ssl=secure, server_hostname=name, limit=HEAD)
        try:
            writer.write(request)
            await writer.drain()
            while True:
                status = status_of(await head(reader))
                if status >= 200:  # before it there may be some that only say to wait
                    return status
        finally:
            writer.transport.abort()  # what it says besides is of no interest

    async def looked_up(self, there: Target) -> str:
        """The address to connect to. Numbers are looked up like names: there are many ways to write one."""
        loop = asyncio.get_running_loop()
        args = (there.host, there.port, 0, socket.SOCK_STREAM)
        try:
            found = await loop.run_in_executor(self.resolving, socket.getaddrinfo, *args)
        except (OSError, UnicodeError) as error:
            raise Unreachable("there is nothing of that name") from error
        numbers = [str(one[4][0]) for one in found]
        if not self.private and not all(map(is_outside, numbers)):
            raise Unreachable("it is not an address of the internet", for_now=False)
        return numbers[0]


def request(there: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    own = {"Host": there.authority, "User-Agent": "Roadstead", "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {there.path} HTTP/1.1", *(f"{name}: {value}" for name, value in (own | dict(headers)).items()), "", ""]
    return "\r\n".join(lines).encode("ascii") + body


async def head(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Unreachable("its answer cannot be read") from error


def status_of(head: bytes) -> int:
    parts = head.split(b" ", 2)
    if not head.startswith(b"HTTP/1.") or len(parts) < 2 or not (parts[1][:3].isdigit() and len(parts[1][:3]) == 3):
        raise Unreachable("its answer cannot be read")
    return int(parts[1][:3])
