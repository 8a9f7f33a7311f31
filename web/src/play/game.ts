// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the positions of a game are worth, from the tables of its document alone: positions with the same closed set
// and the same parity have one value, so that every question is a walk along the options of the classes, one step for
// each element that was taken. No part of this file knows about a page.
import type { GameClass, GameDocument } from "./document";

/** The moves from a position into one class. */
export interface MoveClass {
  to: number;
  elements: number[];
  /** In the class of the position. */
  stays: boolean;
  /** Of the positions that they lead to. */
  nim: number;
}

export interface Outlook {
  /** Smaller sets first: the one that stays, if there is any, in front, and X_V last. */
  classes: MoveClass[];
  /** What the rules forbid to take. */
  barred: number[];
}

export interface Position {
  taken: ReadonlySet<number>;
  class: number;
}

export class Game {
  private readonly closed: ReadonlySet<number>[];

  constructor(readonly document: GameDocument) {
    this.closed = document.classes.map((c) => new Set(c.closed));
  }

  class(id: number): GameClass {
    return this.document.classes[id]!;
  }

  /** The class that taking an element leads to; −1: the rules forbid it. */
  step(c: number, element: number): number {
    return this.closed[c]!.has(element)
      ? c
      : (this.class(c).options.find((o) => this.closed[o]!.has(element)) ?? -1);
  }

  /** After elements that the rules allow. */
  position(taken: Iterable<number>): Position {
    return [...taken].reduce<Position>((p, e) => this.after(p, e), { taken: new Set(), class: 0 });
  }

  start(): Position {
    return this.position(this.document.start);
  }

  after(p: Position, element: number): Position {
    return { taken: new Set(p.taken).add(element), class: this.step(p.class, element) };
  }

  achieved(p: Position): boolean {
    return p.class === this.document.won;
  }

  value(p: Position): number {
    return this.class(p.class).type[p.taken.size % 2 ? 2 : 1];
  }

  look(p: Position): Outlook {
    const found = new Map<number, MoveClass>(),
      barred: number[] = [],
      value = p.taken.size % 2 ? 1 : 2;
    this.document.elements.forEach((_, e) => {
      if (this.achieved(p) || p.taken.has(e)) return;
      const to = this.step(p.class, e),
        met = found.get(to);
      if (to < 0) barred.push(e);
      else if (met) met.elements.push(e);
      else found.set(to, { to, elements: [e], stays: to === p.class, nim: this.class(to).type[value] });
    });
    // Options have larger numbers than their class, and X_V has the largest.
    return { classes: [...found.values()].sort((a, b) => a.to - b.to), barred };
  }

  /** What the rules allow to take, ascending. */
  moves(p: Position, which: (m: MoveClass) => boolean = () => true): number[] {
    return this.look(p)
      .classes.filter(which)
      .flatMap((m) => m.elements)
      .sort((a, b) => a - b);
  }

  /** The moves that win. */
  winning(p: Position): number[] {
    return this.moves(p, (m) => m.nim === 0);
  }
}
