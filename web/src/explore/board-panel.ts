// SPDX-License-Identifier: GPL-3.0-or-later
//
// The graph, the points or the hypergraph that the game is played on, with the value of every move on it. A move
// leads to the position behind it; what was chosen can be taken back.
import { boardView, elementsOf, hasMove, type BoardView } from "../board/view";
import type { Diagram } from "../diagram/types";
import { Failure } from "../ui/api";
import { el, fresh } from "../ui/dom";
import { errorBox, part, type Part } from "../ui/waiting";
import type { Asked } from "./types";

export interface BoardPanel {
  readonly element: HTMLElement;
  show(asked: Asked, group: boolean): void;
  hide(): void;
  close(): void;
}

const LEGIBLE = 0.9; // the moves stand in a table too, so a part of a large board may be outside the frame
const WIDE = 520; // units: with less than the whole width of the page, its texts would be too small

class Panel implements BoardPanel {
  readonly element: HTMLElement;
  private part: Part;
  private view: BoardView;
  private names: string[] = [];
  private shown = "";

  constructor(move: (name: string) => void) {
    const heading = fresh("board");
    this.part = part("Drawing the board");
    this.view = boardView({ height: 0.8, readable: LEGIBLE, onPick: (e) => move(this.names[e]!) });
    this.element = el(
      "section",
      { class: "panel board-panel", "aria-labelledby": heading, hidden: true },
      el("div", { class: "panel-head" }, el("h2", { id: heading }, "Board")),
      this.part.element,
    );
  }

  show(asked: Asked, group: boolean): void {
    const params = {
        rule: asked.rule,
        structure: asked.structure,
        position: asked.position,
        board: 1,
        as: "json",
      },
      key = JSON.stringify(params);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = false;
    void this.part.ask<Diagram>(
      "diagram",
      params,
      (d) => this.arrived(d, group),
      (error) => this.failed(error),
    );
  }

  hide(): void {
    this.part.clear();
    this.element.hidden = true;
    this.shown = "";
  }

  close(): void {
    this.part.cancel();
    this.view.destroy();
  }

  private arrived(d: Diagram, group: boolean): Node[] {
    this.element.classList.toggle("wide", d.width > WIDE);
    this.names = elementsOf(d).map((n) => n.label ?? "");
    const focused = this.element.contains(document.activeElement);
    queueMicrotask(() => {
      this.view.show(d);
      const next = elementsOf(d).findIndex(hasMove);
      if (focused && next >= 0) this.view.focus(next);
    });
    const what = group ? "A Cayley graph of the group" : "The board of the game";
    return [
      this.view.element,
      el(
        "p",
        { class: "fine" },
        `${what}, with the value after each move. Moves to *0 win; they are green, with a double border. Select a move to make it.`,
      ),
    ];
  }

  // A board that is too large or does not exist is not shown.
  private failed(error: unknown): Node[] {
    const absent =
      error instanceof Failure &&
      ["undefined", "limit", "time", "memory", "missing", "usage"].includes(error.code);
    this.element.hidden = absent;
    return absent ? [] : [errorBox(error)];
  }
}

export function boardPanel(move: (name: string) => void): BoardPanel {
  return new Panel(move);
}
