// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board that one draws on, with mouse, touch or keyboard. It shows a drawing and reports changes to it;
// what that means for a game is the view's.
//   Draw     a click on an empty place adds a vertex; two vertices one after the other, or a line drawn from one to
//            the other, add an edge or delete it; a line to an empty place adds a vertex with its edge
//   Move, Delete, Mark, Choose   what they say, for the vertex or the edge that is met
// The keyboard has a cursor: arrow keys move it, Enter does what a click does there, Delete deletes, M picks up and
// puts down, PageUp and PageDown go from element to element.
import { el, fresh, replace, svg } from "../ui/dom";
import {
  addVertex,
  deleteVertex,
  edgeNear,
  GRID,
  hasEdge,
  HIGH,
  moveVertex,
  nearest,
  toggleEdge,
  toggleMark,
  vertexAt,
  WIDE,
  within,
  type Drawing,
  type Place,
} from "./drawing";
import { elementName, elementsOf, type Family } from "./games";
import { middleOf, pictureParts, radiusOf, UNIT, type ElementLook } from "./picture";

export type Tool = "draw" | "move" | "delete" | "mark" | "choose";

export interface CanvasOptions {
  /** The drawing was changed; `words` say how. */
  changed(d: Drawing, words: string): void;
  /** An element was met by the tool that chooses. */
  chosen(element: number): void;
  say(words: string): void;
  /** What there is to say of an element: its value. */
  about(element: number): string;
}

export interface Shown {
  drawing: Drawing;
  family: Family;
  tool: Tool;
  snap: boolean;
  looks: readonly ElementLook[];
  removing: boolean;
}

const TOUCH = 22; // pixels around a finger in which a vertex is met
const KEYS =
  "Arrow keys move the cursor, with Shift by a small step. Enter applies the tool at the cursor. Delete deletes the vertex there, M picks it up or puts it down, Page Up and Page Down go to the next element, Escape cancels.";

export class Canvas {
  readonly element: HTMLElement;
  readonly board: SVGSVGElement;
  private shown: Shown | null = null;
  private selected = -1; // the first end of an edge
  private held = -1; // the vertex that the keyboard moves
  private cursor: Place = within([WIDE / 2, HIGH / 2], true);
  private keys = false; // the cursor is shown
  private drag: { from: number; start: Place; now: Place; before: Drawing; moved: boolean } | null = null;

  constructor(private options: CanvasOptions) {
    const help = fresh("keys");
    this.board = svg("svg", {
      class: "sketch canvas",
      viewBox: `0 0 ${WIDE * UNIT} ${HIGH * UNIT}`,
      role: "application",
      "aria-roledescription": "drawing board",
      tabindex: "0",
      "aria-describedby": help,
    });
    this.element = el(
      "div",
      { class: "canvas-box" },
      this.board as unknown as Node,
      el("p", { id: help, class: "unseen" }, KEYS),
    );
    this.board.addEventListener("pointerdown", (event) => this.down(event));
    this.board.addEventListener("pointermove", (event) => this.drag && this.dragged(this.placeOf(event)));
    this.board.addEventListener("pointerup", (event) => this.up(event));
    this.board.addEventListener("pointercancel", () => this.cancel());
    this.board.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusout", () => this.showCursor(false));
    new ResizeObserver(() => this.draw()).observe(this.board);
  }

  show(shown: Shown): void {
    if (this.shown && (this.shown.tool !== shown.tool || this.shown.family !== shown.family))
      this.selected = this.held = -1;
    this.shown = shown;
    if (this.selected >= shown.drawing.at.length) this.selected = -1;
    this.draw();
  }

  /** Forgets what was begun. */
  release(): void {
    this.selected = this.held = -1;
    this.draw();
  }

  // ---- the picture

  private draw(): void {
    const s = this.shown;
    if (!s) return;
    const d = s.drawing,
      points = s.family.elements === "points",
      things = points ? `${d.at.length} points` : `${d.at.length} vertices, ${d.edges.length} edges`;
    this.board.setAttribute("aria-label", `Drawing board with ${things}`);
    this.board.setAttribute(
      "class",
      `sketch canvas tool-${s.tool}${s.removing ? " removing" : ""}${s.snap ? " snap" : ""}`,
    );
    replace(
      this.board,
      gridDots(s.snap),
      ...pictureParts(d, { family: s.family, looks: s.looks, names: true, scale: this.scale() }),
      this.rubber(),
      this.ring(),
      this.cross(),
    );
  }

  private rubber(): SVGElement | null {
    const { drag, shown } = this;
    if (!drag?.moved || drag.from < 0 || this.moves() || shown?.tool !== "draw") return null;
    const [p, q] = [shown.drawing.at[drag.from]!, drag.now];
    return svg("line", {
      class: "rubber",
      x1: p[0] * UNIT,
      y1: p[1] * UNIT,
      x2: q[0] * UNIT,
      y2: q[1] * UNIT,
    });
  }

  private ring(): SVGElement | null {
    const v = this.held >= 0 ? this.held : this.selected,
      at = this.shown!.drawing.at[v];
    return at
      ? svg("circle", {
          class: "selected",
          cx: at[0] * UNIT,
          cy: at[1] * UNIT,
          r: radiusOf(this.shown!.drawing, this.scale()) + 5,
        })
      : null;
  }

  private cross(): SVGElement | null {
    const [x, y] = [this.cursor[0] * UNIT, this.cursor[1] * UNIT];
    return this.keys
      ? svg("path", { class: "cursor", d: `M${x - 18} ${y}H${x + 18}M${x} ${y - 18}V${y + 18}` })
      : null;
  }

  private showCursor(on: boolean): void {
    if (this.keys === on) return;
    this.keys = on;
    this.draw();
  }

  // ---- mouse and touch

  private scale(): number {
    return this.board.getBoundingClientRect().width / (WIDE * UNIT) || 1;
  }

  private placeOf(event: PointerEvent): Place {
    const box = this.board.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * WIDE, ((event.clientY - box.top) / box.height) * HIGH];
  }

  private reach(): number {
    return Math.max(radiusOf(this.shown!.drawing, this.scale()) + 4, TOUCH / this.scale()) / UNIT;
  }

  private vertexNear(place: Place): number {
    return nearest(this.shown!.drawing, place, this.reach());
  }

  /** Dragging a vertex moves it: with the tool for that, and points always. */
  private moves(): boolean {
    const { tool, family } = this.shown!;
    return tool === "move" || (tool === "draw" && family.elements === "points");
  }

  private down(event: PointerEvent): void {
    if (!this.shown || event.button !== 0) return;
    event.preventDefault();
    this.board.focus({ preventScroll: true });
    this.showCursor(false);
    this.board.setPointerCapture(event.pointerId);
    const place = this.placeOf(event);
    this.drag = {
      from: this.vertexNear(place),
      start: place,
      now: place,
      before: this.shown.drawing,
      moved: false,
    };
  }

  private dragged(place: Place): void {
    const { drag, shown } = this;
    if (!drag || !shown) return;
    drag.now = place;
    drag.moved ||= Math.hypot(place[0] - drag.start[0], place[1] - drag.start[1]) * UNIT * this.scale() > 6;
    if (drag.moved && drag.from >= 0 && this.moves())
      this.shown = { ...shown, drawing: moveVertex(shown.drawing, drag.from, within(place, shown.snap)) };
    this.draw();
  }

  private cancel(): void {
    if (this.drag && this.shown) this.shown = { ...this.shown, drawing: this.drag.before };
    this.drag = null;
    this.draw();
  }

  private up(event: PointerEvent): void {
    const { drag, shown } = this;
    if (!drag || !shown) return;
    const place = this.placeOf(event);
    this.drag = null;
    if (!drag.moved) this.act(place, drag.from);
    else if (drag.from < 0) this.draw();
    else if (this.moves()) this.change(shown.drawing, `${this.name(drag.from)} was moved.`, drag.before);
    else if (shown.tool === "draw") this.join(drag.from, this.vertexNear(place), place);
    else this.draw();
  }

  // ---- what a tool does

  private name(v: number): string {
    return `${this.shown!.family.elements === "points" ? "Point" : "Vertex"} ${v + 1}`;
  }

  private change(d: Drawing, words: string, before = this.shown!.drawing): void {
    this.draw();
    if (d !== before) this.options.changed(d, words);
  }

  /** A click at a place, where this vertex is, if any. */
  private act(place: Place, v: number): void {
    const { drawing: d, tool, family } = this.shown!,
      edge = v < 0 && family.elements !== "points" ? edgeNear(d, place, this.reach() / 2) : -1;
    if (tool === "choose") this.choose(v, edge);
    else if (tool === "mark" && v >= 0)
      this.change(
        toggleMark(d, v),
        `${this.name(v)} is ${d.marks.includes(v) ? "no longer marked" : "marked"}.`,
      );
    else if (tool === "delete") this.erase(v, edge);
    else if (tool === "draw" && v >= 0) this.pick(v);
    else if (tool === "draw") this.add(place);
    else this.draw();
  }

  private choose(v: number, edge: number): void {
    const e = this.shown!.family.elements === "edges" ? edge : v;
    if (e >= 0) this.options.chosen(e);
    else this.draw();
  }

  private erase(v: number, edge: number): void {
    const d = this.shown!.drawing;
    if (v >= 0) this.selected = -1;
    if (v >= 0) this.change(deleteVertex(d, v), `${this.name(v)} was deleted.`);
    else if (edge >= 0)
      this.change(
        toggleEdge(d, ...d.edges[edge]!),
        `Edge ${d.edges[edge]!.map((i) => i + 1).join("-")} was deleted.`,
      );
  }

  private add(place: Place): void {
    const { drawing: d, snap } = this.shown!,
      next = addVertex(d, within(place, snap));
    if (next === d) return this.options.say("There is no room for another vertex here.");
    this.selected = -1;
    this.change(next, `${this.name(d.at.length)} was added.`);
  }

  private pick(v: number): void {
    const first = this.selected;
    if (this.shown!.family.elements === "points") return;
    this.selected = first >= 0 ? -1 : v;
    if (first >= 0 && first !== v) return this.join(first, v, this.cursor);
    this.draw();
    this.options.say(
      first === v
        ? `${this.name(v)} is no longer selected.`
        : `${this.name(v)} is selected. Choose another vertex to add or delete the edge between them.`,
    );
  }

  private join(a: number, b: number, place: Place): void {
    const { drawing: d, snap } = this.shown!;
    this.selected = -1;
    if (b >= 0)
      return this.change(
        toggleEdge(d, a, b),
        `Edge ${a + 1}-${b + 1} was ${hasEdge(d, a, b) ? "deleted" : "added"}.`,
      );
    const next = addVertex(d, within(place, snap));
    if (next === d) return this.draw();
    this.change(
      toggleEdge(next, a, d.at.length),
      `${this.name(d.at.length)} was added, with an edge to vertex ${a + 1}.`,
    );
  }

  // ---- the keyboard

  private key(event: KeyboardEvent): void {
    if (!this.shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = (
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, Place>
    )[event.key];
    if (way) this.step(way, event.shiftKey || !this.shown.snap ? 1 : GRID);
    else if (event.key === "Enter" || event.key === " ") this.enter();
    else if (event.key === "Delete" || event.key === "Backspace")
      this.erase(vertexAt(this.shown.drawing, this.cursor), -1);
    else if (event.key === "PageDown" || event.key === "PageUp") this.jump(event.key === "PageDown" ? 1 : -1);
    else if (event.key === "m" || event.key === "M") this.carry();
    else if (event.key === "Escape") this.release();
    else return;
    event.preventDefault();
    this.showCursor(true);
  }

  private step([dx, dy]: Place, by: number): void {
    const next: Place = [
      Math.min(Math.max(this.cursor[0] + dx * by, by), WIDE - by),
      Math.min(Math.max(this.cursor[1] + dy * by, by), HIGH - by),
    ];
    this.cursor = by === GRID ? within(next, true) : within(next, false);
    if (this.held >= 0) this.change(moveVertex(this.shown!.drawing, this.held, this.cursor), "");
    this.draw();
    this.options.say(this.here());
  }

  private enter(): void {
    const { family, tool, drawing: d } = this.shown!,
      v = vertexAt(d, this.cursor);
    if (this.held >= 0) return this.carry();
    if (tool === "move") return this.carry();
    if (tool === "choose" && family.elements === "edges")
      return this.choose(-1, edgeNear(d, this.cursor, 0.8));
    this.act(this.cursor, v);
  }

  private carry(): void {
    const v = vertexAt(this.shown!.drawing, this.cursor),
      held = this.held;
    this.held = held >= 0 ? -1 : v;
    this.draw();
    if (held >= 0) this.options.say(`${this.name(held)} was put down.`);
    else if (v >= 0) this.options.say(`${this.name(v)} was picked up. Arrow keys move it, M puts it down.`);
  }

  // Edges are met at their middle, whether or not that is on the grid.
  private jump(by: 1 | -1): void {
    const { drawing: d, family, tool } = this.shown!,
      edges = family.elements === "edges" && tool === "choose",
      n = edges ? elementsOf(d, family) : d.at.length;
    if (!n) return;
    const places = Array.from({ length: n }, (_, e) => (edges ? middleOf(d, e) : d.at[e]!)),
      now = places.findIndex((p) => p[0] === this.cursor[0] && p[1] === this.cursor[1]);
    this.cursor = places[(now < 0 ? (by > 0 ? 0 : n - 1) : now + by + n) % n]!;
    this.draw();
    this.options.say(this.here());
  }

  private here(): string {
    const { drawing: d, family } = this.shown!,
      v = vertexAt(d, this.cursor),
      edges = family.elements === "edges";
    if (v >= 0) return `${this.name(v)}${edges ? "" : this.options.about(v)}`;
    const e = edges ? edgeNear(d, this.cursor, 0.1) : -1;
    return e >= 0
      ? `Edge ${elementName(d, family, e)}${this.options.about(e)}`
      : `Column ${this.cursor[0]}, row ${this.cursor[1]}`;
  }
}

function gridDots(snap: boolean): SVGElement {
  const dots: string[] = [];
  for (let x = GRID; snap && x < WIDE; x += GRID)
    for (let y = GRID; y < HIGH; y += GRID) dots.push(`M${x * UNIT} ${y * UNIT}h0`);
  return svg("path", { class: "dots", d: dots.join("") });
}
