// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games that can be played on a drawing, one row for each family that `harary games` lists: its name there, its
// rules in words, and which sets of vertices, edges or points are enough. No part of this file knows about a page.
import { HIGH, type Drawing } from "./drawing";
import { upwards, type RuleName } from "./solver";

export interface Family {
  /** As the program calls it; "line" has no name there and is written as a hypergraph. */
  name: string;
  title: string;
  elements: "vertices" | "edges" | "points";
  /** When the set is enough, with `%` in the place of "chosen" or "remaining". */
  enough: string;
  /** The program refuses graphs that are not connected. */
  connected?: boolean;
  /** For a drawing with vertices, at most as many elements as the solver takes: is the set enough? */
  test(d: Drawing): (set: number) => boolean;
}

// ---- graphs as bit sets

const bit = (v: number) => 1 << v;
const each = (set: number, act: (v: number) => void) => {
  for (let rest = set; rest; rest &= rest - 1) act(31 - Math.clz32(rest & -rest));
};
const count = (set: number) => {
  let n = 0;
  for (let rest = set; rest; rest &= rest - 1) n++;
  return n;
};
const wholeOf = (d: Drawing) => bit(d.at.length) - 1;

function neighbours(d: Drawing): number[] {
  const near = d.at.map(() => 0);
  for (const [i, j] of d.edges) ((near[i]! |= bit(j)), (near[j]! |= bit(i)));
  return near;
}

/** Distances from a vertex; −1: it is not connected with it. */
function distances(near: readonly number[], from: number): number[] {
  const far = near.map(() => -1);
  for (let at = bit(from), seen = at, k = 0; at; k++) {
    let next = 0;
    each(at, (v) => ((far[v] = k), (next |= near[v]!)));
    at = next & ~seen;
    seen |= at;
  }
  return far;
}

export function isConnected(d: Drawing): boolean {
  const near = d.at.map((): number[] => []),
    seen = new Set<number>([0]);
  for (const [i, j] of d.edges) (near[i]!.push(j), near[j]!.push(i));
  for (const v of seen) near[v]?.forEach((w) => seen.add(w));
  return seen.size >= d.at.length;
}

type Intervals = readonly (readonly number[])[];

/** The vertices on shortest paths between two. */
function geodesics(d: Drawing): Intervals {
  const near = neighbours(d),
    far = near.map((_, v) => distances(near, v));
  return far.map((fromU, u) =>
    far.map((fromV, v) =>
      fromU.reduce((set, k, w) => (k + fromV[w]! === far[u]![v] ? set | bit(w) : set), 0),
    ),
  );
}

/** The vertices on induced paths between two: paths that grow without a second neighbour among what they passed. */
function inducedPaths(d: Drawing): Intervals {
  const near = neighbours(d),
    through = near.map((_, v) => near.map((_, w) => (v === w ? bit(v) : 0)));
  const grow = (first: number, last: number, path: number, barred: number) =>
    each(near[last]! & ~barred & ~path, (v) => {
      through[first]![v]! |= path | bit(v);
      grow(first, v, path | bit(v), barred | near[last]!);
    });
  near.forEach((_, v) => grow(v, v, bit(v), 0));
  return through;
}

const between = (through: Intervals, set: number) => {
  let all = 0;
  each(set, (u) => each(set, (v) => (all |= through[u]![v]!)));
  return all;
};

/** Repeats a step that only adds, until nothing is added. */
function closure(step: (set: number) => number): (set: number) => number {
  return (set) => {
    for (let now = set; ; ) {
      const next = now | step(now);
      if (next === now) return now;
      now = next;
    }
  };
}

const covers = (d: Drawing, step: (set: number) => number) => {
  const whole = wholeOf(d);
  return (set: number) => (step(set) & whole) === whole;
};

/** The vertices with at least k neighbours in a set. */
const seenBy = (near: readonly number[], set: number, k: number) =>
  near.reduce((all, n, v) => (count(n & set) >= k ? all | bit(v) : all), 0);

function forced(near: readonly number[], set: number): number {
  let all = 0;
  each(set, (v) => {
    const white = near[v]! & ~set;
    if (white && !(white & (white - 1))) all |= white;
  });
  return all;
}

/** Vertices without the edges of a forest: how many trees there are. */
function trees(d: Drawing, set: number): number {
  const root = d.at.map((_, v) => v),
    find = (v: number): number => (root[v] === v ? v : (root[v] = find(root[v]!)));
  let left = d.at.length;
  each(set, (e) => {
    const [a, b] = d.edges[e]!.map(find) as [number, number];
    if (a !== b) ((root[a] = b), left--);
  });
  return left;
}

// ---- points, with integer coordinates, so that no sign is ever rounded

const turn = (d: Drawing, a: number, b: number, c: number) => {
  const [p, q, r] = [d.at[a]!, d.at[b]!, d.at[c]!];
  return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
};

/** Whether a point lies in the convex hull of a set: it is one of them, between two of them, or in a triangle. */
function inHull(d: Drawing, set: number, p: number): boolean {
  const all: number[] = [];
  each(set, (v) => all.push(v));
  if (set & bit(p)) return true;
  const [x, y] = d.at[p]!,
    opposite = (a: number, b: number) =>
      (d.at[a]![0] - x) * (d.at[b]![0] - x) + (d.at[a]![1] - y) * (d.at[b]![1] - y) < 0;
  return all.some((a) =>
    all.some((b) => {
      const side = turn(d, p, a, b);
      if (side === 0) return a !== b && opposite(a, b);
      return side > 0 && all.some((c) => turn(d, p, b, c) > 0 && turn(d, p, c, a) > 0);
    }),
  );
}

/** The points that the hull must contain. */
const wanted = (d: Drawing) => (d.marks.length ? d.marks : d.at.map((_, v) => v));

/** Triples on one line. */
export function lines(d: Drawing): [number, number, number][] {
  const all: [number, number, number][] = [];
  d.at.forEach((_, c) =>
    d.at
      .slice(0, c)
      .forEach((_, b) => d.at.slice(0, b).forEach((_, a) => turn(d, a, b, c) === 0 && all.push([a, b, c]))),
  );
  return all;
}

const contains = (sets: readonly number[]) => (set: number) => sets.some((s) => (s & set) === s);

export const families: readonly Family[] = [
  {
    name: "geodetic",
    title: "Geodetic sets",
    elements: "vertices",
    connected: true,
    enough: "every vertex lies on a shortest path between two % vertices",
    test: (d) => {
      const i = geodesics(d);
      return covers(d, (set) => between(i, set));
    },
  },
  {
    name: "hull",
    title: "Geodetic hull",
    elements: "vertices",
    connected: true,
    enough:
      "the convex hull of the % vertices, which contains every shortest path between two of its vertices, is the whole graph",
    test: (d) => {
      const i = geodesics(d);
      return covers(
        d,
        closure((set) => between(i, set)),
      );
    },
  },
  {
    name: "monophonic",
    title: "Monophonic sets",
    elements: "vertices",
    connected: true,
    enough: "every vertex lies on an induced path between two % vertices",
    test: (d) => {
      const i = inducedPaths(d);
      return covers(d, (set) => between(i, set));
    },
  },
  {
    name: "monohull",
    title: "Monophonic hull",
    elements: "vertices",
    connected: true,
    enough:
      "the convex hull of the % vertices, which contains every induced path between two of its vertices, is the whole graph",
    test: (d) => {
      const i = inducedPaths(d);
      return covers(
        d,
        closure((set) => between(i, set)),
      );
    },
  },
  {
    name: "genpos",
    title: "General position",
    elements: "vertices",
    connected: true,
    enough: "three of the % vertices lie on one shortest path",
    test: (d) => {
      const i = geodesics(d);
      return (set) => {
        let found = false;
        each(set, (u) => each(set, (v) => (found ||= count(i[u]![v]! & set) > 2)));
        return found;
      };
    },
  },
  {
    name: "percolation",
    title: "Percolation",
    elements: "vertices",
    enough: "the % vertices reach every vertex, if a vertex with two reached neighbours is reached as well",
    test: (d) => {
      const near = neighbours(d);
      return covers(
        d,
        closure((set) => seenBy(near, set, 2)),
      );
    },
  },
  {
    name: "zeroforcing",
    title: "Zero forcing",
    elements: "vertices",
    enough:
      "the % vertices force every vertex, if a forced vertex forces its only neighbour that is not yet forced",
    test: (d) => {
      const near = neighbours(d);
      return covers(
        d,
        closure((set) => forced(near, set)),
      );
    },
  },
  {
    name: "dominating",
    title: "Dominating sets",
    elements: "vertices",
    enough: "every vertex is one of the % vertices or has a neighbour among them",
    test: (d) => {
      const near = neighbours(d);
      return covers(d, (set) => set | seenBy(near, set, 1));
    },
  },
  {
    name: "totaldominating",
    title: "Total domination",
    elements: "vertices",
    enough: "every vertex has a neighbour among the % vertices",
    test: (d) => {
      const near = neighbours(d);
      return covers(d, (set) => seenBy(near, set, 1));
    },
  },
  {
    name: "twodominating",
    title: "Double domination",
    elements: "vertices",
    enough: "every vertex is one of the % vertices or has two neighbours among them",
    test: (d) => {
      const near = neighbours(d);
      return covers(d, (set) => set | seenBy(near, set, 2));
    },
  },
  {
    name: "vertexcover",
    title: "Vertex covers",
    elements: "vertices",
    enough: "every edge has an end among the % vertices",
    test: (d) => (set) => d.edges.every(([i, j]) => set & (bit(i) | bit(j))),
  },
  {
    name: "edges",
    title: "Adjacent vertices",
    elements: "vertices",
    enough: "two of the % vertices are adjacent",
    test: (d) => contains(d.edges.map(([i, j]) => bit(i) | bit(j))),
  },
  {
    name: "connect",
    title: "Connecting edges",
    elements: "edges",
    connected: true,
    enough: "the % edges connect all vertices",
    test: (d) => (set) => trees(d, set) === 1,
  },
  {
    name: "cycles",
    title: "Cycles",
    elements: "edges",
    enough: "the % edges contain a cycle",
    test: (d) => (set) => d.at.length - trees(d, set) < count(set),
  },
  {
    name: "convex",
    title: "Convex hull of points",
    elements: "points",
    enough: "the convex hull of the % points contains every marked point, or every point if none is marked",
    test: (d) => {
      const inside = wanted(d).map((p) =>
        upwards(d.at.length, (set) => count(set) <= 3 && inHull(d, set, p)),
      );
      return (set) => inside.every((around) => around[set]);
    },
  },
  {
    name: "line",
    title: "Three points on a line",
    elements: "points",
    enough: "three of the % points lie on one line",
    test: (d) => contains(lines(d).map((line) => line.reduce((set, v) => set | bit(v), 0))),
  },
];

export function familyOf(name: string): Family {
  return families.find((f) => f.name === name) ?? families[0]!;
}

export function elementsOf(d: Drawing, f: Family): number {
  return f.elements === "edges" ? d.edges.length : d.at.length;
}

/** "3", or "1-4" for an edge. */
export function elementName(d: Drawing, f: Family, e: number): string {
  return f.elements === "edges" ? d.edges[e]!.map((v) => v + 1).join("-") : String(e + 1);
}

/** Which sets are enough; the drawing has at least one vertex and at most MOST_SOLVED elements. */
export function enoughSets(d: Drawing, f: Family): Uint8Array {
  return upwards(elementsOf(d, f), f.test(d));
}

/** Why there is nothing to solve yet, if so. */
export function unready(d: Drawing, f: Family): string | null {
  if (!d.at.length) return f.elements === "points" ? "Draw a point to begin." : "Draw a vertex to begin.";
  if (f.elements === "edges" && !d.edges.length) return "This game is played on edges: draw one.";
  return f.connected && !isConnected(d)
    ? "This game needs a connected graph: join its parts by edges."
    : null;
}

/** The rules in one sentence or two. */
export function ruleWords(f: Family, rule: RuleName): string {
  const one = { vertices: "vertices", edges: "edges", points: "points" }[f.elements];
  const when = (word: string) => f.enough.replace("%", word);
  if (rule === "acv")
    return `Choose ${one} in turn. The game ends when ${when("chosen")}; the last player to move wins.`;
  if (rule === "avd")
    return `Choose ${one} in turn. A move is forbidden if afterwards ${when("chosen")}; the last player to move wins.`;
  if (rule === "dst")
    return `Remove ${one} in turn. The game ends when it is no longer true that ${when("remaining")}; the last player to move wins.`;
  return `Remove ${one} in turn. After each move it must still be true that ${when("remaining")}; the last player to move wins.`;
}

// ---- for the program

/** Edges as walks: 1-2-3,2-4; vertices without edges stand alone. */
function graphWords(d: Drawing): string {
  const left = d.edges.map((e) => [...e]),
    walks: string[] = [];
  while (left.length) {
    const walk = left.shift()!;
    for (;;) {
      const next = left.findIndex((e) => e.includes(walk[walk.length - 1]!));
      if (next < 0) break;
      const [a, b] = left.splice(next, 1)[0] as [number, number];
      walk.push(a === walk[walk.length - 1] ? b : a);
    }
    walks.push(walk.map((v) => v + 1).join("-"));
  }
  const joined = new Set(d.edges.flat());
  return `graph(${[...walks, ...d.at.flatMap((_, v) => (joined.has(v) ? [] : [String(v + 1)]))].join(",")})`;
}

/** The structure as one would type it. */
export function expression(d: Drawing, f: Family): string {
  if (f.name === "line")
    return `${lines(d)
      .map((line) => `{${line.map((v) => v + 1).join(",")}}`)
      .join(",")}/${d.at.length}`;
  if (f.elements !== "points") return `${f.name}(${graphWords(d)})`;
  const marks = d.marks.length ? `;winning={${d.marks.map((v) => v + 1).join(",")}}` : "";
  return `${f.name}(${d.at.map(([x, y]) => `(${x},${HIGH - y})`).join(",")}${marks})`;
}
