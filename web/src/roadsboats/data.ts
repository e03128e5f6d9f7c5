// Goods, buildings, transporters and the wonder as the engine knows them (data/roadsboats.json, written by tools/client_data.py).

import type { Counts } from "../api/roadsboats";
import data from "../data/roadsboats.json";

export const BUILDINGS = data.buildings;
export const TRANSPORTERS = data.transporters;
export const WEALTH: Counts = Object.fromEntries(Object.entries(data.goods).map(([kind, { wealth }]) => [kind, wealth]));
/** In the engine's order. */
export const GOODS = Object.keys(data.goods);
export const TOPICS = data.research.topics;
export const RESEARCH_COST = data.research.cost;
export const SHAFT_COST = data.shaft;
export const STRUCTURES = data.structures;
export const LIMITS = data.limits;
/** `cheap`: so many bricks, and the next ones cost one good more. `irrigation`: the brick that waters the deserts. */
export const WONDER = data.wonder;
/** What each kind of decision asks. */
export const DECISIONS = data.decisions;
