// What a dialogue has staged: followed whenever it changes, shown on the board, sent as one.

import { untrack } from "svelte";

import type { Decision, View } from "../../api/types";
import type { Board } from "../board.svelte";
import { follow, type Answer, type Course } from "./follow";

/** Milliseconds after the last change, of what is staged or of the game, before the table is asked. */
const REST = 60;
const PATIENCE = 500;

export class Staged<D extends Decision> {
  course = $state.raw<Course<D> | null>(null);
  private newest = 0;
  private following: Promise<void> = Promise.resolve();

  constructor(readonly board: Board<View, D>) {}

  /** For an effect of the dialogue. The answers must not read what changes. Returns what takes it off the board. */
  follow(answer: Answer<D>): () => void {
    const number = (this.newest += 1);
    this.following = untrack(() => this.ask(number, answer));
    return () => {
      if (number === this.newest) this.newest += 1;
      this.board.staged = [];
    };
  }

  private async ask(number: number, answer: Answer<D>): Promise<void> {
    const start = this.board.decision;
    const isStale = () => number !== this.newest;
    const preview = (texts: string[]) => this.board.preview(texts);
    let course: Course<D> | null = null;
    // Asked too often the table refuses for a moment.
    for (const rest of [REST, PATIENCE, PATIENCE]) {
      await new Promise((resolve) => setTimeout(resolve, rest));
      if (!start?.options || isStale()) return;
      course = await follow(start, answer, preview, isStale);
      if (course) break;
    }
    if (isStale()) return;
    this.course = course;
    this.board.staged = course?.changes ?? [];
  }

  /** Does it, once it is known where it leads. */
  async take(): Promise<void> {
    await this.following;
    if (this.course?.texts.length) await this.board.choose(...this.course.texts);
  }
}
