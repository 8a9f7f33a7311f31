// SPDX-License-Identifier: GPL-3.0-or-later
//
// The course of a game between two players (as src/play/match.h has it): what was taken, whose turn it is, why it
// ended and where it was lost. Players are numbered 0 (who began) and 1; whoever takes the last element wins. No
// part of this file knows about a page.
import { Game, type Position } from "./game";

export type End = "open" | "achieved" | "stuck" | "resigned";

/** A move, or a resignation, that gave away a won position. */
export interface Gift {
  /** How many moves were made before it. */
  move: number;
  before: number;
  /** Equal to `before` for a resignation. */
  now: number;
}

export class Match {
  /** Before the first move, after it, and so on. */
  private positions: Position[];
  readonly moves: number[] = [];
  resigned = false;

  constructor(readonly game: Game) {
    this.positions = [game.start()];
  }

  /** After that many moves; without a number, now. */
  position(moves = this.moves.length): Position {
    return this.positions[moves]!;
  }

  value(moves = this.moves.length): number {
    return this.game.value(this.position(moves));
  }

  state(): End {
    if (this.resigned) return "resigned";
    if (this.game.achieved(this.position())) return "achieved";
    return this.game.moves(this.position()).length ? "open" : "stuck";
  }

  turn(): number {
    return this.moves.length % 2;
  }

  /** Of a match that ended: whoever moved last. */
  winner(): number {
    return 1 - this.turn();
  }

  /** False: it is taken already, the rules forbid it, or the match has ended; nothing has changed then. */
  take(element: number): boolean {
    if (this.resigned || !this.game.moves(this.position()).includes(element)) return false;
    this.positions.push(this.game.after(this.position(), element));
    this.moves.push(element);
    return true;
  }

  /** Takes back the last move or the resignation; false: there is none. */
  undo(): boolean {
    const last = this.resigned ? this.moves.length : this.moves.length - 1;
    this.resigned = false;
    if (last >= 0) ((this.moves.length = last), (this.positions.length = last + 1));
    return last >= 0;
  }

  resign(): void {
    if (this.state() === "open") this.resigned = true;
  }

  /** The classes that were met, one for each position. */
  classes(): number[] {
    return this.positions.map((p) => p.class);
  }

  /** A move of somebody who plays perfectly: one of the winning ones, or one of all where none wins. */
  reply(random: () => number): { element: number; wins: boolean } {
    const wins = this.game.winning(this.position()),
      all = wins.length ? wins : this.game.moves(this.position());
    return {
      element: all[Math.min(Math.floor(random() * all.length), all.length - 1)]!,
      wins: wins.length > 0,
    };
  }

  /** Every gift; the last one, if any, is where the match was lost. */
  gifts(): Gift[] {
    const gifts = this.moves
      .map((_, i) => ({ move: i, before: this.value(i), now: this.value(i + 1) }))
      .filter((g) => g.before && g.now);
    if (this.resigned && this.value())
      gifts.push({ move: this.moves.length, before: this.value(), now: this.value() });
    return gifts;
  }

  /** A move that wins from the position after that many moves, as match_find_win chooses it. */
  win(moves: number): number | null {
    return this.game.look(this.position(moves)).classes.find((m) => m.nim === 0)?.elements[0] ?? null;
  }
}
