// Where we are: the address without its secrets. Links of our own change it without a reload.

class Path {
  now = $state(location.pathname);
}

export const path = new Path();

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  path.now = location.pathname;
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", () => (path.now = location.pathname));
addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.hash) return;
  if (link.pathname.startsWith("/plain")) return;
  event.preventDefault();
  go(link.pathname);
});
