// What the boards know of a view and a decision, whichever game is played.

export type Counts = Record<string, number>;

export interface View {
  players: unknown[];
}

export interface Option {
  text: string;
  /** How many are meant; the games add what an option points at on the table. */
  amount?: number;
  count?: number;
}

/** A complete payment: the tokens, what is lost by it, and the actions that make it. */
export interface Payment {
  tokens: Counts;
  waste: number;
  texts: string[];
}

/** The open decision. Of somebody else's only seat and kind are known. */
export interface Decision {
  seat: number | null;
  kind: string;
  /** The thing on the board that asks. */
  source?: string | null;
  /** Which question it is, and the question as the table puts it. */
  asks?: string;
  question?: string;
  options?: Option[];
  payments?: Payment[];
  /** Of what a number is asked for. */
  unit?: string;
}
