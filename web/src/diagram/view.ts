// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram to look at and to walk through. Nodes can be hovered, focused and picked; the keyboard goes along
// the arrows: down to the first option, up to where one came from, left and right within a row.
//
//   const view = diagramView({ onPick: (n) => … });
//   parent.append(view.element);
//   view.show(diagram);                 // what `diagram -o x.json` writes
//   view.highlight([0, 2, 5]);          // the path of a game: these nodes and the arrows between neighbours in it
//   view.select(5);                     // where one is now
import "./diagram.css";
import { el, fresh, replace, svg } from "../ui/dom";
import { draw, type Drawn } from "./draw";
import { GrowingNodes } from "./growth";
import { panZoom, type PanZoom } from "./panzoom";
import type { Diagram, DiagramNode } from "./types";
import { capital, plural } from "../ui/words";

export interface DiagramViewOptions {
  /** A node was clicked, or Enter or Space was pressed on it. Without it nodes cannot be picked. */
  onPick?(node: DiagramNode): void;
  /** The pointer or the focus came to a node (null: left). */
  onHover?(node: DiagramNode | null): void;
  /** Which nodes can be picked; all, unless this says otherwise. */
  pickable?(node: DiagramNode): boolean;
  /** What a screen reader says of a node; by default its kind, type and label. */
  words?(node: DiagramNode): string;
  /** The largest part of the window's height that the picture may take. */
  height?: number;
  /** The scale at which all is shown at first, however small the texts are. */
  readable?: number;
  /** Nodes grow where the picture is small, as far as there is room, so that their texts can be read. */
  growing?: boolean;
  /** No buttons for the scale. */
  bare?: boolean;
}

export interface DiagramView {
  readonly element: HTMLElement;
  readonly svg: SVGSVGElement;
  /** `again`: it is the same picture with other marks, and stays where it is. */
  show(diagram: Diagram, again?: boolean): void;
  /** Nodes in the order of a walk; arrows between neighbours in it light up. Empty: nothing. */
  highlight(ids: readonly number[]): void;
  select(id: number | null): void;
  /** Puts the keyboard focus on a node. */
  focus(id: number): void;
  fit(): void;
  destroy(): void;
}

/** "Structure diagram of GEN(S3): 4 nodes, 4 arrows" */
function diagramWords(d: Diagram): string {
  return `${capital(d.name)}: ${plural(d.nodes.length, "node")}, ${plural(d.arrows.length, d.digraph === "board" || d.arrows.some((a) => !a.head) ? "line" : "arrow")}`;
}

class View implements DiagramView {
  readonly element: HTMLElement;
  readonly svg: SVGSVGElement;
  private diagram: Diagram | null = null;
  private drawn: Drawn | null = null;
  private frame: PanZoom;
  private growth: GrowingNodes | undefined;
  private current = 0; // the node that Tab comes to
  private came = new Map<number, number>(); // from which node the keyboard came to one

  constructor(private options: DiagramViewOptions) {
    const help = fresh("keys");
    this.svg = svg("svg", { class: "picture", role: "group", "aria-describedby": help });
    const keys =
      "Arrow keys follow the arrows: down to an option, up again, left and right within a row. Plus, minus and 0 change the scale.";
    this.element = el(
      "div",
      { class: "diagram-view" },
      this.svg as unknown as Node,
      el("p", { id: help, class: "unseen" }, keys),
    );
    if (!options.bare) this.element.append(this.buttons());
    this.growth = options.growing ? new GrowingNodes() : undefined;
    this.frame = panZoom(this.svg, options.height, options.readable, this.growth);
    this.svg.addEventListener("click", (event) => this.clicked(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    // Chromium lets Tab stop at an <svg> that listens to the focus: what is around it does so instead.
    for (const [type, on] of [
      ["pointerover", this.svg],
      ["focusin", this.element],
    ] as const)
      on.addEventListener(type, (event) => this.came_to(event, type));
    for (const [type, on] of [
      ["pointerleave", this.svg],
      ["focusout", this.element],
    ] as const)
      on.addEventListener(type, () => this.hover(null));
  }

  show(diagram: Diagram, again = false): void {
    this.diagram = diagram;
    this.drawn = draw(diagram, (n) => this.words(n));
    this.came.clear();
    replace(this.svg, this.drawn.root);
    this.growth?.take(diagram, this.drawn);
    this.svg.setAttribute("aria-label", diagramWords(diagram));
    for (const n of diagram.nodes) this.prepare(n);
    const first = diagram.nodes.find((n) => this.pickable(n));
    this.current = first?.id ?? 0;
    if (first) this.drawn.nodes.get(first.id)?.setAttribute("tabindex", "0");
    if (!again) this.frame.resize(diagram.width, diagram.height, diagram.nodes[0]);
  }

  highlight(ids: readonly number[]): void {
    const steps = new Set(ids.slice(1).map((to, i) => `${ids[i]} ${to}`)),
      on = new Set(ids);
    this.svg.classList.toggle("lit", ids.length > 0);
    this.drawn?.nodes.forEach((g, id) => {
      for (const part of [g, ...this.drawn!.numbers.get(id)!]) part.classList.toggle("on", on.has(id));
    });
    for (const { arrow, parts } of this.drawn?.arrows ?? [])
      for (const part of parts) part.classList.toggle("on", steps.has(`${arrow.from} ${arrow.to}`));
  }

  select(id: number | null): void {
    this.drawn?.nodes.forEach((g, node) => {
      g.classList.toggle("here", node === id);
      if (node === id) g.setAttribute("aria-current", "true");
      else g.removeAttribute("aria-current");
    });
    if (id === null) return;
    this.tabTo(id);
    const n = this.diagram?.nodes[id];
    if (n) this.frame.reveal(n.x, n.y);
  }

  focus(id: number): void {
    this.tabTo(id);
    (this.drawn?.nodes.get(id) as SVGElement | undefined)?.focus({ preventScroll: true });
    const n = this.diagram?.nodes[id];
    if (n) this.frame.reveal(n.x, n.y);
  }

  fit(): void {
    this.frame.fit();
  }

  destroy(): void {
    this.frame.destroy();
  }

  private buttons(): HTMLElement {
    const button = (sign: string, words: string, act: () => void) =>
      el("button", { type: "button", "aria-label": words, title: words, onclick: act }, sign);
    return el(
      "div",
      { class: "scale", role: "group", "aria-label": "Scale of the picture" },
      button("−", "Smaller", () => this.frame.zoom(1 / 1.3)),
      button("+", "Larger", () => this.frame.zoom(1.3)),
      button("⤢", "Show all", () => this.fit()),
    );
  }

  private pickable(n: DiagramNode): boolean {
    return this.options.pickable?.(n) ?? n.kind !== "set";
  }

  private words(n: DiagramNode): string {
    return this.options.words?.(n) ?? n.words;
  }

  private prepare(n: DiagramNode): void {
    const g = this.drawn!.nodes.get(n.id)!;
    g.setAttribute("role", this.options.onPick && this.pickable(n) ? "button" : "img");
    g.setAttribute("aria-label", this.words(n));
    if (this.pickable(n)) g.setAttribute("tabindex", "-1");
  }

  private nodeOf(event: Event): DiagramNode | null {
    const g = (event.target as Element).closest?.("[data-node]");
    return g ? (this.diagram?.nodes[Number(g.getAttribute("data-node"))] ?? null) : null;
  }

  private clicked(event: MouseEvent): void {
    const n = this.nodeOf(event);
    if (!n || this.frame.dragged() || !this.pickable(n)) return;
    this.focus(n.id);
    this.options.onPick?.(n);
  }

  private came_to(event: Event, type: string): void {
    const n = this.nodeOf(event);
    if (n && type === "focusin" && this.pickable(n)) this.tabTo(n.id);
    this.hover(n);
  }

  private hover(n: DiagramNode | null): void {
    this.drawn?.nodes.forEach((g, id) => g.classList.toggle("over", id === n?.id));
    for (const { arrow, parts } of this.drawn?.arrows ?? [])
      for (const part of parts) part.classList.toggle("over", n !== null && arrow.from === n.id);
    this.svg.classList.toggle("hovering", n !== null);
    this.options.onHover?.(n);
  }

  private tabTo(id: number): void {
    this.drawn?.nodes.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = id;
    this.drawn?.nodes.get(id)?.setAttribute("tabindex", "0");
  }

  private key(event: KeyboardEvent): void {
    const n = this.nodeOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === "Enter" || event.key === " ") && n && this.pickable(n)) this.options.onPick?.(n);
    else if (event.key === "+" || event.key === "=") this.frame.zoom(1.3);
    else if (event.key === "-") this.frame.zoom(1 / 1.3);
    else if (event.key === "0") this.fit();
    else if (n && event.key.startsWith("Arrow")) this.step(n, event.key);
    else return;
    event.preventDefault();
  }

  // A board has no order: there the nearest node in the direction is next.
  private step(n: DiagramNode, key: string): void {
    const d = this.diagram!,
      board = d.digraph === "board";
    const next =
      board || key === "ArrowLeft" || key === "ArrowRight"
        ? this.beside(n, key, board)
        : key === "ArrowDown"
          ? this.below(n)
          : this.above(n);
    if (next) this.focus(next.id);
  }

  private below(n: DiagramNode): DiagramNode | null {
    const d = this.diagram!,
      to = d.arrows.filter((a) => a.from === n.id && a.to !== n.id).map((a) => d.nodes[a.to]!);
    const next = to.sort((a, b) => a.y - b.y || Math.abs(a.x - n.x) - Math.abs(b.x - n.x))[0] ?? null;
    if (next) this.came.set(next.id, n.id);
    return next;
  }

  private above(n: DiagramNode): DiagramNode | null {
    const d = this.diagram!,
      came = this.came.get(n.id);
    if (came !== undefined) return d.nodes[came] ?? null;
    const arrow = d.arrows.filter((a) => a.to === n.id && a.from !== n.id).pop();
    return arrow ? d.nodes[arrow.from]! : null;
  }

  private beside(n: DiagramNode, key: string, board: boolean): DiagramNode | null {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] as [
      number,
      number,
    ];
    let best: DiagramNode | null = null,
      least = Infinity;
    for (const m of this.diagram!.nodes) {
      if (m === n || !this.pickable(m) || (!board && m.row !== n.row)) continue;
      const along = (m.x - n.x) * dx + (m.y - n.y) * dy,
        aside = Math.abs((m.x - n.x) * dy) + Math.abs((m.y - n.y) * dx);
      if (along > 0.5 && along + 2.2 * aside < least) [best, least] = [m, along + 2.2 * aside];
    }
    return best;
  }
}

export function diagramView(options: DiagramViewOptions = {}): DiagramView {
  return new View(options);
}
