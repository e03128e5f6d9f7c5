"""Makes a database of games for tests/table/test_old_database.py, to be opened by versions to come:

    PYTHONPATH=OLD/src python -m tests.table.old.make tests/table/old/0.1.0

writes 0.1.0.sql.gz, all that a server of those sources has stored, and 0.1.0.json.gz, what it told of each game in the end.
"""
from __future__ import annotations

import gzip
import json
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import roadstead
from roadstead.core import record as records
from roadstead.core.state import State
from tests.paths import GAMES
from tests.table.players import person_to_move, play_on
from tests.table.server import ME, OPEN, Chair, Json, Server, bot
from tests.waiting import waited

HOUSE = "a key of the house"
#: Positions with a decision of one kind.
MOST = 8
#: Every kind of decision stands in one of these.
RECORDED = sorted(GAMES.glob("*.json"))


def facts(scene: Json) -> Json:
    """What must stay the same of a game, whatever else comes to be told of it."""
    names = ("title", "game", "options", "status", "version", "ply", "to_move", "result", "undo", "redo", "plan", "proposal")
    decision = scene["decision"] or {}
    return {
        **{name: scene[name] for name in names},
        "seats": [[seat["name"], seat["holder"], seat["bot"], seat["resigned"]] for seat in scene["seats"]],
        "kind": decision.get("kind"),
        "choices": sorted(option["text"] for option in decision.get("options", [])),
        "standing": [player["wealth"] for player in scene["view"]["players"]],
    }


def first_of_each_kind() -> Iterator[tuple[str, State]]:
    """Of each game the first position in which a decision is open that differs: in its kind, in which of its fields say anything,
    or in what lies below it; so many of each kind."""
    seen: dict[str, set[str]] = {}
    for path in RECORDED:
        record = json.loads(path.read_text(encoding="utf-8"))
        for state in records.play(roadstead.game_of(record), record):
            *below, top = state.to_dict()["stack"] or [None]
            if top is not None:
                said = [name for name, value in top.items() if name != "seat" and value not in (0, -1, False)]
                mark = f"{[frame['frame'] for frame in below]} {said}"
                known = seen.setdefault(f"{state.game.name} {top['frame']}", set())
                if mark not in known and len(known) < MOST:
                    known.add(mark)
                    yield top["frame"], state.clone()


def brought(server: Server, record: Json, title: str) -> Chair:
    made = server.guest(HOUSE).post("/api/games/import", json={"record": record, "title": title}).json()
    return Chair(server, made["id"], made["key"], made)


def long_game(server: Server, game: str, **more: Json) -> Chair:
    """So long that a position is stored on the way; with something undone at its end, and another thing done again."""
    chair = server.found(game, ME, ME, seed=7, title=f"{game}, long", key=HOUSE, **more)
    play_on(chair, Random(7), lambda scene: scene["ply"] >= 275)
    for verb in ("undo", "undo", "redo"):
        chair.ok("POST", verb, {"version": chair.scene()["version"]})
    return chair


def with_guests(server: Server) -> Chair:
    """A guest who talks, a bot, notes, and a question whether to go back."""
    ann = server.found("lehavre", ME, OPEN, bot("easy"), title="with guests", key=HOUSE)
    bob = ann.join("Bob")
    for _ in range(6):
        waited(lambda: person_to_move(ann.scene()))
        chair = ann if ann.scene()["to_move"] == 0 else bob
        chair.act(chair.scene()["decision"]["options"][0]["text"])
    waited(lambda: person_to_move(ann.scene()))
    bob.ok("POST", "messages", {"text": "good morning"}, 201)
    ann.ok("PUT", "note", {"text": "buy the wharf"})
    ann.ok("POST", "rewind", {"version": ann.scene()["version"], "ply": 1})
    return ann


def given_up(server: Server) -> Chair:
    ann = server.found("lehavre", ME, OPEN, OPEN, title="one gave up", key=HOUSE)
    bob, _ = ann.join("Bob"), ann.join("Cleo")
    bob.ok("POST", "resign", {"version": ann.scene()["version"]})
    return ann


def planned(server: Server) -> tuple[Chair, Chair]:
    """Two people in the first movement; the one who waits has a plan."""
    owner = server.found("roadsboats", ME, OPEN, options={"map": "dead-sea"}, title="planned", key=HOUSE)
    chairs = [owner, owner.join("Bob")]
    homes, scene = ["A4", "B6"], owner.scene()
    while scene["decision"]["kind"] != "move":
        kind, seat = scene["decision"]["kind"], scene["to_move"]
        answers = {"home": homes[seat], "home_bank": "bank a", "demand": "order never", "produce": "end"}
        chairs[seat].act(answers[kind])
        scene = owner.scene()
    waiting = chairs[1 - scene["to_move"]]
    waiting.ok("PUT", "plan", {"actions": ["donkey-1", "done", "end"]})
    return chairs[scene["to_move"]], waiting


def on_an_own_map(server: Server) -> Chair:
    house = server.guest(HOUSE)
    drawn = house.post("/api/maps/generate", json={"players": 1, "seed": 5}).json()["map"]
    assert house.post("/api/maps", json={"map": {**drawn, "name": "My island"}}).status_code == 201
    chair = server.found("roadsboats", ME, options={"map": {**drawn, "name": "My island"}}, seed=1, key=HOUSE)
    play_on(chair, Random(1), lambda scene: scene["ply"] >= 40)
    return chair


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), house_key=HOUSE) as server:
        chairs = [brought(server, state.game.from_dict(state.to_dict()).record(), kind) for kind, state in first_of_each_kind()]
        chairs += [long_game(server, "lehavre"), long_game(server, "roadsboats", options={"map": "dead-sea"})]
        chairs += [with_guests(server), given_up(server), *planned(server), on_an_own_map(server)]
        chairs.append(brought(server, json.loads((GAMES / "lehavre-1p-short-plain.json").read_text()), "finished"))
        told = [{"id": chair.game, "key": chair.key, **facts(chair.scene())} for chair in chairs]
        # In the next process that opens it a bot thinks of its home.
        thinking = server.found("roadsboats", bot("hard"), ME, options={"map": "dead-sea"}, seed=0, title="thinking", key=HOUSE)
        told.append({"id": thinking.game, "key": thinking.key, **facts(thinking.scene())})
        server.kill()
        with closing(sqlite3.connect(Path(folder) / "table.db")) as connection:
            text = "\n".join(connection.iterdump())
    for kind, content in (("sql", text), ("json", json.dumps(told))):
        target.with_name(f"{target.name}.{kind}.gz").write_bytes(gzip.compress(content.encode(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
