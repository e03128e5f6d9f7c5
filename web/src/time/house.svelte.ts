// The time that the table has, which may be another than this machine's, as it goes by.

/** Milliseconds. */
const SECOND = 1000;

class House {
  /** Seconds by which the table's clock is ahead of this one's. */
  private ahead = $state(0);
  private here = $state(Date.now());
  private watching = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Seconds since 1970. Whoever shows it watches it. */
  get now(): number {
    return this.here / 1000 + this.ahead;
  }

  /** The table has said what time it is. */
  hear(now: number): void {
    this.here = Date.now();
    this.ahead = now - this.here / 1000;
  }

  /** While something is shown that goes by it. */
  watch(): () => void {
    this.here = Date.now();
    if (this.watching++ === 0) this.timer = setInterval(() => (this.here = Date.now()), SECOND);
    return () => {
      if (--this.watching === 0) clearInterval(this.timer);
    };
  }
}

export const house = new House();
