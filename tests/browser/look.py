"""What is wrong with how a page of Le Havre looks: text or pictures cut, covered, over each other, too small, or a card without a
part."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from playwright.sync_api import Page

from roadstead.core.state import State
from roadstead.lehavre.cards.deck import RECORDS
from tests.browser.positions import WRITTEN, position
from tests.browser.stage import Stage

ALL = [int(number) for number, row in WRITTEN.items() if row["asked"]]
#: Of the board on a phone: what its town lists are two.
PARTS = ["town", "proposals", "me", "rivals", "quay", "log"]
SPECIAL = {record.card.id for record in RECORDS if record.special}


def turn_to(page: Page, part: str) -> None:
    page.locator(f"[data-at='tab:{'town' if part == 'proposals' else part}']").tap()
    if part in ("town", "proposals"):
        page.locator(".filters button").nth(1 + (part == "proposals")).tap()


def cards(state: State, part: str = "desk") -> dict[str, tuple[str, int | None]]:
    """By the position: which cards are shown, each with its number and the seat whose person stands on it. A special one has an
    anchor for its number."""
    view = state.view()
    own = state.current_player()
    bought = [player["buildings"] for player in view["players"]]
    stacks = [card for stack in view["stacks"] for card in stack]
    town = [*view["town"], *view["waiting"], *chain(*bought)]
    shown = {"desk": [*town, *stacks], "town": town, "proposals": stacks, "me": bought[own],
             "rivals": chain(*bought[:own], *bought[own + 1 :])}.get(part, [])  # fmt: skip
    people = {player["person"]: seat for seat, player in enumerate(view["players"])}
    return {card: ("" if card in SPECIAL else card.removeprefix("0"), people.get(card)) for card in shown}


def look(stage: Stage, numbers: Iterable[int], part: str = "desk") -> dict[int, list[str]]:
    """What is wrong, by position; by day and by night in turn."""
    found = {}
    for number in numbers:
        if part == "rivals" and len(WRITTEN[str(number)]["seats"]) == 1:
            continue
        stage.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", ["light", "dark"][number % 2])
        stage.show(position(number))
        if wrong := seen(stage, part):
            found[number] = wrong
    return found


def seen(stage: Stage, part: str = "desk") -> list[str]:
    """What is wrong with what is shown."""
    told = stage.page.evaluate(LOOK, cards(stage.state, part))
    assert told["looked"] > 40
    return list(told["wrong"][:6])


#: Told as lines, each once. What scrolls by itself may show a part of what it has. Given are the cards that must be there, each
#: with its number and the seat whose person stands on it.
LOOK = r"""
(wanted) => {
  const wrong = new Set();
  const root = document.querySelector("main.board");
  const shows = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const seen = (e) => !e.closest(".thing > kbd, .sr, [role=tooltip], #tip") && shows(e);
  const name = (e) =>
    `${e.closest("[data-at]")?.dataset.at ?? ""} ${e.className.baseVal ?? e.className} «${e.textContent.trim().slice(0, 24)}»`;
  const texts = (e) => [...e.childNodes].filter((n) => n.nodeType === 3 && n.textContent.trim());
  const leaves = [...root.querySelectorAll("*")].filter(
    (e) => (e.tagName === "svg" || (!e.closest("svg") && texts(e).length > 0)) && seen(e),
  );
  // A picture is one box, a text as many as it has lines.
  const range = document.createRange();
  const rects = (e) => {
    if (e.tagName === "svg") return [e.getBoundingClientRect()];
    return texts(e).flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
  };
  const boxes = leaves.flatMap((e) => rects(e).map((r) => ({ e, r }))).filter(({ r }) => r.width > 0 && r.height > 0);
  // Styles and places of what holds others are asked once each.
  const once = (find) => {
    const known = new Map();
    return (e) => {
      if (!known.has(e)) known.set(e, find(e));
      return known.get(e);
    };
  };
  const styleOf = once((e) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(e);
    const hides = /hidden|clip/.test(overflowX) || textOverflow === "ellipsis";
    return { hides, lowers: /hidden|clip/.test(overflowY), scrolls: /auto|scroll/.test(overflowY) };
  });
  const boxOf = once((e) => e.getBoundingClientRect());
  const HOLDERS = "button, section, li, .panel, .who, header, .quay, .stock, .fact, .meal, .yard, .desk, .phone";
  const scroller = (e) => {
    for (let p = e.parentElement; p; p = p.parentElement) if (styleOf(p).scrolls) return p;
    return null;
  };
  for (const { e, r } of boxes) {
    const scrolls = scroller(e);
    const tall = e.tagName === "svg" ? 2 : 3;
    if (r.left < -1 || r.right > innerWidth + 1) wrong.add("outside the window: " + name(e));
    if (!scrolls && (r.top < -1 || r.bottom > innerHeight + 1)) wrong.add("outside the window: " + name(e));
    for (let box = e.parentElement.closest(HOLDERS); box && root.contains(box); box = box.parentElement?.closest(HOLDERS)) {
      if (scrolls && !scrolls.contains(box)) break;
      const b = boxOf(box);
      if (r.left < b.left - 1 || r.right > b.right + 1 || r.top < b.top - tall || r.bottom > b.bottom + tall) {
        wrong.add(`outside ${box.className.split(" ")[0]}: ${name(e)}`);
        break;
      }
    }
    for (let p = e.tagName === "svg" ? e.parentElement : e; p && p !== root; p = p.parentElement) {
      const { hides, lowers } = styleOf(p);
      if (!hides && !lowers) continue;
      const b = boxOf(p);
      if (hides && (r.right > b.right + 0.75 || r.left < b.left - 0.75)) wrong.add("cut: " + name(e));
      if (!lowers || (scrolls && p.contains(scrolls))) continue;
      if (r.bottom > b.bottom + tall || r.top < b.top - tall) wrong.add("cut below: " + name(e));
    }
    // Nothing lies over it where it is in sight.
    const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
    const inSight = !scrolls || (y > boxOf(scrolls).top + 1 && y < boxOf(scrolls).bottom - 1);
    const top = inSight && x > 0 && x < innerWidth && y > 0 && y < innerHeight ? document.elementFromPoint(x, y) : null;
    if (top && !top.contains(e) && !e.contains(top)) wrong.add(`under ${name(top)}: ${name(e)}`);
    const size = parseFloat(getComputedStyle(e).fontSize);
    if (e.tagName !== "svg" && size < 12.99) wrong.add(`small ${size}: ${name(e)}`);
  }
  // In one holder nothing lies over anything else.
  const groups = new Map();
  for (const box of boxes) {
    const holder = box.e.closest(".building, button, li, .fact, .meal, .money, header, h2");
    if (holder) groups.set(holder, [...(groups.get(holder) ?? []), box]);
  }
  for (const list of groups.values())
    for (const [i, a] of list.entries())
      for (const b of list.slice(i + 1)) {
        if (a.e === b.e) continue;
        const x = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
        const y = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
        if (x > 1.5 && y > 5) wrong.add(`over each other: ${name(a.e)} / ${name(b.e)}`);
      }
  // The parts of a desk do not reach into each other.
  const PARTS = ".lane, .prop, .town, .own, .action-bar, .quay, .log, .head > :not(.sr), .beside";
  const parts = [...root.querySelectorAll(`.desk :is(${PARTS}), .desk > header`)]
    .filter((e) => e.checkVisibility())
    .map((e) => ({ e, r: e.getBoundingClientRect() }));
  for (const [i, a] of parts.entries())
    for (const b of parts.slice(i + 1)) {
      if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
      const x = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
      const y = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      if (x > 1 && y > 1) wrong.add(`parts: ${a.e.className} / ${b.e.className} by ${Math.round(Math.min(x, y))}`);
    }
  const field = root.querySelector(".field")?.getBoundingClientRect();
  for (const e of root.querySelectorAll(".field .cards, .field .stacks, .own .cards")) {
    const outer = e.closest(".own")?.getBoundingClientRect() ?? field;
    const low = Math.max(...[...e.children].map((c) => c.getBoundingClientRect().bottom));
    if (low > outer.bottom + 1) wrong.add(`cards reach ${Math.round(low - outer.bottom)} px out of ${e.parentElement.className}`);
  }
  // Every card in play is complete.
  const cards = [...root.querySelectorAll(".thing:is(.grand, .face, .plate, .listed, .top, .slip)[data-at^='card:']")];
  for (const card of cards)
    for (const part of [".nm", ".effect svg", ".fee", ".value"])
      if (!card.querySelector(part)?.getBoundingClientRect().width) wrong.add(`${card.dataset.at} lacks ${part}`);
  // So is what the position says of it: its number, and who stands there.
  for (const [id, [number, seat]] of Object.entries(wanted)) {
    const things = [...root.querySelectorAll(`.thing[data-at='card:${id}']`)].filter(shows);
    if (!things.length) wrong.add(`${id} is not there`);
    for (const thing of things) {
      const whole = thing.getBoundingClientRect();
      const complete = (e) => {
        const r = e?.getBoundingClientRect();
        const isWithin = r?.left > whole.left - 1 && r?.right < whole.right + 1;
        return isWithin && r.width > 0 && r.top > whole.top - 2 && r.bottom < whole.bottom + 2;
      };
      const tab = thing.querySelector(".tab, .band b");
      const said = [...(tab?.childNodes ?? [])].find((n) => n.nodeType === 3 && n.textContent.trim())?.textContent.trim() ?? "";
      const anchor = tab?.querySelector("use[href='#anchor']");
      const isShown = complete(number ? tab : anchor?.ownerSVGElement);
      if (said !== number || !isShown) wrong.add(`${id} has the number «${said}»`);
      const people = [...thing.querySelectorAll("[data-at^='person:']")];
      const there = people.filter(complete).map((e) => Number(e.dataset.at.slice(7)));
      const isRight = people.length === there.length && there.join() === `${seat ?? ""}`;
      if (!isRight) wrong.add(`on ${id} stands ${there}, not ${seat}`);
    }
  }
  // What it is worth stands at its edge: the form fills the card.
  for (const card of cards)
    if (card.getBoundingClientRect().right - card.querySelector(".value")?.getBoundingClientRect().right > 14)
      wrong.add(`${card.dataset.at} is not filled`);
  // No key lies over what it belongs to.
  for (const cap of root.querySelectorAll(".thing > kbd")) {
    const k = cap.getBoundingClientRect();
    const covers = (r) =>
      Math.min(k.right, r.right) - Math.max(k.left, r.left) > 1.5 && Math.min(k.bottom, r.bottom) - Math.max(k.top, r.top) > 4;
    if (!cap.checkVisibility() || getComputedStyle(cap).opacity === "0") continue;
    for (const { e, r } of boxes.filter(({ e }) => cap.parentElement.contains(e) && !cap.contains(e)))
      if (covers(r)) wrong.add(`under its key: ${name(e)}`);
  }
  return { wrong: [...wrong], cards: cards.length, looked: boxes.length };
}
"""
