// Below which address the table is: its own site's, or that of a part of one, which the page says.

const said = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>("meta[name=root]");

/** "", or as "/roadstead". */
const ROOT = (said?.content ?? "/").replace(/\/$/, "");

/** Where something of the table is: address("/maps"). */
export function address(page: string): string {
  return ROOT + page;
}

/** The page at an address; null: it is none of the table's. */
export function pageAt(path: string): string | null {
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : null;
}

/** Names under which a table is its own machine's only. */
export const HERE = ["localhost", "127.0.0.1", "[::1]"];
