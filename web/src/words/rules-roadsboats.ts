// The rules of Roads & Boats by topic, in English. [rb_stone] is a picture, a list of texts is a list.

import type { Topic } from "./rules";

export const RULES: Topic[] = [
  {
    id: "aim",
    title: "What it is about",
    icon: "rb_donkey",
    text: [
      "With three donkeys, two geese and a few boards you open up an empty land: you build producers and factories, carry goods between them, and turn gold into coins and coins into stock. Beside that all players build a wonder, brick by brick.",
      "Nothing on the map belongs to anybody but transporters and walls. Every building, road and bridge serves everybody, and what lies on the ground is for whoever takes it. What is aboard a transporter is safe.",
      "In the end count only",
      [
        "wealth aboard your own transporters: [rb_gold] gold 10, [rb_coins] coins 40, [rb_stock] stock 120,",
        "and your part of the wonder: 10 points a row, shared by the bricks in it.",
      ],
      "There are eleven goods: [rb_trunks] trunks, [rb_boards] boards, [rb_paper] paper, [rb_goose] geese, [rb_clay] clay, [rb_stone] stone, [rb_fuel] fuel, [rb_iron] iron, [rb_gold] gold, [rb_coins] coins, [rb_stock] stock. Their number is not limited.",
    ],
  },
  {
    id: "map",
    title: "Tiles, banks, rivers",
    icon: "rb_bridge",
    text: [
      "Six terrains: woods, pasture, rock, mountain, desert and sea. A tile is called by its row and its column, C4.",
      "A river divides its tile into banks, C4a and C4b, and at a fork C4c. Each bank is a place of its own: goods, buildings and land transporters stand on one of them, and on land nothing crosses the water without a [rb_bridge] bridge. A bridge makes one place of the two banks beside it. Around the source of a river there is only one bank.",
      {
        picture: "banks",
        alt: "A river from the source on mountain B1 through pasture B2 to the fork on woods B3, and from there into the sea at A2 and C2. B2 has bank a in the south and bank b in the north, B3 three banks. A donkey stands on B2a, two boards lie on B2b, a raft is in the river of B2.",
        caption:
          "B2 has two banks, B3 three, the source B1 one. The donkey does not reach the boards; the raft reaches both banks.",
      },
      {
        picture: "bridges",
        alt: "The same river. One bridge stands on B2, two on the fork B3, over the arms to A2 and to C2. A road leads from B2 to B3.",
        caption: "With a bridge B2 is one place, and the donkey is beside the boards. The fork needs two bridges to be one.",
      },
      "The water of a river is one place; a boat there reaches every bank of its tile. Where a river meets the sea, boats go in and out.",
      "A shore is a tile with a river, or one beside the sea. It stays one when there is a wall.",
      "On dry desert only roads and walls are built. When the wonder grows far enough the deserts are irrigated and are pastures from then on.",
    ],
  },
  {
    id: "turn",
    title: "The turn",
    icon: "end_turn",
    text: [
      "Each turn has four phases:",
      [
        "Production: producers lay out goods, factories work, animals breed, ideas become research.",
        "Movement: every transporter moves once, loads and drops.",
        "Building: buildings, roads, bridges, walls.",
        "Wonder: bricks are bought with goods at home.",
      ],
      "In each phase the seats do their part one after the other in the standing order. Who has nothing to decide is passed over.",
    ],
  },
  {
    id: "order",
    title: "Order of play",
    icon: "rb_temple",
    text: [
      "Mostly the order does not matter. Where it does, anybody may demand a new one before a phase. You are asked; answer once that you never want to be asked, and take that back whenever you like.",
      "In front of the [rb_temple] temple the players pray in a row. When an order is demanded:",
      [
        "From the temple outwards each keeps praying or stops. Who stops goes to the back; of several who stop, the one who stood nearest ends up last. The last in the row has nothing to decide.",
        "Then, from the farthest inwards, each takes a free place in the sequence. Who prays far from the temple chooses first, who prays near it chooses last, and wins when scores are equal.",
      ],
      "The sequence stands until somebody demands another. Gold and iron of the mines are drawn before anybody is asked about the order of production.",
    ],
  },
  {
    id: "producers",
    title: "Producers",
    icon: "rb_woodcutter",
    text: [
      "At the beginning of production each producer lays out one good on its bank, whether anybody is there or not:",
      [
        "[rb_woodcutter] Woodcutter, in woods: [rb_trunks] trunks.",
        "[rb_quarry] Quarry, on rock: [rb_stone] stone.",
        "[rb_clay_pit] Clay pit, on a shore: [rb_clay] clay.",
        "[rb_oil_rig] Oil rig, on sea, with the research: [rb_fuel] fuel.",
        "[rb_mine] Mine, on a mountain: [rb_gold] gold or [rb_iron] iron, drawn from its bag.",
      ],
      "A mine is filled with 3 gold and 3 iron when it is built. All can see what its bag holds; which of it comes next only the draw tells. An empty mine gives nothing. With the research New shafts a shaft for 1 [rb_iron] and 1 [rb_fuel] fills it once more. Other research lets you fill it with 4 of one kind, or with 5 and 5. A bag that is filled is not changed by later research.",
    ],
  },
  {
    id: "factories",
    title: "Factories",
    icon: "rb_sawmill",
    text: [
      "A factory works for whoever has a transporter that reaches it. You feed it whole sets, from what lies there and from your own transporters; what others carry they may give if they like. What is made goes aboard as far as there is room, the rest lies on the factory's bank.",
      [
        "[rb_sawmill] Sawmill: 1 [rb_trunks] gives 2 [rb_boards].",
        "[rb_stone_factory] Stone factory: 1 [rb_clay] gives 2 [rb_stone].",
        "[rb_coal_burner] Coal burner: any 2 of [rb_trunks] and [rb_boards] give 1 [rb_fuel].",
        "[rb_papermill] Papermill: any 2 of [rb_trunks] and [rb_boards] give 1 [rb_paper].",
        "[rb_mint] Mint: 2 [rb_gold] and 1 [rb_fuel] give 1 [rb_coins].",
        "[rb_stock_exchange] Stock exchange: 2 [rb_coins] and 1 [rb_paper] give 1 [rb_stock].",
      ],
      "Each has a limit of what it makes in a turn, 6 or only 1, and that is for all players together: here the order of play can matter.",
      "When everybody is done the factories go on by themselves with whole sets that lie within their reach, boards before trunks, until their limit. What they make lies there. A transporter made like that belongs to nobody and is lost with its material, so do not leave two trunks at a raft factory.",
      "All through the phase transporters may be loaded and unloaded where they stand, and goods change hands if both owners agree. Nothing leaves its tile.",
    ],
  },
  {
    id: "breeding",
    title: "Geese and donkeys",
    icon: "rb_goose",
    text: [
      "Exactly two geese alone on a pasture get a third by themselves. Exactly two donkeys of one owner, unloaded and alone on a pasture, get a third when the owner says so. Alone means: no building, no other goods, no other transporters, on no bank and in no river of the tile. Roads, bridges, walls and a home do not disturb.",
      "Once a turn and tile. An option of the game lets any even group breed.",
      "Where two geese and a paper lie loose together at the end of production, they vanish, even beside your donkey. Load one of them.",
    ],
  },
  {
    id: "research",
    title: "Research",
    icon: "rb_bright_idea",
    text: [
      "Two [rb_goose] geese and one [rb_paper] paper within reach of one of your transporters make one research. It is yours alone, each topic once, as many in a turn as you can pay.",
      [
        "[rb_rowing] Rowing, [rb_trucking] trucking, [rb_shipping] shipping: you may build the factories of rowboats, trucks, steamers. Everybody may use them.",
        "[rb_drilling] Drilling: you may build oil rigs.",
        "[rb_specialisation] Specialised mines: 4 gold or 4 iron in a bag. [rb_enlargement] Enlarged mines: 5 gold and 5 iron.",
        "[rb_new_shafts] New shafts: you may fill mines again.",
        "[rb_bright_idea] The light bulb: nothing but the idea.",
      ],
      "At the moment you learn rowing, trucking or shipping you may turn transporter factories into the new kind for nothing, wherever one of your transporters stands on their tile: a wagon factory into a truck factory, any boat factory into the new one. Later it cannot be done. The new kind can be made there in the same turn, unless the factory has already produced.",
    ],
  },
  {
    id: "transporters",
    title: "Transporters",
    icon: "rb_wagon",
    text: [
      [
        "[rb_donkey] Donkey: 2 steps by road, or one single step without; carries 2.",
        "[rb_wagon] Wagon: 3 steps by road; carries 3. Made of a donkey and 2 [rb_boards].",
        "[rb_truck] Truck: 4 steps by road; carries 6. Made of 1 [rb_iron] and 1 [rb_fuel].",
        "[rb_raft] Raft: 3 steps on water; carries 3. Made of 2 [rb_trunks].",
        "[rb_rowboat] Rowboat: 4 steps; carries 5. Made of 5 [rb_boards].",
        "[rb_steamer] Steamer: 6 steps; carries 8. Made of 1 [rb_iron] and 2 [rb_fuel].",
      ],
      "Each transporter factory makes one in a turn. It belongs to whoever handed in the goods and stands on the factory's bank; a boat is put into the river there or on the coast. Where walls of others leave neither, nothing can be made. A donkey becomes a wagon with everything it carries.",
      "You own at most 8: at most 5 on land and 5 on water. Who has more must scrap at once, among those that stand at any transporter factory, the new one included. What was loaded stays on the tile. There is no other way to get rid of a transporter.",
    ],
  },
  {
    id: "movement",
    title: "Movement",
    icon: "rb_road",
    text: [
      "Each of your transporters moves once, one after the other, as far as it may, also back and forth. Wagons and trucks need a [rb_road] road over every edge. Donkeys go by road, or take one step without, never both.",
      "On every tile of the way, also where it starts and ends, it may load and drop what it reaches and exchange with others who agree. That costs nothing; it only never holds more than it can.",
      "A good travels with only one of your transporters in a phase. Where a second one takes it over, it may hold it but not leave the tile with it: such goods carry a lock. A transporter of another player may carry it on.",
      "Nobody crosses a wall of another player, not even with leave. Own and neutral walls are open.",
    ],
  },
  {
    id: "boats",
    title: "Boats",
    icon: "rb_raft",
    text: [
      "Boats go from river to river, between river and sea, and over the sea, one step each. From the sea to a coast is docking: it ends the move. A docked boat is on the land tile, reaches the bank where it lies, and leaves only to the sea it came from. Going into a river mouth is no docking.",
      {
        picture: "docks",
        alt: "A coast. A raft lies on pasture A2, at its edge to the sea A3; a stone is there, too. Another raft is in the river of B2, with two boards on bank a and a clay on bank b. A rowboat is on the open sea B3.",
        caption:
          "The raft on the coast is docked: it reaches A2 and leaves only to the sea A3. The one in the river reaches both banks of B2, the rowboat on the open sea no land.",
      },
      "On open sea a boat reaches no land. It exchanges with boats on its tile and with an oil rig there. Goods are never left on plain sea.",
      "A boat in a river reaches all banks of its tile, so it can carry goods across.",
    ],
  },
  {
    id: "company",
    title: "Geese on the way, and carrying",
    icon: "rb_goose",
    text: [
      "Loose geese within reach may follow a transporter that leaves, as many as you like, and take no room. They stay wherever you leave them, only never alone on sea. Anybody may lead loose geese away; loaded ones are safe.",
      "An empty transporter may take up one other empty one that has not moved yet in this phase, if its owner agrees. It is put down in a later movement phase before the carrier moves. Until then neither holds anything else, and the one that is carried counts as not being there.",
    ],
  },
  {
    id: "building",
    title: "Building",
    icon: "rb_quarry",
    text: [
      "Where you have a land transporter, a docked boat or a boat in the river, you may build as much as you can pay, each thing at once. The goods come from the ground there and from your transporters; others may give theirs.",
      "One building a tile, all banks together, never removed. Each says where it may stand and what it costs. A home is no building.",
      [
        "[rb_road] Road: 1 [rb_stone]. It joins this bank to one it touches on the next tile. All roads on a bank are linked. A road may cross a wall.",
        "[rb_bridge] Bridge: 1 [rb_stone]. A fork needs two to join all three banks.",
        "[rb_mine] New shaft, with the research: 1 [rb_iron] and 1 [rb_fuel], at any mine with a transporter of yours.",
      ],
      "A boat on open sea builds only oil rigs, with goods from aboard, and walls.",
    ],
  },
  {
    id: "walls",
    title: "Walls",
    icon: "rb_wall",
    text: [
      "A [rb_wall] wall closes one edge to all other players, on land, across a river, or between land and sea; not between two seas and not at the border of the map. The first rod costs 1 [rb_stone], the second 2, the third 3.",
      "On one edge stands one colour. The owner may add rods, and so may anybody on neutral ones, which then take the builder's colour. All material for one rod comes from one side.",
      "Any wall can be demolished with [rb_boards] boards: one more than it has rods. The rods stay as neutral ones, block nobody, and still count for the price of the next.",
      "From a boat on open sea each rod costs 2 stone more and each demolition 2 boards more. A wall over docked boats of others pushes them out to sea.",
    ],
  },
  {
    id: "wonder",
    title: "The wonder",
    icon: "rb_brick",
    text: [
      "In the last phase you buy as many bricks as you can pay, with any goods on your home tile that one of your transporters there reaches, lying or aboard. Your first brick in a turn costs 1 good, the second 2, the third 3. Once the lowest four rows, 17 bricks, are full, each costs 1 more.",
      "The rows have 4 4 4 5 5 5 5 6 6 6 6 6 7 7 7 spaces from below and are filled from the left.",
      "After everybody's bricks one neutral brick is added. The brick on space 45, whoever lays it, [rb_irrigation] irrigates the deserts.",
    ],
  },
  {
    id: "end",
    title: "End and scoring",
    icon: "check",
    text: [
      "The game ends at once when a brick covers the end mark, which lies at space 62 with two players, 66 with three, 69 with four, 76 with five and 83 with six, or with the 33rd neutral brick. Nobody has another go, so bring your wealth aboard in time: the board lists what would be lost.",
      [
        "[rb_gold] Gold 10, [rb_coins] coins 40, [rb_stock] stock 120, only aboard own transporters. What lies on the ground, at home too, counts nothing.",
        "Each row of the wonder: 10 × your bricks ÷ the bricks of all players in it, rounded down. Neutral bricks do not count, and the unfinished row does.",
      ],
      "Of equal scores the player nearest the temple wins.",
    ],
  },
  {
    id: "start",
    title: "The beginning",
    icon: "rb_home",
    text: [
      "Homes are chosen in the order of the sequence: on the spots that the map marks, or where it marks none on any land tile at least two tiles away from every other home.",
      "Everybody begins there with 3 [rb_donkey] donkeys, 5 [rb_boards] boards, 1 [rb_stone] stone and 2 [rb_goose] geese, unless the map says otherwise. The goods lie on the ground: load them before you go.",
      "A good start is a woodcutter, a quarry and a sawmill not far from each other, and then a road between them.",
    ],
  },
  {
    id: "laying",
    title: "Laying the map",
    icon: "rb_irrigation",
    text: [
      "Instead of a ready map the players may lay one: about ten land tiles and four sea tiles a player. From a player drawn by lot on, each lays two tiles at a time, each touching one that lies.",
      "A river begins with a source or as a tile that flows into the sea. Its ends meet the ends of other rivers or the sea, never plain land. When all is laid every river has a source and a mouth. What could no longer be finished with the tiles that are left is refused.",
    ],
  },
  {
    id: "solo",
    title: "Alone",
    icon: "person",
    text: [
      "Alone you have 20 turns. The lowest four rows of the wonder are neutral from the start, so bricks cost one good more; there is no end mark. A mine gives the kind of which it has more, gold if there are as many: nothing is left to chance.",
      "Each row with a brick of yours gives 10 points. Known records are 300 on A River Runs Through It and 360 on Lord of the Ring.",
      "Alone you may undo as far as you like and ask for hints.",
    ],
  },
];
