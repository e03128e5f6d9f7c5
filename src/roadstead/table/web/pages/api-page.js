// The table's own description (/openapi.json) as a page to read, drawn here so that nothing is loaded from elsewhere.

import { address, make } from "./parts.js";

const description = await (await fetch(address("/openapi.json"))).json();

function named(reference) {
  return reference.split("/").at(-1);
}

// A schema in a few words: `string`, `list of Entry`, `one of act, undo`; what has a name is a link to it.
function words(schema) {
  if (!schema || Object.keys(schema).length === 0) return ["anything"];
  if (schema.$ref)
    return [make("a", { href: `#${named(schema.$ref)}` }, named(schema.$ref))];
  if (schema.anyOf)
    return schema.anyOf.flatMap((one, place) =>
      place ? [" or ", ...words(one)] : words(one),
    );
  if (schema.enum) return [`one of ${schema.enum.join(", ")}`];
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.type === "array") return ["list of ", ...words(schema.items)];
  return [schema.type === "null" ? "null" : schema.type];
}

function row(name, schema, required, text) {
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, name, required ? "" : " (optional)"),
    make("td", {}, ...words(schema)),
    make("td", {}, text ?? ""),
  );
}

function operation(path, method, one) {
  const body = one.requestBody?.content["application/json"]?.schema;
  const answer = Object.entries(one.responses).find(([status]) =>
    status.startsWith("2"),
  );
  const told = answer?.[1].content?.["application/json"]?.schema;
  const refusals = Object.keys(one.responses)
    .filter((status) => !status.startsWith("2"))
    .join(", ");
  const asked = (one.parameters ?? []).map((given) =>
    row(given.name, given.schema, given.required, `in the ${given.in}`),
  );
  return make(
    "section",
    { class: "panel" },
    make("h3", {}, make("code", {}, `${method.toUpperCase()} ${path}`)),
    make("p", {}, one.description ?? ""),
    asked.length ? make("table", {}, make("tbody", {}, ...asked)) : "",
    make(
      "p",
      {},
      body ? "Asks: " : "",
      ...(body ? words(body) : []),
      body ? ". " : "",
      "Answers: ",
      ...words(told),
      ".",
    ),
    make("p", { class: "quiet" }, refusals ? `Refused with ${refusals}.` : ""),
  );
}

function shape(name, schema) {
  const required = schema.required ?? [];
  const rows = Object.entries(schema.properties ?? {}).map(([field, one]) =>
    row(field, one, required.includes(field), one.description),
  );
  return make(
    "section",
    { class: "panel", id: name },
    make("h3", {}, make("code", {}, name)),
    make("p", {}, schema.description ?? ""),
    make("table", {}, make("tbody", {}, ...rows)),
  );
}

const operations = Object.entries(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, one]) =>
      operation(path, method, one),
    ),
);
const shapes = Object.entries(description.components.schemas).map(
  ([name, schema]) => shape(name, schema),
);
document
  .getElementById("page")
  .replaceChildren(
    make(
      "p",
      {},
      description.info.description,
      " ",
      make("a", { href: address("/openapi.json") }, "openapi.json"),
    ),
    make("h2", {}, "Requests"),
    ...operations,
    make("h2", {}, "Shapes"),
    ...shapes,
  );
