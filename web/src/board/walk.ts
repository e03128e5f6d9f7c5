// A list that is one stop of the Tab key: the arrows go through the rest of it.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export const walkable: Attachment<HTMLElement> = (list) =>
  on(list, "keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const things = [...list.querySelectorAll<HTMLElement>("button:enabled")];
    things[things.indexOf(event.target as HTMLElement) + by]?.focus();
  });
