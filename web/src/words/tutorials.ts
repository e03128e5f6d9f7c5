// English texts of both first games. Whoever takes `t` from here has them.

import { join } from "./index";

export * from "./index";

export const TUTORIALS = {
  tutorialLeave: "Leave the tutorial",
  tutorialNew: "Begin a game of your own",
  tutorialAstray: "That is allowed, but it leads away from what is to be shown here.",
  tutorialWelcome:
    "Welcome to Le Havre. You are Player 1, the orange triangle. Over eight rounds you gather goods, put up buildings and ships, and feed your workers. Whoever is worth most in the end wins: francs and what buildings and ships are worth count, goods do not.",
  tutorialTrack:
    "These are the rounds. Each says how much food everybody owes at its end and which ship it leaves behind. A round has seven turns, and the players take them in order without a break.",
  tutorialSupply:
    "A turn begins with the supply: the boat moves to the next tile and puts two goods on the offers. Before that one could buy or sell; you need not. Lay out the supply.",
  tutorialTake:
    "Now comes your main action: take everything from one offer, or enter a building. Take the fish, your workers will want to eat.",
  tutorialEnd: "The fish are yours. Until you end your turn you may take everything back. End it now.",
  tutorialEnter:
    "The other player took the francs. Now you build: lay out the supply, then send your person into the Building Firm. This one is free; where a fee stands beside the door, a visitor pays it to the owner.",
  tutorialBuild:
    "The uppermost proposals can be built. The Wharf costs 2 wood, 2 clay and 2 iron, which is just what you have. Build it.",
  tutorialOwn:
    "The Wharf is yours. It is worth 14 in the end, you enter it without a fee, and others pay you when they do. End your turn.",
  tutorialWood:
    "The other player has built the Fishery. A wharf needs wood: lay out the supply, take the wood, and end your turn.",
  tutorialBuy:
    "Buying is no main action: you may do it at any time in your turn. Lay out the supply, then buy the Building Firm for 4 francs. It is worth 4, so nothing is lost, and it counts as a craft building.",
  tutorialFee:
    "Your main action is still to come. Enter the Marketplace. It belongs to the town, and its fee is 2 food or 1 franc: pay the franc.",
  tutorialPick:
    "The Marketplace gives two different goods, and one more for each craft building of yours. Choose grain, cattle and coal.",
  tutorialHarvest:
    "This was the seventh turn: when you end it, the round ends. Who has grain harvests one more, who has two cattle gets a calf, and everybody owes 4 food. Your ship brings exactly 4.",
  tutorialTown:
    "You have harvested, nothing was to be paid, and the town has put up the Bakehouse. The round's card has become a wooden ship that lies for sale. Let us watch the next round go by.",
  tutorialFeed:
    "Round 2 is over and asks for 7 food. Your ship brings 4, so 3 are still due. Pay with 3 fish: francs would do too, but they count in the end.",
  tutorialLoan:
    "The other player had too little and took a loan: 4 francs at once, 1 franc of interest whenever the Interest tile comes, 5 francs to repay it, and 7 off the score for each one left. Loans are bearable, and sometimes clever.",
  tutorialShip:
    "Ships bring food in every round. Lay out the supply and enter your Wharf: a wooden ship takes 5 wood and 3 energy. Burn 1 coal for it.",
  tutorialFleet:
    "Two ships: 8 food in every round, less to worry about. In the Shipping Line they will carry goods abroad for many francs. End your turn.",
  tutorialGoodbye:
    "That is the harbour. After the last round everybody has one final action, then the francs are counted. Point at anything to see what it does or why it cannot be done; the lighthouse gives advice; the log keeps everything that happened.",
  rbTutorialWelcome:
    "Welcome to Roads & Boats. You are Player 1, the orange triangle. With three donkeys you open up an empty land, carry goods, build factories and ships, and in the end count what is aboard your transporters: gold, coins, stock; and your bricks in the wonder.",
  rbTutorialHome:
    "First choose where you live: B2 on the map, then the large button below. Woods and rock are beside it, and the sea.",
  rbTutorialOrder:
    "Before each phase you may demand another order of play. It matters when two want the same thing; today nobody does. Say that you never want to be asked.",
  rbTutorialPhases:
    "A turn has four phases: production, movement, building, wonder. There is nothing to produce yet, so end production.",
  rbTutorialGo:
    "Your donkeys stand at home beside 5 boards, a stone and two geese. Choose Donkey 1 and click the boards: one comes aboard. Then click the woods, A1, and finish it there. A donkey takes one step across open country, or two by road.",
  rbTutorialSecond:
    "Now Donkey 2: load 2 boards, go to the rock on A2, and finish. With Shift, or held for a moment, as much comes aboard as fits. Donkey 3 stays at home.",
  rbTutorialMoved: "Every transporter moves once a turn. End the movement, and the other player moves.",
  rbTutorialBuild:
    "You build where a transporter stands, with goods that lie there or are aboard. Choose Donkey 1 in the woods and build a woodcutter for 1 board.",
  rbTutorialBuildMore:
    "Donkey 2 builds a quarry for 2 boards. Then Donkey 3 builds a raft factory at home, for 1 board and the stone that lie there: home is on the coast.",
  rbTutorialBuilt: "Buildings belong to nobody: everybody may take what lies at them. End building.",
  rbTutorialWonder:
    "The wonder is built with goods that are at your home. Your first brick in a turn costs 1 good, the second 2. Each row gives 10 points, shared by the bricks in it. Keep your goods for now and end the turn.",
  rbTutorialLaidOut:
    "Turn 2. The woodcutter has laid out trunks and the quarry stone, by themselves. Here you always see what the next production will bring. There is nothing to decide: end production.",
  rbTutorialStone:
    "Donkey 2 loads the stone and stays where it is: finish it there. Donkey 1 waits in the woods for the next trunks. End the movement.",
  rbTutorialRoad:
    "A road costs 1 stone. Let Donkey 2 build one from A2 to your home, south-west of it: click that edge, or choose it in the bar. End building.",
  rbTutorialTurn: "Nothing for the wonder yet. End the turn.",
  rbTutorialAgain: "Turn 3, trunks and stone again. End production.",
  rbTutorialTrunks: "Two trunks lie in the woods now. Donkey 1 loads both, goes home to B2 and keeps them: finish it there.",
  rbTutorialByRoad:
    "By road a donkey has two steps. Donkey 2 loads the stone, goes home, drops it there, and goes back to A2, all in one move. A click on A2 is the way back; the numbers on its trail take steps back. Then end the movement.",
  rbTutorialWest: "At home build another road for that stone, to the pasture B1 in the west. End building.",
  rbTutorialPoor: "Only a board and two geese are left at home besides your trunks. End the turn.",
  rbTutorialRaft:
    "Turn 4. Now a factory works for you: choose Donkey 1 and make a raft of the 2 trunks. Put it on the south-east coast, towards C2. Leave the place, and end production.",
  rbTutorialSail:
    "Choose the raft. It loads the board, sails to the sea C2, and docks at B3 on the other side. Docking ends its move.",
  rbTutorialGeese:
    "Exactly two geese alone on a pasture breed. Donkey 3 leads both to B1, leaves them there, and comes home by road, so that they are alone.",
  rbTutorialFetch: "Donkey 2 brings the next stone home and drops it there. End the movement.",
  rbTutorialSkip: "Nothing is to be built in this turn. End building.",
  rbTutorialBrick:
    "Lay a brick: it takes the one good that is at your home, the stone. As long as you are the only one in this row, all its 10 points are yours. End the turn.",
  rbTutorialBred:
    "Turn 5, and on B1 there are three geese. Two geese and a paper make one research: better boats, trucks, richer mines. The other player has built a papermill, and you may use it.",
  rbTutorialGoodbye:
    "That is the way of it. Mines give gold and iron, the mint makes coins, the exchange stock; walls keep others out. Wealth counts only aboard: before the end the board lists what would be lost. Point at anything to read about it; the lighthouse gives advice.",
};
join(TUTORIALS);
