"""Double-entry bookkeeping of tokens: what each single step of a game may change, worked out apart from the engine.

Changes are (seat, kind) and ("offer", kind); loans are the account (seat, "loan"). `expected` names every account that a step
changes and by how much; everything else must stay as it is.
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from roadstead.core.stack import Frame
from roadstead.lehavre import notation
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.effects.deals import Deal
from roadstead.lehavre.rules.fleet import CLASS_VALUE, PRICE
from roadstead.lehavre.rules.goods import KINDS, NAMES, OFFERS
from roadstead.lehavre.rules.position import Card, Position

Account = tuple[int | str, str]
Changes = Counter[Account]
FOOD_KINDS = ("fish", "smoked_fish", "bread", "meat", "franc")
SHIPPING = {
    "fish": 1, "wood": 1, "clay": 1, "iron": 2, "grain": 1, "cattle": 3, "coal": 3, "hides": 2,
    "smoked_fish": 2, "charcoal": 2, "brick": 2, "steel": 8, "bread": 3, "meat": 2, "coke": 5, "leather": 4,
}  # fmt: skip
TILES = [
    ("wood", "cattle"),
    ("wood", "clay"),
    ("wood", "franc"),
    ("fish", "clay"),
    ("wood", "fish"),
    ("fish", "grain"),
    ("iron", "franc"),
]
STANDARD = ("fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides")


class Book:
    """The balance of every account at one moment."""

    def __init__(self, s: Position) -> None:
        self.players = s.players
        self.balances: list[int] = [*s.goods, *s.loans, *s.offers]

    def __getitem__(self, account: Account) -> int:
        who, kind = account
        if isinstance(who, str):
            return self.balances[self.players * (len(NAMES) + 1) + NAMES.index(kind)]
        return self.balances[self.players * len(NAMES) + who if kind == "loan" else who * len(NAMES) + NAMES.index(kind)]

    def accounts(self) -> list[Account]:
        goods: list[Account] = [(seat, kind) for seat in range(self.players) for kind in NAMES]
        loans: list[Account] = [(seat, "loan") for seat in range(self.players)]
        return goods + loans + [("offer", kind) for kind in NAMES[:OFFERS]]

    def changes_to(self, after: Book) -> dict[Account, int]:
        if self.balances == after.balances:
            return {}
        pairs = zip(self.accounts(), self.balances, after.balances, strict=True)
        return {account: new - old for account, old, new in pairs if new != old}


def expected(s: Position, frame: Frame, action: int | None, before: Book) -> dict[Account, int]:
    """What the step on top of the stack changes: a choice, or (action None) a step that happens by itself."""
    delta: Changes = Counter()
    text = "" if action is None else notation.to_text(s, action)
    word, _, rest = text.partition(" ")
    seat = frame.seat
    name = DECISIONS.of(frame).name
    if action is not None and is_side_business(action):
        side_business(s, seat, action, delta)
    elif word == "loan":
        delta[seat, "loan"] += 1
        delta[seat, "franc"] += 4
        if name == "feeding":
            for kind in FOOD_KINDS:
                delta[seat, kind] -= before[seat, kind]
    else:
        entry = ENTRIES.get(name)
        if entry is not None:
            entry(s, frame, before, delta, word, rest)
    return {key: value for key, value in delta.items() if value}


def owner_of(s: Position, card_id: str) -> int:
    """The seat that owns a card, or -1."""
    return next((max(s.owner[card], -1) for card in range(len(s.owner)) if s.cards[card].id == card_id), -1)


def is_side_business(action: int) -> bool:
    blocks = [
        (a.BUY, a.CARD_SLOTS), (a.SELL, a.CARD_SLOTS), (a.BUY_SHIP, a.SHIP_TYPES), (a.SELL_SHIP, a.SHIP_CLASSES),
        (a.REDEEM, len(NAMES)), (a.DISMISS, 5),
    ]  # fmt: skip
    return action == a.REPAY or any(start <= action < start + size for start, size in blocks)


def side_business(s: Position, seat: int, action: int, delta: Changes) -> None:
    if action == a.REPAY:
        delta[seat, "loan"] -= 1
        delta[seat, "franc"] -= 5
    elif a.BUY <= action < a.BUY + a.CARD_SLOTS:
        card = s.cards[action - a.BUY]
        delta[seat, "franc"] -= 24 if card.id == "31" else card.price
    elif a.SELL <= action < a.SELL + a.CARD_SLOTS:
        delta[seat, "franc"] += s.cards[action - a.SELL].value // 2
    elif a.REDEEM <= action < a.DISMISS:
        delta[seat, NAMES[action - a.REDEEM]] += 1
        delta[seat, "franc"] -= 2
    elif action >= a.DISMISS:
        return
    elif action < a.BUILD_SHIP:
        delta[seat, "franc"] -= PRICE[action - a.BUY_SHIP]
    else:
        delta[seat, "franc"] += CLASS_VALUE[action - a.SELL_SHIP] // 2


def opening(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    for kind in TILES[s.tiles[s.tile]]:
        delta["offer", kind] += 1


def main(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    if word == "take":
        space(s, frame, before, delta, word, rest)
        inside = s.person[frame.seat]
        delta[frame.seat, "franc"] += 3 * (inside >= 0 and s.cards[inside].id == "GH04")
    elif word == "enter":
        entered(s, frame.seat, next(i for i in range(len(s.cards)) if s.cards[i].id == rest), delta)


def entered(s: Position, seat: int, card: int, delta: Changes) -> None:
    """The Souvenir Shop earns by every visit of another to its owner."""
    host = s.owner[card]
    if host >= 0 and host != seat and owner_of(s, "GH21") == host:
        delta[host, "franc"] += 1


def space(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """What lies on an offer space, and at the Flea Market what lies alone on the others; the Stockmarket earns by francs."""
    flea = word == "take" and DECISIONS.of(frame).name == "space" and s.cards[frame.card].id == "GH13"
    kinds = [rest] + [kind for kind in NAMES[:OFFERS] if flea and kind != rest and before["offer", kind] == 1]
    for kind in kinds:
        delta[frame.seat, kind] += before["offer", kind]
        delta["offer", kind] -= before["offer", kind]
    if "franc" in kinds and owner_of(s, "GH20") not in (-1, frame.seat):
        delta[owner_of(s, "GH20"), "franc"] += 1


def closing(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """After the seventh turn come the catch of the Fisherman's Hut and the harvest."""
    if s.final or s.tile != 6:
        return
    if owner_of(s, "GH07") >= 0:
        delta[owner_of(s, "GH07"), "fish"] += 2 if s.players <= 2 else 1
    if not s.rounds[s.round].harvest:
        return
    for seat in range(s.players):
        delta[seat, "grain"] += before[seat, "grain"] >= 1
        cattle = before[seat, "cattle"]
        delta[seat, "cattle"] += (cattle >= 2) + (owner_of(s, "024") == seat and 2 <= cattle <= 6)


def interest(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    delta[frame.seat, "franc"] -= frame.due


def fee(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    if rest == "francs":
        move(delta, frame.seat, s.owner[frame.card], "franc", s.cards[frame.card].fee_francs)


def pay(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number, kind = rest.split(" ")
    move(delta, frame.seat, s.owner[frame.card] if frame.purpose == 0 else -1, kind, int(number))


def move(delta: Changes, seat: int, owner: int, kind: str, count: int) -> None:
    """Tokens go to the owner of the building, or to the supply."""
    delta[seat, kind] -= count
    if owner >= 0:
        delta[owner, kind] += count


def stand_in(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number, kind = rest.split(" ")
    delta[frame.seat, kind] -= int(number)
    delta[frame.seat, {"brick": "clay", "steel": "iron"}[kind]] -= frame.count - int(number)


def act(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """Cards that only give do it at once; the Haulage Firm takes its price, the Toy Fair gives a loan card."""
    effect = s.cards[frame.card].effect
    if s.cards[frame.card].id == "E2010":
        delta[frame.seat, "loan"] += 1
    elif s.cards[frame.card].id == "046":
        for other in range(s.players):
            driven = min(before[other, "cattle"], 2 if s.players == 2 else 1)
            if other != frame.seat and driven:
                delta[other, "cattle"] -= driven
                delta[frame.seat, "cattle"] += driven
    elif s.cards[frame.card].id == "029":
        delta[frame.seat, "franc"] -= 3
    elif isinstance(effect, Deal) and len(effect.exchanges) == 0:
        gains(s, frame.seat, effect, delta)


def gains(s: Position, seat: int, effect: Deal, delta: Changes) -> None:
    for gain in effect.gains:
        delta[seat, NAMES[gain.kind]] += gain.count * gain.per.of(s, seat)


def trade(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """With the last part chosen everything is given that is not asked about again."""
    effect = s.cards[frame.card].effect
    assert isinstance(effect, Deal)
    number = int(rest.split(" ")[0])
    times = [frame.first + number] if frame.part == 0 else [frame.first, number]
    if frame.part == 0 and number == a.MOST and frame.most(s) > a.MOST:
        return
    if len(times) < len(effect.exchanges) and not (effect.either and times[0] > 0):
        return
    for part, count in zip(effect.exchanges, times, strict=False):
        for kind in range(KINDS):
            if not (effect.stand_ins and NAMES[kind] in ("clay", "iron")):
                delta[frame.seat, NAMES[kind]] -= part.give[kind] * count


def receive(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    effect = s.cards[frame.card].effect
    assert isinstance(effect, Deal)
    gains(s, frame.seat, effect, delta)
    for part, count in zip(effect.exchanges, (frame.first, frame.second), strict=False):
        delta[frame.seat, "franc"] += part.francs_once if count else 0
        for kind in range(KINDS):
            delta[frame.seat, NAMES[kind]] += part.get[kind] * count + part.get_per_two[kind] * (count // 2)


def pick(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    delta[frame.seat, rest] += 1


def choose(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """One more of a kind for its price, or one less for 2 francs."""
    if word != "pick":
        return
    card = s.cards[frame.card].id
    delta[frame.seat, rest] += -1 if card == "040" else 1
    price = {"steel": 3}.get(rest, 0) if card == "GH28" else {"coke": 3, "steel": 5}.get(rest, 1) if card == "GH29" else 0
    delta[frame.seat, "franc"] += 2 if card == "040" else -price


def get(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number, kind = rest.split(" ")
    delta[frame.seat, kind] += int(number)


def tab(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    delta[frame.seat, "franc"] -= frame.due


def toll(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    move(delta, frame.seat, owner_of(s, "041"), "franc", frame.ships)


def raised(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """The Stockmarket earns by the Bank."""
    if s.cards[frame.card].id == "29" and owner_of(s, "GH20") not in (-1, frame.seat):
        delta[owner_of(s, "GH20"), "franc"] += 3


def build(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """Everything but clay and iron, which are asked about; Sawmill 1 wood less, Masons' Guild 1 brick less."""
    if word != "build":
        return
    if owner_of(s, "GH01") == frame.seat:
        return  # the Crane asks first
    paid_for(s, frame.seat, next(card for card in s.cards if card.id == rest), frame.wood_off, "", delta)


def crane(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    paid_for(s, frame.seat, s.cards[frame.card], frame.wood_off, rest, delta)


def paid_for(s: Position, seat: int, card: Card, wood_off: int, lifted: str, delta: Changes) -> None:
    cost = {NAMES[kind]: card.cost[kind] for kind in range(KINDS)}
    if owner_of(s, "025") == seat and cost["clay"] == 0 and cost["brick"] > 0:
        cost["brick"] -= 1
    if lifted:
        cost[lifted] -= 1
    cost["wood"] = max(0, cost["wood"] + bool(lifted) - wood_off - (owner_of(s, "GH02") == seat))
    for kind, count in cost.items():
        if kind not in ("clay", "iron"):
            delta[seat, kind] -= count


def shipyard(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    if word == "build":
        delta[frame.seat, "wood"] -= 5 * (rest == "wooden")
        delta[frame.seat, "steel"] -= {"steel": 2, "luxury": 3}.get(rest, 0)
        delta[frame.seat, "brick"] -= rest != "wooden" and s.modernised[frame.card] == 0


def cargo(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number, kind = rest.split(" ")
    delta[frame.seat, kind] -= int(number)
    delta[frame.seat, "franc"] += SHIPPING[kind] * int(number)


def give(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number, kind = rest.split(" ")
    delta[frame.seat, kind] -= int(number)


def deliver(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    delta[frame.seat, NAMES[frame.kind]] += 1


def bridge(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number, kind = rest.split(" ")
    give(s, frame, before, delta, word, rest)
    if kind not in STANDARD:
        delta[frame.seat, "franc"] += int(number)
    elif kind == STANDARD[-1]:
        delta[frame.seat, "franc"] += (frame.sold + int(number)) // 3


def court(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    number = int(rest.split(" ")[0])
    delta[frame.seat, "loan"] -= number
    delta[frame.seat, "franc"] += 2 * (number == 1 and before[frame.seat, "loan"] > 1)


def haul(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    for kind in rest.split("-"):
        space(s, frame, before, delta, "haul", kind)


def evict(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    card = next(i for i in range(len(s.cards)) if s.cards[i].id == rest)
    for seat in range(s.players):
        if seat != frame.seat and s.person[seat] == card:
            move(delta, frame.seat, seat, "franc", 1)
    entered(s, frame.seat, card, delta)


def next_turn(s: Position, frame: Any, before: Book, delta: Changes, word: str, rest: str) -> None:
    """At the very end loans are repaid by themselves; the Workers' Cottages can put it off by an action."""
    cottages = owner_of(s, "036") == s.active and s.tile == s.active + 1
    if s.final and s.active == s.players - 1 and not cottages:
        for seat in range(s.players):
            repaid = min(before[seat, "loan"], before[seat, "franc"] // 5)
            delta[seat, "loan"] -= repaid
            delta[seat, "franc"] -= 5 * repaid


#: Frames that change tokens; the others (feeding, build more, launch, sail, load, look, arrange, office, site …) move none.
ENTRIES = {
    "opening": opening, "main": main, "closing": closing, "interest": interest, "fee": fee, "pay": pay, "stand_in": stand_in,
    "act": act, "trade": trade, "receive": receive, "pick": pick, "build": build, "shipyard": shipyard, "cargo": cargo,
    "give": give, "deliver": deliver, "bridge": bridge, "court": court, "haul": haul, "evict": evict, "next_turn": next_turn,
    "choose": choose, "swap": give, "return": get, "space": space, "tab": tab, "toll": toll, "second": main, "raise": raised,
    "crane": crane,
}  # fmt: skip
