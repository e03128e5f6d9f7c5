"""Roads & Boats in sentences: the table and the open decision as plain text, for terminals and screen readers."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, cast

from roadstead.core.kind import to_type
from roadstead.core.prose import NOTHING, players_named, with_article
from roadstead.core.state import State
from roadstead.roadsboats.maps import chart, drawing
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.board import TERRAINS
from roadstead.roadsboats.rules.buildings import BUILDINGS, ON_LAND, ON_MOUNTAIN, ON_ROCK, ON_SEA, ON_SHORE, ON_WOODS, TOPICS
from roadstead.roadsboats.rules.fleet import CAPACITY, MOVES, NONE
from roadstead.roadsboats.rules.goods import NAMES

if TYPE_CHECKING:
    from roadstead.roadsboats.game import RoadsBoatsState

EXAMPLES = "donkey-1, NE, load 2 trunks, build sawmill, wall SE, end"
INTERRUPTS = "order never, order ask"

#: What goes without saying.
SILENT = ("done", "end")
TRANSPORTER = re.compile(rf"({'|'.join(fleet.NAMES)})-\d")
SITES = {
    ON_WOODS: "woods",
    ON_ROCK: "rock",
    ON_MOUNTAIN: "mountain",
    ON_SEA: "sea",
    ON_SHORE: "land with a river or next to sea",
    ON_LAND: "land",
}


def question(state: State) -> str:
    """What is asked, with what can be typed."""
    decision = state.decision()
    here = f"{decision['transporter']} at {decision['source']}" if decision.get("transporter") else ""
    partner = f" with {decision['partner']}" if here and decision["kind"] == "stop" and decision["partner"] else ""
    return f"{here}{partner}{': ' if here else ''}{decision['question']} ({to_type(decision)})"


def bundle(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "nothing"


def named(seats: list[int]) -> str:
    return " ".join(f"P{seat + 1}" for seat in seats)


# The table.


def table_lines(state: State, seat: int | None) -> list[str]:
    """The whole table as a seat, or a spectator, sees it."""
    v = state.view(seat)
    lines = [
        ("Game over" if v["over"] else f"Turn {v['turn']}, {v['phase']}")
        + f". Sequence: {named(v['order'])}. From the temple: {named(v['temple'])}.",
        wonder_line(v["wonder"]),
    ]
    if v["laying"] is not None:
        left = {kind: count for kind, count in v["laying"]["supply"].items() if count}
        lines.append(f"To lay: {v['laying']['land_left']} land, {v['laying']['sea_left']} sea. Supply: {bundle(left)}.")
    lines += tile_lines(v)
    lines += [f"On the edge {edge['edge']}: {edge_words(edge)}." for edge in v["edges"]]
    for number, player in enumerate(v["players"]):
        lines += player_lines(f"P{number + 1}" + (" (you)" if number == seat else ""), player)
    if state.is_terminal():
        lines.append("Scores: " + ", ".join(f"P{number + 1} {score}" for number, score in enumerate(state.returns())))
        lines.append("Winner: " + named(state.winners()))
    return lines


def wonder_line(wonder: dict[str, Any]) -> str:
    end = f"the end is on space {wonder['end_mark']}" if wonder["end_mark"] else f"the game has {wonder['turns']} turns"
    return f"Wonder: {wonder['bricks']} bricks, {end}; a player's first brick costs {wonder['price']}."


def tile_lines(v: Mapping[str, Any]) -> list[str]:
    """Row by row the terrain; what is on a tile follows below."""
    lines = []
    for _, row in groupby(sorted(v["tiles"], key=row_and_column), key=lambda tile: row_and_column(tile)[:2]):
        lines.append(", ".join(tile_words(tile) for tile in row) + ".")
    return lines + [f"At {place['place']}: {words}." for place in v["places"] if (words := place_words(v, place))]


def row_and_column(tile: dict[str, Any]) -> tuple[int, str, int]:
    row = tile["tile"].rstrip("0123456789")
    return len(row), row, int(tile["tile"][len(row) :])


def tile_words(tile: dict[str, Any]) -> str:
    river = f" river {'-'.join(tile['river'])}" if tile["river"] else ""
    return f"{tile['tile']} {tile['terrain']}{river}" + (", bridged" if tile.get("bridges") else "")


def place_words(v: Mapping[str, Any], place: Mapping[str, Any]) -> str:
    parts = [f"home of P{place['home'] + 1}"] if place["home"] is not None else []
    if place["building"]:
        parts.append(building_words(next(tile["building"] for tile in v["tiles"] if tile["tile"] == place["tile"])))
    if place["goods"]:
        parts.append(bundle(place["goods"]))
    return "; ".join([*parts, *place["transporters"]])


def building_words(building: dict[str, Any]) -> str:
    words = str(building["kind"])
    if "gold" in building:
        words += f" ({building['gold']} gold, {building['iron']} iron in the bag)"
    return words


def edge_words(edge: dict[str, Any]) -> str:
    parts = ["a road" if road == "road" else f"a road {road} of the river" for road in edge["roads"]]
    if edge["wall"]:
        owner = edge["wall"]["owner"]
        parts.append(f"a wall of {edge['wall']['rods']} rods, {'neutral' if owner is None else f'of P{owner + 1}'}")
    return " and ".join(parts)


def player_lines(name: str, player: dict[str, Any]) -> list[str]:
    research = f" Research: {', '.join(player['research'])}." if player["research"] else ""
    home = f"home {player['home']}" if player["home"] else "no home yet"
    lines = [f"{name}: {home}, score now {player['score_now']} (wealth {player['wealth']}, wonder {player['wonder']}).{research}"]
    return lines + [f"  {transporter_words(transporter)}" for transporter in player["transporters"]]


def transporter_words(transporter: dict[str, Any]) -> str:
    where = f"at {transporter['place']}" + (f", docked {transporter['dock']}" if transporter["dock"] else "")
    if transporter["carried_by"]:
        where += f", carried by {transporter['carried_by']}"
    load = f"carries {transporter['carries']}" if transporter["carries"] else bundle(transporter["cargo"])
    geese = f", {transporter['geese_following']} geese follow" if transporter["geese_following"] else ""
    return f"{transporter['id']} {where}: {load}{geese}"


def status_line(state: State, seat: int) -> str:
    player = state.view(seat)["players"][seat]
    words = [transporter_words(transporter) for transporter in player["transporters"]]
    return "; ".join(words) or "You have nothing on the map yet."


# What changed.


def news(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """What has changed between two views, in sentences: also what happened by itself."""
    lines = []
    if (before["turn"], before["phase"]) != (after["turn"], after["phase"]) and not after["over"]:
        lines.append(f"  Turn {after['turn']}, {after['phase']}.")
    if before["order"] != after["order"]:
        lines.append(f"  The sequence is {named(after['order'])}.")
    if before["temple"] != after["temple"]:
        lines.append(f"  From the temple: {named(after['temple'])}.")
    if before["laying"] is None:
        lines += [f"  {line}" for line in map_news(before, after)]
    elif after["laying"] is not None:
        lay = [tile for tile in after["tiles"] if tile not in before["tiles"]]
        lines += [f"  {tile_words(tile)}." for tile in lay]
    if before["wonder"]["bricks"] != after["wonder"]["bricks"]:
        lines.append(f"  The wonder has {after['wonder']['bricks']} bricks.")
    for number, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        learned = [topic for topic in new["research"] if topic not in old["research"]]
        had = {transporter["id"]: transporter for transporter in old["transporters"]}
        changed = [transporter_words(t) for t in new["transporters"] if words_of(had.get(t["id"])) != transporter_words(t)]
        parts = [f"researches {topic}" for topic in learned] + changed
        if parts:
            lines.append(f"  P{number + 1}: {'; '.join(parts)}.")
    return lines


def words_of(transporter: dict[str, Any] | None) -> str:
    return "" if transporter is None else transporter_words(transporter)


def map_news(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    lines = []
    built = {tile["tile"]: tile["building"] and tile["building"]["kind"] for tile in before["tiles"]}
    bridged = {tile["tile"]: tile["bridges"] for tile in before["tiles"]}
    for tile in after["tiles"]:
        kind = tile["building"] and tile["building"]["kind"]
        if kind != built.get(tile["tile"]):
            lines.append(f"{tile['tile']}: now {with_article(kind)}.")
        if tile["bridges"] != bridged.get(tile["tile"]):
            lines.append(f"{tile['tile']}: bridged.")
    lay = {place["place"]: place["goods"] for place in before["places"]}
    for place in after["places"]:
        if place["goods"] != lay.get(place["place"], {}):
            lines.append(f"At {place['place']}: {bundle(place['goods'])}.")
    stood = {edge["edge"]: edge for edge in before["edges"]}
    lines += [f"On the edge {edge['edge']}: {edge_words(edge)}." for edge in after["edges"] if stood.get(edge["edge"]) != edge]
    return lines


# Looking things up.


def describe(state: State, name: str) -> list[str] | None:
    """A building, a transporter, or a tile of this map."""
    for record in BUILDINGS:
        if record.name == name.replace(" ", "_"):
            return [building_facts(record)]
    if name in fleet.NAMES:
        kind = fleet.NAMES.index(name)
        ways = "on water" if fleet.is_boat(kind) else "by road"
        extra = ", or one single step off road" if kind == fleet.DONKEY else ""
        return [f"{name}: {MOVES[kind]} moves {ways}{extra}; carries {CAPACITY[kind]} goods."]
    v = state.view()
    tiles = [tile for tile in v["tiles"] if tile["tile"].lower() == name.lower()]
    if not tiles:
        return None
    tile = tiles[0]
    lines = [tile_words(tile) + "."]
    here = [place for place in v["places"] if place["tile"] == tile["tile"]]
    lines += surroundings(cast("RoadsBoatsState", state), tile["tile"]) if here else []
    return lines + [f"At {place['place']}: {place_words(v, place) or 'nothing'}." for place in here]


def surroundings(state: RoadsBoatsState, name: str) -> list[str]:
    """The neighbours of a tile, and which of its edges each bank has."""
    s, atlas = state.position, state.atlas
    tile = atlas.tiles(s.board)[name]
    around = {direction: s.board.neighbour(tile, direction) for direction in range(6)}
    near = [f"{atlas.directions[d]} {atlas.tile(s.board, other)}" for d, other in around.items() if other >= 0]
    lines = [f"Next to it: {', '.join(near)}."]
    if s.board.bank_count[tile] > 1:
        for bank in range(s.board.first_bank[tile], s.board.first_bank[tile] + s.board.bank_count[tile]):
            halves = [half for half in range(12) if s.board.half(tile, half // 2, half % 2) == bank]
            edges = [atlas.half(s.board, tile, half) for half in halves]
            lines.append(f"{atlas.place(s.board, bank)} has the edges {', '.join(dict.fromkeys(edges))}.")
    return lines


def map_lines(state: State) -> list[str]:
    """The map as a drawing in letters."""
    tiles = [
        {"q": tile["q"], "r": tile["r"], "terrain": "desert" if tile.get("desert") else tile["terrain"], "river": tile["river"]}
        for tile in state.view()["tiles"]
    ]
    atlas = cast("RoadsBoatsState", state).atlas
    drawn = tuple(
        chart.Tile(tile["q"], tile["r"], TERRAINS.index(tile["terrain"]), tuple(map(atlas.directions.index, tile["river"])))
        for tile in tiles
    )
    if not drawn:
        return ["No tile lies yet."]
    names = [atlas.name_at[tile.q, tile.r] for tile in drawn]
    return drawing.text(chart.Map("The map", state.num_players(), atlas.orientation, drawn), names).splitlines()


def spoken(actions: Sequence[str]) -> str:
    """Each transporter with its deeds, and nothing that goes without saying."""
    said: list[str] = []
    for action in actions:
        if action == "done" and said and TRANSPORTER.fullmatch(said[-1]):
            said.pop()  # it did nothing
        elif action not in SILENT and not NOTHING.match(action):
            said.append(players_named(action))
    text = ", ".join(said or filter(NOTHING.match, actions)) or "nothing"
    return re.sub(rf"\b({TRANSPORTER.pattern}), ", r"\1: ", re.sub(rf", (?={TRANSPORTER.pattern}(,|$))", "; ", text))


def building_facts(record: Any) -> str:
    cost = bundle({NAMES[kind]: count for kind, count in enumerate(record.cost)})
    inputs = bundle({NAMES[kind]: count for kind, count in enumerate(record.inputs)})
    if record.wood:
        inputs = f"any {record.wood} of trunks and boards"
    makes = fleet.NAMES[record.vehicle] if record.vehicle != NONE else f"{record.out} {NAMES[record.makes]}"
    if record.name == "mine":
        makes = "gold or iron drawn from its bag"
    recipe = f"gives {makes}" if record.primary else f"{inputs} → {makes}, at most {record.most} a turn"
    research = f" Needs research: {TOPICS[record.research]}." if record.research != NONE else ""
    return f"{record.name}: costs {cost}, stands on {SITES[record.site]}; {recipe}.{research}"
