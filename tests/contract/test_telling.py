"""What a game tells of itself beyond its rules: how far it is, what lies ahead, whether there are secrets, and in words."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations, islice

import pytest

import roadstead
from roadstead.core.prose import with_article
from tests.contract.cases import ALL, CASES, ONE_OF_EACH, Case

pytestmark = pytest.mark.skipif(not roadstead.compiled(), reason="takes minutes uncompiled, and nothing of it is ever compiled")
#: `a iron ship`, `an wooden ship`.
WRONG_ARTICLE = re.compile(r"\b(a [aeio]\w*|an [^aeiou\W]\w*)", re.IGNORECASE)


@ALL
def test_the_moments_of_a_game_follow_each_other(case: Case) -> None:
    """Rounds come one after the other, each moment has its own words, `end` is said at the end alone, and then all is gone."""
    moments = [(state.moment(), state.is_terminal()) for state in case.moves(1)]
    rounds = [moment.round for moment, _ in moments]
    assert set(rounds) == set(range(rounds[0], rounds[-1] + 1))
    assert rounds == sorted(rounds)
    assert [moment.when == "end" for moment, _ in moments] == [over for _, over in moments]
    shares = [moment.share for moment, _ in moments]
    assert shares == sorted(shares)
    assert (shares[0] >= 0, shares[-1]) == (True, 1)
    assert {moment.rounds for moment, _ in moments} in ({None}, {rounds[-1]})
    assert all(str(moment.round) in moment.when for moment, over in moments if not over and "final" not in moment.when)


@ALL
def test_the_forecast_is_for_every_seat_and_changes_nothing(case: Case) -> None:
    for step, state in enumerate(case.moves(2)):
        if step % 100 == 0:
            before = state.to_dict()
            for seat in range(state.num_players()):
                assert json.loads(json.dumps(state.forecast(seat))) == state.forecast(seat)
            assert state.to_dict() == before


def test_views_differ_exactly_where_a_game_has_secrets() -> None:
    """In games that seats may know different things of, some time they do. A forecast says what the own transporters could do."""
    differed: dict[tuple[str, bool], bool] = {}
    for case in CASES:
        for state in islice(case.moves(3), 0, None, 25):
            views = [state.view(seat) for seat in range(state.num_players())]
            known = [{**view, "seat": None, "forecast": None} for view in views]
            kind = (case.game, state.game.has_secrets(state.options()))
            differed[kind] = differed.get(kind, False) or any(one != other for one, other in combinations(known, 2))
    assert differed == {("lehavre", True): True, ("lehavre", False): False, ("roadsboats", False): False}


@ALL
def test_a_view_beside_anothers_is_the_same(case: Case) -> None:
    for state in islice(case.moves(4), 0, None, 50):
        seats = [None, *range(state.num_players())]
        views = {seat: state.view(seat) for seat in seats}
        for seat in seats:
            for other in seats:
                assert state.view_beside(views[other], seat) == views[seat]


def test_things_are_called_as_people_call_them() -> None:
    assert roadstead.game("lehavre").nouns["18"] == "Shipping Line"
    assert roadstead.game("lehavre").nouns["smoked_fish"] == "smoked fish"
    assert roadstead.game("roadsboats").nouns["raft_factory"] == "raft factory"


def sentences(case: Case) -> Iterator[str]:
    """All that is said in a random game, as far as articles go: refusals of everything, news, questions, the table."""
    before = None
    for step, state in enumerate(case.moves(3)):
        prose, view = state.game.prose, state.view()
        yield from prose.news(before, view) if before is not None else ()
        before = view
        if step % 50 == 0 and not state.is_terminal():
            yield prose.question(state)
            yield from prose.table_lines(state, None)
            named = [action for action in range(state.game.num_actions()) if state.action_to_string(action)]
            yield from (str(state.refusal(action, None)) for action in named)
    yield from (line for name in state.game.nouns for line in prose.describe(state, name) or ())


@ONE_OF_EACH
def test_articles_fit_their_nouns(case: Case) -> None:
    said = set(sentences(case))
    assert any(re.search(r"\ban? \w", sentence) for sentence in said)
    assert [sentence for sentence in said if WRONG_ARTICLE.search(sentence)] == []


def test_an_article() -> None:
    nouns = ("iron ship", "wooden ship", "oil rig")
    assert [with_article(noun) for noun in nouns] == ["an iron ship", "a wooden ship", "an oil rig"]
