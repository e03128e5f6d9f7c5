"""A kind of decision as one record: its frame, what is asked, what a client sees of it, and what must hold where it is read back.

How a decision is named, written to JSON, put into words and shown follows from the records of a game.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, Literal, Union, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeAliasType, TypedDict

from roadstead.core.block import Vocabulary
from roadstead.core.errors import InvalidPosition
from roadstead.core.shape import fail, mapping, sequence, truth, whole
from roadstead.core.stack import Event, Frame, Stack

OVER = "over"
#: Shapes are made here from what the records say, which mypy cannot follow.
made_typed_dict: Any = TypedDict
made_alias: Any = TypeAliasType
Bound = int | Callable[[Any], int]


class Asking(TypedDict):
    """Headings and what somebody else is waited for, by kind; every question by `asks`."""

    titles: dict[str, str]
    to_do: dict[str, str]
    questions: dict[str, str]


class Field:
    """A number that makes a frame: its bounds, in a position where they depend on it, and how clients see it.

    `shown` is the name it has for them ("": not at all; None: its own), `words` what its numbers stand for.
    """

    def __init__(self, least: Bound, most: Bound, shown: str | None = None, words: Sequence[str] | None = None) -> None:
        self.least, self.most, self.shown, self.words = least, most, shown, words

    def read(self, s: Any, value: Any, name: str) -> int:
        least, most = (bound(s) if callable(bound) else bound for bound in (self.least, self.most))
        return whole(value, name, int(least), int(most))

    def written(self, value: Any) -> Any:
        return value


class Truth(Field):
    """True or false; clients do not see it."""

    def __init__(self) -> None:
        super().__init__(0, 1, shown="")

    def read(self, s: Any, value: Any, name: str) -> bool:
        return bool(truth(value, name))


class Several(Field):
    """A list of numbers; clients do not see it."""

    def __init__(self, least: Bound, most: Bound) -> None:
        super().__init__(least, most, shown="")

    def read(self, s: Any, value: Any, name: str) -> Any:
        return vec[i64]([super(Several, self).read(s, number, name) for number in sequence(value, name)])

    def written(self, value: Any) -> list[int]:
        return list(value)


class Nested(Field):
    """Several fields that a frame holds as one object; clients do not see it."""

    def __init__(self, make: Callable[..., object], /, **fields: Field) -> None:
        super().__init__(0, 0, shown="")
        self.make, self.fields = make, fields

    def read(self, s: Any, value: Any, name: str) -> Any:
        entry = mapping(value, name, set(self.fields))
        return self.make(*(field.read(s, entry[what], what) for what, field in self.fields.items()))

    def written(self, value: Any) -> dict[str, Any]:
        return {what: field.written(getattr(value, what)) for what, field in self.fields.items()}


class Kind:
    """`question` says what is asked; where that differs, one sentence for each `which`. Its gaps are facts of the decision.

    `title` stands above it, where the thing that asks does not; `to_do` is what one has to do before anything else.
    `verb` (again, one for each `which`) and `unit` tell of what a number is asked for. `facts` tell more than the frame's fields
    do (`tells`: their types on the wire), `option` more of an option than what it points at. `holds`: what must be true, beyond
    bounds, of a frame that is read back; `on`: the frame on which it lies alone, where the game's grammar of stacks needs no more
    than that. Events, which nobody decides, have none of the words.
    """

    def __init__(
        self,
        name: str,
        frame: type[Frame],
        /,
        *,
        title: str = "",
        question: str | Mapping[str, str] = "",
        which: Callable[..., str] | None = None,
        to_do: str = "",
        facts: Callable[..., Mapping[str, Any]] | None = None,
        tells: Mapping[str, Any] | None = None,
        verb: str | Mapping[str, str] = "",
        unit: Callable[..., str] | None = None,
        option: Callable[..., Mapping[str, Any]] | None = None,
        holds: Callable[..., bool] | None = None,
        on: str = "",
        **fields: Field,
    ) -> None:
        self.name, self.frame, self.title, self.to_do = name, frame, title, to_do
        self.questions = {"": question} if isinstance(question, str) else dict(question)
        self.verbs = dict.fromkeys(self.questions, verb) if isinstance(verb, str) else dict(verb)
        self.which, self.unit, self.facts, self.option = which, unit, facts, option
        self.tells, self.holds, self.on, self.fields = tells or {}, holds, on, fields
        assert issubclass(frame, Event) == (not self.to_do), f"{name}: who decides is told what to do"

    def shape(self, title: str, option: Any) -> Any:
        """The decision on the wire."""
        shown = [(field.shown or name, field) for name, field in self.fields.items() if field.shown != ""]
        parts: dict[str, Any] = {
            "seat": int,
            "kind": Literal[self.name],
            "source": str | None,
            "asks": str,
            "question": str,
            **{name: int if field.words is None else Literal[tuple(field.words)] for name, field in shown},
            **({"least": int, "most": int, "verb": str, "unit": str} if self.unit is not None else {}),
            **self.tells,
            "options": list[option],
        }
        return made_typed_dict(title + self.name.title().replace("_", ""), parts)

    def asks(self, *context: Any) -> str:
        """Which of the questions it is; the last of the context is the frame."""
        return self.which(*context) if self.which is not None else ""

    def words(self, *context: Any) -> tuple[str, str] | None:
        """Verb and unit of the number that is asked for, if one is."""
        return None if self.unit is None else (self.verbs[self.asks(*context)], self.unit(*context))

    def numbers(self, frame: Frame) -> Iterator[tuple[str, Any]]:
        """The frame's own fields as clients see them."""
        for name, field in self.fields.items():
            if field.shown != "":
                value = getattr(frame, name)
                yield field.shown or name, value if field.words is None else field.words[value]


class Kinds:
    """All kinds of a game. What a client sees is told in a context: the position, and what names its places."""

    def __init__(self, *kinds: Kind) -> None:
        self.by_name = {kind.name: kind for kind in kinds}
        self.by_frame = {kind.frame: kind for kind in kinds}

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.by_name.values())

    def of(self, frame: Frame) -> Kind:
        return self.by_frame[type(frame)]

    def words(self, s: Stack, *context: Any) -> tuple[str, str] | None:
        """Verb and unit of the number that is asked for now, if one is."""
        return self.of(s.stack[-1]).words(*context, s.stack[-1]) if len(s.stack) > 0 else None

    def verbs(self) -> set[str]:
        """All verbs of numbers."""
        return {verb for kind in self if kind.unit is not None for verb in kind.verbs.values()}

    def name(self, s: Stack) -> str:
        """The kind of the open decision."""
        return self.of(s.stack[-1]).name if len(s.stack) > 0 else OVER

    # For clients.

    def decision(
        self, s: Stack, vocabulary: Vocabulary, source: Callable[..., str | None], nouns: Mapping[str, str], *context: Any
    ) -> dict[str, Any]:
        """The open decision: who decides what, about what, and each option with what it points at. Nothing in it is secret."""
        if len(s.stack) == 0:
            return {"seat": None, "kind": OVER, "source": None, "asks": OVER, "question": "", "options": []}
        frame = s.stack[-1]
        kind = self.of(frame)
        found = {"seat": frame.seat, "kind": kind.name, "source": source(*context, frame), **dict(kind.numbers(frame))}
        words = kind.words(*context, frame)
        if words is not None:
            bounded = cast(Any, frame)
            found |= {"least": bounded.least(s), "most": bounded.most(s), "verb": words[0], "unit": words[1]}
        if kind.facts is not None:
            found |= kind.facts(*context, frame)
        which = kind.asks(*context, frame)
        found["asks"] = f"{kind.name}.{which}" if which else kind.name
        found["question"] = filled(kind.questions[which], found, nouns)
        found["options"] = [
            {
                "action": int(action),
                "text": vocabulary.text(action, *context),
                **vocabulary.target(action, *context),
                **(kind.option(*context, frame, action) if kind.option is not None else {}),
            }
            for action in s.choices
        ]
        return found

    def shape(self, title: str, option: Any) -> Any:
        """Any decision of the game on the wire, with a name of its own."""
        shapes = tuple(kind.shape(title, option) for kind in self if kind.to_do)
        return made_alias(f"{title}Decision", Union[shapes])  # noqa: UP007

    def described(self) -> Asking:
        """What a client knows of them beforehand: headings, what others are waited for, and every question by `asks`."""
        asked = [kind for kind in self if kind.to_do]
        return {
            "titles": {kind.name: kind.title for kind in asked if kind.title},
            "to_do": {kind.name: kind.to_do for kind in asked},
            "questions": {
                f"{kind.name}.{which}" if which else kind.name: text for kind in asked for which, text in kind.questions.items()
            },
        }

    # As JSON.

    def grammar(self) -> str:
        """Which frames lie alone on which, as alternatives of a pattern."""
        return "|".join(f"{kind.on} {kind.name}" for kind in self if kind.on)

    def written(self, frame: Frame) -> dict[str, Any]:
        kind = self.of(frame)
        fields = {what: field.written(getattr(frame, what)) for what, field in kind.fields.items()}
        return {"frame": kind.name, "seat": frame.seat, **fields}

    def read(self, s: Any, entry: Any) -> Frame:
        """A frame from JSON: its fields are within their bounds; whether it could arise is said by `check`."""
        name = entry.get("frame") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in self.by_name:
            raise fail("a frame of the stack is not known")
        kind = self.by_name[name]
        mapping(entry, f"frame {name}", {"frame", "seat", *kind.fields})
        seat = whole(entry["seat"], "the seat of a frame", -1, s.players - 1)
        make: Callable[..., Frame] = kind.frame
        fields = [field.read(s, entry[what], what) for what, field in kind.fields.items()]
        try:
            return make(seat, *fields)
        except IndexError as error:  # numbers that do not go together: a payment that has passed all its kinds
            raise impossible(kind) from error

    def check(self, s: Any, frame: Frame) -> None:
        kind = self.of(frame)
        if kind.holds is not None and not kind.holds(s, frame):
            raise impossible(kind)

    def resume(self, s: Stack, broken: Callable[[Any], str]) -> None:
        """A stack that was read and checked goes on: somebody has a choice, and what follows by itself breaks nothing."""
        top = s.stack[-1]
        if isinstance(top, Event) or len(top.options(s)) == 0:
            raise fail("the open decision leaves nothing to choose")
        s.settle()  # a written position may leave a single option, which is taken
        wrong = broken(s)
        if wrong or (len(s.stack) > 0 and len(s.choices) == 0):
            raise fail(wrong or "the open decision leaves nothing to choose")


def impossible(kind: Kind) -> InvalidPosition:
    return fail(f"the frame {kind.name} could not arise in this position")


def gaps(sentence: str) -> list[str]:
    return [gap for _, gap, _, _ in Formatter().parse(sentence) if gap]


def filled(sentence: str, facts: Mapping[str, Any], nouns: Mapping[str, str]) -> str:
    """A sentence with its gaps filled; things by what they are called."""
    said = sentence.format(**{gap: nouns.get(str(facts[gap]), facts[gap]) for gap in gaps(sentence)})
    return said[:1].upper() + said[1:]


def to_type(decision: Mapping[str, Any]) -> str:
    """What can be typed, for terminals: the amounts that are asked for, or the first words of the options."""
    if "unit" in decision:
        amounts = "" if decision["least"] == decision["most"] else f" to {decision['most']}"
        return f"{decision['verb']} {decision['least']}{amounts} {decision['unit']}"
    return ", ".join(dict.fromkeys(option["text"].split()[0] for option in decision["options"]))
