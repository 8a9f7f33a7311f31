// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a game is played on: vertices and lines where the drawing has them, a value beside every element that
// can be chosen. A board is a diagram of kind "board" (what `diagram --board -o x.json` writes), so that it is
// drawn, moved, scaled and walked by the same view; this file makes one of places and edges, and changes the
// marks of its elements without drawing all anew elsewhere.
//
//   const board = boardView({ onPick: (element) => … });
//   board.show(boardOf({ places, edges, names }));         // or board.show(diagram of the API)
//   board.mark([{ value: 1 }, { mark: "taken" }, …]);      // one for each element
import { diagramView, type DiagramView, type DiagramViewOptions } from "../diagram/view";
import { hasMove, shapeSize } from "../diagram/shape";
import type { Diagram, DiagramNode, Mark, Place, Point } from "../diagram/types";

export interface ElementState {
  /** none: can be chosen; good: and it wins; taken; idle: cannot be chosen. */
  mark?: Mark;
  /** The nim-value that choosing it leads to; null: not to be shown (no hints). */
  value?: number | null;
}

export interface BoardPlaces {
  /** One for each vertex. y grows downwards, any unit. */
  places: readonly Point[];
  edges: readonly (readonly [number, number])[];
  names: readonly string[];
  /** The edges are what is chosen, element e is edge e; otherwise vertices are, and `names` names them. */
  chooseEdges?: boolean;
  vertexNames?: readonly string[];
  game?: string;
  structure?: string;
}

export interface BoardViewOptions extends Pick<DiagramViewOptions, "height" | "bare"> {
  onPick?(element: number): void;
  onHover?(element: number | null): void;
  /** What a screen reader says of an element; by default its name, state and value. */
  words?(element: number, state: ElementState): string;
}

export interface BoardView {
  readonly element: HTMLElement;
  show(board: Diagram): void;
  mark(states: readonly ElementState[]): void;
  highlight(elements: readonly number[]): void;
  focus(element: number): void;
  destroy(): void;
}

const EXTENT = 300, MARGIN = 26, CLEAR = 34;
const WHOLE = 0.4; // a board of which a part is missing cannot be played on, and so it may be small

function node(id: number, kind: DiagramNode["kind"], label: string, [x, y]: Point): DiagramNode {
  const place: Place = "apex right";
  return { id, kind, type: [0, 0, 0], smoothness: null, deficiency: null, level: 0, mark: "none", bands: 0, count: 1, row: 0, label, x, y, count_at: place, label_at: place };
}

// Scales places so that neighbours have room, the whole is not larger than needed, and nothing is cut off.
function scaled(places: readonly Point[], wide: number): Point[] {
  const xs = places.map((p) => p[0]), ys = places.map((p) => p[1]), left = Math.min(...xs), top = Math.min(...ys);
  const extent = Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 1e-9);
  let near = Infinity;
  for (let i = 0; i < places.length && places.length <= 400; i++)
    for (let j = 0; j < i; j++) near = Math.min(near, Math.hypot(xs[i]! - xs[j]!, ys[i]! - ys[j]!));
  const scale = Math.min(Math.max((wide + CLEAR) / Math.max(near, extent / 40), 90 / extent), (EXTENT * 3) / extent);
  return places.map((p) => [MARGIN + (p[0] - left) * scale, MARGIN + (p[1] - top) * scale]);
}

// A straight line between the outlines of two nodes, taken as ellipses.
function between(a: DiagramNode, b: DiagramNode): Point[] {
  const end = (n: DiagramNode, m: DiagramNode): Point => {
    const [w, h] = shapeSize(n), x = m.x - n.x, y = m.y - n.y, by = 1 / (Math.hypot((2 * x) / w, (2 * y) / h) || 1);
    return [n.x + x * by, n.y + y * by];
  };
  const from = end(a, b), to = end(b, a);
  return [0, 1, 2, 3].map((i) => [from[0] + ((to[0] - from[0]) * i) / 3, from[1] + ((to[1] - from[1]) * i) / 3]);
}

/** A board of places and edges, such as the game document has. */
export function boardOf(b: BoardPlaces): Diagram {
  const names = b.chooseEdges ? b.vertexNames ?? [] : b.names;
  const wide = Math.max(...b.places.map((p, v) => shapeSize(node(v, "vertex", names[v] ?? String(v + 1), p))[0]), 0);
  const nodes = scaled(b.places, wide).map((p, v) => node(v, "vertex", names[v] ?? String(v + 1), p));
  const arrows: Diagram["arrows"] = [], vertices = nodes.length;
  b.edges.forEach(([u, v], e) => {
    const ends = [nodes[u]!, nodes[v]!] as const;
    if (b.chooseEdges) {
      const middle = node(vertices + e, "edge", b.names[e] ?? "", [(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2]);
      nodes.push(middle);
      for (const end of ends) arrows.push({ from: end.id, to: middle.id, kind: "line", path: between(end, middle) });
    } else arrows.push({ from: u, to: v, kind: "line", path: between(...ends) });
  });
  if (b.chooseEdges) nodes.slice(0, vertices).forEach((n) => (n.mark = "plain"));
  const width = Math.max(...nodes.map((n) => n.x), 0) + MARGIN + wide / 2, height = Math.max(...nodes.map((n) => n.y), 0) + MARGIN;
  return { harary: "diagram", version: 1, game: b.game ?? "", structure: b.structure ?? "", nim: 0, digraph: "board", simplify: "none", extended: false, up_to: null,
    classes: b.names.length, class_arrows: arrows.length, cyclic: false, rows: 1, width, height, row_y: [0], rows_x: 0, coarse: false, nodes, arrows };
}

/** The nodes of a board that are elements of the game, in the order of the elements. */
export function elementsOf(board: Diagram): DiagramNode[] {
  const edges = board.nodes.filter((n) => n.kind === "edge");
  return edges.length > 0 ? edges : board.nodes.filter((n) => n.kind === "vertex");
}

function defaultWords(name: string, state: ElementState): string {
  if (state.mark === "taken") return `${name}, chosen`;
  if (state.mark === "idle") return `${name}, cannot be chosen`;
  const value = state.value === null || state.value === undefined ? "" : `, to nim-value ${state.value}${state.mark === "good" ? ", wins" : ""}`;
  return name + value;
}

class Board implements BoardView {
  readonly element: HTMLElement;
  private view: DiagramView;
  private board: Diagram | null = null;
  private elements: DiagramNode[] = [];
  private states: ElementState[] = [];

  constructor(private options: BoardViewOptions) {
    this.view = diagramView({
      height: options.height ?? 0.6,
      readable: WHOLE,
      growing: true,
      bare: options.bare,
      pickable: (n) => hasMove(n),
      words: (n) => this.words(n),
      onPick: options.onPick && ((n) => options.onPick!(this.elements.indexOf(n))),
      onHover: (n) => options.onHover?.(n && hasMove(n) ? this.elements.indexOf(n) : null),
    });
    this.element = this.view.element;
    this.element.classList.add("board-view");
  }

  show(board: Diagram): void {
    this.board = board;
    this.elements = elementsOf(board);
    this.states = this.elements.map((n) => ({ mark: n.mark, value: n.type[1] }));
    this.view.show(board);
  }

  mark(states: readonly ElementState[]): void {
    const chosen = new Set<number>();
    this.elements.forEach((n, e) => {
      const state = states[e] ?? {};
      this.states[e] = state;
      n.mark = state.mark ?? "none";
      n.type = [0, state.value ?? 0, 0];
      n.silent = state.value === null || state.value === undefined;
      if (n.mark === "taken") chosen.add(n.id);
    });
    for (const a of this.board?.arrows ?? []) if (this.board!.nodes[a.to]!.kind === "edge") a.kind = chosen.has(a.to) ? "taken" : "line";
    this.redraw();
  }

  highlight(elements: readonly number[]): void {
    this.view.highlight(elements.map((e) => this.elements[e]!.id));
  }

  focus(element: number): void {
    const n = this.elements[element];
    if (n) this.view.focus(n.id);
  }

  destroy(): void {
    this.view.destroy();
  }

  // The focus stays where it was, so that the keyboard can go on.
  private redraw(): void {
    if (!this.board) return;
    const at = document.activeElement?.closest("[data-node]");
    const id = at && this.view.svg.contains(at) ? Number(at.getAttribute("data-node")) : null;
    this.view.show(this.board, true);
    const next = id === null ? undefined : hasMove(this.board.nodes[id]!) ? this.board.nodes[id] : this.elements.find(hasMove);
    if (next) this.view.focus(next.id);
  }

  private words(n: DiagramNode): string {
    const e = this.elements.indexOf(n), state = this.states[e];
    if (e < 0 || !state) return n.label ?? "";
    return this.options.words?.(e, state) ?? defaultWords(n.label ?? String(e + 1), state);
  }
}

export function boardView(options: BoardViewOptions = {}): BoardView {
  return new Board(options);
}
