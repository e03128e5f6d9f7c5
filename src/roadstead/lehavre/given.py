"""A set-up that somebody gives: it fixes what is otherwise drawn, and a record writes it down."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roadstead.core.errors import wrong_setup as wrong
from roadstead.lehavre import positions, setup, view
from roadstead.lehavre.cards.deck import IDS, RECORDS, in_stacks
from roadstead.lehavre.rules.position import Position

FIELDS = ("supply_tiles", "stacks", "picked", "specials")


def read(
    given: Mapping[str, Any] | None, players: int, full: bool, pool: setup.Pool
) -> tuple[list[int] | None, list[list[int]] | None, list[int] | None, str | None]:
    """A set-up that fixes draws must be one that the draws could have given. `picked` is what the special buildings are drawn
    from instead of the sets of the options: all of them where there are six or fewer."""

    if given is not None and (not isinstance(given, Mapping) or not set(given) <= set(FIELDS)):
        raise wrong(f"it has some of {', '.join(FIELDS)}")
    fixed = dict(given or {})
    tiles = stacks = specials = None
    try:
        if "supply_tiles" in fixed:
            tiles = [positions.TILES.index(tile) for tile in fixed["supply_tiles"]]
        if "stacks" in fixed:
            stacks = [[IDS.index(card) for card in stack] for stack in fixed["stacks"]]
        if "specials" in fixed:
            specials = [IDS.index(card) for card in fixed["specials"]]
    except (TypeError, ValueError) as error:
        raise wrong(f"unknown card or tile ({error})") from error
    if tiles is not None and sorted(tiles) != list(range(7)):
        raise wrong("supply_tiles are the seven tiles in some order")
    if stacks is not None:
        cards = list(in_stacks(players, full))
        if sorted(card for stack in stacks for card in stack) != cards or {len(stack) for stack in stacks} != {len(cards) // 3}:
            raise wrong(f"stacks are three stacks of {len(cards) // 3}, of the {len(cards)} buildings of this set-up")
        if any(stack != sorted(stack) for stack in stacks):
            raise wrong("each stack has its lowest number on top")
        if not all(RECORDS[stack[0]].tops_stack for stack in stacks):
            raise wrong("the Black Market does not top a stack")
    if "picked" in fixed:
        try:
            pool = pool._replace(picked=setup.read_picked(fixed["picked"], full))
        except ValueError as error:
            raise wrong(str(error)) from error
    if specials is not None:
        possible = setup.special_cards(full, pool)
        drawn = setup.specials_drawn(full, pool)
        if len(specials) != drawn or len(set(specials)) != drawn or not set(specials) <= set(possible):
            raise wrong(f"specials are {drawn} different special buildings, top first")
    return tiles, stacks, specials, pool.picked


def written(s: Position) -> dict[str, Any]:
    """What was drawn before the first turn."""
    return {
        "supply_tiles": [positions.TILES[tile] for tile in s.tiles],
        **positions.picked_of(s),
        "stacks": [view.stack_ids(s, stack) for stack in range(3)],
        "specials": [IDS[card] for card in list(s.specials)[::-1]],
    }
