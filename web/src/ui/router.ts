// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every state of the page is a place, written in the part of the address behind #, so that a link leads to it and
// Back leads where one came from:   #/game/gen/S4?position=(1,2)&extended=1
// The first word names a view (views.ts), the others and the parameters are the view's own.
export interface Place {
  view: string;
  words: string[];
  params: URLSearchParams;
}

export function parsePlace(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split(/\?(.*)/s);
  const words = path.split("/").filter(Boolean).map(decode);
  return { view: words[0] ?? "", words: words.slice(1), params: new URLSearchParams(query) };
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

// What may stand in a fragment is left as it is, so that addresses can be read: GEN of (1,2) is no %28.
const encode = (word: string) =>
  encodeURIComponent(word).replace(/%(28|29|2C|3A|3B|3D|5E|7B|7D|2B|40|24)/gi, (code) =>
    code === "%2B" ? code : decodeURIComponent(code),
  );

export function placeHash(
  view: string,
  words: readonly string[] = [],
  params: Record<string, string | null | undefined> = {},
): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([key, value]) => `${key}=${encode(value!)}`);
  const path = [view, ...words].filter(Boolean).map(encode).join("/");
  return `#/${path}${query.length ? "?" + query.join("&") : ""}`;
}

/** Goes to a place; `instead`: without a step for Back. */
export function go(hash: string, instead = false): void {
  if (hash === location.hash) return;
  if (instead) {
    history.replaceState(null, "", hash);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } else location.hash = hash;
}

export function onPlace(act: (place: Place) => void): void {
  window.addEventListener("hashchange", () => act(parsePlace(location.hash)));
  act(parsePlace(location.hash));
}
