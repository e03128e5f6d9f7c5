// The map on the drawing table: the tool in hand, strokes and the way back, and what the table says about it.

import { Refusal } from "../api/ask";
import type { Terrain } from "../api/roadsboats";
import { checkMap, randomMap, saveMap, type Chart, type Checked } from "../maps/maps";
import { t } from "../words/maps";
import {
  banks,
  erase,
  join,
  MOST_TILES,
  put,
  rotate,
  same,
  shapeOf,
  SHAPES,
  tileAt,
  turned,
  wayTo,
  type Hand,
  type Shape,
  type Spot,
  type Symmetry,
} from "./chart";
import { isShape, isTerrain } from "./tools";

/** `stream` draws a river from tile to tile, `centre` chooses about what strokes are repeated, `hand` moves the view. */
export type Tool = Terrain | Shape | "stream" | "home" | "eraser" | "centre" | "hand";

const DRAFT = "roadstead.draft";
const MIDDLE: Spot = { q: 0, r: 0 };

export function blank(): Chart {
  return { name: t("workshopUnnamed"), players: 2, orientation: "pointy", tiles: [] };
}

export class Drawing {
  chart = $state.raw<Chart>(blank());
  tool = $state<Tool>("pasture");
  /** How far the river shape in hand is turned. */
  turns = $state(0);
  symmetry = $state<Symmetry>("none");
  centre = $state.raw<Spot>(MIDDLE);
  /** Where the keyboard is. */
  cursor = $state.raw<Spot>(MIDDLE);
  /** The tile to which a river has been drawn, and from which it goes on. */
  pen = $state.raw<Spot | null>(null);
  /** So many tiles a random map is to have; null: as many as usual. */
  size = $state<number | null>(null);
  /** Counts the maps that came whole: the view begins anew with each. */
  fresh = $state(0);
  /** Something that was not possible, in words. */
  notice = $state("");
  checked = $state.raw<Checked | null>(null);
  /** Under which the map is saved; and as it was then. */
  id = $state<string | null>(null);
  private kept = $state.raw<Chart | null>(null);
  private past = $state.raw<Chart[]>([]);
  private future = $state.raw<Chart[]>([]);
  private ground: Terrain = "pasture";
  private inStroke = false;

  /** The map that was drawn here last and not saved. */
  static draft(): Drawing {
    const kept = localStorage.getItem(DRAFT);
    const drawing = new Drawing();
    if (kept) drawing.chart = JSON.parse(kept) as Chart;
    return drawing;
  }

  /** A saved map. Of one that is another's a copy is drawn. */
  static of(chart: Chart, id: string | null): Drawing {
    const drawing = new Drawing();
    drawing.chart = chart;
    drawing.id = id;
    drawing.kept = id === null ? null : chart;
    return drawing;
  }

  get isSaved(): boolean {
    return this.chart === this.kept;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  private get hand(): Hand {
    return { symmetry: this.symmetry, centre: this.centre, ground: this.ground };
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.pen = null;
    if (isTerrain(tool) && tool !== "sea") this.ground = tool;
  }

  // Strokes.

  /** The map as a touch of the tool would leave it. `bank` is the one that is pointed at, if a pointer does it. */
  touched(spot: Spot, bank?: number): Chart {
    const { chart, tool, hand } = this;
    const tile = tileAt(chart, spot);
    if (this.isTooWet(spot)) return chart;
    if (isTerrain(tool)) return put(chart, hand, spot, { terrain: tool });
    if (tool === "eraser") return erase(chart, hand, spot);
    if (isShape(tool))
      return shapeOf(tile?.river ?? []) === tool
        ? rotate(chart, hand, spot)
        : put(chart, hand, spot, { river: turned(SHAPES[tool], this.turns) });
    if (tool === "home") return put(chart, hand, spot, this.homeAt(spot, bank));
    const way = tool === "stream" && this.pen ? wayTo(this.pen, spot) : -1;
    return way < 0 ? chart : join(chart, hand, this.pen!, way);
  }

  /** Rivers and homes are for land. */
  private isTooWet(spot: Spot): boolean {
    return (isShape(this.tool) || this.tool === "home") && tileAt(this.chart, spot)?.terrain === "sea";
  }

  /** A home on that bank, or none if it was there. By keyboard it goes from bank to bank, and then away. */
  private homeAt(spot: Spot, bank?: number): { start: boolean; start_bank?: number[] } {
    const { river = [], start = false, start_bank = [] } = tileAt(this.chart, spot) ?? {};
    const all = banks(river);
    const now = start
      ? Math.max(
          0,
          all.findIndex((edges) => String(edges) === String(start_bank)),
        )
      : -1;
    const next = bank ?? all.findIndex((edges, place) => place > now && edges.length > 0);
    return next === now || next < 0 ? { start: false } : { start: true, start_bank: all[next]! };
  }

  /** The tool touches a spot; one stroke goes on until `lift`. */
  touch(spot: Spot, bank?: number): void {
    this.notice = "";
    const { tool, pen } = this;
    if (tool === "centre") {
      this.centre = spot;
      return;
    }
    const narrow = tool === "home" && bank !== undefined && banks(tileAt(this.chart, spot)?.river ?? [])[bank]?.length === 0;
    if (narrow) this.notice = t("workshopNarrow");
    else if (this.isTooWet(spot)) this.notice = t("workshopWet");
    else this.change(this.touched(spot, bank));
    if (tool !== "stream") return;
    if (pen && !same(pen, spot) && wayTo(pen, spot) < 0) this.notice = t("workshopNotBeside");
    this.pen = spot;
  }

  /** A whole stroke on one spot. A river ends where it is touched again. */
  press(spot: Spot, bank?: number): void {
    const again = this.pen !== null && same(this.pen, spot);
    this.touch(spot, bank);
    if (again) this.pen = null;
    this.lift();
  }

  /** A second finger has come: it was no stroke. */
  cancel(): void {
    if (this.inStroke) this.undo();
    this.future = [];
    this.pen = null;
  }

  lift(): void {
    this.inStroke = false;
    if (this.id === null) localStorage.setItem(DRAFT, JSON.stringify(this.chart));
  }

  /** The river of the tile turned; without one, the shape in hand. */
  turn(spot: Spot | null): void {
    if (spot && tileAt(this.chart, spot)?.river) this.change(rotate(this.chart, this.hand, spot));
    else this.turns = (this.turns + 1) % 6;
    this.lift();
  }

  erase(spot: Spot): void {
    this.change(erase(this.chart, this.hand, spot));
    this.lift();
  }

  /** Name or players. */
  set(changed: Partial<Chart>): void {
    this.change({ ...this.chart, ...changed });
    this.lift();
  }

  /** Another map in its place, as one stroke. */
  replace(chart: Chart): void {
    this.centre = this.cursor = chart.tiles[0] ?? MIDDLE;
    this.change(chart);
    this.lift();
    this.fresh += 1;
  }

  private change(next: Chart): void {
    if (next.tiles.length > MOST_TILES && next.tiles.length > this.chart.tiles.length) {
      this.notice = t("workshopFull", { most: MOST_TILES });
      return;
    }
    if (JSON.stringify(next) === JSON.stringify(this.chart)) return;
    if (!this.inStroke) this.past = [...this.past, this.chart];
    this.inStroke = true;
    this.future = [];
    this.chart = next;
  }

  undo(): void {
    this.step("past", "future");
  }

  redo(): void {
    this.step("future", "past");
  }

  private step(from: "past" | "future", to: "past" | "future"): void {
    const next = this[from].at(-1);
    if (!next) return;
    this[from] = this[from].slice(0, -1);
    this[to] = [...this[to], this.chart];
    this.chart = next;
    this.pen = null;
    this.lift();
  }

  // The table.

  /** What the table says about the map as it is; nothing while it is empty, or if it has changed meanwhile. */
  async check(): Promise<void> {
    const { chart } = this;
    const checked = chart.tiles.length ? await this.ask(checkMap(chart)) : null;
    if (this.chart === chart) this.checked = checked;
  }

  async random(): Promise<void> {
    this.notice = "";
    const found = await this.ask(randomMap({ players: this.chart.players, size: this.size }));
    if (found) this.replace(found.map);
  }

  /** A file; what cannot be read is refused by the table in words. */
  async open(file: File): Promise<void> {
    try {
      const chart = JSON.parse(await file.text()) as Chart;
      if (await this.ask(checkMap(chart))) this.replace(chart);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.notice = t("importNotJson");
    }
  }

  async save(): Promise<void> {
    const { chart } = this;
    const saved = await this.ask(saveMap(chart, this.id ?? undefined));
    if (!saved) return;
    this.id = saved.id;
    this.kept = chart;
    localStorage.removeItem(DRAFT);
  }

  /** The answer; or what was refused, in words. */
  async ask<Answer>(request: Promise<Answer>): Promise<Answer | null> {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.notice = error.message;
      return null;
    }
  }
}
