// How far a game was seen in this browser: who comes back sees what happened since.

const storage = globalThis.localStorage as Storage | undefined;
const nameOf = (game: string) => `roadstead.shown.${game}`;

export function lastShown(game: string): number | null {
  const kept = storage?.getItem(nameOf(game)) ?? null;
  return kept === null ? null : Number(kept);
}

export function keepShown(game: string, ply: number): void {
  storage?.setItem(nameOf(game), String(ply));
}
