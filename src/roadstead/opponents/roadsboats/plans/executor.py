"""A plan played to the end of the game, and what comes of it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.goals import Plan
from roadstead.opponents.roadsboats.plans.haulage import move
from roadstead.opponents.roadsboats.plans.run import Run
from roadstead.opponents.roadsboats.plans.wealth import bought_by_others
from roadstead.opponents.roadsboats.plans.working import begin_turn, build, buy_bricks, produce
from roadstead.roadsboats.rules.bricks import END_MARKS, lay_brick, lay_neutral_brick
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import COINS, GOLD, KINDS, STOCK
from roadstead.roadsboats.rules.homes import settle_home
from roadstead.roadsboats.rules.position import BUILDING, MOVEMENT, PRODUCTION, WONDER, Position
from roadstead.roadsboats.rules.scoring import score, wonder_score

#: What an own brick counts besides its row, and wealth that lies about, in points.
A_BRICK: Final[float] = 0.3
LYING_GOLD: Final[float] = 2.0
LYING_COINS: Final[float] = 8.0
LYING_STOCK: Final[float] = 30.0
#: What the others' bricks count against the seat.
RIVALRY: Final[float] = 0.5


def play(r: Run, start: Position, plan: Plan) -> None:
    """To the end."""
    r.begin(start, plan)
    s = r.s
    if s.home[r.seat] == NONE:
        settle_home(s, r.seat, plan.home)
        begin_turn(s)
        s.phase = PRODUCTION
    while True:
        play_turn(r)
        if is_over(r):
            return
        begin_turn(s)
        s.phase = PRODUCTION


def play_phase(r: Run, start: Position, plan: Plan) -> None:
    """The one phase in which the position is."""
    r.begin(start, plan)
    s = r.s
    if s.phase == PRODUCTION:
        produce(r)
    elif s.phase == MOVEMENT:
        move(r)
    elif s.phase == BUILDING:
        build(r)
    else:
        buy_bricks(r)


def play_turn(r: Run) -> None:
    """The phases that are left of a turn."""
    s = r.s
    if s.phase == PRODUCTION:
        produce(r)
        s.phase = MOVEMENT
    if s.phase == MOVEMENT:
        move(r)
        s.phase = BUILDING
    if s.phase == BUILDING:
        build(r)
        s.phase = WONDER
    buy_bricks(r)


def is_over(r: Run) -> bool:
    """The others buy bricks as before, then one neutral brick is laid."""
    s = r.s
    if s.players > 1:
        mark = END_MARKS[s.players]
        r.rest += bought_by_others(r)
        while r.rest >= 1.0 and i64(len(s.bricks)) < mark:
            r.rest -= 1.0
            lay_brick(s, (r.seat + 1) % s.players)
        if i64(len(s.bricks)) >= mark:
            return True
    return not lay_neutral_brick(s)


def worth(r: Run, shape: float) -> float:
    """The score, what is little else but a promise, and a part of the bait."""
    s = r.s
    total = float(score(s, r.seat))
    if s.players > 1:
        others = 0.0
        for seat in range(s.players):
            if seat != r.seat:
                others += float(wonder_score(s, seat))
        total -= RIVALRY * others
    for owner in s.bricks:
        if owner == r.seat:
            total += A_BRICK
    for place in range(s.board.places):
        base = place * KINDS
        total += LYING_GOLD * float(s.goods[base + GOLD])
        total += LYING_COINS * float(s.goods[base + COINS])
        total += LYING_STOCK * float(s.goods[base + STOCK])
    return total + shape * r.bait
