// English texts of clocks, part of the catalogue (en.ts).

export const TIME = {
  timeDays: "{days}d {hours}h",
  timeHours: "{hours}h {minutes}m",
  timeLeft: "{name}: {time} left",
  timeOwn: "{time} left for you",
  timeUp: "time is up",
  timeStands: "stands still until {until}",
  timeLow: "Little time left for your turn: {time}",
  timeOut: "Your time for this turn is up.",
  onVacation: "on vacation until {day}",
  vacationFrom: "on vacation from {day}",
  logTimeUp: "has no time left|have no time left",
  logRests: "changes nights or vacation|change your nights or vacation",
};
