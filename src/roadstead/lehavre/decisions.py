"""One record per kind of decision: what is asked, in which words, and what must hold where it is read back."""
from __future__ import annotations

from typing import Any

from roadstead.core.kind import Field, Kind, Kinds, Truth
from roadstead.core.shape import LARGEST
from roadstead.core.stack import Frame
from roadstead.core.wire import Payment
from roadstead.lehavre import coherence
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.effects.bar import Tab
from roadstead.lehavre.rules.effects.bridge import BridgeSale
from roadstead.lehavre.rules.effects.building import Build, Crane, Raise
from roadstead.lehavre.rules.effects.choosing import Buying, Choice, Pawnbroker, choosing_of
from roadstead.lehavre.rules.effects.court import Verdict
from roadstead.lehavre.rules.effects.deals import Bargain, Receive, deal_of
from roadstead.lehavre.rules.effects.haulage import Haul
from roadstead.lehavre.rules.effects.office import Deliver, Give, Office
from roadstead.lehavre.rules.effects.picking import Arrange, Look, Pick
from roadstead.lehavre.rules.effects.shipping import Cargo, Load, Sail, Toll
from roadstead.lehavre.rules.effects.site import Bid, Built, Site
from roadstead.lehavre.rules.effects.spaces import Space
from roadstead.lehavre.rules.effects.swap import Hand, Return, swap_of
from roadstead.lehavre.rules.effects.watch import Eviction
from roadstead.lehavre.rules.effects.wharf import Launch, Shipyard
from roadstead.lehavre.rules.entry import Act, Fee, Iron
from roadstead.lehavre.rules.fleet import SHIPS, TYPE_NAMES
from roadstead.lehavre.rules.goods import FRANC, NAMES, UPGRADED
from roadstead.lehavre.rules.goods import KINDS as GOODS
from roadstead.lehavre.rules.payments import ANY_NUMBER, FOR_FEEDING, PURPOSES, StandIn, Tender, food_held, worth_left
from roadstead.lehavre.rules.position import HOME, Position, TurnFrame
from roadstead.lehavre.rules.rounds import CloseRound, Feeding, Forced, Interest
from roadstead.lehavre.rules.turn import Closing, Main, NextTurn, Opening, Second
from roadstead.lehavre.shapes import LeHavreOption
from roadstead.lehavre.suggestions import payments

# Fields that several frames have. What is not shown follows from where the person stands, or is how a payment goes on.
CARD = Field(-1, lambda s: len(s.owner) - 1, shown="")
KIND = Field(1, GOODS - 1, shown="good", words=NAMES)
SHIP_TYPE = Field(0, len(TYPE_NAMES) - 1, words=TYPE_NAMES)

#: What a visitor decides lies on the end of the turn.
ACTION_OF_A_BUILDING = "closing"
TURN = "Your turn"
ACTION = "Your action"
FEEDING = "Your people need {due} food; you can pay {held}."


def source(s: Position, frame: Frame) -> str | None:
    """The building whose action or fee it is about: the one the person stands in."""
    if isinstance(frame, TurnFrame | Forced) or s.person[frame.seat] == HOME:
        return None
    return None if isinstance(frame, Tender) and frame.purpose == FOR_FEEDING else IDS[s.person[frame.seat]]


def traded(s: Position, frame: Bargain) -> str:
    """What is given, or what comes if nothing is."""
    part = deal_of(s, frame.card).exchanges[frame.part]
    bundle = part.give if sum(part.give) > 0 else part.get
    kinds = [kind for kind in range(GOODS) if bundle[kind] > 0]
    return "+".join(NAMES[kind] for kind in kinds if kind != FRANC or len(kinds) == 1)


def which_choice(s: Position, card: int) -> str:
    effect = choosing_of(s, card)
    return "pawn" if isinstance(effect, Pawnbroker) else "exactly" if effect.exactly() else ""


def prices(s: Position, card: int) -> dict[str, int]:
    """What the kinds cost that are to be had for francs."""
    effect = choosing_of(s, card)
    listed = enumerate(effect.prices) if isinstance(effect, Buying) else []
    return {NAMES[kind]: price for kind, price in listed if price > 0}


def comes(s: Position, frame: Return) -> list[str]:
    """The kinds that can be taken from here on."""
    swap = swap_of(s, frame.card)
    return [NAMES[kind] for kind in range(frame.kind, swap.end_of(frame.kind)) if swap.comes(kind, frame.given)]


def paid(s: Position, frame: Any) -> dict[str, Any]:
    """What can be paid in all, and complete payments."""
    return {"held": worth_left(s, frame.seat, frame.purpose, 0, ANY_NUMBER), "payments": payments(s)}


DECISIONS: Kinds = Kinds(
    # A turn.
    Kind(
        "opening",
        Opening,
        title=TURN,
        question="Buy, sell or repay first, or lay out the supply.",
        to_do="lay out the supply",
    ),
    Kind(
        "main",
        Main,
        title=ACTION,
        question={
            "": "Take an offer or enter a building.",
            "final": "The last action: take an offer or enter a building.",
        },
        which=lambda s, frame: "final" if s.final else "",
        to_do="take the main action",
    ),
    Kind("closing", Closing, title="Action done", question="Buy, sell, repay, or end your turn.", to_do="end the turn"),
    Kind("next_turn", NextTurn),
    Kind(
        "second",
        Second,
        station=CARD,
        first=CARD,
        title="Second visit",
        question="Enter another building without a fee, or leave it at one.",
        to_do="say whether to visit a second building",
        holds=coherence.leaving,
    ),
    # Forced payments and the end of a round.
    Kind(
        "interest",
        Interest,
        due=Field(1, LARGEST),
        title="Interest",
        question="Pay {due} franc interest; you have {held}.",
        to_do="pay the interest",
        facts=lambda s, frame: {"held": s.has(frame.seat, FRANC)},
        tells={"held": int},
        holds=lambda s, frame: s.loans[frame.seat] > 0 and frame.due <= 2,
    ),
    Kind(
        "feeding",
        Feeding,
        paid=Field(0, LARGEST),
        title="Feeding",
        question=FEEDING,
        to_do="feed the workers",
        facts=lambda s, frame: {"due": frame.due(s), "held": food_held(s, frame.seat), "payments": payments(s)},
        tells={"due": int, "held": int, "payments": list[Payment]},
        holds=lambda s, frame: frame.due(s) > 0,
    ),
    Kind(
        "tab",
        Tab,
        due=Field(1, 2),
        title="At the bar",
        question="Your person was sent to the Dive Bar: pay {due} franc; you have {held}.",
        to_do="pay at the Dive Bar",
        facts=lambda s, frame: {"held": s.has(frame.seat, FRANC)},
        tells={"held": int},
        holds=coherence.at_the_bar,
    ),
    Kind("close_round", CloseRound),
    # Entering and paying.
    Kind(
        "fee",
        Fee,
        card=CARD,
        question="Choose how to pay the fee.",
        to_do="choose how to pay the entry fee",
        facts=lambda s, frame: {"payments": payments(s)},
        tells={"payments": list[Payment]},
        holds=coherence.owing,
    ),
    Kind("act", Act, card=CARD, holds=coherence.acting),
    Kind("iron", Iron, before=Field(0, LARGEST)),
    Kind(
        "pay",
        Tender,
        purpose=Field(0, len(PURPOSES) - 1, words=PURPOSES),
        due=Field(1, LARGEST),
        place=Field(0, 4, shown=""),
        card=CARD,
        limit=Field(0, 1 << 20, shown=""),
        title="Feeding",
        question={
            "fee": "Pay {due} food as the fee.",
            "feeding": FEEDING,
            "deal": "Pay {due} food.",
            "energy": "Pay {due} energy.",
            "fuel": "Pay {due} energy; grain counts too.",
        },
        which=lambda s, frame: PURPOSES[frame.purpose],
        to_do="finish the payment",
        verb={"fee": "pay", "feeding": "pay", "deal": "pay", "energy": "burn", "fuel": "burn"},
        unit=lambda s, frame: NAMES[frame.kind],
        facts=paid,
        tells={"held": int, "payments": list[Payment]},
        holds=coherence.paying,
    ),
    Kind(
        "stand_in",
        StandIn,
        kind=KIND,
        count=Field(1, MOST),
        question="How much of it do you pay with the dearer good?",
        to_do="finish the payment",
        verb="pay",
        unit=lambda s, frame: NAMES[frame.kind + UPGRADED],
        holds=coherence.standing_in,
    ),
    # Actions of buildings.
    Kind(
        "trade",
        Bargain,
        on=ACTION_OF_A_BUILDING,
        card=CARD,
        part=Field(0, 1),
        first=Field(0, LARGEST),
        question="How many times?",
        to_do="say how often to trade",
        verb="trade",
        unit=traded,
        holds=coherence.trading,
    ),
    Kind("receive", Receive, card=CARD, first=Field(0, LARGEST), second=Field(0, LARGEST), holds=coherence.receiving),
    Kind(
        "pick",
        Pick,
        on=ACTION_OF_A_BUILDING,
        start=Field(1, GOODS - 1),
        left=Field(1, 8),
        question="Choose {left} different goods.",
        to_do="pick the goods",
    ),
    Kind("look", Look),
    Kind(
        "arrange",
        Arrange,
        on=ACTION_OF_A_BUILDING,
        question="You have seen the top two special buildings: leave them so, or swap them.",
        to_do="put back the special buildings",
        holds=lambda s, frame: len(s.specials) >= 2 and s.seen[frame.seat] == 2 and s.seen_order[frame.seat] == 1,
    ),
    Kind(
        "build",
        Build,
        on=ACTION_OF_A_BUILDING,
        left=Field(1, 8),
        wood_off=Field(0, 1),
        built=Field(0, 1),
        question={"": "Choose a building to build.", "more": "Build another one, buy first, or stop."},
        which=lambda s, frame: "more" if frame.built else "",
        to_do="finish building",
        holds=lambda s, frame: frame.left <= 2 - frame.built and (frame.built > 0 or frame is s.stack[-1]),
    ),
    Kind(
        "crane",
        Crane,
        card=Field(-1, lambda s: len(s.owner) - 1, shown="building", words=IDS),
        wood_off=Field(0, 1, shown=""),
        question="Choose what becomes wood with your crane, or nothing.",
        to_do="say what becomes wood",
        holds=coherence.raising,
    ),
    Kind("raise", Raise, card=CARD, holds=coherence.raising),
    Kind(
        "shipyard",
        Shipyard,
        on=ACTION_OF_A_BUILDING,
        card=CARD,
        question="Choose a ship to build.",
        to_do="build a ship",
        holds=coherence.at_a_wharf,
    ),
    Kind("launch", Launch, ship_type=SHIP_TYPE, holds=lambda s, frame: s.pile_heights[frame.ship_type] > 0),
    Kind(
        "sail",
        Sail,
        on=ACTION_OF_A_BUILDING,
        ship_type=SHIP_TYPE,
        ships=Field(0, SHIPS),
        capacity=Field(0, 60),
        question="Choose ships, fuel and what they sell.",
        to_do="say which ships sail",
        verb="sail",
        unit=lambda s, frame: TYPE_NAMES[frame.ship_type],
        holds=coherence.sailing,
    ),
    Kind("toll", Toll, ships=Field(1, SHIPS), holds=coherence.owing_toll),
    Kind("load", Load, ships=Field(0, SHIPS), capacity=Field(0, 60), holds=coherence.loading),
    Kind(
        "cargo",
        Cargo,
        on=ACTION_OF_A_BUILDING,
        kind=KIND,
        least_left=Field(-60, SHIPS),
        room=Field(1, 60),
        question="Choose what the ships sell: there is room for {room}.",
        to_do="load the ships",
        verb="ship",
        unit=lambda s, frame: NAMES[frame.kind],
        holds=coherence.laden,
    ),
    Kind(
        "office",
        Office,
        on=ACTION_OF_A_BUILDING,
        steel=Field(0, 1),
        question="Give 4 goods for steel, and/or 1 for charcoal, leather or brick.",
        to_do="say what to get",
    ),
    Kind(
        "give",
        Give,
        kind=KIND,
        left=Field(1, 8),
        question="Choose {left} goods to give.",
        to_do="say what to give",
        verb="give",
        unit=lambda s, frame: NAMES[frame.kind],
    ),
    Kind("deliver", Deliver, kind=KIND),
    Kind(
        "bridge",
        BridgeSale,
        on=ACTION_OF_A_BUILDING,
        kind=KIND,
        sold=Field(0, LARGEST),
        question="Choose what you sell.",
        to_do="say what to sell",
        verb="give",
        unit=lambda s, frame: NAMES[frame.kind],
    ),
    Kind(
        "court",
        Verdict,
        on=ACTION_OF_A_BUILDING,
        question="How many loans do you return?",
        to_do="say how many loans to return",
        verb="return",
        unit=lambda s, frame: "loans",
    ),
    Kind("haul", Haul, on=ACTION_OF_A_BUILDING, question="Choose two neighbouring offers.", to_do="choose the offer spaces"),
    Kind(
        "evict",
        Eviction,
        on=ACTION_OF_A_BUILDING,
        question="Send a guest home for a franc, and use that building.",
        to_do="choose whom to evict",
        holds=coherence.evicting,
    ),
    Kind(
        "choose",
        Choice,
        on=ACTION_OF_A_BUILDING,
        card=CARD,
        start=Field(1, GOODS, shown=""),
        taken=Field(0, GOODS),
        question={
            "": "Choose different goods, one of each kind.",
            "exactly": "Choose {exactly} different goods in all.",
            "pawn": "Choose what you lay down, one of each kind.",
        },
        which=lambda s, frame: which_choice(s, frame.card),
        to_do="choose the goods",
        facts=lambda s, frame: {"exactly": choosing_of(s, frame.card).exactly(), "prices": prices(s, frame.card)},
        tells={"exactly": int, "prices": dict[str, int]},
        holds=coherence.choosing,
    ),
    Kind(
        "swap",
        Hand,
        on=ACTION_OF_A_BUILDING,
        card=CARD,
        kind=KIND,
        count=Field(0, 4),
        given=Field(0, (1 << GOODS) - 1, shown=""),
        due=Field(0, 32),
        swapped=Truth(),
        question="Choose what you give.",
        to_do="say what to give",
        verb="give",
        unit=lambda s, frame: NAMES[frame.kind],
        facts=lambda s, frame: {"at_most": swap_of(s, frame.card).most, "by_value": swap_of(s, frame.card).by_value},
        tells={"at_most": int, "by_value": bool},
        holds=coherence.swapping,
    ),
    Kind(
        "return",
        Return,
        card=CARD,
        kind=KIND,
        due=Field(1, 32),
        given=Field(0, (1 << GOODS) - 1, shown=""),
        question={"": "Choose {due} goods to take.", "worth": "Choose goods to take, worth {due} in all."},
        which=lambda s, frame: "worth" if swap_of(s, frame.card).by_value else "",
        to_do="say what to take",
        verb="get",
        unit=lambda s, frame: NAMES[frame.kind],
        facts=lambda s, frame: {"kinds": comes(s, frame), "by_value": swap_of(s, frame.card).by_value},
        tells={"kinds": list[str], "by_value": bool},
        holds=coherence.returning,
    ),
    Kind(
        "space",
        Space,
        on=ACTION_OF_A_BUILDING,
        card=CARD,
        question="Choose an offer.",
        to_do="choose an offer",
        holds=coherence.at_spaces,
    ),
    Kind(
        "site",
        Site,
        on=ACTION_OF_A_BUILDING,
        card=CARD,
        question="Choose one of your cards to build.",
        to_do="build one of the dealt cards",
        holds=coherence.on_site,
    ),
    Kind("built", Built, site=CARD, card=CARD, holds=coherence.built),
    Kind(
        "bid",
        Bid,
        card=Field(-1, lambda s: len(s.owner) - 1, shown="building", words=IDS),
        question="Buy {building} now?",
        to_do="say whether to buy the new building",
        holds=coherence.bidding,
    ),
)
SHAPE = DECISIONS.shape("LeHavre", LeHavreOption)
