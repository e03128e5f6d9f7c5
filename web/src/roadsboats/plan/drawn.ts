// A kept plan as ways on the map. Whether it can be gone the table says.

import type { View } from "../../api/roadsboats";
import type { Scene } from "../../api/types";
import { TRANSPORTERS } from "../data";
import { after, isStep } from "../ground";
import type { Planned } from "../map/marks";

const UNIT = /^[a-z]+-\d$/;

/** The way of each transporter that the plan moves. */
export function plannedOf(
  view: Pick<View, "orientation" | "tiles" | "places" | "players">,
  seat: number | null,
  plan: Scene["plan"],
): Planned[] {
  if (seat === null || !plan) return [];
  const broken = plan.refused?.text ?? null;
  const found: (Planned & { id: string })[] = [];
  for (const text of plan.actions) {
    const last = found.at(-1);
    if (UNIT.test(text)) {
      const unit = view.players[seat]!.transporters.find(({ id }) => id === text);
      const from = found.findLast(({ id }) => id === text)?.places.at(-1) ?? unit?.place;
      if (unit && from) found.push({ id: text, seat, kind: unit.kind, places: [from], broken });
    } else if (last && isStep(text)) {
      const to = after(view, last.places.at(-1)!, text, TRANSPORTERS[last.kind]!.boat);
      if (to !== undefined) last.places.push(to);
    }
  }
  return found
    .filter(({ places }) => places.length > 1)
    .map(({ seat, kind, places, broken }) => ({ seat, kind, places, broken }));
}
