"""Le Havre in sentences: the table and the open decision as plain text, for terminals and screen readers."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from roadstead.core.kind import to_type
from roadstead.core.prose import NOTHING, with_article
from roadstead.core.state import State
from roadstead.lehavre.cards.deck import DECK, INDEX, RECORDS
from roadstead.lehavre.nouns import NOUNS
from roadstead.lehavre.reasons import fee_text
from roadstead.lehavre.rules.goods import NAMES

EXAMPLES = "take fish, enter 03, buy 12, end"
INTERRUPTS = "sell, repay"

#: What every turn has and nobody needs to read.
SILENT = ("supply", "done", "end")
TOWN_GETS = {"none": "nothing", "standard": "a building", "special": "a special building"}
TYPES = ("no type", "craft", "economic", "industrial", "public", "ship")


def bundle(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "nothing"


def titled(card: str) -> str:
    return f"{card} {NOUNS[card]}"


def listed(cards: list[str]) -> str:
    return ", ".join(titled(card) for card in cards) or "none"


def question(state: State) -> str:
    """What is asked, with what can be typed."""
    decision = state.decision()
    where = f"In {titled(decision['source'])}: " if decision["source"] else ""
    return f"{where}{decision['question']} ({to_type(decision)})"


def holdings(player: dict[str, Any]) -> str:
    debts = f", {player['loans']} loans" if player["loans"] else ""
    return f"{bundle({'francs': player['francs'], **player['goods']})}{debts}"


def player_lines(name: str, player: dict[str, Any]) -> list[str]:
    ships = ", ".join(f"{ship['type']} {ship['value']}" for ship in player["ships"]) or "none"
    person = f"in {titled(player['person'])}" if player["person"] else "at home"
    return [
        f"{name}: {holdings(player)}. Wealth {player['wealth']}. Food due {player['food_due']}. Person {person}.",
        f"  Buildings: {listed(player['buildings'])}. Ships: {ships}.",
    ]


def table_lines(state: State, seat: int | None) -> list[str]:
    """The whole table as a seat, or a spectator, sees it."""
    v = state.view(seat)
    now = v["rounds"][v["round"] - 1]
    stage = "Game over" if v["phase"] == "over" else "Final stage" if v["final"] else f"Round {v['round']} of {len(v['rounds'])}"
    harvest = "harvest" if now["harvest"] else "no harvest"
    tiles = " | ".join("+".join(tile) if tile else "hidden" for tile in v["supply_tiles"])
    piles = ", ".join(f"{kind} {' '.join(map(str, pile))}" for kind, pile in v["ships"].items() if pile) or "none"
    lines = [
        stage
        + (
            "."
            if v["final"]
            else f", turn {v['turn']}. The round's end: {now['food']} food each, {harvest}, town gets {TOWN_GETS[now['town']]},"
            f" {now['ship']['type']} ship {now['ship']['value']}."
        ),
        f"Offers: {bundle(v['offers'])}.",
        f"Supply tiles: {tiles}." + (f" Interest is on tile {v['interest_tile'] + 1}." if v["interest_tile"] is not None else ""),
        *(f"Stack {i + 1}: {listed(stack)}." for i, stack in enumerate(v["stacks"])),
        f"Town: {listed(v['town'])}.",
        f"Ships for sale or to build, top last: {piles}.",
        f"Special buildings face down: {v['specials']['count']}.",
    ]
    if v["specials"]["seen"]:
        lines.append(seen_line(v))
    if v["waiting"]:
        lines.append(f"Waiting for an empty space: {listed(v['waiting'])}.")
    for i, player in enumerate(v["players"]):
        lines += player_lines(f"P{i + 1}" + (" (you)" if i == seat else ""), player)
    if state.is_terminal():
        lines.append("Scores: " + ", ".join(f"P{i + 1} {score}" for i, score in enumerate(state.returns())))
        lines.append("Winner: " + ", ".join(f"P{i + 1}" for i in state.winners()))
    return lines


def seen_line(v: Mapping[str, Any]) -> str:
    known = "from the top" if v["specials"]["order_known"] else "among the top two"
    return f"Special buildings you have seen, {known}: {listed(v['specials']['seen'])}."


def status_line(state: State, seat: int) -> str:
    v = state.view(seat)
    player = v["players"][seat]
    held = f"You hold {holdings(player)}. Offers: {bundle(v['offers'])}. Food due this round: {player['food_due']}."
    return held + (f" {seen_line(v)}" if v["specials"]["seen"] else "")


def difference(before: dict[str, int], after: dict[str, int]) -> list[str]:
    kinds = [*before, *(kind for kind in after if kind not in before)]
    changes = {kind: after.get(kind, 0) - before.get(kind, 0) for kind in kinds}
    return [f"{change:+} {kind}" for kind, change in changes.items() if change]


def counts_of(player: dict[str, Any]) -> dict[str, int]:
    return {"francs": player["francs"], **player["goods"], "loans": player["loans"]}


def news(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """What has changed between two views, in sentences: also what happened by itself."""
    lines = []
    for i, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        parts = difference(counts_of(old), counts_of(new))
        parts += [f"gets {titled(card)}" for card in new["buildings"] if card not in old["buildings"]]
        parts += [f"gives up {titled(card)}" for card in old["buildings"] if card not in new["buildings"]]
        fleets = [Counter(f"{ship['type']} ship {ship['value']}" for ship in player["ships"]) for player in (old, new)]
        parts += [f"gets {with_article(ship)}" for ship in fleets[1] - fleets[0]]
        parts += [f"gives up {with_article(ship)}" for ship in fleets[0] - fleets[1]]
        if parts:
            lines.append(f"  P{i + 1}: {', '.join(parts)}.")
    if after["round"] != before["round"] or after["final"] != before["final"]:
        end = before["rounds"][before["round"] - 1]
        owned = [card for player in before["players"] for card in player["buildings"]]
        up = [card for card in after["town"] if card not in [*before["town"], *owned]]
        town = f" The town gets {listed(up)}." if up else ""
        ship = with_article(f"{end['ship']['type']} ship {end['ship']['value']}")
        lines.append(f"  Round {before['round']} is over.{town} {ship[0].upper()}{ship[1:]} has come in.")
    supplied = difference(before["offers"], after["offers"])
    if any(change.startswith("+") for change in supplied):
        lines.append(f"  Offers: {bundle(after['offers'])}.")
    return lines


def map_lines(state: State) -> list[str]:
    return ["Le Havre has no map; `look` shows the table."]


def spoken(actions: Sequence[str]) -> str:
    """Cards by their names, and nothing that goes without saying."""
    said = [named(action) for action in actions if action not in SILENT and not NOTHING.match(action)]
    return ", ".join(said or filter(NOTHING.match, actions)) or "nothing"


def named(action: str) -> str:
    verb, _, card = action.partition(" ")
    return f"{verb} {titled(card)}" if card in INDEX else action


def describe(state: State, name: str) -> list[str] | None:
    """A card by its number."""
    if name not in INDEX:
        return None
    data = DECK[INDEX[name]]
    cost = bundle({NAMES[kind]: count for kind, count in enumerate(data.cost)}) if data.buildable else "cannot be built"
    price = f"price {data.price}" if data.price >= 0 else "cannot be bought"
    symbols = bundle({"hammers": data.hammers, "fishermen": data.fishermen})
    fee = f" Fee: {fee_text(data)}." if data.enterable else ""
    facts = f"{titled(name)}, {TYPES[data.type]}, value {data.value}, {price}. Cost: {cost}.{fee} Symbols: {symbols}."
    return [facts, RECORDS[INDEX[name]].says]
