// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way of a game through its structure diagram: the classes that were met light up, the one of the position is
// marked, and so are those that a move can lead to next. Below it stands in words what a class is.
import { diagramView, type DiagramView } from "../diagram/view";
import type { DiagramNode } from "../diagram/types";
import { el, replace } from "../ui/dom";
import { indexed } from "../ui/math";
import type { Outlook } from "./game";
import type { Match } from "./match";
import { plural } from "../ui/words";
import { closedWords, typeWords } from "./words";

const MOST_TOLD = 3; // classes of a node

export class Path {
  readonly element = el("section", { class: "path", "aria-label": "Structure diagram" });
  private view: DiagramView;
  private told = el("div", { class: "told" });
  private which = 0;
  private picked: DiagramNode | null = null; // it stays told until the next move
  private match: Match | null = null;
  private look: Outlook | null = null;
  private hints = false;
  private quiet = false;

  /** `pointed`: the pointer or the focus is on a node with these classes. */
  constructor(
    private diagrams: Match["game"]["document"]["diagrams"],
    pointed: (classes: ReadonlySet<number>) => void,
  ) {
    this.view = diagramView({
      height: 0.55,
      onPick: (n) => this.tell((this.picked = this.picked === n ? null : n)),
      onHover: (n) => (this.tell(n), pointed(new Set(n ? this.classesOf(n.id) : []))),
      words: (n) => this.words(n),
    });
    replace(
      this.element,
      el("div", { class: "path-head" }, el("h2", {}, "The path through the structure"), this.choice()),
      this.view.element,
      this.told,
      legend(),
    );
    if (diagrams.length) this.view.show(diagrams[0]!.diagram);
    else this.element.hidden = true;
  }

  /** `quiet`: without values, for somebody who wants to find the moves alone. */
  show(match: Match, look: Outlook, hints: boolean, quiet: boolean): void {
    const again = quiet !== this.quiet;
    [this.match, this.look, this.hints, this.quiet] = [match, look, hints, quiet];
    if (!this.diagrams.length) return;
    this.element.classList.toggle("quiet", quiet);
    if (again) this.view.show(this.diagrams[this.which]!.diagram, true);
    const nodeOf = this.nodeOf(),
      way = match
        .classes()
        .map((c) => nodeOf[c]!)
        .filter((n, i, all) => i === 0 || n !== all[i - 1]);
    this.view.highlight(way);
    this.view.select(way[way.length - 1]!);
    const next = new Map<number, boolean>();
    for (const m of look.classes)
      if (!m.stays) next.set(nodeOf[m.to]!, (next.get(nodeOf[m.to]!) ?? false) || m.nim === 0);
    for (const g of this.view.svg.querySelectorAll<SVGElement>("[data-node], [data-of]")) {
      const wins = next.get(Number(g.dataset.node ?? g.dataset.of));
      g.classList.toggle("next", wins !== undefined);
      g.classList.toggle("wins", hints && wins === true);
    }
    this.picked = null;
    this.tell(null);
  }

  /** Marks the node of a class that a move would lead to. */
  point(c: number | null): void {
    const node = c === null ? -1 : (this.nodeOf()[c] ?? -1);
    for (const g of this.view.svg.querySelectorAll<SVGElement>("[data-node]"))
      g.classList.toggle("would", Number(g.dataset.node) === node);
    if (c !== null && this.diagrams.length) replace(this.told, this.about("There", [c]));
    else this.tell(null);
  }

  close(): void {
    this.view.destroy();
  }

  private nodeOf(): number[] {
    return this.diagrams[this.which]?.node_of ?? [];
  }

  private classesOf(node: number): number[] {
    return this.nodeOf().flatMap((n, c) => (n === node ? [c] : []));
  }

  private choice(): HTMLElement | false {
    if (this.diagrams.length < 2) return false;
    const buttons = this.diagrams.map((d, i) =>
      el(
        "button",
        { type: "button", "aria-pressed": String(i === 0), onclick: () => this.choose(i, buttons) },
        d.name,
      ),
    );
    return el("div", { class: "choice", role: "group", "aria-label": "Which diagram" }, ...buttons);
  }

  private choose(i: number, buttons: HTMLElement[]): void {
    this.which = i;
    buttons.forEach((b, k) => b.setAttribute("aria-pressed", String(k === i)));
    this.view.show(this.diagrams[i]!.diagram);
    if (this.match) this.show(this.match, this.look!, this.hints, this.quiet);
  }

  private words(n: DiagramNode): string {
    const g = this.match?.game,
      classes = this.classesOf(n.id);
    if (this.quiet && g)
      return classes.length > 1 ? `${classes.length} classes of the same kind` : g.class(classes[0]!).label;
    return n.words + (g && classes.length === 1 && !n.label ? `, ${g.class(classes[0]!).label}` : "");
  }

  private tell(hovered: DiagramNode | null): void {
    if (!this.match) return;
    const n = hovered ?? this.picked;
    if (n)
      replace(
        this.told,
        this.about(n.count > 1 ? `${n.count} classes of the same kind` : "This class", this.classesOf(n.id)),
      );
    else replace(this.told, this.about("Now", [this.match.position().class]));
  }

  private about(head: string, classes: number[]): HTMLElement {
    const game = this.match!.game;
    const lines = classes
      .slice(0, MOST_TOLD)
      .map((c) =>
        c === game.document.won
          ? el("li", {}, `the end: ${game.document.words.over}`)
          : el("li", {}, el("b", {}, ...indexed(game.class(c).label)), ` ${closedWords(game, c)}`),
      );
    const first = classes[0],
      type =
        !this.quiet &&
        first !== undefined &&
        first !== game.document.won &&
        el("p", { class: "type" }, typeWords(game, first));
    const options = first !== undefined && game.class(first).options,
      leads =
        options &&
        options.length > 0 &&
        el(
          "p",
          { class: "type" },
          "Leads to ",
          ...indexed(countedNames(options.map((c) => game.class(c).label))),
          ".",
        );
    return el(
      "div",
      {},
      el("p", { class: "told-head" }, head),
      el("ul", {}, ...lines, classes.length > MOST_TOLD && el("li", {}, "…")),
      type,
      leads,
    );
  }
}

// "3·Z2 (2), Z3 (3)"
function countedNames(names: string[], most = 6): string {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  const all = [...counted].map(([name, n]) =>
    /^(size|order) /.test(name)
      ? `${plural(n, "class", "classes")} of ${name}`
      : n > 1
        ? `${n}·${name}`
        : name,
  );
  return all.length > most ? `${all.slice(0, most).join(", ")}, …` : all.join(", ");
}

function legend(): HTMLElement {
  return el(
    "details",
    {},
    el("summary", {}, "How to read the diagram"),
    el(
      "p",
      {},
      "A triangle is a class: all positions with the same closed set. It points up if that set has an even number of elements, and down if this number is odd. When values are shown, the number in the wide part is the nim-value of positions with an even number of elements; the number at the tip is that of positions with an odd number. An arrow is a move to another class. Other moves stay in the class and change only whose turn it is.",
    ),
    el(
      "p",
      {},
      "The coloured path is the game so far. Classes with a dashed ring can be reached by the next move. When values are shown, a green ring marks a winning move.",
    ),
  );
}
