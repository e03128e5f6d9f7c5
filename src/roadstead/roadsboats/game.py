"""Roads & Boats behind the contract of core: new games, positions, and the state that players and programs talk to."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Self

from roadstead.core.deeds import Deed
from roadstead.core.errors import IllegalAction, InvalidOptions, InvalidPosition
from roadstead.core.game import Game
from roadstead.core.happening import Happening, Step
from roadstead.core.random import Random
from roadstead.core.reason import Reason
from roadstead.core.shape import mapping
from roadstead.core.state import Forecast, Moment, Origin, Ply, State
from roadstead.roadsboats import (
    decisions,
    deeds,
    forecast,
    given,
    happenings,
    hidden,
    notation,
    old_records,
    options,
    positions,
    prose,
    reading,
    reasons,
    setup,
    view,
)
from roadstead.roadsboats.atlas import Atlas, scenario_atlas, table_atlas
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.nouns import NOUNS
from roadstead.roadsboats.options import BUILD, check_map_name, chosen_map, players_of_map
from roadstead.roadsboats.rules import order, scoring
from roadstead.roadsboats.rules.actions import NUM_ACTIONS
from roadstead.roadsboats.rules.board import Board
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, neutral_bricks
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.position import PHASES, Position
from roadstead.roadsboats.shapes import RoadsBoatsView
from roadstead.roadsboats.vocabulary import vocabulary


class RoadsBoatsState(State):
    __slots__ = ("atlas", "settings")
    position: Position

    def __init__(
        self, position: Position, atlas: Atlas, settings: dict[str, Any], origin: Origin, last: Ply | None = None
    ) -> None:
        super().__init__(origin, last)
        self.position = position
        self.atlas = atlas
        self.settings = settings

    @property
    def game(self) -> Game:
        return ROADSBOATS

    def num_players(self) -> int:
        return self.position.players

    def options(self) -> dict[str, Any]:
        return dict(self.settings)

    def interrupt_actions(self, seat: int) -> list[int]:
        self.interrupting(seat)
        return list(order.interrupt_options(self.position, seat))

    def action_to_string(self, action: int) -> str:
        return notation.to_text(self.position, self.atlas, action)

    def parse(self, text: str) -> int | Reason:
        return notation.parse(self.position, self.atlas, text)

    def recorded(self, text: str, seat: int | None = None) -> list[tuple[int, int | None]]:
        try:
            return super().recorded(text, seat)
        except IllegalAction:
            found = old_records.meant(self, text, seat)
            if found is None:
                raise
            return found

    def step(self, action: int, seat: int | None) -> None:
        if seat is not None:
            order.interrupt(self.position, seat, action)
        elif len(self.position.fixed) == 0:
            self.position.apply(action)
        else:
            self.step_with_given_draws(action)

    def step_with_given_draws(self, action: int) -> None:
        """A draw that was given beforehand may be one that the bag cannot give: then nothing changes."""
        position = self.position.clone()
        try:
            position.apply(action)
        except ValueError as error:
            number = len(position.drawn) + 1
            sentence = "draw {number} of the set-up is of a kind that the bag does not hold"
            raise IllegalAction(Reason("impossible_draw", {"number": number}, sentence)) from error
        self.position = position

    def decision(self) -> dict[str, Any]:
        words = vocabulary(self.atlas.directions)
        found = decisions.DECISIONS.decision(self.position, words, decisions.source, NOUNS, self.position, self.atlas)
        return self.spelled(found)

    def score(self, seat: int) -> int:
        return scoring.score(self.position, seat)

    def best(self, scores: list[int]) -> list[int]:
        """The highest score wins; of those tied the one nearest the temple."""
        return [next(seat for seat in self.position.temple if scores[seat] == max(scores))]

    def reveals(self) -> int:
        return self.position.reveals

    def moment(self) -> Moment:
        s = self.position
        when = "end" if self.is_terminal() else f"turn {s.turn}, {PHASES[s.phase]}"
        return Moment(s.turn, when, SOLO_TURNS if s.players == 1 else None, gone(s))

    def deeds(self, before: Self, move: str) -> Iterator[Deed]:
        return deeds.deeds(before.position, self.position)

    def interrupt(self, position: Position, seat: int, action: int) -> None:
        order.interrupt(position, seat, action)

    def unfolded(self, step: Step) -> Iterator[tuple[Happening, Position]]:
        return happenings.unfolded(step, self.atlas)

    def forecast(self, seat: int) -> Forecast:
        self.interrupting(seat)
        return forecast.ahead(self.position, self.atlas, seat)

    def view(self, seat: int | None = None) -> RoadsBoatsView:
        self.interrupting(seat)
        return view.view(self.position, self.atlas, seat)

    def view_beside(self, other: Mapping[str, Any], seat: int | None) -> Mapping[str, Any]:
        self.interrupting(seat)
        return {**other, "seat": seat, "forecast": forecast.forecast(self.position, self.atlas, seat)}

    def to_dict(self) -> dict[str, Any]:
        laid = reading.laid_map(self.position, self.settings)
        return positions.to_dict(self.position, self.atlas, self.options(), laid)

    def setup_so_far(self) -> dict[str, Any]:
        """The set-up with all draws of the mines so far, and those given for later."""
        drawn = [NAMES[kind] for kind in [*self.position.drawn, *list(self.position.fixed)[::-1]]]
        if "position" in self.origin.setup:
            return {"position": {**self.origin.setup["position"], "draws": drawn}}
        return {**self.origin.setup, "draws": drawn}

    def clone(self) -> Self:
        return type(self)(self.position.clone(), self.atlas, self.settings, self.origin, self.last)

    def resampled(self, seat: int, rng: Random) -> Self:
        return type(self)(hidden.resample(self.position, rng), self.atlas, self.settings, self.origin)


def gone(s: Position) -> float:
    """Which part of the way: alone by turns, else by the wonder's bricks, of which all or the neutral ones end the game."""
    if s.players == 1:
        return int(s.turn) / int(SOLO_TURNS)
    return max(len(s.bricks) / int(END_MARKS[s.players]), int(neutral_bricks(s)) / int(NEUTRAL_BRICKS))


class RoadsBoats(Game):
    name = "roadsboats"
    title = "Roads & Boats"
    rules_version = 1
    idle_moves = ("end", "done", "pass", "refuse", "keep")
    asides = ("demand", "pray", "position", "consent", "carry_consent")
    players = range(1, 7)
    options = options.OPTIONS

    decisions = decisions.DECISIONS
    refusals = reasons.REFUSALS
    prose = prose
    nouns = NOUNS
    benched = "2 players, Dead Sea"

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Bags are open to view, and nobody knows what will be drawn."""
        return False

    def bench(self, seed: int) -> Position:
        return setup.new(2, seed, dead_sea())

    def num_actions(self) -> int:
        return NUM_ACTIONS

    def max_length(self) -> int:
        """At most 33 turns of 6 seats. In movement each of 8 transporters makes at most 7 stops. There every good is loaded once
        and dropped once at most, geese are besides left or led away once, and 53 transporters may refuse 11 kinds both ways;
        before each of these it turns to at most 56 stores, and each may need a consent. Every step of the other phases uses
        up goods, capacity or a closed place, and stays far below that."""
        goods = 6 * 11 * chart.MOST_GOODS + 33 * chart.MOST_TILES * 6
        return 33 * 6 * 8 * 7 * (3 * goods + 53 * 11 * 2) * 57 * 2

    def usual_title(self, options: Mapping[str, Any]) -> str:
        """By its map, unless that is still to be laid."""
        return self.title if options["map"] == BUILD else chosen_map(options["map"]).name

    def usual_players(self, options: Mapping[str, Any]) -> int:
        """The number that the map is made for."""
        return players_of_map(options.get("map"), super().usual_players(options))

    def check(self, players: Any, given: Any) -> tuple[int, dict[str, Any]]:
        count = self.check_players(players)
        check_map_name(given.get("map") if isinstance(given, Mapping) else None)
        own = given.get("map") if isinstance(given, Mapping) else None
        if not isinstance(own, Mapping):
            values = self.check_options(given)
        else:
            values = {**self.check_options({**given, "map": options.STANDARD}), "map": options.own_map(own)}
        values = options.resolved(count, values)
        if values["map"] != options.BUILD:
            made_for = options.chosen_map(values["map"]).players
            if made_for != count:
                raise InvalidOptions(f"the map is made for {made_for}, not for {count} players")
        return count, values

    def start(self, players: int, seed: int, options: dict[str, Any], setup: Mapping[str, Any] | None) -> RoadsBoatsState:
        return new(players, seed, options, setup)

    def read(self, position: Any) -> RoadsBoatsState:
        d = mapping(position, "a position", positions.FIELDS_OF_POSITION)
        if d["game"] != self.name:
            raise InvalidPosition("the position is of another game")
        count, values = self.check(d["players"], d["options"])
        atlas = atlas_of(values)
        return RoadsBoatsState(reading.read(d, count, values, atlas), atlas, values, Origin(None, {}))


@cache
def dead_sea() -> Board:
    return chart.board(chart.scenario_map("dead-sea"))


def atlas_of(values: dict[str, Any]) -> Atlas:
    source = values["map"]
    return table_atlas(source) if source == options.BUILD else scenario_atlas(source, options.chosen_map(source))


def new(players: int, seed: int, values: dict[str, Any], wished: Mapping[str, Any] | None) -> RoadsBoatsState:
    atlas = atlas_of(values)
    even = values["breeding"] == "even"
    fixed = given.read(wished, players, values, atlas)
    if values["map"] == options.BUILD:
        s = setup.new_to_lay(
            players, seed, values["land"], values["sea"], fixed.temple, fixed.first, fixed.draws, even_breeding=even
        )
        written: dict[str, Any] = {"temple": list(s.temple), "first": s.seat()}
    else:
        drawn = options.chosen_map(values["map"])
        board, starts = chart.board(drawn), chart.homes(drawn)
        s = setup.new(
            players, seed, board, starts, drawn.start_goods, fixed.temple, fixed.homes, fixed.draws, even_breeding=even
        )
        written = {"temple": list(s.temple)}
        if fixed.homes:
            written["homes"] = [atlas.place(board, home) for home in fixed.homes]
    written["draws"] = [NAMES[kind] for kind in fixed.draws]
    return RoadsBoatsState(s, atlas, values, Origin(seed, written))


ROADSBOATS = RoadsBoats()
