// What the worker is sent: a type alone, so that the worker is one file.

/** A notice as the table sends it. */
export interface Told {
  kind: string;
  title: string;
  text: string;
  game: string | null;
}
