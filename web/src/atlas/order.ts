// SPDX-License-Identifier: GPL-3.0-or-later
//
// One order: its row of the census with the reason for it, and its groups, out of the atlas where there is one and
// otherwise by their numbers.
import { ask } from "../ui/api";
import { el, replace } from "../ui/dom";
import { structureMath } from "../ui/math";
import type { Place } from "../ui/router";
import { part } from "../ui/waiting";
import { count, groupHash, groupsHash, neighbours, orderHash } from "./links";
import { groupTable, nameGroups } from "./rows";
import { hasStore, type Section } from "./section";
import { shareBar, shareList } from "./shares";
import type { AtlasRow, CensusRow, Counts, Rows, SimpleRow } from "./types";

const LARGEST = 2000,
  SHOWN = 60,
  UNLISTED = 1024;

// doc/census.md, The argument.
const methods: Record<string, string> = {
  odd: "The order is odd, so DNG is *1. GEN is *2 if two elements generate the group, and *1 otherwise.",
  "2-group":
    "The order is a power of two. Every group except the elementary abelian one has a Frattini subgroup of even order. On such groups DNG is *0, and GEN is *1 if the group is cyclic and *0 otherwise.",
  "2^a*p":
    "The order is 2ᵃ·p with an odd prime p. If the Frattini subgroup has even order, DNG is *0, and GEN is *1 for cyclic groups and *0 otherwise. The few other groups were constructed.",
  library:
    "If the Frattini subgroup has even order, DNG is *0, and GEN is *1 for cyclic groups and *0 otherwise. The other groups have the values of their Frattini quotients, which are in the library of small groups.",
  scan: "If the Frattini subgroup has even order, DNG is *0, and GEN is *1 for cyclic groups and *0 otherwise. Every group was constructed to find the others.",
};

function game(name: string, c: Counts, link: (value: number) => string | null): HTMLElement {
  return el(
    "section",
    { class: "panel share-panel" },
    el("h2", {}, name),
    ...(Object.keys(c).length
      ? [shareBar(c, name) as unknown as Node, shareList(c, link)]
      : [el("p", { class: "fine" }, "There is no such game on the trivial group.")]),
  );
}

function censusOf({ rows }: Rows<CensusRow>, store: boolean): Node[] {
  const r = rows[0];
  if (!r) return [el("p", { class: "notice" }, "The census covers orders 1 to 2000.")];
  const link = (field: string) => (value: number) =>
    store ? groupsHash(`${field}=${value}`, r.order) : null;
  return [
    el(
      "p",
      { class: "lead" },
      r.groups === 1
        ? "There is one group of this order."
        : `There are ${count(r.groups)} groups of this order.`,
    ),
    el(
      "div",
      { class: "share-figures" },
      game("GEN", r.gen_counts, link("gen")),
      game("DNG", r.dng_counts, link("dng")),
    ),
    el("p", { class: "fine" }, methods[r.method] ?? ""),
  ];
}

function numbers(order: number, groups: number): Node[] {
  if (order === UNLISTED) return [el("p", {}, "No library lists these groups individually.")];
  const labels = Array.from({ length: Math.min(groups, SHOWN) }, (_, i) => `${order}.${i + 1}`);
  return [
    el("h2", {}, "Groups"),
    el(
      "ul",
      { class: "labels" },
      ...labels.map((label) =>
        el(
          "li",
          {},
          el("a", { class: "chip", href: groupHash(label) }, label, el("span", { "data-name": label })),
        ),
      ),
    ),
    ...(groups > SHOWN ? [el("p", { class: "fine" }, `… up to ${order}.${groups}.`)] : []),
  ];
}

function simpleOnes({ rows }: Rows<SimpleRow>): Node[] {
  if (!rows.length) return [];
  return [
    el(
      "p",
      {},
      rows.length === 1 ? "Simple group: " : "Simple groups: ",
      ...rows.flatMap((r, i) => [
        i ? ", " : "",
        el("a", { href: groupHash(r.group) }, structureMath(r.group)),
      ]),
    ),
  ];
}

function absent(word: string): Section {
  const notice = el("p", { class: "notice" }, "The census covers orders 1 to 2000.");
  return {
    title: `Groups of order ${word}`,
    nodes: [
      notice,
      neighbours(
        "Other orders",
        { words: "Order 1", hash: orderHash(1) },
        { words: `Order ${LARGEST}`, hash: orderHash(LARGEST) },
      ),
    ],
    close: () => undefined,
  };
}

export function order(place: Place): Section {
  const word = place.words[1] ?? "1",
    n = Number(word);
  if (!/^\d{1,9}$/.test(word) || n < 1 || n > LARGEST) return absent(word);
  const census = part("Reading the census"),
    list = el("div", { class: "part" }),
    simple = part("Reading the simple groups"),
    naming = new AbortController();
  const fromAtlas = ({ rows, note }: Rows<AtlasRow>, groups: number): Node[] => {
    const table = groupTable(rows);
    void nameGroups(table, naming.signal);
    return [
      el("h2", {}, "Groups"),
      ...(note ? [el("p", { class: "notice" }, note)] : []),
      table,
      ...(groups > SHOWN
        ? [el("p", {}, el("a", { href: groupsHash("", String(n)) }, `All ${count(groups)} groups`))]
        : []),
    ];
  };
  const read = async (store: boolean) => {
    const known = store
        ? await ask<Rows<AtlasRow>>("atlas", { order: n, limit: SHOWN }, { signal: naming.signal }).catch(
            () => null,
          )
        : null,
      listed = known !== null && known.rows.length > 0;
    if (naming.signal.aborted) return;
    const found = await census.ask<Rows<CensusRow>>("census", { orders: n }, (answer) =>
        censusOf(answer, listed),
      ),
      groups = found?.rows[0]?.groups ?? 0;
    if (naming.signal.aborted) return;
    replace(list, ...(listed ? fromAtlas(known, groups) : numbers(n, groups)));
    if (!listed) void nameGroups(list, naming.signal);
    void simple.ask<Rows<SimpleRow>>("simple", { order: n }, simpleOnes, () => []);
  };
  void hasStore().then(read);
  const to = (m: number) => (m < 1 || m > LARGEST ? null : { words: `Order ${m}`, hash: orderHash(m) });
  return {
    title: `Groups of order ${n}`,
    nodes: [census.element, simple.element, list, neighbours("Other orders", to(n - 1), to(n + 1))],
    close: () => (naming.abort(), census.clear(), simple.clear()),
  };
}
