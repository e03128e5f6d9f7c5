import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Table } from "../api/table.svelte";
import { scene } from "../api/testing";
import { settings } from "../settings.svelte";
import { Board } from "./board.svelte";
import { view } from "./testing";

/** The waves that have sounded. */
let heard: string[] = [];
class Context {
  currentTime = 0;
  private node = { connect: (next: unknown) => next };
  private level = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  createGain = () => ({ ...this.node, gain: this.level });
  createDynamicsCompressor = () => this.node;
  createOscillator() {
    const start = () => heard.push(wave.type);
    const wave = { ...this.node, type: "", frequency: this.level, start, stop() {} };
    return wave;
  }
}
vi.stubGlobal("AudioContext", Context);
vi.stubGlobal("localStorage", { getItem: () => null });

const MAIN = { kind: "main", seat: 0, options: [{ text: "take fish" }, { text: "enter B1" }] };

class Strict extends Table {
  constructor() {
    super("game", "", null);
    this.scene = scene({ seat: 0, view: view(), decision: MAIN });
  }
  override async change(): Promise<boolean> {
    this.notice = "not now";
    return false;
  }
}
const seated = () => new Board(new Strict());

/** What somebody does that is refused. */
const REFUSED: Record<string, (board: Board) => unknown> = {
  "a press on an empty offer": (board) => board.press("take iron"),
  "a purchase with nothing to be bought": (board) => board.type("b"),
  "a building that does not exist": (board) => [..."e99"].forEach((key) => board.type(key)),
  "a move that the table refuses": (board) => board.choose("take grain"),
};

let minutes = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: (minutes += 1) * 60_000 });
  heard = [];
});
afterEach(() => {
  settings.sound = "off";
  vi.useRealTimers();
});

test.each(Object.entries(REFUSED))("%s is heard where sounds are on", async (_, act) => {
  await act(seated());
  expect(heard).toEqual([]);
  settings.sound = "on";
  await act(seated());
  expect(heard).toEqual(["square"]);
});

test("a finger that points hears nothing", () => {
  settings.sound = "on";
  const board = seated();
  board.press("take iron", { touch: true });
  expect([board.selected, heard]).toEqual(["take iron", []]);
});
