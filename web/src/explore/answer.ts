// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who wins, and why: the value, the reason that decides, and the paper it is from; everything else that is known
// can be opened below.
import { el } from "../ui/dom";
import { gameMath, nimber, prose } from "../ui/math";
import { structureReason } from "./structure-reason";
import type { Explain, Nim, Reason } from "./types";

const byPosition = (position?: string[]) => position?.join(",");

export function winnerWords({ winner, position, ending }: Nim | Explain): string {
  if (ending) return "The game is over: the player who moved last has won.";
  if (position?.length) return winner === "first" ? "The player to move wins." : "The player to move loses.";
  return winner === "first" ? "The first player wins." : "The second player wins.";
}

function headline(a: Nim | Explain): HTMLElement {
  const equation = el(
    "h1",
    { class: "equation", id: "answer", tabindex: "-1" },
    gameMath(a.game, a.structure, byPosition(a.position), a.mathematics),
    el("span", { class: "equals" }, " = "),
    nimber(a.nim),
  );
  return el("div", { class: "headline" }, equation, el("p", { class: "winner" }, winnerWords(a)));
}

/** The value alone, while the reason is still being found. */
export function shortAnswer(a: Nim): Node[] {
  return [headline(a), el("p", { class: "method" }, methodWords(a.method))];
}

const methodWords = (method: string) => (method ? method[0]!.toUpperCase() + method.slice(1) + "." : "");

const link = (words: string): (Node | string)[] => {
  const reference = words.charAt(0).toUpperCase() + words.slice(1);
  const arxiv = /arXiv:([\d.]+)/.exec(reference);
  if (!arxiv) return [reference];
  const [before, after] = reference.split(arxiv[0]);
  return [
    before!,
    el("a", { href: `https://arxiv.org/abs/${arxiv[1]}`, rel: "noreferrer" }, arxiv[0]),
    after ?? "",
  ];
};

function reasonBlock(reason: Reason, first: boolean): HTMLElement {
  const block = el("div", { class: "reason" });
  if (reason.because)
    block.append(
      el(
        "p",
        { class: "because" },
        first ? el("span", { class: "because-word" }, "Because ") : "",
        prose(reason.because + "."),
      ),
    );
  if (reason.says) block.append(el("p", { class: "formula" }, prose(reason.says)));
  const cite = el(
    "p",
    { class: "cite" },
    el("strong", {}, [reason.paper, reason.theorem].filter(Boolean).join(", ")),
    ". ",
  );
  cite.append(...link(reason.reference), ".");
  block.append(cite);
  return block;
}

function stepList(a: Explain): HTMLElement | null {
  if (!a.steps?.length) return null;
  return el(
    "ol",
    { class: "steps" },
    ...a.steps.map((s) =>
      el(
        "li",
        { class: s.decides ? "decides" : "" },
        el("span", { class: "step-label" }, s.label),
        prose(s.text),
      ),
    ),
  );
}

function winning(a: Explain): HTMLElement | null {
  const moves = (a.winning ?? []).map((m) => m.element ?? m.vertex).filter(Boolean);
  if (!moves.length) return null;
  const shown = moves.slice(0, 8).join(", ") + (moves.length > 8 ? ", …" : "");
  return el(
    "p",
    { class: "winning" },
    moves.length === 1 ? "A winning move: " : "Winning moves: ",
    el("code", {}, shown),
  );
}

// Below the first reason, closed: the steps of the computation, the structure, and further theorems.
function details(words: string, ...nodes: (Node | null)[]): HTMLElement | null {
  const all = nodes.filter((n): n is Node => n !== null);
  return all.length ? el("details", { class: "more" }, el("summary", {}, words), ...all) : null;
}

export function fullAnswer(a: Explain): Node[] {
  const [first, ...others] = a.reasons,
    steps = stepList(a),
    formula = first && (first.because || first.says);
  const structure = a.structure_reason ? structureReason(a.structure_reason) : null;
  const nodes: (Node | null)[] = [headline(a)];
  if (formula) nodes.push(reasonBlock(first, true));
  else if (!steps && a.found) nodes.push(el("p", { class: "method" }, methodWords(a.found)));
  if (!formula && (steps || structure)) nodes.push(el("h2", { class: "small" }, "Why"), steps ?? structure);
  nodes.push(winning(a));
  if (!formula) nodes.push(...a.reasons.map((r) => reasonBlock(r, false)));
  if (formula)
    nodes.push(
      details(`${others.length + 1} theorems give this value`, ...others.map((r) => reasonBlock(r, false))),
      details("Step by step", steps),
    );
  if (formula || steps) nodes.push(details("From the structure classes", structure));
  return nodes.filter((n): n is Node => n !== null);
}
