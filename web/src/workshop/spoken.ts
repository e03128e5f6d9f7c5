// What is said about a spot of the map that is drawn.

import type { Chart, Checked } from "../maps/maps";
import { compass, isFlat, key } from "../roadsboats/map/geometry";
import { name } from "../roadsboats/names";
import { t } from "../words/maps";
import { beyond, same, tileAt, type Spot } from "./chart";

/** "C4: woods, river E W, home on the bank SE SW, has a problem"; "Empty spot NE of C4". */
export function spoken(chart: Chart, called: Map<string, string>, spot: Spot, problems: Checked["problems"] = []): string {
  const ways = compass(isFlat(chart.orientation));
  const list = (directions: number[]) => directions.map((way) => ways[way]).join(" ");
  const tile = tileAt(chart, spot);
  if (!tile) {
    const way = ways.findIndex((_, back) => tileAt(chart, beyond(spot, back)));
    if (way < 0) return t("workshopEmptySpot");
    const { q, r } = beyond(spot, way);
    return t("workshopEmptyBeside", { way: ways[(way + 3) % 6]!, tile: called.get(key(q, r))! });
  }
  const { river = [], start = false, start_bank = [] } = tile;
  const parts = [
    name("terrains", tile.terrain).toLowerCase(),
    river.length ? t("workshopRiverTo", { ways: list(river) }) : "",
    !start ? "" : start_bank.length ? t("workshopHomeOn", { ways: list(start_bank) }) : t("workshopHome"),
    problems.some((problem) => problem.tile && same(problem.tile, spot)) ? t("workshopWrong") : "",
  ];
  return `${called.get(key(spot.q, spot.r))}: ${parts.filter(Boolean).join(", ")}`;
}
