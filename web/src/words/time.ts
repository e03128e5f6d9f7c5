// English texts of clocks. Whoever takes `t` from here has them; a board without clocks does not load them.

import { join } from "./index";

export * from "./index";

export const TIME = {
  timeDays: "{days}d {hours}h",
  timeHours: "{hours}h {minutes}m",
  timeLeft: "{name}: {time} left",
  timeOwn: "{time} left for you",
  timeUp: "time is up",
  timeStands: "stands still until {until}",
  timeLow: "Little time left for your turn: {time}",
  timeOut: "Your time for this turn is up.",
};

join(TIME);
