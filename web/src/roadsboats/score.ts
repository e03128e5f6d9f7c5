// The final reckoning of a seat: what is aboard its transporters, and its part of the wonder.

import type { View } from "../api/roadsboats";
import type { Row } from "../board/score";
import { t } from "../words";
import * as labels from "./bar/labels";
import { WEALTH } from "./data";
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
