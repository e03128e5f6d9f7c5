// The final reckoning: the figures of a seat, row by row, as the engine gives them.

export interface Row {
  label: string;
  icon: string;
  figure: number;
  /** What it is made of. */
  items: { label: string; figure: number }[];
}

export function total(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + row.figure, 0);
}

/** Signed with a true minus. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
