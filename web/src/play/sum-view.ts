// SPDX-License-Identifier: GPL-3.0-or-later
//
// Playing a sum: a box for each component, a heap of counters or a game with its moves as buttons, and below them the
// nim-sum in binary, column by column.
//
//   const view = sumView([{ heap: 3 }, { game: document }], { say, hints: true });
import "./play.css";
import "./sum.css";
import { capital, plural } from "../ui/words";
import { el, fresh, replace } from "../ui/dom";
import { gameMath } from "../ui/math";
import { Chips } from "./chips";
import type { GameDocument } from "./document";
import { Game } from "./game";
import { Match } from "./match";
import { GameComponent, Heap, Sum, type Component } from "./sum";

export type Term = { heap: number } | { game: GameDocument };

export interface SumOptions {
  say(words: string): void;
  /** Whether the computer begins. */
  second?: boolean;
  hints?: boolean;
  ended?(won: boolean): void;
  random?(): number;
}

export interface SumView {
  readonly element: HTMLElement;
  close(): void;
}

const ORDINALS = ["first", "second", "third", "fourth"];
const PACE = 700; // milliseconds before the computer moves

interface Box {
  element: HTMLElement;
  show(hints: boolean, enabled: boolean): void;
  focus(): void;
  /** "takes 2 of the heap", said of a move before it is made. */
  words(key: number): string;
}

const termName = (term: Term): Node =>
  "heap" in term
    ? el("span", { class: "math" }, `*${term.heap}`)
    : gameMath(term.game.game, term.game.structure);

class View implements SumView {
  readonly element: HTMLElement;
  private sum!: Sum;
  private boxes: Box[] = [];
  private last = "";
  private hints: boolean;
  private second: boolean;
  private timer = 0;
  private status = el("p", { class: "status", tabindex: "-1" });
  private result = el("div", { class: "result", hidden: true });
  private parts = el("div", { class: "components" });
  private adding = el("div", { class: "adding" });

  constructor(
    private terms: readonly Term[],
    private options: SumOptions,
  ) {
    this.hints = options.hints ?? false;
    this.second = options.second ?? false;
    this.element = el(
      "div",
      { class: "play lean sum" },
      el(
        "section",
        { class: "table", "aria-label": "Game" },
        this.controls(),
        this.status,
        this.result,
        this.parts,
        this.adding,
        el(
          "div",
          { class: "buttons" },
          el("button", { type: "button", onclick: () => this.begin(true) }, "New game"),
        ),
      ),
    );
    this.begin(false);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private controls(): HTMLElement {
    const seats = fresh("seats"),
      hints = fresh("hints");
    const select = el(
      "select",
      { id: seats },
      el("option", { value: 0, selected: !this.second }, "You begin, against the computer"),
      el("option", { value: 1, selected: this.second }, "The computer begins, against you"),
    );
    select.addEventListener("change", () => ((this.second = select.value === "1"), this.begin(true)));
    const box = el("input", { type: "checkbox", id: hints, checked: this.hints });
    box.addEventListener("change", () => ((this.hints = box.checked), this.show()));
    return el(
      "div",
      { class: "controls" },
      el("span", {}, el("label", { for: seats }, "Players "), select),
      el("span", { class: "hints" }, box, el("label", { for: hints }, " Show the values")),
    );
  }

  private begin(aloud: boolean): void {
    clearTimeout(this.timer);
    this.last = "";
    const components: Component[] = this.terms.map((t) =>
      "heap" in t ? new Heap(t.heap) : new GameComponent(new Match(new Game(t.game))),
    );
    this.sum = new Sum(components);
    this.boxes = components.map((c, i) =>
      c instanceof Heap ? this.heapBox(c, i) : this.gameBox(c as GameComponent, i),
    );
    replace(this.parts, ...this.boxes.map((b) => b.element));
    this.show();
    if (aloud) this.options.say(`A new game. ${this.turnWords()}`);
    this.go();
  }

  private head(i: number): { value: HTMLElement; parts: HTMLElement[] } {
    const value = el("span", { class: "component-value" });
    return {
      value,
      parts: [el("div", { class: "component-head" }, el("h2", {}, termName(this.terms[i]!)), value)],
    };
  }

  private heapBox(heap: Heap, i: number): Box {
    const { value, parts } = this.head(i),
      row = el("div", { class: "heap", role: "group", "aria-label": `Heap ${i + 1}` }),
      size = heap.left;
    row.addEventListener("click", (event) => {
      const counter = (event.target as Element).closest<HTMLElement>("button");
      if (counter && counter.getAttribute("aria-disabled") !== "true")
        this.take(i, Number(counter.dataset.left));
    });
    const counter = (left: number, enabled: boolean) => {
      const wins = this.hints && this.sum.value() !== 0 && left === this.sum.goal(i),
        words = `Take ${heap.left - left}, leave ${left}${wins ? ", wins" : ""}`;
      return el("button", {
        type: "button",
        class: `counter${wins ? " wins" : ""}`,
        "data-left": left,
        "aria-disabled": enabled ? null : "true",
        "aria-label": words,
        title: words,
      });
    };
    const show = (hints: boolean, enabled: boolean) => {
      value.textContent = hints ? `value *${heap.left}` : "";
      replace(
        row,
        ...Array.from({ length: size }, (_, left) =>
          left < heap.left
            ? counter(left, enabled)
            : el("span", { class: "counter gone", "aria-hidden": "true" }),
        ),
        heap.left === 0 && el("span", { class: "none" }, "nothing left"),
      );
    };
    const note = el("p", { class: "fine" }, "Select a counter to take it and all counters to its right.");
    return {
      element: el("section", { class: "component" }, ...parts, row, note),
      show,
      focus: () => row.querySelector<HTMLElement>("button")?.focus(),
      words: (left) => `${plural(heap.left - left, "counter")} from ${this.heapName(i)}`,
    };
  }

  private heapName(i: number): string {
    const heaps = this.terms.flatMap((t, k) => ("heap" in t ? [k] : []));
    return heaps.length > 1 ? `the ${ORDINALS[heaps.indexOf(i)] ?? "last"} heap` : "the heap";
  }

  private gameBox(c: GameComponent, i: number): Box {
    const { value, parts } = this.head(i),
      { game } = c.match,
      chips = new Chips(game, { onPick: (e) => this.take(i, e), onHover: () => undefined });
    const chosen = el("p", { class: "fine" });
    const show = (hints: boolean, enabled: boolean) => {
      value.textContent = hints ? `value *${c.value()}` : "";
      chips.show(game.look(c.match.position()), hints, enabled, this.sum.value() ? this.sum.goal(i) : -1);
      chosen.textContent = c.match.moves.length
        ? `${capital(game.document.words.taken)}: ${c.match.moves.map((e) => game.document.elements[e]).join(" ")}${c.match.state() === "open" ? "" : `. Over: ${game.document.words.over}.`}`
        : game.document.words.rule;
    };
    return {
      element: el("section", { class: "component" }, ...parts, chips.element, chosen),
      show,
      focus: () => chips.focus(),
      words: (e) => `${game.document.elements[e]} in ${game.document.game}(${game.document.structure})`,
    };
  }

  private mine(): boolean {
    return !this.sum.over() && (this.sum.turn() === 0) !== this.second;
  }

  private take(component: number, key: number): void {
    const words = this.boxes[component]!.words(key);
    if (!this.mine() || !this.sum.take(component, key)) return;
    this.moved(`You take ${words}.`);
  }

  private moved(words: string): void {
    const inside = this.parts.contains(document.activeElement);
    this.last = words;
    this.show();
    this.options.say(`${words} ${this.sum.over() ? this.endWords() : this.turnWords()}`);
    if (inside || document.activeElement === this.status) this.keepFocus();
    if (this.sum.over()) this.options.ended?.(this.won());
    this.go();
  }

  // The moves have the focus, or the status where no move can be made.
  private keepFocus(): void {
    const first = this.sum.components.findIndex((c) => c.moves().length > 0);
    if (this.mine() && first >= 0) this.boxes[first]!.focus();
    else this.status.focus({ preventScroll: true });
  }

  private go(): void {
    clearTimeout(this.timer);
    if (this.sum.over() || this.mine()) return;
    this.timer = window.setTimeout(() => {
      const { component, key } = this.sum.reply(this.options.random ?? Math.random),
        words = this.boxes[component]!.words(key);
      this.sum.take(component, key);
      this.moved(`The computer takes ${words}.`);
    }, PACE);
  }

  private won(): boolean {
    return (this.sum.turn() === 1) !== this.second; // whoever moved last
  }

  private turnWords(): string {
    return this.mine() ? "Your turn." : "The computer is thinking.";
  }

  private endWords(): string {
    return `No move is left: ${this.won() ? "you win" : "the computer wins"} after ${this.sum.taken} move${this.sum.taken === 1 ? "" : "s"}.`;
  }

  private show(): void {
    const over = this.sum.over();
    for (const box of this.boxes) box.show(this.hints, this.mine());
    this.status.textContent = [this.last, over ? "The game is over." : this.turnWords()]
      .filter(Boolean)
      .join(" ");
    this.element.classList.toggle("waiting-for-computer", !over && !this.mine());
    this.result.hidden = !over;
    this.result.className = `result ${this.won() ? "won" : "lost"}`;
    if (over)
      replace(
        this.result,
        el("p", { class: "end" }, this.endWords()),
        el(
          "div",
          { class: "buttons" },
          el("button", { type: "button", class: "primary", onclick: () => this.begin(true) }, "Play again"),
        ),
      );
    this.adding.hidden = !this.hints || this.terms.length < 3; // two values cancel if they are equal, which needs no table
    if (!this.adding.hidden) replace(this.adding, this.addition());
  }

  // Columns of binary digits: one with evenly many ones has 0 below it.
  private addition(): HTMLElement {
    const values = this.sum.components.map((c) => c.value()),
      sum = this.sum.value(),
      width = Math.max(...values, 1).toString(2).length;
    const row = (head: Node | string, value: number, kind = "") =>
      el(
        "tr",
        { class: kind },
        el("th", { scope: "row" }, head),
        el("td", {}, `*${value}`),
        ...value
          .toString(2)
          .padStart(width, "0")
          .split("")
          .map((d) => el("td", { class: "digit" }, d)),
      );
    const words = sum
      ? "It is not 0: the player to move wins by a move that makes it 0."
      : "It is 0: every move changes it, and the other player can make it 0 again.";
    return el(
      "div",
      {},
      el(
        "table",
        {},
        el("caption", {}, "The nim-sum, in binary"),
        el(
          "tbody",
          {},
          ...values.map((v, i) => row(termName(this.terms[i]!), v)),
          row("nim-sum", sum, sum ? "total" : "total zero"),
        ),
      ),
      el("p", { class: "fine" }, words),
    );
  }
}

export function sumView(terms: readonly Term[], options: SumOptions): SumView {
  return new View(terms, options);
}
