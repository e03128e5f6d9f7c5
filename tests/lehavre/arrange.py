"""Written positions for tests: a table of four in the full game, late enough that every card and ship can be there.

    state = table("2 fish, 3 franc", owns={1: ["18"]}, town=["03"])   # seat 0 is to make its main action
    play(state, "enter 03", "end")
    assert holds(state, 0) == counted("6 fish, 3 franc")
"""
from __future__ import annotations

from typing import Any

import roadstead
from roadstead.core.state import State
from roadstead.lehavre.cards.deck import INDEX, RECORDS
from roadstead.lehavre.cards.hameau import CARDS as HAMEAU
from roadstead.lehavre.round_cards import rounds
from roadstead.lehavre.rules.fleet import TYPE, TYPE_NAMES
from roadstead.lehavre.setup import Pool, special_cards

Cards = list[str]
LATER = [record.card.id for record in HAMEAU]


def counted(text: str) -> dict[str, int]:
    """'2 fish, 3 franc' as a dict."""
    found: dict[str, int] = {}
    for item in filter(None, text.split(", ")):
        number, kind = item.split(" ")
        found[kind] = found.get(kind, 0) + int(number)
    return found


def holds(state: State, seat: int) -> dict[str, int]:
    """All that a seat holds, francs included, zeros left out."""
    found = player(state, seat)
    francs = {"franc": found["francs"]} if found["francs"] else {}
    return {**found["goods"], **francs}


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """A seat as everyone sees it."""
    found: dict[str, Any] = state.view()["players"][seat]
    return found


def table(
    me: str = "",
    others: dict[int, str] | None = None,
    *,
    players: int = 4,
    variant: str = "full",
    owns: dict[int, Cards] | None = None,
    town: Cards | None = None,
    tops: Cards | None = None,
    specials: Cards | None = None,
    waiting: bool = False,
    ships: dict[int, Cards] | None = None,
    loans: dict[int, int] | None = None,
    persons: dict[int, str] | None = None,
    modernised: Cards | None = None,
    offers: str = "1 fish, 1 wood",
    round: int | None = None,
    frame: str = "main",
    final: bool = False,
    pawned: dict[int, list[str]] | None = None,
    hands: list[Cards] | None = None,
    **options: Any,
) -> State:
    """A position in which seat 0 is about to take its main action (`frame`: opening, main or closing).

    `owns` and `town` put cards where they are wanted, `tops` lays these three on top of the stacks ("" leaves one empty),
    `specials` orders the hidden pile (top first), `waiting` turns up the Football Stadium with no space for it, `ships` gives
    ship cards (S01 to S20) that have come in; `pawned` lies with the pawnbroker, `hands` are what each was dealt. With a card of
    the expansion anywhere it is mixed in.
    """
    game = roadstead.game("lehavre")
    named = [*(town or []), *(tops or []), *(specials or []), *(card for cards in (owns or {}).values() for card in cards)]
    if any(card in LATER for card in named):
        options.setdefault("expansion", "mixed")
    d = game.new(players=players, seed=1, options={"variant": variant, **options}).to_dict()
    last = len(rounds(players, variant == "full"))
    number = last + 1 if final else last if round is None else round
    d["round"] = number
    d["tile"] = 0 if final else -7 * (number - 1) % players
    d["active"] = 0
    d["tiles_shown"] = 7 if number > 1 else d["tile"] + (frame != "opening")
    d["offers"] = {kind: counted(offers).get(kind, 0) for kind in d["offers"]}
    put_cards(d, owns or {}, town or [], tops, specials, waiting, [card for hand in hands or [] for card in hand])
    if hands:
        d["hands"] = [list(hand) for hand in hands]
    if pawned:
        d["pawned"] = [pawned.get(seat, []) for seat in range(players)]
    put_ships(d, ships or {}, number)
    for seat, sitting in enumerate(d["seats"]):
        held = counted(me if seat == 0 else (others or {}).get(seat, ""))
        sitting["francs"] = held.pop("franc", 0)
        sitting["goods"] = held
        sitting["loans"] = (loans or {}).get(seat, 0)
        sitting["person"] = (persons or {}).get(seat)
    d["modernised"] = modernised or []
    d["stack"] = [{"frame": frame, "seat": 0}]
    return game.from_dict(d)


def put_cards(
    d: dict[str, Any],
    owns: dict[int, Cards],
    town: Cards,
    tops: Cards | None,
    specials: Cards | None,
    waiting: bool,
    dealt: Cards,
) -> None:
    wanted = [*town, *(card for cards in owns.values() for card in cards)] + ["31"] * waiting
    pool = sorted(card for stack in d["stacks"] for card in stack if card not in wanted)
    if tops is None:
        d["stacks"] = [pool[i::3] for i in range(3)]
    else:
        # Everything lower than a top goes to the town, so that the top can lie there; an empty name is an empty stack.
        stacks: list[list[str]] = [[top] if top else [] for top in tops]
        for card in (card for card in pool if card not in tops):
            home = next((stack for stack in stacks if stack and stack[-1] < card and len(stack) < 10), None)
            (home if home is not None else d["town"]).append(card)
        d["stacks"] = stacks
    d["town"] = [card for card in d["town"] if card not in wanted] + town
    for seat, cards in owns.items():
        d["seats"][seat]["buildings"] = list(cards)
    d["waiting"] = ["31"] * waiting
    up = [card for card in [*wanted, *(tops or [])] if card in INDEX and RECORDS[INDEX[card]].special]
    hidden = specials if specials is not None else d["specials"]
    free = [card for card in hidden if card not in [*up, *dealt]]
    d["specials"] = free[: 6 - len(up)] if d["options"]["variant"] == "full" else []
    if len(d["specials"]) + len(up) < 6 and d["options"]["variant"] == "full":
        possible = [RECORDS[card].card.id for card in special_cards(True, Pool(d["options"]["expansion"]))]
        spare = [card for card in possible if card not in [*up, *dealt, *d["specials"], "31"]]
        d["specials"] += spare[: 6 - len(up) - len(d["specials"])]


def put_ships(d: dict[str, Any], ships: dict[int, Cards], number: int) -> None:
    """The ships of the rounds played lie on their piles, but for those given away; start ships stay where they are."""
    owned = [ship for cards in ships.values() for ship in cards]
    for played in list(rounds(d["players"], d["options"]["variant"] == "full"))[: number - 1]:
        d["ships"][TYPE_NAMES[TYPE[played.ship]]].append(f"S{played.ship + 1:02}")
    for name, pile in d["ships"].items():
        d["ships"][name] = [ship for ship in pile if ship not in owned]
    for sitting in d["seats"]:
        sitting["ships"] = [ship for ship in sitting["ships"] if ship not in owned]
    for seat, cards in ships.items():
        d["seats"][seat]["ships"] += cards


def play(state: State, *moves: str) -> State:
    """Plays moves of the player to move; `2: repay` is an interrupt of seat 2."""
    for move in moves:
        seat, _, text = move.rpartition(": ")
        other = int(seat) if seat else None
        state.apply_action(state.string_to_action(text, other), other)
    return state


def refused(state: State, move: str, seat: int | None = None) -> str:
    """The code of the reason why a move is not allowed."""
    reason = state.why_not(move, seat)
    assert reason is not None, f"{move} is allowed"
    assert str(reason)
    return reason.code


def texts(state: State) -> list[str]:
    """The legal moves in notation."""
    return [state.action_to_string(action) for action in state.legal_actions()]
