// A tile in hand: its kind, the spot, how it is turned. The table is only asked until it is laid.

import type { Decision, Option, Tile } from "../../api/roadsboats";
import { changed } from "../../board/changed";
import { Staged } from "../../board/bar/staged.svelte";
import { compass, isFlat } from "../map/geometry";
import type { Ghost, Target } from "../map/marks";
import type { Board } from "../board.svelte";

/** The kind that was laid last stays in hand. */
let last = "";

export class Laying {
  kind = $state<string | null>(null);
  spot = $state<string | null>(null);
  /** Which of the possible turns. */
  private turn = $state(0);
  private readonly staging: Staged<Decision>;

  constructor(
    readonly board: Board,
    readonly decision: Decision,
  ) {
    this.staging = new Staged(board);
    const kinds = this.kinds;
    if (kinds.length) this.kind = kinds.includes(last) ? last : kinds[0]!;
  }

  /** Those that can be laid now; none if that has been said already. */
  get kinds(): string[] {
    return this.decision.kind === "lay" ? this.decision.options!.map((option) => option.kind!) : [];
  }

  private optionsOf(kind: string): Option[] {
    const course = this.staging.course;
    const stops = [...(course?.stops ?? []), ...(course?.open ? [course.open] : [])];
    return stops.find((stop) => stop.decision.kind === kind)?.decision.options ?? [];
  }

  /** For an effect: what is in hand is followed as far as it is decided. */
  follow(): () => void {
    const { kind, spot, turn } = this;
    let first: Decision | null = null;
    return this.staging.follow((stop) => {
      first ??= stop;
      // The next tile is another matter.
      if (stop.kind === "lay") return stop === first && kind ? [`lay ${kind}`] : null;
      if (stop.kind === "lay_spot") return stop.options!.some((option) => option.tile === spot) ? [spot!] : null;
      return stop.kind === "lay_turn" ? [stop.options![turn % stop.options!.length]!.text] : null;
    });
  }

  /** The tile as it would lie. */
  get laid(): Tile | undefined {
    const { view, staged } = this.board;
    const { tiles } = changed(view, staged);
    return tiles.find((tile) => !view.tiles.some(({ q, r }) => q === tile.q && r === tile.r));
  }

  get isReady(): boolean {
    return this.laid !== undefined;
  }

  get turns(): number {
    return this.optionsOf("lay_turn").length;
  }

  get ghosts(): Ghost[] {
    const { laid } = this;
    const ways = compass(isFlat(this.board.view.orientation));
    const spots = this.optionsOf("lay_spot").map((option) => ({ name: option.tile!, q: option.q!, r: option.r! }));
    // Where there is only one spot it is not asked.
    const all =
      laid && !spots.some(({ q, r }) => q === laid.q && r === laid.r)
        ? [...spots, { name: laid.tile, q: laid.q, r: laid.r }]
        : spots;
    return all.map((one) => {
      const isHere = laid !== undefined && one.q === laid.q && one.r === laid.r;
      const tile = isHere ? { terrain: laid.terrain, river: laid.river.map((way) => ways.indexOf(way)).sort() } : null;
      return { ...one, mark: { state: isHere ? "looked" : "legal" }, tile };
    });
  }

  take(kind: string): void {
    last = kind;
    this.kind = kind;
    this.spot = null;
    this.turn = 0;
  }

  rotate(): void {
    this.turn += 1;
  }

  /** A spot gets the tile to look at; the same one again lays it. */
  choose = ({ name }: Target): void => {
    const ghost = this.ghosts.find((one) => one.name === name);
    if (ghost?.tile) void this.lay();
    else if (ghost) {
      this.spot = name;
      this.turn = 0;
    }
  };

  async lay(): Promise<void> {
    await this.staging.take();
  }
}
