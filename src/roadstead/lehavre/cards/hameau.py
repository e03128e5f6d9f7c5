"""Le Grand Hameau and the bonus cards: 45 special buildings that came later, in the order of their numbers.

Of the 82 of the newest box one is not known. `rules/effects/` and `rules/lasting.py` have the rulings of those that need one.
"""
from __future__ import annotations

from functools import partial

from roadstead.lehavre.cards.record import card
from roadstead.lehavre.cards.words import bonus, exchange, gain, gains, held, own, part, prices
from roadstead.lehavre.rules.effects.bar import DiveBar
from roadstead.lehavre.rules.effects.choosing import Buying, Pawnbroker, ToyFair
from roadstead.lehavre.rules.effects.deals import Own
from roadstead.lehavre.rules.effects.drive import CattleDrive
from roadstead.lehavre.rules.effects.inside import Inside
from roadstead.lehavre.rules.effects.site import ConstructionSite
from roadstead.lehavre.rules.effects.spaces import FleaMarket, PicketLine
from roadstead.lehavre.rules.effects.swap import Swap
from roadstead.lehavre.rules.goods import FIRST_GOOD, FIRST_UPGRADED
from roadstead.lehavre.rules.position import CRAFT, ECONOMIC, INDUSTRIAL, NO_TYPE, PUBLIC, SHIP_CARD

#: The set they are of.
HAMEAU = "hameau"
hameau = partial(card, sets=HAMEAU)

CARDS = [
    hameau("00", "Dunny", PUBLIC, 14, number=0, cost="1 brick", laid=True, icons="14 franc",
           says="No action. Turned up, it lies on the proposal stack whose top number is highest; there it is built or bought."),
    hameau("036", "Workers' Cottages", PUBLIC, 12, twice=True, icons="person person",
           says="No action. In the final stage you have two actions in a row."),
    hameau("037", "Construction Site", NO_TYPE, 0, price=None, fee="2 food", deals=3,
           does=own(ConstructionSite(), "build 1 / 3 + door",
                    "Every player has been dealt three special buildings: put up one of yours in its place, buy it if you like, "
                    "and use it. The Site and the other cards leave the game.")),
    hameau("038", "Logging Camp", NO_TYPE, 6, hammers=1, fishermen=1, does=exchange(part("", "1 wood", most=7, food=1))),
    hameau("039", "MS Dagmar", SHIP_CARD, 50, given_for="luxury", icons="ship_luxury > ship_yacht",
           says="A luxury liner without action, cargo or food. A visitor of a wharf may trade a luxury liner for it while the "
                "town owns it."),
    hameau("040", "Pawnbroker's", ECONOMIC, 4, fee="1 food",
           does=own(Pawnbroker(), "crate > 2 franc",
                    "Lay down one each of different goods that you do not have there yet, for 2 francs each. Whenever you may "
                    "sell you redeem them, for 2 francs each.")),
    hameau("041", "Pirates' Lair", NO_TYPE, 0, price=4, solo=False, toll=True, icons="ship_iron > 1 franc",
           says="No action. Others pay you a franc for each ship that they use at the Shipping Line."),
    hameau("042", "Junkyard", ECONOMIC, 4, fee="2 food / 1 franc", hammers=1, does=exchange(part("", "1 iron", most=5, food=2))),
    hameau("043", "Dive Bar", ECONOMIC, 4, solo=False, bar=2, keeps=True,
           does=own(DiveBar(), "person > 2 franc",
                    "No action. Whoever would be sent home goes here instead and pays 2 francs, its owner 1.")),
    hameau("044", "Picket Line", PUBLIC, 2, fee="1 franc", solo=False,
           does=own(PicketLine(), "1 space person > space",
                    "Take an offer. In their next turn all others must take one too; then this card leaves the game. Not in the "
                    "last round.")),
    hameau("045", "Tobacco Factory", PUBLIC, 6, solo=False, dismisses=True, icons="person > close",
           says="No action. In your turn you may send others' persons home from your buildings, free of charge."),
    hameau("046", "Cattle Drive", NO_TYPE, 4, fee="1 food", solo=False,
           does=own(CattleDrive(), "person > cattle",
                    "Take 1 cattle from each other player who has any; with two players 2 from the other.")),
    hameau("GH01", "Wooden Crane", CRAFT, 4, price=6, hammers=1, crane=True, icons="build crate > wood",
           says="No action. For each building you build, one unit of its materials may be wood."),
    hameau("GH02", "Lumber Mill", CRAFT, 6, price=8, hammers=1, wood_off=1),
    hameau("GH03", "Main Station", PUBLIC, 8, fee="1 food", station=True, keeps=True,
           does=own(Inside(), "person > door + door",
                    "No action on entry. When you leave it for a building, you may visit two one after the other, without fees. "
                    "Nobody sends you out.")),
    hameau("GH04", "Hotel", ECONOMIC, 8, fee="1 franc", tips=3, keeps=True,
           does=own(Inside(), "person space > +3 franc",
                    "No action on entry. While you are inside, each offer you take brings 3 francs more. Nobody sends you out.")),
    hameau("GH05", "Fur Factory", CRAFT, 6, fee="1 food",
           does=exchange(part("1 hides", "4 franc", limit=held("leather", times=2))), icons="leather : 2× hides > 4 franc",
           says="Sell up to 2 hides at 4 francs for each leather you hold; you keep the leather."),
    hameau("GH06", "Wainwright's", CRAFT, 6, fee="1 food", does=exchange(part("2 wood", "5 franc", limit=held("iron", "steel"))),
           icons="iron / steel : 2 wood > 5 franc",
           says="Sell 2 wood for 5 francs for each iron or steel you hold; you keep the metal."),
    hameau("GH07", "Fisherman's Hut", CRAFT, 4, price=6, fishermen=1, nets=True, does=exchange(part("2 fish", "3 fish"))),
    hameau("GH08", "Soup Kitchen", CRAFT, 2, price=10, fishermen=1, kitchen=True),
    hameau("GH09", "Cattle Market", PUBLIC, 8, fee="2 food",
           does=exchange(part("1 franc", "1 cattle", most=7), part("1 cattle", "3 franc", most=7), either=True)),
    hameau("GH10", "Brick Trader", ECONOMIC, 6, fee="1 food",
           does=exchange(part("1 franc", "1 brick", most=5), part("1 brick", "3 franc", most=5), either=True)),
    hameau("GH11", "Clay Company", CRAFT, 6, fee="1 food", does=exchange(part("1 clay, 1 wood", "3 franc"), stand_ins=True)),
    hameau("GH12", "Smelting Furnace", INDUSTRIAL, 4, fee="1 food",
           does=exchange(part("1 clay", "1 iron", energy=2), stand_ins=True)),
    hameau("GH13", "Flea Market", NO_TYPE, 2, hammers=1, fishermen=1,
           does=own(FleaMarket(), "1 space : 2 + space : 1",
                    "Take an offer of exactly 2 tokens, and every offer of exactly 1.")),
    hameau("GH14", "Inn", ECONOMIC, 4, fee="2 food / 1 franc",
           does=exchange(part("1 fish", "1 smoked_fish"), part("1 meat", "4 franc", most=2))),
    hameau("GH15", "Cannery Row", INDUSTRIAL, 8, fee="1 food",
           does=exchange(part("1 iron, 4 smoked_fish", "18 franc", most=1), part("1 iron, 3 meat", "16 franc", most=1),
                         stand_ins=True)),
    hameau("GH16", "Hides Trader", ECONOMIC, 6, fee="1 food", does=exchange(part("6 hides", "18 franc", most=1))),
    hameau("GH17", "Fur Industry", INDUSTRIAL, 8, fee="2 food", does=exchange(part("3 hides, 10 franc", "22 franc", most=1)),
           says="3 hides and 10 francs become 22 francs."),
    hameau("GH18", "Department of Agriculture", PUBLIC, 6, fee="1 franc",
           does=gains(gain("1 meat", Own(ECONOMIC)), gain("1 bread", Own(CRAFT)))),
    hameau("GH19", "Department of Economics", ECONOMIC, 6, fee="1 food",
           does=gains(gain("1 iron", Own(INDUSTRIAL)), gain("2 franc", Own(ECONOMIC)))),
    hameau("GH20", "Stockmarket", ECONOMIC, 6, price=12, solo=False, broker=True, icons="1 franc / space 3 franc / build",
           says="No action. 1 franc when another takes the franc offer, 3 when another builds the Bank. You pay no interest."),
    hameau("GH21", "Souvenir Shop", ECONOMIC, 8, price=10, solo=False, souvenirs=True, icons="person > 1 franc",
           says="No action. 1 franc from the treasury whenever another player enters a building of yours."),
    hameau("GH22", "Wrecker's", INDUSTRIAL, 6, fee="1 franc", does=exchange(part("", "2 wood, 2 clay, 1 iron", most=2, food=3))),
    hameau("GH23", "Blast Furnace", INDUSTRIAL, 10, fee="3 food / 2 franc", does=exchange(part("", "1 iron", most=6, energy=3))),
    hameau("GH24", "BioFuel Facility", INDUSTRIAL, 8, hammers=1, biofuel=True, icons="grain > 2 energy",
           says="No action. At the Shipping Line you may burn grain for 2 energy each."),
    hameau("GH25", "Ranch", ECONOMIC, 6, price=10, does=bonus(per_cattle=2)),
    hameau("GH26", "Trading Firm", ECONOMIC, 6, fee="1 food",
           does=own(Swap(4, by_value=True), "1–4 crate > crate",
                    "Give 1 to 4 goods for goods of other kinds of exactly the same shipping value in all.")),
    hameau("GH27", "Trafficking Spot", NO_TYPE, 4,
           does=own(Swap(3, by_value=False), "1–3 crate > 1–3 crate",
                    "Give 1 to 3 standard goods for as many of other kinds, but no iron, and/or 1 to 3 upgraded goods for as "
                    "many of other kinds, but no steel.")),
    hameau("GH28", "Major Corporation", ECONOMIC, 20, fee="3 franc",
           does=own(Buying(prices(FIRST_GOOD, 0, "3 steel"), held=True), "crate > +1 crate",
                    "Take 1 each of kinds of goods you hold, as you choose; steel costs 3 francs.")),
    hameau("GH29", "Emporium", ECONOMIC, 6, fee="1 franc",
           does=own(Buying(prices(FIRST_UPGRADED, 1, "3 coke, 5 steel"), held=False), "1 / 3 / 5 franc > crate",
                    "Buy one each of different upgraded goods: coke for 3 francs, steel for 5, the others for 1.")),
    hameau("GH30", "Cobbler's", CRAFT, 6, fee="1 food", does=exchange(part("1 leather", "2 bread, 2 franc"))),
    hameau("GH31", "Rattletrap car", PUBLIC, -2, price=None, wanders=True, icons="iron > −2 franc",
           says="No action. Whoever next gets iron has to take it; it is neither bought nor sold."),
    hameau("GH32", "Wholesale Bakery", ECONOMIC, 8, fee="1 food", does=exchange(part("1 bread", "2 franc"))),
    hameau("E2010", "Toy Fair", NO_TYPE, 4, fee="1 franc",
           does=own(ToyFair(), "loan : 6 crate", "Take a loan card without its 4 francs, and 6 different goods, but no steel.")),
]
