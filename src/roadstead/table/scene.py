"""What somebody at the table is sent: never more than the seat may know."""
from __future__ import annotations

from typing import Any

from roadstead.core import record as records
from roadstead.core.happening import Happening
from roadstead.table.course import scores_now
from roadstead.table.errors import NotYours
from roadstead.table.history import Entry
from roadstead.table.keys import Access
from roadstead.table.look import Look
from roadstead.table.moves import NOT_RUNNING, earliest, why_no_undo
from roadstead.table.open_game import FROZEN, OVER, RUNNING, OpenGame
from roadstead.table.timing.shown import rest_shown, time_shown, vacation_shown

Json = dict[str, Any]


def viewpoint(live: OpenGame, access: Access, wanted: int | None = None) -> int | None:
    """Through whose eyes: the seat asked for; of several own seats the one to move; None for a spectator."""
    if wanted is not None:
        if wanted not in access.seats:
            raise NotYours(f"you do not sit at seat {wanted}")
        return wanted
    if live.to_move() in access.seats:
        return live.to_move()
    return access.seats[0] if access.seats else None


def look(live: OpenGame, access: Access, wanted: int | None = None) -> Look:
    """The scene at the moment when everybody was last told of something."""
    seat = viewpoint(live, access, wanted)
    if (access, seat) not in live.looks:
        live.looks[access, seat] = Look(scene(live, access, seat))
    return live.looks[access, seat]


def scene(live: OpenGame, access: Access, wanted: int | None = None) -> Json:
    """Everything a page needs to draw the table now."""
    seat = viewpoint(live, access, wanted)
    return {
        **summary(live, access),
        "options": live.start.options,
        "secrets": live.start.game.has_secrets(live.start.options),
        "seat": seat,
        "last_message": live.last_message,
        "proposal": proposal(live),
        "rest": None if seat is None else rest_shown(live.seats[seat].rest),
        **(nothing() if live.status == FROZEN else played(live, access, seat)),
    }


def summary(live: OpenGame, access: Access) -> Json:
    """A line in a list of games."""
    return {
        "id": live.about.id,
        "title": live.about.title,
        "game": live.start.game.name,
        "players": live.start.players,
        "sandbox": live.about.sandbox,
        "hints": live.about.hints,
        "lobby": {"join": live.keys.all_join, "watch": live.keys.all_watch},
        "status": live.status,
        "frozen": live.frozen,
        "version": live.version,
        "ply": live.ply,
        "created": live.about.created,
        "changed": live.changed,
        "expires": live.expires(),
        "to_move": live.to_move(),
        "owner": access.owner,
        "invited": access.invited,
        "yours": list(access.seats),
        "seats": [
            {
                "name": seat.name,
                "holder": seat.holder,
                "bot": seat.bot,
                "one_turn": seat.one_turn,
                "resigned": seat.resigned,
                "online": number in live.presence.online,
                "away": live.is_away(number),
                "vacation": vacation_shown(seat.rest),
            }
            for number, seat in enumerate(live.seats)
        ],
        "standing": None if live.status == FROZEN else standing(live),
        "result": result(live),
        "time": time_shown(live),
    }


def standing(live: OpenGame) -> Json:
    """How far it is, and what everybody would score now."""
    moment = live.state.moment()
    return {"round": moment.round, "rounds": moment.rounds, "share": moment.share, "scores": scores_now(live.state)}


def result(live: OpenGame) -> Json | None:
    if live.status != OVER:
        return None
    return {"scores": live.scores(), "winners": live.winners()}


def proposal(live: OpenGame) -> Json | None:
    asked = live.proposal
    return None if asked is None else {"version": asked.version, "ply": asked.ply, "agreed": list(asked.agreed)}


def played(live: OpenGame, access: Access, seat: int | None) -> Json:
    running = live.status == RUNNING
    first = earliest(live, access.seats) if access.seats else live.ply
    undone = live.history.undone
    return {
        "view": live.view(seat),
        "decision": decision(live, seat) if running else None,
        "interrupts": interrupts(live, seat) if running and seat is not None else [],
        "plan": plan(live, seat) if running else None,
        "undo": first if first < live.ply else None,
        "no_undo": None if first < live.ply else why_no_undo(live, access.seats),
        "redo": bool(undone) and bool(access.seats) and (live.is_free() or undone[-1].seat in access.seats),
    }


def nothing() -> Json:
    undo = {"undo": None, "no_undo": NOT_RUNNING[FROZEN], "redo": False}
    return {"view": None, "decision": None, "interrupts": [], "plan": None, **undo}


def decision(live: OpenGame, seat: int | None) -> Json:
    """The open decision; of somebody else's only whose and what kind it is: its options may show what that seat alone knows."""
    to_move = live.state.current_player()
    return live.state.decision() if to_move == seat else {"seat": to_move, "kind": live.state.decision_kind()}


def interrupts(live: OpenGame, seat: int) -> list[Json]:
    state = live.state
    if seat == state.current_player():
        return []
    return [{"action": action, "text": state.action_to_string(action)} for action in state.interrupt_actions(seat)]


def plan(live: OpenGame, seat: int | None) -> Json | None:
    """The seat's own; nobody else knows of it."""
    made = None if seat is None else live.plans.get(seat)
    if made is None:
        return None
    refused = None if made.refused is None else made.refused.to_dict()
    return {"actions": [action for action, _ in made.steps], "refused": refused}


def entry_shown(live: OpenGame, access: Access, entry: Entry) -> Json:
    """An entry of the log as others may read it: what was chosen in secret is None until the game is over."""
    open_to_all = live.status == OVER or entry.seat in access.seats
    actions = []
    aims = dict(entry.aims)
    for place, (action, happened) in enumerate(zip(entry.actions, told(live, entry), strict=True)):
        seat, text = records.action_of(action)
        secret = not open_to_all and text in live.start.game.secret_moves
        actions.append({"do": None if secret else text, "interrupt": seat is not None, "happened": happened})
        if place in aims:
            actions[-1]["aim"] = aims[place]
    counted = {} if entry.spent is None else {"spent": entry.spent}
    return {
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "actions": actions,
        "ply": entry.ply,
        "at": entry.at,
        **counted,
    }


def told(live: OpenGame, entry: Entry) -> list[list[Happening]]:
    """What each action of an entry brought about. By rules that the log does not fit nobody can tell."""
    return [[] for _ in entry.actions] if live.status == FROZEN else live.chronicle.of(entry.version)
