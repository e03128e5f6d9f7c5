"""Moves as text and back. docs/notation.md is the grammar.

Every action but an amount has one fixed text. An amount is written with the verb and the unit of the open decision,
`pay 2 fish`; the bare number is understood too.
"""
from __future__ import annotations

import re

from roadstead.core.block import plain
from roadstead.core.reason import Reason
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.vocabulary import VOCABULARY

_AMOUNT = re.compile(rf"(?:({'|'.join(sorted(DECISIONS.verbs()))}) )?(0|[1-9][0-9]{{0,5}})(?: (.+))?")


def to_text(s: Position, action: int) -> str:
    return VOCABULARY.text(action, s)


def parse(s: Position, text: object) -> int | Reason:
    if not isinstance(text, str):
        return _unknown(text)
    move = plain(text)
    action = VOCABULARY.actions.get(move)
    if action is not None:
        return action
    found = _AMOUNT.fullmatch(move)
    if not found or int(found[2]) > a.MOST:
        return _unknown(move)
    words = DECISIONS.words(s, s)
    if words and (found[1] not in (None, words[0]) or found[3] not in (None, plain(words[1]))):
        expected = f"{words[0]} … {words[1]}"
        return Reason("other_amount", {"move": move, "expected": expected}, "“{move}” is not asked for now, but “{expected}”")
    return int(a.AMOUNT) + int(found[2])


def _unknown(text: object) -> Reason:
    move = str(text)[:80]
    verb, _, number = move.rpartition(" ")
    meant = [card for card in IDS if number.isdecimal() and card.isdecimal() and int(card) == int(number) and card != number]
    if meant and f"{verb} {meant[0]}" in VOCABULARY.actions:
        hint = " or ".join(f"{verb} {card}" for card in meant)
        return Reason("unknown_move", {"move": move, "hint": hint}, "“{move}” is not a move of Le Havre: did you mean {hint}?")
    return Reason("unknown_move", {"move": move}, "“{move}” is not a move of Le Havre")
