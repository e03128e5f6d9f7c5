// The tools of the workshop: what they are called, and which key takes them.

import type { Terrain } from "../api/roadsboats";
import { name } from "../roadsboats/names";
import { t } from "../words/maps";
import { SHAPES, type Shape, type Symmetry } from "./chart";
import type { Tool } from "./drawing.svelte";

export const TERRAINS: Terrain[] = ["pasture", "woods", "rock", "mountain", "desert", "sea"];
export const RIVERS = Object.keys(SHAPES) as Shape[];
export const OTHERS = ["stream", "home", "eraser", "hand"] as const;
export const SYMMETRIES: Symmetry[] = ["none", "mirror", "half", "third", "sixth"];

const KEYS: Record<Tool, string> = {
  pasture: "P",
  woods: "W",
  rock: "K",
  mountain: "M",
  desert: "D",
  sea: "S",
  source: "1",
  straight: "2",
  wide_bend: "3",
  sharp_bend: "4",
  fork: "5",
  stream: "F",
  home: "H",
  eraser: "X",
  centre: "C",
  hand: "G",
};
const WORDS = { stream: "toolStream", home: "toolHome", eraser: "toolEraser", centre: "toolCentre", hand: "toolHand" } as const;

export function isShape(tool: Tool): tool is Shape {
  return tool in SHAPES;
}

export function isTerrain(tool: Tool): tool is Terrain {
  return (TERRAINS as Tool[]).includes(tool);
}

export function toolName(tool: Tool): string {
  if (isTerrain(tool)) return name("terrains", tool);
  return t(isShape(tool) ? `toolShape_${tool}` : WORDS[tool]);
}

export function toolAbout(tool: Tool): string {
  if (isTerrain(tool)) return t("toolAbout_terrain");
  return t(isShape(tool) ? "toolAbout_shape" : `toolAbout_${tool}`);
}

export function toolKey(tool: Tool): string {
  return KEYS[tool];
}

export function toolByKey(key: string): Tool | undefined {
  return (Object.keys(KEYS) as Tool[]).find((tool) => KEYS[tool] === key.toUpperCase());
}
