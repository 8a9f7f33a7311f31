// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure diagram with the class that one looks at beside it. Which diagram it is, and how far one has
// walked, is part of the place; hovering shows a class for a moment, picking goes there.
import { diagramView, type DiagramView } from "../diagram/view";
import type { Diagram, DiagramNode } from "../diagram/types";
import { plural } from "../ui/words";
import type { Params } from "../ui/api";
import { el, fresh, replace } from "../ui/dom";
import { structureMath } from "../ui/math";
import { part, type Part } from "../ui/waiting";
import { findClosedSets, type ClosedSets } from "./closed-sets";
import { inspector, nodeName } from "./inspector";
import type { Asked } from "./types";
import { parseWalk, walkTo } from "./walk";

/** What a place says of the diagram. */
export interface DiagramWish {
  show: string; // "" simplified, "orbits", "all"
  extended: boolean;
  walk: string | null;
}

export interface DiagramPanel {
  readonly element: HTMLElement;
  /** `when` "asked": a button offers it, because it may take long; a sentence: why there is none. */
  show(asked: Asked, group: boolean, wish: DiagramWish, when: "now" | "asked" | Refusal): void;
  /** What the API is asked for the picture that is shown. */
  params(): Params;
  close(): void;
}

/** Why something cannot be had. */
export interface Refusal {
  why: string;
}

/** The parameters of the API for a diagram. */
export function diagramParams(asked: Asked, group: boolean, wish: DiagramWish): Params {
  const orbits = wish.show === "orbits";
  return {
    rule: asked.rule,
    structure: asked.structure,
    labels: 1,
    simplify: wish.show === "all" ? "none" : null,
    up_to: orbits ? (group ? "conjugacy" : "automorphism") : null,
    extended: wish.extended ? 1 : null,
  };
}

const NAMED = 400; // classes of a game whose closed sets are listed by element

class Panel implements DiagramPanel {
  readonly element: HTMLElement;
  private part: Part;
  private view: DiagramView;
  private beside = el("aside", { class: "inspector", "aria-label": "The class" });
  private trail = el("nav", { class: "trail", "aria-label": "Walk through the diagram" });
  private summary = el("p", { class: "fine" });
  private choices = el("div", { class: "choices" });
  private diagram: Diagram | null = null;
  private walk: number[] = [0];
  private asked: Asked | null = null;
  private group = false;
  private wish: DiagramWish = { show: "", extended: false, walk: null };
  private shown = "";
  private over: DiagramNode | null = null;
  private sets: ClosedSets = new Map();
  private under: AbortController | null = null;

  constructor(
    private changed: (wish: DiagramWish) => void,
    private say: (words: string) => void,
    private picked?: (node: DiagramNode) => void,
  ) {
    this.part = part("Drawing the diagram", say);
    this.view = diagramView({ onPick: (n) => this.pick(n), onHover: (n) => this.inspect(n) });
    const heading = fresh("diagram");
    this.element = el(
      "section",
      { class: "panel", "aria-labelledby": heading },
      el("div", { class: "panel-head" }, el("h2", { id: heading }, "Structure diagram"), this.choices),
      this.part.element,
    );
  }

  show(asked: Asked, group: boolean, wish: DiagramWish, when: "now" | "asked" | Refusal): void {
    this.asked = asked;
    this.group = group;
    this.wish = wish;
    this.controls();
    const params = this.params(),
      key = JSON.stringify(params);
    if (key === this.shown && this.diagram) return this.follow(wish.walk);
    this.shown = key;
    this.diagram = null;
    this.sets = new Map();
    this.under?.abort();
    const draw = () =>
      void this.part.ask<Diagram>("diagram", { ...params, as: "json" }, (d) => this.arrived(d));
    this.choices.hidden = typeof when === "object";
    if (when === "now") draw();
    else if (when !== "asked") this.part.tell(when.why);
    else this.part.offer("Draw the diagram (this may take a while)", draw);
  }

  params(): Params {
    return diagramParams(this.asked!, this.group, this.wish);
  }

  close(): void {
    this.part.cancel();
    this.under?.abort();
    this.view.destroy();
  }

  private arrived(d: Diagram): Node[] {
    this.diagram = d;
    queueMicrotask(() => {
      this.view.show(d);
      this.follow(this.wish.walk);
      if (!d.extended && !d.up_to && d.classes <= NAMED) void this.nameSets(d);
    });
    const merged =
      d.classes > d.nodes.length
        ? `${plural(d.nodes.length, "node")} for ${plural(d.classes, "class", "classes")}`
        : plural(d.classes, "class", "classes");
    this.summary.textContent = `${merged}, ${plural(d.arrows.length, "arrow")}. Select a class to follow a game down. Triangles that point up are even classes, those that point down are odd.`;
    return [
      this.trail,
      el(
        "div",
        { class: "diagram-grid" },
        el("div", { class: "diagram-side" }, this.view.element, this.summary),
        this.beside,
      ),
    ];
  }

  private async nameSets(d: Diagram): Promise<void> {
    const mine = (this.under = new AbortController()),
      sets = await findClosedSets(d, this.asked!, mine.signal);
    if (this.diagram !== d || !sets.size) return;
    this.sets = sets;
    this.beside.dataset.node = "";
    this.inspect(this.over);
  }

  private controls(): void {
    const name = fresh("show"),
      { show, extended } = this.wish;
    const radio = (value: string, words: string) =>
      el(
        "label",
        {},
        el("input", {
          type: "radio",
          name,
          value,
          checked: value === show,
          onchange: () => this.choose({ show: value }),
        }),
        el("span", {}, words),
      );
    const check = el(
      "label",
      { class: "check" },
      el("input", {
        type: "checkbox",
        checked: extended,
        onchange: () => this.choose({ extended: !this.wish.extended }),
      }),
      el("span", {}, "Extended types"),
    );
    if (this.choices.dataset.is === `${show} ${extended} ${this.group}`) return;
    const focused = this.choices.contains(document.activeElement)
      ? (document.activeElement as HTMLInputElement).value
      : null;
    this.choices.dataset.is = `${show} ${extended} ${this.group}`;
    const kinds = el(
      "div",
      { class: "segments", role: "radiogroup", "aria-label": "Which classes are drawn" },
      radio("", "Simplified"),
      radio("orbits", this.group ? "Up to conjugacy" : "Up to symmetry"),
      radio("all", "Every class"),
    );
    replace(this.choices, kinds, check);
    if (focused !== null) this.choices.querySelector<HTMLInputElement>(`input[value="${focused}"]`)?.focus();
  }

  private choose(change: Partial<DiagramWish>): void {
    this.changed({ ...this.wish, walk: null, ...change });
  }

  private pick(n: DiagramNode): void {
    const walk = (this.walk = walkTo(this.diagram!, this.walk, n.id)); // at once: the next key may come before the new place
    this.changed({ ...this.wish, walk: walk.length > 1 ? walk.join(".") : null });
    this.say(`${n.words}. Step ${walk.length - 1} of the walk.`);
    this.picked?.(n);
  }

  private follow(text: string | null): void {
    const d = this.diagram!;
    this.walk = parseWalk(d, text);
    this.view.highlight(this.walk.length > 1 ? this.walk : []);
    this.view.select(this.walk[this.walk.length - 1]!);
    this.crumbs(d);
    this.inspect(null);
  }

  private crumbs(d: Diagram): void {
    const last = this.walk.length - 1;
    const crumb = (id: number, i: number) =>
      el(
        "li",
        {},
        el(
          "button",
          {
            type: "button",
            "aria-current": i === last ? "step" : null,
            onclick: () => this.pick(d.nodes[id]!),
          },
          structureMath(nodeName(d.nodes[id]!)),
        ),
      );
    const hadFocus = this.trail.contains(document.activeElement);
    replace(
      this.trail,
      el("ol", {}, ...this.walk.map(crumb)),
      last > 0
        ? el(
            "button",
            { type: "button", class: "quiet", onclick: () => this.pick(d.nodes[0]!) },
            "Start again",
          )
        : null,
    );
    if (hadFocus) this.trail.querySelectorAll("button")[last]?.focus();
  }

  private inspect(hovered: DiagramNode | null): void {
    const d = this.diagram;
    this.over = hovered;
    if (!d) return;
    const here = d.nodes[this.walk[this.walk.length - 1]!]!,
      n = hovered ?? here;
    if (this.beside.dataset.node === `${this.shown} ${n.id}`) return;
    const inside = this.beside.contains(document.activeElement);
    this.beside.dataset.node = `${this.shown} ${n.id}`;
    this.beside.classList.toggle("passing", n !== here);
    replace(this.beside, ...inspector(d, n, (to) => this.pick(to), this.sets));
    if (inside)
      (
        this.beside.querySelector<HTMLElement>(".options button") ??
        this.trail.querySelector<HTMLElement>("[aria-current]")
      )?.focus();
  }
}

/** `changed`: another picture or walk is wished for; `picked`: the walk came to a node. */
export function diagramPanel(
  changed: (wish: DiagramWish) => void,
  say: (words: string) => void,
  picked?: (node: DiagramNode) => void,
): DiagramPanel {
  return new Panel(changed, say, picked);
}
