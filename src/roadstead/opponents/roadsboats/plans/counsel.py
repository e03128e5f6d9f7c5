"""What a seat's plan would do now: the plan that is remembered, thought over from here, and its part of this phase as actions.

A plan is remembered as text, so that it can be kept wherever a bot is (thinking.py).
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.opponents.counsel import Counsel
from roadstead.opponents.roadsboats.plans.acting import Actor, DoesNotFit, has_none_carried
from roadstead.opponents.roadsboats.plans.annealing import Planner
from roadstead.opponents.roadsboats.plans.executor import play_phase
from roadstead.opponents.roadsboats.plans.goals import MAKE, Plan, plan_from_text, plan_to_text
from roadstead.opponents.roadsboats.plans.run import Run
from roadstead.opponents.roadsboats.plans.wealth import GROWTH
from roadstead.opponents.search.budget import Budget
from roadstead.roadsboats.rules.actions import SPOT
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, Bricks, neutral_bricks
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.homes import ChooseHome, marked_bank
from roadstead.roadsboats.rules.position import BUILDING, HOMES, MOVEMENT, NEUTRAL, PRODUCTION, Position
from roadstead.roadsboats.rules.seat_phase import SeatPhase

#: The share of the nodes that a part of each phase has: what is done in movement cannot be mended later in the turn.
SHARES: Final = vec[float]([1.0, 1.0, 0.7, 1.0, 0.15, 0.15])
#: Bricks that each of the others is thought to buy in a turn before it has shown how many, and at most.
USUAL: Final[float] = 0.5
MOST: Final[float] = 2.0
OWN: Final[float] = 1.0


def can_advise(s: Position) -> bool:
    """A seat is to choose its home, or its part of a phase begins."""
    if len(s.stack) == 0:
        return False
    frame = s.stack[-1]
    if isinstance(frame, ChooseHome):
        return True
    if isinstance(frame, Bricks):
        return frame.bought == 0
    if not isinstance(frame, SeatPhase) or not has_none_carried(s, frame.seat):
        return False
    for transporter in range(frame.seat * SLOTS, frame.seat * SLOTS + SLOTS):
        if s.handled[transporter] != 0:
            return False
    return True


def advise(s: Position, seat: i64, memory: str, budget: Budget, random: Random) -> Counsel | None:
    """None where the engine does not allow what the plan would do."""
    others = bricks_of_others(s, seat)
    planner = Planner(s, seat, homes(s), last_turn(s, others), others, random)
    known = plan_from_text(memory) if memory != "" else None
    plan = planner.best_plan(known, budget.part(SHARES[s.phase]))
    return carried_out(planner, plan, s, seat)


def carried_out(planner: Planner, plan: Plan, s: Position, seat: i64) -> Counsel | None:
    actor = Actor(s, seat, planner.run.ground)
    try:
        if s.phase == HOMES:
            actor.settle(plan.home)
            return Counsel(actor.actions, plan_to_text(plan))
        r = planner.run
        r.last = planner.last
        r.script = []
        play_phase(r, s, plan)
        script = r.script
        r.script = None
        if s.phase == PRODUCTION:
            actor.produce(script)
        elif s.phase == MOVEMENT:
            actor.move(r.trips)
        elif s.phase == BUILDING:
            actor.build(script)
        else:
            actor.buy(script)
        return Counsel(actor.actions, plan_to_text(rest_of(plan, r)))
    except DoesNotFit:
        planner.run.script = None
        return None


def rest_of(plan: Plan, r: Run) -> Plan:
    """The goals that are still to be reached after what was played."""
    goals = vec[i64]()
    made = r.made[:]
    for at in range(i64(len(plan.goals))):
        if r.what[at] == MAKE and made[r.thing[at]] > 0:
            made[r.thing[at]] -= 1
        elif r.done[at] == 0:
            goals = append(goals, plan.goals[at])
    return Plan(goals, plan.home, plan.bricks, plan.window)


def homes(s: Position) -> vec[i64]:
    """The banks where the seat may settle, while it is to choose; deserts only where a map marks them."""
    found = vec[i64]()
    frame = s.stack[-1]
    if not isinstance(frame, ChooseHome):
        return found
    b = s.board
    for action in s.choices:
        tile = action - SPOT
        if len(s.starts) > 0:
            found = append(found, marked_bank(s, tile))
        else:
            for bank in range(b.first_bank[tile], b.first_bank[tile] + b.bank_count[tile]):
                found = append(found, bank)
    return found


def bricks_of_others(s: Position, seat: i64) -> float:
    """How many bricks all the others together would buy in a turn at the start, as far as they have shown."""
    if s.players == 1:
        return 0.0
    count: i64 = 0
    for owner in s.bricks:
        if owner != NEUTRAL and owner != seat:
            count += 1
    many = float(s.players - 1)
    turns = float(s.turn) if s.turn > 2 else 2.0
    so_far = (float(count) + 2.0 * USUAL * many) / turns
    if so_far > MOST * many:
        so_far = MOST * many
    return so_far / (1.0 + GROWTH / 2.0 * stands(s))


def stands(s: Position) -> float:
    """The share of the wonder that stands."""
    return float(len(s.bricks)) / float(END_MARKS[s.players])


def last_turn(s: Position, others: float) -> i64:
    """The turn in which the wonder is thought to be finished, or the neutral bricks are."""
    if s.players == 1:
        return SOLO_TURNS
    left = NEUTRAL_BRICKS - neutral_bricks(s)
    spaces = float(END_MARKS[s.players] - i64(len(s.bricks)))
    turns = i64(spaces / (1.0 + others * (1.0 + GROWTH / 2.0 * (1.0 + stands(s))) + OWN) + 0.5)
    if turns > left:
        turns = left
    now = s.turn if s.turn > 0 else 1
    return now + (turns if turns > 1 else 1) - 1
