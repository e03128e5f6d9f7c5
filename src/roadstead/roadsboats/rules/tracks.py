"""The counters that the moving player's transporters have carried in this phase.

A good is carried from tile to tile by at most one transporter of the same player in a phase. A track says that so many
counters of a kind in a store were carried by that transporter; all others are fresh. Only the tracks of the seat that is
moving matter, and each seat moves in one go, so they are forgotten when its part ends.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.position import Position

FIELDS: Final[i64] = 3


def moved_by_others(s: Position, store: i64, kind: i64, transporter: i64) -> i64:
    """How many counters there another own transporter has carried: the transporter may load them but not leave with them."""
    tracks = s.tracks
    key = store * KINDS + kind
    count: i64 = 0
    for at in range(i64(0), i64(len(tracks)), FIELDS):
        if tracks[at] == key and tracks[at + 1] != transporter:
            count += tracks[at + 2]
    return count


def free(s: Position, store: i64, kind: i64, transporter: i64) -> i64:
    """How many counters there the transporter may carry on."""
    return s.has(store, kind) - moved_by_others(s, store, kind, transporter)


def note(s: Position, store: i64, kind: i64, transporter: i64, count: i64) -> None:
    """Adds a track; with a negative count takes it away."""
    key = store * KINDS + kind
    tracks = s.tracks
    for at in range(i64(0), i64(len(tracks)), FIELDS):
        if tracks[at] == key and tracks[at + 1] == transporter:
            tracks[at + 2] += count
            if tracks[at + 2] == 0:
                drop_track(s, at)
            return
    if count > 0:
        s.tracks = append(append(append(tracks, key), transporter), count)


def drop_track(s: Position, gone: i64) -> None:
    kept = vec[i64]()
    for at in range(i64(len(s.tracks))):
        if at < gone or at >= gone + FIELDS:
            kept = append(kept, s.tracks[at])
    s.tracks = kept


def tracked(s: Position, store: i64, kind: i64, transporter: i64) -> i64:
    key = store * KINDS + kind
    for at in range(i64(0), i64(len(s.tracks)), FIELDS):
        if s.tracks[at] == key and s.tracks[at + 1] == transporter:
            return s.tracks[at + 2]
    return 0


def shift(s: Position, source: i64, target: i64, kind: i64, count: i64, transporter: i64) -> None:
    """Counters that the transporter may carry change stores: first those that it has carried itself, then fresh ones."""
    carried = tracked(s, source, kind, transporter)
    if carried > count:
        carried = count
    if carried > 0:
        note(s, source, kind, transporter, -carried)
        note(s, target, kind, transporter, carried)
    s.put(source, kind, -count)
    s.put(target, kind, count)


def unload(s: Position, source: i64, target: i64, kind: i64, count: i64, transporter: i64) -> None:
    """A transporter drops goods: first those with which it could not leave, then fresh ones, which others may carry on."""
    moved = moved_by_others(s, source, kind, transporter)
    if moved > count:
        moved = count
    if moved > 0:
        shift_moved(s, source, target, kind, moved, transporter)
        count -= moved
    fresh = free(s, source, kind, transporter) - tracked(s, source, kind, transporter)
    if count > fresh:
        note(s, source, kind, transporter, fresh - count)
        note(s, target, kind, transporter, count - fresh)
    s.put(source, kind, -count)
    s.put(target, kind, count)


def shift_moved(s: Position, source: i64, target: i64, kind: i64, count: i64, transporter: i64) -> None:
    """Counters that another own transporter has carried change stores."""
    s.put(source, kind, -count)
    s.put(target, kind, count)
    key = source * KINDS + kind
    while count > 0:
        tracks = s.tracks
        at: i64 = 0
        while tracks[at] != key or tracks[at + 1] == transporter:
            at += FIELDS
        carrier = tracks[at + 1]
        part = tracks[at + 2] if tracks[at + 2] < count else count
        note(s, source, kind, carrier, -part)
        note(s, target, kind, carrier, part)
        count -= part


def carry_off(s: Position, transporter: i64) -> None:
    """The transporter leaves a tile: everything aboard has now been carried by it."""
    hold = s.hold(transporter)
    for kind in range(KINDS):
        fresh = s.has(hold, kind) - tracked(s, hold, kind, transporter)
        if fresh > 0:
            note(s, hold, kind, transporter, fresh)


def gather_geese(s: Position, place: i64, count: i64, transporter: i64) -> None:
    """Geese begin to follow the transporter: first those it has led before."""
    led = tracked(s, place, GOOSE, transporter)
    if led > count:
        led = count
    if led > 0:
        note(s, place, GOOSE, transporter, -led)
    s.put(place, GOOSE, -count)
