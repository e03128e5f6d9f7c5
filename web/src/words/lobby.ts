// English texts of the lobby, and of opening a game to all. Whoever takes `t` from here has them; no board loads them at once.

import { join } from "./index";

export * from "./index";

export const LOBBY = {
  lobbyTitle: "Lobby",
  lobbyLead: "Games whose owners have opened them to all. Take a seat or watch; nobody needs an account.",
  lobbyName: "You play as",
  lobbyNameFirst: "Say first what you are called.",
  lobbyGame: "Game",
  lobbyEveryGame: "all",
  lobbyPlayers: "Players",
  lobbyEveryNumber: "any",
  lobbyWaiting: "Waiting for players",
  lobbyRunning: "To watch",
  lobbyJoin: "Take a seat",
  lobbyWatch: "Watch",
  lobbyBack: "To the table",
  lobbySeat: "{n} seat free",
  lobbySeats: "{n} seats free",
  lobbyHints: "with hints",
  lobbyTurnTime: "{time} for each turn",
  lobbyGameTime: "{time} for the game, {more} more with each turn",
  lobbyOpenSince: "opened {ago}",
  lobbyMoved: "last move {ago}",
  lobbyNobodyWaits:
    "Nobody waits for players just now. Found a game and open it to all: then it stands here, and whoever comes by can join.",
  lobbyNothingToWatch: "There is nothing to watch just now.",
  lobbyNothingFits: "None of them fits.",
  lobbyAll: "Show all",
  lobbyFound: "Found a game",

  // For the owner, at a new game and at the table.
  openTitle: "Open to all",
  openJoin: "Anybody may join",
  openWatch: "Anybody may watch",
  openHelp: "The game stands in the lobby. Strangers read its title and the names at it; who watches also reads its chat.",
  openTold: "Anybody may watch this game, and read its chat.",
};

join(LOBBY);
