// SPDX-License-Identifier: GPL-3.0-or-later
//
// A walk down a diagram: nodes, each an option of the one before, from the start. It is written "0.3.5" in places.
import type { Diagram } from "../diagram/types";

export function isWalk(d: Diagram, ids: readonly number[]): boolean {
  return (
    ids[0] === 0 &&
    ids.every(
      (id, i) => d.nodes[id] && (i === 0 || d.arrows.some((a) => a.from === ids[i - 1] && a.to === id)),
    )
  );
}

/** The walk that a place tells, or the start alone where the diagram has no such walk. */
export function parseWalk(d: Diagram, text: string | null): number[] {
  const ids = (text ?? "").split(".").filter(Boolean).map(Number);
  return ids.length && isWalk(d, ids) ? ids : [0];
}

// The shortest way along the arrows, or null.
function way(d: Diagram, from: number, to: number): number[] | null {
  const before = new Map<number, number>([[from, -1]]),
    queue = [from];
  for (let at = queue.shift(); at !== undefined && at !== to; at = queue.shift())
    for (const a of d.arrows)
      if (a.from === at && !before.has(a.to)) (before.set(a.to, at), queue.push(a.to));
  if (!before.has(to)) return null;
  const path: number[] = [];
  for (let at = to; at !== -1; at = before.get(at)!) path.unshift(at);
  return path;
}

/** Where a walk goes on if this node is picked: back to it, on to it, or the shortest way from the start. */
export function walkTo(d: Diagram, walk: readonly number[], id: number): number[] {
  const at = walk.indexOf(id);
  if (at >= 0) return walk.slice(0, at + 1);
  const last = walk[walk.length - 1] ?? 0;
  const on = way(d, last, id);
  return on ? [...walk, ...on.slice(1)] : (way(d, 0, id) ?? [0]);
}
