// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the positions of a game are worth, from its document alone (as src/play/judge.c does it): positions with the
// same closed set and the same parity have one value, so that every question is a walk along the arrows of the
// structure digraph, one step for each element that was taken. No part of this file knows about a page.
import type { GameClass, GameDocument } from "./document";

/** The moves from a position into one class. */
export interface MoveClass {
  to: number;
  elements: number[];
  /** In the class of the position. */
  stays: boolean;
  /** The game is over then, because something is achieved. */
  achieves: boolean;
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
  private readonly words: number;
  private readonly member: Uint32Array; // a bit for each class and element

  constructor(readonly document: GameDocument) {
    this.words = Math.ceil(document.elements.length / 32) || 1;
    this.member = new Uint32Array(this.words * document.classes.length);
    document.classes.forEach((c, id) => c.closed.forEach((e) => (this.member[id * this.words + (e >> 5)]! |= 1 << (e & 31))));
  }

  class(id: number): GameClass {
    return this.document.classes[id]!;
  }

  contains(c: number, element: number): boolean {
    return ((this.member[c * this.words + (element >> 5)]! >>> (element & 31)) & 1) === 1;
  }

  /** The class that taking an element leads to; −1: the rules forbid it. */
  step(c: number, element: number): number {
    return this.contains(c, element) ? c : this.class(c).options.find((o) => this.contains(o, element)) ?? -1;
  }

  /** The class of a set of elements that the rules allow. */
  classOf(taken: Iterable<number>): number {
    let c = 0;
    for (const e of taken) c = this.step(c, e);
    return c;
  }

  position(taken: Iterable<number>): Position {
    const set = new Set(taken);
    return { taken: set, class: this.classOf(set) };
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

  allows(p: Position, element: number): boolean {
    return !this.achieved(p) && !p.taken.has(element) && this.step(p.class, element) >= 0;
  }

  moves(p: Position): number[] {
    return this.document.elements.map((_, e) => e).filter((e) => this.allows(p, e));
  }

  over(p: Position): boolean {
    return this.moves(p).length === 0;
  }

  look(p: Position): Outlook {
    const found = new Map<number, MoveClass>(), barred: number[] = [], odd = p.taken.size % 2 === 0;
    if (this.achieved(p)) return { classes: [], barred };
    this.document.elements.forEach((_, e) => {
      const to = p.taken.has(e) ? -2 : this.step(p.class, e);
      if (to === -1) barred.push(e);
      if (to < 0) return;
      if (!found.has(to))
        found.set(to, { to, elements: [], stays: to === p.class, achieves: to === this.document.won, nim: this.class(to).type[odd ? 2 : 1] });
      found.get(to)!.elements.push(e);
    });
    // Options have larger numbers than their class, and X_V has the largest.
    return { classes: [...found.values()].sort((a, b) => a.to - b.to), barred };
  }

  /** The elements that win, ascending. */
  winning(p: Position): number[] {
    return this.look(p).classes.filter((m) => m.nim === 0).flatMap((m) => m.elements).sort((a, b) => a - b);
  }
}
