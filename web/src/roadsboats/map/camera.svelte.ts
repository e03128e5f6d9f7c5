// How a map lies on its stage: drag, wheel, two fingers. While it moves only the sheet is moved, as a picture; once it rests it
// is drawn anew in its size.

import type { Point } from "./geometry";

export type Level = "far" | "middle" | "near";

/** Pixels of R from which patterns, roads and buildings are shown, and from which everything is. */
const MIDDLE = 22;
const NEAR = 40;
export const MOST = 160;
/** The largest R that is thought to be enough to see a whole small map, and what is left free around it, in R. */
export const ENOUGH = 92;
export const MARGIN = 0.35;
/** Around some places that are to be seen together, in R; and R at one that is flown to. */
const AROUND = 1.4;
const CLOSE = 66;
/** R from which pieces grow with the map, though less than it; before they keep their size. */
const PIECE = 52;
/** On a stage not wider than this, which is a phone's, one begins with this R. */
const NARROW = 500;
const BEGIN = 46;
/** Milliseconds after the last turn of the wheel: a hand that turns notch by notch takes up to 150 from one to the next. */
const REST = 200;
const SLACK = 5;
const EDGE = 48;
/** So much of the stage may be empty beside the map. */
const BEYOND = 0.2;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function holds(box: Box, { left, top, width, height }: Box): boolean {
  const isWide = left >= box.left && left + width <= box.left + box.width;
  return isWide && top >= box.top && top + height <= box.top + box.height;
}

export class Camera {
  level = $state<Level>("near");
  /** The R for which the sheet is drawn. */
  drawnR = $state(50);
  isDragging = false;
  /** How the map lies while it rests: the point at the stage's upper left corner, and the stage's size. */
  resting = $state.raw<{ corner: Point; r: number; size: Point }>({ corner: [0, 0], r: 50, size: [0, 0] });
  /** The point of the map, in R, at the stage's upper left corner, and R in pixels. */
  private corner: Point = [0, 0];
  private r = 50;
  /** The R for which the sheet was drawn. */
  private drawn = 0;
  private isFitted = true;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** The point of the map that was touched last without dragging. */
  private touched: Point | null = null;
  private fingers: { id: number; at: Point }[] = [];
  private size: Point = [0, 0];
  private stage: HTMLElement | undefined;
  private sheet: HTMLElement | undefined;

  /** `mayPan`: whether one pointer alone moves the map; where it draws instead, two fingers do. */
  constructor(
    private readonly box: () => Box,
    private readonly mayPan: (event: PointerEvent) => boolean = () => true,
  ) {}

  /** To be attached to the stage; the sheet is its first child. */
  readonly attach = (stage: HTMLElement): (() => void) => {
    this.stage = stage;
    this.sheet = stage.firstElementChild as HTMLElement;
    this.size = [stage.clientWidth, stage.clientHeight];
    const watch = new ResizeObserver(() => this.resize([stage.clientWidth, stage.clientHeight]));
    watch.observe(stage);
    const listeners = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, heard: (event: HTMLElementEventMap[Kind]) => void): void =>
      stage.addEventListener(kind, heard, { signal: listeners.signal, passive: false });
    on("pointerdown", (event) => this.touch(event));
    on("pointermove", (event) => this.drag(event));
    on("pointerup", (event) => this.release(event));
    on("pointercancel", (event) => this.release(event));
    on("wheel", (event) => this.roll(event));
    return () => {
      watch.disconnect();
      listeners.abort();
      cancelAnimationFrame(this.frame);
      clearTimeout(this.rest);
    };
  };

  private get whole(): number {
    const { width, height } = this.box();
    const [wide, high] = this.size;
    return Math.max(1, Math.min(wide / width, high / height, ENOUGH));
  }

  /** All of it, in the middle. */
  fit(): void {
    this.isFitted = true;
    this.show(this.whole);
  }

  /** Some of it, as large as all of that has room. */
  gather(points: Point[]): void {
    if (points.length === 0) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [wide, high] = this.size;
    this.isFitted = false;
    this.show(Math.min(wide / (right - left + 2 * AROUND), high / (bottom - top + 2 * AROUND), ENOUGH), [
      (left + right) / 2,
      (top + bottom) / 2,
    ]);
  }

  /** To what was chosen: on a phone close to it, elsewhere so that it is seen. */
  fly(to: Point): void {
    if (this.size[0] > NARROW || this.r >= CLOSE) return this.reveal(to);
    this.isFitted = false;
    this.show(CLOSE, to);
  }

  /**
   * On a phone's stage, which panels below make small, everything stays beneath the finger; another shows all of the map if it
   * did before.
   */
  private resize([wide, high]: Point): void {
    const [before, above] = this.size;
    if (wide === before && high === above) return;
    this.size = [wide, high];
    if (this.isFitted && wide > NARROW) return this.fit();
    this.corner = [this.corner[0] + (before - wide) / 2 / this.r, this.corner[1]];
    this.settle();
    if (this.touched) this.reveal(this.touched);
  }

  /** The map has got another size. */
  remeasure(): void {
    this.drawn = 0;
    if (this.isFitted) this.fit();
    else this.settle();
  }

  /** As one begins: on a phone, where all of it would be too small, nearer about a point. */
  begin(about: Point | null): void {
    if (about === null || this.size[0] > NARROW || this.whole > NEAR) return this.fit();
    this.isFitted = false;
    this.show(BEGIN, about);
  }

  private show(r: number, about?: Point): void {
    const { left, top, width, height } = this.box();
    const [x, y] = about ?? [left + width / 2, top + height / 2];
    const [wide, high] = this.size;
    this.r = r;
    this.corner = [x - wide / 2 / r, y - high / 2 / r];
    this.settle();
  }

  /** By a factor, about a point of the stage; without one about its middle. */
  zoom(factor: number, at?: Point): void {
    const [wide, high] = this.size;
    const [x, y] = at ?? [wide / 2, high / 2];
    const r = Math.min(MOST, Math.max(this.whole * 0.7, this.r * factor));
    this.corner = [this.corner[0] + x / this.r - x / r, this.corner[1] + y / this.r - y / r];
    this.r = r;
    this.isFitted = false;
    this.draw();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
  }

  /** By a factor, about a point of the map if it is in sight: so one comes near to something without dragging. */
  nearer(factor: number, about: Point | null): void {
    const at = about?.map((where, axis) => (where - this.corner[axis]!) * this.r) as Point | undefined;
    const isSeen = at?.every((where, axis) => where > 0 && where < this.size[axis]!);
    this.zoom(factor, isSeen ? at : undefined);
  }

  private pan(dx: number, dy: number): void {
    this.corner = [this.corner[0] - dx / this.r, this.corner[1] - dy / this.r];
    this.isFitted = false;
    this.draw();
  }

  /** Moves the map no more than it must for a point to be seen. */
  reveal([x, y]: Point): void {
    const [wide, high] = this.size;
    const off = (at: number, length: number): number => Math.min(0, at - EDGE) + Math.max(0, at - length + EDGE);
    const dx = off((x - this.corner[0]) * this.r, wide);
    const dy = off((y - this.corner[1]) * this.r, high);
    if (dx === 0 && dy === 0) return;
    this.pan(-dx, -dy);
    this.settle();
  }

  // Hands.

  /** On the stage, which large screens may show larger. */
  private at(event: MouseEvent): Point {
    const { left, top, width } = this.stage!.getBoundingClientRect();
    const larger = width / this.size[0];
    return [(event.clientX - left) / larger, (event.clientY - top) / larger];
  }

  private touch(event: PointerEvent): void {
    if (event.button > 1 || (event.target as Element).closest("button")) return;
    const at = this.at(event);
    this.fingers.push({ id: event.pointerId, at });
    this.touched = [this.corner[0] + at[0] / this.r, this.corner[1] + at[1] / this.r];
    if (event.button === 1) event.preventDefault();
  }

  private drag(event: PointerEvent): void {
    const finger = this.fingers.find(({ id }) => id === event.pointerId);
    if (finger === undefined) return;
    const before = finger.at;
    const now = this.at(event);
    if (this.fingers.length === 1 && !this.mayPan(event)) return void (finger.at = now);
    if (!this.isDragging && this.fingers.length === 1 && Math.hypot(now[0] - before[0], now[1] - before[1]) < SLACK) return;
    if (!this.isDragging) {
      // From here on no click comes to what lies below.
      this.isDragging = true;
      this.touched = null;
      this.stage!.setPointerCapture(event.pointerId);
    }
    const other = this.fingers.find((one) => one !== finger)?.at;
    finger.at = now;
    if (other === undefined) this.pan(now[0] - before[0], now[1] - before[1]);
    else {
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      this.zoom(
        Math.hypot(now[0] - other[0], now[1] - other[1]) / Math.hypot(before[0] - other[0], before[1] - other[1]),
        middle,
      );
    }
  }

  private release(event: PointerEvent): void {
    this.fingers = this.fingers.filter(({ id }) => id !== event.pointerId);
    if (this.fingers.length > 0 || !this.isDragging) return;
    this.isDragging = false;
    this.settle();
  }

  private roll(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), this.at(event));
  }

  // The sheet.

  private draw(): void {
    this.stay();
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.place();
    });
  }

  /** The map fills the stage but for a margin; what is smaller than the stage stays on it. */
  private stay(): void {
    const { left, top, width, height } = this.box();
    const kept = (corner: number, pixels: number, from: number, span: number): number => {
      const length = pixels / this.r;
      const [one, other] = [from, from + span - length];
      return Math.min(Math.max(one, other) + BEYOND * length, Math.max(Math.min(one, other) - BEYOND * length, corner));
    };
    const [wide, high] = this.size;
    this.corner = [kept(this.corner[0], wide, left, width), kept(this.corner[1], high, top, height)];
  }

  private place(): void {
    const { left, top } = this.box();
    const [x, y] = [(left - this.corner[0]) * this.r, (top - this.corner[1]) * this.r];
    const scale = this.r / this.drawn;
    // What rests lies on whole pixels, else its letters are not sharp.
    this.sheet!.style.transform =
      scale === 1 ? `translate(${Math.round(x)}px, ${Math.round(y)}px)` : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  private settle(): void {
    clearTimeout(this.rest);
    this.stay();
    if (this.drawn !== this.r) {
      const { width, height } = this.box();
      this.drawn = this.r;
      this.drawnR = this.r;
      this.level = this.r < MIDDLE ? "far" : this.r <= NEAR ? "middle" : "near";
      this.sheet!.style.width = `${width * this.r}px`;
      this.sheet!.style.height = `${height * this.r}px`;
      this.sheet!.style.setProperty("--px", String(Math.max(1, Math.sqrt(this.r / PIECE)) / this.r));
    }
    this.resting = { corner: this.corner, r: this.r, size: this.size };
    this.place();
  }
}
