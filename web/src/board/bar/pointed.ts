// What a finger points at: the large button names it, and does it.

import { getContext, setContext } from "svelte";

export interface Pointed {
  label: string;
  press: () => void;
}

const KEY = Symbol("pointed");

export function setPointed(pointed: () => Pointed | null): void {
  setContext(KEY, pointed);
}

export function getPointed(): (() => Pointed | null) | undefined {
  return getContext(KEY);
}
