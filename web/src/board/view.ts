// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a game is played on: vertices and lines where the drawing has them, a value beside every element that
// can be chosen. A board is a diagram of kind "board" (what `diagram --board -o x.json` writes), so that it is
// drawn, moved, scaled and walked by the same view; this file changes the marks of its elements and their values
// without drawing all anew elsewhere.
//
//   const board = boardView({ onPick: (element) => … });
//   board.show(diagram);                                   // of the API or of a game document
//   board.mark([{ value: 1 }, { mark: "taken" }, …]);      // one for each element
import { diagramView, type DiagramView, type DiagramViewOptions } from "../diagram/view";
import type { Diagram, DiagramNode, Mark } from "../diagram/types";

export interface ElementState {
  /** none: can be chosen; good: and it wins; taken; idle: cannot be chosen. */
  mark?: Mark;
  /** The nim-value that choosing it leads to; null: not to be shown (no hints). */
  value?: number | null;
}

export interface BoardViewOptions extends Pick<DiagramViewOptions, "height" | "readable"> {
  onPick?(element: number): void;
  onHover?(element: number | null): void;
  /** What a screen reader says of an element; by default what the diagram says of it. */
  words?(element: number, state: ElementState): string;
}

export interface BoardView {
  readonly element: HTMLElement;
  show(board: Diagram): void;
  mark(states: readonly ElementState[]): void;
  focus(element: number): void;
  destroy(): void;
}

const WHOLE = 0.4; // where there is only the board to play on, no part of it may be missing, so it may be small

export function hasMove(n: DiagramNode): boolean {
  return (n.kind === "vertex" || n.kind === "edge") && (n.mark === "none" || n.mark === "good");
}

/** The nodes of a board that are elements of the game, in the order of the elements. */
export function elementsOf(board: Diagram): DiagramNode[] {
  const edges = board.nodes.filter((n) => n.kind === "edge");
  return edges.length > 0 ? edges : board.nodes.filter((n) => n.kind === "vertex");
}

// The value of a move is in the box of an edge and beside a vertex.
function showValue(n: DiagramNode, value: number | null): void {
  const edge = n.kind === "edge",
    text = n.texts.find((t) => t.part === (edge ? "inside" : "count")),
    hidden = edge ? "·" : "";
  if (text)
    text.text = hasMove(n) ? (value === null ? hidden : `*${value}`) : edge && n.mark !== "taken" ? "–" : "";
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
      readable: options.readable ?? WHOLE,
      growing: true,
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
      showValue(n, state.value ?? null);
      if (n.mark === "taken") chosen.add(n.id);
    });
    for (const a of this.board?.arrows ?? [])
      if (this.board!.nodes[a.to]!.kind === "edge") a.kind = chosen.has(a.to) ? "taken" : "line";
    this.redraw();
  }

  focus(element: number): void {
    const n = this.elements[element];
    if (n) this.view.focus(n.id);
  }

  destroy(): void {
    this.view.destroy();
  }

  // The focus stays where it was, so that the keyboard stays usable.
  private redraw(): void {
    if (!this.board) return;
    const at = document.activeElement?.closest("[data-node]");
    const id = at && this.view.svg.contains(at) ? Number(at.getAttribute("data-node")) : null;
    this.view.show(this.board, true);
    const next =
      id === null
        ? undefined
        : hasMove(this.board.nodes[id]!)
          ? this.board.nodes[id]
          : this.elements.find(hasMove);
    if (next) this.view.focus(next.id);
  }

  // A diagram names a node at the end; of many elements the name is to be heard first.
  private words(n: DiagramNode): string {
    const e = this.elements.indexOf(n),
      state = this.states[e],
      name = n.label ?? "";
    return (
      (state && this.options.words?.(e, state)) ??
      (name ? `${name}, ${n.words.slice(0, -name.length - 2)}` : n.words)
    );
  }
}

export function boardView(options: BoardViewOptions = {}): BoardView {
  return new Board(options);
}
