"""Lines of play: complete steps, complete turns, and turns ahead with the other players' replies.

A step is a decision with all that it asks for (enter, fee, amount, energy), a turn is a row of steps. Steps are enumerated by
deviations from the likeliest choices, the fewest first; turns by a beam over steps; the turns ahead by a beam over turns, in
which the others answer with the steps that look best to them.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.prospect import Prospect

#: How many unlikely choices one step may hold.
MOST_DEVIATIONS: Final[i64] = 4
STAGES: Final[i64] = 16


class Move:
    """One action of a line, and the position (by its signature) in which it is to be played."""

    def __init__(self, before: Move | None, signature: i64, action: i64) -> None:
        self.before: Final[Move | None] = before
        self.signature: Final[i64] = signature
        self.action: Final[i64] = action


class Line:
    """A way to play on, and how good its end is for the player who thinks."""

    def __init__(self, prospect: Prospect, move: Move | None, thought: bool) -> None:
        self.prospect = prospect
        self.move = move  # the last move of the first turn
        self.thought = thought  # the first turn is complete: what follows is only thought
        self.value: float = 0.0

    def after(self, action: i64) -> Line:
        """The line with one more action."""
        following = self.prospect.clone()
        following.play(action)
        move = self.move if self.thought else Move(self.move, self.prospect.signature(), action)
        return Line(following, move, self.thought)


def actions_of(line: Line) -> list[int]:
    """Of its first turn."""
    found: list[int] = []
    move = line.move
    while move is not None:
        found.append(move.action)
        move = move.before
    found.reverse()
    return found


def value_of(line: Line) -> float:
    return -line.value


class Limits:
    """How wide and how far a player looks."""

    def __init__(self, step_nodes: i64, reply_nodes: i64, width: i64, ahead: i64, turns: i64) -> None:
        self.step_nodes: Final[i64] = step_nodes  # for the enumeration of one step
        self.reply_nodes: Final[i64] = reply_nodes  # for that of one step of another player
        self.width: Final[i64] = width  # of the beam for the turn itself, and of the lines kept
        self.ahead: Final[i64] = ahead  # of the beams for the turns after it
        self.turns: Final[i64] = turns  # the most milestones looked ahead, the turn itself included


def steps(line: Line, me: i64, most_nodes: i64, budget: Budget) -> list[Line]:
    """The steps that can follow, the fewest deviations first, until the nodes are spent. At least one is complete."""
    found: list[Line] = []
    waiting: list[list[Line]] = [[line]]
    tried: i64 = 0
    deviations: i64 = 0
    while deviations < len(waiting):
        bucket = waiting[deviations]
        if len(bucket) == 0:
            deviations += 1
            continue
        current = bucket.pop()
        position = current.prospect
        signature = 0 if line.thought else position.signature()
        choices = position.choices()
        for rank in range(i64(len(choices))):
            child = position.clone()
            child.play(choices[rank])
            tried += 1
            budget.spend()
            move = line.move if line.thought else Move(current.move, signature, choices[rank])
            following = Line(child, move, line.thought)
            if child.seat() != me or child.at_rest():
                found.append(following)
                continue
            # The first decision of a step is free to be anything; later ones deviate if they are not the likeliest.
            behind = deviations + 1 if rank > 0 and current is not line else deviations
            if behind <= MOST_DEVIATIONS:
                while len(waiting) <= behind:
                    waiting.append([])
                waiting[behind].append(following)
        if len(found) > 0 and (tried >= most_nodes or budget.spent()):
            break
    return found


def quick_turn(start: Line, most_nodes: i64, budget: Budget) -> Line:
    """The turn of the player to decide, step by step, each the best at once, until somebody else decides or it is over."""
    seat = start.prospect.seat()
    turn = start.prospect.turn()
    current = start
    best_end: Line | None = None
    while True:
        best: Line | None = None
        for line in steps(current, seat, most_nodes, budget):
            line.value = line.prospect.worth(seat)
            if line.prospect.seat() != seat or line.prospect.turn() != turn:
                if best_end is None or line.value > best_end.value:
                    best_end = line
            elif best is None or line.value > best.value:
                best = line
        if best is None or (best_end is not None and budget.spent()):
            assert best_end is not None
            return best_end
        current = best


def others_answer(position: Prospect, me: i64, limits: Limits, budget: Budget) -> Prospect:
    """The position in which it is my decision again, or the game is over."""
    seat = position.seat()
    while seat >= 0 and seat != me:
        position = quick_turn(Line(position, None, True), limits.reply_nodes, budget).prospect
        seat = position.seat()
    return position


def turns(start: Line, me: i64, limits: Limits, budget: Budget) -> list[Line]:
    """The best complete turns from here, the best first."""
    width = limits.ahead if start.thought else limits.width
    turn = start.prospect.turn()
    open_lines: list[Line] = [start]
    done: list[Line] = []
    seen: set[int] = set()
    while len(open_lines) > 0:
        found: list[Line] = []
        for line in open_lines:
            for following in steps(line, me, limits.step_nodes, budget):
                if following.prospect.turn() == turn:
                    following.prospect = others_answer(following.prospect, me, limits, budget)
                signature = following.prospect.signature()
                if signature in seen:
                    continue
                seen.add(signature)
                following.value = following.prospect.worth(me)
                if following.prospect.turn() != turn or following.prospect.seat() < 0:
                    done.append(following)
                else:
                    found.append(following)
            if budget.spent() and len(done) > 0:
                break
        if budget.spent() and len(done) > 0:
            break
        found.sort(key=value_of)
        # Out of time without a complete turn: the best unfinished one is finished, and nothing else.
        open_lines = best_of_stages(found, 1 if budget.spent() else width)
    if len(done) == 0:  # every way led to a position that was seen, and dropped, before
        done.append(quick_turn(start, limits.step_nodes, budget))
    done.sort(key=value_of)
    return done[:width]


def best_of_stages(lines: list[Line], width: i64) -> list[Line]:
    counts = [0 for _ in range(STAGES)]
    kept: list[Line] = []
    for line in lines:
        stage = line.prospect.stage() % STAGES
        if counts[stage] < width:
            counts[stage] += 1
            kept.append(line)
    return kept


def plan(position: Prospect, me: i64, limits: Limits, budget: Budget) -> list[Line]:
    """Complete turns, the best first by what comes of them after as many turns as the budget allows."""
    return looked_ahead(turns(Line(position, None, False), me, limits, budget), me, limits, budget)


def looked_ahead(lines: list[Line], me: i64, limits: Limits, budget: Budget) -> list[Line]:
    """The same lines of one turn, judged by what comes of them; a milestone that not all have reached does not count."""
    for _ in range(limits.turns - 1):
        found: list[Line] = []
        for line in lines:
            found.extend(to_milestone(line, me, limits, budget))
            if budget.spent():
                return lines
        found.sort(key=value_of)
        lines = found[: limits.width]
    return lines


def to_milestone(start: Line, me: i64, limits: Limits, budget: Budget) -> list[Line]:
    """The best ways to go on to the end of the next turn that is a milestone. Some lines have more small turns on the way than
    others, a feeding or something to build: only at milestones as much time has passed in all of them."""
    reached: list[Line] = []
    open_lines: list[Line] = [start]
    while len(open_lines) > 0 and not (budget.spent() and len(reached) > 0):
        found: list[Line] = []
        for line in open_lines:
            replied = Line(others_answer(line.prospect.clone(), me, limits, budget), line.move, True)
            if replied.prospect.seat() < 0:
                replied.value = replied.prospect.worth(me)
                reached.append(replied)
            elif replied.prospect.is_milestone():
                reached.extend(turns(replied, me, limits, budget))
            else:
                found.extend(turns(replied, me, limits, budget))
        found.sort(key=value_of)
        open_lines = found[: limits.ahead]
    return reached
