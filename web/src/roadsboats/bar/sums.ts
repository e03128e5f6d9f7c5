// Cost → gain: what a choice takes from the map and brings to it, in one line.

import type { Counts, View } from "../../api/roadsboats";
import { GOODS } from "../data";

/** A good taken from a place or a transporter: `D3`, `donkey-2`. */
export interface Source {
  from: string;
  sort: "place" | "transporter";
  goods: Counts;
}

export interface Sums {
  cost: Counts;
  gain: Counts;
  /** Where what it costs comes from. */
  sources: Source[];
  /** What is new on the map or for the seat, by the name of its icon. */
  things: string[];
  score: number;
}

interface Store {
  from: string;
  sort: "place" | "transporter";
  goods: Counts;
}

/** Everything in which goods are, by a name that stays. */
function stores(view: View, seat: number): Map<string, Store> {
  const found = new Map<string, Store>();
  for (const { place, goods } of view.places)
    if (Object.keys(goods).length) found.set(place, { from: place, sort: "place", goods });
  view.players.forEach((player, owner) => {
    for (const { id, cargo, geese_following: led } of player.transporters) {
      const from = owner === seat ? id : `${id} of seat ${owner}`;
      // A donkey that becomes a wagon keeps its number.
      found.set(`${owner} ${id.split("-")[1]}`, {
        from,
        sort: "transporter",
        goods: led ? { ...cargo, goose: (cargo["goose"] ?? 0) + led } : cargo,
      });
    }
  });
  return found;
}

function things(view: View, seat: number): string[] {
  const own = view.players[seat]!;
  return [
    ...view.tiles.flatMap(({ building }) => (building ? [building.kind] : [])),
    ...view.tiles.flatMap(({ bridges }) => (bridges ?? []).map(() => "bridge")),
    ...view.edges.flatMap(({ roads, wall }) => [...roads.map(() => "road"), ...Array<string>(wall?.rods ?? 0).fill("wall")]),
    ...own.transporters.map(({ kind }) => kind),
    ...own.research,
    ...view.wonder.rows.flat().flatMap((owner) => (owner === seat ? ["brick"] : [])),
  ];
}

function more(before: string[], after: string[]): string[] {
  const had = [...before];
  return after.filter((thing) => {
    const place = had.indexOf(thing);
    if (place >= 0) had.splice(place, 1);
    return place < 0;
  });
}

export function sums(before: View, after: View, seat: number): Sums {
  const [old, now] = [stores(before, seat), stores(after, seat)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const change = (name: string, kind: string) => (now.get(name)?.goods[kind] ?? 0) - (old.get(name)?.goods[kind] ?? 0);
  const total = (kind: string) => names.reduce((sum, name) => sum + change(name, kind), 0);
  const found: Sums = {
    cost: {},
    gain: {},
    sources: [],
    things: [],
    score: after.players[seat]!.score_now - before.players[seat]!.score_now,
  };
  for (const kind of GOODS) {
    const by = total(kind);
    if (by !== 0) found[by < 0 ? "cost" : "gain"][kind] = by;
  }
  for (const name of names) {
    const taken = Object.keys(found.cost).filter((kind) => change(name, kind) < 0);
    const { from, sort } = (old.get(name) ?? now.get(name))!;
    if (taken.length)
      found.sources.push({ from, sort, goods: Object.fromEntries(taken.map((kind) => [kind, -change(name, kind)])) });
  }
  found.things = more(things(before, seat), things(after, seat));
  return found;
}

export function isEmpty({ cost, gain, things, score }: Sums): boolean {
  return Object.keys(cost).length + Object.keys(gain).length + things.length === 0 && score === 0;
}
