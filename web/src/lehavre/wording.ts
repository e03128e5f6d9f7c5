// A turn as an advice: "enter Shipping Line, ship 8 cattle and 1 coal, buy Bank".

import { grouped, listed, lowered, times } from "../board/wording";
import { t } from "../words/lehavre";
import { label, parted } from "./bar/labels";

/** What everybody does, and nothing of something. */
const SILENT = / 0 |^(supply|end|done|keep)$/;
/** What belongs to what was begun before. */
const BY_THE_WAY = /^(pay|sail) /;
/** More cards are counted instead of named. */
const MOST_NAMED = 2;

/** What follows on one another of the same kind is said at once. Where nothing else is done, the last is. */
export function wording(actions: string[]): string {
  const told = actions.filter((action, place) => !SILENT.test(action) && !(place && BY_THE_WAY.test(action)));
  const said = told.length ? told : actions.slice(-1);
  return grouped(said, (action) => parted(action)?.word ?? action)
    .map(saidAtOnce)
    .join(", ");
}

function saidAtOnce(group: string[]): string {
  const found = group.map(parted);
  const first = found[0];
  if (!first) return times(lowered(label(group[0]!)), group.length);
  const whats = found.map((one) => (one!.isThing ? one!.what : one!.what.toLowerCase()));
  const what = first.isThing && whats.length > MOST_NAMED ? t("hintCards", { n: whats.length }) : listed(whats);
  return lowered(t(first.word, { what }));
}
