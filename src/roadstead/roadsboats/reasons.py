"""Refusals in words: a stable code, an English sentence, and the facts that fill its gaps."""
from __future__ import annotations

from collections.abc import Callable

from roadstead.core.reason import Refusals
from roadstead.roadsboats.costs import cost_of
from roadstead.roadsboats.decisions import DECISIONS
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules import refusals as r
from roadstead.roadsboats.rules.bricks import Bricks, Pay, home_stores, payable_from, price
from roadstead.roadsboats.rules.buildings import BUILDINGS, NEW_SHAFTS, TOPICS
from roadstead.roadsboats.rules.construction import Site
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.order import interrupt_refusal
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.reach import held, pool
from roadstead.roadsboats.rules.structures import pledged
from roadstead.roadsboats.rules.workshop import Wood

SENTENCES: dict[int, tuple[str, str]] = {
    r.NOT_NOW: ("not_now", "not now: first {todo}"),
    r.GAME_OVER: ("game_over", "the game is over"),
    r.POSITION_TAKEN: ("position_taken", "that position is taken"),
    r.ANSWER_STANDS: ("answer_stands", "that is your standing answer already"),
    r.IN_A_DECISION: ("in_a_decision", "not now: seat {to_move} is to {todo}"),
    r.ONLY_STANDING_ANSWERS: ("only_standing_answers", "out of turn you may only say `order never` or `order ask`"),
    r.NOT_YOURS: ("not_yours", "you have no such transporter"),
    r.IS_CARRIED: ("is_carried", "it is being carried"),
    r.HAS_HAD_ITS_PART: ("has_had_its_part", "it has had its part in this phase"),
    r.NOTHING_TO_DO_HERE: ("nothing_to_do_here", "there is nothing it could do"),
    r.OTHER_SPEAKS_FOR_IT: ("other_speaks_for_it", "your transporter with the lowest number there acts for all of them"),
    r.NOT_IN_REACH: ("not_in_reach", "it is not in reach"),
    r.NOT_A_MARKED_HOME: ("not_a_marked_home", "the map marks other tiles as homes"),
    r.HOME_ON_SEA: ("home_on_sea", "a home is on land"),
    r.HOME_TOO_NEAR: ("home_too_near", "a tile must lie between two homes"),
    r.HOME_TAKEN: ("home_taken", "another player's home is there"),
    r.NO_SUCH_TILE: ("no_such_tile", "there is no such tile"),
    r.NO_SUCH_BANK: ("no_such_bank", "there is no such bank, or it is one with another by a bridge"),
    r.NO_FACTORY: ("no_factory", "there is no factory in reach"),
    r.FACTORY_EXHAUSTED: ("factory_exhausted", "the factory can make no more in this turn"),
    r.MISSING_INPUT: ("missing_input", "there are too few goods for so many sets"),
    r.NO_DONKEY: ("no_donkey", "a wagon takes an own donkey at the factory"),
    r.NO_FREE_WATER: ("no_free_water", "walls of others close every coast, so no boat can be put to water"),
    r.TOO_MANY: ("too_many", "that is too many: at most {most}"),
    r.TOO_FEW: ("too_few", "that is too few: at least {least}"),
    r.ALREADY_KNOWN: ("already_known", "you have researched that"),
    r.NEEDS_GEESE_AND_PAPER: ("needs_geese_and_paper", "research needs 2 geese and 1 paper in reach"),
    r.NOT_PASTURE: ("not_pasture", "animals breed on pasture only"),
    r.NOT_ALONE: ("not_alone", "donkeys breed only where nothing else is: no building, goods or other transporters"),
    r.NO_PAIR: ("no_pair", "that takes a pair of your donkeys, unloaded and on the same bank"),
    r.LIMIT_REACHED: ("limit_reached", "you own as many as you may, and none stands at a transporter factory to be scrapped"),
    r.NOTHING_TO_STOW: ("nothing_to_stow", "there is nothing to load or unload"),
    r.NOT_AT_A_FACTORY: ("not_at_a_factory", "only what stands at a transporter factory can be scrapped"),
    r.NO_UPGRADE: ("no_upgrade", "upgraded are factories of that sort on tiles where your transporter stands"),
    r.NOT_ABOARD: ("not_aboard", "there are not so many aboard"),
    r.NO_ROOM: ("no_room", "there is no room for so many"),
    r.NONE_HERE: ("none_here", "there are not so many here"),
    r.KIND_PASSED: ("kind_passed", "too late here: goods are dropped, then loaded, in the order {kinds}"),
    r.JUST_DROPPED: ("just_dropped", "what was dropped there is not taken back"),
    r.NOT_ON_SEA: ("not_on_sea", "no goods are left on plain sea"),
    r.BANK_PASSED: ("bank_passed", "the banks are dealt with in order, and that one is past"),
    r.JUST_DEALT_WITH: ("just_dealt_with", "it has just dealt with that: first something must be done"),
    r.MOVED_ALREADY: ("moved_already", "another of your transporters has moved it in this phase: `load … moved …`, and stay"),
    r.NOT_MOVED: ("not_moved", "there are not so many that another of your transporters has moved"),
    r.NO_GEESE_LED: ("no_geese_led", "so many geese do not follow it"),
    r.GEESE_ALONE: ("geese_alone", "geese are not left alone on sea"),
    r.GEESE_LED_AWAY: ("geese_led_away", "the geese are following: now take the step"),
    r.NO_MOVES_LEFT: ("no_moves_left", "it cannot move on"),
    r.OFF_THE_MAP: ("off_the_map", "the map ends there"),
    r.WALLED: ("walled", "a wall of another player is in the way"),
    r.NEEDS_ROAD: ("needs_road", "there is no road"),
    r.NOT_ON_WATER: ("not_on_water", "only a boat docks"),
    r.NO_RIVER_THERE: ("no_river_there", "there is no water to go by"),
    r.SAY_WHICH_SIDE: ("say_which_side", "a river crosses that edge: say left or right of it"),
    r.NO_RIVER_SIDE: ("no_river_side", "no river crosses that edge: leave out left and right"),
    r.OTHER_BANK: ("other_bank", "that is on the other bank"),
    r.NOT_FROM_A_DOCK: ("not_from_a_dock", "a docked boat leaves only to the sea it came from"),
    r.NO_COAST: ("no_coast", "there is no coast to dock at"),
    r.ONE_STEP_OFF_ROAD: ("one_step_off_road", "off the road a donkey takes one single step"),
    r.CARGO_MOVED_ALREADY: ("cargo_moved_already", "it cannot leave with goods that another of your transporters has moved"),
    r.GEESE_CANNOT_FOLLOW: ("geese_cannot_follow", "geese that you have moved already would be left alone on sea"),
    r.BOAT_ELSEWHERE: ("boat_elsewhere", "a boat takes up another only where it lies itself: in the river, on the same shore"),
    r.NOT_EMPTY: ("not_empty", "both must be empty"),
    r.MOVED_ITSELF: ("moved_itself", "it has moved itself in this phase"),
    r.CARRIES_NOTHING: ("carries_nothing", "it carries no transporter"),
    r.ONLY_BEFORE_MOVING: ("only_before_moving", "a carried transporter is put down before the carrier moves"),
    r.JUST_PUT_DOWN: ("just_put_down", "what was just put down is not taken up again"),
    r.NOWHERE_TO_PUT: ("nowhere_to_put", "it cannot be put down there"),
    r.WRONG_TERRAIN: ("wrong_terrain", "it cannot stand on this terrain"),
    r.DRY_DESERT: ("dry_desert", "on dry desert only roads and walls are built"),
    r.NO_SHORE: ("no_shore", "it needs a tile with a river or next to sea"),
    r.TILE_BUILT: ("tile_built", "a tile has room for one building"),
    r.NEEDS_RESEARCH: ("needs_research", "that needs research: {topic}"),
    r.MISSING_GOODS: ("missing_goods", "that costs {cost}, at hand are {at_hand}"),
    r.ROAD_EXISTS: ("road_exists", "there is a road"),
    r.NO_ROAD_TO_SEA: ("no_road_to_sea", "a road leads to land"),
    r.NO_RIVER_TO_BRIDGE: ("no_river_to_bridge", "there is no river to bridge"),
    r.NAME_THE_ARM: ("name_the_arm", "say which arm where the river forks, and only there"),
    r.BRIDGED: ("bridged", "those banks are joined"),
    r.SEA_ON_BOTH_SIDES: ("sea_on_both_sides", "no wall stands between two sea tiles"),
    r.OTHERS_WALL: ("others_wall", "another player's wall stands there"),
    r.NO_WALL: ("no_wall", "no player's wall stands there"),
    r.NO_MINE: ("no_mine", "there is no mine in reach"),
    r.NOT_FROM_SEA: ("not_from_sea", "from open sea only walls and rigs are built"),
    r.NOT_FROM_THIS_BANK: ("not_from_this_bank", "that is not on this bank"),
    r.NO_SUCH_MIXTURE: ("no_such_mixture", "you have not researched that mixture"),
    r.NO_TRANSPORTER_HOME: ("no_transporter_home", "bricks need an own transporter on the home tile"),
    r.TOO_FEW_GOODS: ("too_few_goods", "the next brick costs {price} goods, {payable} could be paid (at most 40 of a kind)"),
    r.WONDER_FULL: ("wonder_full", "the wonder is full"),
    r.NO_TILE_LEFT: ("no_tile_left", "no such tile is left"),
    r.NO_PLACE_FOR_IT: ("no_place_for_it", "such a tile fits nowhere"),
    r.SPOT_TAKEN: ("spot_taken", "a tile lies there"),
    r.TOUCHES_NOTHING: ("touches_nothing", "a tile touches one that lies; the first lies in the middle"),
    r.RIVER_DOES_NOT_FIT: ("river_does_not_fit", "river ends meet river ends or sea, and stay on the table"),
    r.RIVER_WITHOUT_BEGINNING: ("river_without_beginning", "a river begins with a source or flows into the sea"),
    r.RIVER_CANNOT_END: ("river_cannot_end", "no way was found to finish all rivers then"),
    r.QUOTA_LAID: ("quota_laid", "as many such tiles lie as was agreed"),
    r.LAND_ONLY: ("land_only", "it cannot leave the land"),
    r.OFFERED_ALREADY: ("offered_already", "that has been offered already"),
    r.SAME_AS_LEFT: ("same_as_left", "both sides of the river lead to the same place: say left"),
}

def _cost(s: Position, action: int) -> str:
    return " ".join(f"{count} {NAMES[kind]}" for kind, count in cost_of(s, action).items())


def _at_hand(s: Position, action: int) -> str:
    frame = s.stack[-1]
    assert isinstance(frame, Site)
    stores = pool(s, frame.seat, s.root[frame.place])
    return " ".join(f"{held(s, stores, kind) + pledged(s, kind)} {NAMES[kind]}" for kind in cost_of(s, action))


def _topic(action: int) -> str:
    return TOPICS[NEW_SHAFTS if action == a.SHAFT else BUILDINGS[action - a.BUILD].research]


def bounds(s: Position) -> tuple[int, int]:
    """From how many to how many the open decision asks for."""
    frame = s.stack[-1]
    assert isinstance(frame, Wood | Pay)
    return frame.least(s), frame.most(s)


def _brick_price(s: Position) -> int:
    frame = s.stack[-1]
    assert isinstance(frame, Bricks)
    return price(s, frame.bought + 1)


FACTS: dict[str, Callable[[Position, int, int], object]] = {
    "todo": lambda s, seat, action: DECISIONS.of(s.stack[-1]).to_do,
    "to_move": lambda s, seat, action: s.seat(),
    "least": lambda s, seat, action: bounds(s)[0],
    "most": lambda s, seat, action: bounds(s)[1],
    "cost": lambda s, seat, action: _cost(s, action),
    "at_hand": lambda s, seat, action: _at_hand(s, action),
    "kinds": lambda s, seat, action: ", ".join(NAMES),
    "topic": lambda s, seat, action: _topic(action),
    "price": lambda s, seat, action: _brick_price(s),
    "payable": lambda s, seat, action: payable_from(s, home_stores(s, seat), 0),
}


REFUSALS: Refusals = Refusals(SENTENCES, FACTS, r.GAME_OVER, interrupt_refusal)
