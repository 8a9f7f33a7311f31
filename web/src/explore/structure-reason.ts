// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason by the structure (doc/explain.md): the class of the position, which of its two values counts, what the
// moves lead to, and the mex written out.
import { plural } from "../ui/words";
import { el } from "../ui/dom";
import { structureMath } from "../ui/math";

interface ReasonClass {
  number: number;
  name: string;
  size: number;
  type: [number, number, number];
  over: boolean;
  even_values?: number[];
  odd_values?: number[];
  leads?: { to: number; classes: number; taking?: string[]; nim?: number }[];
}

export interface StructureReason {
  taken: number;
  reason_classes: ReasonClass[];
  staying: string[];
  strategies: { kind: string; text: string; paper: string; theorem: string }[];
}

const parity = (n: number) => (n % 2 ? "odd" : "even");
const set = (values: number[]) => `{${values.join(",")}}`;

function list(names: string[]): string {
  return names.slice(0, 8).join(", ") + (names.length > 8 ? `, … (${names.length})` : "");
}

function step(label: string, ...words: (Node | string)[]): HTMLElement {
  return el("li", {}, el("span", { class: "step-label" }, label), el("span", {}, ...words));
}

function mexWords(c: ReasonClass): string {
  const [p, e, o] = c.type,
    E = c.even_values ?? [],
    O = c.odd_values ?? [];
  const with_ = (values: number[], more: number) =>
    set([...new Set([...values, more])].sort((a, b) => a - b));
  return p
    ? `The set is odd, so the odd value is the mex of the even values of its options, mex ${set(E)} = ${o}, and the even value is mex ${with_(O, o)} = ${e}, its own odd value included.`
    : `The set is even, so the even value is the mex of the odd values of its options, mex ${set(O)} = ${e}, and the odd value is mex ${with_(E, e)} = ${o}, its own even value included.`;
}

/** The steps of the reason; nothing where the position has ended. */
export function structureReason(r: StructureReason): HTMLElement | null {
  const here = r.reason_classes[0],
    byNumber = new Map(r.reason_classes.map((c) => [c.number, c]));
  if (!here) return null;
  const counts = r.taken % 2 ? here.type[2] : here.type[1],
    steps: HTMLElement[] = [];
  steps.push(
    step(
      "class",
      "The position belongs to the class of ",
      structureMath(here.name),
      `, a set of ${parity(here.size)} size ${here.size}. Its type is (${here.type.join(",")}).`,
    ),
  );
  steps.push(
    step(
      "value",
      `The number of moves so far is ${r.taken}, which is ${parity(r.taken)}, so the ${parity(r.taken)} value applies: *${counts}.`,
    ),
  );
  for (const lead of here.leads ?? []) {
    const to = byNumber.get(lead.to);
    if (!to) continue;
    const like = lead.classes > 1 ? `, and ${plural(lead.classes - 1, "class", "classes")} like it` : "",
      value = lead.nim === undefined ? "" : ` to *${lead.nim}`;
    steps.push(
      step(
        "move",
        `${list(lead.taking ?? [])}:${value}, `,
        to.over ? "the end of the game" : structureMath(to.name),
        to.over ? "." : ` of type (${to.type.join(",")})${like}.`,
      ),
    );
  }
  if (r.staying.length)
    steps.push(
      step(
        "stay",
        `${list(r.staying)}: to *${r.taken % 2 ? here.type[1] : here.type[2]}, in the same class.`,
      ),
    );
  if (!here.over && here.even_values) steps.push(step("mex", mexWords(here)));
  for (const s of r.strategies) steps.push(step("strategy", `${s.text} (${s.paper}, ${s.theorem}).`));
  return el("ol", { class: "steps" }, ...steps);
}
