// Every picture, in groups, by the name that players know.

import { ICONS } from "../art/sprite";
import { GOODS as STOCK } from "../lehavre/data";
import { BUILDINGS, GOODS, TOPICS, TRANSPORTERS } from "../roadsboats/data";
import { name as rbName } from "../roadsboats/names";
import { t, type Word } from "../words";
import { name } from "../words/names";

export interface Group {
  title: Word;
  names: string[];
}

const GROUPS: [Word, string][] = [
  ["iconsGoods", "fish smoked_fish wood charcoal clay brick iron steel grain bread cattle meat coal coke hides leather"],
  ["iconsMoney", "franc loan food energy hammer fisherman crate space build harvest no_harvest interest door"],
  [
    "iconsMarks",
    "type_craft type_economic type_industrial type_public type_none town anchor lock ship_wooden ship_iron ship_steel ship_luxury ship_yacht person eye seat_0 seat_1 seat_2 seat_3 seat_4 seat_5",
  ],
  [
    "iconsInterface",
    "undo redo hint end_turn log chat settings sound sound_off info close warning play pause step_back step_forward arrow plus minus check",
  ],
];
const OTHER_GAME: [Word, string[]][] = [
  ["iconsRbGoods", GOODS],
  ["iconsRbBuildings", Object.keys(BUILDINGS)],
  ["iconsRbTransporters", Object.keys(TRANSPORTERS)],
  ["iconsRbResearch", TOPICS],
  ["iconsRbMarks", ["home", "brick", "irrigation", "temple", "road", "bridge", "wall", "demolish"]],
];

export function groups(): Group[] {
  const grouped = [
    ...GROUPS.map(([title, names]) => ({ title, names: names.split(" ") })),
    ...OTHER_GAME.map(([title, names]) => ({ title, names: names.map((one) => `rb_${one}`) })),
  ];
  const others = ICONS.filter((icon) => !grouped.some(({ names }) => names.includes(icon)));
  return others.length ? [...grouped, { title: "iconsOther", names: others }] : grouped;
}

export function iconName(icon: string): string {
  const id = icon.replace("rb_", "");
  if (icon in STOCK) return name("goods", icon);
  if (icon.startsWith("rb_")) {
    if (GOODS.includes(id)) return rbName("goods", id);
    if (id in BUILDINGS) return rbName("buildings", id);
    if (id in TRANSPORTERS) return rbName("transporters", id);
    if (TOPICS.includes(id)) return rbName("research", id);
  }
  return t(`icon_${icon}` as Word);
}
