// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of a site: an ARIA combobox with a list. The index is loaded when the input gets the focus. Groups are
// found by number, by name, and by the usual words for their kind ("dihedral 14").
import { el, replace } from "../ui/dom";
import { structureMath } from "../ui/math";
import { groupPage, index, site, type Index } from "./data";

const MOST = 10;
const kinds: readonly [RegExp, string][] = [
  [/^Z\d+$/, "cyclic abelian"],
  [/^(Z\d+)(xZ\d+)+$/, "abelian"],
  [/^D\d+$/, "dihedral"],
  [/^S\d+$/, "symmetric"],
  [/^A\d+$/, "alternating"],
  [/^Q\d+$/, "quaternion dicyclic"],
  [/^Dic\d+$/, "dicyclic"],
  [/^SD\d+$/, "semidihedral"],
];
// Words of a question that say nothing about which page is meant.
const idle = new Set([
  "group",
  "groups",
  "of",
  "the",
  "on",
  "who",
  "wins",
  "win",
  "why",
  "gen",
  "dng",
  "game",
  "order",
  "with",
  "and",
  "is",
  "a",
]);

interface Entry {
  title: string;
  detail: string;
  place: string;
  math: boolean;
  words: string[];
}

let entries: Entry[] | null = null;

function groupEntry([label, name, gen, dng, also]: Index["groups"][number]): Entry {
  const shown = name ?? label,
    order = label.split(".")[0]!,
    kind = kinds
      .filter(([form]) => form.test(shown))
      .map(([, words]) => words)
      .join(" ");
  const values = `GEN *${gen}${dng === null ? "" : `, DNG *${dng}`}`;
  return {
    title: shown,
    detail: `${label}, ${values}`,
    place: groupPage(label),
    math: true,
    words: [label, shown, ...(also ?? []), order, ...kind.split(" ")].map((w) => w.toLowerCase()),
  };
}

function pageEntry([title, place, more]: Index["pages"][number]): Entry {
  return { title, detail: "", place, math: false, words: `${title} ${more}`.toLowerCase().split(/[\s,:]+/) };
}

// 0: not found; a whole word counts more than a beginning, and that more than a part.
function rank(entry: Entry, word: string): number {
  let best = 0;
  for (const own of entry.words)
    best = Math.max(
      best,
      own === word ? 3 : own.startsWith(word) ? 2 : own.includes(word) && word.length > 2 ? 1 : 0,
    );
  return best;
}

export function find(all: readonly Entry[], text: string): Entry[] {
  const typed = text
      .toLowerCase()
      .replace(/[?_,;]/g, " ")
      .split(/\s+/)
      .filter(Boolean),
    telling = typed.filter((word) => !idle.has(word)),
    words = telling.length ? telling : typed;
  const found = all
    .map((entry) => ({ entry, ranks: words.map((word) => rank(entry, word)) }))
    .filter(({ ranks }) => ranks.length && ranks.every((r) => r > 0));
  const points = (ranks: number[]) => ranks.reduce((sum, r) => sum + r, 0);
  return found
    .sort((a, b) => points(b.ranks) - points(a.ranks) || a.entry.title.length - b.entry.title.length)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

export function search(input: HTMLInputElement, list: HTMLElement): void {
  let shown: Entry[] = [],
    active = -1;
  const mark = () => {
    [...list.children].forEach((row, i) => row.setAttribute("aria-selected", String(i === active)));
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (active >= 0) input.setAttribute("aria-activedescendant", `found-${active}`);
    else input.removeAttribute("aria-activedescendant");
  };
  const close = () => ((list.hidden = true), (active = -1), mark());
  const open = (entry: Entry) => (location.href = site.up + entry.place);
  const show = async () => {
    const { groups, pages } = await index();
    entries ??= [...groups.map(groupEntry), ...pages.map(pageEntry)];
    shown = find(entries, input.value);
    active = shown.length ? 0 : -1;
    const rows = shown.map((entry, i) =>
      el(
        "li",
        { role: "option", id: `found-${i}`, onclick: () => open(entry) },
        el("b", {}, entry.math ? structureMath(entry.title) : entry.title),
        entry.detail ? el("span", {}, ` ${entry.detail}`) : null,
      ),
    );
    replace(
      list,
      ...(rows.length
        ? rows
        : [
            el(
              "li",
              { role: "option", "aria-disabled": "true" },
              "Nothing was found. Try a number such as 14.1 or a name such as D7.",
            ),
          ]),
    );
    list.hidden = !input.value.trim();
    mark();
  };
  input.addEventListener("input", () => void show());
  input.addEventListener("focus", () => void index());
  input.addEventListener("blur", () => setTimeout(close, 200)); // a click in the list comes first
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      event.preventDefault();
      if (shown[active]) open(shown[active]!);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      active = shown.length
        ? (active + (event.key === "ArrowDown" ? 1 : shown.length - 1)) % shown.length
        : -1;
      mark();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || (event.target as HTMLElement).matches("input, textarea, select")) return;
    event.preventDefault();
    input.focus();
  });
}
