// Any JSON as lists and tables, without knowing what it means.

import { labelled, make } from "./dom.js";
import { WORDS } from "./words.js";

//: A list of objects with more fields than this is shown as cards, one with more rows than that folds.
const WIDE = 9;
const LONG = 8;
//: Fields that hold numbers of seats.
const SEATS = ["seat", "to_move", "active", "order", "temple"];

export const isEmpty = (value) =>
  value === null || value === undefined || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
const isScalar = (value) => value === null || typeof value !== "object";
const isRecord = (value) => !isScalar(value) && !Array.isArray(value);

export function label(key) {
  const text = String(key).replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// In one line: `fish 2, wood 1`.
export function inline(value) {
  if (isEmpty(value)) return "–";
  if (value === true) return WORDS.yes;
  if (value === false) return WORDS.no;
  if (isScalar(value)) return String(value);
  const nested = (part) => (isScalar(part) ? inline(part) : `(${inline(part)})`);
  if (Array.isArray(value)) return value.map(nested).join(", ");
  const said = Object.entries(value).filter(([, part]) => !isEmpty(part) && part !== false);
  return said.map(([key, part]) => `${key.replaceAll("_", " ")} ${nested(part)}`).join(", ");
}

// The value of a field: seats by their names.
export function named(key, value, names) {
  const name = (part) => (SEATS.includes(key) && names[part]) || inline(part);
  return Array.isArray(value) && value.every(isScalar) ? value.map(name).join(", ") || "–" : name(value);
}

// The whole view: what is plain on top, each larger thing in a box, long tables last. `names` are those of the seats; `folded`
// remembers what was opened and closed by hand.
export function show(view, names, folded) {
  const plain = Object.entries(view).filter(([key, value]) => isScalar(value) && key !== "game" && key !== "seat");
  const large = Object.entries(view).filter(([key, value]) => !isScalar(value) && key !== "players");
  const fact = ([key, value]) => make("div", {}, make("dt", {}, label(key)), make("dd", {}, named(key, value, names)));
  const boxes = (parts) => parts.map(([key, value]) => box(key, value, names, folded));
  const isLong = ([, value]) => Array.isArray(value) && value.length > LONG;
  return [
    make("dl", { class: "facts" }, plain.map(fact)),
    ...boxes([["players", view.players]]),
    make("div", { class: "boxes" }, boxes(large.filter((part) => !isLong(part)))),
    ...boxes(large.filter(isLong)),
  ];
}

function box(key, value, names, folded) {
  const rows = Array.isArray(value) ? value.length : 0;
  const people = key === "players";
  const fold = make("details", { open: folded.get(key) ?? (people || rows <= LONG) });
  fold.addEventListener("toggle", () => folded.set(key, fold.open));
  fold.append(make("summary", {}, make("h3", {}, label(key)), rows > LONG && make("small", {}, String(rows))));
  fold.append(people ? cards(value, names) : content(key, value, names));
  return make("div", { class: "box" }, fold);
}

function content(key, value, names) {
  if (isEmpty(value)) return make("p", { class: "quiet" }, WORDS.none);
  if (isRecord(value)) return facts(value);
  if (value.every(isScalar)) return make("p", {}, named(key, value, names));
  if (!value.every(isRecord)) return make("ol", { class: "lines" }, value.map((part) => make("li", {}, inline(part))));
  const columns = columnsOf(value);
  return columns.length > WIDE ? cards(value, []) : table(key, value, columns);
}

function facts(record) {
  return make("dl", {}, Object.entries(record).map(([key, value]) => fact(key, value)));
}

function fact(key, value) {
  const table = Array.isArray(value) && value.every(isRecord) && columnsOf(value).length > 2;
  return make("div", {}, make("dt", {}, label(key)), make("dd", {}, table ? content(key, value, []) : inline(value)));
}

function cards(list, names) {
  const card = (part, number) => make("li", {}, names[number] && make("h4", {}, names[number]), facts(part));
  return make("ul", { class: "cards" }, list.map(card));
}

// Columns in which nothing is are left out.
function columnsOf(list) {
  const all = [...new Set(list.flatMap((row) => Object.keys(row)))];
  return all.filter((key) => list.some((row) => !isEmpty(row[key]) && row[key] !== false));
}

function table(key, list, columns) {
  const head = make("tr", {}, columns.map((column) => make("th", { scope: "col" }, label(column))));
  const rows = list.map((row) => make("tr", {}, columns.map((column, place) =>
    place === 0 ? make("th", { scope: "row" }, inline(row[column])) : make("td", {}, inline(row[column])))));
  const body = make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label(key) },
    make("table", {}, make("thead", {}, head), make("tbody", {}, rows)));
  if (rows.length <= LONG) return body;
  const wanted = make("input", { type: "search", size: 16 });
  wanted.addEventListener("input", () => {
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted.value.toLowerCase());
  });
  return make("div", {}, labelled(WORDS.filter(label(key).toLowerCase()), wanted), body);
}
