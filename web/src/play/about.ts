// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a game is: its rules in words, and why it has its value, with the statement that is cited.
import { el } from "../ui/dom";
import { indexed, nimber, gameMath } from "../ui/math";
import type { GameDocument, Told } from "./document";

function reasonParts(told: Told): HTMLElement[] {
  const reason = told.reasons?.find((r) => r.says),
    cited = told.reasons?.[0];
  const parts: HTMLElement[] = [];
  if (reason)
    parts.push(el("p", {}, reason.says!), el("p", {}, reason.because && `Here: ${reason.because}.`));
  else
    for (const step of told.steps ?? []) parts.push(el("p", {}, el("b", {}, `${step.label}: `), step.text));
  if (cited)
    parts.push(
      el(
        "p",
        { class: "cited" },
        [cited.paper, cited.theorem].filter(Boolean).join(", "),
        ": ",
        cited.reference,
      ),
    );
  return parts;
}

/** `over`: nobody can move where the game begins. */
export function about(d: GameDocument, over: boolean): HTMLElement {
  const winner = over
    ? "the game is over"
    : `the player to move ${d.nim ? "wins" : "loses"} if both play perfectly`;
  const value = el(
    "details",
    {},
    el("summary", {}, "Who wins, and why"),
    el(
      "p",
      {},
      gameMath(d.game, d.structure),
      d.start.length ? " at this position" : "",
      " has the nim-value ",
      nimber(d.nim),
      `: ${winner}.`,
    ),
    ...(d.explanation ? reasonParts(d.explanation) : []),
  );
  return el("section", { class: "about", "aria-label": "About this game" }, value);
}

/** The rules, for the head of the page. */
export function rules(d: GameDocument): HTMLElement {
  return el("div", { class: "rules" }, el("p", {}, ...indexed(d.words.rule)));
}
