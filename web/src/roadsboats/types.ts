// What the engine's view and decision of Roads & Boats look like (src/roadstead/roadsboats/view.py, decision.py).

export type Terrain = "woods" | "pasture" | "rock" | "mountain" | "desert" | "sea";
export type Phase = "laying" | "homes" | "production" | "movement" | "building" | "wonder";
export type Counts = Record<string, number>;

export interface Building {
  kind: string;
  /** The bank on which it stands. */
  place: string;
  /** How many sets it can still make in this turn; producers work by themselves. */
  left?: number;
  /** Of a mine: what is in its bag, and what was drawn in this turn. */
  gold?: number;
  iron?: number;
  drawn?: string | null;
}

export interface Tile {
  tile: string;
  q: number;
  r: number;
  terrain: Terrain;
  /** By directions, clockwise. */
  river: string[];
  /** While the map is laid there is nothing on it yet. */
  desert?: boolean;
  bridges?: string[];
  building?: Building | null;
}

export interface Place {
  place: string;
  tile: string;
  sort: "bank" | "river" | "sea";
  /** The banks that bridges have made one with it, itself first. */
  joins: string[];
  goods: Counts;
  building: string | null;
  /** `donkey-2 of seat 0` */
  transporters: string[];
  home: number | null;
}

export interface Edge {
  /** By one of its tiles: `C4 NE`. */
  edge: string;
  tiles: [string, string];
  /** `road`, or the sides of a river: `left`, `right`, seen from the tile that names the edge. */
  roads: ("road" | "left" | "right")[];
  wall: { rods: number; owner: number | null } | null;
}

export interface Transporter {
  /** Among those of its owner: `donkey-2`. */
  id: string;
  kind: string;
  place: string;
  /** The direction of the sea from which a docked boat came. */
  dock: string | null;
  cargo: Counts;
  carries: string | null;
  carried_by: string | null;
  geese_following: number;
  had_its_part: boolean;
}

export interface Player {
  home: string | null;
  transporters: Transporter[];
  research: string[];
  score_now: number;
  wealth: number;
  wonder: number;
  /** The points of gold, coins and stock aboard, and of the wonder. */
  score: Record<"gold" | "coins" | "stock" | "wonder", number>;
}

export interface Wonder {
  bricks: number;
  /** Owners from the lowest row up; null is a neutral brick. */
  rows: (number | null)[][];
  /** What each row gives each seat. */
  points: number[][];
  row_lengths: number[];
  price: number;
  end_mark: number | null;
  neutral_left: number | null;
  turns: number | null;
}

/** A building in the next production, if nobody does anything for it. */
export interface Working {
  place: string;
  kind: string;
  gives: Counts;
  uses: Counts;
  /** A transporter stands there that could feed it: its owner will be asked. */
  choice: boolean;
  /** What the own transporters there and the goods lying there are short of for one set; of wood it says trunks. */
  lacks: Counts;
  /** Of a mine whose next draw nobody knows. */
  bag?: { gold: number; iron: number };
}

/** Goods that go without giving anything: two geese and a paper vanish, a factory makes a transporter that nobody owns. */
export interface Loss {
  place: string;
  goods: Counts;
  why: "vanish" | "unowned";
}

export interface Forecast {
  /** Production is going on: what producers and geese give lies there already. */
  now: boolean;
  buildings: Working[];
  /** Pastures on which two or more geese lie; those that do not breed say why. */
  geese: { place: string; gives: number; why: "not_alone" | "no_pair" | null }[];
  /** What all producers give together, and how many draws of mines are not known. */
  primary: Counts;
  draws: number;
  lost: Loss[];
}

/** Wealth that lies on the ground: it counts for nobody. `seats` have a transporter that reaches it. */
export interface AtRisk {
  place: string;
  goods: Counts;
  worth: number;
  seats: number[];
}

/** How far the end is: turns at most, this one included, and bricks until the mark is covered (alone there is none). */
export interface End {
  turns: number;
  bricks: number | null;
  near: boolean;
}

export interface View {
  game: "roadsboats";
  seat: number | null;
  turn: number;
  phase: Phase;
  over: boolean;
  temple: number[];
  order: number[];
  asked: boolean[];
  orientation: "pointy" | "flat";
  tiles: Tile[];
  laying: { supply: Counts; land_left: number; sea_left: number } | null;
  places: Place[];
  edges: Edge[];
  irrigated: boolean;
  wonder: Wonder;
  players: Player[];
  /** None while the map is laid and homes are chosen, and when the game is over. */
  forecast: Forecast | null;
  at_risk: AtRisk[];
  end: End;
}

/** A place that the moving transporter can still reach, by the shortest way; where its move is over then, it says so. */
export interface Way {
  place: string;
  texts: string[];
  ends: boolean;
}

/** What the seat wants to do when its turn comes; a plan that could not be played says why. */
export interface Plan {
  actions: string[];
  refused: { code: string; args: Record<string, unknown>; text: string } | null;
}

/** What an option points at is one of the fields after its text. */
export interface Option {
  action: number;
  text: string;
  position?: number;
  tile?: string;
  /** Of a spot on which a tile can be laid. */
  q?: number;
  r?: number;
  bank?: string;
  kind?: string;
  turns?: number;
  transporter?: string;
  direction?: string;
  side?: "left" | "right";
  good?: string;
  count?: number;
  moved?: boolean;
  topic?: string;
  building?: string;
  mixture?: string;
  cost?: Counts;
}

export interface Payment {
  tokens: Counts;
  waste: number;
  actions: number[];
  texts: string[];
}

/** Who only watches is told the seat and the kind. */
export interface Decision {
  seat: number | null;
  kind: string;
  source: string | null;
  asks?: string;
  question?: string;
  options?: Option[];
  payments?: Payment[];
  transporter?: string;
  carried?: string;
  verb?: string;
  unit?: string;
  partner?: string | null;
  moves_left?: number;
  /** Of a stop on the way: everything in reach by steps alone. */
  ways?: Way[];
  geese_following?: number;
  room?: number;
  stage?: string;
  good?: string;
  count?: number;
  offer?: "give" | "take";
  sets?: number;
  needed?: number;
  least?: number;
  most?: number;
  bought?: number;
  price?: number;
  due?: number;
  topic?: string;
  tile?: string;
  spot?: string;
}
