// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram as `harary diagram -o FILE.json` writes it (src/draw/json_write.c, doc/schema: diagram_file).
// Units are points, y downwards; a path is 3k + 1 control points of a cubic Bézier curve, clipped to the shapes.
export type NodeKind = "class" | "won" | "position" | "subgroup" | "band" | "vertex" | "edge" | "set";
export type Mark = "none" | "good" | "taken" | "idle" | "plain";
export type ArrowKind = "plain" | "dotted" | "drops" | "stays" | "turns" | "within" | "line" | "taken";
export type Place = "base right" | "base left" | "middle right" | "middle left" | "apex right" | "apex left" | "beyond";
export type Point = [number, number];
/** Parity of the closed set, value of the positions of even size, of odd size. */
export type Type = [number, number, number];

export interface DiagramNode {
  id: number;
  kind: NodeKind;
  type: Type;
  smoothness: number | null;
  deficiency: number | null;
  level: number;
  mark: Mark;
  bands: number;
  count: number;
  row: number;
  label: string | null;
  x: number;
  y: number;
  count_at: Place;
  label_at: Place;
  /** Only here: the value of the move is not to be told (a game without hints). */
  silent?: boolean;
}

export interface DiagramArrow {
  from: number;
  to: number;
  kind: ArrowKind;
  path: Point[];
}

export interface Diagram {
  harary: "diagram";
  version: 1;
  game: string;
  structure: string;
  position?: string;
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
