"""What a person may be called: a name that others can read, and that is not taken for another's."""
from __future__ import annotations

import unicodedata

LONGEST = 30
#: Letters, marks and figures of any language, and these.
ALSO = " -_.'\u2019"
#: Letters by their kind of which nothing is seen.
BLANK = "\u115f\u1160\u17b4\u17b5\u034f\u180b\u180c\u180d\u180f"
#: Alphabets with letters that look the same.
ALIKE = {"LATIN", "GREEK", "CYRILLIC"}
MOST_MARKS = 2


def called(name: str) -> str:
    """The name as it is kept. What is wrong with it is said as a ValueError."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= LONGEST:
        raise ValueError(f"a name has 1 to {LONGEST} characters")
    if any(not is_seen(sign) for sign in name):
        raise ValueError("a name has letters, figures, spaces and - _ . ' only")
    if not any(sign.isalnum() for sign in name):
        raise ValueError("a name has a letter or a figure")
    if len({alphabet(sign) for sign in name} & ALIKE) > 1:
        raise ValueError("a name is written in one alphabet")
    run = 0
    for sign in name:
        run = run + 1 if unicodedata.category(sign).startswith("M") else 0
        if run > MOST_MARKS:
            raise ValueError("a name has no heaps of accents")
    return name


def is_seen(sign: str) -> bool:
    return sign in ALSO or (unicodedata.category(sign)[0] in "LMN" and sign not in BLANK)


def alphabet(sign: str) -> str:
    return unicodedata.name(sign, "").split(" ")[0]


def folded(name: str) -> str:
    """The same for names that differ by large and small letters only."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
