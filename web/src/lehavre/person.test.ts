import { expect, test } from "vitest";

import { brief } from "./person";

test("a name has ten characters at most", () => {
  expect(brief("La Pérouse")).toBe("La Pérouse");
  expect(brief("Jean-Marie Colbert")).toBe("Jean-Marie");
  expect(brief("Wolfeschlegelsteinhausen")).toBe("Wolfeschl.");
});
