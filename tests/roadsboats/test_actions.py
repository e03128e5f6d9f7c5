"""The vocabulary of actions: the integers stay what they are, and each block has room for what it names."""
from __future__ import annotations

from types import ModuleType

import pytest

from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules import board, buildings, fleet, goods, tiles

#: As programs have known them since version 0.1.
STARTS = {
    "POSITION": 17, "SPOT": 23, "BANK": 240, "LAY": 243, "TURN": 262, "UNIT": 268, "WITH": 277, "TAKE_UP": 331, "STEP": 385,
    "STEP_SIDE": 391, "DOCK": 403, "DOCK_SIDE": 409, "DROP": 421, "LOAD": 509, "LOAD_MOVED": 597, "LEAVE": 685, "LEAD": 715,
    "MAKE": 745, "USE_TRUNKS": 751, "RESEARCH": 764, "BUILD": 772, "ROAD": 788, "ROAD_SIDE": 794, "BRIDGE_ARM": 806, "WALL": 812,
    "DEMOLISH": 818, "MIX": 824, "PAY": 828,
}  # fmt: skip


def test_the_integers_stay_what_they_are() -> None:
    assert {name: getattr(a, name) for name in STARTS} == STARTS
    assert a.NUM_ACTIONS == 869


def test_each_action_is_in_one_block() -> None:
    """Words are blocks of their own; a block ends where the next begins."""
    assert list(a.BLOCKS) == list(STARTS.values())
    starts = [*range(len(a.WORDS)), *STARTS.values()]
    ends = [*starts[1:], 869]
    assert list(a.BLOCK_OF) == [start for start, end in zip(starts, ends, strict=True) for _ in range(start, end)]


@pytest.mark.parametrize("module", [board, buildings, fleet, goods, tiles], ids=lambda module: module.__name__.split(".")[-1])
def test_sizes_that_other_files_know_are_the_same_there(module: ModuleType) -> None:
    known = {name for name in vars(a).keys() & vars(module).keys() if type(getattr(a, name)) is int}
    assert known
    assert {name: getattr(a, name) for name in known} == {name: getattr(module, name) for name in known}


def test_there_is_room_for_everything() -> None:
    assert len(buildings.MIXTURE_NAMES) == a.KINDS_OF_MIXTURE
    assert max(record.wood for record in buildings.BUILDINGS) * a.MOST_SETS == a.MOST_TRUNKS
    assert max(record.most // record.out for record in buildings.BUILDINGS if not record.primary) == a.MOST_SETS
    assert max(fleet.CAPACITY) == a.MOST_GOODS
