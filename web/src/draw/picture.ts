// SPDX-License-Identifier: GPL-3.0-or-later
//
// A drawing as SVG: edges, vertices with their numbers, and beside each element the value that choosing it leads to.
import "./picture.css";
import { svg, type Child } from "../ui/dom";
import { HIGH, WIDE, type Drawing, type Place } from "./drawing";
import type { Family } from "./games";

export const UNIT = 10; // of the picture, for one of the drawing
const LARGEST = 13,
  SMALLEST = 5;

export interface ElementLook {
  /** The value that it leads to; null: not shown. */
  value: number | null;
  look: "free" | "wins" | "taken" | "barred";
}

export interface PictureOptions {
  family: Family;
  looks?: readonly ElementLook[];
  /** Numbers of the vertices. */
  names?: boolean;
  /** How large the picture is shown: vertices and texts grow where it is small. */
  scale?: number;
  /** What it is, for screen readers. */
  words?: string;
}

/** The radius of a vertex, so that neighbours on the board do not touch. */
export function radiusOf(d: Drawing, scale = 1): number {
  let least = Infinity;
  d.at.forEach((p, i) =>
    d.at.slice(0, i).forEach((q) => (least = Math.min(least, Math.hypot(p[0] - q[0], p[1] - q[1])))),
  );
  return Math.min(Math.max(least * UNIT * 0.34, SMALLEST), LARGEST / Math.min(scale, 1));
}

export const middleOf = (d: Drawing, e: number): Place => {
  const [p, q] = d.edges[e]!.map((v) => d.at[v]!) as [Place, Place];
  return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
};

function valueText([x, y]: Place, look: ElementLook, size: number, dx = 0, dy = 0): Child {
  return (
    look.value !== null &&
    svg(
      "text",
      { class: `value ${look.look}`, "font-size": size, x: x * UNIT + dx, y: y * UNIT + dy },
      `*${look.value}`,
    )
  );
}

// Away from the edges of the vertex, so that the value can be read: the side of eight with most room.
function side(d: Drawing, v: number, edges: boolean): [number, number] {
  const [x, y] = d.at[v]!,
    ways = edges ? d.edges.filter((e) => e.includes(v)).map(([i, j]) => d.at[i === v ? j : i]!) : [];
  const angles = ways.map((p) => Math.atan2(p[1] - y, p[0] - x)),
    room = (a: number) =>
      Math.min(
        ...angles.map((b) => Math.PI - Math.abs(Math.PI - (Math.abs(a - b) % (2 * Math.PI)))),
        Infinity,
      );
  const all = [-0.25, 0.25, -0.75, 0.75, -0.5, 0, 0.5, 1].map((k) => k * Math.PI),
    best = all.reduce((a, b) => (room(b) > room(a) + 1e-9 ? b : a));
  return [Math.cos(best), Math.sin(best)];
}

function vertexParts(
  d: Drawing,
  v: number,
  r: number,
  { family, looks, names }: PictureOptions,
): SVGElement[] {
  const [x, y] = d.at[v]!,
    played = family.elements !== "edges",
    look = played ? looks?.[v] : undefined,
    marked = family.name === "convex" && d.marks.includes(v);
  const circle = (name: string, radius: number) =>
    svg("circle", { class: name, cx: x * UNIT, cy: y * UNIT, r: radius });
  const number =
    names &&
    r > 7 &&
    svg(
      "text",
      {
        class: "name",
        x: x * UNIT,
        y: y * UNIT,
        "font-size": r * 1.05 > 13 ? Math.max(13, r * 0.95) : r * 1.05,
      },
      String(v + 1),
    );
  return [
    svg(
      "g",
      { class: ["vertex", look?.look ?? "", marked ? "marked" : ""].join(" ").trim(), "data-vertex": v },
      circle("dot", r),
      look?.look === "wins" && circle("second", r - 3),
      marked && circle("mark", r + 4),
      number,
    ),
  ];
}

/** The elements of the picture, edges first. */
export function pictureParts(d: Drawing, options: PictureOptions): SVGElement[] {
  const { family, looks, scale = 1 } = options,
    r = radiusOf(d, scale),
    size = 13 / Math.min(scale, 1),
    played = family.elements === "edges",
    graph = family.elements !== "points";
  const lines = graph
    ? d.edges.map(([i, j], e) => {
        const [p, q] = [d.at[i]!, d.at[j]!];
        return svg("line", {
          class: `edge ${played ? (looks?.[e]?.look ?? "") : ""}`.trim(),
          "data-edge": e,
          x1: p[0] * UNIT,
          y1: p[1] * UNIT,
          x2: q[0] * UNIT,
          y2: q[1] * UNIT,
        });
      })
    : [];
  const vertices = d.at.flatMap((_, v) => vertexParts(d, v, r, options));
  const values = (looks ?? []).map((look, e) => {
    if (played) return d.edges[e] && valueText(middleOf(d, e), look, size);
    const [x, y] = side(d, e, graph),
      far = r + size * 0.85;
    return d.at[e] && valueText(d.at[e]!, look, size, x * far, y * far);
  });
  return [
    svg("g", { class: "edges" }, ...lines),
    svg("g", { class: "vertices" }, ...vertices),
    svg("g", { class: "values" }, ...values.filter((t) => t)),
  ];
}

/** A picture to look at. */
export function picture(d: Drawing, options: PictureOptions): SVGSVGElement {
  const named = options.words ? { role: "img", "aria-label": options.words } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { class: "sketch", viewBox: `0 0 ${WIDE * UNIT} ${HIGH * UNIT}`, ...named },
    ...pictureParts(d, options),
  );
}
