// Which lines of the log are shown on the map, and which of them the map shows in the log.

import type { Light as Lit } from "../../board/history.svelte";
import type { Line } from "../../board/teller";
import type { Target } from "../map/marks";
import { tileOf } from "../ground";
import { spotsOf } from "./traces";

export class Light implements Lit {
  /** Pointed at in the log, on the map by what is said of a place or by its trail, and kept by a click. */
  private told = $state.raw<Line | null>(null);
  private place = $state<string | null>(null);
  private trail = $state<string | null>(null);
  private kept = $state.raw<Line | null>(null);

  /** `onMap` are the lines of which the map shows something by itself; one of them may be looked at. */
  constructor(
    private readonly onMap: () => Line[],
    private readonly looked: () => Line | null,
  ) {}

  /** What is pointed at in the log, on the map, what was kept, what is looked at: the first of these that there is. */
  lines: Line[] = $derived.by(() => {
    if (this.told) return [this.told];
    const pointed = this.pointedAt;
    if (pointed.length) return pointed;
    return this.meant ? [this.meant] : [];
  });

  /** What is looked at, whatever is pointed at. */
  get meant(): Line | null {
    return this.kept ?? this.looked();
  }

  private get pointedAt(): Line[] {
    const { trail, place } = this;
    if (trail !== null) return this.onMap().filter(({ key }) => key === trail);
    if (place === null) return [];
    return this.onMap().filter((line) => spotsOf(line).some((spot) => spot === place || spot === tileOf(place)));
  }

  isLit(line: Line): boolean {
    return this.lines.some(({ key }) => key === line.key);
  }

  point(line: Line | null): void {
    this.told = line && spotsOf(line).length ? line : null;
  }

  keep(line: Line): boolean {
    if (spotsOf(line).length === 0 || this.kept?.key === line.key) return false;
    this.kept = line;
    return true;
  }

  get isKept(): boolean {
    return this.kept !== null;
  }

  letGo(): void {
    this.kept = null;
  }

  pointAt(target: Target | null): void {
    this.place = target?.sort === "place" ? target.name : null;
  }

  pointAtTrail(key: string | null): void {
    this.trail = key;
  }
}
