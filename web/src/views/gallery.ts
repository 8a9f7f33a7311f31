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
import { groupPage, namesOf } from "../site/data";
import { isRecorded } from "../ui/api";
import { el, replace, svg } from "../ui/dom";
import { gameMath, nimber } from "../ui/math";
import { placeHash } from "../ui/router";
import type { View } from "../views";
import { drawHash } from "./draw";

function linePicture({ at, lines, thin = [], round }: Lines): SVGSVGElement {
  const line = (name: string, p: Spot, q: Spot) =>
    svg("line", { class: name, x1: p[0] * UNIT, y1: p[1] * UNIT, x2: q[0] * UNIT, y2: q[1] * UNIT });
  return svg(
    "svg",
    { class: "sketch", viewBox: `0 0 ${WIDE * UNIT} ${HIGH * UNIT}`, "aria-hidden": "true" },
    ...thin.map(([p, q]) => line("thin", p, q)),
    round
      ? svg("circle", {
          class: "round",
          cx: round.at[0] * UNIT,
          cy: round.at[1] * UNIT,
          r: round.radius * UNIT,
        })
      : null,
    ...lines.map(([i, j]) => line("edge", at[i]!, at[j]!)),
    ...at.map((p) => svg("circle", { class: "dot", cx: p[0] * UNIT, cy: p[1] * UNIT, r: 9 })),
  );
}

/** Where one looks at the game more closely: the drawing board, the explorer, or the page of the group where a site has one. */
function lookAt(e: Entry, id: string): HTMLElement {
  const link = (href: string, words: string) =>
    el("a", { class: "button", href, "aria-describedby": id }, words);
  if ("drawing" in e.picture) return link(drawHash(e.rule, e.picture.family, e.picture.drawing), "Draw");
  if (!isRecorded()) return link(gameHash(e.rule, e.structure), "Explore");
  const box = el("span", {});
  void namesOf(e.structure).then(([label]) => label && box.replaceWith(link(groupPage(label), "Group")));
  return box;
}

function card(e: Entry, i: number): HTMLElement {
  const drawn = "drawing" in e.picture ? e.picture : null,
    id = `example-${i + 1}`;
  const shown = drawn
    ? picture(drawn.drawing, { family: familyOf(drawn.family) })
    : linePicture((e.picture as { lines: Lines }).lines);
  const play = drawn
    ? drawHash(e.rule, drawn.family, drawn.drawing, { play: "1", quiet: "1" })
    : placeHash("play", [e.rule, e.structure]);
  const name = drawn
    ? el("span", {}, e.rule.toUpperCase())
    : /^[{]/.test(e.structure)
      ? el("span", {}, e.rule.toUpperCase())
      : gameMath(e.rule.toUpperCase(), e.structure);
  return el(
    "li",
    { class: "panel card" },
    el(
      "a",
      { class: "card-picture", href: play, tabindex: "-1", "aria-hidden": "true" },
      shown as unknown as Node,
    ),
    el("h2", { id }, e.title),
    el("p", {}, e.says),
    el(
      "details",
      {},
      el("summary", {}, "Who wins?"),
      el("p", {}, name, " = ", nimber(e.answer), `: the ${e.answer ? "first" : "second"} player wins.`),
    ),
    el(
      "div",
      { class: "card-links" },
      el("a", { class: "button primary", href: play, "aria-describedby": id }, "Play"),
      lookAt(e, id),
    ),
  );
}

export const gallery: View = {
  names: ["gallery"],
  recorded: true,
  nav: { words: "Gallery", hash: "#/gallery" },
  open(_place, host, shell) {
    shell.title("Gallery");
    replace(
      host,
      el(
        "div",
        { class: "gallery" },
        el("h1", { tabindex: "-1" }, "Who wins?"),
        el(
          "p",
          { class: "lead" },
          "Two players move in turn and both play perfectly. Think about it, play against the computer, then look at the answer.",
        ),
        el("ul", { class: "cards" }, ...entries.map(card)),
      ),
    );
    return {};
  },
};
