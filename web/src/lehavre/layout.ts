// Where everything stands on a desk: a pure function of the position and the window. All numbers are pixels of the design,
// that is CSS pixels divided by the zoom. A card never loses its words: where room is short it gets a lower form.

import type { Player, View } from "../api/lehavre";

const HEAD = 46;
const QUAY = 90;
const BAR = 108;
const GAP = 8;
const EDGE = 8;
const OWN_BLOCK = 356;
/** The least height of the own board: its head, the food and two rows of stock. */
const OWN_HEIGHT = 134;
const TITLE = 18;
/** The top card of a stack. */
const TOP = 84;
const LANE_GAP = 6;

export type FormName = "grand" | "face" | "plate";
/** A way to draw a card, with the least room it needs. */
interface Form {
  name: FormName;
  w: number;
  h: number;
  gap: number;
}
const FORMS: Record<FormName, Form> = {
  grand: { name: "grand", w: 192, h: 80, gap: 4 },
  face: { name: "face", w: 184, h: 62, gap: 4 },
  plate: { name: "plate", w: 172, h: 34, gap: 3 },
};

/** What the layout asks of a position. */
export type Load = Pick<View, "stacks" | "town" | "waiting"> & { players: Pick<Player, "buildings" | "goods" | "ships">[] };
type Holder = Load["players"][number];

export interface Lane {
  seat: number;
  rows: number;
  h: number;
}

/** The rivals: a block for the person and `k` columns of cards; 0 columns: the cards stand below. */
export interface Rail {
  k: number;
  form: FormName;
  lanes: Lane[];
  blockW: number;
  /** The food is told in figures. */
  slim: boolean;
  width: number;
  /** What each row of cards is higher than it must be. */
  more: number;
}

/** Stacks and town. `under` is the height of a strip below a stack's top; 0: the stacks are slips. */
export interface Yard {
  mode: "beside" | "below";
  under: number;
  form: FormName;
  stackCols: number;
  cols: number;
}

export interface Own {
  form: FormName;
  cols: number;
  rows: number;
  h: number;
}

export interface Layout {
  /** Which of the steps it is: own, rivals' and the town's forms, the strips, the log. */
  step: number;
  zoom: number;
  dw: number;
  dh: number;
  /** 0: the log is a drawer. */
  logW: number;
  /** Of the field; when even the last step does not fit, the field scrolls and this is its whole height. */
  height: number;
  own: Own;
  rail: Rail;
  yard: Yard;
  scrolls: boolean;
}

export function zoomOf(w: number, h: number): number {
  if (w >= 2400 && h >= 1280) return 1.4;
  if (w >= 1840 && h >= 960) return 1.125;
  return 1;
}

/** Of the log, where it has a place of its own. */
export function logWidth(dw: number): number {
  return dw >= 1600 ? 250 : dw >= 1430 ? 216 : 196;
}

const across = (form: Form, width: number) => Math.max(0, Math.floor((width + form.gap) / (form.w + form.gap)));
const tall = (form: Form, rows: number) => (rows ? rows * (form.h + form.gap) - form.gap : 0);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Lines that a person's goods and ships take in a block of this inner width. */
function goodsLines(player: Holder, inner: number): number {
  const counts = Object.values(player.goods).filter(Boolean);
  const types = [...new Set(player.ships.map((ship) => ship.type))];
  const ships = types.map((type) => player.ships.filter((ship) => ship.type === type).length);
  const chips = [...counts.map((n) => 25 + 9 * String(n).length), ...ships.map((n) => 26 + (n > 1 ? 10 : 0))];
  let lines = chips.length ? 1 : 0;
  let used = 0;
  for (const chip of chips) {
    if (used + chip > inner) {
      lines += 1;
      used = 0;
    }
    used += chip;
  }
  return lines;
}

/** A slim block tells the food in figures in its first line; the other has a food bar of its own. */
function blockHeight(player: Holder, blockW: number, slim: boolean): number {
  const lines = goodsLines(player, blockW);
  return slim ? 22 + 21 * lines + 10 : 24 + 22 + 22 * lines + 12;
}

interface Rival {
  seat: number;
  player: Holder;
}
/** A rail before it is known what room is left over. */
type Fit = Omit<Rail, "more"> & { sum: number };

function lanesOf(rivals: Rival[], form: Form, k: number, blockW: number, slim: boolean): Lane[] {
  return rivals.map(({ seat, player }) => {
    const n = player.buildings.length;
    const block = blockHeight(player, blockW, slim);
    const rows = k ? Math.ceil(n / k) : n;
    return { seat, rows, h: k ? Math.max(block, tall(form, rows) + 10) : block + (n ? tall(form, n) + 4 : 0) };
  });
}

const heightOf = (lanes: Lane[]) => sum(lanes.map((lane) => lane.h + LANE_GAP)) - (lanes.length ? LANE_GAP : 0);

/** The fewest card columns in which all rivals fit the height. */
function fitRivals(rivals: Rival[], form: Form, height: number, blockW: number, slim: boolean): Fit | null {
  const fixed = { form: form.name, blockW, slim };
  if (!rivals.length) return { ...fixed, k: 0, width: 0, lanes: [], sum: 0 };
  for (let k = 0; k <= 7; k++) {
    const lanes = lanesOf(rivals, form, k, blockW, slim);
    const taken = heightOf(lanes);
    if (taken <= height)
      return { ...fixed, k, lanes, sum: taken, width: k ? blockW + 24 + k * (form.w + form.gap) : blockW + 18 };
  }
  return null;
}

const rowsIn = (form: Form, height: number) => Math.max(1, Math.floor((height + form.gap) / (form.h + form.gap)));

/** As few columns as hold the town, but two, so that few cards do not grow too wide; 0: it does not fit. */
function townCols(count: number, form: Form, width: number, height: number): number {
  if (!count) return 1;
  const cols = across(form, width);
  const rows = rowsIn(form, height);
  const fits = cols > 0 && cols * rows >= count && height >= form.h;
  return fits ? Math.min(cols, Math.max(Math.ceil(count / rows), Math.min(count, 2))) : 0;
}

const deep = (stack: string[], under: number) =>
  under === 0 ? 52 + (stack.length > 1 ? 22 : 0) : TOP + (stack.length - 1) * under;
const filled = (load: Load) => load.stacks.filter((stack) => stack.length);
const townOf = (load: Load) => load.town.length + load.waiting.length;

/** Height of the stacks with their title, so many beside each other. */
function stacksHeight(stacks: string[][], per: number, under: number): number {
  let all = TITLE;
  for (let i = 0; i < stacks.length; i += per)
    all += Math.max(...stacks.slice(i, i + per).map((stack) => deep(stack, under))) + (i + per < stacks.length ? 4 : 6);
  return all;
}

/** Stacks and town in a yard: beside each other, or the town below the stacks; with the width that they would like. */
function fitYard(load: Load, form: Form, width: number, height: number, under: number): (Yard & { wants: number }) | null {
  const stacks = filled(load);
  const town = townOf(load);
  const slip = under === 0;
  const s = stacks.length;
  const least = slip ? 172 : 126;
  const fixed = { under, form: form.name };
  const stacksW = s * 140 + (s - 1) * 6;
  if (s && !slip && TITLE + Math.max(...stacks.map((stack) => deep(stack, under))) <= height) {
    const cols = townCols(town, form, width - stacksW - 10, height - TITLE);
    if (cols) return { ...fixed, mode: "beside", stackCols: s, cols, wants: Math.max(s * 168, stacksW) + 16 + cols * 210 };
  }
  for (let per = Math.min(s, Math.floor((width + 6) / (least + 6))); per >= 1; per--) {
    const taken = stacksHeight(stacks, per, under);
    const cols = townCols(town, form, width, height - taken - TITLE);
    if (taken <= height && cols) return { ...fixed, mode: "below", stackCols: per, cols, wants: Math.max(per * 168, cols * 210) };
  }
  if (!s) {
    const cols = townCols(town, form, width, height - 2 * TITLE - 32);
    if (cols) return { ...fixed, mode: "below", stackCols: 0, cols, wants: cols * 210 };
  }
  return null;
}

function fitOwn(player: Holder, form: Form, width: number): Own {
  const cols = Math.max(1, across(form, width - OWN_BLOCK - 34));
  const rows = Math.ceil(player.buildings.length / cols);
  return { form: form.name, cols, rows, h: Math.max(OWN_HEIGHT, 26 + tall(form, rows) + 16) };
}

const FORM_OF: Record<string, FormName> = { G: "grand", F: "face", P: "plate" };
const letters = (forms: string) => {
  const [own, rival, town] = [...forms].map((letter) => FORMS[FORM_OF[letter]!]);
  return { own: own!, rival: rival!, town: town! };
};
/** The richest first. Letters: own cards, rivals' cards, the town's; grand, face or plate. */
const RICH = "GGG GGF GFG GFF FGF FFG GFP FFF FFP PFF PFP FPF PPF PPP".split(" ");
const STEPS = [
  ...RICH.map((forms) => ({ ...letters(forms), under: 20, log: true })),
  { ...letters("PPP"), under: 18, log: true },
  { ...letters("PPP"), under: 20, log: false },
  { ...letters("PPP"), under: 18, log: false },
  { ...letters("PPP"), under: 0, log: false },
];
/** Where nothing but plates is left. */
const PLATES = RICH.length - 1;
/** Blocks of a person, the last ones slim. */
const BLOCKS: [number, boolean][] = [
  [236, false],
  [268, true],
  [300, true],
  [340, true],
];

export interface Wish {
  me: number;
  w: number;
  h: number;
  /** Pixels of the screen for one of the design's. */
  zoom: number;
  /** Every card has two lines, however much room there is. */
  plates?: boolean;
}

/** Clockwise from the own seat, so that who plays next stands on top. */
function rivalsOf({ players }: Load, me: number): Rival[] {
  const seats = players.length;
  return Array.from({ length: seats - 1 }, (_, place) => (me + 1 + place) % seats).map((seat) => ({
    seat,
    player: players[seat]!,
  }));
}

/** The richest arrangement in which everything fits; else the last one, and the field scrolls. */
export function layoutOf(load: Load, wish: Wish): Layout {
  for (let step = wish.plates ? PLATES : 0; step < STEPS.length; step++) {
    const found = solve(load, wish, step, 0);
    if (found) return found;
  }
  for (let extra = 40; ; extra += 40) {
    const found = solve(load, wish, STEPS.length - 1, extra);
    if (found) return found;
  }
}

/** One step; `extra` is what the field may be higher than the window has room for. */
function solve(load: Load, { me, w, h, zoom }: Wish, step: number, extra: number): Layout | null {
  const want = STEPS[step]!;
  const dw = w / zoom;
  const dh = h / zoom;
  const logW = want.log ? logWidth(dw) : 0;
  const width = dw - 2 * EDGE - (logW ? logW + GAP : 0);
  const own = fitOwn(load.players[me]!, want.own, width);
  const height = Math.floor(dh - 2 * EDGE - HEAD - QUAY - BAR - own.h - 4 * GAP) + extra;
  const rivals = rivalsOf(load, me);
  for (const [blockW, slim] of BLOCKS) {
    const fit = fitRivals(rivals, want.rival, height, blockW, slim);
    if (!fit) continue;
    const room = width - fit.width - (fit.width ? GAP : 0);
    const yard = fitYard(load, want.town, room, height, want.under);
    if (!yard) continue;
    const { wants, ...places } = yard;
    const { sum: taken, ...rail } = fit;
    // What the yard does not want goes to the rivals' cards; height that is left over to their rows, up to a quarter more.
    const spare = Math.max(0, width - rail.width - GAP - wants);
    const rows = sum(rail.lanes.map((lane) => lane.rows));
    const quarter = Math.floor(want.rival.h / 4);
    const more = rail.k && rows ? Math.max(0, Math.min(quarter, Math.floor((height - taken) / rows))) : 0;
    const wide = rail.k ? rail.width + Math.min(spare, rail.k * 50) : rail.width;
    return { step, zoom, dw, dh, logW, height, own, rail: { ...rail, width: wide, more }, yard: places, scrolls: extra > 0 };
  }
  return null;
}

/** The same places for a position that has changed a little; null: something no longer fits them. */
export function kept(layout: Layout, load: Load, me: number): Layout | null {
  const { dh, dw, logW, yard, rail } = layout;
  const width = dw - 2 * EDGE - (logW ? logW + GAP : 0);
  const own = fitOwn(load.players[me]!, FORMS[layout.own.form], width);
  const height = Math.floor(dh - 2 * EDGE - HEAD - QUAY - BAR - own.h - 4 * GAP);
  const lanes = lanesOf(rivalsOf(load, me), FORMS[rail.form], rail.k, rail.blockW, rail.slim);
  const taken = heightOf(lanes);
  if (layout.scrolls || taken > height) return null;
  const form = FORMS[yard.form];
  const stacks = filled(load);
  const beside = yard.mode === "beside";
  const above = stacks.length
    ? stacksHeight(stacks, beside ? stacks.length : Math.max(1, yard.stackCols), yard.under)
    : TITLE + 32;
  const room = height - (beside ? 0 : above) - TITLE;
  const crowd = townOf(load);
  const fits = (beside ? stacks.length <= yard.stackCols && above - 6 <= height : true) && above - 6 <= height;
  if (!fits || (crowd > 0 && (room < form.h || yard.cols * rowsIn(form, room) < crowd))) return null;
  const rows = sum(lanes.map((lane) => lane.rows));
  const more = rows ? Math.max(0, Math.min(rail.more, Math.floor((height - taken) / rows))) : 0;
  return { ...layout, own, height, rail: { ...rail, lanes, more } };
}
