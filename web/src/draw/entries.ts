// SPDX-License-Identifier: GPL-3.0-or-later
//
// The examples of the gallery: a structure with a picture, a game, and who wins. Answers are recorded here, so that
// they are there without a server; a test compares them with the program. No part of this file knows about a page.
import { drawing, type Drawing, type Place } from "./drawing";
import { expression, familyOf } from "./games";
import { circle, graphOf, petersen } from "./graphs";
import type { RuleName } from "./solver";

/** A picture of lines between places, some of them thin, with dots at the places. */
export interface Lines {
  at: readonly Place[];
  lines: readonly (readonly [number, number])[];
  /** Axes of symmetry and hidden edges. */
  thin?: readonly (readonly [Place, Place])[];
  round?: { at: Place; radius: number };
}

export interface Entry {
  title: string;
  /** What the players do, in one sentence or two. */
  says: string;
  rule: string;
  structure: string;
  answer: number;
  picture: { drawing: Drawing; family: string } | { lines: Lines };
}

const range = (n: number) => Array.from({ length: n }, (_, k) => k);
const around = (n: number) => range(n).map((k): [number, number] => [k, (k + 1) % n]);

/** A polygon with its axes. */
function polygon(n: number): Lines {
  const far = circle(2 * n, 17),
    axes = range(n).map((k): readonly [Place, Place] => [far[k]!, far[k + n]!]);
  return { at: circle(n), lines: around(n), thin: axes };
}

const tetrahedron: Lines = {
  at: [
    [24, 4],
    [8, 27],
    [40, 27],
    [27, 33],
  ],
  lines: [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 3],
    [2, 3],
  ],
  thin: [
    [
      [8, 27],
      [40, 27],
    ],
  ],
};
const solidCube: Lines = {
  at: [
    [12, 13],
    [28, 13],
    [28, 29],
    [12, 29],
    [20, 6],
    [36, 6],
    [36, 22],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 4],
    [1, 5],
    [2, 6],
    [4, 5],
    [5, 6],
  ],
  thin: [
    [
      [20, 22],
      [12, 29],
    ],
    [
      [20, 22],
      [36, 22],
    ],
    [
      [20, 22],
      [20, 6],
    ],
  ],
};
const corners: Place[] = [
    [24, 4],
    [10, 28],
    [38, 28],
  ],
  halves: Place[] = [
    [24, 28],
    [31, 16],
    [17, 16],
  ];
const fano: Lines = {
  at: [...corners, ...halves, [24, 20]],
  lines: [
    [0, 1],
    [1, 2],
    [0, 2],
    [0, 3],
    [1, 4],
    [2, 5],
  ],
  round: { at: [24, 20], radius: 8 },
};
const FANO = "{1,2,6},{2,3,4},{1,3,5},{1,4,7},{2,5,7},{3,6,7},{4,5,6}";

function drawn(
  title: string,
  says: string,
  rule: RuleName,
  family: string,
  d: Drawing,
  answer: number,
): Entry {
  return {
    title,
    says,
    rule,
    structure: expression(d, familyOf(family)),
    answer,
    picture: { drawing: d, family },
  };
}

const group = (
  title: string,
  says: string,
  rule: string,
  structure: string,
  answer: number,
  lines: Lines,
): Entry => ({ title, says, rule, structure, answer, picture: { lines } });
const square = drawing(range(9).map((k): Place => [15 + 9 * (k % 3), 9 + 9 * Math.floor(k / 3)]));
const hexagon = drawing(
  [
    [24, 5],
    [35, 11],
    [35, 25],
    [24, 31],
    [13, 25],
    [13, 11],
    [24, 18],
  ],
  [],
  [6],
);

export const entries: readonly Entry[] = [
  group(
    "The symmetries of a triangle",
    "Choose symmetries of a triangle in turn. The game ends when the chosen ones generate all six; the last player to move wins.",
    "gen",
    "S3",
    3,
    polygon(3),
  ),
  group(
    "The symmetries of a heptagon",
    "Choose symmetries of a heptagon in turn. The chosen ones must never generate all fourteen; the last player to move wins.",
    "dng",
    "D7",
    3,
    polygon(7),
  ),
  group(
    "The rotations of a tetrahedron",
    "Choose rotations of a tetrahedron in turn. The game ends when the chosen ones generate all twelve; the last player to move wins.",
    "gen",
    "A4",
    3,
    tetrahedron,
  ),
  group(
    "The rotations of a cube",
    "Choose rotations of a cube in turn. The game ends when the chosen ones generate all 24; the last player to move wins.",
    "gen",
    "S4",
    0,
    solidCube,
  ),
  drawn(
    "A pentagon",
    "Choose vertices in turn. The game ends when every vertex lies on a shortest path between chosen vertices; the last player to move wins.",
    "acv",
    "geodetic",
    graphOf("C").make(5),
    1,
  ),
  drawn(
    "The Petersen graph",
    "Choose vertices in turn. Three chosen vertices must never lie on one shortest path; the last player to move wins.",
    "avd",
    "genpos",
    petersen(),
    0,
  ),
  drawn(
    "A cube of roads",
    "Remove roads in turn. The eight towns must stay connected; the last player to move wins.",
    "prv",
    "connect",
    graphOf("cube").make(3),
    1,
  ),
  drawn(
    "Guards on a grid",
    "Choose vertices in turn. The game ends when every vertex is chosen or has a chosen neighbour; the last player to move wins.",
    "acv",
    "dominating",
    graphOf("grid").make(4, 3),
    0,
  ),
  drawn(
    "An infection",
    "Choose vertices in turn. Chosen vertices are infected, and so is every vertex with two infected neighbours. The player who infects the whole wheel wins.",
    "acv",
    "percolation",
    graphOf("W").make(7),
    0,
  ),
  drawn(
    "No three in a line",
    "Choose points in turn. No three chosen points may lie on a line; the last player to move wins.",
    "avd",
    "line",
    square,
    1,
  ),
  drawn(
    "Catch the centre",
    "Choose points in turn. The game ends when the convex hull of the chosen points contains the marked one; the last player to move wins.",
    "acv",
    "convex",
    hexagon,
    2,
  ),
  {
    title: "The Fano plane",
    says: "Choose points in turn. The player who completes one of the seven lines wins; the circle is also a line.",
    rule: "acv",
    structure: FANO,
    answer: 1,
    picture: { lines: fano },
  },
];

/** The games that are not drawn: a site of plain files needs their documents to play them. */
export const published = () =>
  entries.filter((e) => "lines" in e.picture).map(({ rule, structure }) => ({ rule, structure }));
