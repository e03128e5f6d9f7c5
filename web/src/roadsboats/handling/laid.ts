// A position with what is gathered at a stop done: written into the counters before it is said.

import type { Counts, View } from "../../api/roadsboats";
import { cargoOf } from "../bar/cargo";
import { placeNamed } from "../ground";

/** Each count by so much more, or (negative) less; what comes to nothing is left out. */
function by(counts: Counts, more: Counts, sign: number): Counts {
  const all = { ...counts };
  for (const [kind, n] of Object.entries(more)) all[kind] = (all[kind] ?? 0) + sign * n;
  return Object.fromEntries(Object.entries(all).filter(([, n]) => n > 0));
}

export function laidBy(view: View, texts: string[], seat: number, id: string, source: string): View {
  const cargo = cargoOf(texts);
  const ground = placeNamed(view, source);
  if (!cargo || !ground) return view;
  const loaded = { ...cargo.goods };
  for (const [kind, n] of Object.entries(cargo.moved)) loaded[kind] = (loaded[kind] ?? 0) + n;
  const led = cargo.lead - cargo.leave;
  const places = view.places.map((place) =>
    place === ground ? { ...place, goods: by(by(place.goods, loaded, -1), { goose: led }, -1) } : place,
  );
  const players = view.players.map((player, at) =>
    at !== seat
      ? player
      : {
          ...player,
          transporters: player.transporters.map((one) =>
            one.id === id ? { ...one, cargo: by(one.cargo, loaded, 1), geese_following: one.geese_following + led } : one,
          ),
        },
  );
  return { ...view, places, players };
}
