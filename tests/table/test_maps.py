"""Maps at the table: the bundled ones, own ones kept and shared, what is wrong with one, random ones; and best scores alone."""
from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import roadstead
from roadstead.opponents import make
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.fairness import fairness
from roadstead.roadsboats.maps.generator import generate
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.options import PLAYABLE, STANDARD_MAPS
from tests.table.server import ME, Chair, Json, Server
from tests.table.test_guard import check_refusal

ISLAND: Json = {
    "name": "Island",
    "players": 1,
    "orientation": "pointy",
    "tiles": [
        {"q": 0, "r": 0, "terrain": "mountain", "river": [0]},
        {"q": 1, "r": 0, "terrain": "pasture", "river": [0, 3], "start": True, "start_bank": [1, 2]},
        {"q": 2, "r": 0, "terrain": "sea"},
    ],
}


class Drawer:
    """Somebody who draws maps: whatever key the first one brought is shown with the next."""

    def __init__(self, server: Server, key: str | None = None) -> None:
        self.server = server
        self.key = key

    def ask(self, method: str, path: str = "", map: Json | None = None) -> httpx.Response:
        return self.server.guest(self.key).request(method, f"/api/maps{path}", json=None if map is None else {"map": map})

    def save(self, map: Json) -> Json:
        answer = self.ask("POST", "", map)
        assert answer.status_code == 201, answer.text
        saved: Json = answer.json()
        self.key = saved["key"] or self.key
        return saved

    def own(self) -> list[Json]:
        return [one for one in self.ask("GET").json()["maps"] if not one["bundled"]]


# Those that come with the game.


def test_the_bundled_maps_are_all_there(server: Server) -> None:
    answer = server.guest().get("/api/maps").json()
    assert [one["id"] for one in answer["maps"]] == list(SCENARIOS)
    assert [one["id"] for one in answer["maps"] if one["playable"]] == list(PLAYABLE)
    assert answer["standard"] == [STANDARD_MAPS[players] for players in range(1, 7)]
    for one in answer["maps"]:
        assert chart.read(one["map"]) == chart.scenario_map(one["id"])
        assert one["playable"] or one["note"], "what cannot be played says why"
        assert server.guest().get(f"/api/maps/{one['id']}").json() == one


def test_nobody_changes_them(server: Server) -> None:
    house = Drawer(server, server.settings["house_key"])
    check_refusal(house.ask("PUT", "/rings", ISLAND), 403)
    check_refusal(house.ask("DELETE", "/rings"), 403)
    assert house.ask("GET", "/rings").json()["map"]["players"] == 5


# Own ones.


def test_a_map_is_kept_and_its_address_shows_it_to_anybody(server: Server) -> None:
    ann = Drawer(server)
    before = time.time()
    saved = ann.save(ISLAND)
    assert saved["map"] == ISLAND
    assert saved["playable"]
    assert before <= saved["changed"] <= time.time()
    shown = server.guest().get(f"/api/maps/{saved['id']}").json()
    assert shown == {**{name: saved[name] for name in shown}, "yours": False}
    assert ann.ask("GET", f"/{saved['id']}").json()["yours"]


def test_one_key_owns_all_maps_of_a_drawer(server: Server) -> None:
    ann, bob = Drawer(server), Drawer(server)
    first = ann.save(ISLAND)
    second = ann.save({**ISLAND, "name": "Another"})
    bob.save(ISLAND)
    assert (first["key"] is None, second["key"]) == (False, None)
    assert [one["id"] for one in ann.own()] == [second["id"], first["id"]], "the last changed first"
    assert len(bob.own()) == 1
    assert Drawer(server).own() == []


def test_a_key_that_owns_nothing_is_given_nothing(server: Server) -> None:
    """A key that somebody made up, or one of a game, does not become the key of a map."""
    guessed = Drawer(server, "a key of my own")
    guessed.save(ISLAND)
    assert guessed.key != "a key of my own"
    assert Drawer(server, "a key of my own").own() == []


def test_maps_saved_with_the_key_of_the_house_are_the_house_s(server: Server) -> None:
    house = Drawer(server, server.settings["house_key"])
    saved = house.save(ISLAND)
    assert saved["key"] is None
    assert saved["id"] in [one["id"] for one in house.own()]
    check_refusal(Drawer(server).ask("DELETE", f"/{saved['id']}"), 401)
    check_refusal(Drawer(server, "another").ask("DELETE", f"/{saved['id']}"), 403)
    assert house.ask("DELETE", f"/{saved['id']}").status_code == 200
    assert saved["id"] not in [one["id"] for one in house.own()]


def test_only_the_owner_changes_and_deletes(server: Server) -> None:
    ann, bob = Drawer(server), Drawer(server)
    number = ann.save(ISLAND)["id"]
    bob.save(ISLAND)
    changed = {**ISLAND, "name": "Larger island"}
    for method in ("PUT", "DELETE"):
        check_refusal(bob.ask(method, f"/{number}", changed), 403)
        check_refusal(Drawer(server).ask(method, f"/{number}", changed), 401)
    assert ann.ask("GET", f"/{number}").json()["map"] == ISLAND
    assert ann.ask("PUT", f"/{number}", changed).json()["map"] == changed
    assert ann.ask("DELETE", f"/{number}").json()["map"] == changed
    for method in ("GET", "PUT", "DELETE"):
        check_refusal(ann.ask(method, f"/{number}", changed), 404)


def test_a_map_need_not_be_finished_to_be_kept(server: Server) -> None:
    saved = Drawer(server).save({**ISLAND, "players": 2})
    assert not saved["playable"]
    assert saved["note"] == "too few marked homes: 1 for 2 players"


@pytest.mark.parametrize("wrong", [{"tiles": []}, {"name": ""}, {"name": "\ud800"}, {"players": 7}, {"colour": "red"}], ids=str)
def test_what_is_no_map_is_refused(server: Server, wrong: Json) -> None:
    ann = Drawer(server)
    number = ann.save(ISLAND)["id"]
    body = json.dumps({"map": {**ISLAND, **wrong}})
    for method, path in (("POST", ""), ("PUT", f"/{number}"), ("POST", "/check")):
        headers = {"content-type": "application/json"}
        check_refusal(server.guest(ann.key).request(method, f"/api/maps{path}", content=body, headers=headers), 422)
    assert [one["map"] for one in ann.own()] == [ISLAND]


def test_maps_survive_a_kill(folder: Path) -> None:
    server = Server(folder).start()
    ann = Drawer(server)
    saved = ann.save(ISLAND)
    server.kill()
    with server:
        assert [one["id"] for one in ann.own()] == [saved["id"]]


def test_saving_and_generating_are_counted_as_what_costs_more(folder: Path) -> None:
    with Server(folder, new_games_a_minute=2) as server:
        ann = Drawer(server)
        ann.save(ISLAND)
        ann.save(ISLAND)
        check_refusal(ann.ask("POST", "", ISLAND), 429)
        check_refusal(server.guest().post("/api/maps/generate", json={"players": 1}), 429)
        assert ann.ask("POST", "/check", ISLAND).status_code == 200


def test_a_game_is_called_by_its_map_unless_it_has_a_name(server: Server) -> None:
    def title(*seats: Json, **more: Any) -> str:
        found: str = server.found("roadsboats", *seats, **more).scene()["title"]
        return found

    assert title(ME) == "A River Runs Through It"
    assert title(ME, ME, options={"map": "build"}) == "Roads & Boats"
    assert title(ME, options={"map": {**ISLAND, "name": "x" * 100}}) == "x" * 80
    assert title(ME, title="Friday") == "Friday"


def test_a_game_is_played_on_a_saved_map(server: Server) -> None:
    shown = server.guest().get(f"/api/maps/{Drawer(server).save(ISLAND)['id']}").json()
    scene = server.found("roadsboats", ME, options={"map": shown["map"]}).scene()
    assert scene["options"]["map"] == ISLAND
    assert [tile["terrain"] for tile in scene["view"]["tiles"]] == ["mountain", "pasture", "sea"]


# What is wrong with a map, and random ones.


def checked(server: Server, map: Any) -> Json:
    answer = server.guest().post("/api/maps/check", json={"map": map})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_the_check_names_the_tile_and_its_place(server: Server) -> None:
    broken = {**ISLAND, "tiles": [*ISLAND["tiles"][:2], {"q": 2, "r": 0, "terrain": "desert"}]}
    assert checked(server, broken) == {
        "problems": [{"tile": {"name": "A2", "q": 1, "r": 0}, "text": "A2: the river to the E meets plain land, A3"}],
        "warnings": [
            {"tile": None, "text": "no woods: nobody can build a woodcutter"},
            {"tile": None, "text": "no rock: nobody can build a quarry"},
            {"tile": None, "text": "no sea: nobody can build an oil rig"},
        ],
        "homes": [],
    }
    lonely = checked(server, {**ISLAND, "players": 3})
    assert lonely["problems"] == [{"tile": None, "text": "too few marked homes: 1 for 3 players"}]


def test_the_check_gives_the_figures_of_the_homes(server: Server) -> None:
    map = chart.scenario_map("rings")
    assert checked(server, chart.to_dict(map)) == {"problems": [], "warnings": [], "homes": fairness(map)}


def test_a_random_map_is_the_generator_s(server: Server) -> None:
    asked = {"players": 2, "seed": 7, "land": 24, "sea": 5}
    answer = server.guest().post("/api/maps/generate", json=asked).json()
    assert answer == {"seed": 7, "map": chart.to_dict(generate(2, 7, land=24, sea=5))}
    large = server.guest().post("/api/maps/generate", json={"players": 2, "seed": 7, "size": 50}).json()
    assert large == {"seed": 7, "map": chart.to_dict(generate(2, 7, 50))}
    assert server.found("roadsboats", ME, ME, options={"map": answer["map"]}).scene()["players"] == 2


def test_without_a_seed_each_is_another(server: Server) -> None:
    first, second = (server.guest().post("/api/maps/generate", json={"players": 1}).json() for _ in range(2))
    assert first != second
    again = server.guest().post("/api/maps/generate", json={"players": 1, "seed": first["seed"]}).json()
    assert again == first


@pytest.mark.parametrize(
    "wrong",
    [{"players": 0}, {"players": 7}, {"land": 5}, {"sea": 99}, {"size": 20}, {"size": 40, "sea": 9}, {"seed": -1}],
    ids=str,
)
def test_a_random_map_that_cannot_be_is_refused(server: Server, wrong: Json) -> None:
    check_refusal(server.guest().post("/api/maps/generate", json={"players": 3, **wrong}), 422)


# The best scores alone.

RIVER = "a-river-runs-through-it"


def bests(server: Server, keys: list[str], key: str | None = None) -> dict[str, Json]:
    answer = server.guest(key).post("/api/games/bests", json={"keys": keys})
    assert answer.status_code == 200, answer.text
    return {one["map"]: one for one in answer.json()["maps"]}


def record(seed: int = 0) -> Json:
    """Somebody plays at random, alone, to the end."""
    state = roadstead.game("roadsboats").new(1, seed, {"map": RIVER})
    somebody = make("random", seed)
    while not state.is_terminal():
        state.apply_action(somebody.choose(state))
    return state.record()


def brought(server: Server, game: Json, key: str | None = None) -> Chair:
    made = server.guest(key).post("/api/games/import", json={"record": game}).json()
    return Chair(server, made["id"], made["key"], made)


def test_every_map_for_one_is_told_with_the_best_score_known(server: Server) -> None:
    told = bests(server, [])
    assert {name: one["best_known"] for name, one in told.items()} == {"mesopotamia": None, "lord-of-the-ring": 360, RIVER: 300}
    assert all(one["games"] == [] for one in told.values())


def test_finished_games_alone_are_told_the_best_first(server: Server) -> None:
    records = [record(seed) for seed in (1, 0)]
    chairs = {game["scores"][0]: brought(server, game) for game in records}
    assert len(chairs) == 2, "the games differ in score"
    told = bests(server, [chair.key for chair in chairs.values()])
    best = [(game["score"], game["id"], game["name"]) for game in told[RIVER]["games"]]
    assert best == [(score, chairs[score].game, "Player 1") for score in sorted(chairs, reverse=True)]
    assert told["mesopotamia"]["games"] == []


def test_others_and_the_house_have_their_own(server: Server) -> None:
    house = server.settings["house_key"]
    own, other = brought(server, record(), house), brought(server, record())
    assert [game["id"] for game in bests(server, [], house)[RIVER]["games"]] == [own.game]
    assert [game["id"] for game in bests(server, [other.key])[RIVER]["games"]] == [other.game]


def test_a_game_counts_while_it_is_over(server: Server) -> None:
    """Its last action is undone and done again."""
    chair = brought(server, record())
    scene = chair.ok("POST", "undo", {"version": chair.scene()["version"]})
    assert scene["status"] == "running"
    assert bests(server, [chair.key])[RIVER]["games"] == []
    chair.ok("POST", "redo", {"version": scene["version"]})
    assert len(bests(server, [chair.key])[RIVER]["games"]) == 1


def test_what_is_not_played_from_the_start_or_by_a_bot_does_not_count(server: Server) -> None:
    game = record()
    chair = brought(server, {**game, "actions": game["actions"][:-1], "scores": None})
    sandbox = chair.ok("POST", "sandbox", {}, 201)
    trial = Chair(server, sandbox["id"], sandbox["key"])
    trial.act(game["actions"][-1])
    assert trial.scene()["status"] == "over"
    by_bot = brought(server, record())
    by_bot.ok("PUT", "seats/0/bot", {"level": "random"})
    assert all(one["games"] == [] for one in bests(server, [trial.key, chair.key, by_bot.key]).values())
