// SPDX-License-Identifier: GPL-3.0-or-later
//
// Families of graphs with a number n, drawn: for the slider, for pictures, and to begin a drawing with. Vertices are
// numbered as the program numbers them where that is easy; the games do not depend on it. No part of this file knows
// about a page.
import { drawing, HIGH, WIDE, type Drawing, type Place } from "./drawing";

export interface GraphFamily {
  /** As in the address. */
  name: string;
  title: string;
  /** With a variable or a number: "C_n" or "C7". */
  expression(n: string, m: string): string;
  /** The second number, which stays while n changes. */
  second?: { words: string; from: number; to: number; first: number };
  /** The numbers for which there is such a graph and its drawing can be looked at. */
  from: number;
  to: number;
  /** What n is. */
  words: string;
  make(n: number, m?: number): Drawing;
}

const X = WIDE / 2,
  Y = HIGH / 2;

function circle(n: number, radius = 14, first = 0, x = X, y = Y): Place[] {
  return Array.from({ length: n }, (_, k) => {
    const angle = 2 * Math.PI * ((k + first) / n - 0.25);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

function row(n: number, y = Y, from = 4, to = WIDE - 4): Place[] {
  return Array.from({ length: n }, (_, k) => [n === 1 ? X : from + ((to - from) * k) / (n - 1), y] as const);
}

type Edge = readonly [number, number];
const range = (n: number) => Array.from({ length: n }, (_, k) => k);
const path = (n: number, from = 0): Edge[] => range(Math.max(n - 1, 0)).map((k) => [from + k, from + k + 1]);
const cycle = (n: number, from = 0): Edge[] => [
  ...path(n, from),
  ...(n > 2 ? [[from, from + n - 1] as const] : []),
];
const to = (hub: number, n: number, from = 0): Edge[] => range(n).map((k) => [from + k, hub]);
const rungs = (n: number): Edge[] => range(n).map((k) => [k, k + n]);

function grid(m: number, n: number): Drawing {
  const step = Math.min((WIDE - 8) / Math.max(n - 1, 1), (HIGH - 8) / Math.max(m - 1, 1), 7),
    at = (i: number, j: number) => i * n + j;
  const places = range(m).flatMap((i) =>
    range(n).map((j): Place => [X + (j - (n - 1) / 2) * step, Y + (i - (m - 1) / 2) * step]),
  );
  const edges = range(m).flatMap((i) =>
    range(n).flatMap((j): Edge[] => [
      ...(j + 1 < n ? [[at(i, j), at(i, j + 1)] as const] : []),
      ...(i + 1 < m ? [[at(i, j), at(i + 1, j)] as const] : []),
    ]),
  );
  return drawing(places, edges);
}

// Four directions, so that every vertex of a cube of dimension four is seen.
function cube(d: number): Drawing {
  const ways: Place[] =
      d < 4
        ? [
            [14, 0],
            [0, 14],
            [7, -6],
          ]
        : [
            [12, 0],
            [0, 12],
            [5, -4],
            [20, -8],
          ],
    used = ways.slice(0, d);
  const middle = used.reduce<Place>((p, w) => [p[0] + w[0] / 2, p[1] + w[1] / 2], [0, 0]);
  const places = range(1 << d).map((v) =>
    used.reduce<Place>(
      (p, w, k) => ((v >> k) & 1 ? [p[0] + w[0], p[1] + w[1]] : p),
      [X - middle[0], Y - middle[1]],
    ),
  );
  return drawing(
    places,
    range(1 << d).flatMap((v) => range(d).flatMap((k): Edge[] => ((v >> k) & 1 ? [] : [[v, v | (1 << k)]]))),
  );
}

function binaryTree(depth: number): Drawing {
  const places = range(depth + 1).flatMap((k) =>
    range(1 << k).map(
      (i): Place => [((i + 0.5) * (WIDE - 2)) / (1 << k) + 1, 5 + (k * (HIGH - 10)) / Math.max(depth, 1)],
    ),
  );
  return drawing(
    places,
    range(places.length - 1).map((k) => [k >> 1, k + 1] as const),
  );
}

/** C7, and C_n for a variable. */
const indexed = (letter: string) => (n: string) => (/^\d/.test(n) ? letter + n : `${letter}_${n}`);

export const graphs: readonly GraphFamily[] = [
  {
    name: "C",
    title: "Cycles",
    words: "vertices",
    from: 3,
    to: 24,
    expression: indexed("C"),
    make: (n) => drawing(circle(n), cycle(n)),
  },
  {
    name: "P",
    title: "Paths",
    words: "vertices",
    from: 1,
    to: 20,
    expression: indexed("P"),
    make: (n) =>
      drawing(
        row(n).map(([x, y], k) => [x, n > 8 ? y + (k % 2 ? 3 : -3) : y] as const),
        path(n),
      ),
  },
  {
    name: "W",
    title: "Wheels",
    words: "rim vertices",
    from: 3,
    to: 20,
    expression: indexed("W"),
    make: (n) => drawing([...circle(n), [X, Y]], [...cycle(n), ...to(n, n)]),
  },
  {
    name: "K",
    title: "Complete graphs",
    words: "vertices",
    from: 1,
    to: 16,
    expression: indexed("K"),
    make: (n) =>
      drawing(
        circle(n),
        range(n).flatMap((j) => range(j).map((i) => [i, j] as const)),
      ),
  },
  {
    name: "Kmn",
    title: "Complete bipartite graphs",
    words: "vertices below",
    second: { words: "vertices above", from: 1, to: 6, first: 2 },
    from: 1,
    to: 12,
    expression: (n, m) => `K(${m},${n})`,
    make: (n, m = 2) =>
      drawing(
        [...row(m, Y - 10, 10, WIDE - 10), ...row(n, Y + 10)],
        range(m).flatMap((i) => range(n).map((j) => [i, m + j] as const)),
      ),
  },
  {
    name: "star",
    title: "Stars",
    words: "leaves",
    from: 1,
    to: 20,
    expression: (n) => `star(${n})`,
    make: (n) => drawing([[X, Y], ...circle(n)], to(0, n, 1)),
  },
  {
    name: "fan",
    title: "Fans",
    words: "vertices of the path",
    from: 1,
    to: 16,
    expression: (n) => `fan(${n})`,
    make: (n) => drawing([...row(n, Y + 9), [X, Y - 10]], [...path(n), ...to(n, n)]),
  },
  {
    name: "grid",
    title: "Grids",
    words: "columns",
    second: { words: "rows", from: 1, to: 5, first: 2 },
    from: 1,
    to: 10,
    expression: (n, m) => `grid(${m},${n})`,
    make: (n, m = 2) => grid(m, n),
  },
  {
    name: "prism",
    title: "Prisms",
    words: "rungs",
    from: 3,
    to: 12,
    expression: (n) => `prism(${n})`,
    make: (n) => drawing([...circle(n, 15), ...circle(n, 8)], [...cycle(n), ...cycle(n, n), ...rungs(n)]),
  },
  {
    name: "cube",
    title: "Hypercubes",
    words: "dimensions",
    from: 1,
    to: 4,
    expression: (n) => `cube(${n})`,
    make: cube,
  },
  {
    name: "tree",
    title: "Binary trees",
    words: "levels below the root",
    from: 1,
    to: 3,
    expression: (n) => `binarytree(${n})`,
    make: binaryTree,
  },
];

export function graphOf(name: string): GraphFamily {
  return graphs.find((g) => g.name === name) ?? graphs[0]!;
}

export function petersen(): Drawing {
  return drawing(
    [...circle(5, 15), ...circle(5, 7.5)],
    [...cycle(5), ...rungs(5), ...range(5).map((k) => [5 + k, 5 + ((k + 2) % 5)] as const)],
  );
}

export { circle };
