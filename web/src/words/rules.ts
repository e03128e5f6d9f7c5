// The rules of Le Havre by topic, in English. [fish] is a picture, a list of texts is a list.

export interface Topic {
  id: string;
  title: string;
  icon: string;
  text: (string | string[] | Figure)[];
}

/** A small position of Roads & Boats that is drawn; `alt` says what is to be seen on it, `caption` what it means. */
export interface Figure {
  picture: "banks" | "bridges" | "docks";
  alt: string;
  caption: string;
}

export const RULES: Topic[] = [
  {
    id: "aim",
    title: "What it is about",
    icon: "anchor",
    text: [
      "You gather goods on the quay, have them worked into better ones, put up buildings and launch ships. At the end only wealth counts: buildings, ships and francs, less your loans. Goods by themselves are worth nothing.",
      "Eight standard goods each have an upgraded side: [fish] fish and [smoked_fish] smoked fish, [wood] wood and [charcoal] charcoal, [clay] clay and [brick] brick, [iron] iron and [steel] steel, [grain] grain and [bread] bread, [cattle] cattle and [meat] meat, [coal] coal and [coke] coke, [hides] hides and [leather] leather. Francs [franc] are money and no good.",
      [
        "Food: [fish] 1, [smoked_fish] 2, [bread] 2, [meat] 3. A franc can always stand for 1 food, food never for a franc. Grain and live cattle feed nobody.",
        "Energy: [wood] 1, [charcoal] 3, [coal] 3, [coke] 10.",
        "Nobody gives change for food or energy. Francs always give change.",
        "A brick can do the work of a clay, a steel that of an iron, wherever something is built; not where goods are turned over.",
        "A token does one thing: what you burn cannot be cargo as well, and what an action brings cannot pay for that same action.",
        "Fractions go against you: payments are rounded up, gains down.",
      ],
      "Everything lies open but two things: the supply tiles not yet turned up, and the pile of special buildings.",
    ],
  },
  {
    id: "round",
    title: "The round",
    icon: "ship_wooden",
    text: [
      "A round has seven turns, whoever takes them: with three players somebody has three and the others two. The next round goes on with the next player, so the order never breaks.",
      "Each turn begins with the supply. Your ship marker sails to the next of the seven tiles, and one token of each kind on it is added to the offers. In the first round the tiles are turned up one by one; from then on everybody knows what comes when.",
      "On the tile marked [interest] all players with a loan pay interest at once.",
      "After the seventh turn the round ends:",
      [
        "[harvest] Harvest, unless the round card says that there is none.",
        "[food] Everybody feeds the workers.",
        "[town] On some cards the town takes a building: the lowest number on top of the stacks, or the top special building.",
        "[ship_wooden] The round card turns into a ship and lies on the pile of its type.",
      ],
    ],
  },
  {
    id: "action",
    title: "The main action",
    icon: "end_turn",
    text: [
      "Once in a turn, and always, you do one of two things.",
      [
        "Take everything from one offer space that is not empty. Your person stays where it is.",
        "Move your person into a building and use it. It may belong to you, to another player or to the town, but nobody may stand in it, and it cannot be the one your person stands in now.",
      ],
      "Entering another's building costs the fee at its door [door], which goes to the owner; the town's goes to the supply. Your own buildings are free. A fee in food may be paid with food and francs mixed; where the card also offers a price in francs, that one is paid in francs alone.",
      "Whoever enters must use the building at least once, so you cannot enter without means to pay the fee and to do something afterwards. How much more you do is up to you. What a building simply gives is taken whole.",
      "Hammers [hammer], fishermen [fisherman] and types of buildings always count for the visitor, never for the owner.",
    ],
  },
  {
    id: "trade",
    title: "Buying and selling",
    icon: "franc",
    text: [
      "In your own turn, before the supply and before or after the main action, you may buy as much as you can pay: buildings of the town, the top card of any stack, the top ship of any pile. A card is bought for its price, usually its value; some cannot be bought at all. What you have bought may be used in the same turn.",
      "Selling goes to the town only, at half the printed value. You may sell whenever you may buy, before any payment that is forced on you, in the final stage, and in others' turns while they are between actions. What was sold cannot be bought back in the same turn.",
      "When a building is bought or sold, whoever stands in it goes home, and it is free for all.",
      "Ships bought need no wharf. A sold ship lies on top of its pile; a sold luxury liner can only be built again.",
    ],
  },
  {
    id: "loans",
    title: "Loans and interest",
    icon: "loan",
    text: [
      "Nobody takes a loan by choice. It comes when interest is more than your francs, or when food and francs together do not feed your workers. Each loan [loan] brings 4 francs. You may always sell something first instead, but you never must.",
      "Interest [interest] falls due once a round, on its supply tile: 1 franc from everybody with at least one loan, however many there are. It cannot be paid in food. Just before, you may still sell and repay.",
      "Repaying costs 5 francs a loan, at the same moments at which you may sell. At the end of the game francs repay loans by themselves as far as they go; each one left over costs 7.",
    ],
  },
  {
    id: "feeding",
    title: "Feeding",
    icon: "food",
    text: [
      "At the end of a round everybody pays the food that the round card asks for with this number of players. Your ships bring part of it for nothing; what they bring beyond the need is lost.",
      "The rest is paid in food and francs. You choose the tokens, but none may be superfluous, and nothing comes back from a token that is worth too much.",
      "If all your food and francs fall short, they are all handed in, and loans come one at a time until the rest is covered. What is left of the last one you keep. Before that, and between, you may sell.",
    ],
  },
  {
    id: "harvest",
    title: "Harvest",
    icon: "harvest",
    text: [
      "With at least 1 [grain] you get 1 more; with at least 2 [cattle] you get 1 more. It does not matter how many you have beyond that.",
      "Round cards with [no_harvest] skip it. The harvest comes before feeding, but neither grain nor cattle is food.",
    ],
  },
  {
    id: "building",
    title: "Building",
    icon: "build",
    text: [
      "The proposals lie in three stacks, sorted by number with the lowest on top. All cards can be seen, but only the top ones can be built or bought. A stack that runs out stays empty.",
      "Buildings are built in a Building Firm (one), in the Construction Firm (one or two, one after the other) or in the Sawmill (one whose cost has wood in it, for 1 wood less). You hand in the materials that stand after [build]; cards without a cost can only be bought.",
      "In the Construction Firm the card that the first build uncovers may be the second, and you may buy something in between.",
      "What belongs to the town cannot be built, only bought.",
    ],
  },
  {
    id: "ships",
    title: "Ships",
    icon: "ship_iron",
    text: [
      "A visit to a wharf builds one ship: the top card of a pile, for its materials and 3 [energy].",
      [
        "[ship_wooden] Wooden: 5 [wood], or 14 [franc]. Holds 2.",
        "[ship_iron] Iron: 4 [iron], or 20 [franc]. Holds 3.",
        "[ship_steel] Steel: 2 [steel], or 30 [franc]. Holds 4.",
        "[ship_luxury] Luxury liner: 3 [steel]; not for sale. It carries no cargo and feeds nobody, but it is worth a lot.",
      ],
      "The first ship other than a wooden one at a wharf costs 1 [brick] more. The brick stays there and the wharf is modern from then on, for everybody.",
      "Ships feed your workers every round, the more the fewer you are: a wooden one 5 alone, then 4, 3, 2 and 1; an iron one 7, 5, 4, 3, 2; a steel one 10, 7, 6, 5, 3.",
    ],
  },
  {
    id: "shipping",
    title: "Shipping",
    icon: "crate",
    text: [
      "In the Shipping Line you sell goods abroad. Each of your ships sails at most once in a visit; every ship that sails costs 3 [energy], paid in one sum, and takes as many goods as it holds.",
      "For each good you get:",
      [
        "1 [franc]: [fish] [wood] [clay] [grain]",
        "2 [franc]: [iron] [hides] [smoked_fish] [charcoal] [brick] [meat]",
        "3 [franc]: [cattle] [coal] [bread]",
        "4 [franc]: [leather]",
        "5 [franc]: [coke]",
        "8 [franc]: [steel]",
      ],
    ],
  },
  {
    id: "special",
    title: "Special buildings",
    icon: "eye",
    text: [
      "In the full game six special buildings lie face down. On some round cards the top one is turned up and belongs to the town; at most five come out in a game. From then on they are bought and used like others, but never built.",
      "Whoever visits the Marketplace looks at the top two in secret and puts them back in either order. Since something was seen, that visit cannot be undone in company.",
      "Two are out of the ordinary. The Football Stadium waits until a stack is empty and then lies there to be built. The Luxury Yacht is a ship: bought from the town, or taken at a wharf for an iron ship that leaves the game.",
    ],
  },
  {
    id: "end",
    title: "End and scoring",
    icon: "check",
    text: [
      "After the last round everybody has one more main action, beginning with the first seat. There is no supply, no interest and no buying; you may sell and repay. Buildings where others stand may be entered now, only not the one you are in.",
      "Then francs repay loans, and wealth is counted:",
      [
        "the values of your buildings and ships,",
        "what the Bank, Dock, Storehouse, Town Hall, Business Park and Guildhouse add,",
        "your francs,",
        "less 7 for each loan.",
      ],
      "The greatest wealth wins; equal wealth shares the win.",
    ],
  },
  {
    id: "solo",
    title: "Alone",
    icon: "person",
    text: [
      "The same rules with one player and 7 rounds (4 in the short game). Your wealth is your score; beat your last one.",
      "Two options suit the solo game: the Marketplace may be held to 4 goods, and special buildings that need others can be left out.",
      "Alone you may undo as far as you like and ask for hints.",
    ],
  },
  {
    id: "short",
    title: "The short game",
    icon: "step_forward",
    text: [
      "Fewer rounds: 8 with two players, 12 with three or four, 15 with five, against 14, 18 and 20 in the full game. No special buildings.",
      "Everybody begins with more: 5 [franc], 2 each of [fish] [wood] [clay] [iron] [coal] [hides] and 1 [cattle]. The offers are fuller, several buildings belong to the town from the start, and with one or two players everybody has a wooden ship.",
    ],
  },
  {
    id: "expert",
    title: "Expert rules",
    icon: "warning",
    text: [
      "Outside your own turn you may sell only while a payment forced on you is not covered.",
      "Who has at least as many loans as there are players pays 1 franc more interest each round. The loans are counted before anything is paid.",
    ],
  },
];
