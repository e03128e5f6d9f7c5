"""The name of every kind of frame, and the fields that make one: how decisions are named and written to JSON."""
from __future__ import annotations

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.effects.bridge import BridgeSale
from roadstead.lehavre.rules.effects.building import Build, Raise
from roadstead.lehavre.rules.effects.court import Verdict
from roadstead.lehavre.rules.effects.deals import Bargain, Receive
from roadstead.lehavre.rules.effects.haulage import Haul
from roadstead.lehavre.rules.effects.office import Deliver, Give, Office
from roadstead.lehavre.rules.effects.picking import Arrange, Look, Pick
from roadstead.lehavre.rules.effects.shipping import Cargo, Load, Sail
from roadstead.lehavre.rules.effects.watch import Eviction
from roadstead.lehavre.rules.effects.wharf import Launch, Shipyard
from roadstead.lehavre.rules.entry import Act, Fee
from roadstead.lehavre.rules.payments import StandIn, Tender
from roadstead.lehavre.rules.rounds import CloseRound, Feeding, Interest
from roadstead.lehavre.rules.turn import Closing, Main, NextTurn, Opening

FRAMES: dict[str, tuple[type[Frame], tuple[str, ...]]] = {
    # A turn.
    "opening": (Opening, ()),
    "main": (Main, ()),
    "closing": (Closing, ()),
    "next_turn": (NextTurn, ()),
    # Forced payments and the end of a round.
    "interest": (Interest, ("due",)),
    "feeding": (Feeding, ("paid",)),
    "close_round": (CloseRound, ()),
    # Entering and paying.
    "fee": (Fee, ("card",)),
    "act": (Act, ("card",)),
    "pay": (Tender, ("purpose", "due", "place", "card", "limit")),
    "stand_in": (StandIn, ("kind", "count")),
    # Actions of buildings.
    "trade": (Bargain, ("card", "part", "first")),
    "receive": (Receive, ("card", "first", "second")),
    "pick": (Pick, ("start", "left")),
    "look": (Look, ()),
    "arrange": (Arrange, ()),
    "build": (Build, ("left", "wood_off", "built")),
    "raise": (Raise, ("card",)),
    "shipyard": (Shipyard, ("card",)),
    "launch": (Launch, ("ship_type",)),
    "sail": (Sail, ("ship_type", "ships", "capacity")),
    "load": (Load, ("ships", "capacity")),
    "cargo": (Cargo, ("kind", "least_left", "room")),
    "office": (Office, ("steel",)),
    "give": (Give, ("kind", "left")),
    "deliver": (Deliver, ("kind",)),
    "bridge": (BridgeSale, ("kind", "sold")),
    "court": (Verdict, ()),
    "haul": (Haul, ()),
    "evict": (Eviction, ()),
}

NAMES: dict[type[Frame], str] = {frame: name for name, (frame, _) in FRAMES.items()}


def name_of(frame: Frame) -> str:
    return NAMES[type(frame)]
