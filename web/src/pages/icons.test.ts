import { expect, test } from "vitest";

import { ICONS } from "../art/sprite";
import { groups, iconName } from "./icons";

test("every icon is in a group and has a name in words", () => {
  expect(groups().flatMap(({ names }) => names)).toHaveLength(ICONS.length);
  expect(groups().map(({ title }) => title)).not.toContain("iconsOther");
  expect(ICONS.filter((icon) => !/^[A-Z][^_]*$/.test(iconName(icon) ?? ""))).toEqual([]);
  expect(["smoked_fish", "rb_iron", "rb_rowboat_factory", "type_none"].map(iconName)).toEqual([
    "Smoked fish",
    "Iron",
    "Rowboat factory",
    "Building of no kind",
  ]);
});
