// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the input line means: "S4" with the rule beside it, "gen S4", or "GEN(S4)" as answers are written.
export interface Rule {
  /** As the API is asked. */
  name: string;
  /** What it is called on groups and on other structures. */
  group: string;
  other: string;
  says: string;
}

export const rules: readonly Rule[] = [
  {
    name: "gen",
    group: "GEN",
    other: "ACV",
    says: "achieve: the player who completes a generating set wins",
  },
  { name: "dng", group: "DNG", other: "AVD", says: "avoid: the chosen elements must not generate" },
  {
    name: "ter",
    group: "TER",
    other: "DST",
    says: "destroy: the player who leaves a set that does not generate wins",
  },
  { name: "dnt", group: "DNT", other: "PRV", says: "preserve: the remaining elements must generate" },
];

export function ruleOf(word: string): Rule | undefined {
  const upper = word.toUpperCase();
  return rules.find((rule) => rule.group === upper || rule.other === upper);
}

// The bracket that closes the one at `open`, or -1.
function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return i;
  }
  return -1;
}

export interface Line {
  /** As it was typed, in small letters: on a group ACV and GEN are not the same question, since C6 is a graph with ACV. */
  rule: string | null;
  structure: string;
  /** Where the structure begins in what was typed. */
  offset: number;
}

export function parseLine(text: string): Line {
  const start = text.length - text.trimStart().length,
    trimmed = text.trim();
  const word = /^([A-Za-z]{3})(\s*\(|\s+)/.exec(trimmed);
  if (!word || !ruleOf(word[1]!)) return { rule: null, structure: trimmed, offset: start };
  const open = word[0].length - 1;
  if (trimmed[open] === "(" && closing(trimmed, open) === trimmed.length - 1)
    return {
      rule: word[1]!.toLowerCase(),
      structure: trimmed.slice(open + 1, -1).trim(),
      offset: start + open + 1,
    };
  const rest = trimmed.slice(word[1]!.length);
  return {
    rule: word[1]!.toLowerCase(),
    structure: rest.trim(),
    offset: start + word[1]!.length + (rest.length - rest.trimStart().length),
  };
}

export interface Example {
  rule: string;
  structure: string;
  says: string;
}

export const examples: readonly Example[] = [
  { rule: "gen", structure: "S4", says: "a group" },
  { rule: "dng", structure: "Z6", says: "a cyclic group" },
  { rule: "gen", structure: "D5", says: "symmetries of a pentagon" },
  { rule: "gen", structure: "Z2^2xZ15", says: "a product" },
  { rule: "gen", structure: "M12", says: "a sporadic group" },
  { rule: "gen", structure: "geodetic(petersen)", says: "geodesics in a graph" },
  { rule: "dng", structure: "degree(4,3)", says: "edges of a graph" },
  { rule: "gen", structure: "convex((0,0),(2,0),(1,1),(3,2),(0,3))", says: "points in the plane" },
  { rule: "gen", structure: "{a,b,c},{c,d}", says: "a hypergraph" },
];
