// Elements made in one line.

import { WORDS } from "./words.js";

// make("button", {class: "plain", onclick: f, disabled: true}, "text", child, …); null and false children are left out.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let labels = 0;

// A field under its label.
export function labelled(text, field, help = null) {
  field.id ||= `field-${++labels}`;
  const note = help && make("small", { id: `${field.id}-help` }, help);
  if (note) field.setAttribute("aria-describedby", note.id);
  return make("div", { class: "field" }, make("label", { for: field.id }, text), field, note);
}

export function check(text, attributes = {}) {
  const box = make("input", { type: "checkbox", ...attributes });
  return { box, field: make("label", { class: "check" }, box, text) };
}

// choices: [value, text] pairs.
export function select(choices, chosen, attributes = {}) {
  const options = choices.map(([value, text]) => make("option", { value, selected: String(value) === String(chosen) }, text));
  return make("select", attributes, options);
}

export function button(text, act, attributes = {}) {
  return make("button", { type: "button", onclick: act, ...attributes }, text);
}

// The colour and shape of a seat, beside its name.
export function mark(seat) {
  return make("span", { "aria-hidden": "true", class: `mark seat-${seat}` });
}

// A part of the page with its heading. `open` makes it one that folds.
export function panel(title, attributes = {}, open = null) {
  if (open === null) {
    const heading = make("h2", { id: `panel-${++labels}` }, title);
    const body = make("div", { class: "body" });
    return { body, element: make("section", { class: "panel", "aria-labelledby": heading.id, ...attributes }, heading, body) };
  }
  const body = make("div", { class: "body" });
  const fold = make("details", { open }, make("summary", {}, make("h2", {}, title)), body);
  return { body, element: make("section", { class: "panel", "aria-label": title, ...attributes }, fold) };
}

// Something to be read once, also aloud.
export function notice(text, isError = false) {
  const place = document.getElementById("notice");
  place.className = text ? (isError ? "bad" : "good") : "";
  const close = button("×", () => notice(""), { "aria-label": WORDS.close, class: "plain" });
  place.replaceChildren(...(text ? [make("p", {}, text), close] : []));
}
