// What can be built now, and where: the table is asked what each transporter could begin. No rule is known here.

import type { Decision } from "../../api/roadsboats";
import type { Board } from "../board.svelte";

/** A place where something can be built, with what leads there; the build itself comes after. */
export interface Site {
  place: string;
  texts: string[];
  decision: Decision;
}

/** What a build is called by itself: `sawmill`, and `road`, `bridge`, `wall`, `demolish`, `shaft` wherever they go. */
export function buildOf(text: string): string {
  return /^build (\w+)$/.exec(text)?.[1] ?? text.split(" ")[0]!;
}

/** By build, the sites where it is possible, in the order in which they are asked. */
export function buildable(sites: Site[]): Record<string, Site[]> {
  const found: Record<string, Site[]> = {};
  for (const site of sites) {
    for (const build of site.decision.options!.map(({ text }) => buildOf(text))) {
      if (!found[build]?.includes(site)) (found[build] ??= []).push(site);
    }
  }
  return found;
}

export class Sites {
  all = $state.raw<Site[]>([]);
  builds = $derived(buildable(this.all));

  constructor(readonly board: Board) {}

  /** For an effect: all is asked anew for each position. */
  follow(): () => void {
    let stale = false;
    const isStale = () => stale;
    this.all = [];
    void this.ask(isStale).then((found) => {
      if (!stale) this.all = found;
    });
    return () => (stale = true);
  }

  private async ask(isStale: () => boolean): Promise<Site[]> {
    const { decision, mine } = this.board;
    return mine ? this.below(decision!, [], isStale) : [];
  }

  private async below(decision: Decision, texts: string[], isStale: () => boolean): Promise<Site[]> {
    if (decision.kind === "site") return [{ place: decision.source!, texts, decision }];
    if (!["construct", "choose_bank"].includes(decision.kind)) return [];
    const found: Site[] = [];
    for (const { text } of decision.options!) {
      if (isStale()) return [];
      if (text === "end") continue;
      const seen = await this.board.preview([...texts, text]);
      if (seen?.decision) found.push(...(await this.below(seen.decision as Decision, [...texts, text], isStale)));
    }
    return found;
  }

  /** Why something cannot be built, at each place where it was asked. */
  async why(build: string): Promise<string> {
    const { table, seat, placed, told } = this.board;
    const reasons = await Promise.all(
      this.all.map(async ({ place, texts }) => {
        const [reason] = await table.why([`build ${build}`], seat, texts);
        return reason ? `${placed(place)}: ${told.call(this.board, reason)}` : "";
      }),
    );
    return reasons.filter((reason) => reason !== "").join(" · ");
  }
}
