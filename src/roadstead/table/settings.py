"""What a table can be told when it is started. Each setting stands here once: its name, type, default and a sentence of help;
options, variables, the file of settings and the page about them follow from it (configuration.py)."""
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar

Value = TypeVar("Value")


def told(default: Value, help: str) -> Value:
    """A setting, and what it means to whoever starts the table."""
    return field(default=default, metadata={"help": help})


@dataclass(frozen=True)
class Settings:
    database: str = told(
        "", "the database, sqlite:////path/table.db or postgresql://user@host/name; unless given, table.db in the data folder"
    )
    data: Path | None = told(None, "the folder where the table keeps what is its own; unless given, your data folder")
    host: str = told("127.0.0.1", "the address to listen on; 0.0.0.0: on all of this machine")
    port: int = told(8420, "the port to listen on; 0: any that is free")
    house_key: str | None = told(
        None, "whoever shows it owns all games made with it; unless given, made at the first start and kept in house.key"
    )
    hosts: tuple[str, ...] = told(
        ("localhost",), "the names by which the table may be called, besides numeric addresses of private networks; *: any"
    )
    trusted_proxies: tuple[str, ...] = told(
        (), "addresses or networks of proxies, which are believed when they say for whom they ask"
    )
    root_path: str = told("", "below which address the table is, where a proxy gives it a part of a site: /roadstead")
    workers: int = told(1, "processes in which bots think; in PostgreSQL 0 leaves it to others, see roadstead worker")
    questions_at_once: int = told(4, "hints that one address waits for at once; so many maps and analyses besides")
    requests_a_second: int = told(100, "requests from one address in a second")
    new_games_a_minute: int = told(60, "of those, in a minute, the ones that make something new or make a processor think")
    connections: int = told(200, "connections from one address at a time; through a proxy, requests and sockets")
    request_seconds: float = told(60.0, "seconds in which a request has to arrive, whole")
    idle_seconds: int = told(75, "seconds that a connection is kept open for the next request")
    head: int = told(16 * 1024, "bytes of what comes before a body: the first line and the headers")
    headers: int = told(100, "headers of a request")
    body: int = told(64 * 1024, "bytes of what is sent with a request")
    large_body: int = told(4 * 1024 * 1024, "bytes of a new game, a record or a map that is handed in")
    frame: int = told(4 * 1024, "bytes of a message over a socket")
    hello_seconds: float = told(10.0, "seconds that a socket has to say who it is")
    watchers_at_a_table: int = told(60, "sockets of those who only watch a game")
    watchers_from_an_address: int = told(20, "of them, from one address")
    sockets_at_a_seat: int = told(10, "sockets of one seat, or of the owner; one more, and the oldest goes")
    away_seconds: float = told(180.0, "seconds without a person at a seat after which the owner may hand it to a bot")
    asleep_days: float = told(30.0, "days without a move after which the owner may delete a game of others without asking them")
    lobby_days: float = told(3.0, "days in which nothing happens at a game after which it is no longer in the lobby")
    expire_days: float | None = told(None, "days after which a game that nobody touches is deleted; unless given, never")
    expire_finished_days: float | None = told(None, "the same of games that are over")
    expire_sandbox_days: float | None = told(None, "the same of sandboxes")
    games_a_day: int = told(300, "games founded from one address in a day; who shows the house's key may found any number")
    lobby_a_day: int = told(30, "games opened to all from one address in a day")
    maps_a_day: int = told(200, "maps saved from one address in a day")
    bytes_a_day: int = told(64 * 1024 * 1024, "bytes of games and maps brought from one address in a day")
    most_games: int = told(50_000, "games kept in all")
    most_unfinished: int = told(20_000, "of those, the ones that are not over")
    most_maps: int = told(10_000, "maps kept in all")
    most_bytes: int = told(4 * 1024 * 1024 * 1024, "bytes kept in all of what games and maps were brought with")
    down_seconds: float = told(60.0, "seconds that the table may be away before the clocks of its players have stood still")
    lease_seconds: float = told(
        20.0, "seconds without a sign of life after which one of several servers on a PostgreSQL counts as dead"
    )
    games_in_memory: int = told(1000, "games kept in memory; one more is read from the log when somebody looks at it")
    session_days: int = told(30, "days after which somebody who has not come by is signed out of an account")
    sign_ins_a_minute: int = told(20, "sign-ins tried from one address in a minute")
    sign_ups_an_hour: int = told(10, "accounts made from one address in an hour")
    address: str | None = told(
        None, "where people find the table, as links in mails and notices say: https://table.example; without it no mail is sent"
    )
    smtp_host: str | None = told(None, "the server that sends mails; without one no mail is sent")
    smtp_port: int = told(587, "its port")
    smtp_security: Literal["starttls", "tls", "none"] = told("starttls", "how the line to it is closed; none: on this machine")
    smtp_user: str | None = told(None, "the account there, if one is needed")
    smtp_password: str | None = told(None, "its password")
    smtp_from: str = told("roadstead@localhost", "whose name mails bear")
    tell_after_seconds: float = told(
        15.0, "seconds that it has been somebody's turn before they are told of it who do not look"
    )
    ways_a_person: int = told(10, "ways on which somebody with an account can be told that it is their turn")
    notices_inward: bool = told(
        False, "whether notices may be sent to addresses in your own network and on this machine, also without TLS"
    )
    stop_seconds: float = told(5.0, "seconds that a stop waits for requests under way; hints not ready then are given up")
    log_level: Literal["debug", "info", "warning", "error"] = told("info", "how much is logged")
    log_format: Literal["text", "json"] = told("text", "the log's lines: text for people, json for programs")
    access_log: bool = told(False, "a line of JSON for each request and socket, with its route in place of keys and games")
    log_addresses: Literal["none", "network", "whole"] = told(
        "none", "the client's address in the access log: not at all, its network (/24, /48), or whole"
    )
    metrics_key: str | None = told(
        None, "a key with which /metrics may be read (Authorization: Bearer KEY); without one there is no /metrics"
    )
