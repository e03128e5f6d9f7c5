"""What the games put on the wire has the shapes that the server and the client are told of. Each decision: see tests/long."""
from __future__ import annotations

import pytest
from pydantic import ValidationError

import roadstead
from tests.contract import wire
from tests.contract.cases import ALL, EACH_GAME, Case


@ALL
def test_random_games_have_the_shapes_of_the_wire(case: Case) -> None:
    often = 5 if case.game == "lehavre" else 17
    wire.check(case.moves(11), often if roadstead.compiled() else 7 * often)


@EACH_GAME
def test_a_field_that_is_missing_too_many_or_of_another_type_is_found(name: str) -> None:
    state = roadstead.game(name).new(2)
    seen, asked = dict(state.view()), state.decision()
    wire.VIEWS.validate_python([seen])
    wire.DECISIONS[name].validate_python([asked])
    for shapes, right in ((wire.VIEWS, seen), (wire.DECISIONS[name], asked)):
        for wrong in ({**right, "more": 1}, {**right, "seat": "0"}, {key: right[key] for key in right if key != "seat"}):
            with pytest.raises(ValidationError):
                shapes.validate_python([wrong])
