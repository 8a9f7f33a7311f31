// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of values of families of graphs that a site of plain files has. web/build.mjs adds them to the requests of
// harary publish; the families view loads the same ones. Games on edges grow too fast for a table and are left out: the
// page solves the small ones itself.
import { families, type Family } from "./games";
import { graphs, type GraphFamily } from "./graphs";
import type { RuleName } from "./solver";

const LARGEST = 20; // vertices of a graph in such a table: more take seconds

export const RULES: readonly RuleName[] = ["acv", "avd", "dst", "prv"];

/** The request for the values from n = from to n = to. */
export function tableOf(
  g: GraphFamily,
  f: Family,
  m: number,
  from: number,
  to: number,
): Record<string, string> {
  return {
    for: `n=${from}..${to}`,
    rule: RULES.join(","),
    structure: `${f.name}(${g.expression("n", String(m))})`,
  };
}

/** The request for the table that a site has of this family; null: it has none. */
export function publishedTable(g: GraphFamily, f: Family, m: number): Record<string, string> | null {
  let to = g.to;
  while (to > g.from && g.make(to, m).at.length > LARGEST) to--;
  return f.elements === "vertices" && m === (g.second?.first ?? m) ? tableOf(g, f, m, g.from, to) : null;
}

export const published = () =>
  graphs.flatMap((g) =>
    families.map((f) => publishedTable(g, f, g.second?.first ?? 0)).filter((request) => request !== null),
  );
