"""Every kind of decision once by mouse, by touch on a phone, and by keyboard alone."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from roadstead.core.state import State
from roadstead.lehavre.decisions import DECISIONS
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.person import Finger, Person, Typist
from tests.browser.places import laid, sit
from tests.lehavre.arrange import play, table
from tests.lehavre.moments import INTEREST, interest, kind, round_end, tile_next
from tests.table.server import Server

FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}
FLEET = {0: ["S01", "S02"]}
#: At the Construction Site.
DEALT = [["GH05", "GH09", "024"], ["GH06", "GH08", "032"], ["GH30", "GH16", "GH32"], ["016", "020", "030"]]
#: A position in which it is to be decided, for each kind.
POSITIONS: dict[str, Callable[[], State]] = {
    # A debtor is not hurried past the Interest tile.
    "opening": lambda: play(tile_next(INTEREST, "", {1: "9 franc"}, loans={1: 1}), "end"),
    "main": lambda: table(offers="2 fish, 1 wood"),
    "closing": lambda: table("9 franc", frame="closing"),
    "interest": lambda: interest("", owns={1: ["12"]}, loans={1: 1}, offers="1 clay"),
    "feeding": lambda: round_end("3 fish, 2 franc", FED, round=18, owns={0: ["12"]}),
    "fee": lambda: play(table("3 fish, 2 franc", town=["22"]), "enter 22"),
    "pay": lambda: play(table("1 fish, 1 bread, 2 franc", owns={1: ["16"]}), "enter 16"),
    "stand_in": lambda: play(table("1 clay, 1 brick, 1 coal", owns={0: ["022"]}, ships=FLEET), "enter 022"),
    "trade": lambda: play(table("4 grain, 2 wood, 1 coal", owns={0: ["05"]}), "enter 05"),
    "pick": lambda: play(table(owns={0: ["01", "03"]}), "enter 01"),
    "arrange": lambda: play(table(owns={0: ["01"]}), "enter 01", "pick fish", "pick wood"),
    "build": lambda: play(table("6 wood, 2 clay, 8 franc", owns={0: ["B3"]}, tops=["04", "07", "30"]), "enter B3"),
    "shipyard": lambda: play(table("5 wood, 4 iron, 2 brick, 1 coal", owns={0: ["12"]}), "enter 12"),
    "sail": lambda: play(table("1 coke, 1 coal, 2 steel, 3 fish", owns={0: ["18"]}, ships=FLEET), "enter 18"),
    "cargo": lambda: play(table("1 coke, 3 steel, 1 iron", owns={0: ["18"]}, ships=FLEET), "enter 18", "sail 1 wooden"),
    "office": lambda: play(table("2 fish, 2 wood, 2 clay, 1 franc", town=["21"]), "enter 21"),
    "give": lambda: play(table("2 fish, 2 wood, 2 clay, 1 franc", town=["21"]), "enter 21", "pick steel"),
    "bridge": lambda: play(table("2 fish, 2 wood, 1 brick", owns={0: ["27"]}), "enter 27"),
    "court": lambda: play(table(owns={0: ["15"]}, loans={0: 3}), "enter 15"),
    "haul": lambda: play(table("4 franc", town=["029"], offers="2 fish, 1 wood, 1 clay, 3 iron"), "enter 029"),
    "evict": lambda: play(
        table("4 franc", owns={2: ["16"], 1: ["03"]}, town=["014"], persons={1: "16", 2: "03"}), "enter 014"
    ),
    # Of Le Grand Hameau and the bonus cards.
    "second": lambda: play(table("3 wood", owns={1: ["GH03", "07", "04"]}, persons={0: "GH03"}), "enter 04", "trade 1 wood"),
    "tab": lambda: play(table("8 franc", {1: "1 franc"}, owns={1: ["B1"]}, town=["043", "07"], persons={1: "07"}), "buy 07"),
    "crane": lambda: play(table("2 clay, 1 wood", owns={0: ["B1", "GH01"]}, tops=["05", "", ""]), "enter B1"),
    "choose": lambda: play(table("2 wood, 1 coke, 1 fish", owns={0: ["040"]}), "enter 040"),
    "swap": lambda: play(table("1 steel, 2 wood", owns={0: ["GH26"]}), "enter GH26"),
    "return": lambda: play(table("1 steel, 2 wood", owns={0: ["GH26"]}), "enter GH26", "give 0 wood"),
    "space": lambda: play(table("", town=["GH13"], offers="2 franc, 1 fish, 2 wood, 1 clay, 3 iron"), "enter GH13"),
    "site": lambda: play(table("3 fish", town=["037"], hands=DEALT), "enter 037"),
    "bid": lambda: play(table("3 fish, 9 franc", town=["037"], hands=DEALT), "enter 037", "pay 2 fish", "build GH05"),
}  # fmt: skip
HANDS: dict[str, type[Person]] = {"mouse": Person, "touch": Finger, "keys": Typist}


def test_no_kind_is_missing() -> None:
    """Those that somebody decides: the others happen by themselves."""
    assert set(POSITIONS) == {one.name for one in DECISIONS if one.to_do}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("asked", POSITIONS)
def test_it_is_decided(asked: str, hand: str, open_page: Opener, server: Server) -> None:
    state = POSITIONS[asked]()
    assert kind(state) == asked
    page = open_page(PHONE if hand == "touch" else DESK)
    chair = laid(server, state)
    sit(page, chair)
    me = HANDS[hand](page, deals=0.0)  # a purchase before it would be no answer
    before = chair.scene()
    while chair.scene()["version"] == before["version"]:
        me.step()
    after = chair.scene()
    assert after["ply"] > before["ply"]
    assert (after["decision"] or {}) != before["decision"]
    if asked in ("opening", "main", "closing"):  # the others may be asked again, of what is left
        assert (after["decision"]["kind"], after["decision"]["seat"]) != (asked, before["decision"]["seat"])
