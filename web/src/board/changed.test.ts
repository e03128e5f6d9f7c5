import { expect, test } from "vitest";

import { changed } from "./changed";

test("changes are laid over the view: what has no after is gone", () => {
  const view = { players: [{ goods: { fish: 3 } as Record<string, number> }] };
  const after = changed(view, [
    { path: ["players", 0, "goods", "fish"], before: 3 },
    { path: ["players", 0, "goods", "smoked_fish"], after: 3 },
  ]);
  expect(after.players[0]!.goods).toEqual({ smoked_fish: 3 });
});
