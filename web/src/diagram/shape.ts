// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of the nodes, as src/draw/shape.c and shape_signs.c have them, so that the paths of the layout end
// at their outlines. Coordinates are relative to the centre of the shape, in points, y downwards.
import type { DiagramNode, Place, Point } from "./types";

const WIDTH = 40, HEIGHT = 35, CUT = 18.5, NUMBER = 10, BORDER = 1.5, BORDERS = 3.25;
const SLOPE = WIDTH / HEIGHT, LETTER = 0.74;
export const LABEL = 8;
export const DOUBLE = 2.5;

const letters: [string, number][] = [
  [" !'(),-.:;[]|Ifijlrt⟨⟩₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹", 0.42],
  ["0123456789abcdeghknopqsuvxyz\"$*/?JL\\{}`", 0.64],
  ["ABCDEFGHKNOPQRSTUVXYZ&_", 0.79],
  ["#+<=>^~Mw×", 0.88],
];

/** An upper bound of the width of a text in any common sans serif font. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const c of text) width += letters.find(([all]) => all.includes(c))?.[1] ?? 1.02;
  return width * size;
}

function inner(label: string | null): string {
  const text = label ?? "";
  return text.length > 60 ? text.slice(0, 59) + "…" : text;
}

function bandSide(n: DiagramNode, below: number): number {
  const widest = Math.min(16 + 12 * n.bands, 70);
  return 16 + ((widest - 16) * below) / (n.bands || 1);
}

function boxWidth(n: DiagramNode, padding: number, least: number): number {
  return Math.max(textWidth(inner(n.label), LABEL) + 2 * padding, least);
}

export function shapeSize(n: DiagramNode): [width: number, height: number] {
  switch (n.kind) {
    case "class": return [WIDTH, HEIGHT];
    case "won": return [14, 14];
    case "position": return [boxWidth(n, 4, 27), 27];
    case "subgroup": return [boxWidth(n, 4, 16), 16];
    case "band": return [bandSide(n, n.level + 1), 17];
    case "vertex": return [boxWidth(n, 3.8, 18), 18];
    case "edge": return [textWidth(`*${n.type[1]}`, LABEL) + 10, 15];
    case "set": return [7, 7];
  }
}

function depthY(n: DiagramNode, depth: number): number {
  const y = depth - HEIGHT / 2;
  return n.type[0] ? -y : y;
}

function apexShift(inset: number): number {
  return (inset * Math.hypot(WIDTH / 2, HEIGHT)) / (WIDTH / 2);
}

function roundedBox(width: number, height: number, radius: number): Point[] {
  const side: Point[] = [[1, 1], [-1, 1], [-1, -1], [1, -1]];
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (Math.floor(i / 6) + (i % 6) / 5) * (Math.PI / 2), [sx, sy] = side[Math.floor(i / 6)]!;
    return [sx * (width / 2 - radius) + radius * Math.cos(angle), sy * (height / 2 - radius) + radius * Math.sin(angle)];
  });
}

function triangle(n: DiagramNode, inset: number): Point[] {
  const apex = apexShift(inset), base = HEIGHT - inset, half = (SLOPE * (base - apex)) / 2;
  return [[0, depthY(n, apex)], [half, depthY(n, base)], [-half, depthY(n, base)]];
}

function trapezoid(n: DiagramNode, inset: number): Point[] {
  const upper = bandSide(n, n.level + 1) / 2, lower = bandSide(n, n.level) / 2, high = 8.5 - inset;
  const into = (inset * Math.hypot(upper - lower, 17)) / 17, part = inset / 17;
  const top = upper + (lower - upper) * part - into, bottom = lower + (upper - lower) * part - into;
  return [[-top, -high], [top, -high], [bottom, high], [-bottom, high]];
}

/** The corners of the outline; `inset` gives the parallel one inside. */
export function outline(n: DiagramNode, inset = 0): Point[] {
  const [w, h] = shapeSize(n), width = w - 2 * inset, height = h - 2 * inset;
  if (n.kind === "class") return triangle(n, inset);
  if (n.kind === "band") return trapezoid(n, inset);
  const radius = n.kind === "won" || n.kind === "vertex" ? height / 2 : n.kind === "set" ? 0 : n.kind === "position" ? 5 - inset : 4 - inset;
  return roundedBox(width, height, Math.max(radius, 0));
}

/** The line between the value of odd positions, at the apex, and that of even ones. */
export function cut(n: DiagramNode, extended: boolean): [Point, Point] | null {
  if (n.kind !== "class" || extended) return null;
  const x = (SLOPE * CUT) / 2, y = depthY(n, CUT);
  return [[-x, y], [x, y]];
}

export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

function atDepth(n: DiagramNode, text: string, depth: number, border: number): PlacedText {
  const width = SLOPE * (depth - apexShift(border));
  const size = Math.min(width / (textWidth(text, 1) + (SLOPE * LETTER) / 2), NUMBER);
  return { text, x: 0, y: depthY(n, depth), size };
}

function atApex(n: DiagramNode, text: string): PlacedText {
  const size = Math.min((CUT - BORDER - apexShift(BORDER)) / (textWidth(text, 1) / SLOPE + LETTER), NUMBER);
  return { text, x: 0, y: depthY(n, CUT - BORDER - (LETTER * size) / 2), size };
}

export function hasMove(n: DiagramNode): boolean {
  return (n.kind === "vertex" || n.kind === "edge") && (n.mark === "none" || n.mark === "good");
}

export function positionValue(n: DiagramNode): number {
  return n.type[0] ? n.type[2] : n.type[1];
}

/** The texts inside a shape. */
export function texts(n: DiagramNode, extended: boolean): PlacedText[] {
  const plain = (text: string, y: number, size: number) => [{ text, x: 0, y, size }];
  const [parity, even, odd] = n.type;
  switch (n.kind) {
    case "set": return [];
    case "won": return plain("0", 0, NUMBER);
    case "subgroup": case "vertex": return plain(inner(n.label), 0, LABEL);
    case "band": return plain(String(positionValue(n)), 0, NUMBER);
    case "edge": return n.mark === "taken" ? [] : plain(!hasMove(n) ? "–" : n.silent ? "·" : `*${even}`, 0, LABEL);
    case "position": return [...plain(inner(n.label), -5.75, LABEL), ...plain(String(positionValue(n)), 5.75, NUMBER)];
    case "class":
      if (extended) {
        const comma = even < 10 && odd < 10 ? "" : ",";
        return [atDepth(n, [parity, even, odd, n.smoothness ?? 0].join(comma), 0.72 * HEIGHT, BORDERS)];
      }
      return [atApex(n, String(odd)), atDepth(n, String(even), (CUT + HEIGHT) / 2 - BORDER / 4, BORDER)];
  }
}

export type Anchor = "start" | "middle" | "end";
export function anchor(place: Place): Anchor {
  return place === "beyond" ? "middle" : place.endsWith("right") ? "start" : "end";
}

function rightOf(n: DiagramNode, place: Place): Point {
  const [width, height] = shapeSize(n), half = (LETTER * LABEL) / 2, side = width / 2 + 2;
  const base = place.startsWith("base"), apex = place.startsWith("apex");
  if (n.kind !== "class") return [side, base ? 0 : (apex ? -1 : 1) * Math.max(height / 2 - half, 2 * half + 1)];
  if (base) return [side, depthY(n, HEIGHT - half)];
  const depth = apex ? half : HEIGHT / 2;
  return [(SLOPE * (depth + half)) / 2 + (apex ? 5 : 2), depthY(n, depth)];
}

/** Where a text beside a shape stands, by its anchor and its middle. */
export function beside(n: DiagramNode, place: Place): Point {
  const half = (LETTER * LABEL) / 2;
  if (place === "beyond") return [0, n.kind === "class" ? depthY(n, HEIGHT + 2 + half) : shapeSize(n)[1] / 2 + 5 + half];
  const [x, y] = rightOf(n, place);
  return [anchor(place) === "start" ? x : -x, y];
}

/** "×12" unless the label tells it; of a vertex the value of its move. */
export function countText(n: DiagramNode): string | null {
  const told = n.kind !== "position" && n.label?.includes("·") && !n.label.includes(", ");
  if (n.count > 1 && !told) return `×${n.count}`;
  return n.kind === "vertex" && hasMove(n) && !n.silent ? `*${n.type[1]}` : null;
}

export function labelText(n: DiagramNode): string | null {
  return ["class", "won", "band"].includes(n.kind) && n.label ? n.label : null;
}
