// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page for each group: #/group/24.12, or any other name of it. What it is, the values of both games with the
// reasons, the diagrams, and the way to the explorer, to a game, to its order and to LMFDB.
import "./atlas.css";
import "./group.css";
import { groupHash, neighbours, orderHash, tableBox } from "../atlas/links";
import type { CensusRow, Info, Rows } from "../atlas/types";
import { diagramView } from "../diagram/view";
import type { Diagram } from "../diagram/types";
import { fullAnswer } from "../explore/answer";
import { gameHash } from "../explore/state";
import type { Explain } from "../explore/types";
import { ask } from "../ui/api";
import { el, replace, type Child } from "../ui/dom";
import { gameMath, structureMath } from "../ui/math";
import { placeHash } from "../ui/router";
import { part, type Part } from "../ui/waiting";
import type { Opened, Shell, View } from "../views";

const AT_ONCE = 1000; // elements of a group whose diagrams are drawn without being asked for

function title(i: Info): HTMLElement {
  const name = i.description ?? i.structure, others = [...new Set([i.label, ...(i.also_known_as ?? [])])].filter((n): n is string => Boolean(n) && n !== name);
  return el("div", {}, el("h1", { tabindex: "-1" }, structureMath(name)), others.length ? el("p", { class: "lead" }, "Also ", ...others.flatMap((n, k) => [k ? ", " : "", structureMath(n)])) : null);
}

function facts(i: Info): HTMLElement {
  const list = el("dl", { class: "group-facts" }), fact = (term: string, ...what: Child[]) => list.append(el("div", {}, el("dt", {}, term), el("dd", {}, ...what)));
  fact("Order", Number(i.order) <= 2000 ? el("a", { href: orderHash(i.order) }, i.order) : Number(i.order).toLocaleString("en"));
  if (i.generators !== undefined) fact("Generators needed", String(i.generators));
  if (i.frattini_order) fact("Frattini subgroup", i.frattini_order === "1" ? "trivial" : `order ${i.frattini_order}`);
  if (i.cyclic !== undefined) fact("Cyclic", i.cyclic ? "yes" : "no");
  if (i.lmfdb) fact("LMFDB", el("a", { href: `https://${i.lmfdb.replace(/^https?:\/\//, "")}`, rel: "noreferrer" }, i.label ?? "its page"));
  return list;
}

function maximals(i: Info): HTMLElement | null {
  const all = i.maximal_classes ?? [];
  if (!all.length) return null;
  const row = (m: (typeof all)[number]) => el("tr", {}, el("td", { class: "number" }, String(m.count)), el("td", { class: "number" }, m.order), el("td", {}, m.even_order ? "even" : "odd"), el("td", {}, m.normal ? "normal" : ""));
  return el("section", { class: "panel" }, el("h2", {}, "Maximal subgroups"), tableBox("Maximal subgroups, by class", [{ words: "Number", class: "number" }, { words: "Order", class: "number" }, "Parity", ""], all.map(row)));
}

/** One game on the group: value, reason, diagram. */
class GamePart {
  readonly element: HTMLElement;
  private answer: Part;
  private picture = part("Drawing the diagram");
  private view = diagramView({ bare: true, pickable: () => false, height: 0.45 });

  constructor(private rule: string, private structure: string, private called: string, draw: boolean, say: (words: string) => void) {
    const name = rule.toUpperCase();
    this.answer = part(`Computing ${name}`, say);
    this.element = el("section", { class: "panel group-game", "aria-label": name }, this.answer.element, this.picture.element,
      el("div", { class: "actions" }, el("a", { class: "button", href: gameHash(rule, structure) }, `Explore ${name}`), el("a", { class: "button", href: placeHash("play", [rule, structure]) }, `Play ${name}`)));
    void this.answer.ask<Explain>("explain", { rule, structure }, (a) => this.told(a));
    if (draw) this.draw();
    else this.picture.offer("Draw the diagram (this may take a while)", () => this.draw());
  }

  close(): void {
    this.answer.clear();
    this.picture.clear();
    this.view.destroy();
  }

  // The same words as in the explorer, one heading lower.
  private told(a: Explain): Node[] {
    const nodes = fullAnswer({ ...a, structure: this.called }), [head] = nodes as HTMLElement[], equation = head?.querySelector("h1");
    equation?.replaceWith(el("h2", { class: "equation" }, ...equation.childNodes));
    return nodes;
  }

  private draw(): void {
    void this.picture.ask<Diagram>("diagram", { rule: this.rule, structure: this.structure, as: "json", labels: 1 }, (d) => {
      queueMicrotask(() => this.view.show(d));
      return [el("a", { class: "group-picture", href: gameHash(this.rule, this.structure), "aria-label": `The diagram of ${d.game}(${this.called}) in the explorer` }, this.view.element), el("p", { class: "fine" }, gameMath(d.game, this.called), ", simplified: a triangle is a class, an arrow a move.")];
    });
  }
}

class GroupPage implements Opened {
  private games: GamePart[] = [];
  private around = el("div", {});
  private info = part("Looking at the group", (words) => this.shell.say(words));
  private host: HTMLElement;

  constructor(structure: string, host: HTMLElement, private shell: Shell) {
    this.host = el("div", { class: "group-page" }, this.info.element, this.around);
    replace(host, this.host);
    shell.title(structure);
    void this.info.ask<Info>("info", { structure }, (i) => this.show(i));
  }

  close(): void {
    this.info.clear();
    for (const game of this.games) game.close();
  }

  private show(i: Info): Node[] {
    if (i.kind !== "group") return [el("h1", { tabindex: "-1" }, structureMath(i.structure)), el("p", {}, "This is no group. ", el("a", { href: gameHash("gen", i.structure) }, "The explorer"), " has its games.")];
    this.shell.title(`${i.description ?? i.structure}, a group of order ${i.order}`);
    const rules = i.order === "1" ? ["gen"] : ["gen", "dng"];
    this.games = rules.map((rule) => new GamePart(rule, i.structure, i.description ?? i.structure, Number(i.order) <= AT_ONCE, (words) => this.shell.say(words)));
    if (i.label) void this.neighbours(i.label);
    return [title(i), facts(i), el("div", { class: "group-games" }, ...this.games.map((g) => g.element)), maximals(i)].filter((n): n is HTMLElement => n !== null);
  }

  // The groups before and after it in its order.
  private async neighbours(label: string): Promise<void> {
    const [order, number] = label.split(".").map(Number) as [number, number];
    try {
      const { rows } = await ask<Rows<CensusRow>>("census", { orders: order }), last = rows[0]?.groups ?? number;
      const to = (n: number) => (n < 1 || n > last ? null : { words: `${order}.${n}`, hash: groupHash(`${order}.${n}`) });
      replace(this.around, neighbours("Other groups of this order", to(number - 1), to(number + 1)));
    } catch {
      // the page is whole without them
    }
  }
}

export const group: View = {
  names: ["group"],
  within: "#/atlas",
  open: (place, host, shell) => new GroupPage(place.words.join("/") || "S4", host, shell),
};
