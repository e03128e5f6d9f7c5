"""Many random games of each set-up, checked after every action, in which everything there is to do is done."""
from __future__ import annotations

import pytest

from roadstead.lehavre.cards.deck import DECK, in_stacks, town_starts
from roadstead.lehavre.cards.hameau import CARDS as HAMEAU
from roadstead.lehavre.setup import Pool, special_cards
from roadstead.roadsboats.rules.actions import WORDS
from roadstead.roadsboats.rules.buildings import BUILDINGS, MIXTURE_NAMES, TOPICS
from roadstead.roadsboats.rules.fleet import NAMES
from tests.lehavre import random_games as lehavre
from tests.roadsboats import random_games as roadsboats

#: So many games of each set-up, and more until every building was visited; make fuzz plays thousands.
ENOUGH = 80
#: Words, verbs, buildings, topics, mixtures, transporters.
EVERYTHING = (
    {word.split()[0] for word in WORDS}
    | {"bank", "drop", "load", "lead", "leave", "with", "take", "dock", "make", "use", "road", "wall", "demolish", "pay", "place"}
    | {f"build {building.name}" for building in BUILDINGS}
    | {f"research {topic}" for topic in TOPICS}
    | {f"fill {mixture}" for mixture in MIXTURE_NAMES}
    | set(NAMES)
)


@pytest.mark.parametrize("setup", lehavre.SETUPS + lehavre.EXPERT + lehavre.OTHER_SETS, ids=lehavre.setup_name)
def test_le_havre(setup: lehavre.Setup) -> None:
    entered: set[str] = set()
    for seed in range(200):
        entered |= lehavre.check_game(setup, seed)
        if seed >= ENOUGH and entered >= enterable(setup):
            return
    raise AssertionError(f"never visited: {enterable(setup) - entered}")


def test_every_card_of_the_expansion_is_visited_or_owned() -> None:
    """Those that nobody can enter work for their owner, or for whoever is sent into them."""
    left = {record.card.id for record in HAMEAU}
    for seed in range(400):
        for players in range(1, 6):
            left -= lehavre.check_game((players, {"variant": "full", "expansion": "only"}), 1000 + seed)
        if not left:
            return
    raise AssertionError(f"never visited nor owned: {left}")


def enterable(setup: lehavre.Setup) -> set[str]:
    players, options = setup
    full = options["variant"] == "full"
    cards = [*in_stacks(players, full), *town_starts(players, full), *special_cards(full, Pool(options.get("expansion", "none")))]
    alone = {"014"} if players == 1 else set()  # nobody to evict
    return {DECK[card].id for card in cards if DECK[card].enterable} - alone


@pytest.mark.parametrize("setup", roadsboats.SCENARIO_SETUPS + roadsboats.OTHER_SETUPS)
def test_roads_and_boats(setup: str) -> None:
    for seed in range(8):
        roadsboats.check_game(setup, seed)


def test_everything_roads_and_boats_knows_is_played_in_some_game() -> None:
    played: set[str] = set()
    for seed in range(3, 4000, 4):
        played |= roadsboats.verbs("dead-sea", seed)
        if played >= EVERYTHING:
            return
    assert not EVERYTHING - played, "never played"
