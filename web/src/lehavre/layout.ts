// How much of a card is shown, so that everything fits its place without scrolling.

/** A way to draw a card, with the least room it needs. */
export interface Form {
  name: "face" | "short" | "strip" | "tab";
  width: number;
  height: number;
  gap: number;
}

const FACE: Form = { name: "face", width: 110, height: 61, gap: 6 };
const SHORT: Form = { name: "short", width: 112, height: 36, gap: 4 };
const STRIP: Form = { name: "strip", width: 104, height: 23, gap: 4 };
const TAB: Form = { name: "tab", width: 32, height: 23, gap: 4 };

export interface Fit {
  form: Form["name"];
  columns: number;
}

/** How many go beside each other. */
function across(form: Form, width: number): number {
  return Math.max(1, Math.floor((width + form.gap) / (form.width + form.gap)));
}

function rows(form: Form, height: number): number {
  return Math.max(1, Math.floor((height + form.gap) / (form.height + form.gap)));
}

/** The fullest of the forms in which so many cards fit; the last one if none does. As few columns as do. */
function fit(forms: Form[], cards: number, width: number, height: number): Fit {
  const form = forms.find((one) => across(one, width) * rows(one, height) >= cards) ?? forms.at(-1)!;
  return { form: form.name, columns: Math.min(across(form, width), Math.max(1, Math.ceil(cards / rows(form, height)))) };
}

/** The town shows two columns at least, so that few cards do not grow too wide. */
export function fitTown(cards: number, width: number, height: number): Fit {
  const { form, columns } = fit([FACE, SHORT, STRIP, TAB], cards, width, height);
  return { form, columns: form === "tab" ? across(TAB, width) : Math.max(2, columns) };
}

/** Own cards: two lines each, then one; the place grows for more than nine, and beyond fifteen they are tabs. */
export function fitOwn(cards: number, width: number): Fit {
  const columns = across(SHORT, width);
  if (cards <= 2 * columns) return { form: "short", columns };
  if (cards <= 5 * across(STRIP, width)) return { form: "strip", columns: across(STRIP, width) };
  return { form: "tab", columns: across(TAB, width) };
}

/** A rival as the rail sees one. */
export interface Load {
  cards: number;
  /** The numbers that stand beside its goods and ships. */
  counts: number[];
}

/**
 * Cards one, two or three abreast, then only their numbers. From `threes` on the rail is wider and the food is told in figures.
 */
export type Density = "lines" | "pairs" | "threes" | "tabs";

const DENSITIES: Density[] = ["lines", "pairs", "threes", "tabs"];
const RAIL_GAP = 6;
/** What the rail's width leaves to what is in a panel. */
const EDGES = 24;

export function railWidth(rivals: number, density: Density): number {
  return density === "threes" || density === "tabs" ? 330 : rivals > 2 ? 278 : 266;
}

function goodsRows(counts: number[], width: number, chip: number): number {
  const total = counts.reduce((sum, count) => sum + chip + 10 * String(count).length, 0);
  // A row ends where the next chip would not fit, so some room is lost.
  return Math.ceil(total / (width - chip / 2));
}

function heightOf(load: Load, density: Density, inner: number): number {
  if (density === "lines") return 74 + 27 * goodsRows(load.counts, inner, 31) + 27 * load.cards;
  const goods = 22 * goodsRows(load.counts, inner, 24);
  if (density === "pairs") return 59 + goods + 24 * Math.ceil(load.cards / 2);
  if (density === "threes") return 37 + goods + 24 * Math.ceil(load.cards / 3);
  return 37 + goods + 26 * Math.ceil(load.cards / across(TAB, inner));
}

/** The fullest way in which all rivals fit a rail of this height. */
export function fitRail(loads: Load[], height: number): Density {
  const fits = (density: Density) => {
    const inner = railWidth(loads.length, density) - EDGES;
    return loads.reduce((sum, load) => sum + heightOf(load, density, inner) + RAIL_GAP, -RAIL_GAP) <= height;
  };
  return DENSITIES.find(fits) ?? "tabs";
}
