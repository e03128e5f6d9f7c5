"""Nobody is told what is hidden from them.

The test reads the true position from the server's database. Whatever a seat or a spectator is answered must be the same
if everything that is hidden from them were otherwise: the position is drawn anew around what the seat knows
(`resample_hidden`), and what the table says of it is compared with what the server said. Besides, nothing that was sent may
hold the seed, the generator's words, or a card that its reader has never seen.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random as Chance
from typing import Any

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.lehavre.cards.deck import IDS, SPECIALS
from roadstead.opponents import analyse, entering
from roadstead.table import moves, plans
from roadstead.table.errors import Refusal
from roadstead.table.keys import Access
from roadstead.table.open_game import OpenGame
from roadstead.table.scene import scene
from roadstead.table.storage.database import engine
from roadstead.table.storage.opening import opened
from tests.table.players import Watcher, texts
from tests.table.server import ME, OPEN, Chair, Json, Server

#: What is chosen in secret in Le Havre: the order of the two cards.
SECRET = ("keep", "swap")
#: So often the hidden part is drawn anew for each answer.
WORLDS = 3
SPECIAL_IDS = {IDS[card] for card in SPECIALS}


class Round:
    """A game of people and a spectator. Everything that each of them is sent is kept."""

    def __init__(self, server: Server, game: str, players: int, **options: Any) -> None:
        self.server = server
        self.secret = SECRET if game == "lehavre" else ()
        self.owner = server.found(game, ME, *[OPEN] * (players - 1), hints=True, options=options)
        self.chairs: dict[int | None, Chair] = {0: self.owner}
        self.chairs |= {seat: self.owner.join(f"Guest {seat}") for seat in range(1, players)}
        self.chairs[None] = self.owner.with_key(self.owner.made["watch"])
        self.watchers = {seat: Watcher(chair) for seat, chair in self.chairs.items()}
        for watcher in self.watchers.values():
            watcher.until(lambda scene: all(seat["online"] for seat in scene["seats"]))
        self.sent: dict[int | None, list[str]] = {seat: [] for seat in self.chairs}
        self.copies: list[str] = []  # here cards are named that were drawn anew
        self.known: dict[int | None, set[str]] = {seat: set() for seat in self.chairs}
        self.numbers: set[int] = set()
        self.database = engine(server.database)

    def live(self) -> OpenGame:
        with self.database.connect() as connection:
            found = opened(connection, self.owner.game)
        assert found is not None
        found.live.presence.online = frozenset(seat for seat in self.chairs if seat is not None)
        return found.live

    def ask(self, seat: int | None, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        answer = self.chairs[seat].ask(method, path, body)
        self.sent[seat].append(answer.text)
        return answer.status_code, answer.json()

    def act(self, text: str) -> Json:
        scene = self.owner.scene()
        after = self.chairs[scene["to_move"]].ok("POST", "act", {"version": scene["version"], "actions": [text]})
        for seat, watcher in self.watchers.items():
            while watcher.scene["version"] < after["version"]:
                self.sent[seat].append(json.dumps(watcher.hear()))
        return after

    def close(self) -> None:
        for watcher in self.watchers.values():
            watcher.close()


def access_of(seat: int | None) -> Access:
    return Access(owner=seat == 0, seats=() if seat is None else (seat,))


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(value))


@contextmanager
def other_world(live: OpenGame, seat: int, number: int) -> Iterator[OpenGame]:
    """What is hidden from the seat is otherwise."""
    true = live.state
    live.state = true.resample_hidden(seat, Random(number))
    yield live
    live.state = true


def worlds(live: OpenGame, viewer: int | None) -> Iterator[OpenGame]:
    """A spectator knows no more than any seat."""
    for seat in range(live.start.players) if viewer is None else [viewer]:
        for number in range(WORLDS):
            with other_world(live, seat, number):
                yield live


def check_scenes(table: Round, live: OpenGame) -> None:
    for viewer in table.chairs:
        status, told = table.ask(viewer, "GET", "")
        assert (status, told) == (200, table.watchers[viewer].scene), "pushes lead to what is told when asked"
        table.known[viewer] |= set(told["view"].get("specials", {}).get("seen", ()))
        for world in worlds(live, viewer):
            assert told == plain(scene(world, access_of(viewer)))
    position = live.state.to_dict()
    table.numbers |= {live.start.seed or 0, *position["random"]}


def check_past(table: Round, live: OpenGame, ply: int) -> None:
    for viewer in table.chairs:
        _, told = table.ask(viewer, "GET", f"at/{ply}")
        live.state = live.at(ply)
        for world in worlds(live, viewer):
            assert told["view"] == plain(world.state.view(viewer))
        move = live.history.moves[ply - 1]
        assert told["move"]["do"] == (None if move.action in table.secret and move.seat != viewer else move.action)


def check_logs(table: Round, live: OpenGame) -> None:
    """Of a secret choice the others know that it was made."""
    for viewer in table.chairs:
        _, told = table.ask(viewer, "GET", "log")
        assert told["entries"] == table.watchers[viewer].entries
        shown = [(entry["seat"], action["do"]) for entry in told["entries"] for action in entry["actions"]]
        true = [(move.seat, move.action) for move in live.history.moves]
        assert shown == [(seat, None if text in table.secret and seat != viewer else text) for seat, text in true]


def check_questions(table: Round, live: OpenGame, chance: Chance) -> None:
    """What is asked before something is done: previews over what would be turned up, reasons, advice."""
    seat = live.state.current_player()
    options = texts(table.watchers[seat].scene)
    wild = [live.state.action_to_string(chance.randrange(live.start.game.num_actions())) for _ in range(30)]
    wild = [text for text in wild if text]  # a slot that nothing fills has no text
    for body in previews(live.version, options, wild, chance):
        told = table.ask(seat, "POST", "preview", body)
        for world in worlds(live, seat):
            assert told == previewed(world, seat, body["actions"])
    for viewer in table.chairs:
        if viewer is not None:
            _, told = table.ask(viewer, "POST", "why", {"actions": options + wild})
            for world in worlds(live, viewer):
                reasons = [world.state.why_not(text, viewer) for text in options + wild]
                assert told["reasons"] == plain([reason and reason.to_dict() for reason in reasons])
            _, told = table.ask(viewer, "GET", "entering")
            for world in worlds(live, viewer):
                assert told == plain(entering(world.state, viewer))


def check_plans(table: Round, live: OpenGame) -> None:
    """What is imagined over the draws of a whole turn."""
    for seat in range(live.start.players):
        body: Json = {"version": live.version, "actions": []}
        kinds: set[str] = set()
        for _ in range(12):
            told = table.ask(seat, "POST", "plan", body)
            for world in worlds(live, seat):
                assert told == (200, plain(plans.imagine(world, seat, body["actions"])))
            asked = told[1]["decision"]
            kinds.add(asked["kind"])
            idle = [option["text"] for option in asked["options"] if option["text"] in live.start.game.idle_moves]
            body["actions"].append(idle[0] if idle else asked["options"][0]["text"])
        assert len(kinds) > 1


def previews(version: int, options: list[str], wild: list[str], chance: Chance) -> list[Json]:
    firsts = chance.sample(options, min(4, len(options)))
    runs = [[first] for first in firsts] + [[first, second] for first in firsts for second in chance.sample(wild, 4)]
    return [{"version": version, "actions": run} for run in runs]


def previewed(live: OpenGame, seat: int, actions: list[str]) -> tuple[int, Any]:
    try:
        return 200, plain(moves.preview(live, seat, actions))
    except Refusal as refusal:
        return 200, {"refused": plain(refusal.to_dict())}


def check_advice(table: Round, live: OpenGame) -> None:
    for viewer in table.chairs:
        status, told = table.ask(viewer, "POST", "hint", {})
        if viewer is None:
            assert status == 403
            continue
        with other_world(live, viewer, 1) as world:
            assert told == plain(analyse(world.state, viewer))


def check_copies(table: Round, live: OpenGame) -> list[Json]:
    """Exports and sandboxes: positions as the seat could as well be in, with chances of their own."""
    assert table.ask(None, "GET", "record")[0] == 403
    assert table.ask(None, "POST", "sandbox", {})[0] == 403
    copies = []
    for seat in range(live.start.players):
        record = table.chairs[seat].ok("GET", "record")
        made = table.chairs[seat].ok("POST", "sandbox", {}, 201)
        box = Chair(table.server, made["id"], made["key"])
        inside = box.ok("GET", "record", seat=seat)
        table.copies += [json.dumps(one) for one in (record, made, inside, box.scene())]
        for one in (record, inside):
            position = one["setup"]["position"]
            assert (one["seed"], one["actions"], one["scores"]) == (None, [], None)
            assert as_known(live, position, seat) == live.state.resample_hidden(seat, Random(5))
            copies.append(position)
    return copies


def as_known(live: OpenGame, position: Json, seat: int) -> State:
    """Two positions between which a seat cannot tell are the same after they have been drawn anew by the same chance."""
    return live.start.game.from_dict(position).resample_hidden(seat, Random(5))


def check_words(table: Round, hidden: set[str]) -> None:
    """Small numbers stand for many things; the generator's words and a seed are long."""
    for text in [*table.copies, *(text for sent in table.sent.values() for text in sent)]:
        assert not [number for number in table.numbers if number > 10**6 and str(number) in text]
    for viewer, sent in table.sent.items():
        told = [text for text in sent if '"reason' not in text]  # a reason names what was asked
        assert not [(card, text) for card in hidden - table.known[viewer] for text in told if f'"{card}"' in text]


def towards_the_marketplace(scene: Json, looks: int) -> list[str]:
    """Its number is 01: it lies on top of a stack from the start."""
    built = [*scene["view"]["town"], *(card for player in scene["view"]["players"] for card in player["buildings"])]
    wanted = {"enter 01", "build 01", SECRET[looks % 2]}
    if "01" not in built:
        wanted |= {"enter B1", "enter B2", "take wood"}
    return [text for text in texts(scene) if text in wanted]


def test_le_havre_hides_tiles_and_special_buildings(server: Server) -> None:
    table = Round(server, "lehavre", 3, variant="full")
    chance = Chance(1)
    piles: list[Json] = []
    looks: list[int] = []
    for ply in range(400):
        live = table.live()
        check_scenes(table, live)
        to_move = live.state.current_player()
        scene = table.watchers[to_move].scene
        looking = scene["decision"]["kind"] == "arrange"
        if looking or ply % 8 == 0:
            check_questions(table, live, chance)
        if looking:
            piles += check_copies(table, live)
        if looking and not looks:
            check_advice(table, live)
        if len(set(looks)) >= 2 and len(looks) >= 4:
            break
        table.act(chance.choice(towards_the_marketplace(scene, len(looks)) or texts(scene)))
        looks += [to_move] if looking else []
    assert len(set(looks)) >= 2, "two seats have looked at the cards"
    live = table.live()
    for ply in chance.sample(range(1, live.ply + 1), 10):
        check_past(table, table.live(), ply)
    check_logs(table, live)
    true = live.state.to_dict()
    seen = {*true["town"], *true["waiting"], *(card for seat in true["seats"] for card in seat["buildings"])}
    check_words(table, SPECIAL_IDS - seen)
    assert len({json.dumps(pile["random"]) for pile in piles}) == len(piles)
    assert any(one["specials"] != other["specials"] for one, other in pairwise(piles))

    for seat in {0, 1, 2} - {live.state.current_player()}:  # no bot is to move for one who has resigned
        table.chairs[seat].ok("POST", "resign", {"version": table.owner.scene()["version"]})
    spectator = table.chairs[None]
    assert spectator.scene()["status"] == "over"
    done = {action["do"] for entry in spectator.ok("GET", "log")["entries"] for action in entry["actions"]}
    assert done >= set(SECRET)
    assert spectator.ok("GET", "record")["seed"] == live.start.seed
    table.close()


def test_roads_and_boats_hides_the_draws_to_come(server: Server) -> None:
    table = Round(server, "roadsboats", 2)
    chance = Chance(2)
    copies: list[Json] = []
    for ply in range(60):
        live = table.live()
        check_scenes(table, live)
        if ply % 10 == 0:
            check_questions(table, live, chance)
        if ply % 20 == 19:
            check_plans(table, live)
            copies += check_copies(table, live)
        if ply == 20:
            check_advice(table, live)
        scene = table.watchers[live.state.current_player()].scene
        table.act(chance.choice(texts(scene)))
    check_past(table, table.live(), 20)
    check_logs(table, table.live())
    check_words(table, set())
    assert len({json.dumps(one["random"]) for one in copies}) == len(copies)
    table.close()


def test_a_refusal_does_not_tell_what_would_have_been_turned_up(server: Server) -> None:
    """Nothing is done or previewed beyond a reveal: otherwise one could look, be refused, and look again."""
    ann = server.found("lehavre", ME, OPEN)
    ann.join("Bob")
    asked = ann.ok("GET", "")["decision"]
    for kind in ("fish", "iron", "no such thing"):
        body = {"version": 1, "actions": ["supply", f"take {kind}"]}
        assert ann.refused(409, "POST", "act", body)["code"] == "not_now"
        nothing = {"changes": [], "actions": 0, "reveals": True, "to_move": 0, "decision": asked}
        assert ann.ok("POST", "preview", body) == nothing
    ann.act("supply")
