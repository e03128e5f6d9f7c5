"""What is sent to the table and what it answers. The browser's types are generated from these.

What a route answers is not validated again: its model only describes it, and the games' shapes in it are checked by their tests.
"""
from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field

import roadstead
from roadstead.core.happening import Happening
from roadstead.core.wire import Awaited
from roadstead.opponents.aim import Aim
from roadstead.opponents.review import Review
from roadstead.table.changes import Change, Patch
from roadstead.table.founding import LONGEST_TITLE
from roadstead.table.web.shapes import Answer, Count, Request
from roadstead.table.web.time_models import RestShown, TempoWish, TimeShown, VacationShown

MOST_SEATS = 6
MOST_KEYS = 200
UNREADABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


def readable(text: str) -> str:
    """No control characters but line breaks and tabs, and nothing that cannot be written down."""
    if UNREADABLE.search(text):
        raise ValueError("the text has characters that cannot be shown")
    return text.strip()


def one_line(text: str) -> str:
    """Its words, with one space between them."""
    return " ".join(readable(text).split())


SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, AfterValidator(one_line), Field(min_length=1, max_length=40)]
Title = Annotated[str, AfterValidator(one_line), Field(max_length=LONGEST_TITLE)]
Level = Annotated[str, Field(min_length=1, max_length=20, description="a bot: random, greedy, easy, normal, hard, master")]
Notation = Annotated[str, Field(min_length=1, max_length=200, description="an action in the game's notation")]
Key = Annotated[str, Field(min_length=1, max_length=100)]
GameName = Annotated[str, Field(json_schema_extra={"enum": [game["name"] for game in roadstead.games()]})]
Json = dict[str, Any]
View = Annotated[roadstead.View, Field(discriminator="game")]


class SeatWish(Request):
    """Who is to sit there: `me` (several times: on one device), a `bot`, or whoever takes it by the invitation (`open`)."""

    holder: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Level | None = None


class OpenToAll(Request):
    """What anybody may do without a key."""

    join: Annotated[bool, Field(description="take an open seat")] = False
    watch: Annotated[bool, Field(description="watch, as with the link for it")] = False


class NewGame(Request):
    game: GameName
    options: Json = Field(default_factory=dict, description="see GET /api/catalogue; what is left out gets its default")
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MOST_SEATS)]
    title: Title | None = None
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = Field(None, description="only for games alone or on one device")
    draw_seats: bool = Field(False, description="who sits where is drawn")
    tempo: TempoWish | None = Field(None, description="left out: everybody has as much time as they like")
    hints: bool | None = Field(None, description="whether hints may be asked for; left out: only alone or on one device")
    lobby: Annotated[OpenToAll, Field(description="left out: it is private")] = OpenToAll()
    picked: Annotated[list[Annotated[str, Field(max_length=8)]], Field(max_length=128)] | None = Field(
        None, description="which cards are drawn from instead of what the options say, where the game draws any"
    )


class Keys(Request):
    keys: Annotated[list[Key], Field(max_length=MOST_KEYS)]


class Mine(Keys):
    games: Annotated[list[Annotated[str, Field(max_length=16)]], Field(max_length=MOST_KEYS)] = Field(default_factory=list)


class Import(Request):
    record: Json
    title: Title | None = None


class Join(Request):
    name: Name
    seat: SeatNumber | None = None


class Act(Request):
    version: Count
    seat: SeatNumber | None = Field(None, description="which of your seats; left out: the one to move")
    actions: Annotated[list[Notation], Field(min_length=1, max_length=100)]


class Why(Request):
    seat: SeatNumber | None = None
    after: Annotated[list[Notation], Field(max_length=100)] = Field(
        default_factory=list, description="as if these had been done"
    )
    actions: Annotated[list[Notation], Field(min_length=1, max_length=200)]


class Imagine(Request):
    version: Count
    seat: SeatNumber | None = None
    actions: Annotated[list[Notation], Field(max_length=100)]
    known: Count = Field(0, description="of so many actions it is known what they change: `changes` are those of the rest")


class MakePlan(Request):
    seat: SeatNumber | None = None
    actions: Annotated[list[Notation], Field(min_length=1, max_length=100)]


class Undo(Request):
    version: Count
    ply: Count | None = Field(None, description="left out: before your last action")


class Redo(Request):
    version: Count
    ply: Count | None = Field(None, description="left out: one action")


class Resign(Request):
    version: Count
    seat: SeatNumber | None = None


class Rewind(Request):
    version: Count
    ply: Count


class Agreement(Request):
    """To what was asked, and to nothing that it has been exchanged for meanwhile."""

    version: Count
    agree: bool
    ply: Count | None = Field(None, description="to which all go back; who refuses need not say it")
    delete: bool = Field(False, description="that the game is deleted, if that was asked")


class ForSeat(Request):
    seat: SeatNumber | None = None


class Say(Request):
    text: Annotated[str, AfterValidator(readable), Field(min_length=1, max_length=2000)]
    seat: SeatNumber | None = None


class WriteNote(Request):
    text: Annotated[str, AfterValidator(readable), Field(max_length=20_000)]
    seat: SeatNumber | None = None


class StandIn(Request):
    level: Level
    one_turn: bool = False


class Dismissal(Request):
    """Who sits there instead: a bot, or whoever takes the seat."""

    bot: Level | None = None


class Sandbox(Request):
    ply: Count | None = None
    seat: SeatNumber | None = None
    bots: Level | None = Field(default=None, description="who plays the other seats; null: you sit on every seat")


# Answers.


class Error(Answer):
    """`code` for programs, `message` for people."""

    model_config = ConfigDict(extra="allow")
    code: str
    message: str


class SeatShown(Answer):
    name: str
    holder: Literal["owner", "guest", "bot", "open"]
    bot: str | None
    one_turn: bool = Field(description="the bot gives the seat back when the turn is over")
    resigned: bool
    online: bool
    away: bool = Field(description="a person who has not been there for a while: the owner may hand the seat to a bot")
    vacation: VacationShown | None = Field(description="on which the clock stands still")


class Result(Answer):
    scores: list[int] | None
    winners: list[int]


class Standing(Answer):
    round: int
    rounds: int | None = Field(description="how many there are, where that is known beforehand")
    share: float = Field(description="which part of the way is gone")
    scores: list[int] = Field(description="if the game ended now")


class OpenShown(Answer):
    """What anybody may do without a key."""

    join: bool
    watch: bool


class Summary(Answer):
    id: str
    title: str
    game: GameName
    players: int
    sandbox: bool
    hints: bool
    lobby: OpenShown
    status: Literal["waiting", "running", "over", "frozen"]
    frozen: str | None
    version: int
    ply: int
    created: float
    changed: float
    expires: float | None = Field(description="not before this time it is deleted, if nobody touches it")
    to_move: int | None
    owner: bool
    invited: bool = Field(description="an open seat is yours to take")
    yours: list[int]
    seats: list[SeatShown]
    standing: Standing | None = Field(description="None: the game is frozen")
    result: Result | None
    time: TimeShown | None = Field(description="None: everybody has as much as they like")


class ProposalShown(Answer):
    version: int
    ply: int | None = Field(description="to go back to; null: the game is to be deleted")
    agreed: list[int]


class Interrupt(Answer):
    action: int
    text: str


class ReasonShown(Answer):
    code: str
    args: Json
    text: str


class PlanShown(Answer):
    """What you mean to do when your turn comes; `refused` says why it was not played."""

    actions: list[str]
    refused: ReasonShown | None


class Scene(Summary):
    """Everything a page needs to draw the table now, as far as the seat may know."""

    options: Json
    secrets: bool = Field(description="one seat may come to know what another does not")
    seat: int | None
    last_message: int
    proposal: ProposalShown | None
    rest: RestShown | None = Field(description="your own")
    view: View | None
    decision: roadstead.Decision | Awaited | None
    interrupts: list[Interrupt]
    plan: PlanShown | None
    undo: int | None = Field(description="the ply to which you may go back")
    no_undo: str | None = Field(description="why there is nothing that you could take back")
    redo: bool


class Founded(Answer):
    """The keys are told this once: keep them. A page with one is /g/ID#KEY."""

    id: str
    key: str
    invite: str
    watch: str
    scene: Scene


class Removed(Answer):
    """Deleted, or not yet: the others have been asked, as the scene's `proposal` says."""

    deleted: bool
    scene: Scene | None


class Links(Answer):
    invite: str
    watch: str


class NewKey(Answer):
    """The key is told this once; the one before it opens nothing any more."""

    key: str


class Joined(Answer):
    key: str
    seat: int
    scene: Scene


class Summaries(Answer):
    games: list[Summary]
    now: float = Field(description="what time it is, as `time` of the games counts it")
    gone: list[str] = Field(description="of the games that were asked about those that have been deleted")


class Action(Answer):
    do: str | None = Field(description="None: chosen in secret")
    interrupt: bool


class Done(Action):
    happened: list[Happening]
    aim: Aim | None = Field(None, description="what a bot did it for, with what went before it; left out where it does not say")


class EntryShown(Answer):
    version: int
    kind: Literal[
        "act",
        "undo",
        "redo",
        "rewind",
        "resign",
        "hand",
        "lend",
        "back",
        "join",
        "fill",
        "links",
        "remove",
        "rekey",
        "claim",
        "key",
        "show",
        "hide",
        "time",
        "rest",
    ]
    seat: int | None
    actions: list[Done]
    ply: int
    at: float
    spent: float | None = Field(None, description="seconds that a person had thought before it; left out where nobody counts")


class Log(Answer):
    version: int
    entries: list[EntryShown]


class Move(Action):
    seat: int


class Moment(Answer):
    """The table at a ply, through the eyes of a seat; `move` led to it."""

    ply: int
    of: int
    move: Move | None
    view: View


class Frame(Answer):
    """A happening on the way to a ply, and what it changed of the view; None: of an action that nobody saw anything of."""

    ply: int
    happening: Happening | None
    changes: list[Patch]


class Film(Answer):
    """The view at a ply, and all that happened from there to another: with all changes it is the view there."""

    start: int = Field(alias="from")
    end: int = Field(alias="to")
    view: View
    frames: list[Frame]


class CoursePoint(Answer):
    ply: int
    round: int
    scores: list[int] = Field(description="if the game had ended there")


class Course(Answer):
    """The start of each round, and where the game is now."""

    points: list[CoursePoint]


class Preview(Answer):
    """What would change in the view. Of `actions` so many are shown: what comes after would turn something up."""

    changes: list[Change]
    actions: int
    reveals: bool
    to_move: int | None
    decision: roadstead.Decision | None = Field(description="what you would be asked next; None: it would not be your decision")


class Refused(Answer):
    """What `act` would say to these actions now: `stale`, `not_now`, or `illegal` with the `reason` and the `action`."""

    refused: Error


class Imagined(Answer):
    """The table if the others do nothing until you are asked, and you then do as planned: so many actions of the plan are
    possible. With `reveals` something is drawn on the way, here by a chance of its own."""

    view: View
    decision: roadstead.Decision | None = Field(description="None: nothing more would be asked of you")
    changes: list[Change]
    played: int
    reveals: bool
    refused: ReasonShown | None


class Reasons(Answer):
    """For each action why it is not allowed; None: it is."""

    reasons: list[ReasonShown | None]


class Message(Answer):
    id: int
    seat: int | None
    name: str
    text: str
    at: float


class Messages(Answer):
    messages: list[Message]


class SceneNews(Answer):
    """The first that a socket tells: the scene, and what was missed."""

    type: Literal["scene"]
    now: float
    scene: Scene
    entries: list[EntryShown]
    messages: list[Message]


class ChangeNews(Answer):
    """What a socket tells whenever something has happened."""

    type: Literal["change"]
    version: int
    changes: list[Patch]
    entries: list[EntryShown]
    messages: list[Message]


class Note(Answer):
    text: str


class AnalysisShown(Answer):
    status: Literal["none", "running", "done", "failed"]
    progress: float
    result: Review | None


class Health(Answer):
    status: str = Field(description="ok, or what is wrong, in a word: see docs/operate.md")
    version: str
    message: str = Field("", description="what is wrong, and what to do, for whoever runs the table")


class OptionShown(Answer):
    """Its values, of which the default is one."""

    values: list[bool | int | str]
    default: bool | int | str
    help: str


class GameShown(Answer):
    name: GameName
    title: str
    rules_version: int
    players: list[int]
    options: dict[str, OptionShown]


class Catalogue(Answer):
    games: list[GameShown]
    bots: list[str]
