"""The lobby: what an owner opens to all can be joined and watched without a key, and nothing else; it ends as it began."""
from __future__ import annotations

from pathlib import Path

from sqlalchemy import event, text

from roadstead.table.storage import lobby
from roadstead.table.storage.database import engine
from tests.table.browsers import Browser
from tests.table.cluster import only_sqlite
from tests.table.players import Watcher, log
from tests.table.server import ME, OPEN, Chair, Json, Server, bot, ended, live

SHORT: Json = {"variant": "short"}
ALL = {"join": True, "watch": True}
ANN: Json = {**ME, "name": "Ann"}


def shown(server: Server) -> dict[str, Json]:
    return {game["id"]: game for game in server.guest().get("/api/lobby").json()["games"]}


def stranger(chair: Chair) -> Chair:
    """Somebody without any key."""
    found = Chair(chair.server, chair.game, "")
    del found.client.headers["authorization"]
    return found


def enter(chair: Chair, name: str) -> Chair:
    return chair.with_key(stranger(chair).ok("POST", "join", {"name": name}, 201)["key"])


def test_games_are_private_by_default(server: Server) -> None:
    game = server.found("lehavre", ANN, OPEN)
    assert game.scene()["lobby"] == {"join": False, "watch": False}
    assert game.game not in shown(server)
    for method, path, body in (("GET", "", None), ("GET", "log", None), ("POST", "join", {"name": "Mallory"})):
        assert stranger(game).ask(method, path, body).status_code == 401


def test_anybody_sits_down_at_a_game_that_waits_and_then_it_leaves_the_lobby(server: Server) -> None:
    tempo = {"per": "turn", "time": 86400, "increment": 0, "end": "bot", "vacation": 3}
    game = server.found("lehavre", ANN, bot("easy"), OPEN, OPEN, options=SHORT, lobby={"join": True}, tempo=tempo)
    told = shown(server)[game.game]
    assert [(seat["name"], seat["holder"]) for seat in told["seats"]][::3] == [("Ann", "owner"), ("", "open")]
    assert (told["status"], told["players"], told["options"]["variant"]) == ("waiting", 4, "short")
    assert told["tempo"] == tempo
    assert stranger(game).scene()["invited"]
    bob = enter(game, "Bob")
    assert bob.scene()["yours"] == [2]
    assert [seat["holder"] for seat in shown(server)[game.game]["seats"]].count("open") == 1
    enter(game, "Cleo")
    assert game.scene()["status"] == "running"
    assert game.game not in shown(server)
    assert stranger(game).ask("GET", "").status_code == 401, "who does not play sees nothing of it"
    assert stranger(game).ask("POST", "join", {"name": "Dan"}).status_code == 401


def test_no_key_and_no_secret_is_in_the_lobby(server: Server) -> None:
    """Nor a map that somebody has drawn."""
    tiles = [{"q": q, "r": 0, "terrain": "pasture", **({"start": True} if q in (0, 2) else {})} for q in range(3)]
    island = {"name": "My island", "players": 2, "orientation": "flat", "tiles": tiles}
    game = server.found("roadsboats", ANN, OPEN, options={"map": island}, lobby=ALL)
    told = server.guest().get("/api/lobby").text
    for secret in (game.key, game.made["invite"], game.made["watch"], "seed", "_key", "pasture"):
        assert secret not in told
    assert shown(server)[game.game]["what"] == "My island"


def test_who_watches_without_a_key_sees_what_a_watcher_sees(server: Server) -> None:
    """To the letter, and can do no more."""
    game = server.found("roadsboats", ANN, OPEN, options={"map": "dead-sea"}, lobby={"watch": True})
    assert game.game not in shown(server), "it waits for somebody who is invited"
    ben = game.join("Ben")
    assert shown(server)[game.game]["status"] == "running"
    watching, anybody = game.with_key(game.made["watch"]), stranger(game)
    assert anybody.scene() == watching.scene()
    ben.ok("POST", "messages", {"text": "good wind"}, 201)
    for path in ("log", "messages", "at/0", "film?from=0&to=0", "course"):
        assert anybody.ok("GET", path) == watching.ok("GET", path)
    for method, path, body in (
        ("POST", "act", {"version": 1, "actions": ["end"]}),
        ("POST", "join", {"name": "Mallory"}),
        ("POST", "messages", {"text": "ho"}),
        ("POST", "links", None),
        ("PUT", "lobby", {"join": True, "watch": True}),
        ("GET", "note", None),
        ("DELETE", "", None),
    ):
        assert anybody.ask(method, path, body).status_code == 403, (method, path)


def test_the_owner_closes_it_and_who_watched_sees_nothing_more(server: Server) -> None:
    game = server.found("lehavre", ANN, OPEN, lobby={"watch": True})
    game.join("Ben")
    socket = live(server, game.game)
    socket.send("{}")
    assert '"type":"scene"' in str(socket.recv())
    guest = Watcher(game.with_key(game.made["watch"]))
    assert game.ok("PUT", "lobby", {})["lobby"] == {"join": False, "watch": False}
    assert "no such game" in ended(socket)
    assert game.game not in shown(server)
    assert stranger(game).ask("GET", "").status_code == 401
    assert guest.until(lambda scene: scene["version"] == 2)["lobby"]["watch"] is False, "who has the link watches on"
    guest.close()
    game.ok("PUT", "lobby", {"watch": True})
    assert game.game in shown(server)
    assert [entry["kind"] for entry in log(game)] == ["join", "hide", "show"], "all at the table can read it"


def test_only_the_owner_opens_and_only_what_can_be_opened(server: Server) -> None:
    game = server.found("lehavre", ANN, OPEN)
    ben = game.join("Ben")
    ben.refused(403, "PUT", "lobby", ALL)
    assert "no seat" in game.refused(409, "PUT", "lobby", {"join": True})["message"]
    made = game.ok("POST", "sandbox", {}, 201)
    Chair(server, made["id"], made["key"]).refused(409, "PUT", "lobby", {"watch": True})
    answer = server.guest().post("/api/games", json={"game": "lehavre", "seats": [ANN, bot("easy")], "lobby": {"join": True}})
    assert answer.status_code == 409, "nobody can join there"


def test_names_of_accounts_are_for_their_people(server: Server) -> None:
    ada, ben = Browser(server).sign_up("Ada Open"), Browser(server).sign_up("Ben Open")
    game = ada.found("lehavre", {**ME, "name": "Ada Open"}, OPEN, OPEN, lobby={"join": True})
    for name in ("ADA open", "Ben Open"):
        assert stranger(game).ask("POST", "join", {"name": name}).json()["code"] == "taken"
    assert stranger(game).ask("POST", "join", {"name": "A\u202eda"}).status_code == 422, "nobody can read that"
    joined = ben.ok("POST", f"/games/{game.game}/join", {"name": "Ben Open"}, 201)
    assert ben.scene(game.game)["yours"] == [joined["seat"]], "by the account, too"
    again = ben.refused(409, "POST", f"/games/{game.game}/join", {"name": "Ben Open"})
    assert "already" in again["message"], "one person does not take all seats"
    asked = {"game": "lehavre", "seats": [{**ME, "name": "Ada Open"}, OPEN], "lobby": {"join": True}}
    assert server.guest().post("/api/games", json=asked).json()["code"] == "taken"
    hidden = {**asked, "seats": [ANN, OPEN], "title": "free\u200bgold"}
    assert server.guest().post("/api/games", json=hidden).status_code == 422


def test_one_address_opens_so_many_a_day_and_the_house_any_number(tmp_path: Path) -> None:
    house = "the house's own key"
    asked = {"game": "lehavre", "seats": [ANN, OPEN]}
    with Server(tmp_path, lobby_a_day=2, house_key=house) as server:
        mine = server.found("lehavre", ANN, OPEN, lobby={"join": True})
        closed = server.found("lehavre", ANN, OPEN)
        closed.ok("PUT", "lobby", {"join": True})
        closed.ok("PUT", "lobby", ALL)  # it is there already
        third = server.guest().post("/api/games", json={**asked, "lobby": {"join": True}})
        assert (third.status_code, "2 games in the lobby a day" in third.json()["message"]) == (429, True)
        private = server.found("lehavre", ANN, OPEN)
        private.refused(429, "PUT", "lobby", {"watch": True})
        assert server.guest(house).post("/api/games", json={**asked, "lobby": {"join": True}}).status_code == 201
        assert {mine.game, closed.game} < set(shown(server))


def test_who_waits_comes_first_and_what_sleeps_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "clock").write_text("0")
    with Server(tmp_path, clock=str(tmp_path / "clock"), lobby_days=3) as server:
        old = server.found("lehavre", ANN, OPEN, lobby={"join": True})
        (tmp_path / "clock").write_text(str(2 * 86_400))
        waits = server.found("lehavre", ANN, OPEN, lobby={"join": True})
        runs = server.found("lehavre", ANN, {**ME, "name": "Ben"}, lobby={"watch": True})
        assert list(shown(server)) == [waits.game, old.game, runs.game]
        (tmp_path / "clock").write_text(str(4 * 86_400))
        server.stop()
        server.start()
        assert list(shown(server)) == [waits.game, runs.game]
        enter(old, "Ben")  # who has its address still may


@only_sqlite
def test_it_is_one_query_and_goes_by_an_index(server: Server) -> None:
    server.found("lehavre", ANN, OPEN, lobby={"join": True})
    database = engine(server.database)
    asked: list[str] = []
    with database.connect() as connection:
        event.listen(connection, "before_cursor_execute", lambda *given: asked.append(given[2]))
        found = lobby.shown(connection, 0.0, 3)
        assert 1 <= len(found) <= 3
        (query,) = [one for one in asked if one.startswith("SELECT")]
        plan = connection.execute(text(f"EXPLAIN QUERY PLAN {query}".replace("?", "1"))).all()
    assert any("ix_games_lobby" in row[-1] for row in plan), plan
    database.dispose()
