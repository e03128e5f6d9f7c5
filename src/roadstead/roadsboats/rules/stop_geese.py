"""Geese at a stop: which follow the transporter away, and which stay."""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import MOST_GEESE
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import GOOSE
from roadstead.roadsboats.rules.journey import LEADING, LEAVING, Dealing, Journey
from roadstead.roadsboats.rules.paths import can_step, other_boat_there
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.reach import on_plain_sea
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    GEESE_ALONE,
    GEESE_LED_AWAY,
    JUST_DROPPED,
    KIND_PASSED,
    MOVED_ALREADY,
    NO_GEESE_LED,
    NO_MOVES_LEFT,
    NONE_HERE,
)
from roadstead.roadsboats.rules.tracks import free, note


def most_left(s: Position, journey: Journey, dealing: Dealing) -> i64:
    """How many geese can stay here while it goes on: anywhere on land or on a rig, on sea only beside another boat."""
    if journey.led == 0 or dealing.partner != NONE or dealing.cursor > LEAVING or journey.gathered:
        return 0
    if on_plain_sea(s, dealing.bank) and not other_boat_there(s, journey.transporter):
        return 0
    return journey.led if journey.led < MOST_GEESE else MOST_GEESE


def leave_refusal(s: Position, journey: Journey, dealing: Dealing, count: i64) -> i64:
    if count <= most_left(s, journey, dealing):
        return ALLOWED
    if count > journey.led:
        return NO_GEESE_LED
    if journey.gathered:
        return GEESE_LED_AWAY
    return GEESE_ALONE if dealing.partner == NONE and on_plain_sea(s, dealing.bank) else KIND_PASSED


def set_down(s: Position, transporter: i64, bank: i64, count: i64) -> None:
    """Geese that followed the transporter stay on a bank."""
    s.put(bank, GOOSE, count)
    note(s, bank, GOOSE, transporter, count)


def most_led(s: Position, journey: Journey, dealing: Dealing) -> i64:
    """How many geese of the place may follow it away, if it can step."""
    if journey.left == 0 or dealing.led_here or journey.is_closed(dealing.bank, GOOSE, LEADING):
        return 0
    count = free(s, dealing.bank, GOOSE, journey.transporter)
    return count if count < MOST_GEESE else MOST_GEESE


def lead_refusal(s: Position, journey: Journey, dealing: Dealing, count: i64) -> i64:
    if journey.is_closed(dealing.bank, GOOSE, LEADING):
        return JUST_DROPPED
    if journey.left == 0:
        return NO_MOVES_LEFT
    if dealing.led_here:
        return GEESE_LED_AWAY
    if count > most_led(s, journey, dealing):
        return MOVED_ALREADY if s.has(dealing.bank, GOOSE) >= count else NONE_HERE
    return ALLOWED if can_step(s, journey.transporter, journey.left, journey.stepped) else NO_MOVES_LEFT
