// @ts-check
// Elements made in one line, requests to the table, and the keys that this browser keeps.

/** @typedef {string | Node | false | null | undefined} Child */

/**
 * make("button", { onclick: act, disabled: true }, "text", child, …)
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} attributes
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function")
      element.addEventListener(
        name.slice(2),
        /** @type {EventListener} */ (value),
      );
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .flat()
      .filter((child) => child || child === "")
      .map((child) => /** @type {string | Node} */ (child)),
  );
  return element;
}

let fields = 0;

/**
 * A field under its label.
 * @param {string} text
 * @param {HTMLElement} field
 */
export function labelled(text, field) {
  field.id ||= `field-${++fields}`;
  return make(
    "div",
    { class: "field" },
    make("label", { for: field.id }, text),
    field,
  );
}

/**
 * @param {[string, string][]} choices values with their texts
 * @param {Record<string, unknown>} attributes
 */
export function select(choices, attributes = {}) {
  return make(
    "select",
    attributes,
    choices.map(([value, text]) => make("option", { value }, text)),
  );
}

export class Refusal extends Error {
  /** @param {{ code: string; message: string }} told */
  constructor(told) {
    super(told.message);
    this.code = told.code;
  }
}

/** Where something of the table is, below whatever address the table has. @param {string} path */
export function address(path) {
  return new URL(`..${path}`, import.meta.url).href;
}

/**
 * @template Answer
 * @param {string | null} key
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Answer>}
 */
export async function ask(key, method, path, body) {
  const headers = {
    "Content-Type": "application/json",
    ...(key && { Authorization: `Bearer ${key}` }),
  };
  const answer = await fetch(address(`/api${path}`), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Refusal(told);
  return told;
}

/**
 * Does something that the table may refuse, and says so.
 * @template Answer
 * @param {() => Promise<Answer>} request
 * @returns {Promise<Answer | null>}
 */
export async function attempt(request) {
  const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
  try {
    const answer = await request();
    notice.textContent = "";
    return answer;
  } catch (error) {
    notice.textContent =
      error instanceof Refusal
        ? error.message
        : "The table does not answer. Look whether it was done, then try again.";
    return null;
  }
}

// Keys are kept as the client keeps them, so that both know the same games.

/** @returns {Record<string, { key?: string; link?: string; invite?: string }>} */
export function games() {
  return JSON.parse(localStorage.getItem("roadstead.games") ?? "{}");
}

/**
 * @param {string} game
 * @param {{ key?: string; link?: string; invite?: string }} keys
 */
export function keep(game, keys) {
  const known = games();
  localStorage.setItem(
    "roadstead.games",
    JSON.stringify({ ...known, [game]: { ...known[game], ...keys } }),
  );
}

export const house = {
  get: () => localStorage.getItem("roadstead.house"),
  /** @param {string} key */
  set: (key) => localStorage.setItem("roadstead.house", key),
};
