// Which tile the lens shows: the one on whose small counters the pointer rests, the keyboard stands or a finger is held; else
// that of the chosen transporter.

/** Milliseconds after which resting opens it, and after which it closes when the pointer is elsewhere. */
const REST = 250;
const LEAVE = 600;

type By = "rest" | "focus" | "press";

export class Opening {
  private wanted = $state.raw<{ tile: string; by: By } | null>(null);
  /** Closed by Escape: it does not open by itself again while the same transporter stands there. */
  private dismissed = $state.raw<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `isWorth`: whether there is something to be seen larger on a tile. `own`: where the chosen transporter is. */
  constructor(
    private readonly isWorth: (tile: string) => boolean,
    private readonly own: () => string | null,
  ) {}

  get tile(): string | null {
    const asked = this.wanted?.tile;
    if (asked !== undefined && (this.wanted!.by === "press" || this.isWorth(asked))) return asked;
    const own = this.own();
    return own !== null && own !== this.dismissed && this.isWorth(own) ? own : null;
  }

  /** The pointer is on a tile, or on none. */
  rest(tile: string | null): void {
    this.stay();
    if (tile !== null) this.timer = setTimeout(() => this.rested(tile), REST);
    else if (this.wanted?.by === "rest") this.timer = setTimeout(() => (this.wanted = null), LEAVE);
  }

  /** Now that the map rests, too. */
  private rested(tile: string): void {
    if (!this.isWorth(tile)) this.rest(null);
    else if (tile !== this.tile) this.wanted = { tile, by: "rest" };
  }

  /** The pointer is in the lens. */
  stay(): void {
    clearTimeout(this.timer);
  }

  focus(tile: string): void {
    this.stay();
    if (this.isWorth(tile)) this.wanted = { tile, by: "focus" };
    else if (this.wanted?.by === "focus") this.wanted = null;
  }

  press(tile: string): void {
    this.stay();
    this.wanted = { tile, by: "press" };
  }

  /** Something else is done: what was pressed open goes. */
  leave(): void {
    if (this.wanted?.by === "press") this.wanted = null;
  }

  close(): void {
    this.stay();
    this.dismissed = this.own();
    this.wanted = null;
  }
}
