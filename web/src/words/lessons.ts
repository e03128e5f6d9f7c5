// English texts of the lessons, which join the catalogue where there are lessons: no other game loads them. What they ask for and
// how it is judged is in data/lessons.json.

import { join } from "./index";

export const LESSONS = {
  lessonsTitle: "Lessons of Le Havre",
  lessonsAbout:
    "Each lesson is a position on the real board and asks for one deed. Nothing can go wrong: what is not meant can be taken back. You have been through {done} of {all}.",
  lessonsFirst: "Or begin with a first game",
  lessonDone: "Done",
  lessonNext: "Next lesson",
  lessonAll: "All lessons",
  lessonLeave: "Leave the lesson",
  lessonOther: "That is allowed, but it is not what this lesson asks for.",
  lessonTook: "You have taken goods from an offer, and that was your main action: one a turn. This lesson asks for another.",
  lessonOnlyLook: "That was a move. Here you are only asked to look.",
  lessonNotBuilt: "{name} is not built yet: nobody owns it, and nobody can enter it.",

  lessonReadingTitle: "Reading a card",
  lessonReadingAbout: "Find what gives coal, and what it costs to enter.",
  lessonReadingCoal:
    "Coal never lies on an offer. Which building gives it? Point at cards to read them in full, and click the right one.",
  lessonReadingNotCoal: "{name} does something else: {text}",
  lessonReadingFee: "The Colliery it is. Beside the little door stands what a visitor pays. What does it cost you to enter?",
  lessonFeeFree: "Nothing",
  lessonFee1Food: "1 food",
  lessonFee2Food: "2 food",
  lessonFee2Francs: "2 francs",
  lessonReadingNotFee: "Look again: the line of the big card that begins with Entry says it too.",
  lessonReadingTaken:
    "A building holds one visitor. Somebody's disc stands in one of them, so nobody else may enter it. Click that one.",
  lessonReadingNotTaken: "{name} is empty: there is no disc on it.",
  lessonReadingWhy:
    "What it gives, what it costs, who is inside, and at the right what it counts in the end: every card says all four. The 2 food would go to Player 2, who owns the Colliery, and a franc always does for a food.",

  lessonUpgradingTitle: "Upgrading",
  lessonUpgradingAbout: "Turn 4 wood into charcoal, and see 4 energy become 12.",
  lessonUpgradingDo:
    "Your 4 wood would burn for 4 energy. The Charcoal Kiln costs nothing to enter. Go there and turn all of it into charcoal.",
  lessonUpgradingFew: "Some of the wood is still wood. A visit turns as much as you like: take all 4 with you.",
  lessonUpgradingWhy:
    "The same four tokens now burn for 12 instead of 4. Eight buildings turn goods over like this, and what comes out feeds, burns, builds or sells better than what went in.",

  lessonEnergyTitle: "Energy",
  lessonEnergyAbout: "Pay 5 energy without burning more than that.",
  lessonEnergyDo:
    "Turn your iron into steel in the Steel Mill: it takes 5 energy. Wood gives 1, charcoal and coal give 3, coke gives 10, and there is no change. Burn exactly 5.",
  lessonEnergyWaste:
    "The steel is made, but more than 5 was burnt, and the rest is lost. Pay with one that gives 3, and two wood.",
  lessonEnergyWhy:
    "3 and 1 and 1: nothing wasted. The coke you kept would have lost 5 here, and steel is the dearest good there is: 8 francs in the Shipping Line.",

  lessonBuildingTitle: "Building",
  lessonBuildingAbout: "Only the top cards can be built; bricks do for clay.",
  lessonBuildingDo:
    "In the Building Firm you build one of the three uppermost proposals, never one below. You have no clay, but a brick always does for one. Build something that asks for clay.",
  lessonBuildingWood: "The Marketplace asks for wood alone: your bricks are still there. Build what asks for clay.",
  lessonBuildingWhy:
    "It is yours: it counts in the end, you enter it free, others pay you. And the card below it is on top now, for whoever builds next.",

  lessonFoodTitle: "Food and loans",
  lessonFoodAbout: "Short of 4: what a loan brings, and what it costs.",
  lessonFoodLoan:
    "The round ends with this turn and asks for 9 food. Your ship brings 4 and you have 1 fish: short of 4, with 1 franc to pay them. Nobody goes hungry: end your turn and take the loan.",
  lessonFoodSold: "Selling brings only half of what a card is worth, and the ship would feed you no more. The loan is cheaper.",
  lessonFoodLent:
    "The loan brought 4 francs. With your fish and your franc that fed everyone, and 1 franc is left. As long as you owe, the Interest tile takes 1 franc from you, however many loans you have.",
  lessonFoodRepay:
    "The ship now comes to that tile. Lay out the supply and pay the interest, take the 5 francs on offer, and repay the loan with them: 5 francs, at any time in your turn.",
  lessonFoodWhy:
    "4 francs came, 1 went as interest and 5 to repay: the loan has cost 2. Left to the end it would have counted 7 against you.",

  lessonShipsTitle: "Ships",
  lessonShipsAbout: "What a wharf asks for, and what a ship brings.",
  lessonShipsDo:
    "Ships are built in a wharf, for their material and 3 energy. You have enough for an iron ship: 4 iron, and 1 brick because this wharf has built none but wooden ships so far. Build it.",
  lessonShipsWooden: "A wooden ship needs no brick and brings 4 food a round. This time it is to be the iron one.",
  lessonShipsWhy:
    "The brick stays in the wharf: the next ship needs none, whoever builds it. The iron ship brings 5 food at the end of every round, and in the Shipping Line it will carry 3 goods.",

  lessonShippingTitle: "Shipping Line",
  lessonShippingAbout: "Fill 5 holds, and keep what your people eat.",
  lessonShippingDo:
    "A wooden ship carries 2 goods, an iron one 3, each for 3 energy. Enter your Shipping Line and fill all 5 holds. But your ships bring 9 food and the round asks for 15: your 2 meat feed 6, so keep them.",
  lessonShippingHungry:
    "Sold, each meat brings 2 francs; kept, it feeds 3. You would pay more francs for food than you have earned with it.",
  lessonShippingEmpty:
    "Your people are fed, but there was more to earn: with coke, both leather and both clay you get 15 francs.",
  lessonShippingWhy:
    "15 francs, and nothing to pay at the round's end. The meat would have brought 2 francs more now, and cost 6 then.",

  lessonEndTitle: "The end",
  lessonEndAbout: "The last action, extra values, and loans at 7.",
  lessonEndDo:
    "The rounds are over: everybody has one last action, and then buildings, ships and francs count, goods do not. You are worth 27, with 7 off for your loan. Make it 53. The Bank counts 3 more for each industrial and 2 for each economic building you own.",
  lessonEndFrancs:
    "The 9 francs would make 36, or 38 with the loan repaid for 5 instead of counting 7. A building can bring more.",
  lessonEndSmall: "That building counts 12: you are worth 39. Another one brings more, because of what you own.",
  lessonEndWhy:
    "16 on the card and 10 besides: 6 for two industrial buildings, 4 for two economic ones, the Bank being one itself. Loans count 7 each in the end; who has 5 francs repays first.",
};

join(LESSONS);
