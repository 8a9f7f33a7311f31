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
import { ask, Failure, server, shortly } from "../ui/api";
import { el, replace, type Child } from "../ui/dom";
import { structureMath } from "../ui/math";
import { placeHash } from "../ui/router";
import { part, type Part } from "../ui/waiting";
import type { Opened, Shell, View } from "../views";
import { exceeds, undrawn } from "./game";

const AT_ONCE = 1000; // elements of a group whose diagrams are drawn without being asked for

const isNoGroup = (error: unknown) =>
  error instanceof Failure && ["usage", "unreadable", "forbidden"].includes(error.code);
const nameOf = (i: Info) => i.description ?? i.structure;

function otherNames(i: Info): HTMLElement | null {
  const others = [...new Set([i.label, ...(i.also_known_as ?? [])])].filter(
    (n): n is string => Boolean(n) && n !== nameOf(i),
  );
  return others.length
    ? el(
        "p",
        { class: "lead" },
        "Also called ",
        ...others.flatMap((n, k) => [k ? ", " : "", structureMath(n)]),
      )
    : null;
}

function facts(i: Info): HTMLElement {
  const list = el("dl", { class: "group-facts" }),
    fact = (term: string, ...what: Child[]) =>
      list.append(el("div", {}, el("dt", {}, term), el("dd", {}, ...what)));
  fact(
    "Order",
    ...(Number(i.order) <= 2000 ? [el("a", { href: orderHash(i.order) }, i.order)] : longNumber(i.order)),
  );
  if (i.generators !== undefined) fact("Generators needed", String(i.generators));
  if (i.centre) fact("Centre", structureMath(i.centre));
  if (i.derived_subgroup) fact("Derived subgroup", structureMath(i.derived_subgroup));
  if (i.frattini_subgroup) fact("Frattini subgroup", structureMath(i.frattini_subgroup));
  else if (i.frattini_order)
    fact("Frattini subgroup", i.frattini_order === "1" ? "trivial" : `order ${i.frattini_order}`);
  for (const [term, is] of [
    ["Cyclic", i.cyclic],
    ["Nilpotent", i.nilpotent],
    ["Solvable", i.solvable],
    ["Simple", i.simple],
  ] as const)
    if (is !== undefined) fact(term, is ? "yes" : "no");
  if (i.lmfdb) fact("LMFDB", el("a", { href: i.lmfdb, rel: "noreferrer" }, i.label ?? "its page"));
  return list;
}

// Every digit is right; where there are very many, they are shown if one asks.
function longNumber(digits: string): Child[] {
  const short = shortly(digits),
    all = BigInt(digits).toLocaleString("en");
  return short === all
    ? [all]
    : [short, el("details", {}, el("summary", {}, `All ${digits.length} digits`), all)];
}

function maximals(i: Info): HTMLElement | null {
  const all = i.maximal_classes ?? [];
  if (!all.length) return null;
  const named = all.some((m) => m.name);
  const row = (m: (typeof all)[number]) =>
    el(
      "tr",
      {},
      named && el("th", { scope: "row" }, structureMath(m.name ?? "")),
      el("td", { class: "number" }, String(m.count)),
      el("td", { class: "number" }, m.order),
      el("td", {}, m.even_order ? "even" : "odd"),
      el("td", {}, m.normal ? "yes" : "no"),
    );
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, "Maximal subgroups"),
    tableBox(
      "Maximal subgroups, by class",
      [
        ...(named ? ["Subgroup"] : []),
        { words: "Conjugates", class: "number" },
        { words: "Order", class: "number" },
        "Parity",
        "Normal",
      ],
      all.map(row),
    ),
  );
}

/** One game on the group: value, reason, diagram. */
class GamePart {
  readonly element: HTMLElement;
  private answer: Part;
  private picture = part("Drawing the diagram");
  private view = diagramView({ bare: true, pickable: () => false, height: 0.45 });
  private told: Explain | null = null;
  private name = "";
  private play: HTMLElement;

  constructor(
    private rule: string,
    private structure: string,
    say: (words: string) => void,
  ) {
    const name = rule.toUpperCase();
    this.play = el("a", { class: "button", href: placeHash("play", [rule, structure]) }, `Play ${name}`);
    this.answer = part(`Computing ${name}`, say);
    this.element = el(
      "section",
      { class: "panel group-game", "aria-label": name },
      this.answer.element,
      this.picture.element,
      el(
        "div",
        { class: "actions" },
        el("a", { class: "button", href: gameHash(rule, structure) }, `Explore ${name}`),
        this.play,
      ),
    );
    void this.answer.ask<Explain>(
      "explain",
      { rule, structure },
      (a) => this.tell(a, structure),
      (error) => this.absent(error),
    );
  }

  /** The name under which the group is told of. */
  call(name: string): void {
    this.name = name;
    if (this.told) replace(this.answer.element, ...this.words(this.told, name));
  }

  close(): void {
    this.answer.clear();
    this.picture.clear();
    this.view.destroy();
  }

  private tell(a: Explain, structure: string): Node[] {
    this.told = a;
    if (Number(a.order) <= AT_ONCE) this.draw();
    else void this.offer(a.order);
    return this.words(a, this.name || structure);
  }

  private async offer(order: string | undefined): Promise<void> {
    const v = await server();
    this.play.hidden = exceeds(order, v.limits?.elements);
    if (this.play.hidden) this.picture.tell(undrawn(v));
    else this.picture.offer("Draw the diagram (this may take a while)", () => this.draw());
  }

  // As in the explorer, one heading lower.
  private words(a: Explain, name: string): Node[] {
    const nodes = fullAnswer({ ...a, structure: name, mathematics: undefined }),
      equation = (nodes[0] as HTMLElement).querySelector("h1");
    equation?.replaceWith(el("h2", { class: "equation" }, ...equation.childNodes));
    return nodes;
  }

  // There is no DNG on the trivial group. An error that is not about a group is shown once, above.
  private absent(error: unknown): Node[] | null {
    if (isNoGroup(error)) return [];
    return error instanceof Failure && error.code === "undefined"
      ? [el("p", { class: "fine" }, error.message)]
      : null;
  }

  private draw(): void {
    void this.picture.ask<Diagram>(
      "diagram",
      { rule: this.rule, structure: this.structure, as: "json", labels: 1 },
      (d) => {
        queueMicrotask(() => this.view.show(d)); // once it has a width
        return [
          el("div", { class: "group-picture" }, this.view.element),
          el(
            "p",
            { class: "fine" },
            "The simplified structure diagram: a triangle is a class, an arrow a move.",
          ),
        ];
      },
    );
  }
}

class GroupPage implements Opened {
  private games: GamePart[];
  private around = el("div", {});
  private both: HTMLElement;
  private heading: HTMLElement;
  private info: Part;
  private subgroups = el("div", {});

  constructor(
    structure: string,
    host: HTMLElement,
    private shell: Shell,
  ) {
    this.heading = el("h1", { tabindex: "-1" }, structureMath(structure));
    this.info = part("Reading the group");
    this.info.place = groupHash;
    this.games = ["gen", "dng"].map((rule) => new GamePart(rule, structure, (words) => shell.say(words)));
    this.both = el("div", { class: "group-games" }, ...this.games.map((g) => g.element));
    replace(
      host,
      el(
        "div",
        { class: "group-page" },
        this.heading,
        this.info.element,
        this.both,
        this.subgroups,
        this.around,
      ),
    );
    shell.title(structure);
    void this.info.ask<Info>(
      "info",
      { structure },
      (i) => this.show(i),
      (error) => this.unknown(error),
    );
  }

  close(): void {
    this.info.clear();
    for (const game of this.games) game.close();
  }

  // The games would only have the same error.
  private unknown(error: unknown): null {
    this.both.hidden = isNoGroup(error);
    return null;
  }

  private show(i: Info): Node[] {
    this.both.hidden = i.kind !== "group";
    if (i.kind !== "group")
      return [
        el(
          "p",
          {},
          "This is not a group. ",
          el("a", { href: gameHash("gen", i.structure) }, "Look at the games on it"),
          ".",
        ),
      ];
    this.shell.title(`${nameOf(i)}, a group of order ${shortly(i.order)}`);
    replace(this.heading, structureMath(nameOf(i)));
    for (const game of this.games) game.call(nameOf(i));
    replace(this.subgroups, maximals(i));
    if (i.label) void this.neighbours(i.label);
    return [otherNames(i), facts(i)].filter((n): n is HTMLElement => n !== null);
  }

  // The groups before and after it in its order.
  private async neighbours(label: string): Promise<void> {
    const [order, number] = label.split(".").map(Number) as [number, number];
    try {
      const { rows } = await ask<Rows<CensusRow>>("census", { orders: order }),
        last = rows[0]?.groups ?? number;
      const to = (n: number) =>
        n < 1 || n > last ? null : { words: `${order}.${n}`, hash: groupHash(`${order}.${n}`) };
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
