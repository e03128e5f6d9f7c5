// The kinds of tiles of the box: `pasture`, `pasture straight`.

import type { Terrain } from "../../api/roadsboats";
import { SHAPES, type Shape } from "../../workshop/chart";
import { t } from "../../words/roadsboats";
import { name } from "../names";

export function faceOf(kind: string): { terrain: Terrain; river: number[] } {
  const [terrain, shape] = kind.split(" ") as [Terrain, Shape?];
  return { terrain, river: shape ? SHAPES[shape] : [] };
}

export function kindName(kind: string): string {
  const [terrain, shape] = kind.split(" ") as [string, Shape?];
  return shape
    ? t("rbKindRiver", { terrain: name("terrains", terrain), shape: t(`toolShape_${shape}`).toLowerCase() })
    : name("terrains", terrain);
}
