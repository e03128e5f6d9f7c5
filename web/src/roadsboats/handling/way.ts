// A transporter that is dragged along its way: what the bank that it enters means.

/** Of one drag: the banks of its way from where it began, how many of its steps are fixed, and the ply before each. */
export interface Dragged {
  places: string[];
  fixed: number;
  plies: number[];
}

export function begun(place: string): Dragged {
  return { places: [place], fixed: 0, plies: [] };
}

/** Back over the last edge takes that step off, unless it is fixed; any other bank is a step, if it can be one. */
export function entered({ places, fixed }: Dragged, place: string): "back" | "step" | null {
  if (place === places.at(-1)) return null;
  return places.length - 1 > fixed && place === places.at(-2) ? "back" : "step";
}

export function stepped(drag: Dragged, place: string, ply: number): Dragged {
  return { ...drag, places: [...drag.places, place], plies: [...drag.plies, ply] };
}

export function unstepped(drag: Dragged): Dragged {
  return { ...drag, places: drag.places.slice(0, -1), plies: drag.plies.slice(0, -1) };
}

/** Who rests on a bank, or lets go there, means to be there. */
export function rested(drag: Dragged): Dragged {
  return { ...drag, fixed: drag.places.length - 1 };
}

/** Points between two, so near to each other that no bank is jumped over. */
export function between([x, y]: [number, number], [toX, toY]: [number, number], apart = 6): [number, number][] {
  const parts = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / apart));
  return Array.from({ length: parts }, (_, n) => {
    const part = (n + 1) / parts;
    return [x + (toX - x) * part, y + (toY - y) * part];
  });
}
