"""Le Havre behind the contract of core: new games, positions, and the state that players and programs talk to."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from roadstead.core.deeds import Deed
from roadstead.core.errors import InvalidOptions, InvalidPosition
from roadstead.core.game import Game, Option
from roadstead.core.random import Random
from roadstead.core.reason import Reason
from roadstead.core.state import Forecast, Moment, Origin, Ply, State
from roadstead.lehavre import decisions, deeds, forecast, hidden, notation, positions, prose, reasons, setup, view
from roadstead.lehavre.cards.deck import IDS, POOLS, RECORDS, in_stacks
from roadstead.lehavre.nouns import NOUNS
from roadstead.lehavre.rules import scoring, turn
from roadstead.lehavre.rules.actions import NUM_ACTIONS
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.shapes import LeHavreView
from roadstead.lehavre.vocabulary import VOCABULARY

ON_OFF = (False, True)
SETUP_FIELDS = ("supply_tiles", "stacks", "specials")


class LeHavreState(State):
    __slots__ = ("position",)
    position: Position

    def __init__(self, position: Position, origin: Origin, last: Ply | None = None) -> None:
        super().__init__(origin, last)
        self.position = position

    @property
    def game(self) -> Game:
        return LEHAVRE

    def num_players(self) -> int:
        return self.position.players

    def options(self) -> dict[str, Any]:
        s = self.position
        return {
            "variant": "full" if s.full else "short",
            "expert": s.expert,
            "stadium_buyable": s.stadium_buyable,
            "solo_market_cap": s.solo_market_cap,
            "solo_exclude_specials": s.solo_exclude_specials,
            "sets": s.sets,
        }

    def current_player(self) -> int:
        return self.position.seat()

    def legal_actions(self) -> list[int]:
        return list(self.position.choices)

    def interrupt_actions(self, seat: int) -> list[int]:
        self.interrupting(seat)
        return list(turn.interrupt_options(self.position, seat))

    def action_to_string(self, action: int) -> str:
        return notation.to_text(self.position, action)

    def parse(self, text: str) -> int | Reason:
        return notation.parse(self.position, text)

    def refusal(self, action: int, seat: int | None) -> Reason | None:
        if seat is None:
            return reasons.refusal(self.position, action)
        return reasons.interrupt_refusal(self.position, seat, action)

    def step(self, action: int, seat: int | None) -> None:
        if seat is None:
            self.position.apply(action)
        else:
            turn.interrupt(self.position, seat, action)

    def decision_kind(self) -> str:
        return decisions.DECISIONS.name(self.position)

    def decision(self) -> dict[str, Any]:
        found = decisions.DECISIONS.decision(self.position, VOCABULARY, decisions.source, NOUNS, self.position)
        return self.spelled(found)

    def returns(self) -> list[int]:
        if not self.is_terminal():
            return [0] * self.position.players
        return [scoring.wealth(self.position, seat) for seat in range(self.position.players)]

    def winners(self) -> list[int]:
        """Most wealth wins; ties share."""
        if not self.is_terminal():
            return []
        scores = self.returns()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def reveals(self) -> int:
        return self.position.reveals

    def moment(self) -> Moment:
        s = self.position
        number = min(s.round + 1, len(s.rounds))
        return Moment(number, "end" if self.is_terminal() else "final action" if s.final else f"round {number}")

    def deeds(self, before: Self, move: str) -> Iterator[Deed]:
        return deeds.deeds(before.position, self.position, move)

    def forecast(self, seat: int) -> Forecast:
        self.interrupting(seat)
        return forecast.forecast(self.position, seat)

    def view(self, seat: int | None = None) -> LeHavreView:
        self.interrupting(seat)
        return view.view(self.position, seat)

    def to_dict(self) -> dict[str, Any]:
        return positions.to_dict(self.position, self.options())

    def clone(self) -> Self:
        return type(self)(self.position.clone(), self.origin, self.last)

    def resample_hidden(self, seat: int, rng: Random) -> Self:
        self.interrupting(seat)
        state = type(self)(hidden.resample(self.position, seat, rng), self.origin)
        state.origin = Origin(None, {"position": state.to_dict()})
        return state


class LeHavre(Game):
    name = "lehavre"
    title = "Le Havre"
    rules_version = 1
    secret_moves = ("keep", "swap")  # in which order the Marketplace's cards go back
    players = range(1, 6)
    options = (
        Option("variant", ("full", "short"), "the full game, or the short one without special buildings"),
        Option("expert", ON_OFF, "stricter sales out of turn, and dearer interest for many loans"),
        Option("stadium_buyable", ON_OFF, "the Football Stadium can be bought for 24 francs"),
        Option("solo_market_cap", ON_OFF, "solo: the Marketplace gives at most 4 goods"),
        Option("solo_exclude_specials", ON_OFF, "solo: special buildings that need other players are left out"),
        Option("sets", tuple(POOLS), "the sets from which the special buildings are drawn"),
    )

    prose = prose
    nouns = NOUNS
    benched = "4 players, full game"

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Whoever uses the Marketplace sees two special buildings, which the short game has not."""
        return bool(options["variant"] == "full")

    def bench(self, seed: int) -> Position:
        return setup.new(4, True, seed)

    def num_actions(self) -> int:
        return NUM_ACTIONS

    def max_length(self) -> int:
        """At most 145 turns. In each, each of at most 148 cards is bought at most once (the active seat cannot buy back what
        it sold) and sold at most twice, a main action takes under 60 choices, and feeding five seats under 100; loans come
        one at a time and only while feeding, 9 at most for a seat, and each is repaid once."""
        return 145 * 1000

    def check(self, players: Any, options: Any) -> tuple[int, dict[str, Any]]:
        count = self.check_players(players)
        values = self.check_options(options)
        for name in ("solo_market_cap", "solo_exclude_specials"):
            if values[name] and count > 1:
                raise InvalidOptions(f"option {name} is for the solo game")
        return count, values

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
    ) -> LeHavreState:
        count, values = self.check(players, options)
        return new(count, self.check_seed(seed), values, setup)

    def from_dict(self, position: Any) -> LeHavreState:
        try:
            s = positions.from_dict(position, self.check)
        except InvalidOptions as error:
            raise InvalidPosition(str(error)) from error
        state = LeHavreState(s, Origin(None, {}))
        state.origin = Origin(None, {"position": state.to_dict()})
        return state


def new(players: int, seed: int, options: dict[str, Any], given: Mapping[str, Any] | None) -> LeHavreState:
    full = options["variant"] == "full"
    exclude, sets = options["solo_exclude_specials"], options["sets"]
    tiles, stacks, specials = read_setup(given, players, full, exclude, sets)
    switches = {name: value for name, value in options.items() if name != "variant"}
    s = setup.new(players, full, seed, tiles, stacks, specials, **switches)
    drawn = {
        "supply_tiles": [positions.TILES[tile] for tile in s.tiles],
        "stacks": [view.stack_ids(s, stack) for stack in range(3)],
        "specials": [IDS[card] for card in list(s.specials)[::-1]],
    }
    return LeHavreState(s, Origin(seed, drawn))


def read_setup(
    given: Mapping[str, Any] | None, players: int, full: bool, exclude: bool, sets: str
) -> tuple[list[int] | None, list[list[int]] | None, list[int] | None]:
    """A set-up that fixes draws must be one that the draws could have given."""

    def wrong(message: str) -> InvalidOptions:
        return InvalidOptions(f"setup: {message}")

    if given is not None and (not isinstance(given, Mapping) or not set(given) <= set(SETUP_FIELDS)):
        raise wrong(f"it has some of {', '.join(SETUP_FIELDS)}")
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
    if specials is not None:
        possible = setup.special_cards(full, exclude, sets)
        drawn = setup.specials_drawn(full, exclude, sets)
        if len(specials) != drawn or len(set(specials)) != drawn or not set(specials) <= set(possible):
            raise wrong(f"specials are {drawn} different special buildings, top first")
    return tiles, stacks, specials


LEHAVRE = LeHavre()
