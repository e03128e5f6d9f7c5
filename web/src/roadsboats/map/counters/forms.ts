// The same counters in forms from roomy to close. A bank takes the first form in which all its counters fit. Lengths in pixels.

export interface Form {
  name: string;
  /** Sides of a building's plaque, which is left out where it is 0, of a transporter's body and of a slot in its tray. */
  site: number;
  disc: number;
  slot: number;
  /** Every slot, only the full ones, or a coloured square for each unit. */
  tray: "all" | "loaded" | "pips" | "";
  /** Height of a chip and of its figures; it has none where that is 0. */
  chip: number;
  text: number;
  gap: number;
  /** Transporters of one owner and kind are one counter with its number. */
  group: boolean;
  /** So many kinds of goods by name, the others in one chip `+n`. */
  kinds: number;
  /** One chip for each owner and one for all goods. */
  tally: boolean;
  /** One chip for everything. */
  single: boolean;
}

const whole = { group: false, kinds: 99, tally: false, single: false };
export const NEAR: Form = { name: "near", site: 34, disc: 30, slot: 15, tray: "all", chip: 23, text: 16, gap: 5, ...whole };
const TABLE: Form = { name: "table", site: 27, disc: 24, slot: 12.5, tray: "all", chip: 20, text: 15, gap: 4, ...whole };
const CLOSE: Form = { name: "close", site: 22, disc: 20, slot: 11, tray: "loaded", chip: 17, text: 14, gap: 3, ...whole };
const SURVEY: Form = { name: "survey", site: 18, disc: 17, slot: 6, tray: "pips", chip: 15, text: 13, gap: 2, ...whole };
const GROUPS: Form = { ...SURVEY, name: "groups", group: true };
const FOLDS = [6, 4, 3, 2, 1].map((kinds): Form => ({ ...GROUPS, name: `fold${kinds}`, kinds }));
const CHART: Form = { name: "chart", site: 12, disc: 13, slot: 0, tray: "", chip: 12, text: 13, gap: 1, ...whole, tally: true };
const MINI: Form = {
  ...whole,
  name: "mini",
  site: 13,
  disc: 14,
  slot: 0,
  tray: "",
  chip: 13,
  text: 13,
  gap: 1,
  group: true,
  kinds: 2,
};
const TALLY: Form = { ...CHART, name: "tally", site: 0 };
export const SINGLE: Form = { ...CHART, name: "single", single: true };
/** Where no figure has room it is shown that something is there, no more. */
const SPECK: Form = { ...SINGLE, name: "speck", chip: 8, text: 0 };
const LADDER = [NEAR, TABLE, CLOSE, SURVEY, GROUPS, ...FOLDS, MINI, CHART, TALLY, SINGLE];

/** R below which a tile is one place, and from which counters stand in the forms table and near at best. */
export const ONE_PLACE = 26;
const AS_TABLE = 34;
const AS_NEAR = 46;
/** R from which the first form grows with the hex, and how far. */
const GROWS = 66;
const MOST = 1.6;

const known = new Map<number, Form[]>();

/** The forms that may be tried with hexes of this size, the best first. */
export function ladder(r: number): Form[] {
  if (!known.has(r)) known.set(r, made(r));
  return known.get(r)!;
}

function made(r: number): Form[] {
  if (r < ONE_PLACE) return [CHART, TALLY, SINGLE, SPECK];
  const grown = Math.min(MOST, r / GROWS);
  if (grown <= 1) return LADDER.slice(r >= AS_NEAR ? 0 : r >= AS_TABLE ? 1 : 2);
  const { site, disc, slot, chip, text, gap } = NEAR;
  const sizes = { site: site * grown, disc: disc * grown, slot: slot * grown, chip: chip * grown, text: text * grown };
  return [{ ...NEAR, ...sizes, gap: gap * grown }, ...LADDER];
}

/** Whether everything on a bank in this form is a counter of its own, large enough to be handled. */
export function isFull({ tray }: Form): boolean {
  return tray === "all" || tray === "loaded";
}

/** The width of a figure. */
export function digit({ text }: Form): number {
  return text * 0.63;
}
