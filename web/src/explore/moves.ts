// SPDX-License-Identifier: GPL-3.0-or-later
//
// The moves of a position as a table: each leads to the position behind it.
import { el, fresh } from "../ui/dom";
import type { Move, Nim } from "./types";

const SHOWN = 24;

export function moveName(m: Move): string {
  return String(m.element ?? m.vertex ?? m.edge ?? "");
}

function type(m: Move): string {
  return m.class_type ? `(${m.class_type.join(",")})` : "";
}

function row(
  m: Move,
  href: (name: string) => string,
  columns: { several: boolean; types: boolean },
): HTMLElement {
  const wins = m.nim === 0;
  return el(
    "tr",
    { class: wins ? "wins" : "" },
    el("th", { scope: "row" }, el("a", { href: href(moveName(m)) }, moveName(m))),
    columns.several ? el("td", { class: "number" }, m.elements ?? "1") : null,
    el("td", { class: "nimber" }, `*${m.nim}`),
    columns.types ? el("td", { class: "mono" }, type(m)) : null,
    el("td", {}, wins ? el("span", { class: "badge" }, "wins") : ""),
  );
}

/** `href` is the place behind a move. */
export function movesTable(a: Nim, href: (name: string) => string): Node[] {
  const moves = a.moves ?? [];
  if (!moves.length) return [el("p", { class: "fine" }, "The game is over: there is no move.")];
  const columns = {
    several: moves.some((m) => m.elements && m.elements !== "1"),
    types: moves.some((m) => m.class_type),
  };
  const body = el(
    "tbody",
    { id: fresh("moves") },
    ...moves.slice(0, SHOWN).map((m) => row(m, href, columns)),
  );
  const table = el(
    "table",
    { class: "moves" },
    el("caption", { class: "unseen" }, "Moves and their nim-values"),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col" }, "Move"),
        columns.several ? el("th", { scope: "col", class: "number" }, "Equivalent elements") : null,
        el("th", { scope: "col" }, "Leads to"),
        columns.types ? el("th", { scope: "col" }, "Type of the class") : null,
        el("th", { scope: "col" }, el("span", { class: "unseen" }, "Wins")),
      ),
    ),
    body,
  );
  const nodes: Node[] = [
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of moves" }, table),
  ];
  if (moves.length > SHOWN) {
    const more = el(
      "button",
      {
        type: "button",
        onclick: () => (body.append(...moves.slice(SHOWN).map((m) => row(m, href, columns))), more.remove()),
      },
      `Show all ${moves.length} moves`,
    );
    nodes.push(more);
  }
  return nodes;
}

/** The same as comma-separated values. */
export function movesCsv(a: Nim): string {
  const keys = [...new Set((a.moves ?? []).flatMap((m) => Object.keys(m)))];
  const cell = (value: unknown) => {
    const text = value === undefined ? "" : Array.isArray(value) ? `(${value.join(",")})` : String(value);
    return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return (
    [keys.join(","), ...(a.moves ?? []).map((m) => keys.map((k) => cell(m[k])).join(","))].join("\r\n") +
    "\r\n"
  );
}
