"""Whole games through the API, by clients that only use what it returns: their sockets always show the scene that is, and the
record at the end is the one that the engine itself makes of the same actions."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import roadstead
from tests.table.players import Scene, Watcher, chosen, in_force, log, person_to_move, played
from tests.table.server import ME, OPEN, Chair, Json, Server, bot

SHORT: Json = {"variant": "short"}
FULL: Json = {"variant": "full"}
ISLAND: Json = {
    "name": "Two farms",
    "players": 2,
    "orientation": "pointy",
    "tiles": [
        {"q": 0, "r": 0, "terrain": "rock"},
        {"q": 1, "r": 0, "terrain": "pasture", "start": True},
        {"q": 0, "r": 1, "terrain": "woods"},
        {"q": -1, "r": 1, "terrain": "mountain"},
        {"q": -1, "r": 0, "terrain": "pasture", "start": True},
        {"q": 0, "r": -1, "terrain": "woods"},
        {"q": 1, "r": -1, "terrain": "desert"},
    ],
}


class Company:
    """The people at a table, who play at random. `did` counts what they did besides moving."""

    def __init__(self, owner: Chair, rng: Random) -> None:
        guests = [owner.join(f"Guest {number}") for number, seat in enumerate(owner.scene()["seats"]) if seat["holder"] == "open"]
        self.people = [Watcher(chair) for chair in [owner, *guests]]
        self.rng = rng
        self.version = 0
        self.did: Counter[str] = Counter()
        self.all_online()

    def play(self) -> Scene:
        """To the end of the game."""
        while True:
            for one in self.people:
                one.until(lambda scene: scene["version"] >= self.version and person_to_move(scene))
                assert one.scene == one.chair.scene()
            scene = self.people[0].scene
            self.version = scene["version"]
            if scene["status"] == "over":
                return scene
            self.something(next(one for one in self.people if scene["to_move"] in one.scene["yours"]))

    def something(self, mover: Watcher) -> None:
        if self.comes("reconnect", 0.02):
            self.lose_connection(self.rng.choice(self.people))
        if self.comes("interrupt", 0.1) and self.interrupt(self.rng.choice(self.people)):
            return
        if mover.scene["undo"] is not None and self.comes("undo", 0.05):
            self.take_back(mover)
        elif mover.scene["decision"].get("payments") and self.comes("pay", 0.7):
            self.pay(mover)
        else:
            self.act(mover, chosen(mover.scene, self.rng))

    def comes(self, what: str, rate: float) -> bool:
        """At the first chance, and then as often as the rate says."""
        return self.did[what] == 0 or self.rng.random() < rate

    def act(self, who: Watcher, text: str, seat: int | None = None) -> Scene:
        scene = who.chair.ok("POST", "act", {"version": self.version, "actions": [text], "seat": seat})
        self.version = scene["version"]
        return scene

    def interrupt(self, who: Watcher) -> bool:
        """Out of turn, if there is something to do; in a game on one device for any of the seats."""
        seats = [seat for seat in who.scene["yours"] if seat != who.scene["to_move"]]
        if not seats:
            return False
        seat = self.rng.choice(seats)
        offers = who.chair.scene(seat=seat)["interrupts"]
        if offers:
            self.act(who, self.rng.choice(offers)["text"], seat)
            self.did["interrupt"] += 1
        return bool(offers)

    def pay(self, mover: Watcher) -> None:
        """As the table suggests: a payment is the numbers of options that come one after another."""
        scene = mover.scene
        for number in self.rng.choice(scene["decision"]["payments"])["actions"]:
            scene = self.act(mover, next(one["text"] for one in scene["decision"]["options"] if one["action"] == number))
        self.did["pay"] += 1

    def take_back(self, mover: Watcher) -> None:
        """A few actions, and perhaps does them again, which must lead to the same position."""
        before = mover.scene
        goal = self.rng.choice([None, self.rng.randrange(max(before["undo"], before["ply"] - 6), before["ply"])])
        scene = mover.chair.ok("POST", "undo", {"version": self.version, "ply": goal})
        assert goal in (None, scene["ply"])
        self.did["undo"] += 1
        if person_to_move(scene) and self.comes("redo", 0.5):
            while scene["ply"] < before["ply"]:
                scene = mover.chair.ok("POST", "redo", {"version": scene["version"]})
            assert all(scene[name] == before[name] for name in scene.keys() - {"version", "changed"})
            self.did["redo"] += 1
        self.version = scene["version"]

    def lose_connection(self, who: Watcher) -> None:
        """The others see it, and that it is found again."""
        who.close()
        for one in self.people:
            if one is not who:
                one.until(lambda scene: not any(scene["seats"][seat]["online"] for seat in who.scene["yours"]))
        who.reconnect()
        self.all_online()
        self.did["reconnect"] += 1

    def all_online(self) -> None:
        for one in self.people:
            one.until(lambda scene: all(seat["online"] for seat in scene["seats"] if seat["holder"] != "bot"))


CASES = {
    "Le Havre, short, alone": ("lehavre", SHORT, [ME]),
    "Le Havre, full, alone": ("lehavre", FULL, [ME]),
    "Le Havre, short, two by invitation": ("lehavre", SHORT, [ME, OPEN]),
    "Le Havre, full, against a bot": ("lehavre", FULL, [bot("easy"), ME]),
    "Le Havre, short, two on one device and a bot": ("lehavre", SHORT, [ME, bot("random"), ME]),
    "Le Havre, full, two by invitation and a bot": ("lehavre", FULL, [OPEN, bot("greedy"), ME]),
    "Roads & Boats, alone": ("roadsboats", {"map": "a-river-runs-through-it"}, [ME]),
    "Roads & Boats, two by invitation": ("roadsboats", {"map": ISLAND}, [ME, OPEN]),
    "Roads & Boats, against a bot": ("roadsboats", {"map": ISLAND}, [ME, bot("greedy")]),
}


#: What the rules offer in any case: a ship can be sold from the start, everybody eats, the order of play can be left to others.
SURE = {
    "Le Havre, short, two by invitation": ("interrupt", "pay"),
    "Le Havre, short, two on one device and a bot": ("pay",),
    "Roads & Boats, two by invitation": ("interrupt",),
}


@pytest.mark.parametrize("name", CASES)
def test_a_whole_game_is_recorded_as_the_engine_records_it(server: Server, name: str) -> None:
    game, options, seats = CASES[name]
    alone = OPEN not in seats
    owner = server.found(game, *seats, options=options, seed=5 if alone else None)
    company = Company(owner, Random(name))
    scene = company.play()
    assert {"undo", "redo", "reconnect", *SURE.get(name, ())} <= company.did.keys()
    for one in company.people:
        one.close()

    entries = log(owner)
    assert [entry["version"] for entry in entries] == list(range(1, scene["version"] + 1))
    for one in company.people:
        assert [entry["version"] for entry in one.entries] == [entry["version"] for entry in entries]

    record = owner.ok("GET", "record")
    if alone:
        assert record["seed"] == 5
    state = played(game, len(seats), record["seed"], options, in_force(entries))
    assert record == state.record()
    assert roadstead.replay(record).is_terminal()
    assert scene["result"] == {"scores": state.returns(), "winners": state.winners()}
