"""Refusals in words: a stable code, an English sentence, and the facts that fill its gaps."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.prose import with_article
from roadstead.core.reason import Refusals
from roadstead.lehavre.cards.deck import DECK, INDEX
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules import refusals as r
from roadstead.lehavre.rules import turn
from roadstead.lehavre.rules.dealings import price_of
from roadstead.lehavre.rules.effects.building import Build, building_cost
from roadstead.lehavre.rules.effects.deals import Deal
from roadstead.lehavre.rules.effects.shipping import ENERGY_PER_SHIP
from roadstead.lehavre.rules.effects.wharf import Shipyard, ship_cost
from roadstead.lehavre.rules.entry import francs_in_food_fee
from roadstead.lehavre.rules.fleet import BUILD_ENERGY, PRICE, TYPE_NAMES
from roadstead.lehavre.rules.goods import CLAY, ENERGY, FOOD, FRANC, IRON, KINDS, NAMES, OFFERS, UPGRADED
from roadstead.lehavre.rules.payments import FOR_FEE, Amount, energy_due, energy_held, food_held, worth_left
from roadstead.lehavre.rules.position import NOBODY, Card, Position
from roadstead.lehavre.vocabulary import SHIP_CLASS_NAMES

SENTENCES: dict[int, tuple[str, str]] = {
    r.NOT_NOW: ("not_now", "not now: first {todo}"),
    r.OFFER_EMPTY: ("offer_empty", "there is no {kind} on offer"),
    r.NOT_BUILT: ("not_built", "{name} ({building}) is not built"),
    r.NO_ENTRY: ("no_entry", "{name} ({building}) has no action to enter for"),
    r.ALREADY_INSIDE: ("already_inside", "your person is in {name} ({building}) already"),
    r.OCCUPIED: ("occupied", "{name} ({building}) is occupied by seat {occupant}"),
    r.CANNOT_PAY_FEE: ("cannot_pay_fee", "you cannot pay the entry fee of {name} ({building}): {fee}, you have {purse}"),
    r.FEE_SPOILS_ACTION: ("fee_spoils_action", "after that payment the action would not be possible"),
    r.NOTHING_TO_GAIN: ("nothing_to_gain", "{name} ({building}) would give you nothing now"),
    r.MUST_HOLD: ("must_hold", "to use {name} ({building}) you lack {lacking}"),
    r.NEEDS_GOODS: ("needs_goods", "to use {name} ({building}) you lack {lacking}"),
    r.NEEDS_ENERGY: ("needs_energy", "you lack {lacking}"),
    r.NEEDS_FOOD: ("needs_food", "you lack {lacking}"),
    r.NO_BUYING_IN_FINAL: ("no_buying_in_final", "nothing is bought in the final stage"),
    r.NOT_FOR_SALE: ("not_for_sale", "{name} ({building}) is not for sale"),
    r.NOT_ON_TOP: ("not_on_top", "{name} ({building}) is not on top of a proposal stack"),
    r.NO_PRICE: ("no_price", "{thing} cannot be bought"),
    r.SOLD_THIS_TURN: ("sold_this_turn", "you sold {thing} in this turn"),
    r.TOO_EXPENSIVE: ("too_expensive", "{thing} costs {price} francs, you have {francs}"),
    r.NOT_YOURS: ("not_yours", "you do not own {thing}"),
    r.EXPERT_NO_SALE: ("expert_no_sale", "expert variant: outside your turn you sell only for a payment that you cannot meet"),
    r.NO_LOAN: ("no_loan", "you have no loan"),
    r.REPAY_PRICE: ("repay_price", "repaying a loan costs 5 francs, you have {francs}"),
    r.NO_SHIP_ON_PILE: ("no_ship_on_pile", "there is no {ship} ship on the pile"),
    r.CANNOT_BE_BUILT: ("cannot_be_built", "{name} ({building}) cannot be built"),
    r.NO_WOOD_IN_COST: ("no_wood_in_cost", "the cost of {name} ({building}) includes no wood"),
    r.MISSING_MATERIALS: ("missing_materials", "you lack {lacking}"),
    r.NOTHING_TO_BUILD: ("nothing_to_build", "you cannot build any of the top cards"),
    r.NO_SHIP_TO_BUILD: ("no_ship_to_build", "you cannot build any ship"),
    r.MISSING_BRICK: ("missing_brick", "the wharf is not modernised and you have no brick for it"),
    r.NO_YACHT: ("no_yacht", "the town has no card for which such a ship is given"),
    r.NO_CARGO_SHIP: ("no_cargo_ship", "you have no ship that carries goods"),
    r.NO_CARGO: ("no_cargo", "you have nothing left to ship"),
    r.NOBODY_TO_EVICT: ("nobody_to_evict", "there is nobody to evict for a building that you could use"),
    r.CANNOT_PAY_EVICTED: ("cannot_pay_evicted", "you cannot pay 1 franc to each evicted player"),
    r.TOO_FEW: ("too_few", "that is too few: at least {least}"),
    r.TOO_MANY: ("too_many", "that is too many: at most {most}"),
    r.NO_NEIGHBOURS: ("no_neighbours", "there are not two neighbouring offer spaces with goods"),
    r.HAULAGE_PRICE: ("haulage_price", "hauling costs 3 francs, you have {francs}"),
    r.LOAN_NOT_NEEDED: ("loan_not_needed", "a loan is taken only when what you have does not cover it"),
    r.NOT_COVERED: ("not_covered", "what you have does not cover it"),
    r.CAN_STILL_ACT: ("can_still_act", "a main action is possible, so it must be taken"),
    r.NO_FOOD_FEE: ("no_food_fee", "the fee of {source_name} cannot be paid in food"),
    r.NO_FRANC_FEE: ("no_franc_fee", "the fee of {source_name} cannot be paid in francs alone"),
    r.OUT_OF_TURN: ("out_of_turn", "it is the turn of seat {active}: out of turn you may only sell and repay"),
    r.IN_AN_ACTION: ("in_an_action", "not now: seat {to_move} is to {todo}"),
    r.GAME_OVER: ("game_over", "the game is over"),
    r.KIND_PASSED: ("kind_passed", "{kind} cannot be chosen here"),
    r.NOTHING_DONE_YET: ("nothing_done_yet", "who enters must use the action at least once"),
    r.TOO_FEW_GOODS: ("too_few_goods", "you have too few goods"),
    r.NOT_IN_THREES: ("not_in_threes", "standard goods are sold only in threes"),
    r.TURN_BEGUN: ("turn_begun", "the supply of this turn has been laid out"),
    r.TOO_FEW_KINDS_LEFT: ("too_few_kinds_left", "after {kind} there would be too few kinds left to pick: the order is fixed"),
    r.LEAVES_NO_CARGO: ("leaves_no_cargo", "that would burn the goods that the ships are to carry"),
    r.STADIUM_WAITS: ("stadium_waits", "the Football Stadium waits for an empty space and cannot be bought"),
    r.NO_PAWN: ("no_pawn", "you have no {pawn} with the pawnbroker"),
    r.REDEEM_PRICE: ("redeem_price", "redeeming costs 2 francs, you have {francs}"),
    r.CANNOT_BE_SOLD: ("cannot_be_sold", "{thing} cannot be sold"),
    r.NOBODY_TO_DISMISS: ("nobody_to_dismiss", "there is nobody whom you could send home from a building of yours"),
    r.NEEDS_FRANCS: ("needs_francs", "you have too few francs for that: {francs}"),
    r.STRIKE: ("strike", "there is a strike: you must take an offer"),
    r.NO_STRIKE_NOW: ("no_strike_now", "{name} ({building}) is not used in the last round, nor after it"),
    r.NO_HAND: ("no_hand", "you were dealt no card that could be built"),
    r.NOT_IN_HAND: ("not_in_hand", "{name} ({building}) is not in your hand"),
    r.NOT_THAT_SPACE: ("not_that_space", "that offer cannot be taken here"),
    r.NO_SUCH_SPACE: ("no_such_space", "there is no offer that {name} ({building}) could take"),
    r.NO_CATTLE: ("no_cattle", "no other player has cattle"),
    r.STATION_LEFT: ("station_left", "the second visit is to a building where you have not been in this turn"),
    r.NOT_THE_SAME: ("not_the_same", "with that the rest could not be made up exactly"),
    r.NO_UNIT: ("no_unit", "the building takes none of that which could be wood"),
    r.OVER_LIMIT: ("over_limit", "to use {name} ({building}) you hold too little of what allows it"),
}

FACTS: dict[str, Callable[[Position, int, int], object]] = {
    "kind": lambda s, seat, action: NAMES[action - (a.TAKE if action < a.TAKE + OFFERS else a.PICK)],
    "building": lambda s, seat, action: _card(s, action).id,
    "name": lambda s, seat, action: _card(s, action).name,
    "source_name": lambda s, seat, action: s.cards[s.person[seat]].name,
    "occupant": lambda s, seat, action: s.occupant(_block(action), seat),
    "fee": lambda s, seat, action: fee_text(_card(s, action)),
    "purse": lambda s, seat, action: purse(s, seat, _card(s, action)),
    "pawn": lambda s, seat, action: NAMES[action - a.REDEEM],
    "lacking": lambda s, seat, action: lacking(s, seat, action),
    "thing": lambda s, seat, action: _thing(s, action),
    "ship": lambda s, seat, action: TYPE_NAMES[action - (a.BUY_SHIP if action < a.BUILD_SHIP else a.BUILD_SHIP)],
    "price": lambda s, seat, action: price_of(s, action - a.BUY) if action >= a.BUY else PRICE[action - a.BUY_SHIP],
    "francs": lambda s, seat, action: s.has(seat, FRANC),
    "least": lambda s, seat, action: _bounds(s)[0],
    "most": lambda s, seat, action: _bounds(s)[1],
    "active": lambda s, seat, action: s.active,
    "to_move": lambda s, seat, action: s.seat(),
    "todo": lambda s, seat, action: DECISIONS.of(s.stack[-1]).to_do,
}


def _block(action: int) -> int:
    """The card that an action of the four card blocks names."""
    return (action - int(a.ENTER)) % int(a.CARD_SLOTS)


def _card(s: Position, action: int) -> Card:
    """Also one that is not in this game."""
    return DECK[_block(action)]


def fee_text(card: Card) -> str:
    """'2 food or 1 francs', 'free'."""
    alternatives = [f"{card.fee_food} food"] * (card.fee_food > 0) + [f"{card.fee_francs} francs"] * (card.fee_francs > 0)
    return " or ".join(alternatives) or "free"


def purse(s: Position, seat: int, card: Card) -> str:
    """What could be paid of a fee: a franc stands for a food."""
    if card.fee_food == 0:
        return f"{s.has(seat, FRANC)} francs"
    return f"{worth_left(s, seat, FOR_FEE, 0, francs_in_food_fee(s, INDEX[card.id]))} with francs"


def lacking(s: Position, seat: int, action: int) -> str:
    """What is missing of a cost, or of what a visit takes at the least: '1 brick, 2 energy'."""
    cost, energy, food = needed(s, seat, action)
    missing = {NAMES[kind]: cost[kind] - s.has(seat, kind) for kind in range(KINDS)}
    if stands_in(s, action):
        for kind in (CLAY, IRON):
            missing[NAMES[kind]] -= max(0, -missing[NAMES[kind + UPGRADED]])
    missing["energy"] = energy and energy + given(cost, ENERGY) - energy_held(s, seat)
    missing["food"] = food and food + given(cost, FOOD) - food_held(s, seat)
    return ", ".join(f"{count} {what}" for what, count in missing.items() if count > 0)


def needed(s: Position, seat: int, action: int) -> tuple[Sequence[int], int, int]:
    """Goods, energy and food that an action takes."""
    frame = s.stack[-1]
    if action >= a.BUILD:
        return list(building_cost(s, seat, action - a.BUILD, frame.wood_off if isinstance(frame, Build) else 0, NOBODY)), 0, 0
    if action < a.ENTER:
        assert isinstance(frame, Shipyard)
        return list(ship_cost(s, action - a.BUILD_SHIP, frame.card)), energy_due(s, seat, BUILD_ENERGY), 0
    effect = _card(s, action).effect
    if not isinstance(effect, Deal):
        return [0] * KINDS, energy_due(s, seat, ENERGY_PER_SHIP), 0
    if any(effect.hold[kind] > s.has(seat, kind) for kind in range(KINDS)):
        return list(effect.hold), 0, 0
    times = (1, 0) if len(effect.exchanges) == 1 else (0, 1)
    return list(effect.cost(*times)), energy_due(s, seat, effect.energy(*times)), effect.food(*times)


def stands_in(s: Position, action: int) -> bool:
    """Whether what is left of brick and steel counts as clay and iron."""
    if not a.ENTER <= action < a.ENTER + a.CARD_SLOTS:
        return True
    effect = _card(s, action).effect
    return isinstance(effect, Deal) and effect.stand_ins


def given(cost: Sequence[int], worth: vec[i64]) -> int:
    """What is given is neither burnt nor eaten."""
    return sum(count * worth[kind] for kind, count in enumerate(cost) if kind != FRANC)


def _thing(s: Position, action: int) -> str:
    if action >= a.ENTER:
        return f"{_card(s, action).name} ({_card(s, action).id})"
    if action >= a.SELL_SHIP:
        return SHIP_CLASS_NAMES[action - a.SELL_SHIP]
    if action >= a.BUY_SHIP:
        return with_article(f"{TYPE_NAMES[(action - a.BUY_SHIP) % int(a.SHIP_TYPES)]} ship")
    return SHIP_CLASS_NAMES[action - a.SCRAP]


def _bounds(s: Position) -> tuple[int, int]:
    frame = s.stack[-1]
    assert isinstance(frame, Amount)
    return frame.least(s), frame.most(s)


REFUSALS: Refusals = Refusals(SENTENCES, FACTS, r.GAME_OVER, turn.interrupt_refusal)
