// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is beside the diagram: the class that one looks at, its type, what both values come from, and the classes
// that a move can lead to.
import type { Diagram, DiagramNode } from "../diagram/types";
import { plural } from "../ui/words";
import { el } from "../ui/dom";
import { structureMath } from "../ui/math";
import { explainType } from "./calculus";
import type { ClosedSets } from "./closed-sets";

const typeWords = (n: DiagramNode, extended: boolean) =>
  `(${[...n.type, ...(extended && n.smoothness !== null ? [n.smoothness] : [])].join(",")})`;

/** X_V, where an achievement game ends; extended diagrams draw it as a class. */
export function isEnd(n: DiagramNode): boolean {
  return n.kind === "won" || (n.kind === "class" && n.type.every((t) => t === 0));
}

/** The name of a node: its label, or what it is. */
export function nodeName(n: DiagramNode): string {
  if (n.label) return n.label;
  if (n.kind === "won") return "the end";
  return n.id === 0 ? "the start" : `class ${n.id}`;
}

function title(n: DiagramNode): HTMLElement {
  const parity = n.type[0] ? "odd" : "even";
  const kind = isEnd(n)
    ? "The game is over"
    : n.count > 1
      ? `${plural(n.count, "class", "classes")}, ${parity}`
      : `${parity} class`;
  return el(
    "div",
    { class: `inspector-title ${isEnd(n) ? "" : parity}` },
    el("h3", {}, structureMath(nodeName(n))),
    el("p", {}, kind[0]!.toUpperCase() + kind.slice(1), n.id === 0 ? ", where the game starts" : ""),
  );
}

const set = (values: number[]) => `{${values.join(", ")}}`;

function values(d: Diagram, n: DiagramNode): HTMLElement {
  const [, even, odd] = n.type,
    how = explainType(d, n);
  const row = (words: string, value: number, from: string) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, words),
      el("td", { class: "nimber" }, `*${value}`),
      el("td", { class: "from" }, from),
    );
  const from = (parity: "even" | "odd") => {
    if (!how) return "";
    if (how.first === parity) return how.firstFrom.length ? `mex ${set(how.firstFrom)}` : "no move is left";
    return `mex ${set(how.secondFrom)}`;
  };
  return el(
    "table",
    { class: "values" },
    el("caption", {}, `Values by the number of ${removes(d) ? "removed" : "chosen"} elements`),
    el("tbody", {}, row("even number", even, from("even")), row("odd number", odd, from("odd"))),
  );
}

const removes = (d: Diagram) => ["TER", "DNT", "DST", "PRV"].includes(d.game);

function whyValues(d: Diagram, n: DiagramNode): HTMLElement | null {
  const how = explainType(d, n),
    chosen = removes(d) ? "removed" : "chosen";
  if (!how) return null;
  const first = how.first,
    second = first === "even" ? "odd" : "even";
  return el(
    "p",
    { class: "fine" },
    `The closed set has an ${first} number of elements: when all of them are ${chosen}, every move leads out of the class, to ${second} positions of its options. `,
    `Before that, a move can also stay in the class, so the ${second} value depends on the ${first} value as well.`,
  );
}

function facts(d: Diagram, n: DiagramNode): HTMLElement {
  const list = el("dl", { class: "facts" });
  const fact = (term: string, words: string) =>
    list.append(el("div", {}, el("dt", {}, term), el("dd", {}, words)));
  fact("Type", typeWords(n, d.extended));
  if (d.extended && n.type[0] === 1 && n.kind === "class")
    fact("Smoothness", n.smoothness === 1 ? "smooth" : n.smoothness === 0 ? "rough" : "both occur");
  if (n.deficiency !== null) fact("Deficiency", String(n.deficiency));
  return list;
}

function options(d: Diagram, n: DiagramNode, walk: (to: DiagramNode) => void): HTMLElement {
  const to = [...new Set(d.arrows.filter((a) => a.from === n.id).map((a) => a.to))].map((id) => d.nodes[id]!);
  if (!to.length) return el("p", { class: "fine" }, "No move leads out of this class.");
  return el(
    "div",
    { class: "options" },
    el("h4", { id: "options-head" }, `Moves lead to`),
    el(
      "ul",
      { "aria-labelledby": "options-head" },
      ...to.map((m) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: isEnd(m) ? "option" : m.type[0] ? "option odd" : "option even",
              "data-to": m.id,
              onclick: () => walk(m),
            },
            el("span", { class: "option-name" }, structureMath(nodeName(m))),
            el("span", { class: "option-type" }, typeWords(m, d.extended)),
          ),
        ),
      ),
    ),
  );
}

function closedSet(n: DiagramNode, sets: ClosedSets): HTMLElement | null {
  const set = sets.get(n.id);
  if (!set || isEnd(n)) return null;
  const more = set.of > set.elements.length ? `, … (${set.of})` : "";
  return el(
    "p",
    { class: "closed-set" },
    el("span", {}, n.count > 1 ? "Closed set of one class " : "Closed set "),
    el("span", { class: "mono" }, `{${set.elements.join(", ")}${more}}`),
  );
}

/** `walk` is called with the option that was chosen. */
export function inspector(
  d: Diagram,
  n: DiagramNode,
  walk: (to: DiagramNode) => void,
  sets: ClosedSets,
): Node[] {
  const nodes: (Node | null)[] = [title(n), closedSet(n, sets)];
  if (n.kind === "class" && !isEnd(n)) nodes.push(values(d, n), whyValues(d, n));
  if (isEnd(n)) nodes.push(el("p", {}, "The player to move has lost: the value is *0."));
  if (n.kind === "class" || n.kind === "won") nodes.push(facts(d, n));
  nodes.push(options(d, n, walk));
  return nodes.filter((x): x is Node => x !== null);
}
