// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of what is shown: links to the API, which wait for a picture that takes long to draw.
import { apiPath, askFile, type Params } from "../ui/api";
import { el, replace } from "../ui/dom";
import { errorBox } from "../ui/waiting";

export interface FileLink {
  words: string;
  /** What the API is asked; or the file itself. */
  from: { what: string; params: Params } | { text: () => string; type: string };
  name: string;
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob),
    a = el("a", { href: url, download: name });
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

function anchor(link: FileLink, told: HTMLElement): HTMLElement {
  const { from } = link;
  const a = el(
    "a",
    { class: "button", href: "what" in from ? apiPath(from.what, from.params) : "#", download: link.name },
    link.words,
  );
  a.addEventListener("click", (event) => {
    event.preventDefault();
    if ("text" in from) return save(new Blob([from.text()], { type: from.type }), link.name);
    replace(told, el("p", { class: "fine", role: "status" }, `Making ${link.name} …`));
    askFile(from.what, from.params, {
      progress: (words) => replace(told, el("p", { class: "fine" }, `Making ${link.name}: ${words} …`)),
    })
      .then((blob) => (save(blob, link.name), told.replaceChildren()))
      .catch((error: unknown) => replace(told, errorBox(error)));
  });
  return a;
}

/** `level`: of the headings. */
export function downloads(groups: { words: string; links: FileLink[] }[], level: "h2" | "h3" = "h3"): Node[] {
  const told = el("div", {});
  const rows = groups
    .filter((g) => g.links.length)
    .map((g) =>
      el(
        "div",
        { class: "download-row" },
        el(level, {}, g.words),
        el("div", { class: "buttons" }, ...g.links.map((l) => anchor(l, told))),
      ),
    );
  return [...rows, told];
}

/** "GEN(S4)" as the beginning of a file's name. */
export function fileName(game: string, structure: string): string {
  return `${game}-${structure}`
    .replace(/[^A-Za-z0-9.^+-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 60);
}
