// Why a building cannot be entered, in a few words.

import { t, type Word } from "../words/lehavre";
import type { Board } from "./board.svelte";
import { CARDS } from "./data";
import { brief } from "./person";

const WORDS: Record<string, Word> = {
  already_inside: "briefInside",
  no_entry: "briefNoEntry",
  cannot_pay_fee: "briefFee",
  fee_spoils_action: "briefFee",
  nothing_to_gain: "briefNothing",
  must_hold: "briefGoods",
  needs_goods: "briefGoods",
  needs_energy: "briefEnergy",
  needs_food: "briefFood",
  nothing_to_build: "briefBuild",
  no_ship_to_build: "briefShip",
  missing_brick: "briefBrick",
  no_cargo_ship: "briefCargo",
};

/** `code` is the refusal's; empty where nothing was asked. */
export function briefly(board: Board, id: string, code: string): string {
  const guest = board.view.players.findIndex((player) => player.person === id);
  if (guest >= 0) return guest === board.own ? t("briefInside") : t("briefOccupied", { name: brief(board.nameOf(guest)) });
  if (CARDS[id]!.fees === null) return t("briefNoEntry");
  return code ? t(WORDS[code] ?? "briefNotNow") : "";
}
