// English texts of the legend and of what explains a figure, part of the catalogue (en.ts).

export const LEGEND = {
  legendTitle: "Legend and keys",
  legendRules: "Rules in a new tab",
  // Kinds of buildings.
  kind_craft: "craft",
  kind_economic: "economic",
  kind_industrial: "industrial",
  kind_public: "public",
  kind_none: "no kind",
  legendLegal: "you may: click it",
  // Roads & Boats.
  legendCounters: "Goods",
  legendWealth: "{points} points aboard at the end",
  legendTransporters: "Transporters",
  legendTerrains: "Terrain",
  legendDesert: "nothing is built there before it is watered",
  legendBuildings: "Buildings",
  legendProducers: "round: gives goods by itself",
  legendFactories: "square: makes goods of goods",
  legendWorks: "saw-tooth roof: makes transporters",
  legendMarks: "On the map",
  legendHome: "a home, in its owner's colour",
  legendRoad: "a road",
  legendBridge: "a bridge: two banks are one",
  legendWall: "a wall: others pay rods to pass",
  legendLooked: "you look at it",
};
