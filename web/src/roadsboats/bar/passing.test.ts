import { expect, test } from "vitest";

import type { Decision, View } from "../../api/roadsboats";
import { coast, transporter } from "../testing";
import { passes, type Visits } from "./passing.svelte";

const RIVAL = [transporter("donkey-1", "C3")];

function asked(...ids: string[]): Decision {
  const options = [...ids.map((id) => ({ action: 0, text: id, transporter: id })), { action: 0, text: "end" }];
  return { seat: 0, kind: "produce", source: null, options } as Decision;
}
function visit(...texts: string[]): Decision {
  return { seat: 0, kind: "work", source: "A2", options: [...texts, "done"].map((text) => ({ action: 0, text })) } as Decision;
}
function lying(view: View, where: string): View {
  view.places.find(({ place }) => place === where)!.goods = { stone: 1 };
  return view;
}
const loaded = (id: string, place: string) => transporter(id, place, { cargo: { boards: 1 } });
const STOW: Visits = { "donkey-1": visit("stow"), "donkey-2": visit("stow") };

test("where only the end can be said it is said", () => {
  expect(passes(coast([loaded("donkey-1", "A2")], RIVAL), asked(), {})).toBe(true);
});

test("a load that can be dropped when moving too stops nobody", () => {
  expect(passes(coast([loaded("donkey-1", "A2")], RIVAL), asked("donkey-1"), STOW)).toBe(true);
});

test.each(["make 1", "research rowing", "breed", "with donkey-1 of seat 1"])("whoever can %s is asked", (text) => {
  const visits = { "donkey-1": visit(text, "stow") };
  expect(passes(coast([loaded("donkey-1", "A2")], RIVAL), asked("donkey-1"), visits)).toBe(false);
});

test("goods on the ground are asked about, for another could take them before; alone nobody can", () => {
  const own = [transporter("donkey-1", "A2")];
  expect(passes(lying(coast(own, RIVAL), "A2"), asked("donkey-1"), STOW)).toBe(false);
  expect(passes(lying(coast(own, RIVAL), "C2"), asked("donkey-1"), STOW)).toBe(true);
  expect(passes(lying(coast(own), "A2"), asked("donkey-1"), STOW)).toBe(true);
});

test("two own transporters at one place may want to exchange goods", () => {
  expect(passes(coast([loaded("donkey-1", "A2"), transporter("donkey-2", "A2")]), asked("donkey-1"), STOW)).toBe(false);
  expect(passes(coast([loaded("donkey-1", "A2"), loaded("donkey-2", "C1")]), asked("donkey-1", "donkey-2"), STOW)).toBe(true);
});

test("what is not known yet is waited for", () => {
  expect(passes(coast([loaded("donkey-1", "A2")]), asked("donkey-1"), {})).toBe(false);
});
