// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sum of games: the player to move chooses one component and moves there, and whoever cannot move in any of them
// loses. Its value is the nim-sum of the values of its components (Sprague, Grundy), so that a move wins if it makes
// the nim-sum 0. No part of this file knows about a page.
import type { Match } from "./match";

/** A move within a component: what is taken, and the value that it leads to. */
export interface SumMove {
  key: number;
  to: number;
}

export interface Component {
  value(): number;
  moves(): SumMove[];
  take(key: number): void;
}

/** *n: a heap of n counters. The key of a move is how many are left. */
export class Heap implements Component {
  constructor(public left: number) {}

  value(): number {
    return this.left;
  }

  moves(): SumMove[] {
    return Array.from({ length: this.left }, (_, left) => ({ key: left, to: left }));
  }

  take(key: number): void {
    this.left = key;
  }
}

/** A game of a document. The key of a move is its element. */
export class GameComponent implements Component {
  constructor(readonly match: Match) {}

  value(): number {
    return this.match.value();
  }

  moves(): SumMove[] {
    const { game } = this.match;
    return game
      .look(this.match.position())
      .classes.flatMap((m) => m.elements.map((key) => ({ key, to: m.nim })));
  }

  take(key: number): void {
    this.match.take(key);
  }
}

export class Sum {
  taken = 0;

  constructor(readonly components: readonly Component[]) {}

  /** 0 is who began. */
  turn(): number {
    return this.taken % 2;
  }

  value(): number {
    return this.components.reduce((sum, c) => sum ^ c.value(), 0);
  }

  /** What a component must be moved to for the nim-sum 0. */
  goal(component: number): number {
    return this.components[component]!.value() ^ this.value();
  }

  moves(): (SumMove & { component: number })[] {
    return this.components.flatMap((c, component) => c.moves().map((move) => ({ ...move, component })));
  }

  over(): boolean {
    return this.components.every((c) => c.moves().length === 0);
  }

  take(component: number, key: number): boolean {
    if (!this.components[component]!.moves().some((move) => move.key === key)) return false;
    this.components[component]!.take(key);
    this.taken++;
    return true;
  }

  /** A move of somebody who plays perfectly: one of those that win, or one of all where none wins. */
  reply(random: () => number): { component: number; key: number } {
    const all = this.moves(),
      wins = this.value() ? all.filter((m) => m.to === this.goal(m.component)) : [],
      from = wins.length ? wins : all;
    return from[Math.min(Math.floor(random() * from.length), from.length - 1)]!;
  }
}
