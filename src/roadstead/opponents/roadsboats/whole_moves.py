"""Whole moves: what one transporter does until it has had its part, with all its steps, loads and drops."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.opponents.roadsboats.prospect import RoadsBoatsProspect
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, Line, actions_of, best_of_stages, steps, value_of
from roadstead.roadsboats.rules.actions import END
from roadstead.roadsboats.rules.position import PhaseFrame, Position
from roadstead.roadsboats.rules.seat_phase import SeatPhase

#: By less the judge cannot tell two moves apart.
SAME: Final[float] = 0.05


def is_whole(s: Position) -> bool:
    """Nothing has been begun: a seat may say what comes next, or that it ends."""
    return len(s.stack) == 0 or isinstance(s.stack[-1], PhaseFrame)


def whole_moves(seen: RoadsBoatsProspect, seat: i64, limits: Limits, budget: Budget) -> list[Line]:
    """The ways to do what has begun, the best first. Where nothing has: to do nothing more, then the best move of each
    transporter that has something to do, then others."""
    position = seen.position
    if not isinstance(position.stack[-1], SeatPhase):
        return finished(Line(seen, None, False), seat, limits, budget)
    end: list[Line] = []
    firsts: list[Line] = []
    others: list[Line] = []
    for action in position.choices:
        begun = Line(seen, None, False).after(action)
        if action == END:
            end.append(begun)
            continue
        found = told_apart([line for line in finished(begun, seat, limits, budget) if not is_idle(seen, line)])
        firsts.extend(found[:1])
        others.extend(found[1:])
    firsts.sort(key=value_of)
    others.sort(key=value_of)
    return end + firsts + others


def told_apart(lines: list[Line]) -> list[Line]:
    """Of those that are worth the same the shortest: how much of a load lies on the ground is often all that differs."""
    found: list[Line] = []
    for line in lines:
        last = found[-1] if len(found) > 0 else None
        if last is None or last.value - line.value > SAME:
            found.append(line)
        elif len(actions_of(line)) < len(actions_of(last)):
            found[-1] = line
    return found


def is_idle(seen: RoadsBoatsProspect, line: Line) -> bool:
    """A transporter has its part, and all is as it was."""
    prospect = line.prospect
    assert isinstance(prospect, RoadsBoatsProspect)
    return things(prospect.position) == things(seen.position)


def things(s: Position) -> list[list[int]]:
    """All that there is on the board, and where."""
    parts = (s.goods, s.place, s.dock, s.kind, s.carrier, s.building, s.road, s.bridges, s.rods, s.research, s.gold, s.iron)
    return [list(part) for part in parts]


def finished(begun: Line, seat: i64, limits: Limits, budget: Budget) -> list[Line]:
    """Where a move that has begun can lead."""
    turn = begun.prospect.turn()
    done: list[Line] = []
    waiting: list[Line] = [begun]
    seen: set[int] = set()
    while len(waiting) > 0:
        found: list[Line] = []
        for line in waiting:
            for one in [line] if is_done(line, turn, seat) else steps(line, seat, limits.step_nodes, budget):
                signature = one.prospect.signature()
                if signature in seen:
                    continue
                seen.add(signature)
                one.value = one.prospect.worth(seat)
                if is_done(one, turn, seat):
                    done.append(one)
                else:
                    found.append(one)
        found.sort(key=value_of)
        waiting = best_of_stages(found, limits.width)
    done.sort(key=value_of)
    return done


def is_done(line: Line, turn: i64, seat: i64) -> bool:
    """Also if somebody else is asked."""
    prospect = line.prospect
    assert isinstance(prospect, RoadsBoatsProspect)
    return prospect.turn() != turn or prospect.seat() != seat or is_whole(prospect.position)
