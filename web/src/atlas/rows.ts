// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups of the atlas as a table. It has the names of small groups; those of others are asked for one after the other
// while the table is shown.
import { ask } from "../ui/api";
import { el, replace } from "../ui/dom";
import { structureMath } from "../ui/math";
import { gameHash } from "../explore/state";
import { count, groupHash, tableBox } from "./links";
import type { AtlasRow, Info } from "./types";

const names = new Map<string, string>();

function valueLink(rule: string, nim: number | null, label: string): HTMLElement {
  if (nim === null) return el("td", { class: "none" }, "–");
  return el(
    "td",
    { class: "nimber" },
    el(
      "a",
      {
        href: gameHash(rule, label),
        "aria-label": `${rule.toUpperCase()} of ${label} in the explorer: *${nim}`,
      },
      `*${nim}`,
    ),
  );
}

function row(r: AtlasRow, several: boolean): HTMLElement {
  if (r.name) names.set(r.label, r.name);
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, el("a", { href: groupHash(r.label) }, r.label)),
    el(
      "td",
      { class: "name", "data-name": r.label },
      names.has(r.label) ? structureMath(names.get(r.label)!) : "",
    ),
    valueLink("gen", r.gen, r.label),
    valueLink("dng", r.dng, r.label),
    el("td", { class: "mono" }, r.start_type ? `(${r.start_type.join(",")})` : "–"),
    el("td", { class: "number" }, r.deficiency === null ? "–" : String(r.deficiency)),
    el("td", { class: "number" }, r.frattini_order),
    el(
      "td",
      {},
      r.frattini_factor === r.label
        ? el("span", { class: "none" }, "itself")
        : el("a", { href: groupHash(r.frattini_factor) }, r.frattini_factor),
    ),
    several ? el("td", { class: "number" }, count(r.groups ?? 1)) : null,
  );
}

export function groupTable(rows: readonly AtlasRow[]): HTMLElement {
  const several = rows.some((r) => r.groups !== undefined),
    number = (words: string) => ({ words, class: "number" });
  return tableBox(
    "Groups of the atlas",
    [
      "Group",
      "Name",
      "GEN",
      "DNG",
      "Start type",
      number("Generators"),
      number("|Φ|"),
      "G/Φ",
      ...(several ? [number("Of this type")] : []),
    ],
    rows.map((r) => row(r, several)),
  );
}

/** Fills the names in, until the signal is aborted. */
export async function nameGroups(table: HTMLElement, signal: AbortSignal): Promise<void> {
  for (const cell of table.querySelectorAll<HTMLElement>("[data-name]")) {
    const label = cell.dataset.name!;
    if (signal.aborted) return;
    if (names.has(label)) {
      replace(cell, structureMath(names.get(label)!));
      continue;
    }
    try {
      const info = await ask<Info>("info", { structure: label }, { signal });
      if (!info.description) continue;
      names.set(label, info.description);
      replace(cell, structureMath(info.description));
    } catch {
      return; // the table is whole without them
    }
  }
}
