"""Le Havre behind the contract of core: new games, positions, and the state that players and programs talk to."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from roadstead.core.deeds import Deed
from roadstead.core.errors import InvalidOptions
from roadstead.core.game import Game, Option
from roadstead.core.happening import Happening, Step
from roadstead.core.random import Random
from roadstead.core.reason import Reason
from roadstead.core.state import Forecast, Moment, Origin, Ply, State
from roadstead.lehavre import decisions, deeds, forecast, given, happenings, hidden, notation, positions, prose, reasons, view
from roadstead.lehavre import setup as opening
from roadstead.lehavre.cards.deck import EXPANSIONS
from roadstead.lehavre.nouns import NOUNS
from roadstead.lehavre.rules import scoring, turn
from roadstead.lehavre.rules.actions import NUM_ACTIONS
from roadstead.lehavre.rules.dealings import deal
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.shapes import LeHavreView
from roadstead.lehavre.vocabulary import VOCABULARY

ON_OFF = (False, True)


class LeHavreState(State):
    __slots__ = ()
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
            "expansion": s.expansion,
        }

    def interrupt_actions(self, seat: int) -> list[int]:
        self.interrupting(seat)
        return list(turn.interrupt_options(self.position, seat))

    def action_to_string(self, action: int) -> str:
        return notation.to_text(self.position, action)

    def parse(self, text: str) -> int | Reason:
        return notation.parse(self.position, text)

    def step(self, action: int, seat: int | None) -> None:
        if seat is None:
            self.position.apply(action)
        else:
            turn.interrupt(self.position, seat, action)

    def decision(self) -> dict[str, Any]:
        found = decisions.DECISIONS.decision(self.position, VOCABULARY, decisions.source, NOUNS, self.position)
        return self.spelled(found)

    def score(self, seat: int) -> int:
        return scoring.wealth(self.position, seat)

    def best(self, scores: list[int]) -> list[int]:
        """Most wealth wins; ties share."""
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def reveals(self) -> int:
        return self.position.reveals

    def moment(self) -> Moment:
        s = self.position
        number = min(s.round + 1, len(s.rounds))
        when = "end" if self.is_terminal() else "final action" if s.final else f"round {number}"
        return Moment(number, when, len(s.rounds), int(number) / len(s.rounds))

    def deeds(self, before: Self, move: str) -> Iterator[Deed]:
        return deeds.deeds(before.position, self.position, move)

    def interrupt(self, position: Position, seat: int, action: int) -> None:
        deal(position, seat, action)

    def unfolded(self, step: Step) -> Iterator[tuple[Happening, Position]]:
        return happenings.unfolded(step)

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

    def resampled(self, seat: int, rng: Random) -> Self:
        return type(self)(hidden.resample(self.position, seat, rng), self.origin)


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
        Option("expansion", tuple(EXPANSIONS), "Le Grand Hameau and the bonus cards: without, mixed in, or they alone"),
    )

    decisions = decisions.DECISIONS
    refusals = reasons.REFUSALS
    prose = prose
    nouns = NOUNS
    benched = "4 players, full game"

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Whoever uses the Marketplace sees two special buildings, which the short game has not."""
        return bool(options["variant"] == "full")

    def bench(self, seed: int) -> Position:
        return opening.new(4, True, seed)

    def num_actions(self) -> int:
        return NUM_ACTIONS

    def max_length(self) -> int:
        """At most 146 turns. In each, each of at most 148 cards is bought at most once (the active seat cannot buy back what
        it sold) and sold at most twice, a main action takes under 60 choices, or twice as many with two visits, persons are sent
        home at most five at once, and feeding five seats takes under 100; loans come one at a time and only for payments that are
        forced, and each is repaid once; a token is redeemed once for each time that it was pawned."""
        return 146 * 1000

    def renamed(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Before there were cards to add, the option was called after the sets, joined by +."""
        sets = options.get("sets")
        if sets is None or "expansion" in options:
            return dict(options)
        found = next((name for name, some in EXPANSIONS.items() if "+".join(some) == sets), sets)
        return {"expansion" if name == "sets" else name: found if name == "sets" else value for name, value in options.items()}

    def check(self, players: Any, options: Any) -> tuple[int, dict[str, Any]]:
        count = self.check_players(players)
        values = self.check_options(options)
        for name in ("solo_market_cap", "solo_exclude_specials"):
            if values[name] and count > 1:
                raise InvalidOptions(f"option {name} is for the solo game")
        return count, values

    def start(self, players: int, seed: int, options: dict[str, Any], setup: Mapping[str, Any] | None) -> LeHavreState:
        full = options["variant"] == "full"
        pool = opening.Pool(options["expansion"], None, options["solo_exclude_specials"])
        fixed = given.read(setup, players, full, pool)
        switches = {name: value for name, value in options.items() if name != "variant"}
        s = opening.new(players, full, seed, *fixed, **switches)
        return LeHavreState(s, Origin(seed, given.written(s)))

    def read(self, position: Any) -> LeHavreState:
        return LeHavreState(positions.from_dict(position, self.check), Origin(None, {}))


LEHAVRE = LeHavre()
