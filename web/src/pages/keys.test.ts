// The keys of both boards, as the list of keys shows them.

import { expect, test } from "vitest";

import { commandOf, keyOf, KEYS, type Key } from "../board/keys";
import { KEYS as LEHAVRE } from "../lehavre/keys";
import { KEYS as ROADSBOATS } from "../roadsboats/keys";

const HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** Rows that begin with a letter and go on with what is printed on a card; and rows that count only after such a letter, or in
    a dialogue. */
const GOES_ON = ["keyEnters"];
const LATER = ["keySpecial", "keyShips", "keyChoices"];

/** What is pressed on the board for a row of the list. */
function pressed({ keys, does }: Key): string[] {
  const written = keys.map((one) => (typeof one === "string" ? one : one.word));
  if (LATER.includes(does)) return [];
  if (written[0] === "keyShift") return [written.join(" ")];
  return GOES_ON.includes(does) ? written.slice(0, 1) : written.filter((one) => one !== "–");
}

test.each([
  ["Le Havre", LEHAVRE, []],
  ["Roads & Boats", ROADSBOATS, ["L"]], // it loads where a transporter has stopped, and is the log elsewhere
])("no key of %s means two things", (_, own, twice) => {
  const all = [...own, ...KEYS].flatMap(pressed);
  expect(all.filter((one, at) => all.indexOf(one) < at)).toEqual(twice);
});

test("every letter that is a command is in the list, Y excepted", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const listed = KEYS.flatMap(pressed);
  expect(letters.filter((one) => commandOf({ ...HELD, key: one }) !== null && one !== "Y")).toEqual(
    letters.filter((one) => listed.includes(one)),
  );
  expect([keyOf("talk"), keyOf("table"), keyOf("settings")]).toEqual(["C", "F", "O"]);
});
