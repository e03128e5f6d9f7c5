// One thing that is due, with a clock that can be stopped on the way.

export class Clock {
  private then: (() => void) | null = null;
  private left = 0;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  after(ms: number, then: () => void): void {
    this.clear();
    this.then = then;
    this.left = ms;
    if (!this.stopped) this.run();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.then = null;
  }

  stop(isStopped: boolean): void {
    if (isStopped === this.stopped) return;
    this.stopped = isStopped;
    clearTimeout(this.timer);
    if (this.then === null) return;
    if (isStopped) this.left -= Date.now() - this.since;
    else this.run();
  }

  private run(): void {
    this.since = Date.now();
    this.timer = setTimeout(() => {
      const { then } = this;
      this.clear();
      then?.();
    }, this.left);
  }
}
