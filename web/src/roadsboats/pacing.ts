// The film of Roads & Boats: how long each event takes, what it sounds like, and what is seen to fly from where.

import type { Pacing } from "../board/film/pacing";
import type { Times } from "../board/film/pace";
import type { Sound } from "../board/sounds";

/** A step, a choice; goods that change hands; what is made; what is built; what comes over all. */
const STEP: Times = [600, 300, 120];
const GOODS: Times = [700, 350, 150];
const MADE: Times = [1200, 700, 300];
const BUILT: Times = [1300, 750, 300];
const LAID_OUT: Times = [1000, 600, 250];
const TURN: Times = [1500, 900, 400];

const KINDS: [kinds: string[], times: Times, sound: Sound][] = [
  [["go", "dock", "order", "refuse", "pledge", "lead", "leave"], STEP, "door"],
  [["load", "drop", "give", "get", "take_up", "put_down", "stow", "fill", "scrap"], GOODS, "token"],
  [["make", "breed", "upgrade"], MADE, "coin"],
  [["research", "brick", "neutral", "build", "road", "bridge", "wall", "demolish", "shaft", "lay", "home"], BUILT, "build"],
  [["production", "factories", "vanish", "mines"], LAID_OUT, "supply"],
  [["turn", "irrigation", "over"], TURN, "round"],
];
const SOUNDS = Object.fromEntries(KINDS.flatMap(([kinds, , sound]) => kinds.map((kind) => [kind, sound])));
/** What has a picture under another name. */
const PICTURES: Record<string, string> = { rod: "wall" };

export const PACING: Pacing = {
  times: Object.fromEntries(KINDS.flatMap(([kinds, times]) => kinds.map((kind) => [kind, times]))),
  unbidden: [],
  sound: ({ kind }) => SOUNDS[kind] ?? "token",
  // Transporters are seen to go.
  icon: (what) => {
    const [kind = "", name = kind] = what.split(":");
    return kind === "transporter" ? null : `rb_${PICTURES[name] ?? name}`;
  },
  // A tile is where its first bank is.
  spots: (place) => {
    const [kind = "", name = ""] = place.split(":");
    if (["tile", "edge", "mine", "shaft"].includes(kind)) {
      const [tile] = name.split(" ");
      return [`place:${tile}`, `place:${tile}a`];
    }
    if (kind === "player") return [`seat:${name}`, "tab:players"];
    if (kind === "wonder") return [kind, "tab:wonder"];
    return [place];
  },
  elsewhere: ["sequence"],
  slides: /^$/,
};
