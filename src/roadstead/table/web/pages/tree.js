// @ts-check
// Any JSON as a tree that folds, without knowing what it means.

import { make } from "./parts.js";

const isLeaf = (/** @type {unknown} */ value) =>
  value === null || typeof value !== "object";
const isShort = (/** @type {unknown} */ value) =>
  isLeaf(value) || Object.values(/** @type {object} */ (value)).every(isLeaf);

/**
 * In one line: `fish 2, wood 1`.
 * @param {unknown} value
 * @returns {string}
 */
function inline(value) {
  if (isLeaf(value))
    return value === null ? "–" : String(value).replaceAll("_", " ");
  const said = Object.entries(/** @type {object} */ (value)).map(
    ([key, part]) =>
      Array.isArray(value) ? inline(part) : `${inline(key)} ${inline(part)}`,
  );
  return said.join(", ") || "–";
}

/**
 * @param {string} path where it is in the view
 * @param {unknown} value
 * @param {string[]} names of the seats
 * @param {Set<string>} opened
 * @returns {HTMLElement}
 */
export function tree(path, value, names, opened) {
  const parts = Object.entries(/** @type {object} */ (value ?? {})).map(
    ([key, part]) => {
      const where = path ? `${path}/${key}` : key;
      const label = path === "players" ? names[Number(key)] : inline(key);
      if (isShort(part))
        return make("div", {}, make("b", {}, `${label}: `), inline(part));
      const fold = make(
        "details",
        { open: opened.has(where) },
        make("summary", {}, label),
      );
      const fill = () =>
        fold.children.length < 2 &&
        fold.append(tree(where, part, names, opened));
      fold.addEventListener("toggle", () => {
        opened[fold.open ? "add" : "delete"](where);
        if (fold.open) fill();
      });
      if (fold.open) fill();
      return fold;
    },
  );
  return make("div", {}, parts);
}
