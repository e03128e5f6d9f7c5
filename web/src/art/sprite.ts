// All icons as symbols of one hidden drawing, so that each place only refers to them and colours follow the theme.

const files = {
  ...import.meta.glob<string>("./lehavre/*.svg", { query: "?raw", import: "default", eager: true }),
};

const symbols = Object.entries(files).map(([path, text]) => {
  const name = path.split("/").at(-1)!.replace(".svg", "");
  return text.trim().replace(/^<svg[^>]*>/, `<symbol id="${name}" viewBox="0 0 24 24">`).replace("</svg>", "</symbol>");
});

export const ICONS: string[] = Object.keys(files).map((path) => path.split("/").at(-1)!.replace(".svg", ""));
export const SPRITE = symbols.join("");
