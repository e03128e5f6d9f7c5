"""What players did, as a state tells it move by move, against what is on the table in the end."""
from __future__ import annotations

from collections import Counter

import pytest

import roadstead
from roadstead.core import record as records
from roadstead.core.deeds import HEADINGS
from roadstead.core.state import State
from tests.paths import recorded


def done_in(name: str) -> tuple[State, list[dict[str, Counter[str]]]]:
    """A stored game of people who did a lot: its end, and the deeds of each seat under their headings."""
    record = recorded(name)
    done: list[dict[str, Counter[str]]] = [{heading: Counter() for heading in HEADINGS} for _ in range(record["players"])]
    before: State | None = None
    for ply, state in enumerate(records.play(roadstead.game_of(record), record)):
        if before is not None:
            for deed in state.deeds(before, records.action_of(record["actions"][ply - 1])[1]):
                done[deed.seat][deed.heading][deed.thing] += deed.times
        before = state.clone()
    assert before is not None
    return before, done


def test_who_built_or_bought_and_did_not_sell_owns_it_in_the_end() -> None:
    """Iron ships apart, which may also be given for the Luxury Yacht. In this game everybody starts with a wooden one."""
    end, done = done_in("lehavre-2p-short-rich")
    for did, player in zip(done, end.view()["players"], strict=True):
        held = did["built"] + did["bought"] + Counter({"wooden ship": 1})
        held.subtract(did["sold"])
        owned = Counter(thing.split()[0] for thing in held.elements() if thing != "iron ship")
        ships = Counter(ship["type"] for ship in player["ships"] if ship["type"] != "iron")
        assert owned == Counter(player["buildings"]) + ships
    assert sum(did["built"].total() for did in done) > 0
    assert sum(did["bought"].total() for did in done) > 0


@pytest.mark.parametrize("name", ["roadsboats-waterways-rich", "roadsboats-laid-2-rich"])
def test_what_was_built_stands_on_the_map_in_the_end(name: str) -> None:
    end, done = done_in(name)
    view = end.view()
    standing = Counter(tile["building"]["kind"] for tile in view["tiles"] if tile["building"])
    assert sum((did["built"] for did in done), Counter()) == standing
    assert sum(did["laid"]["roads"] for did in done) == sum(len(edge["roads"]) for edge in view["edges"])
    assert sum(did["laid"]["bridges"] for did in done) == sum(len(tile["bridges"]) for tile in view["tiles"])
    bricks = Counter(owner for row in view["wonder"]["rows"] for owner in row)
    for seat, (did, player) in enumerate(zip(done, view["players"], strict=True)):
        assert sorted(did["researched"]) == sorted(player["research"])
        assert did["wonder"]["bricks"] == bricks[seat]
        fleet = Counter(transporter["id"].split("-")[0] for transporter in player["transporters"])
        assert all(did["made"][kind] >= count for kind, count in fleet.items() if kind != "donkey")


def test_what_a_factory_puts_out_is_its_use() -> None:
    """`make 1` and `make 2` are the only feedings of this game, both at a stock exchange, which gives one for a set."""
    _, (did,) = done_in("roadsboats-a-river-runs-through-it-rich")
    assert did["used"] == {"stock_exchange": 3}
