// Where we are: the address without its secrets. Links of our own change it without a reload.

import { address, pageAt } from "./root";

class Path {
  now = $state(shown());
}

export const path = new Path();

function shown(): string {
  return pageAt(location.pathname) ?? location.pathname;
}

export function go(page: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address(page));
  path.now = shown();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", () => (path.now = shown()));
addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.hash) return;
  const page = pageAt(link.pathname);
  if (page === null || page.startsWith("/plain")) return;
  event.preventDefault();
  go(page);
});
