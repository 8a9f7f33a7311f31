// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a drawing is worth: computed here where it is small, otherwise asked of the server. No part of this file knows
// about a page.
import type { Drawing } from "./drawing";
import { elementsOf, enoughSets, expression, type Family } from "./games";
import { movesFrom, MOST_SOLVED, solve, type RuleName, type Solved } from "./solver";
import { RULES } from "./tables";

/** The games on one drawing; `null` where it is too large. */
export type Games = Record<RuleName, Solved> | null;

let last: { key: string; games: Games } | null = null;

/** All four games. A drawing that is asked for again, or whose vertices only moved, is not solved again. */
export function gamesOn(d: Drawing, f: Family): Games {
  const n = elementsOf(d, f),
    key = expression(d, f);
  if (n > MOST_SOLVED) return null;
  if (last?.key === key) return last.games;
  const enough = enoughSets(d, f);
  last = {
    key,
    games: Object.fromEntries(RULES.map((rule) => [rule, solve(n, enough, rule)])) as Record<
      RuleName,
      Solved
    >,
  };
  return last.games;
}

/** A position of a game: its value, and that of each move. */
export interface Answer {
  value: number;
  /** null: it is no move. */
  moves: (number | null)[];
  /** Set if an achievement game is over: nobody moves any more. */
  ended: boolean;
}

export function answerAt(solved: Solved, taken: readonly number[]): Answer {
  const set = taken.reduce((all, e) => all | (1 << e), 0);
  return {
    value: solved.values[set]!,
    moves: movesFrom(solved, set),
    ended: !solved.avoid && solved.ended[set] === 1,
  };
}

/** What the server says (nim --moves): elements have names. */
export function answerOf(
  told: { nim: number; ending?: string; moves?: { vertex?: string; nim: number }[] },
  names: readonly string[],
): Answer {
  const found = new Map(told.moves?.map((m) => [m.vertex, m.nim]));
  return {
    value: told.nim,
    moves: names.map((name) => found.get(name) ?? null),
    ended: told.ending !== undefined && !found.size,
  };
}

/** Why there is no such game. */
export function absentWords({ absent }: Solved, rule: RuleName, f: Family): string {
  const when = f.enough.replace("%", "chosen");
  return absent === "nothing is enough"
    ? `This game does not exist here: even if all ${f.elements} are chosen, it is not true that ${when}.`
    : `This game does not exist here: before any move it is already true that ${when}. ${rule === "avd" ? "That cannot be avoided." : "That cannot be destroyed."}`;
}
