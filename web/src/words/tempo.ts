// English texts of the forms about time to think. Whoever takes `t` from here has them; no board loads them.

import { join } from "./index";

export * from "./index";

export const TEMPO = {
  tempo: "Time to think",
  tempoNone: "as you like",
  tempoTurn: "for each turn",
  tempoGame: "for the game",
  tempoTurnTime: "For each turn",
  tempoGameTime: "Everybody has",
  tempoIncrement: "And with each turn",
  tempoUnit: "Unit of: {what}",
  unitMinutes: "minutes",
  unitHours: "hours",
  unitDays: "days",
  tempoEnd: "When it is used up",
  endNothing: "nothing happens, all see it",
  endBot: "a bot plays until one is back",
  endResign: "one has resigned",
  tempoVacation: "Days of vacation",
  tempoVacationHelp: "In this game, for each. The clock stands still on them.",
  restTitle: "Nights and vacation",
  restHelp: "Your clock stands still. Others see your vacation, not your nights. Nights can be changed once a week.",
  restNights: "At night",
  restFrom: "From",
  restTo: "To",
  restZone: "Time zone",
  restVacation: "Vacation",
  restFirst: "First day",
  restLast: "Last day",
  restDays: "{left} of {most} days left",
  restSave: "Save",
  restSaved: "Saved.",
  restRefused: "Saved, but not in {n} of your games: nights changed within a week, or no days of vacation left.",
  restAccount: "For all your games with a clock. The nights also count in those to come.",
};

join(TEMPO);
