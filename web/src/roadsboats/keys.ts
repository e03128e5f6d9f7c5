// The keys of Roads & Boats alone, for the list of keys.

import type { Key } from "../board/keys";

export const KEYS: Key[] = [
  { keys: ["1", "2", "3"], does: "rbaKeyNumbers" },
  { keys: ["A"], does: "rbaKeyAid" },
  { keys: ["N"], does: "rbaKeyNext" },
  { keys: ["R"], does: "rbaKeyRepeat" },
  { keys: ["L", "D"], does: "rbaKeyCargo" },
  { keys: [{ word: "keyShift" }, "L"], does: "rbaKeyLog" },
  { keys: [{ word: "keyShift" }, "→"], does: "rbaKeyStep" },
  { keys: ["G"], does: "rbaKeyGeese" },
  { keys: [{ word: "keyShift" }, { word: "rbaClick" }], does: "rbaKeyAll" },
  { keys: ["Alt", { word: "rbaClick" }], does: "rbaKeyWall" },
  { keys: ["⌫"], does: "rbaKeyBack" },
  { keys: ["T"], does: "rbsKey" },
  { keys: ["+", "−", "0"], does: "rbaKeyZoom" },
];
