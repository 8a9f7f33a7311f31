// SPDX-License-Identifier: GPL-3.0-or-later
//
// The non-abelian simple groups (doc/simple.md), which the program carries: with the reason for each value.
import { gameHash } from "../explore/state";
import { el } from "../ui/dom";
import { prose, structureMath } from "../ui/math";
import { go, placeHash, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import { count, fieldsForm, groupHash, tableBox, textInput } from "./links";
import type { Section } from "./section";
import type { Rows, SimpleRow } from "./types";

function value(rule: string, nim: number | null, group: string): HTMLElement {
  return nim === null
    ? el("td", { class: "none" }, "–")
    : el(
        "td",
        { class: "nimber" },
        el(
          "a",
          {
            href: gameHash(rule, group),
            "aria-label": `${rule.toUpperCase()} of ${group} in the explorer: *${nim}`,
          },
          `*${nim}`,
        ),
      );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1) + ".";

function row(r: SimpleRow): HTMLElement {
  const why =
    r.gen_reason === r.dng_reason
      ? [el("p", {}, prose(sentence(r.gen_reason)))]
      : [
          el("p", {}, el("b", {}, "GEN "), prose(sentence(r.gen_reason))),
          el("p", {}, el("b", {}, "DNG "), prose(sentence(r.dng_reason))),
        ];
  return el(
    "tr",
    {},
    el("td", { class: "number" }, count(Number(r.order))),
    el("th", { scope: "row" }, el("a", { href: groupHash(r.group) }, structureMath(r.group))),
    value("gen", r.gen, r.group),
    value("dng", r.dng, r.group),
    el(
      "td",
      { class: "why-cell" },
      el("details", {}, el("summary", {}, "Why", el("span", { class: "unseen" }, ` of ${r.group}`)), ...why),
    ),
  );
}

function table({ rows, note }: Rows<SimpleRow>): Node[] {
  const found = el(
    "p",
    { class: "found", role: "status" },
    el("b", {}, `${rows.length} simple group${rows.length === 1 ? "" : "s"}`),
  );
  return [
    ...(note ? [el("p", { class: "notice" }, note)] : []),
    found,
    ...(rows.length
      ? [
          tableBox(
            "Simple groups",
            [{ words: "Order", class: "number" }, "Group", "GEN", "DNG", "Reason"],
            rows.map(row),
          ),
        ]
      : []),
  ];
}

export function simple(place: Place): Section {
  const orders = place.params.get("order") ?? "1-10^6",
    input = textInput(orders, "1-10^6"),
    rows = part("Reading the simple groups");
  void rows.ask<Rows<SimpleRow>>("simple", { order: orders }, table);
  const form = fieldsForm("Choose orders", "Show", [{ input, words: "Orders, up to 10^8", wide: true }], () =>
    go(placeHash("atlas", ["simple"], { order: input.value.trim() })),
  );
  return {
    title: "Simple groups",
    nodes: [
      el(
        "p",
        { class: "lead" },
        "The non-abelian simple groups of the selected orders, with the values of both games and the theorem that gives them.",
      ),
      form,
      rows.element,
    ],
    close: () => rows.clear(),
  };
}
