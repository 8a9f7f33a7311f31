// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the scripts of a site share: where its files are, the index that the search goes through, and a way to load one
// more file.
export interface Index {
  /** Label, name, GEN, DNG, other names. */
  groups: [string, string | null, number | null, number | null, string[] | null][];
  /** Title, address, further words. */
  pages: [string, string, string][];
}

interface Site {
  /** From this page to the first page of the site: "../../". */
  up: string;
  /** Its address (publish --base), without a slash at the end; "" if it is not known. */
  base: string;
  version: string;
  index?: Index;
  answer?(key: string, value: unknown): void;
}

declare global {
  interface Window {
    harary: Site;
  }
}

const script = document.currentScript as HTMLScriptElement | null;
const generator = document.querySelector<HTMLMetaElement>("meta[name=generator]")?.content ?? "";
export const site: Site = (window.harary = {
  up: script?.dataset.up ?? "",
  base: script?.dataset.base ?? "",
  version: generator.replace("harary ", ""),
});

export function load(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = site.up + path;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(path)));
    document.head.append(element);
  });
}

let loading: Promise<Index> | null = null;
export function index(): Promise<Index> {
  loading ??= load("data/search.js").then(() => site.index!);
  return loading;
}

export const groupPage = (label: string) => `groups/${label.replace(".", "/")}.html`;

/** The label of a group that the site calls so, and its name; nothing if there is none. */
export async function namesOf(name: string): Promise<string[]> {
  const { groups } = await index().catch(() => ({ groups: [] as Index["groups"] }));
  const plain = (text: string) =>
      text
        .replace(/[\s_]/g, "")
        .replace(/^C(?=\d)/, "Z")
        .toLowerCase(),
    wanted = plain(name);
  const found = groups.find(([label, called, , , also]) =>
    [label, called ?? "", ...(also ?? [])].some((n) => plain(n) === wanted),
  );
  return found ? [found[0], found[1] ?? ""] : [];
}
