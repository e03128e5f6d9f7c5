// What lies on a place: its counters with their size in a form.

import type { Counts, Place, Transporter } from "../../../api/roadsboats";
import { GOODS, TRANSPORTERS } from "../../data";
import { digit, type Form } from "./forms";

/** What is named longest, first. */
const WORTH = ["stock", "coins", "gold", "iron", "fuel", "stone", "boards", "trunks", "clay", "paper", "goose"];
const ORDER = ["goose", ...GOODS.filter((good) => good !== "goose")];

export type Unit = Pick<Transporter, "id" | "kind" | "dock" | "cargo" | "carries" | "geese_following" | "had_its_part"> & {
  seat: number;
};

/** A place without the name of its tile: `a`, ` river`, or nothing. `was`: how many goods there were before. */
export type Spot = Pick<Place, "sort" | "joins" | "goods" | "building" | "home"> & { place: string; units: Unit[]; was: Counts };

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A counter. `count` is what its figures say; without figures it is 0. */
export interface Box extends Rect {
  sort: "building" | "home" | "unit" | "group" | "seat" | "good" | "rest" | "all" | "one" | "label";
  count: number;
  form: Form;
  place: string;
  /** Of a building, and of a group of transporters. */
  kind?: string;
  seat?: number;
  good?: string;
  was?: number;
  /** What a chip sums up. */
  goods?: Counts;
  units?: Unit[];
  /** What lies on trays, unit by unit, and the columns of the tray. */
  load?: string[];
  columns?: number;
}

type More = Omit<Partial<Box>, keyof Rect>;

function box(sort: Box["sort"], w: number, h: number, form: Form, more: More): Box {
  return { count: 0, ...more, sort, form, w, h, x: 0, y: 0, place: "" };
}

export function label(letters: number, form: Form, place: string): Box {
  return { ...box("label", 13 * 0.6 * letters + 3, 13, form, {}), place };
}

function loadOf(units: Unit[]): string[] {
  return WORTH.flatMap((good) => units.flatMap(({ cargo }) => Array<string>(cargo[good] ?? 0).fill(good)));
}

export function unitBox(unit: Unit, form: Form): Box {
  const load = loadOf([unit]);
  const slots = form.tray === "all" ? TRANSPORTERS[unit.kind]!.capacity : form.tray ? load.length : 0;
  const columns = unit.carries && (form.tray === "all" || form.tray === "loaded") ? 2 : Math.floor((slots + 1) / 2);
  const geese = unit.geese_following ? form.chip * 0.72 + digit(form) : 0;
  const w = form.disc + columns * form.slot + (columns ? 3 : 0) + geese;
  return box("unit", w, Math.max(form.disc, 2 * form.slot + 2), form, {
    count: unit.geese_following,
    kind: unit.kind,
    seat: unit.seat,
    units: [unit],
    load,
    columns,
  });
}

/** A chip: a sign nearly as high as the chip, and its figures. */
function figures(sort: Box["sort"], count: number, form: Form, more: More = {}, wanted = 0.78): Box {
  const sign = form.tally ? Math.min(wanted, 0.62) : wanted;
  const before = more.was === undefined ? 0 : String(more.was).length + 1.2;
  const digits = String(count).length + (sort === "rest" ? 1 : 0) + before;
  const w = (sign ? form.chip * sign + 1 : 0) + digits * digit(form) + (form.chip < 14 ? 4 : 6);
  return box(sort, w, form.chip, form, { ...more, count });
}

const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0);

/** The counters of a place in reading order: building, home, own and others' transporters, geese, goods. */
export function contents(spot: Spot, form: Form): Box[] {
  const { units, was } = spot;
  if (form.single) {
    const all = form.text ? units.length + sum(Object.values(spot.goods)) : 0;
    return [figures("one", all, form, { units, goods: spot.goods }, form.text ? 0 : 0.5)];
  }
  const goods = Object.fromEntries(
    ORDER.filter((good) => spot.goods[good] || was[good]).map((good) => [good, spot.goods[good] ?? 0]),
  );
  const found: Box[] = [];
  if (spot.building && form.site) found.push(box("building", form.site, form.site, form, { kind: spot.building }));
  if (spot.home !== null && form.site) found.push(box("home", form.site * 0.9, form.site * 0.9, form, { seat: spot.home }));
  if (form.tally) {
    const seats = [...new Set(units.map(({ seat }) => seat))].sort((one, other) => one - other);
    for (const seat of seats) {
      const own = units.filter((unit) => unit.seat === seat);
      found.push(figures("seat", own.length, form, { seat, units: own }));
    }
    const all = sum(Object.values(goods));
    return Object.keys(goods).length ? [...found, figures("all", all, form, { goods })] : found;
  }
  found.push(...(form.group ? grouped(units, form) : units.map((unit) => unitBox(unit, form))));
  return [...found, ...chips(goods, was, form)];
}

function grouped(units: Unit[], form: Form): Box[] {
  const keys = [...new Set(units.map(({ seat, kind }) => `${seat} ${kind}`))];
  return keys.map((key) => {
    const same = units.filter(({ seat, kind }) => `${seat} ${kind}` === key);
    const [{ seat, kind }] = same as [Unit];
    if (same.length === 1) return unitBox(same[0]!, form);
    const load = form.tray ? loadOf(same) : [];
    const w = form.disc + digit(form) + 3 + (load.length ? digit(form) + 12 : 0);
    return box("group", w, form.disc, form, { count: same.length, seat, kind, load, units: same });
  });
}

/** A chip for each kind; of more kinds than the form names the least worthy are summed up. */
function chips(goods: Counts, was: Counts, form: Form): Box[] {
  const kinds = Object.keys(goods);
  const worthy = kinds.toSorted((one, other) => WORTH.indexOf(one) - WORTH.indexOf(other)).slice(0, form.kinds);
  const named = kinds.length > form.kinds + 1 ? kinds.filter((good) => worthy.includes(good)) : kinds;
  const others = Object.fromEntries(kinds.filter((good) => !named.includes(good)).map((good) => [good, goods[good]!]));
  const rest = sum(Object.values(others));
  return [
    ...named.map((good) => figures("good", goods[good]!, form, { good, ...(good in was ? { was: was[good]! } : {}) })),
    ...(rest ? [figures("rest", rest, form, { goods: others }, 0)] : []),
  ];
}

/** All places of a tile as one. */
export function merged(spots: Spot[]): Spot {
  const goods = Object.fromEntries(
    GOODS.map((good) => [good, sum(spots.map((spot) => spot.goods[good] ?? 0))] as const).filter(([, count]) => count),
  );
  return {
    place: "",
    sort: "bank",
    joins: [],
    goods,
    units: spots.flatMap(({ units }) => units),
    was: {},
    building: spots.find(({ building }) => building !== null)?.building ?? null,
    home: spots.find(({ home }) => home !== null)?.home ?? null,
  };
}
