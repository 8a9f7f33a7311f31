// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of the atlas that meet a condition: #/atlas?where=gen=4 and dng=3&orders=1-60&first=1&page=2
import { downloads } from "../explore/downloads";
import { el, replace } from "../ui/dom";
import { go, placeHash, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import { count, fieldsForm, groupHash, groupsHash, ordersHash, textInput, neighbours } from "./links";
import { groupTable, nameGroups } from "./rows";
import { hasStore, type Section } from "./section";
import type { AtlasRow, Rows } from "./types";

const PAGE = 50;

interface Wish {
  where: string;
  orders: string;
  first: boolean;
  page: number;
}

const examples: readonly [string, string][] = [
  ["gen=4 and dng=3", "gen=4 and dng=3"],
  ["gen>0 and dng=0", "the first player wins GEN, the second player DNG"],
  ["generators>=3", "at least three generators"],
  ["parity=1 and smoothness=0", "a rough start class"],
  ["frattini_order>1 and gen!=0", "a nontrivial Frattini subgroup, and GEN is not *0"],
];

const FIELDS =
  "order, number, gen, dng, parity, even, odd, smoothness (of the start class), deficiency or generators, frattini_order, factor_order, classes, gen_cycle, dng_cycle";

function wishOf(place: Place): Wish {
  const get = (key: string) => place.params.get(key) ?? "";
  return {
    where: get("where"),
    orders: get("orders"),
    first: get("first") === "1",
    page: Math.max(Number(get("page")) || 1, 1),
  };
}

const wishHash = (w: Wish) =>
  placeHash("atlas", [], {
    where: w.where,
    orders: w.orders,
    first: w.first ? "1" : null,
    page: w.page > 1 ? String(w.page) : null,
  });

function lookup(): HTMLElement {
  const input = textInput("", "24.12, S4, Z2xD5");
  return fieldsForm(
    "Look up a group",
    "Open",
    [{ input, words: "A group by number or name", wide: true }],
    () => input.value.trim() && go(groupHash(input.value.trim())),
  );
}

// What there is without a store.
function without(): Node[] {
  return [
    el(
      "p",
      { class: "lead" },
      "Each group has a page with its values, reasons and diagrams. This server has no atlas to search. To make one and open it, run:",
    ),
    el(
      "pre",
      { class: "commands" },
      "harary survey --orders 1-255 --store atlas.db\nharary serve --store atlas.db --open",
    ),
    el(
      "p",
      {},
      "Without an atlas, see ",
      el("a", { href: ordersHash("1-100") }, "the census of all groups up to order 2000"),
      " and ",
      el("a", { href: placeHash("atlas", ["simple"]) }, "the simple groups"),
      ".",
    ),
  ];
}

function filterForm(wish: Wish): Node[] {
  const where = textInput(wish.where, "gen=4 and dng=3"),
    orders = textInput(wish.orders, "1-60"),
    first = el("input", { type: "checkbox", checked: wish.first });
  where.classList.add("mono");
  const submit = () =>
    go(wishHash({ where: where.value.trim(), orders: orders.value.trim(), first: first.checked, page: 1 }));
  first.addEventListener("change", submit);
  const form = fieldsForm(
    "Filter the groups",
    "Show",
    [
      { input: where, words: "Condition", wide: true },
      { input: orders, words: "Orders" },
    ],
    submit,
  );
  form.append(el("label", { class: "check" }, first, el("span", {}, "Only the smallest of each start type")));
  const chips = el(
    "nav",
    { class: "chips", "aria-label": "Examples of conditions" },
    el(
      "ul",
      {},
      ...examples.map(([condition, words]) =>
        el(
          "li",
          {},
          el("a", { class: "chip", href: groupsHash(condition), title: words }, el("code", {}, condition)),
        ),
      ),
    ),
  );
  const help = el(
    "details",
    { class: "more" },
    el("summary", {}, "How conditions are written"),
    el(
      "p",
      {},
      "Compare fields with numbers or with each other by = != < <= > >=. Join comparisons by and, or, not and parentheses. The fields are ",
      el("code", {}, FIELDS),
      ".",
    ),
    el(
      "p",
      {},
      "A start type has four numbers: the parity of the Frattini subgroup, the values of positions of the start class with an even and with an odd number of elements, and the smoothness of that class (2 even, 1 smooth, 0 rough).",
    ),
  );
  return [form, chips, help];
}

function summary(groups: number, wish: Wish, shown: number): HTMLElement {
  const from = (wish.page - 1) * PAGE + 1,
    what = wish.first ? (groups === 1 ? "start type" : "start types") : groups === 1 ? "group" : "groups";
  return el(
    "p",
    { class: "found", role: "status" },
    el("b", {}, `${count(groups)} ${what}`),
    shown < groups && shown ? `, ${count(from)}–${count(from + shown - 1)} shown` : "",
  );
}

function turn(wish: Wish, way: 1 | -1, groups: number): { words: string; hash: string } | null {
  const page = wish.page + way;
  return wish.first || page < 1 || (page - 1) * PAGE >= groups
    ? null
    : { words: way > 0 ? "Next groups" : "Previous groups", hash: wishHash({ ...wish, page }) };
}

export function groups(place: Place): Section {
  const wish = wishOf(place),
    host = el("div", { class: "atlas-groups" }),
    rows = part("Reading the atlas"),
    skipped = (wish.page - 1) * PAGE;
  let naming = new AbortController();
  const params = { where: wish.where, orders: wish.orders, smallest_per_type: wish.first ? 1 : null };
  const show = ({ rows: all, note, total = skipped + all.length }: Rows<AtlasRow>): Node[] => {
    const table = groupTable(all);
    naming.abort();
    naming = new AbortController();
    void nameGroups(table, naming.signal);
    const files = downloads(
      [
        {
          words: "All groups found",
          links: [{ words: "JSON", name: "atlas.json", from: { what: "atlas", params } }],
        },
      ],
      "h2",
    );
    return [
      note ? el("p", { class: "notice" }, note) : null,
      summary(total, wish, all.length),
      ...(all.length
        ? [table, neighbours("More groups", turn(wish, -1, total), turn(wish, 1, total)), ...files]
        : []),
    ].filter((n): n is HTMLElement => n !== null);
  };
  // Of the smallest ones there are few; of all groups only a page is asked for.
  const ask = () =>
    void rows.ask<Rows<AtlasRow>>(
      "atlas",
      wish.first ? params : { ...params, limit: PAGE, offset: skipped },
      show,
    );
  void hasStore().then((store) => {
    replace(
      host,
      ...(store
        ? [
            el(
              "div",
              { class: "atlas-asks" },
              el("div", { class: "atlas-filter" }, ...filterForm(wish)),
              lookup(),
            ),
            rows.element,
          ]
        : [...without(), lookup()]),
    );
    if (store) ask();
  });
  return { title: "The atlas of groups", nodes: [host], close: () => (naming.abort(), rows.clear()) };
}
