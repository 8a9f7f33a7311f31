// SPDX-License-Identifier: GPL-3.0-or-later
//
// Making elements. Texts are always text nodes: nothing that came over the network is ever read as HTML.
export type Child = Node | string | null | undefined | false;
export type Attributes = Record<
  string,
  string | number | boolean | null | undefined | ((event: never) => void)
>;

const SVG = "http://www.w3.org/2000/svg";

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function")
      element.addEventListener(name.replace(/^on/, ""), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  add(element, ...children);
  return element;
}

/** el("a", {href: "…", onclick: f}, "text", child): an HTML element. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag) as SVGElementTagNameMap[K], attributes, children);
}

export function add(parent: Element, ...children: Child[]): void {
  for (const child of children) if (child) parent.append(child);
}

export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren();
  add(parent, ...children);
}

let last = 0;
/** An id that no other element has. */
export function fresh(prefix: string): string {
  return `${prefix}-${++last}`;
}

/** A text for screen readers alone. */
export function unseen(text: string): HTMLElement {
  return el("span", { class: "unseen" }, text);
}
