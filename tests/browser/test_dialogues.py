"""Every special dialogue, from a position written for it: the choice is made by clicking, the table says what came of it."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from roadstead.core.state import State
from tests.browser.person import Person
from tests.browser.places import holding, laid, sit
from tests.lehavre.arrange import counted, table
from tests.lehavre.moments import interest, round_end
from tests.table.server import ME, OPEN, Chair, Json, Server

DONE = "Buy, sell, repay, or end your turn."
FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}


def seated(page: Page, server: Server, state: State) -> tuple[Person, Chair]:
    chair = laid(server, state)
    sit(page, chair)
    return Person(page), chair


def player(chair: Chair, seat: int = 0) -> Json:
    found: Json = chair.scene()["view"]["players"][seat]
    return found


def test_payment_chooser(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("1 fish, 1 bread, 2 franc", owns={1: ["16"]}))
    me.enter("16")
    me.asked("Pay 2 food as the fee.")
    expect(me.go).to_contain_text("Pay 1 bread")  # nothing is wasted by it
    me.chip(re.compile("1 Fish 1 Franc")).click()
    me.asked(DONE)
    assert holding(chair) == counted("1 bread, 1 franc, 3 coal")
    assert holding(chair, 1) == counted("1 fish, 1 franc")


def test_payment_by_hand(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("3 fish, 1 bread, 2 franc", owns={1: ["16"]}))
    me.enter("16")
    me.chip("By hand").click()
    me.chip("Less Bread").click()
    me.chip("Less Fish").click()
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("2 fish, 1 bread, 1 franc, 3 coal")


def test_fee_with_an_alternative(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("3 fish, 2 franc", town=["22"]))
    me.enter("22")  # 3 food or 1 franc
    me.asked("Choose how to pay the fee.")
    me.chip(re.compile("1 Franc$")).first.click()
    me.asked(DONE)
    assert holding(chair) == counted("3 fish, 1 franc, 3 iron")


def test_amount_with_energy(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("4 grain, 2 wood, 1 coal", owns={0: ["05"]}))
    me.enter("05")
    expect(me.chip("Most: 4")).to_be_visible()
    me.bar.get_by_role("spinbutton", name="Grain").press("3")
    me.chip(re.compile("2 Wood")).click()
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("1 grain, 1 coal, 3 bread, 1 franc")


def test_shipping_line(page: Page, server: Server) -> None:
    state = table("1 coke, 1 coal, 2 steel, 3 fish, 1 leather", owns={0: ["18"]}, ships={0: ["S01", "S02", "S06"]})
    me, chair = seated(page, server, state)
    me.enter("18")
    me.asked("Choose ships, fuel and what they sell.")
    expect(me.go).to_contain_text("Sell for 26 francs")  # the most money, from the start
    me.bar.get_by_role("switch", name="Iron ship, holds 3").click()
    expect(me.bar).to_contain_text("4 of 4")
    expect(me.go).to_contain_text("Sell for 23 francs")
    me.chip("Less Coal").click()
    me.chip("More Fish").click()
    me.press("Sell for 21 francs")
    me.asked(DONE)
    assert holding(chair) == counted("1 coal, 2 fish, 21 franc")


def test_shipping_line_keeps_food(page: Page, server: Server) -> None:
    """The fuel and the cargo are taken from one stock."""
    state = table("1 charcoal, 3 meat, 2 hides", owns={0: ["18"]}, ships={0: ["S01"]}, round=12)
    me, chair = seated(page, server, state)
    me.enter("18")
    me.press("Sell for 4 francs")
    me.asked(DONE)
    assert holding(chair)["franc"] == 4
    page.get_by_role("button", name="Undo").click()
    me.enter("18")
    me.chip("Keep food").click()
    expect(me.bar.get_by_role("spinbutton", name="Hides")).to_have_text("2")
    me.press("Sell for 4 francs")
    me.asked(DONE)
    assert holding(chair) == counted("3 meat, 4 franc")


def test_business_office(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("2 fish, 2 wood, 2 clay, 1 franc", town=["21"]))
    me.enter("21")
    me.asked("Give 4 goods for steel, and/or 1 for charcoal, leather or brick.")
    for kind in ("Fish", "Fish", "Wood", "Clay"):
        me.chip(f"More {kind} for Steel").click()
    me.chip("Leather", exact=True).click()
    me.chip("More Wood for Leather").click()
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("1 clay, 1 steel, 1 leather")


def test_business_office_one_row(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("2 fish, 2 wood, 2 clay, 1 franc", town=["21"]))
    me.enter("21")
    me.chip("Charcoal", exact=True).click()
    me.chip("More Fish for Charcoal").click()
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("1 fish, 2 wood, 2 clay, 1 charcoal")


def test_marketplace_with_its_look(page: Page, server: Server) -> None:
    pile = ["011", "002", "033", "004", "015", "006"]
    me, chair = seated(page, server, table(owns={0: ["01", "03"]}, specials=pile))
    me.enter("01")
    me.asked("Choose 3 different goods.")
    expect(me.bar).to_contain_text("Undo stops there.")
    for kind in ("Iron", "Coal", "Hides"):
        me.chip(re.compile(f"{kind}$")).click()
    me.press("Take them")
    me.asked(re.compile("^You have seen the top two special buildings"))
    seen = me.bar.get_by_role("listitem")
    expect(seen.first).to_contain_text("On top.")
    me.chip(re.compile("Swap them$")).click()
    expect(seen.first).to_contain_text("Bakery")
    me.press("Swap them")
    me.asked(DONE)
    assert holding(chair) == counted("1 iron, 1 coal, 1 hides")
    assert chair.scene()["view"]["specials"]["seen"] == ["002", "011"]


def test_wharf(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("5 wood, 4 iron, 2 brick, 1 coal, 1 charcoal", owns={0: ["12"]}))
    me.enter("12")
    me.asked("Choose a ship to build.")
    expect(me.bar).to_contain_text(re.compile(r"Build Steel ship: you lack \d+ steel"))
    me.chip(re.compile("Iron ship 4 Iron 1 Brick 3 energy")).click()  # the modernisation is part of the price
    me.asked("Pay 3 energy.")
    me.chip(re.compile("1 Charcoal")).click()
    me.asked(DONE)
    assert holding(chair) == counted("5 wood, 1 brick, 1 coal")
    assert [ship["type"] for ship in player(chair)["ships"]] == ["iron"]
    assert chair.scene()["view"]["modernised"] == ["12"]


def test_construction_firm_with_a_purchase_between_the_builds(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("6 wood, 2 clay, 8 franc", owns={0: ["B3"]}, tops=["04", "07", "30"]))
    me.enter("B3")
    me.asked("Choose a building to build.")
    me.chip(re.compile("Joinery")).click()
    me.asked("Build another one, buy first, or stop.")
    me.card("05").click(modifiers=["Shift"])  # uncovered: a click would build it, this buys it
    expect(me.card("06")).to_have_class(re.compile("legal"))
    me.card("06").click()
    me.asked(DONE)
    assert player(chair)["buildings"] == ["B3", "04", "05", "06"]
    assert holding(chair) == counted("1 clay")


def test_construction_firm_with_one_building(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("3 wood, 2 clay", owns={0: ["B3"]}, tops=["04", "05", ""]))
    me.enter("B3")
    me.asked("Choose a building to build.")
    me.card("05").click()
    me.press("No second building")
    me.asked(DONE)
    assert (player(chair)["buildings"], holding(chair)) == (["B3", "05"], counted("3 wood"))


def test_harbour_watch(page: Page, server: Server) -> None:
    state = table("4 franc", owns={2: ["16"], 1: ["03"]}, town=["014"], persons={1: "16", 2: "03"})
    me, chair = seated(page, server, state)
    me.enter("014")
    me.asked("Send a guest home for a franc, and use that building.")
    me.chip(re.compile("Colliery")).click()
    me.asked(DONE)
    assert holding(chair) == counted("3 coal")
    assert (player(chair)["person"], player(chair, 1)["person"]) == ("16", None)


def test_haulage_firm(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("4 franc", town=["029"], offers="2 fish, 1 wood, 1 clay, 3 iron"))
    me.enter("029")
    me.asked("Choose two neighbouring offers.")
    me.chip(re.compile("1 Clay 3 Iron")).click()
    me.asked(DONE)
    assert holding(chair) == counted("1 clay, 3 iron")


def test_coal_trader(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("2 bread, 1 meat, 3 fish", owns={0: ["018"]}))
    me.enter("018")
    coal = me.bar.get_by_role("spinbutton", name="Coal", exact=True)
    expect(coal).to_have_text("4")
    coal.press("1")
    me.chip(re.compile("1 Meat$")).click()  # 1 food for the charcoal, 2 for the coal
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("2 bread, 3 fish, 1 charcoal, 1 coal")


def test_local_court(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(owns={0: ["15"]}, loans={0: 3}))
    me.enter("15")
    me.asked("How many loans do you return?")
    me.chip("Less loans").click()
    me.press("Do it")
    me.asked(DONE)
    assert (player(chair)["loans"], holding(chair)) == (2, counted("2 franc"))


def test_bridge_over_the_seine(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("2 fish, 2 wood, 1 brick", owns={0: ["27"]}))
    me.enter("27")
    me.asked("Choose what you sell.")
    me.chip("All upgraded").click()
    me.chip("More Wood").click()
    expect(me.go).to_contain_text("2 more")
    me.chip("More Fish").click()
    me.chip("More Fish").click()
    me.press("Sell them")
    me.asked(DONE)
    assert holding(chair) == counted("1 wood, 2 franc")


def test_a_sale_out_of_turn(page: Page, server: Server) -> None:
    """The other one is to move, and stays it."""
    founder = server.found("lehavre", ME, OPEN, options={"variant": "short"})
    guest = founder.join("Ann")
    sit(page, guest)
    me = Person(page)
    me.asked(re.compile("^Waiting for "))
    francs = player(guest, 1)["francs"]
    expect(me.chip("Buy 0")).to_be_disabled()
    me.sell("Wooden ship Value 2")
    expect(me.chip("Sell 0")).to_be_disabled()
    assert (player(guest, 1)["ships"], player(guest, 1)["francs"]) == ([], francs + 1)
    assert founder.scene()["to_move"] == 0


def test_feeding_with_a_loan(page: Page, server: Server) -> None:
    me, chair = seated(page, server, round_end("3 fish, 2 franc", FED, round=18, owns={0: ["12"]}))
    me.asked("Your people need 11 food; you can pay 5.")
    me.press("Short of 6: take a loan")
    me.asked("Your people need 6 food; you can pay 4.")
    me.sell("12 Wharf")
    me.press("Pay 6 franc")
    me.asked(re.compile("^(Buy|Take)"))
    assert (player(chair)["loans"], holding(chair)) == (1, counted("5 franc"))


def test_feeding_with_a_choice(page: Page, server: Server) -> None:
    me, chair = seated(page, server, round_end("3 fish, 2 meat, 3 franc", FED, round=10))
    me.asked("Your people need 5 food; you can pay 12.")
    me.chip(re.compile("1 Meat 2 Franc")).click()
    me.asked(re.compile("^(Buy|Take)"))
    assert holding(chair) == counted("3 fish, 1 meat, 1 franc")


def test_interest(page: Page, server: Server) -> None:
    me, chair = seated(page, server, interest("", owns={0: ["12"]}, loans={0: 1}, offers="1 clay"))
    me.asked("Pay 1 franc interest; you have 0.")
    me.sell("12 Wharf")
    me.press("Pay the interest")
    me.asked(re.compile("^(Buy|Take)"))
    assert (player(chair)["loans"], holding(chair)) == (1, counted("6 franc"))


def test_the_final_action(page: Page, server: Server) -> None:
    """Occupied buildings are open, nothing is for sale any more, and then the scores are told."""
    state = table(players=2, variant="short", final=True, town=["03"], persons={1: "03"}, offers="2 fish")
    me, chair = seated(page, server, state)
    me.asked("The last action: take an offer or enter a building.")
    me.enter("03")
    me.press("End turn")
    me.offer("Fish").click()
    me.press("End turn")
    expect(page.get_by_role("heading", name="How the scores came about")).to_be_visible()
    assert chair.scene()["status"] == "over"


def test_passing_in_the_final_stage(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(final=True, offers="", owns={0: ["26"]}, town=[], players=4))
    me.press("Pass")
    me.press("End turn")
    expect(page.get_by_role("region", name="Player 2").get_by_role("img", name="to move")).to_be_visible()
    assert chair.scene()["to_move"] == 1
