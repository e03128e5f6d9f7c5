// All icons as symbols of one hidden drawing, so that each place only refers to them and colours follow the theme.
// Roads & Boats' are called `rb_` and their name: some goods are in both games.

const files = import.meta.glob<string>("./{lehavre,roadsboats}/*.svg", { query: "?raw", import: "default", eager: true });

const drawings = Object.entries(files).map(([path, text]) => {
  const [, folder, file] = path.split("/");
  return { name: (folder === "roadsboats" ? "rb_" : "") + file!.replace(".svg", ""), text };
});

function symbol({ name, text }: { name: string; text: string }): string {
  const bare = text.trim().replace(/<title>.*<\/title>/, "");
  return bare.replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`).replace("</svg>", "</symbol>");
}

export const ICONS: string[] = drawings.map(({ name }) => name);
export const SPRITE = drawings.map(symbol).join("");
