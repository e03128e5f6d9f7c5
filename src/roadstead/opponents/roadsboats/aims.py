"""What a move is for: of the things that the planner counts on, the one that comes nearest by it."""
from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64

from roadstead.core.prose import with_article
from roadstead.core.wire import Counts
from roadstead.opponents.aim import Aim
from roadstead.opponents.reasons import LEAST
from roadstead.opponents.roadsboats.features import looked
from roadstead.opponents.roadsboats.judge import Judge
from roadstead.opponents.roadsboats.look import Look
from roadstead.opponents.roadsboats.projects import find_projects, promise_of_work
from roadstead.opponents.roadsboats.row import (
    AT_HOME,
    BRICK_SOON,
    DONKEY_PAIR,
    GEESE_PAIRS,
    HOMEWARD,
    PAYABLE,
    PROJECTS,
    RESEARCH_SOON,
    WORK,
)
from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import BOARDS, KINDS, NAMES, TRUNKS
from roadstead.roadsboats.rules.position import PRODUCTION, Position

#: Aims that need no place: which numbers of the row they are about.
ROWS: dict[str, list[i64]] = {
    "bricks": [AT_HOME, PAYABLE, PAYABLE + 1, PAYABLE + 2, HOMEWARD, BRICK_SOON],
    "research": [RESEARCH_SOON],
    "geese": [GEESE_PAIRS],
    "donkeys": [DONKEY_PAIR],
}


def aim_of(judge: Judge, before: Position, after: Position, seat: int, atlas: Atlas) -> Aim | None:
    """Of a move that leads from one position of a phase to another; None: nothing comes nearer by it that the judge counts on."""
    if before.phase < PRODUCTION or len(after.stack) == 0 or (before.turn, before.phase) != (after.turn, after.phase):
        return None
    sights = [looked(s, seat, judge.atlas.ways(s, seat), judge.habits) for s in (before, after)]
    gain, aim = max(gains(sights[0], sights[1], atlas), key=lambda found: found[0])
    return aim if gain >= LEAST else None


def gains(before: Look, after: Look, atlas: Atlas) -> Iterator[tuple[float, Aim]]:
    """By how many points each thing has come nearer."""
    for what, features in ROWS.items():
        gain = sum(after.weight(i) * (after.row[i] - before.row[i]) for i in features)
        yield gain, {"what": what, "args": {}}
    yield from projects(before, after, atlas)
    yield from work(before, after, atlas)


def projects(before: Look, after: Look, atlas: Atlas) -> Iterator[tuple[float, Aim]]:
    """The two buildings that count."""
    was, now = find_projects(before), find_projects(after)
    best = sorted(range(KINDS_OF_BUILDING), key=lambda building: -now.promise[building])[:2]
    for rank, building in enumerate(best):
        if now.promise[building] > 0:
            gain = after.weight(PROJECTS + rank) * (now.promise[building] - was.promise[building])
            place = atlas.place(after.s.board, now.place[building])
            yield gain, {"what": "build", "args": {"building": BUILDINGS[building].name, "place": place}}


def work(before: Look, after: Look, atlas: Atlas) -> Iterator[tuple[float, Aim]]:
    """The factories: all count, and the best once more. One that was built just now is its own reason."""
    s = after.s
    for tile in range(s.board.tiles):
        building = before.s.building[tile]
        now = promise_of_work(after, tile) if building != NONE and building == s.building[tile] else 0.0
        if now > 0:
            weight = after.weight(WORK + 1) + (after.weight(WORK) if now == after.row[WORK] else 0.0)
            site = s.root[s.site[tile]]
            brought = more_there(before.s, s, after.seat, site, building)
            args: dict[str, str | Counts] = {"building": BUILDINGS[building].name, "place": atlas.place(s.board, site)}
            if brought:
                args["goods"] = brought
            yield weight * (now - promise_of_work(before, tile)), {"what": "bring" if brought else "work", "args": args}


def more_there(before: Position, after: Position, seat: int, place: int, building: int) -> Counts:
    """What a factory takes and there is more of at its place, on the ground and on own transporters."""
    record = BUILDINGS[building]
    kinds = [kind for kind in range(KINDS) if record.inputs[kind] > 0 or (record.wood > 0 and kind in (TRUNKS, BOARDS))]
    found = {NAMES[kind]: there(after, seat, place, kind) - there(before, seat, place, kind) for kind in kinds}
    return {kind: n for kind, n in found.items() if n > 0}


def there(s: Position, seat: int, place: int, kind: int) -> int:
    own = [one for one in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.kind[one] != NONE and s.root[s.place[one]] == place]
    return int(s.goods[place * KINDS + kind]) + sum(int(s.goods[s.hold(one) * KINDS + kind]) for one in own)


def told(aim: Aim) -> str:
    """What a seat means to do: 'bring 2 trunks to the sawmill at C2'."""
    args = {key: given.replace("_", " ") if isinstance(given, str) else listed(given) for key, given in aim["args"].items()}
    if aim["what"] == "build":
        args["building"] = with_article(args["building"])
    return SENTENCES[aim["what"]].format(**args)


def listed(goods: Counts) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in goods.items())


SENTENCES = {
    "build": "build {building} at {place}",
    "bring": "bring {goods} to the {building} at {place}",
    "work": "give work to the {building} at {place}",
    "bricks": "bring goods home for the wonder",
    "research": "bring geese and paper together for research",
    "geese": "let two geese breed",
    "donkeys": "let two donkeys breed",
}
