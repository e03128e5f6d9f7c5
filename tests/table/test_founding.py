"""Games are founded, joined and listed."""
from __future__ import annotations

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.table.names import BOT_NAMES
from roadstead.table.workers import bot_turn
from tests.table.server import ME, OPEN, Chair, Json, Server, bot


def refusal(server: Server, **asked: object) -> str:
    answer = server.guest().post("/api/games", json={"game": "lehavre", "seats": [ME], **asked})
    assert answer.status_code == 422, answer.text
    message: str = answer.json()["message"]
    return message


# Founding.


def test_a_game_begins_when_every_seat_is_taken(server: Server) -> None:
    ann = server.found("lehavre", {"holder": "me", "name": "Ann"}, OPEN)
    assert ann.scene()["status"] == "waiting"
    ann.refused(409, "POST", "act", {"version": 0, "actions": ["supply"]})
    bob = ann.join("Bob")
    assert bob.scene()["status"] == "running"
    assert bob.scene()["yours"] == [1]
    assert [seat["name"] for seat in ann.scene()["seats"]] == ["Ann", "Bob"]


def test_bots_sit_down_at_once(server: Server) -> None:
    assert server.found("roadsboats", ME, bot("easy")).scene()["status"] == "running"


def test_the_founder_is_told_the_scene_and_four_things_to_keep(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, title="Sunday", options={"variant": "short"})
    assert ann.made["scene"] == ann.scene()
    assert len({ann.made[name] for name in ("id", "key", "invite", "watch")}) == 4
    scene = ann.scene()
    assert (scene["title"], scene["owner"], scene["yours"], scene["players"]) == ("Sunday", True, [0, 1], 2)
    assert scene["options"]["variant"] == "short"
    assert scene["options"]["expert"] is False


def test_the_same_seed_is_the_same_game(server: Server) -> None:
    expected = roadstead.game("lehavre").new(1, 12).view(0)
    assert server.found("lehavre", ME, seed=12).scene()["view"] == expected
    assert server.found("lehavre", ME, seed=13).scene()["view"] != expected


def test_a_seed_is_chosen_only_for_games_alone_or_on_one_device(server: Server) -> None:
    assert "seed" in refusal(server, seats=[ME, OPEN], seed=1)
    server.found("lehavre", ME, bot("random"), ME, seed=1)


def test_hints_are_given_alone_and_among_others_only_if_all_know(server: Server) -> None:
    assert server.found("lehavre", ME, bot("easy")).scene()["hints"]
    assert not server.found("lehavre", ME, OPEN).scene()["hints"]
    assert server.found("lehavre", ME, OPEN, hints=True).scene()["hints"]
    assert not server.found("lehavre", ME, hints=False).scene()["hints"]


def test_seats_can_be_drawn(server: Server) -> None:
    """In forty games everybody has sat everywhere, but for a chance of one in a million."""
    names = {"holder": "me", "name": "Ann"}, {"holder": "me", "name": "Bob"}, {"holder": "me", "name": "Cleo"}
    games = [server.found("lehavre", *names, draw_seats=True).made["scene"]["seats"] for _ in range(40)]
    for seats in games:
        assert sorted(seat["name"] for seat in seats) == ["Ann", "Bob", "Cleo"]
    for number in range(3):
        assert {seats[number]["name"] for seats in games} == {"Ann", "Bob", "Cleo"}


def test_seats_without_a_name_are_called_something(server: Server) -> None:
    seats = server.found("lehavre", ME, bot("greedy"), {**bot("random"), "name": "Dice"}, OPEN).scene()["seats"]
    names = [seat["name"] for seat in seats]
    assert (names[0], names[2], names[3]) == ("Player 1", "Dice", "")
    assert names[1] in BOT_NAMES


def test_the_seed_draws_the_names_of_bots(server: Server) -> None:
    def names(seed: int) -> list[str]:
        return [seat["name"] for seat in server.found("lehavre", ME, *[bot("random")] * 4, seed=seed).scene()["seats"]]

    assert names(5) == names(5)
    drawn = [names(seed)[1:] for seed in range(30)]
    assert all(len(set(four)) == 4 and set(four) <= set(BOT_NAMES) for four in drawn)
    assert len({name for four in drawn for name in four}) > 25


def test_no_bot_is_called_as_somebody_else_at_the_table(server: Server) -> None:
    """In forty games a draw that did not look would have met them, but for a chance of one in three hundred."""
    people = BOT_NAMES[:4]
    for seed in range(40):
        seats = [{"holder": "me", "name": name.lower()} for name in people]
        seated = server.found("lehavre", *seats, bot("easy"), seed=seed).scene()["seats"]
        assert seated[4]["name"] in BOT_NAMES[4:]
    ann = server.found("roadsboats", *({"holder": "me", "name": name} for name in people), OPEN, OPEN)
    ann.join(BOT_NAMES[4])
    filled = ann.ok("PUT", "seats/5/bot", {"level": "hard"})["seats"][5]
    assert (filled["holder"], filled["bot"]) == ("bot", "hard")
    assert filled["name"] in BOT_NAMES[5:]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": [ME] * 6}, "1 to 5 players"),
        ({"seats": [ME] * 7}, "seats"),
        ({"seats": [{"holder": "somebody"}]}, "holder"),
        ({"seats": [{"holder": "bot"}]}, "bot"),
        ({"seats": [{"holder": "me", "bot": "easy"}]}, "bot"),
        ({"seats": [bot("genius")]}, "genius"),
        ({"seats": [{"holder": "me", "name": "  "}]}, "name"),
        ({"seats": [{"holder": "me", "name": "x" * 41}]}, "name"),
        ({"options": {"variant": "long"}}, "variant"),
        ({"options": {"weather": "rain"}}, "weather"),
        ({"game": "roadsboats", "options": {"map": "rings"}}, "5"),
        ({"game": "roadsboats", "options": {"map": {"tiles": []}}}, "map"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**63}, "seed"),
        ({"title": "x" * 81}, "title"),
        ({"colour": "red"}, "colour"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused_with_a_line_that_says_why(server: Server, asked: Json, words: str) -> None:
    message = refusal(server, **asked)
    assert words in message
    assert "\n" not in message


# Joining.


def test_a_guest_takes_the_seat_asked_for_or_the_first(server: Server) -> None:
    ann = server.found("lehavre", OPEN, ME, OPEN, OPEN)
    assert ann.join("Bob", seat=2).scene()["yours"] == [2]
    assert ann.join("Cleo").scene()["yours"] == [0]
    invited = ann.with_key(ann.made["invite"])
    invited.refused(409, "POST", "join", {"name": "Dan", "seat": 2})
    invited.refused(409, "POST", "join", {"name": "Dan", "seat": 1})
    ann.join("Dan")
    invited.refused(409, "POST", "join", {"name": "Eve"})


def test_who_joins_is_told_the_scene_of_the_own_seat(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    joined = ann.with_key(ann.made["invite"]).ok("POST", "join", {"name": "Bob"}, 201)
    assert joined["seat"] == 1
    assert joined["scene"] == ann.with_key(joined["key"]).scene()


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "\x00"])
def test_a_guest_has_a_name(server: Server, name: str) -> None:
    ann = server.found("lehavre", ME, OPEN)
    ann.with_key(ann.made["invite"]).refused(422, "POST", "join", {"name": name})


# Lists.


def listed(server: Server, keys: list[str], key: str | None = None) -> list[Json]:
    answer = server.guest(key).post("/api/games/list", json={"keys": keys})
    assert answer.status_code == 200, answer.text
    games: list[Json] = answer.json()["games"]
    return games


def test_one_is_shown_the_games_that_the_own_keys_open_the_last_changed_first(server: Server) -> None:
    first, second = server.found("lehavre", ME, OPEN), server.found("roadsboats", ME)
    server.found("lehavre", ME)
    bob = first.join("Bob")
    first.act("supply")
    games = listed(server, [second.key, bob.key, "unknown"])
    assert [(game["id"], game["owner"], game["yours"]) for game in games] == [(first.game, False, [1]), (second.game, True, [0])]
    assert games[0] == {name: bob.scene()[name] for name in games[0]}
    assert listed(server, []) == []


@pytest.mark.parametrize(("game", "counted", "rounds"), [("lehavre", "round", 18), ("roadsboats", "turn", None)])
def test_a_listed_game_says_how_far_it_is_and_who_has_what(server: Server, game: str, counted: str, rounds: int | None) -> None:
    ann = server.found(game, ME, ME, ME)
    [listing] = listed(server, [ann.key])
    standing, view = listing["standing"], ann.scene()["view"]
    worth = "wealth" if game == "lehavre" else "score_now"
    assert standing["scores"] == [player[worth] for player in view["players"]]
    assert (standing["round"], standing["rounds"]) == (view[counted], rounds)
    assert 0 <= standing["share"] < 0.1


def test_of_several_keys_to_one_game_the_one_that_opens_most_counts(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    bob = ann.join("Bob")
    keys = [ann.made["watch"], bob.key, ann.key]
    assert [game["owner"] for game in listed(server, keys)] == [True]
    assert [game["yours"] for game in listed(server, keys[:2])] == [[1]]
    assert [game["yours"] for game in listed(server, keys[:1])] == [[]]


def test_with_the_key_of_the_house_one_is_shown_the_games_of_the_house(server: Server) -> None:
    house = server.settings["house_key"]
    own = server.found("lehavre", ME, key=house)
    other = server.found("lehavre", ME)
    shown = [game["id"] for game in listed(server, [], house)]
    assert own.game in shown
    assert other.game not in shown
    assert own.game not in [game["id"] for game in listed(server, [other.key])]


def test_the_catalogue_has_the_games_with_their_options_and_the_bots(server: Server) -> None:
    catalogue = server.guest().get("/api/catalogue").json()
    assert catalogue["games"] == roadstead.games()
    for level in catalogue["bots"]:
        assert isinstance(server.found("lehavre", ME, bot(level)), Chair)


@pytest.mark.parametrize("elsewhere", ["mybots.py:Careful", "examples.mybots:C", "os:abort"])
def test_the_table_has_its_own_bots_and_loads_no_others(server: Server, elsewhere: str) -> None:
    assert f"there is no bot '{elsewhere}'" in refusal(server, seats=[ME, bot(elsewhere)])
    ann = server.found("lehavre", ME, OPEN)
    for seat in (0, 1):
        assert "there is no bot" in ann.refused(422, "PUT", f"seats/{seat}/bot", {"level": elsewhere})["message"]
    with pytest.raises(InvalidOptions, match="there is no bot"):
        bot_turn("lehavre", roadstead.game("lehavre").new(2, 1).to_dict(), elsewhere, 1)
