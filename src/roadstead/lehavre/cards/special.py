"""The 36 basic special buildings: turned up by the town one by one, bought but not built (the Football Stadium excepted)."""
from __future__ import annotations

from roadstead.lehavre.cards.record import card
from roadstead.lehavre.cards.words import bonus, exchange, gain, gains, own, part, pick
from roadstead.lehavre.rules.effects.deals import Animals, Fishermen, Hammers
from roadstead.lehavre.rules.effects.haulage import HaulageFirm
from roadstead.lehavre.rules.effects.watch import HarbourWatch
from roadstead.lehavre.rules.position import CRAFT, ECONOMIC, INDUSTRIAL, NO_TYPE, PUBLIC, SHIP_CARD

CARDS = [
    card("31", "Football Stadium", PUBLIC, 24, number=31, price=None, cost="1 wood, 2 brick, 2 iron", waits=True,
         icons="24 franc"),
    card("001", "Labour Exchange", PUBLIC, 6, fishermen=1,
         does=gains(gain("1 fish", Fishermen()), gain("1 coal", Hammers()))),
    card("002", "Bakery", ECONOMIC, 6, fee="1 food", does=exchange(part("1 bread", "3 franc", most=6))),
    card("003", "Baguette Shop", ECONOMIC, 4, fee="1 food", does=exchange(part("1 bread, 1 meat", "6 franc", most=4))),
    card("004", "Farm", ECONOMIC, 8, fee="1 franc", fishermen=1,
         does=gains(gain("2 fish, 2 grain, 2 wood, 1 hides, 1 cattle"))),
    card("005", "Clothing Industry", INDUSTRIAL, 8, fee="2 food / 1 franc",
         does=exchange(part("1 hides, 1 leather", "7 franc"))),
    card("006", "Iron Mine & Coal Seam", NO_TYPE, 6, fee="1 food", hammers=1, does=gains(gain("2 iron, 1 coal"))),
    card("007", "Fish Market", ECONOMIC, 4, fee="1 food", fishermen=1, does=exchange(part("1 fish", "2 franc", most=7))),
    card("008", "Fish Restaurant", ECONOMIC, 6, fee="1 food", fishermen=1, does=exchange(part("1 smoked_fish", "3 franc"))),
    card("009", "Fishpond & Wood", NO_TYPE, 4, fee="1 food", fishermen=1, does=gains(gain("3 fish, 3 wood"))),
    card("010", "Forest Hut", ECONOMIC, 4, fee="1 food", fishermen=1, does=exchange(part("1 wood, 1 meat", "5 franc", most=4))),
    card("011", "Plant Nursery", CRAFT, 6, fee="1 food", hammers=1, does=gains(gain("4 wood, 3 franc"))),
    card("012", "Business Park", NO_TYPE, 10, price=12, hammers=1, does=bonus(per_industrial=2)),
    card("013", "Guildhouse", ECONOMIC, 4, price=8, hammers=1, fishermen=1, does=bonus(per_economic=2)),
    card("014", "Harbour Watch", PUBLIC, 6, solo=False, fee="1 food",
         does=own(HarbourWatch(), "1 franc person > door",
                  "Pay 1 franc to a player to take the place of his person, and use that building for its fee.")),
    card("015", "Smelter", INDUSTRIAL, 10, fee="2 franc", does=gains(gain("1 coal, 1 coke, 1 iron"))),
    card("016", "Diner", ECONOMIC, 6, fee="1 food", fishermen=1,
         does=exchange(part("1 wood, 1 smoked_fish, 1 bread", "8 franc", most=3))),
    card("017", "Hunting Lodge", CRAFT, 6, fee="1 food", hammers=1, fishermen=2, does=gains(gain("2 hides, 3 meat"))),
    card("018", "Coal Trader", ECONOMIC, 4, fee="1 food",
         does=exchange(part("", "1 charcoal", most=1, food=1), part("", "1 coal", most=5, food=2))),
    card("019", "Pâtisserie", ECONOMIC, 6, fee="1 food", does=exchange(part("1 grain, 1 bread", "5 franc", most=3))),
    card("020", "Furriery", CRAFT, 6, fee="1 food",
         does=exchange(part("1 hides", "1 bread"), part("1 leather", "5 franc", most=2))),
    card("021", "Leather Industry", INDUSTRIAL, 8, fee="2 food",
         does=exchange(part("3 leather", "16 franc", most=1), hold="14 franc")),
    card("022", "Kiln", CRAFT, 6, fee="1 food", does=exchange(part("1 clay", "3 brick", most=1, energy=1), stand_ins=True)),
    card("023", "Luxury Yacht", SHIP_CARD, 20, fishermen=1, given_for="iron", icons="ship_iron > ship_yacht",
         says="A ship without action, cargo or food. A visitor of a wharf may trade an iron ship for it while the town owns it."),
    card("024", "Feedlot", ECONOMIC, 6, price=8, calves=6),
    card("025", "Masons' Guild", CRAFT, 8, price=10, hammers=1, cost_off=1),
    card("026", "Furniture Factory", INDUSTRIAL, 8, fee="2 food", hammers=1,
         does=exchange(part("1 wood, 1 leather", "6 franc"))),
    card("027", "Town Square", NO_TYPE, 6, fee="1 franc", does=pick(upgraded=True)),
    card("028", "Tavern", ECONOMIC, 4, fishermen=1, does=exchange(part("1 wood, 1 grain", "3 franc", most=4))),
    card("029", "Haulage Firm", ECONOMIC, 6, fee="1 food",
         does=own(HaulageFirm(), "3 franc > crate + crate", "For 3 francs, take everything from two neighbouring offer spaces.")),
    card("030", "Schnaps Distillery", CRAFT, 6, fee="1 food", does=exchange(part("1 grain", "2 franc", most=4))),
    card("031", "Steelworks", INDUSTRIAL, 8, fee="2 food / 1 franc", hammers=1,
         does=exchange(part("1 iron", "2 steel", most=1, energy=15), stand_ins=True)),
    card("032", "Steakhouse", ECONOMIC, 6, fee="1 food", does=exchange(part("1 meat, 1 charcoal", "6 franc", most=4))),
    card("033", "Wind Farm", NO_TYPE, 8, price=12, energy_off=3),
    card("034", "Brick Manufacturer", INDUSTRIAL, 8, fee="2 food", hammers=1,
         does=exchange(part("3 brick", "14 franc", most=1), hold="10 franc")),
    card("035", "Zoo", PUBLIC, 8, fee="1 franc", fishermen=1, does=gains(gain("1 franc", Animals())),
         icons="3 fish + cattle : 1 franc", says="1 franc for every three fish and cattle you hold; you keep them."),
]
