// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which share of some groups has which nim-value: as one bar with a legend, and as columns over the orders. The
// colours are those of `harary survey plot` (src/draw/plot_svg.c). A value that occurs is always to be seen, however
// small its share is.
import { el, svg } from "../ui/dom";
import { count } from "./links";
import type { CensusRow, Counts } from "./types";

const total = (c: Counts) => Object.values(c).reduce((sum, n) => sum + n, 0);
const values = (c: Counts) =>
  Object.keys(c)
    .map(Number)
    .filter((v) => c[v]! > 0)
    .sort((a, b) => a - b);

function percent(n: number, all: number): string {
  const share = (100 * n) / all;
  if (n === all) return "all";
  if (share < 0.01) return "< 0.01 %";
  return share > 99.99 ? "> 99.99 %" : `${share.toFixed(share < 1 || share > 99 ? 2 : 1)} %`;
}

/** "*0: 3 of 13, *1: 9 of 13" */
export function sharesWords(c: Counts): string {
  return values(c)
    .map((v) => `*${v}: ${count(c[v]!)}`)
    .join(", ");
}

// Widths in parts of `length`, none of them below `least`.
function widths(c: Counts, length: number, least: number): { value: number; width: number }[] {
  const all = total(c),
    raw = values(c).map((value) => ({ value, width: Math.max((length * c[value]!) / all, least) })),
    sum = raw.reduce((s, r) => s + r.width, 0);
  return raw.map((r) => ({ ...r, width: (r.width * length) / sum }));
}

/** One bar. */
export function shareBar(c: Counts, words: string): SVGSVGElement {
  const bar = svg("svg", {
    class: "share-bar",
    viewBox: "0 0 200 10",
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": `${words}: ${sharesWords(c) || "none"}`,
  });
  let x = 0;
  for (const { value, width } of widths(c, 200, 3)) {
    bar.append(svg("rect", { class: `nim${value}`, x, y: 0, width, height: 10 }));
    x += width;
  }
  return bar;
}

function swatch(value: number): SVGSVGElement {
  return svg(
    "svg",
    { class: "swatch", viewBox: "0 0 10 10", "aria-hidden": "true" },
    svg("rect", { class: `nim${value}`, width: 10, height: 10, rx: 2 }),
  );
}

/** The numbers behind a bar; `link` leads to the groups of one value. */
export function shareList(c: Counts, link?: (value: number) => string | null): HTMLElement {
  const all = total(c);
  const row = (v: number) => {
    const href = link?.(v),
      n = count(c[v]!);
    return el(
      "li",
      {},
      swatch(v) as unknown as Node,
      el("b", { class: "nimber" }, `*${v}`),
      href ? el("a", { href }, n) : el("span", {}, n),
      el("span", { class: "share" }, percent(c[v]!, all)),
    );
  };
  return el("ul", { class: "share-list" }, ...values(c).map(row));
}

const HEIGHT = 90;

/** A column for each order. */
export function shareColumns(
  rows: readonly CensusRow[],
  of: (row: CensusRow) => Counts,
  words: string,
): HTMLElement {
  const picture = svg("svg", {
    class: "share-columns",
    viewBox: `0 0 ${rows.length} ${HEIGHT}`,
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": `${words}, a column for each order from ${rows[0]?.order} to ${rows[rows.length - 1]?.order}; the table has the numbers`,
  });
  const all: Counts = {};
  rows.forEach((row, i) => {
    let y = HEIGHT;
    for (const [v, n] of Object.entries(of(row))) all[v] = (all[v] ?? 0) + n;
    for (const { value, width } of widths(of(row), HEIGHT, 1.5))
      picture.append(
        svg("rect", {
          class: `nim${value}`,
          x: i,
          y: (y -= width),
          width: rows.length > 300 ? 1 : 0.92,
          height: width,
        }),
      );
  });
  return el(
    "figure",
    { class: "shares" },
    el("figcaption", {}, words),
    picture as unknown as Node,
    el(
      "p",
      { class: "axis", "aria-hidden": "true" },
      el("span", {}, rows[0]?.order),
      el("span", {}, "order"),
      el("span", {}, rows[rows.length - 1]?.order),
    ),
    shareList(all),
  );
}
