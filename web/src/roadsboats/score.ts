// The final reckoning of a seat: what is aboard its transporters, and its part of the wonder.

import type { Player, View } from "../api/roadsboats";
import type { Held, Row } from "../board/score";
import { counted, t } from "../words/roadsboats";
import * as labels from "./bar/labels";
import { TRANSPORTERS, WEALTH } from "./data";
import { name } from "./names";

export function rowsOf(view: View, seat: number): Row[] {
  const { transporters, score } = view.players[seat]!;
  const unit = (id: string) => labels.transporter(id, String);
  const aboard = (good: "gold" | "coins" | "stock"): Row => ({
    label: name("goods", good),
    icon: `rb_${good}`,
    figure: score[good],
    items: transporters.flatMap(({ id, cargo }) =>
      cargo[good] ? [{ label: t("rbScoreAboard", { what: unit(id), n: cargo[good] }), figure: cargo[good] * WEALTH[good]! }] : [],
    ),
  });
  const rows = view.wonder.rows.flatMap((row, place) => {
    const points = view.wonder.points[place]![seat]!;
    const laid = row.filter((owner) => owner !== null).length;
    const own = row.filter((owner) => owner === seat).length;
    return own ? [{ label: t("rbScoreRow", { row: place + 1, own, laid }), figure: points }] : [];
  });
  return [
    aboard("gold"),
    aboard("coins"),
    aboard("stock"),
    { label: t("rbScoreWonder"), icon: "rb_brick", figure: score.wonder, items: rows },
  ];
}

/** Wealth aboard, and the transporters by kind. */
export function heldBy({ transporters }: Player): Held[] {
  const aboard = (good: string) => transporters.reduce((sum, { cargo }) => sum + (cargo[good] ?? 0), 0);
  const fleet = (wanted: string) => transporters.filter(({ kind }) => kind === wanted).length;
  const things = (id: string, n: number, what: string, worth: number): Held[] => {
    const mark = { icon: `rb_${id}`, ground: "var(--counter)", ink: "var(--on-map)" };
    return n ? [{ label: t("heldOf", { n, what }), figure: n * worth, mark }] : [];
  };
  const wealth = Object.entries(WEALTH).filter(([, worth]) => worth > 0);
  return [
    ...wealth.flatMap(([good, worth]) => things(good, aboard(good), name("goods", good), worth)),
    ...Object.keys(TRANSPORTERS).flatMap((kind) => things(kind, fleet(kind), name("transporters", kind), 0)),
  ];
}

/** "5 transporters, 9 bricks" */
export function countsOf(view: View, seat: number): string {
  const bricks = view.wonder.rows.flat().filter((owner) => owner === seat).length;
  const units = view.players[seat]!.transporters.length;
  return [counted(units, "heldUnit", "heldUnits"), counted(bricks, "heldBrick", "heldBricks")].join(", ");
}
