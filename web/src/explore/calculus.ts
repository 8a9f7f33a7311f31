// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the two values of a class come from (Ernst–Sieben, Definition 3.9; Sieben, Definition 4.10). In an even
// class the even positions that fill it up have moves to the options only, so that even = mex(odd values of the
// options), and odd = mex(even values of the options and of the class itself); in an odd class the other way round.
import type { Diagram, DiagramNode, Type } from "../diagram/types";

export function mex(values: Iterable<number>): number {
  const set = new Set(values);
  let least = 0;
  while (set.has(least)) least++;
  return least;
}

export interface Calculus {
  /** The parity that is decided by the options alone. */
  first: "even" | "odd";
  firstFrom: number[];
  /** Of the other parity, with the first value among them. */
  secondFrom: number[];
}

const sorted = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);

function calculus([parity]: Type, options: Type[]): Calculus & { values: [number, number] } {
  const evens = options.map((t) => t[1]),
    odds = options.map((t) => t[2]);
  const [own, other] = parity ? [evens, odds] : [odds, evens],
    first = mex(own),
    second = mex([...other, first]);
  return {
    first: parity ? "odd" : "even",
    firstFrom: sorted(own),
    secondFrom: sorted([...other, first]),
    values: parity ? [second, first] : [first, second],
  };
}

/** How the type of a node follows from those of its options; null where the drawing leaves out what it needs. */
export function explainType(d: Diagram, n: DiagramNode): Calculus | null {
  const options = d.arrows.filter((a) => a.from === n.id && a.to !== n.id).map((a) => d.nodes[a.to]!.type);
  for (const all of [options, [...options, n.type]]) {
    // identified classes may be options of each other: then its own type is among them
    const found = calculus(n.type, all);
    if (found.values[0] === n.type[1] && found.values[1] === n.type[2]) return found;
  }
  return null;
}
