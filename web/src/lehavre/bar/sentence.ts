// What is expected, in one sentence, and the heading above it.

import { t, type Word } from "../../words";
import type { Decision } from "../types";
import { isShipping } from "./cargo";
import { goods } from "./labels";

const ASKED: Record<string, Word> = {
  opening: "askOpening",
  main: "askMain",
  closing: "askClosing",
  fee: "askFee",
  feeding: "askFeeding",
  interest: "askInterest",
  trade: "askTrade",
  stand_in: "askStandIn",
  pick: "askPick",
  arrange: "askArrange",
  build: "askBuild",
  shipyard: "askShipyard",
  office: "askOffice",
  give: "askGive",
  bridge: "askBridge",
  court: "askCourt",
  haul: "askHaul",
  evict: "askEvict",
};
const PAID: Record<string, Word> = { fee: "askPayFee", feeding: "askFeeding", energy: "askEnergy", deal: "askPayFood" };

export function sentence(decision: Decision, final: boolean): string {
  if (decision.kind === "main" && final) return t("askFinal");
  if (decision.kind === "build" && decision["built"]) return t("askBuildMore");
  if (isShipping(decision)) return t("askShipping");
  const word = decision.kind === "pay" ? PAID[decision.purpose!]! : ASKED[decision.kind]!;
  return t(word, {
    due: decision.due ?? 0,
    held: decision.held ?? 0,
    left: decision.left ?? 0,
    good: decision.good ? goods(decision.good) : "",
  });
}

const TITLES: Record<string, Word> = {
  opening: "titleOpening",
  main: "titleMain",
  closing: "titleClosing",
  feeding: "titleFeeding",
  pay: "titleFeeding",
  interest: "titleInterest",
};

export function heading(decision: Decision): string {
  return t(TITLES[decision.kind] ?? "titleMain");
}

const DOING: Record<string, Word> = {
  opening: "doingOpening",
  main: "doingMain",
  closing: "doingClosing",
  feeding: "doingFeeding",
  interest: "doingInterest",
};

/** What somebody else is deciding. */
export function doing(kind: string): string {
  return t(DOING[kind] ?? "doingBuilding");
}
