// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that are drawn larger where a picture is small: each grows around its middle, so that its text has LEAST
// pixels, but only as far as its neighbours leave room. Lines end below the shapes, and stay as they are.
import type { Drawn } from "./draw";
import type { Growth } from "./panzoom";
import type { Diagram, DiagramNode } from "./types";

const LEAST = 11,
  GAP = 4,
  VALUE = 6; // pixels of a text; units between two shapes, and for the value beside one
const MOST = 400; // nodes whose distances are looked at
const LABEL = 8,
  DIGIT = 0.64; // size of a text beside a node, and width of a digit of it for each unit

const shapeSize = (n: DiagramNode) =>
  [0, 1].map((i) => 2 * Math.max(...n.outline.map((p) => p[i]!))) as [number, number];
const besideOf = (n: DiagramNode) => n.texts.find((t) => t.part === "count" && t.text);

// The factor at which two shapes come as near to each other as they may.
function until(a: DiagramNode, b: DiagramNode): number {
  const [w, h] = shapeSize(a),
    [v, g] = shapeSize(b);
  const value = besideOf(a) || besideOf(b) ? VALUE : 0;
  return Math.max(
    (Math.abs(a.x - b.x) - GAP) / ((w + v) / 2 + value),
    (Math.abs(a.y - b.y) - GAP) / ((h + g) / 2),
  );
}

function roomIn(nodes: readonly DiagramNode[]): number {
  let room = nodes.length > MOST ? 1 : Infinity;
  if (nodes.length <= MOST)
    nodes.forEach((a, i) => nodes.slice(0, i).forEach((b) => (room = Math.min(room, until(a, b)))));
  return Math.max(room, 1);
}

export class GrowingNodes implements Growth {
  private diagram: Diagram | null = null;
  private nodes: DiagramNode[] = [];
  private drawn: Drawn | null = null;
  private room = 1;
  private scale = 1;

  take(diagram: Diagram, drawn: Drawn): void {
    this.diagram = diagram;
    this.drawn = drawn;
    this.nodes = diagram.nodes.filter((n) => n.kind !== "set");
    this.room = roomIn(this.nodes);
    this.show(this.scale);
  }

  by(scale: number): number {
    return Math.min(Math.max(LEAST / (LABEL * scale), 1), this.room);
  }

  beyond(factor: number): number {
    const { width = 0, height = 0 } = this.diagram ?? {};
    return Math.max(
      0,
      ...this.nodes.flatMap((n) => {
        const [w, h] = shapeSize(n),
          t = besideOf(n),
          x = t ? Math.abs(t.x) + DIGIT * t.size * t.text.length : 0;
        const wide = factor * Math.max(w / 2, x) + 2,
          high = (factor * h) / 2 + 2;
        return [wide - n.x, wide - (width - n.x), high - n.y, high - (height - n.y)];
      }),
    );
  }

  show(scale: number): void {
    const k = this.by((this.scale = scale));
    for (const n of this.nodes) {
      const grown =
        k > 1
          ? `translate(${(n.x * (1 - k)).toFixed(2)} ${(n.y * (1 - k)).toFixed(2)}) scale(${k.toFixed(3)})`
          : null;
      for (const part of [
        this.drawn!.nodes.get(n.id)!,
        ...this.drawn!.numbers.get(n.id)!,
        ...this.drawn!.beside.get(n.id)!,
      ])
        if (grown) part.setAttribute("transform", grown);
        else part.removeAttribute("transform");
    }
  }
}
