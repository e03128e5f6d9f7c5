// Tables for tests: a game of two that is running, as its owner on the first seat sees it.

import type { Scene, SeatShown } from "./types";

export const SEAT: SeatShown = {
  name: "",
  holder: "owner",
  bot: null,
  one_turn: false,
  resigned: false,
  online: true,
  away: false,
  vacation: null,
};

export function scene(given: Partial<Scene> = {}): Scene {
  return {
    id: "",
    title: "",
    game: "lehavre",
    players: 2,
    sandbox: false,
    hints: false,
    lobby: { join: false, watch: false },
    secrets: true,
    status: "running",
    frozen: null,
    version: 0,
    ply: 0,
    created: 0,
    changed: 0,
    expires: null,
    to_move: 0,
    owner: true,
    invited: false,
    yours: [0],
    seats: [SEAT, SEAT],
    standing: { round: 1, rounds: 18, share: 1 / 18, scores: [5, 5] },
    result: null,
    time: null,
    options: {},
    seat: 0,
    last_message: 0,
    proposal: null,
    rest: null,
    view: null,
    decision: null,
    interrupts: [],
    plan: null,
    undo: null,
    no_undo: "",
    redo: false,
    ...given,
  };
}
