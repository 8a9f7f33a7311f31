// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram in words, as src/draw/title.c has them: for screen readers, tooltips and the panel beside it.
import { positionValue } from "./shape";
import type { Diagram, DiagramNode } from "./types";

export function typeWords(n: DiagramNode, extended: boolean): string {
  return `(${[...n.type, ...(extended && n.smoothness !== null ? [n.smoothness] : [])].join(",")})`;
}

function kindWords(n: DiagramNode, extended: boolean): string {
  const odd = n.type[0] === 1;
  switch (n.kind) {
    case "won": return "play has ended";
    case "class": return !odd ? "even class" : !extended ? "odd class" : n.smoothness === 0 ? "rough odd class" : "smooth odd class";
    case "position": return odd ? "odd position" : "even position";
    case "band": return odd ? "odd positions of one size" : "even positions of one size";
    case "subgroup": return n.mark === "good" ? "intersection" : "subgroup";
    case "set": return "edge";
    default: return n.mark === "taken" ? "taken" : n.mark === "idle" ? "no move" : n.mark === "plain" ? "vertex" : "move";
  }
}

function valueWords(n: DiagramNode): string {
  const board = n.kind === "vertex" || n.kind === "edge", good = n.mark === "good";
  if (n.silent || n.kind === "subgroup" || n.kind === "set" || (board && n.mark !== "none" && !good)) return "";
  return board ? ` to nim-value ${n.type[1]}${good ? ", wins" : ""}` : `, nim-value ${positionValue(n)}${good ? ", a P-position" : ""}`;
}

/** "even class, type (0,1,2), 3 classes, Z3" */
export function nodeWords(n: DiagramNode, extended: boolean): string {
  const isClass = n.kind === "class" || n.kind === "won";
  const parts = [kindWords(n, extended) + (isClass ? "" : valueWords(n))];
  if (isClass) parts.push(`type ${typeWords(n, extended)}`);
  if (extended && n.deficiency !== null) parts.push(`deficiency ${n.deficiency}`);
  if (n.count > 1) parts.push(`${n.count} ${n.kind === "position" ? "positions" : n.kind === "subgroup" ? "sets" : "classes"}`);
  if (n.label) parts.push(n.label);
  return parts.join(", ");
}

// What leads nowhere is no arrow.
const undirected = ["intersections", "lattice", "board"];

const kinds: Record<string, string> = {
  structure: "structure diagram",
  game: "game digraph",
  representative: "representative game digraph",
  options: "option types",
  unfolded: "unfolded structure diagram",
  intersections: "intersections of the maximal stable sets",
  lattice: "subgroup lattice",
  board: "board",
};

export function plural(count: number, one: string, many = one + "s"): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** "Structure diagram of GEN(S3): 4 nodes, 4 arrows." */
export function diagramWords(d: Diagram): string {
  const subgroups = d.digraph === "intersections" && ["GEN", "DNG", "TER", "DNT"].includes(d.game);
  const kind = subgroups ? "intersection subgroups" : d.extended ? "extended structure diagram" : kinds[d.digraph] ?? "diagram";
  const what = `${kind} of ${d.game}(${d.structure})${d.position ? ` at ${d.position}` : ""}`;
  return `${what[0]!.toUpperCase()}${what.slice(1)}: ${plural(d.nodes.length, "node")}, ${plural(d.arrows.length, undirected.includes(d.digraph) ? "line" : "arrow")}`;
}
