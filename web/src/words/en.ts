// English. Every text of the client is here; other languages may lack some, and then this one is shown.

export const EN = {
  unreachable: "The table cannot be reached. Is it still running?",
  noKey: "This game needs a link with a key. Ask whoever invited you.",
  stale: "The game has gone on meanwhile. Look again before you decide.",
  title: "Roadstead",
  loading: "One moment …",
};

export type Word = keyof typeof EN;
