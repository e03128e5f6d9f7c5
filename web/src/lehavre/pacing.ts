// The film of Le Havre: how long each event takes, what it sounds like, and what is seen to fly from where.

import type { Pacing } from "../board/film/pacing";
import type { Sound } from "../board/sounds";

const SOUNDS: Record<string, Sound> = {
  supply: "supply",
  enter: "door",
  fee: "coin",
  build: "build",
  buy: "coin",
  sell: "coin",
  loan: "coin",
  ship: "ship",
  interest: "coin",
  bar: "coin",
  redeem: "coin",
  site: "build",
  round: "round",
};

const IN_TOWN = ["card", "stack", "town", "waiting", "specials"];

export const PACING: Pacing = {
  times: {
    supply: [700, 350, 150],
    take: [1100, 600, 250],
    enter: [900, 450, 200],
    evict: [900, 450, 200],
    look: [900, 450, 200],
    pass: [900, 450, 200],
    fee: [600, 350, 150],
    exchange: [1200, 700, 300],
    build: [1300, 750, 300],
    buy: [1100, 600, 250],
    sell: [900, 500, 200],
    loan: [900, 500, 200],
    ship: [1300, 750, 300],
    interest: [900, 500, 200],
    bar: [900, 500, 200],
    redeem: [900, 500, 200],
    dismiss: [900, 450, 200],
    site: [1300, 750, 300],
    strike: [1100, 600, 250],
    harvest: [1000, 600, 250],
    feeding: [1200, 700, 300],
    round: [1500, 900, 400],
  },
  unbidden: ["harvest", "feeding", "interest", "bar", "strike", "round"],
  sound: ({ kind, moves }) => SOUNDS[kind] ?? (moves[0]?.what === "franc" ? "coin" : "token"),
  // Cards are seen to slide.
  icon: (what) => (what.startsWith("card:") ? null : what.replace("person:", "seat_")),
  spots: (place, what, own) => {
    const [kind = "", seat = ""] = place.split(":");
    if (kind === "seat") return [`stock:${seat}:${what}`, place, Number(seat) === own ? "tab:me" : "tab:rivals"];
    if (IN_TOWN.includes(kind)) return [place, "tab:town"];
    return [place];
  },
  elsewhere: ["track", "tab:quay"],
  slides: /^card:/,
};
