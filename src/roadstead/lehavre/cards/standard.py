"""The 33 standard buildings, in the order of their numbers; the first three start with the town."""
from __future__ import annotations

from roadstead.lehavre.cards.record import card, exchange, gain, gains, gains_and_may, part
from roadstead.lehavre.rules.effects.bridge import Bridge
from roadstead.lehavre.rules.effects.building import Building
from roadstead.lehavre.rules.effects.court import LocalCourt
from roadstead.lehavre.rules.effects.deals import EmptySpace, Fishermen, Guests, Hammers
from roadstead.lehavre.rules.effects.office import BusinessOffice
from roadstead.lehavre.rules.effects.picking import Picking
from roadstead.lehavre.rules.effects.shipping import ShippingLine
from roadstead.lehavre.rules.effects.wharf import Wharf
from roadstead.lehavre.rules.goods import NAMES, OFFERS
from roadstead.lehavre.rules.position import CRAFT, ECONOMIC, INDUSTRIAL, NO_TYPE, PUBLIC, Bonus

ALL = "12345"

CARDS = [
    card("B1", "Building Firm", CRAFT, 4, hammers=1, start_full=ALL, start_short=ALL, effect=Building(1, 0)),
    card("B2", "Building Firm", CRAFT, 6, fee="1 food", hammers=1, start_full=ALL, start_short=ALL, effect=Building(1, 0)),
    card("B3", "Construction Firm", INDUSTRIAL, 8, fee="2 food", hammers=1, start_full=ALL, start_short=ALL,
         effect=Building(2, 0)),
    card("01", "Marketplace", NO_TYPE, 6, number=1, cost="2 wood", fee="2 food / 1 franc", full=ALL, short="345",
         start_short="12", effect=Picking(2, False, True)),
    card("02", "Sawmill", INDUSTRIAL, 14, number=2, cost="1 clay, 1 iron", full="345", start_short="145",
         effect=Building(1, 1)),
    card("03", "Fishery", CRAFT, 10, number=3, cost="1 wood, 1 clay", fishermen=1, full=ALL, short=ALL,
         effect=gains(gain("3 fish"), gain("1 fish", Fishermen()))),
    card("04", "Joinery", CRAFT, 8, number=4, cost="3 wood", fee="1 food", hammers=1, full="345", short="345",
         effect=exchange(part("1 wood", "1 franc", most=3, francs_once=4))),
    card("05", "Bakehouse", CRAFT, 8, number=5, cost="2 clay", fee="1 food", full=ALL, short=ALL,
         effect=exchange(part("1 grain", "1 bread", energy=0.5, per_two="1 franc"))),
    card("06", "Hardware Store", ECONOMIC, 8, number=6, cost="3 wood, 1 clay", fee="1 food", hammers=1, fishermen=1, full="345",
         short="345", effect=gains(gain("1 wood, 1 brick, 1 iron"))),
    card("07", "Charcoal Kiln", CRAFT, 8, number=7, cost="1 clay", full=ALL, short="2345",
         effect=exchange(part("1 wood", "1 charcoal"))),
    card("08", "Smokehouse", CRAFT, 6, number=8, cost="2 wood, 1 clay", fee="2 food / 1 franc", fishermen=1, full=ALL, short=ALL,
         effect=exchange(part("1 fish", "1 smoked_fish", most=6, energy_once=1, per_two="1 franc"))),
    card("09", "Abattoir", CRAFT, 8, number=9, cost="1 wood, 1 clay, 1 iron", fee="2 franc", full=ALL, short=ALL,
         effect=exchange(part("1 cattle", "1 meat", per_two="1 hides"))),
    card("10", "Clay Mound", NO_TYPE, 2, number=10, fee="1 food", full=ALL, short=ALL,
         effect=gains(gain("3 clay"), gain("1 clay", Hammers()))),
    card("11", "Arts Centre", PUBLIC, 10, number=11, cost="1 wood, 2 clay", fee="1 food", fishermen=1, full="45",
         effect=gains(gain("4 franc", Guests()))),
    card("12", "Wharf", INDUSTRIAL, 14, number=12, cost="2 wood, 2 clay, 2 iron", fee="2 food", full=ALL, short=ALL,
         effect=Wharf()),
    card("13", "Black Market", NO_TYPE, 2, number=13, fee="1 food", full="345", start_short="1", tops_stack=False,
         effect=gains(*(gain(f"2 {NAMES[kind]}", EmptySpace(kind)) for kind in range(OFFERS)))),
    card("14", "Brickworks", INDUSTRIAL, 14, number=14, cost="2 wood, 1 clay, 1 iron", fee="1 food", full=ALL, short=ALL,
         effect=exchange(part("1 clay", "1 brick", energy=0.5, per_two="1 franc"))),
    card("15", "Local Court", PUBLIC, 16, number=15, cost="3 wood, 2 clay", full="345", short="5", effect=LocalCourt()),
    card("16", "Colliery", INDUSTRIAL, 10, number=16, cost="1 wood, 3 clay", fee="2 food", full=ALL, short=ALL,
         effect=gains(gain("3 coal"), gain("1 coal", Hammers(1)))),
    card("17", "Wharf", INDUSTRIAL, 14, number=17, cost="2 wood, 2 clay, 2 iron", fee="2 food", full="345", short="345",
         effect=Wharf()),
    card("18", "Shipping Line", ECONOMIC, 10, number=18, cost="2 wood, 3 brick", fee="2 food", fishermen=1, full=ALL, short=ALL,
         effect=ShippingLine()),
    card("19", "Grocery Market", ECONOMIC, 10, number=19, cost="1 wood, 1 brick", fee="1 franc", full="345", short="5",
         effect=gains(gain("1 cattle, 1 meat, 1 fish, 1 smoked_fish, 1 grain, 1 bread"))),
    card("20", "Tannery", CRAFT, 12, number=20, cost="1 wood, 1 brick", full=ALL, short=ALL,
         effect=exchange(part("1 hides", "1 leather, 1 franc", most=4))),
    card("21", "Business Office", ECONOMIC, 12, number=21, cost="4 wood, 1 clay", fee="1 franc", hammers=1, fishermen=1,
         full="345", short="345", effect=BusinessOffice()),
    card("22", "Ironworks", INDUSTRIAL, 12, number=22, cost="3 wood, 2 brick", fee="3 food / 1 franc", hammers=1, full=ALL,
         short=ALL, effect=gains_and_may(gain("3 iron"), part("", "1 iron", most=1, energy=6))),
    card("23", "Steel Mill", INDUSTRIAL, 22, number=23, cost="4 brick, 2 iron", fee="2 franc", full=ALL, short=ALL,
         effect=exchange(part("1 iron", "1 steel", energy=5))),
    card("24", "Storehouse", ECONOMIC, 4, number=24, price=10, cost="2 wood, 2 brick", hammers=1, full="45", short="5",
         bonus=Bonus(goods_per_franc=2)),
    card("25", "Cokery", INDUSTRIAL, 18, number=25, cost="2 brick, 2 iron", fee="1 franc", full=ALL, short="2345",
         effect=exchange(part("1 coal", "1 coke, 1 franc"))),
    card("26", "Dock", INDUSTRIAL, 10, number=26, price=24, cost="1 wood, 2 brick, 2 iron", full="45", short="5",
         bonus=Bonus(per_ship=4)),
    card("27", "Bridge over the Seine", NO_TYPE, 16, number=27, cost="3 iron", fee="2 franc", full="345", short="345",
         effect=Bridge()),
    card("28", "Town Hall", PUBLIC, 6, number=28, price=30, cost="4 wood, 3 brick", full="2345", short="5",
         bonus=Bonus(per_public=4, per_craft=2)),
    card("29", "Bank", ECONOMIC, 16, number=29, price=40, cost="4 brick, 1 steel", full="2345", short="2345",
         bonus=Bonus(per_industrial=3, per_economic=2)),
    card("30", "Church", PUBLIC, 26, number=30, price=None, cost="5 wood, 3 brick, 1 iron", full="2345", short="5",
         effect=gains(gain("5 bread, 3 fish"), hold="5 bread, 2 fish")),
]
