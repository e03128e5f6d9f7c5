// The rules of both games: by topic, and at last everything that stands on the map or lies in the stacks.

import type { Component } from "svelte";

import type { Word } from "../words";
import "../words/roadsboats";
import { RULES as LEHAVRE, type Topic } from "../words/rules";
import { RULES as ROADSBOATS } from "../words/rules-roadsboats";
import { RULES_AT } from "./address";
import CardList from "./CardList.svelte";
import WorkList from "./WorkList.svelte";

export interface Book {
  /** Its address; topics and the list are below it. */
  at: string;
  game: Word;
  title: Word;
  topics: Topic[];
  list: { id: string; title: Word; icon: string; List: Component<{ entry: string }> };
  /** Where it is practised. */
  lessons?: string;
}

export const BOOKS: Book[] = [
  {
    at: RULES_AT.lehavre,
    game: "lehavre",
    title: "rulesTitle",
    topics: LEHAVRE,
    list: { id: "cards", title: "rulesCards", icon: "log", List: CardList },
    lessons: "/lessons",
  },
  {
    at: RULES_AT.roadsboats,
    game: "roadsboats",
    title: "rbRulesTitle",
    topics: ROADSBOATS,
    list: { id: "works", title: "rbRulesWorks", icon: "rb_sawmill", List: WorkList },
  },
];
