// What the boards know of a view and a decision, whichever game is played.

export type Counts = Record<string, number>;

export interface View {
  players: unknown[];
}

export interface Option {
  text: string;
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
  options?: Option[];
  payments?: Payment[];
}
