// SPDX-License-Identifier: GPL-3.0-or-later
//
// The places of the atlas, and cells that lead there.
import { el } from "../ui/dom";
import { placeHash } from "../ui/router";

export const groupHash = (structure: string) => placeHash("group", [structure]);
export const orderHash = (order: string | number) => placeHash("atlas", ["order", String(order)]);
export const ordersHash = (orders: string) => placeHash("atlas", ["orders"], { orders });
export const groupsHash = (where: string, orders = "") => placeHash("atlas", [], { where, orders });

export const count = (n: number) => n.toLocaleString("en");

export function value(nim: number | null): HTMLElement {
  return nim === null ? el("td", { class: "none" }, "–") : el("td", { class: "nimber" }, `*${nim}`);
}

/** A table that scrolls by itself where it is wider than the page. */
export function tableBox(
  words: string,
  heads: readonly (string | { words: string; class: string })[],
  rows: readonly HTMLElement[],
): HTMLElement {
  const head = heads.map((h) =>
    typeof h === "string"
      ? el("th", { scope: "col" }, h)
      : el("th", { scope: "col", class: h.class }, h.words),
  );
  return el(
    "div",
    { class: "scroll-x", tabindex: "0", role: "region", "aria-label": words },
    el(
      "table",
      { class: "atlas-table" },
      el("caption", { class: "unseen" }, words),
      el("thead", {}, el("tr", {}, ...head)),
      el("tbody", {}, ...rows),
    ),
  );
}

/** A line of input: one or more fields and a button. */
export function fieldsForm(
  label: string,
  button: string,
  fields: readonly { input: HTMLInputElement; words: string; wide?: boolean }[],
  submit: () => void,
): HTMLFormElement {
  const field = (f: (typeof fields)[number]) =>
    el("label", { class: f.wide ? "field wide" : "field" }, el("span", {}, f.words), f.input);
  return el(
    "form",
    {
      class: "fields",
      role: "search",
      "aria-label": label,
      onsubmit: (event: Event) => (event.preventDefault(), submit()),
    },
    ...fields.map(field),
    el("button", { type: "submit", class: "primary" }, button),
  );
}

export function textInput(value: string, placeholder: string): HTMLInputElement {
  return el("input", {
    type: "text",
    value,
    placeholder,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "4096",
  });
}

/** Links to what comes before and after. */
export function neighbours(
  label: string,
  before: { words: string; hash: string } | null,
  after: { words: string; hash: string } | null,
): HTMLElement {
  const link = (l: { words: string; hash: string } | null, rel: string) =>
    l && el("a", { class: "button", href: l.hash, rel }, l.words);
  return el("nav", { class: "neighbours", "aria-label": label }, link(before, "prev"), link(after, "next"));
}
