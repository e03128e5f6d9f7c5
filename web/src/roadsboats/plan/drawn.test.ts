import { expect, test } from "vitest";

import { coast, transporter } from "../testing";
import { plannedOf } from "./drawn";

const view = coast([transporter("donkey-1", "C1"), transporter("raft-2", "B2 river"), transporter("donkey-3", "A1")]);
const plan = (...actions: string[]) => ({ actions, refused: null });

test("each transporter that is to move has its way, from where it stands", () => {
  expect(plannedOf(view, 0, plan("donkey-1", "load 1 trunks", "E", "drop 1 trunks", "raft-2", "W", "end"))).toEqual([
    { seat: 0, kind: "donkey", places: ["C1", "C2"], broken: null },
    { seat: 0, kind: "raft", places: ["B2 river", "B1 river"], broken: null },
  ]);
});

test("one that only loads has none, nor is there one without a plan", () => {
  expect(plannedOf(view, 0, plan("donkey-3", "load 1 trunks", "done", "end"))).toEqual([]);
  expect([plannedOf(view, 0, null), plannedOf(view, null, plan("donkey-1", "E"))]).toEqual([[], []]);
});

test("a plan that was refused says why", () => {
  const refused = { code: "none_here", args: {}, text: "no gold here" };
  expect(plannedOf(view, 0, { actions: ["donkey-1", "E"], refused })[0]!.broken).toBe("no gold here");
});
