// What the things on the map are called for who does not see them.

import type { Player, Transporter, View } from "../../api/roadsboats";
import { TRANSPORTERS } from "../data";
import { tileOf } from "../ground";
import { name, spokenCounts } from "../names";
import { t, type Word } from "../../words/roadsboats";
import { edgeAngle } from "./geometry";
import type { Mark } from "./marks";
import type { Area, Survey } from "./survey";

const COMPASS: Word[] = ["rbEast", "rbSouthEast", "rbSouth", "rbSouthWest", "rbWest", "rbNorthWest", "rbNorth", "rbNorthEast"];
const BRIEF: Word[] = [
  "rbBriefEast",
  "rbBriefSouthEast",
  "rbBriefSouth",
  "rbBriefSouthWest",
  "rbBriefWest",
  "rbBriefNorthWest",
  "rbBriefNorth",
  "rbBriefNorthEast",
];
const BY_LETTERS: Record<string, Word> = {
  E: "rbEast",
  SE: "rbSouthEast",
  S: "rbSouth",
  SW: "rbSouthWest",
  W: "rbWest",
  NW: "rbNorthWest",
  N: "rbNorth",
  NE: "rbNorthEast",
};

/** A direction in words: `NE` is north-east. */
export function wayName(letters: string): string {
  return t(BY_LETTERS[letters]!);
}

/** On which side of its tile a bank lies, by its place in the compass. */
function bankSide({ tile, bank }: Area): number {
  const { ends, flat } = tile.shape;
  const from = ends[bank]!;
  const span = (ends[(bank + 1) % ends.length]! - from + 6) % 6;
  return Math.round(edgeAngle(from + span / 2, flat) / 45) % 8;
}

/** `C4, east bank`; `C4, river`; `C4` where there is no other bank, or `isWhole`: bridges have made them one. */
export function shortName(area: Area, isWhole = false): string {
  const tile = tileOf(area.name);
  return area.sort === "river" ? t("rbRiverAt", { tile }) : landName(tile, area, isWhole);
}

/** `pasture C4, east bank`; `C4, river`. */
export function areaName(area: Area, isWhole = false): string {
  const tile = tileOf(area.name);
  return area.sort === "river"
    ? t("rbRiverAt", { tile })
    : landName(t("rbTileAt", { terrain: name("terrains", area.tile.terrain), tile }), area, isWhole);
}

/** `C4 E`, `C4 ~`, where there is little room. */
export function briefName(area: Area, isWhole = false): string {
  const tile = tileOf(area.name);
  if (area.sort === "river") return `${tile} ~`;
  return isOneBank(area, isWhole) ? `${tile} ${t(BRIEF[bankSide(area)]!)}` : tile;
}

const isOneBank = (area: Area, isWhole: boolean): boolean => area.sort === "bank" && area.tile.shape.banks.length > 1 && !isWhole;

function landName(tile: string, area: Area, isWhole: boolean): string {
  return isOneBank(area, isWhole) ? t("rbBankAt", { tile, side: t(COMPASS[bankSide(area)]!) }) : tile;
}

/** A place by its name, as the panels and the bar call it. */
export function placeName(survey: Survey, place: string): string {
  return areaName(survey.area(place));
}

export type Named = (seat: number) => string;

/** What is there, too. */
export function areaSpoken(survey: Survey, view: Pick<View, "tiles" | "places" | "players">, area: Area, named: Named): string {
  const place = view.places.find(({ joins }) => joins.includes(area.name));
  const built = view.tiles.find(({ building }) => building?.place === area.name)?.building;
  const parts = [areaName(area)];
  if (built) parts.push(name("buildings", built.kind).toLowerCase());
  if (built?.gold !== undefined) parts.push(t("rbBagOf", { gold: built.gold, iron: built.iron! }));
  if (place && place.place === area.name) {
    if (place.home !== null) parts.push(t("rbHomeThere", { name: named(place.home) }));
    if (Object.keys(place.goods).length) parts.push(spokenCounts(place.goods));
    for (const [seat, player] of view.players.entries())
      parts.push(...player.transporters.filter((one) => one.place === area.name).map((one) => transporterName(one, seat, named)));
  } else if (place) parts.push(t("rbBridgedTo", { place: placeName(survey, place.place) }));
  return parts.join(", ");
}

function transporterName({ kind, id }: Transporter, seat: number, named: Named): string {
  return t("rbTransporterOf", { kind: name("transporters", kind).toLowerCase(), number: id.split("-")[1]!, name: named(seat) });
}

/** `donkey 2 of Ada, 1 of 2: 1 trunks, docked, has moved` */
export function transporterSpoken(one: Transporter, seat: number, named: Named): string {
  const aboard = Object.values(one.cargo).reduce((sum, count) => sum + count, 0);
  const parts = [transporterName(one, seat, named), t("rbLoadOf", { aboard, capacity: TRANSPORTERS[one.kind]!.capacity })];
  if (aboard) parts.push(spokenCounts(one.cargo));
  if (one.geese_following) parts.push(t("rbGeeseFollow", { count: one.geese_following }));
  if (one.dock !== null) parts.push(t("rbDocked"));
  if (one.had_its_part) parts.push(t("rbHadItsPart"));
  return parts.join(", ");
}

/** `3 donkeys of Ada at C4`: several on one counter. */
export function groupSpoken(survey: Survey, place: string, units: { kind: string; seat: number }[], named: Named): string {
  const where = survey.has(place) ? placeName(survey, place) : place;
  const kinds = [...new Set(units.map(({ kind }) => kind))].map((kind) => name("transporters", kind).toLowerCase());
  return t("rbGroupOf", { count: units.length, kind: kinds.join(", "), name: named(units[0]!.seat), place: where });
}

/** `C4, north-east edge, left of the river` */
export function edgeSpoken(edge: string): string {
  const [tile, letters, side] = edge.split(" ") as [string, string, "left" | "right" | undefined];
  const whole = t("rbEdgeAt", { tile, way: wayName(letters) });
  return side ? t(side === "left" ? "rbEdgeLeft" : "rbEdgeRight", { edge: whole }) : whole;
}

/** What can be done with it. */
export function markSpoken(mark: Mark | undefined): string {
  if (!mark) return "";
  const said =
    mark.state === "legal" || mark.state === "dot"
      ? t("rbCanChoose")
      : mark.state === "refused" || mark.state === "closed"
        ? t("rbCannot")
        : t("rbLooked");
  return `, ${mark.hint ? `${said}: ${mark.hint}` : said}`;
}

/** By the transporter's whole name: `donkey-2 of seat 0`. */
export function fleet(players: Pick<Player, "transporters">[]): { name: string; seat: number; one: Transporter }[] {
  return players.flatMap(({ transporters }, seat) =>
    transporters.map((one) => ({ name: `${one.id} of seat ${seat}`, seat, one })),
  );
}
