"""What is hidden in Le Havre: tiles, the pile of special buildings, and who has looked at it."""
from __future__ import annotations

from collections import defaultdict

import pytest

import roadstead
from roadstead import Random
from roadstead.core.state import State
from tests.lehavre.arrange import play, table


def places(state: State, seat: int, draws: int = 4000) -> dict[str, set[int]]:
    """Where each special building turns up in the pile over many resamplings (-1: nowhere)."""
    found: dict[str, set[int]] = defaultdict(set)
    rng = Random(1)
    for _ in range(draws):
        pile = state.resample_hidden(seat, rng).to_dict()["specials"]
        for card in ["31", *(f"{i:03}" for i in range(1, 36))]:
            found[card].add(pile.index(card) if card in pile else -1)
    return found


def test_every_unknown_special_building_takes_every_place_it_can() -> None:
    state = roadstead.game("lehavre").new(players=2, seed=5)
    assert all(found == {-1, 0, 1, 2, 3, 4, 5} for found in places(state, 0).values())


def test_every_hidden_tile_takes_every_place_it_can() -> None:
    state = roadstead.game("lehavre").new(players=3, seed=5)
    play(state, "supply", "take fish", "end", "supply")
    rng = Random(1)
    found: dict[str, set[int]] = defaultdict(set)
    for _ in range(600):
        for place, tile in enumerate(state.resample_hidden(0, rng).to_dict()["supply_tiles"]):
            found["+".join(tile)].add(place)
    shown = ["+".join(tile) for tile in state.view()["supply_tiles"][:2]]
    assert [found[tile] for tile in shown] == [{0}, {1}]
    assert all(found[tile] == {2, 3, 4, 5, 6} for tile in found if tile not in shown)


PILE = ["004", "009", "010", "011", "012", "013"]


def looked(players: int = 3) -> State:
    """Seat 0 has just looked at the top two specials, 004 and 009, and is to put them back."""
    state = table("5 franc", players=players, owns={0: ["01"]}, specials=PILE, round=5)
    return play(state, "enter 01", "pick fish", "pick coal")


def test_the_visitor_of_the_marketplace_alone_sees_the_top_two() -> None:
    state = looked()
    assert state.view(0)["specials"]["seen"] == ["004", "009"]
    assert state.view(1)["specials"]["seen"] == []
    assert state.view()["specials"]["seen"] == []
    play(state, "swap")
    assert state.view(0)["specials"]["seen"] == ["009", "004"]
    assert state.to_dict()["specials"] == ["009", "004", *PILE[2:]]


def test_what_a_look_showed_stays_fixed_for_that_seat_only() -> None:
    state = play(looked(), "keep")
    mine = places(state, 0)
    assert mine["004"] == {0}
    assert mine["009"] == {1}
    assert mine["010"] == {-1, 2, 3, 4, 5}
    assert places(state, 1)["004"] == {-1, 0, 1, 2, 3, 4, 5}


def second_look() -> State:
    """Seat 1 has looked after seat 0."""
    state = play(looked(), "keep", "end")
    d = state.to_dict()
    d["seats"][0]["person"] = None
    d["seats"][1]["francs"] = 9
    d["stack"] = [{"frame": "main", "seat": 1}]
    d["tiles_shown"] = 7
    state = roadstead.game("lehavre").from_dict(d)
    return play(state, "enter 01", "pick fish", "pick coal")


def test_after_another_look_a_seat_knows_the_cards_but_not_their_order() -> None:
    state = play(second_look(), "swap")
    assert state.view(0)["specials"]["seen"] == ["004", "009"]
    assert not state.view(0)["specials"]["order_known"]
    assert state.view(1)["specials"]["seen"] == ["009", "004"]
    known = places(state, 0)
    assert known["004"] == known["009"] == {0, 1}
    assert places(state, 1)["009"] == {0}


@pytest.mark.parametrize("order", ["keep", "swap"])
def test_another_seats_choice_does_not_show(order: str) -> None:
    state = play(second_look(), order)
    other = play(second_look(), "keep" if order == "swap" else "swap")
    assert state.view(0) == other.view(0)
    assert state.resample_hidden(0, Random(3)).to_dict() == other.resample_hidden(0, Random(3)).to_dict()


def test_once_the_top_card_is_turned_up_the_other_is_known_for_sure() -> None:
    state = play(second_look(), "swap")
    d = state.to_dict()
    d["round"], d["tile"], d["active"] = 4, 6, (3 * 7 + 6) % 3  # the town gets a special building after round 4
    d["ships"] = {kind: [ship for ship in pile if ship != "S05"] for kind, pile in d["ships"].items()}
    d["ships"]["wooden"].remove("S04")
    d["stack"] = [{"frame": "closing", "seat": d["active"]}]
    for player in d["seats"]:
        player["goods"], player["francs"] = {"meat": 4}, 0
    state = roadstead.game("lehavre").from_dict(d)
    while state.view()["specials"]["count"] == 6:
        state.apply_action(state.legal_actions()[0])
    assert "009" in state.view()["town"]
    assert state.view(0)["specials"]["seen"] == ["004"]
    assert places(state, 0)["004"] == places(state, 1)["004"] == {0}


def test_a_card_known_in_unknown_order_is_the_same_for_all_who_know_one() -> None:
    state = looked(2)
    play(state, "keep")
    d = state.to_dict()
    d["seen"], d["elder"] = [[1, 0, 0], [0, 0, 0]], 1
    state = roadstead.game("lehavre").from_dict(d)
    assert state.view(0)["specials"]["seen"] == ["009"]
    known = places(state, 0)
    assert known["009"] == {0, 1}
    assert known["004"] == {-1, 0, 1, 2, 3, 4, 5}
    assert places(state, 1)["009"] == {-1, 0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize(("order", "card"), [(1, "004"), (0, "009")])
def test_who_looks_at_the_card_that_others_know_keeps_knowing_which_it_is(order: int, card: str) -> None:
    """Seat 1 knows one card. If that is on top for sure, or seat 0 knew it too, seat 0's look tells which of the two it is."""
    state = table("5 franc", players=3, owns={0: ["01"]}, specials=PILE, round=5)
    d = state.to_dict()
    d["seen"], d["elder"] = [[1 - order, order, 0], [1, order, 0], [0, order, 0]], 1 - order
    state = play(roadstead.game("lehavre").from_dict(d), "enter 01", "pick fish", "pick coal", "swap")
    assert state.view(1)["specials"]["seen"] == [card]
    rng = Random(1)
    for _ in range(200):
        assert state.resample_hidden(0, rng).view(1)["specials"]["seen"] == [card]
    assert len({state.resample_hidden(2, rng).view(1)["specials"]["seen"][0] for _ in range(200)}) > 10


def test_hidden_things_are_not_in_a_view() -> None:
    state = roadstead.game("lehavre").new(players=2, seed=3)
    for seat in (None, 0, 1):
        shown = state.view(seat)
        assert shown["supply_tiles"].count(None) >= 6
        assert shown["specials"] == {"count": 6, "seen": [], "order_known": seat is not None, "seen_by": [[0, 1], [0, 1]]}
        assert "seed" not in str(shown)


# Three cards dealt to each for the Construction Site.

HANDS = [["GH05", "GH09", "024"], ["GH06", "GH08", "032"], ["GH30", "GH16", "GH32"]]


def dealt() -> State:
    pile = ["001", "002", "00", "004", "005"]
    return table("3 fish, 9 franc", {1: "9 fish"}, players=3, town=["037"], hands=HANDS, specials=pile, round=4)


def hands_seen(state: State, seat: int, draws: int = 600) -> list[set[str]]:
    """What each seat may hold, as far as a seat can tell."""
    rng = Random(1)
    found: list[set[str]] = [set(), set(), set()]
    for _ in range(draws):
        for place, hand in enumerate(state.resample_hidden(seat, rng).to_dict()["hands"]):
            found[place] |= {card for card in hand if card}
    return found


def test_a_hand_is_known_to_its_seat_alone() -> None:
    state = dealt()
    assert [state.view(seat)["hand"] for seat in range(3)] == HANDS
    assert "hand" not in state.view()
    mine, *others = hands_seen(state, 0)
    assert mine == set(HANDS[0])
    for found in others:
        assert len(found) > 60
        assert not found & {"00", "31", "037", *HANDS[0]}  # never laid on a stack, nor what one holds oneself


def test_what_another_may_build_is_drawn_anew_too() -> None:
    state = play(dealt(), "enter 037")
    while state.decision_kind() != "site":
        play(state, state.action_to_string(state.legal_actions()[0]))
    drawn = state.resample_hidden(1, Random(3))
    held = drawn.view(0)["hand"]
    assert sorted(drawn.action_to_string(action) for action in drawn.legal_actions()) == sorted(f"build {card}" for card in held)
    assert held != state.view(0)["hand"]
    assert state.resample_hidden(0, Random(3)).legal_actions() == state.legal_actions()


def test_no_hand_holds_what_lies_in_the_pile_and_all_stays_as_many() -> None:
    rng = Random(5)
    for seat in range(3):
        for _ in range(50):
            d = dealt().resample_hidden(seat, rng).to_dict()
            cards = [*d["specials"], *(card for hand in d["hands"] for card in hand)]
            assert (len(cards), len(set(cards))) == (5 + 9, 5 + 9)


def test_the_cards_laid_away_stay_as_secret_as_they_were() -> None:
    state = play(dealt(), "enter 037")
    while state.decision_kind() == "pay":
        play(state, state.action_to_string(state.legal_actions()[0]))
    before = state.reveals()
    play(state, "build 024")
    assert state.reveals() == before + 1
    mine, *others = hands_seen(state, 1)
    assert others[0] == set(HANDS[1])
    assert mine != {"GH05", "GH09"}
    assert "hand" not in play(state.clone(), *(["done"] if state.decision_kind() == "bid" else [])).view(0)
