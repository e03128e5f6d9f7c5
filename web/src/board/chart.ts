// Sizes of a line chart.

/** Round numbers that cover a range, at most `most` of them where it can be. */
export function ticks(least: number, greatest: number, most = 6): number[] {
  const span = Math.max(greatest - least, 1);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(span / (most - 1))));
  const step = [1, 2, 5, 10, 20].map((n) => n * power).find((n) => Math.ceil(greatest / n) - Math.floor(least / n) < most)!;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

export function scale(least: number, greatest: number, from: number, to: number): (value: number) => number {
  return (value) => (greatest === least ? from : from + ((value - least) / (greatest - least)) * (to - from));
}

/** Places at least `gap` apart, in the same order and as near to the wanted ones as that allows, none beyond `end`. */
export function spread(wanted: number[], gap: number, end: number): number[] {
  const order = wanted.map((_, place) => place).sort((one, other) => wanted[one]! - wanted[other]!);
  const found = [...wanted];
  order.forEach((place, n) => {
    if (n > 0) found[place] = Math.max(found[place]!, found[order[n - 1]!]! + gap);
  });
  let limit = end;
  for (const place of order.reverse()) {
    found[place] = Math.min(found[place]!, limit);
    limit = found[place]! - gap;
  }
  return found;
}
