// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions as one writes them in mathematics: S4 becomes S with an index, Z2^3 gets an exponent, x a ×.
import { el, type Child } from "./dom";

const names = /^(Z|D|S|A|Q|M|J|C|K|P|W|SD|H)$/;

export interface Piece {
  text: string;
  set?: "sub" | "sup";
}

/** An expression in pieces. What is not recognized stays as it is. */
export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  if (/[{"]/.test(text)) return [{ text }]; // sets: the names are the reader's own
  const put = (...next: Piece[]) => out.push(...next);
  for (const [token] of text.matchAll(
    /\^\d+|\^\([^)]*\)|x?[A-Z][A-Za-z]*?\d+(?![\d.A-WYZa-wyz])|x(?=[A-Z])|\s+x\s+|[A-Za-z]+|[\s\S]/g,
  )) {
    const named = /^([A-Za-z]+)(\d+)$/.exec(token),
      joined = named && /^x([A-Z]+)$/.exec(named[1]!);
    if (token.startsWith("^") && token.length > 1) put({ text: token.slice(1), set: "sup" });
    else if (joined && names.test(joined[1]!))
      put({ text: ` × ${joined[1]}` }, { text: named![2]!, set: "sub" });
    else if (named && names.test(named[1]!)) put({ text: named[1]! }, { text: named[2]!, set: "sub" });
    else if (/^(x|\s+x\s+)$/.test(token)) put({ text: " × " });
    else put({ text: token });
  }
  return out;
}

/** The names of groups within a text, set in type. */
export function indexed(text: string): Child[] {
  return pieces(text).map((p) => (p.set ? el(p.set, {}, p.text) : p.text));
}

/** A structure, set in type. */
export function structureMath(text: string): HTMLElement {
  return el("span", { class: "math" }, ...indexed(text));
}

/** A sentence of a paper: S_n and Z_{4k+2} get indices, x^2 an exponent. */
export function prose(text: string): HTMLElement {
  const out = el("span", {});
  let at = 0;
  for (const match of text.matchAll(/([A-Za-z)])([_^])(\{[^}]*\}|[\p{L}\p{N}]+)/gu)) {
    const words = match[3]!.replace(/^\{(.*)\}$/s, "$1");
    out.append(text.slice(at, match.index + 1), el(match[2] === "_" ? "sub" : "sup", {}, words));
    at = match.index + match[0].length;
  }
  out.append(text.slice(at));
  return out;
}

/** GEN(S₄), with a position where there is one; `shown` is the structure as the server prints it. */
export function gameMath(game: string, structure: string, position?: string, shown?: string): HTMLElement {
  const out = el(
    "span",
    { class: "math" },
    el("span", { class: "game-name" }, game),
    "(",
    shown ?? structureMath(structure),
    ")",
  );
  if (position)
    out.append(" at ", el("span", { class: "set" }, /^\{.*\}$/.test(position) ? position : `{${position}}`));
  return out;
}

/** A nim-value: *2. */
export function nimber(value: number): HTMLElement {
  return el("span", { class: "nimber" }, el("span", { class: "star" }, "*"), String(value));
}
