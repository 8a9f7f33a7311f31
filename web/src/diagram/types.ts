// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram as `harary diagram -o FILE.json` writes it (src/draw/picture_json.c, doc/schema: diagram_file).
// Units are points, y downwards; a path is 3k + 1 control points of a cubic Bézier curve, clipped to the shapes.
// Outlines and texts are relative to the centre of their node.
export type NodeKind =
  | "class"
  | "won"
  | "position"
  | "subgroup"
  | "band"
  | "vertex"
  | "edge"
  | "set"
  | "reply";
export type Mark = "none" | "good" | "taken" | "idle" | "plain";
export type ArrowKind = "plain" | "dotted" | "drops" | "stays" | "turns" | "within" | "line" | "taken";
export type Point = [number, number];
/** Parity of the closed set, value of the positions of even size, of odd size. */
export type Type = [number, number, number];

export interface NodeText {
  part: "inside" | "count" | "label";
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: "start" | "middle" | "end";
}

export interface DiagramNode {
  id: number;
  kind: NodeKind;
  type: Type;
  smoothness: number | null;
  deficiency: number | null;
  mark: Mark;
  count: number;
  row: number;
  label: string | null;
  x: number;
  y: number;
  /** For screen readers and tooltips. */
  words: string;
  outline: Point[];
  /** The second border; a move on a board has it where it wins. */
  inner?: Point[];
  cut?: [Point, Point];
  texts: NodeText[];
}

export interface DiagramArrow {
  from: number;
  to: number;
  kind: ArrowKind;
  path: Point[];
  /** The last piece of the path, shortened to where the head begins, and the head. */
  last?: Point[];
  head?: Point[];
}

export interface Diagram {
  harary: "diagram";
  version: 1;
  game: string;
  structure: string;
  position?: string;
  /** "structure diagram of GEN(S3)" */
  name: string;
  nim: number;
  digraph: string;
  simplify: "none" | "otype" | "level";
  extended: boolean;
  up_to: string | null;
  classes: number;
  class_arrows: number;
  cyclic: boolean;
  rows: number;
  unfolded_nodes?: number;
  unfolded_arrows?: number;
  width: number;
  height: number;
  row_y: number[];
  rows_x: number;
  coarse: boolean;
  nodes: DiagramNode[];
  arrows: DiagramArrow[];
}
