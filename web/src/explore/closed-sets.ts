// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed sets of the classes that a diagram draws, element by element, from the game document. Its diagrams are
// drawn without labels; their nodes are those of ours if everything else agrees, and otherwise there are no sets.
import type { Diagram } from "../diagram/types";
import type { GameDocument } from "../play/document";
import { ask } from "../ui/api";
import type { Asked } from "./types";

export type ClosedSets = Map<number, { elements: string[]; of: number }>;

const MOST = 40; // elements of a set that are named

function same(a: Diagram, b: Diagram): boolean {
  const node = (d: Diagram) => d.nodes.map((n) => [n.kind, ...n.type, n.count, n.row].join(" ")).join(";");
  const arrows = (d: Diagram) => d.arrows.map((x) => `${x.from} ${x.to}`).join(";");
  return node(a) === node(b) && arrows(a) === arrows(b);
}

/** One closed set for each node, the first class of several. */
export function closedSets(d: Diagram, document: GameDocument): ClosedSets {
  const sets: ClosedSets = new Map(),
    found = document.diagrams.find((one) => same(one.diagram, d));
  found?.node_of.forEach((node, id) => {
    const closed = document.classes[id]!.closed;
    if (!sets.has(node))
      sets.set(node, {
        elements: closed.slice(0, MOST).map((e) => document.elements[e]!),
        of: closed.length,
      });
  });
  return sets;
}

/** Asks for the document; nothing where the game is too large for one. */
export async function findClosedSets(d: Diagram, asked: Asked, signal: AbortSignal): Promise<ClosedSets> {
  try {
    return closedSets(
      d,
      await ask<GameDocument>("game", { rule: asked.rule, structure: asked.structure }, { signal }),
    );
  } catch {
    return new Map();
  }
}
