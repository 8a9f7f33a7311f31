// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a diagram into SVG, in the order of src/draw/svg.c: lines, shapes, texts beside them with a halo, heads
// of arrows last. Every node is a <g data-node="id">, every arrow a <path data-from data-to> with its head.
import { svg } from "../ui/dom";
import { pieces } from "../ui/math";
import type { Diagram, DiagramArrow, DiagramNode, NodeText, Point } from "./types";

const MIDDLE = 0.35,
  LABEL = 8,
  INDEX = 6,
  RING = 3;
const r = (x: number) => Math.round(x * 100) / 100;

export interface Drawn {
  root: SVGGElement;
  nodes: Map<number, SVGGElement>;
  /** The numbers in the shapes, which are no part of the names of the nodes. */
  numbers: Map<number, SVGElement[]>;
  /** The texts beside them. */
  beside: Map<number, SVGElement[]>;
  arrows: { arrow: DiagramArrow; parts: SVGElement[] }[];
}

const corners = (points: Point[], x = 0, y = 0) =>
  points.map((p) => `${r(x + p[0])},${r(y + p[1])}`).join(" ");

function arrowParts(a: DiagramArrow): { line: SVGElement; head: SVGElement | null } {
  const points = a.last ? [...a.path.slice(0, -4), ...a.last] : a.path;
  const d = points.map((p, i) => `${i === 0 ? "M" : i === 1 ? "C" : " "}${r(p[0])} ${r(p[1])}`).join("");
  const line = svg("path", { class: `arrow ${a.kind}`, d, "data-from": a.from, "data-to": a.to });
  return { line, head: a.head ? svg("polygon", { class: "head", points: corners(a.head) }) : null };
}

function text(t: NodeText, className: string, n: DiagramNode): SVGTextElement {
  return svg(
    "text",
    { class: className, x: r(n.x + t.x), y: r(n.y + t.y + MIDDLE * t.size), "font-size": r(t.size) },
    t.text,
  );
}

// Indices are lower and smaller, as on the rest of the page; a product has no room for blanks.
function indexedText(of: SVGTextElement, words: string): SVGTextElement {
  let low = 0;
  const put = (text: string, at: number) => (
    of.append(svg("tspan", { dy: at === low ? null : r(at - low), "font-size": at ? INDEX : null }, text)),
    (low = at)
  );
  of.replaceChildren();
  for (const p of pieces(words))
    put(p.set ? p.text : p.text.replace(" × ", "×"), p.set === "sub" ? 1.5 : p.set === "sup" ? -2.5 : 0);
  return of;
}

function nodeClass(n: DiagramNode, extended: boolean): string {
  const odd = n.type[0] === 1,
    smooth = extended && n.kind === "class" && odd;
  return [
    "node",
    n.kind,
    n.kind === "won" ? "" : odd ? "odd" : "even",
    n.mark === "none" ? "" : n.mark,
    n.count > 1 ? "several" : "",
    smooth && n.smoothness === 1 ? "smooth" : "",
    smooth && n.smoothness === 0 ? "rough" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

// At the same distance from the outline everywhere, with round corners: pointed ones would reach into the labels.
function ringAround(n: DiagramNode): string {
  // Corners that coincide, as those of a circle made of a box do, have no edge between them.
  const points = n.outline
      .filter((p, i, all) => {
        const q = all[(i + 1) % all.length]!;
        return Math.hypot(q[0] - p[0], q[1] - p[1]) > 1e-6;
      })
      .map((p): Point => [n.x + p[0], n.y + p[1]]),
    around = points.reduce((sum, p, i) => sum + cross(p, points[(i + 1) % points.length]!), 0) > 0 ? 1 : -1;
  const d = points.map((p, i) => {
    const q = points[(i + 1) % points.length]!,
      x = q[0] - p[0],
      y = q[1] - p[1],
      by = (around * RING) / (Math.hypot(x, y) || 1);
    const [from, to] = [p, q].map((at) => `${r(at[0] + y * by)} ${r(at[1] - x * by)}`);
    return `${i ? `A${RING} ${RING} 0 0 ${around > 0 ? 1 : 0} ` : "M"}${from}L${to}`;
  });
  return `${d.join("")}A${RING} ${RING} 0 0 ${around > 0 ? 1 : 0} ${d[0]!.slice(1).split("L")[0]}Z`;
}

const cross = (p: Point, q: Point) => p[0] * q[1] - q[0] * p[1];

function shapeParts(n: DiagramNode): SVGElement[] {
  const polygon = (name: string, points: Point[]) =>
    svg("polygon", { class: name, points: corners(points, n.x, n.y) });
  const parts: SVGElement[] = [
    polygon("target", n.outline),
    svg("path", { class: "ring", d: ringAround(n) }),
    polygon("outline", n.outline),
  ];
  if (n.inner) parts.push(polygon("inner", n.inner));
  if (n.cut) parts.push(polygon("cut", n.cut));
  return parts;
}

// Beside a triangle there is room for its ring.
function besideTexts(n: DiagramNode): SVGElement[] {
  return n.texts
    .filter((t) => t.part !== "inside" && t.text)
    .map((t) => {
      const [x, y] =
        n.kind !== "class"
          ? [t.x, t.y]
          : t.x
            ? [t.x + Math.sign(t.x) * RING, t.y]
            : [0, t.y + Math.sign(t.y) * RING];
      const line = text({ ...t, x, y }, `${t.part} ${t.anchor}`, n);
      return t.part === "label" ? indexedText(line, t.text) : line;
    });
}

function drawNode(n: DiagramNode, extended: boolean, words: string): SVGGElement {
  return svg(
    "g",
    { class: nodeClass(n, extended), "data-node": n.id },
    svg("title", {}, words),
    ...shapeParts(n),
  );
}

function rowNames(d: Diagram): SVGGElement {
  const g = svg("g", { class: "rows", "aria-hidden": "true" });
  for (let row = 0; d.extended && row < d.rows; row++) {
    const deficiency = d.nodes.find((n) => n.row === row)?.deficiency;
    if (deficiency === null || deficiency === undefined) continue;
    const name = svg(
      "text",
      { class: "row", x: r(d.rows_x), y: r((d.row_y[row] ?? 0) + MIDDLE * LABEL), "font-size": LABEL },
      "D",
    );
    name.append(svg("tspan", { dy: 1.5, "font-size": INDEX }, String(deficiency)));
    g.append(name);
  }
  return g;
}

export function draw(d: Diagram, words: (n: DiagramNode) => string): Drawn {
  const lines = svg("g", { class: "arrows", "aria-hidden": "true" }),
    shapes = svg("g", { class: "nodes" });
  const beside = svg("g", { class: "beside", "aria-hidden": "true" }),
    inside = svg("g", { class: "numbers", "aria-hidden": "true" }),
    heads = svg("g", { class: "heads", "aria-hidden": "true" });
  const drawn: Drawn = {
    root: svg("g", { class: "diagram" }, lines, shapes, inside, beside, heads, rowNames(d)),
    nodes: new Map(),
    numbers: new Map(),
    beside: new Map(),
    arrows: [],
  };
  for (const arrow of d.arrows) {
    const { line, head } = arrowParts(arrow);
    lines.append(line);
    if (head) heads.append(head);
    drawn.arrows.push({ arrow, parts: head ? [line, head] : [line] });
  }
  for (const n of d.nodes) {
    const g = drawNode(n, d.extended, words(n));
    shapes.append(g);
    const numbers = n.texts
      .filter((t) => t.part === "inside" && t.text)
      .map((t) => text(t, `number ${n.mark}`, n));
    numbers.forEach((t) => (t.setAttribute("data-of", String(n.id)), t.setAttribute("data-kind", n.kind)));
    inside.append(...numbers);
    const names = besideTexts(n);
    beside.append(...names);
    drawn.beside.set(n.id, names);
    drawn.nodes.set(n.id, g);
    drawn.numbers.set(n.id, numbers);
  }
  return drawn;
}
