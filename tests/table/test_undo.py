"""Undo never crosses another player's action or a reveal; inside a turn it is unlimited, with redo; alone or on one device it is
free. The owner may rewind further, with a visible trace, if all agree. What is done together is done all or not at all."""
from __future__ import annotations

from random import Random

from tests.table.players import Watcher, chosen, log, person_to_move, play_on, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, bot

SHORT: Json = {"variant": "short"}


def two(server: Server) -> tuple[Chair, Chair]:
    """The short game of two, in which each has a ship to sell from the start; Ann begins."""
    ann = server.found("lehavre", ME, OPEN, options=SHORT)
    return ann, ann.join("Bob")


def undo(chair: Chair, ply: int | None = None) -> Json:
    return chair.ok("POST", "undo", {"version": chair.scene()["version"], "ply": ply})


def redo(chair: Chair) -> Json:
    return chair.ok("POST", "redo", {"version": chair.scene()["version"]})


def cannot_undo(chair: Chair, ply: int | None = None) -> None:
    assert chair.refused(409, "POST", "undo", {"version": chair.scene()["version"], "ply": ply})["code"] == "not_now"


def cannot_redo(chair: Chair) -> None:
    assert not chair.scene()["redo"]
    assert chair.refused(409, "POST", "redo", {"version": chair.scene()["version"]})["code"] == "not_now"


# Where it ends, it says why.


def test_what_cannot_be_taken_back_says_why(server: Server) -> None:
    ann, bob = two(server)
    assert "nothing has been done" in ann.scene()["no_undo"]
    scene = ann.act("buy B1")
    assert (scene["undo"], scene["no_undo"]) == (0, None)
    assert "your turn is over" in bob.scene()["no_undo"]
    assert "you watch" in ann.with_key(ann.made["watch"]).scene()["no_undo"]
    scene = ann.scene()
    while scene["to_move"] == 0:
        scene = ann.act(next((text for text in ("supply", "end") if text in texts(scene)), texts(scene)[0]))
    assert "has just begun" in bob.scene()["no_undo"]
    refused = ann.refused(409, "POST", "undo", {"version": scene["version"]})
    assert refused["message"] == ann.scene()["no_undo"], "the same sentence"


# Inside a turn.


def test_inside_the_own_turn_undo_is_free(server: Server) -> None:
    ann, _ = two(server)
    start = ann.scene()
    ann.act("buy B1")
    ann.act("sell wooden-2")
    assert ann.scene()["undo"] == 0
    assert undo(ann)["ply"] == 1
    back = undo(ann)
    assert (back["ply"], back["undo"]) == (0, None)
    assert (back["view"], back["decision"]) == (start["view"], start["decision"])


def test_undo_goes_to_a_given_ply_at_once(server: Server) -> None:
    ann, _ = two(server)
    start = ann.scene()["view"]
    ann.act("buy B1")
    ann.act("sell wooden-2")
    assert undo(ann, 0)["view"] == start
    cannot_undo(ann, 0)


def test_undo_never_goes_forward(server: Server) -> None:
    ann, _ = two(server)
    ann.act("buy B1")
    for ply in (1, 2, 1000):
        cannot_undo(ann, ply)


def test_an_undo_is_an_entry_of_the_log(server: Server) -> None:
    ann, bob = two(server)
    ann.act("buy B1")
    scene = undo(ann)
    assert (scene["version"], scene["ply"]) == (3, 0)
    scene = redo(ann)
    assert (scene["version"], scene["ply"]) == (4, 1)
    told = [(entry["version"], entry["kind"], entry["seat"], entry["ply"]) for entry in log(bob)]
    assert told == [(1, "join", 1, 0), (2, "act", 0, 1), (3, "undo", 0, 0), (4, "redo", 0, 1)]


def test_redo_brings_back_what_was_undone_in_its_order(server: Server) -> None:
    ann, _ = two(server)
    cannot_redo(ann)
    bought = ann.act("buy B1")
    sold = ann.act("sell wooden-2")
    undo(ann, 0)
    assert redo(ann)["view"] == bought["view"]
    assert redo(ann)["view"] == sold["view"]
    cannot_redo(ann)


def test_redo_goes_up_to_a_ply_at_once(server: Server) -> None:
    ann, _ = two(server)
    ann.act("buy B1")
    sold = ann.act("sell wooden-2")
    undo(ann, 0)
    version = ann.scene()["version"]
    for ply in (0, 3):
        ann.refused(409, "POST", "redo", {"version": version, "ply": ply})
    assert ann.ok("POST", "redo", {"version": version, "ply": 2})["view"] == sold["view"]
    cannot_redo(ann)


def test_after_a_new_action_there_is_nothing_to_redo(server: Server) -> None:
    ann, _ = two(server)
    ann.act("buy B1")
    undo(ann)
    ann.act("sell wooden-2")
    cannot_redo(ann)


# Other players.


def test_undo_ends_with_the_turn(server: Server) -> None:
    ann, bob = two(server)
    ann.act("supply")
    ann.act("take fish")
    ann.act("end")
    for chair in (ann, bob):
        assert chair.scene()["undo"] is None
        cannot_undo(chair)


def test_undo_never_crosses_another_players_action(server: Server) -> None:
    ann, bob = two(server)
    ann.act("supply")
    ann.act("take fish")
    assert ann.scene()["undo"] == 1
    bob.act("sell wooden-2")  # out of turn
    for chair in (ann, bob):
        assert chair.scene()["undo"] is None
        cannot_undo(chair)
    ann.act("buy B1")
    assert ann.scene()["undo"] == 3
    cannot_undo(ann, 2)


def test_nobody_takes_back_or_does_again_what_another_did(server: Server) -> None:
    ann, bob = two(server)
    ann.act("buy B1")
    cannot_undo(bob)
    undo(ann)
    cannot_redo(bob)
    ann.with_key(ann.made["watch"]).refused(403, "POST", "undo", {"version": ann.scene()["version"]})


def test_an_undone_action_cannot_be_done_again_once_another_has_acted(server: Server) -> None:
    ann, bob = two(server)
    ann.act("buy B1")
    undo(ann)
    bob.act("sell wooden-2")
    cannot_redo(ann)


# Reveals.


def test_undo_never_crosses_a_supply_tile_turned_up(server: Server) -> None:
    ann, _ = two(server)
    ann.act("sell wooden-2")
    ann.act("supply")
    assert ann.scene()["undo"] is None
    cannot_undo(ann)
    ann.act("take fish")
    assert ann.scene()["undo"] == 2
    cannot_undo(ann, 1)
    assert undo(ann)["ply"] == 2


def test_undo_never_crosses_the_look_of_the_marketplace(server: Server) -> None:
    """Whose seeds nobody chooses are played until somebody looks."""
    visitor = None
    while visitor is None:
        ann = server.found("lehavre", ME, OPEN)
        visitor = looking([ann, ann.join("Bob")], Random(1))
    scene = visitor.scene()
    assert texts(scene) == ["keep", "swap"]
    assert scene["undo"] is None
    cannot_undo(visitor)
    visitor.act("swap")
    assert visitor.scene()["undo"] == scene["ply"]
    cannot_undo(visitor, scene["ply"] - 1)
    assert undo(visitor)["decision"] == scene["decision"]


def looking(chairs: list[Chair], rng: Random) -> Chair | None:
    """Who was the first to see the special buildings; None if nobody does before the game ends."""
    wanted = ("enter 01", "build 01", "buy 01")
    while (scene := chairs[0].scene())["status"] == "running":
        mover = chairs[scene["to_move"]]
        options = texts(mover.scene())
        if options == ["keep", "swap"]:
            return mover
        mover.act(next((text for text in wanted if text in options), None) or chosen(mover.scene(), rng))
    return None


# Alone and on one device.


def test_alone_undo_goes_back_over_reveals(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT, seed=1)
    start = ann.scene()["view"]
    for action in ("supply", "take fish", "end", "supply", "take wood", "end"):
        scene = ann.act(action)
        assert scene["undo"] == 0
    assert undo(ann, 0)["view"] == start


def test_on_one_device_undo_goes_back_over_the_turns_of_all(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT, seed=1)
    start = ann.scene()["view"]
    play_on(ann, Random(1), lambda scene: scene["ply"] == 20)
    while ann.scene()["undo"] is not None:
        scene = undo(ann)
    assert (scene["ply"], scene["version"]) == (0, 40)
    assert scene["view"] == start


def test_against_bots_undo_takes_back_the_own_action_and_their_answers(server: Server) -> None:
    ann = server.found("lehavre", ME, bot("random"), bot("greedy"), options=SHORT, seed=1)
    watcher = Watcher(ann)
    for action in ("supply", "take fish"):
        ann.act(action)
    before = watcher.until(lambda scene: scene["version"] == 2)
    ann.act("end")
    answered = watcher.until(lambda scene: scene["version"] > 3 and person_to_move(scene))
    assert answered["ply"] > 4
    scene = undo(ann)
    assert (scene["ply"], scene["view"], scene["decision"]) == (2, before["view"], before["decision"])
    again = redo(ann)
    assert (again["ply"], again["view"], again["decision"]) == (answered["ply"], answered["view"], answered["decision"])
    assert undo(ann, 0)["version"] == answered["version"] + 3


def test_a_finished_game_alone_can_be_taken_back(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT, seed=1)
    over = play_on(ann, Random(1), lambda scene: scene["status"] == "over")
    scene = undo(ann)
    assert (scene["status"], scene["ply"], scene["result"]) == ("running", over["ply"] - 1, None)
    assert redo(ann)["result"] == over["result"]


def test_a_resignation_cannot_be_taken_back(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT)
    ann.act("supply")
    ann.ok("POST", "resign", {"version": 1})
    cannot_undo(ann)


# Several actions at once.


def test_actions_sent_together_are_one_entry(server: Server) -> None:
    ann, _ = two(server)
    scene = ann.act("buy B1", "sell wooden-2")
    assert (scene["version"], scene["ply"]) == (2, 2)
    assert [action["do"] for action in log(ann)[1]["actions"]] == ["buy B1", "sell wooden-2"]


def test_actions_sent_together_are_done_all_or_not_at_all(server: Server) -> None:
    ann, _ = two(server)
    refused = ann.refused(422, "POST", "act", {"version": 1, "actions": ["buy B1", "enter 33", "sell wooden-2"]})
    assert (refused["code"], refused["action"]) == ("illegal", 1)
    assert refused["message"] == refused["reason"]["text"]
    assert ann.scene()["version"] == 1


def test_actions_sent_together_end_with_the_turn(server: Server) -> None:
    """What comes after it would be another player's."""
    ann, _ = two(server)
    ann.act("supply")
    refused = ann.refused(422, "POST", "act", {"version": 2, "actions": ["take fish", "end", "supply"]})
    assert refused["action"] == 2


def test_on_one_device_actions_sent_together_may_turn_something_up(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT)
    assert ann.act("supply", "take fish", "end")["ply"] == 3


# Rewinding.


def turns(ann: Chair, bob: Chair) -> None:
    for chair in (ann, bob):
        for action in ("supply", "take fish" if chair is ann else "take wood", "end"):
            chair.act(action)


def ask(owner: Chair, ply: int) -> Json:
    return owner.ok("POST", "rewind", {"version": owner.scene()["version"], "ply": ply})


def answer(chair: Chair, agree: bool) -> Json:
    scene = chair.scene()
    return chair.ok("POST", "rewind/answer", {"version": scene["version"], "agree": agree, "ply": scene["proposal"]["ply"]})


def test_the_owner_asks_to_go_back_and_nothing_happens_until_all_agree(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, OPEN, options=SHORT)
    start = ann.scene()["view"]
    bob, cleo = ann.join("Bob"), ann.join("Cleo")
    turns(ann, bob)
    before = ann.scene()
    assert ask(ann, 0)["proposal"] == {"version": 8, "ply": 0, "agreed": [0]}
    scene = answer(bob, True)
    assert scene["proposal"] == {"version": 8, "ply": 0, "agreed": [0, 1]}
    assert (scene["version"], scene["ply"]) == (8, 6)
    assert ann.scene()["view"] == before["view"]
    answer(cleo, True)
    scene = ann.scene()
    assert (scene["version"], scene["ply"], scene["proposal"]) == (9, 0, None)
    assert scene["view"] == start
    assert [(entry["kind"], entry["ply"]) for entry in log(cleo)[-1:]] == [("rewind", 0)]
    assert not scene["redo"]


def test_only_the_owner_asks_to_go_back(server: Server) -> None:
    ann, bob = two(server)
    turns(ann, bob)
    bob.refused(403, "POST", "rewind", {"version": 7, "ply": 0})


def test_one_refusal_drops_it(server: Server) -> None:
    ann, bob = two(server)
    turns(ann, bob)
    ask(ann, 2)
    scene = answer(bob, False)
    assert (scene["proposal"], scene["version"], scene["ply"]) == (None, 7, 6)
    bob.refused(409, "POST", "rewind/answer", {"version": 7, "agree": True})


def test_it_lapses_when_the_game_goes_on(server: Server) -> None:
    ann, bob = two(server)
    turns(ann, bob)
    ask(ann, 2)
    ann.act("supply")
    assert bob.scene()["proposal"] is None
    bob.refused(409, "POST", "rewind/answer", {"version": 7, "agree": True})
    bob.refused(409, "POST", "rewind/answer", {"version": 8, "agree": True})


def test_a_spectator_is_not_asked(server: Server) -> None:
    ann, bob = two(server)
    turns(ann, bob)
    ask(ann, 2)
    ann.with_key(ann.made["watch"]).refused(403, "POST", "rewind/answer", {"version": 7, "agree": True})


def test_the_game_can_only_be_taken_back(server: Server) -> None:
    ann, bob = two(server)
    turns(ann, bob)
    for ply in (6, 7):
        ann.refused(409, "POST", "rewind", {"version": 7, "ply": ply})


def test_a_finished_game_among_friends_can_be_taken_back_if_all_agree(server: Server) -> None:
    ann, bob = two(server)
    rng, chairs = Random(1), (ann, bob)
    while (scene := ann.scene())["status"] == "running":
        mover = chairs[scene["to_move"]]
        mover.act(chosen(mover.scene(), rng))
    cannot_undo(chairs[0])
    cannot_undo(chairs[1])
    ask(ann, scene["ply"] - 1)
    assert answer(bob, True)["status"] == "running"
