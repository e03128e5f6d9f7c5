"""The name of every kind of frame, and the fields that make one: how decisions are named and written to JSON."""
from __future__ import annotations

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.bricks import Bricks, Pay
from roadstead.roadsboats.rules.carrying import CarryConsent, PutDown
from roadstead.roadsboats.rules.construction import ChooseBank, Construct, Mixture, Site
from roadstead.roadsboats.rules.garage import Harness, Launch, Scrap
from roadstead.roadsboats.rules.homes import ChooseHome, HomeBank
from roadstead.roadsboats.rules.laying import LaySpot, LayTile, LayTurn, NextTile
from roadstead.roadsboats.rules.movement import Move
from roadstead.roadsboats.rules.order import Ask, Demand, Pray, TakePosition
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.stow import Stow
from roadstead.roadsboats.rules.trade import Consent, Trade
from roadstead.roadsboats.rules.turn import Play, Settle
from roadstead.roadsboats.rules.workshop import Produce, Upgrade, Wood, Work

FRAMES: dict[str, tuple[type[Frame], tuple[str, ...]]] = {
    # Before the first turn.
    "next_tile": (NextTile, ("laid",)),
    "lay": (LayTile, ()),
    "lay_spot": (LaySpot, ("kind",)),
    "lay_turn": (LayTurn, ("kind", "spot")),
    "settle": (Settle, ("at",)),
    "home": (ChooseHome, ()),
    "home_bank": (HomeBank, ("tile",)),
    # The course of a turn, and the order of play.
    "play": (Play, ("at",)),
    "ask": (Ask, ("at",)),
    "demand": (Demand, ()),
    "pray": (Pray, ("at", "stops")),
    "position": (TakePosition, ("at", "taken")),
    # Production.
    "produce": (Produce, ()),
    "work": (Work, ("transporter", "worked")),
    "wood": (Wood, ("transporter", "sets")),
    "harness": (Harness, ("place",)),
    "launch": (Launch, ("vehicle", "place")),
    "scrap": (Scrap, ()),
    "upgrade": (Upgrade, ("topic",)),
    "stow": (Stow, ("place", "stage", "transporter", "cursor", "low", "high")),
    "trade": (Trade, ("transporter", "partner", "given", "received")),
    "consent": (Consent, ("transporter", "partner", "kind", "count", "way")),
    # Movement.
    "move": (Move, ()),
    "stop": (Stop, ("transporter", "left", "led", "flags", "bank", "partner", "cursor", "dropped", "seen", "asked", "put")),
    "put_down": (PutDown, ("transporter",)),
    "carry_consent": (CarryConsent, ("transporter", "other")),
    # Building.
    "construct": (Construct, ()),
    "choose_bank": (ChooseBank, ("transporter",)),
    "site": (Site, ("transporter", "place", "built")),
    "mixture": (Mixture, ("tile",)),
    # Wonder.
    "bricks": (Bricks, ("bought",)),
    "pay": (Pay, ("due", "kind")),
}

NAMES = {frame_type: name for name, (frame_type, _) in FRAMES.items()}


def name_of(frame: Frame) -> str:
    return NAMES[type(frame)]
