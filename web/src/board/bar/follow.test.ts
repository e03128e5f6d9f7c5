import { expect, test } from "vitest";

import type { Decision, Payment, Preview } from "../../api/types";
import { follow, payment } from "./follow";

const ask = (kind: string, good: string, amounts: number[]): Decision => ({
  seat: 0,
  kind,
  source: good,
  options: amounts.map((n) => ({ action: n, text: `ship ${n} ${good}` })),
});

function table(decisions: Record<string, Decision | null>, reveals = ""): (texts: string[]) => Promise<Preview | null> {
  return async (texts) => {
    const key = texts.join(";");
    if (!(key in decisions) && key !== reveals) return null;
    const told = { changes: [{ path: ["texts"], before: null, after: texts.length }], actions: texts.length, to_move: 0 };
    return { ...told, reveals: key === reveals, decision: decisions[key] ?? null } as Preview;
  };
}

test("what is staged becomes one batch of the answers that are asked for", async () => {
  const fish = ask("cargo", "fish", [0, 1, 2]);
  const wood = ask("cargo", "wood", [0, 1]);
  const preview = table({ "ship 2 fish": wood, "ship 2 fish;ship 0 wood": { seat: 0, kind: "closing", options: [] } });
  const wanted: Record<string, number> = { fish: 2, clay: 3 };
  const course = await follow(
    fish,
    (stop) => (stop.kind === "cargo" ? [`ship ${wanted[stop.source!] ?? 0} ${stop.source}`] : null),
    preview,
  );
  expect(course!.texts).toEqual(["ship 2 fish", "ship 0 wood"]);
  expect(course!.stops.map((stop) => stop.decision.source)).toEqual(["fish", "wood"]);
  expect(course!.stops[1]!.changes[0]!.after).toBe(1);
  expect(course!.open!.decision.kind).toBe("closing");
  expect(course!.changes[0]!.after).toBe(2);
});

test("it ends where something would be turned up, and is dropped when refused or stale", async () => {
  const fish = ask("pick", "fish", [1]);
  const end = await follow(fish, () => ["ship 1 fish"], table({}, "ship 1 fish"));
  expect(end).toMatchObject({ texts: ["ship 1 fish"], reveals: true });
  expect(await follow(fish, () => ["ship 9 fish"], table({}))).toBe(null);
  expect(
    await follow(
      fish,
      () => ["ship 1 fish"],
      table({ "ship 1 fish": null }),
      () => true,
    ),
  ).toBe(null);
});

test("a payment is found by its tokens, whatever their order; otherwise it is the first", () => {
  const payments: Payment[] = [
    { tokens: { wood: 3 }, waste: 0, actions: [], texts: ["burn 3 wood"] },
    { tokens: { coal: 1, wood: 1 }, waste: 1, actions: [], texts: ["burn 1 coal"] },
  ];
  const decision: Decision = { seat: 0, kind: "pay", payments, options: [] };
  expect(payment(decision, { wood: 1, coal: 1 })).toBe(payments[1]);
  expect(payment(decision, { coke: 1 })).toBe(payments[0]);
  expect(payment(decision, null)).toBe(payments[0]);
});
