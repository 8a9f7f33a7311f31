// SPDX-License-Identifier: GPL-3.0-or-later
//
// What somebody may have meant, read from the sentence of an error, so that it can be clicked: "did you mean PSL(d,q)?"
// mends the word at the fault, "try S4, 24.12" and "for example D5" are whole structures.

/** The parts between commas that are outside of brackets. */
function list(text: string): string[] {
  const parts: string[] = [];
  let depth = 0,
    part = "";
  for (const c of text) {
    depth += c === "(" ? 1 : c === ")" ? -1 : 0;
    if (c === "," && depth === 0) (parts.push(part), (part = ""));
    else part += c;
  }
  return [...parts, part].map((p) => p.trim()).filter((p) => p && p !== "…");
}

const nameOf = (text: string) => text.split("(")[0]!;

/** Without the word that is wrong, at a column that counts bytes from 1, and with another one. */
function mended(text: string, column: number, word: string): string {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, column - 1)),
    wrong = /^[\p{L}\p{N}_]+/u.exec(text.slice(before.length))?.[0] ?? "";
  return before + word + text.slice(before.length + wrong.length);
}

/** Structures in the place of `text`, in which there is a fault at the column. */
export function suggestions(message: string, text: string, column: number): string[] {
  const meant = /did you mean ([^?]+)\?/.exec(message)?.[1],
    families = /require a family: (.+)$/.exec(message)?.[1],
    tried = /; try (.+)$/.exec(message)?.[1];
  const called = /is not a valid name here; .* is ([^\s;]+)$/.exec(message)?.[1],
    example = /, for example (\S+)$/.exec(message)?.[1],
    found: string[] = [];
  if (message.startsWith("expected ')', found the end")) found.push(`${text})`);
  if (meant) found.push(mended(text, column, nameOf(meant.split(" ").pop()!)));
  if (families && column === 1) found.push(...list(families));
  if (tried) found.push(...list(tried));
  if (called) found.push(called);
  if (example && !found.length && nameOf(text) === nameOf(example)) found.push(example);
  if (example && !found.length && !text.includes("(")) found.push(example);
  return [...new Set(found)].filter((s) => s !== text && !/[…=]/.test(s)).slice(0, 4);
}
