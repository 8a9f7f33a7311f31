// SPDX-License-Identifier: GPL-3.0-or-later
//
// The census (doc/census.md): how many groups of each order have which value. The program carries it, so that it is
// there without an atlas.
import { el } from "../ui/dom";
import { go, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import { count, fieldsForm, neighbours, orderHash, ordersHash, tableBox, textInput } from "./links";
import { shareBar, shareColumns } from "./shares";
import type { Section } from "./section";
import type { CensusRow, Counts, Rows } from "./types";

const SPAN = 100,
  LARGEST = 2000;
const GEN = [0, 1, 2, 3, 4],
  DNG = [0, 1, 3];

const cell = (c: Counts, v: number) =>
  el("td", { class: "number" }, c[v] ? count(c[v]!) : el("span", { class: "none" }, "·"));

function row(r: CensusRow): HTMLElement {
  return el(
    "tr",
    {},
    el("th", { scope: "row", class: "number" }, el("a", { href: orderHash(r.order) }, r.order)),
    el("td", { class: "number" }, count(r.groups)),
    el("td", { class: "bar" }, shareBar(r.gen_counts, "GEN") as unknown as Node),
    ...GEN.map((v) => cell(r.gen_counts, v)),
    el("td", { class: "bar" }, shareBar(r.dng_counts, "DNG") as unknown as Node),
    ...DNG.map((v) => cell(r.dng_counts, v)),
  );
}

function table({ rows, note }: Rows<CensusRow>): Node[] {
  if (!rows.length)
    return [el("p", { class: "notice" }, "The census covers orders 1 to 2000. None of them was selected.")];
  const number = (words: string) => ({ words, class: "number" });
  const heads = [
    number("Order"),
    number("Groups"),
    "GEN",
    ...GEN.map((v) => number(`*${v}`)),
    "DNG",
    ...DNG.map((v) => number(`*${v}`)),
  ];
  const shares = el(
    "div",
    { class: "share-figures" },
    shareColumns(rows, (r) => r.gen_counts, "Values of GEN"),
    shareColumns(rows, (r) => r.dng_counts, "Values of DNG"),
  );
  return [
    note ? el("p", { class: "notice" }, note) : null,
    rows.length > 1 ? shares : null,
    tableBox("Groups of each order by their values", heads, rows.map(row)),
  ].filter((n): n is HTMLElement => n !== null);
}

// The hundred orders before or after those of a range.
function span(orders: string, way: 1 | -1): { words: string; hash: string } | null {
  const ends = /^(\d+)\s*-\s*(\d+)$/.exec(orders);
  if (!ends) return null;
  const from = way > 0 ? Number(ends[2]) + 1 : Math.max(Number(ends[1]) - SPAN, 1),
    to = Math.min(from + SPAN - 1, way > 0 ? LARGEST : Number(ends[1]) - 1);
  return from > LARGEST || to < 1
    ? null
    : { words: `Orders ${from}–${to}`, hash: ordersHash(`${from}-${to}`) };
}

export function census(place: Place): Section {
  const orders = place.params.get("orders") || `1-${SPAN}`,
    input = textInput(orders, "1-100, 240, 512-600"),
    rows = part("Reading the census");
  void rows.ask<Rows<CensusRow>>("census", { orders }, table);
  const lead =
    "The census counts all groups of order up to 2000 by their values of GEN and DNG: 49,910,531,351 groups, most of them of order 1024.";
  return {
    title: "The census",
    nodes: [
      el("p", { class: "lead" }, lead),
      fieldsForm("Choose orders", "Show", [{ input, words: "Orders", wide: true }], () =>
        go(ordersHash(input.value.trim())),
      ),
      rows.element,
      neighbours("Other orders", span(orders, -1), span(orders, 1)),
    ],
    close: () => rows.clear(),
  };
}
