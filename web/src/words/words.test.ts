import { afterEach, expect, test } from "vitest";

import data from "../data/lehavre.json";
import other from "../data/roadsboats.json";
import { LANGUAGES, settings, type Language } from "../settings.svelte";
import { EN } from "./en";
import { LEHAVRE } from "./lehavre";
import { LESSONS } from "./lessons";
import { LOBBY } from "./lobby";
import { MAPS } from "./maps";
import { PEOPLE } from "./people";
import { TEMPO } from "./tempo";
import { TIME } from "./time";
import { TUTORIALS } from "./tutorials";
import { t } from "./index";
import { name, shortName } from "./names";
import { RULES } from "./rules";
import { ROADSBOATS } from "./roadsboats";
import { RULES as ROADSBOATS_RULES } from "./rules-roadsboats";

afterEach(() => {
  settings.language = "en";
});

test("no text is missing in English", () => {
  const texts = [
    ...Object.entries({
      ...EN,
      ...LEHAVRE,
      ...LESSONS,
      ...LOBBY,
      ...MAPS,
      ...PEOPLE,
      ...ROADSBOATS,
      ...TEMPO,
      ...TIME,
      ...TUTORIALS,
    }),
    ...[...RULES, ...ROADSBOATS_RULES].flatMap((topic) => [
      [topic.id, topic.title],
      ...topic.text.flat().flatMap((text) => {
        const all = typeof text === "string" ? [text] : [text.alt, text.caption];
        return all.map((one) => [topic.id, one]);
      }),
    ]),
  ];
  expect(texts.filter(([, text]) => !text?.trim())).toEqual([]);
});

test("every good, ship and building has a name in every language", () => {
  const goods = Object.keys(data.goods).filter((id) => id !== "franc");
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    expect(goods.filter((id) => !(data.names.goods[language] as Record<string, string>)[id])).toEqual([]);
    expect(Object.keys(data.ships).filter((id) => !(data.names.ships[language] as Record<string, string>)[id])).toEqual([]);
    expect(Object.keys(data.cards).filter((id) => !(data.names.buildings[language] as Record<string, string>)[id])).toEqual([]);
  }
});

test("every building's short name fits a card: 13 characters, 9 beside two fees", () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    settings.language = language;
    const tooLong = Object.entries(data.cards).filter(
      ([id, { fees }]) => shortName(id).length > ((fees?.length ?? 0) > 1 ? 9 : 13),
    );
    expect(tooLong.map(([id]) => `${language} ${id} ${shortName(id)}`)).toEqual([]);
  }
});

test("so has everything of Roads & Boats", () => {
  const wanted = {
    goods: Object.keys(other.goods),
    buildings: Object.keys(other.buildings),
    transporters: Object.keys(other.transporters),
    research: other.research.topics,
  };
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    for (const [group, ids] of Object.entries(wanted)) {
      const names = other.names[group as keyof typeof wanted][language] as Record<string, string>;
      expect(ids.filter((id) => !names[id])).toEqual([]);
    }
  }
});

test("names follow the language, other texts fall back to English", () => {
  settings.language = "it";
  expect(name("goods", "fish")).toBe("Pesce");
  expect(name("goods", "franc")).toBe(EN.franc);
  expect(t("turnOf", { name: "Ada" })).toBe("Ada to move");
});

test("topics of the rules have addresses of their own", () => {
  for (const [book, list] of [
    [RULES, "cards"],
    [ROADSBOATS_RULES, "works"],
  ] as const) {
    const ids = book.map((topic) => topic.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(list);
  }
  expect(RULES.map((topic) => topic.id)).not.toContain("roadsboats");
});
