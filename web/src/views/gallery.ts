// SPDX-License-Identifier: GPL-3.0-or-later
//
// Examples with pictures: #/gallery. Each asks who wins, and opens to be played or drawn.
import "./draw.css";
import "./gallery.css";
import { type Place as Spot, HIGH, WIDE } from "../draw/drawing";
import { entries, type Entry, type Lines } from "../draw/entries";
import { familyOf } from "../draw/games";
import { picture, UNIT } from "../draw/picture";
import { gameHash } from "../explore/state";
import { el, replace, svg } from "../ui/dom";
import { gameMath, nimber } from "../ui/math";
import { placeHash } from "../ui/router";
import type { View } from "../views";
import { drawHash } from "./draw";

function linePicture({ at, lines, thin = [], round }: Lines): SVGSVGElement {
  const line = (name: string, p: Spot, q: Spot) => svg("line", { class: name, x1: p[0] * UNIT, y1: p[1] * UNIT, x2: q[0] * UNIT, y2: q[1] * UNIT });
  return svg("svg", { class: "sketch", viewBox: `0 0 ${WIDE * UNIT} ${HIGH * UNIT}`, "aria-hidden": "true" }, ...thin.map(([p, q]) => line("thin", p, q)),
    round ? svg("circle", { class: "round", cx: round.at[0] * UNIT, cy: round.at[1] * UNIT, r: round.radius * UNIT }) : null,
    ...lines.map(([i, j]) => line("edge", at[i]!, at[j]!)), ...at.map((p) => svg("circle", { class: "dot", cx: p[0] * UNIT, cy: p[1] * UNIT, r: 9 })));
}

function card(e: Entry, i: number): HTMLElement {
  const drawn = "drawing" in e.picture ? e.picture : null, id = `example-${i + 1}`;
  const shown = drawn ? picture(drawn.drawing, { family: familyOf(drawn.family) }) : linePicture((e.picture as { lines: Lines }).lines);
  const play = drawn ? drawHash(e.rule, drawn.family, drawn.drawing, { play: "1", quiet: "1" }) : placeHash("play", [e.rule, e.structure]);
  const look = drawn ? el("a", { class: "button", href: drawHash(e.rule, drawn.family, drawn.drawing), "aria-describedby": id }, "Draw") : el("a", { class: "button", href: gameHash(e.rule, e.structure), "aria-describedby": id }, "Explore");
  const name = drawn ? el("span", {}, e.rule.toUpperCase()) : /^[{]/.test(e.structure) ? el("span", {}, e.rule.toUpperCase()) : gameMath(e.rule.toUpperCase(), e.structure);
  return el("li", { class: "panel card" }, el("a", { class: "card-picture", href: play, tabindex: "-1", "aria-hidden": "true" }, shown as unknown as Node), el("h2", { id }, e.title), el("p", {}, e.says),
    el("details", {}, el("summary", {}, "Who wins?"), el("p", {}, name, " = ", nimber(e.answer), `: the ${e.answer ? "first" : "second"} player wins.`)),
    el("div", { class: "card-links" }, el("a", { class: "button primary", href: play, "aria-describedby": id }, "Play"), look));
}

export const gallery: View = {
  names: ["gallery"],
  nav: { words: "Gallery", hash: "#/gallery" },
  open(_place, host, shell) {
    shell.title("Gallery");
    replace(host, el("div", { class: "gallery" }, el("h1", { tabindex: "-1" }, "Who wins?"), el("p", { class: "lead" }, "Two players move in turn and both play perfectly. Think about it, play against the computer, then look at the answer."),
      el("ul", { class: "cards" }, ...entries.map(card))));
    return {};
  },
};
