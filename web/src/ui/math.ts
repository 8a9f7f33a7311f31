// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions as one writes them in mathematics: S4 becomes S with an index, Z2^3 gets an exponent, x a ×.
import { el } from "./dom";

const names = /^(Z|D|S|A|Q|M|J|C|K|P|W|SD|H)$/;

/** A structure, set in type. What is not recognized stays as it is. */
export function structureMath(text: string): HTMLElement {
  const out = el("span", { class: "math" });
  if (/[{"]/.test(text)) return out.append(text), out; // sets: the names are the reader's own
  for (const [token] of text.matchAll(/\^\d+|\^\([^)]*\)|x?[A-Z][A-Za-z]*?\d+(?![\d.A-WYZa-wyz])|x(?=[A-Z])|\s+x\s+|[A-Za-z]+|[\s\S]/g)) {
    const named = /^([A-Za-z]+)(\d+)$/.exec(token), joined = named && /^x([A-Z]+)$/.exec(named[1]!);
    if (token.startsWith("^") && token.length > 1) out.append(el("sup", {}, token.slice(1)));
    else if (joined && names.test(joined[1]!)) out.append(" × ", joined[1]!, el("sub", {}, named![2]!));
    else if (named && names.test(named[1]!)) out.append(named[1]!, el("sub", {}, named[2]!));
    else if (/^(x|\s+x\s+)$/.test(token)) out.append(" × ");
    else out.append(token);
  }
  return out;
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

/** GEN(S₄), with a position where there is one. */
export function gameMath(game: string, structure: string, position?: string): HTMLElement {
  const out = el("span", { class: "math" }, el("span", { class: "game-name" }, game), "(", structureMath(structure), ")");
  if (position) out.append(" at ", el("span", { class: "set" }, /^\{.*\}$/.test(position) ? position : `{${position}}`));
  return out;
}

/** A nim-value: *2. */
export function nimber(value: number): HTMLElement {
  return el("span", { class: "nimber" }, el("span", { class: "star" }, "*"), String(value));
}
