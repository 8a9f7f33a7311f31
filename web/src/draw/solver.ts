// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nim-values by search over all subsets, for games that are small enough to need nothing else. A game is given by the
// sets that are enough: `enough[S]` for each subset S of n elements, as bits, closed upwards. The four rules are two:
// removing R is choosing in the system where R is enough as soon as what remains is not, so that
//   ACV and DST end when the set is enough, AVD and PRV forbid it.
// Cost: n·2ⁿ steps, for n = 16 a few milliseconds. No part of this file knows about a page.
export type RuleName = "acv" | "avd" | "dst" | "prv";

/** Elements of a game that is solved here. */
export const MOST_SOLVED = 16;

export interface Solved {
  /** Why there is no such game; then nothing else is told. */
  absent?: "nothing is enough" | "nothing is needed";
  n: number;
  /** The value of each position, by its set. */
  values: Uint8Array;
  /** The positions in which an achievement game is over, or the sets that avoidance forbids. */
  ended: Uint8Array;
  /** Sets that are enough are forbidden, and do not end the game. */
  avoid: boolean;
}

/** `enough[S]`, from a test that is asked only for sets of which no smaller one is enough. */
export function upwards(n: number, test: (set: number) => boolean): Uint8Array {
  const enough = new Uint8Array(1 << n);
  for (let set = 0; set < enough.length; set++) {
    let below = false;
    for (let rest = set; rest && !below; rest &= rest - 1) below = enough[set ^ (rest & -rest)] === 1;
    if (below || test(set)) enough[set] = 1;
  }
  return enough;
}

const removing = (rule: RuleName) => rule === "dst" || rule === "prv";
export const avoiding = (rule: RuleName) => rule === "avd" || rule === "prv";

function endedBy(enough: Uint8Array, rule: RuleName): Uint8Array {
  if (!removing(rule)) return enough;
  const all = enough.length - 1;
  return enough.map((_, removed) => 1 - enough[all ^ removed]!);
}

/** The least number that is no bit of `seen`. */
function mex(seen: number): number {
  return 31 - Math.clz32(~seen & (seen + 1));
}

export function solve(n: number, enough: Uint8Array, rule: RuleName): Solved {
  const ended = endedBy(enough, rule),
    avoid = avoiding(rule),
    all = (1 << n) - 1,
    values = new Uint8Array(1 << n),
    solved = { n, values, ended, avoid };
  if (avoid ? ended[0] : !ended[all])
    return { ...solved, absent: avoid === removing(rule) ? "nothing is enough" : "nothing is needed" };
  for (let set = all; set >= 0; set--) {
    if (ended[set]) continue; // over, or never reached: 0
    let seen = 0;
    for (let rest = all & ~set; rest; rest &= rest - 1) {
      const next = set | (rest & -rest);
      if (!avoid || !ended[next]) seen |= 1 << values[next]!;
    }
    values[set] = mex(seen);
  }
  return solved;
}

/** The value that each element leads to; null: it is taken, or the rules forbid it, or the game is over. */
export function movesFrom({ n, values, ended, avoid }: Solved, set: number): (number | null)[] {
  return Array.from({ length: n }, (_, e) => {
    const next = set | (1 << e);
    return next === set || ended[set] || (avoid && ended[next]) ? null : values[next]!;
  });
}
