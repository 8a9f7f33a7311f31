// SPDX-License-Identifier: GPL-3.0-or-later
//
// A drawing: vertices (or points) at integer places of a board of WIDE × HIGH units, edges between them, and marks
// on points. Drawings are values: every change makes a new one, so that undo is a list of drawings. No part of this
// file knows about a page.
export type Place = readonly [number, number];

export interface Drawing {
  at: readonly Place[];
  /** Pairs i < j of vertices, in ascending order. */
  edges: readonly (readonly [number, number])[];
  /** Points that the convex hull must contain; without any, all of them. */
  marks: readonly number[];
}

export const WIDE = 48,
  HIGH = 36,
  GRID = 3;
/** Vertices of a drawing. */
export const MOST_DRAWN = 40;
export const EMPTY: Drawing = { at: [], edges: [], marks: [] };

const order = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0] || a[1] - b[1];

/** A place on the board, on the grid if asked. */
export function within([x, y]: Place, snap: boolean): Place {
  const step = snap ? GRID : 1,
    fit = (v: number, most: number) => Math.min(Math.max(Math.round(v / step) * step, step), most - step);
  return [fit(x, WIDE), fit(y, HIGH)];
}

export function hasEdge(d: Drawing, a: number, b: number): boolean {
  return d.edges.some(([i, j]) => i === Math.min(a, b) && j === Math.max(a, b));
}

export function vertexAt(d: Drawing, [x, y]: Place): number {
  return d.at.findIndex((p) => p[0] === x && p[1] === y);
}

/** The vertex nearest to a place that is not on the grid, if it is near enough; −1: none is. */
export function nearest(d: Drawing, [x, y]: Place, near: number): number {
  const far = d.at.map((p) => Math.hypot(p[0] - x, p[1] - y)),
    least = Math.min(...far, Infinity);
  return least <= near ? far.indexOf(least) : -1;
}

/** The edge that passes a place within this distance; −1: none does. */
export function edgeNear(d: Drawing, [x, y]: Place, near: number): number {
  const far = d.edges.map(([i, j]) => {
    const [p, q] = [d.at[i]!, d.at[j]!],
      dx = q[0] - p[0],
      dy = q[1] - p[1];
    const t = Math.min(Math.max(((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy || 1), 0), 1);
    return Math.hypot(p[0] + t * dx - x, p[1] + t * dy - y);
  });
  const least = Math.min(...far, Infinity);
  return least <= near ? far.indexOf(least) : -1;
}

export function addVertex(d: Drawing, place: Place): Drawing {
  return vertexAt(d, place) >= 0 || d.at.length >= MOST_DRAWN ? d : { ...d, at: [...d.at, place] };
}

export function moveVertex(d: Drawing, v: number, place: Place): Drawing {
  return vertexAt(d, place) >= 0 ? d : { ...d, at: d.at.map((p, i) => (i === v ? place : p)) };
}

/** The vertices behind it move up by one number. */
export function deleteVertex(d: Drawing, v: number): Drawing {
  const down = (i: number) => (i > v ? i - 1 : i);
  return {
    at: d.at.filter((_, i) => i !== v),
    edges: d.edges.filter((e) => !e.includes(v)).map(([i, j]) => [down(i), down(j)] as const),
    marks: d.marks.filter((i) => i !== v).map(down),
  };
}

/** Adds the edge, or deletes it where it is. */
export function toggleEdge(d: Drawing, a: number, b: number): Drawing {
  if (a === b) return d;
  const edge: readonly [number, number] = [Math.min(a, b), Math.max(a, b)];
  const edges = hasEdge(d, a, b)
    ? d.edges.filter((e) => order(e, edge) !== 0)
    : [...d.edges, edge].sort(order);
  return { ...d, edges };
}

export function toggleMark(d: Drawing, v: number): Drawing {
  return {
    ...d,
    marks: d.marks.includes(v) ? d.marks.filter((i) => i !== v) : [...d.marks, v].sort((a, b) => a - b),
  };
}

/** A drawing from places that need not be integers; two vertices in one place would be an error of the caller. */
export function drawing(
  at: readonly Place[],
  edges: readonly (readonly [number, number])[] = [],
  marks: readonly number[] = [],
): Drawing {
  return {
    at: at.map((p) => within(p, false)),
    edges: edges.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const).sort(order),
    marks,
  };
}

// ---- in an address: two digits of 64 for each vertex; then the bits of the edges above the diagonal and those of
// the marks, six in a digit.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function bitsToText(bits: readonly boolean[]): string {
  let text = "";
  for (let i = 0; i < bits.length; i += 6)
    text += DIGITS[bits.slice(i, i + 6).reduce((sum, bit, k) => sum + (bit ? 1 << k : 0), 0)];
  return text.replace(/A+$/, ""); // zeros at the end need no digit
}

const bitOf = (text: string, i: number) =>
  ((DIGITS.indexOf(text[Math.floor(i / 6)] ?? "A") >> i % 6) & 1) === 1;

function pairs(n: number): [number, number][] {
  return Array.from({ length: n }, (_, j) =>
    Array.from({ length: j }, (_, i): [number, number] => [i, j]),
  ).flat();
}

export function toCode(d: Drawing): string {
  const n = d.at.length,
    joined = new Set(d.edges.map(([i, j]) => i * n + j));
  const parts = [
    d.at.map(([x, y]) => DIGITS[x]! + DIGITS[y]!).join(""),
    bitsToText(pairs(n).map(([i, j]) => joined.has(i * n + j))),
    bitsToText(d.at.map((_, i) => d.marks.includes(i))),
  ];
  return parts.join(".").replace(/\.+$/, "");
}

/** What cannot be read is left out. */
export function fromCode(code: string): Drawing {
  const [places = "", edges = "", marks = ""] = code.split(".");
  let d = EMPTY;
  for (const [, x, y] of places.matchAll(/([\w-])([\w-])/g))
    d = addVertex(d, within([DIGITS.indexOf(x!), DIGITS.indexOf(y!)], false));
  const n = d.at.length;
  return {
    at: d.at,
    edges: pairs(n)
      .filter((_, k) => bitOf(edges, k))
      .sort(order),
    marks: d.at.flatMap((_, i) => (bitOf(marks, i) ? [i] : [])),
  };
}
