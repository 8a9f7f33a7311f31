// SPDX-License-Identifier: GPL-3.0-or-later
//
// The atlas: #/atlas?where=… the groups of the store, #/atlas/orders the census, #/atlas/order/60 one order,
// #/atlas/simple the simple groups, #/atlas/plots.
import "./atlas.css";
import { census } from "../atlas/census";
import { groups } from "../atlas/groups";
import { order } from "../atlas/order";
import { plots } from "../atlas/plots";
import type { Section } from "../atlas/section";
import { simple } from "../atlas/simple";
import { el, replace } from "../ui/dom";
import { placeHash, type Place } from "../ui/router";
import { absent, type View } from "../views";

const sections: readonly { word: string; words: string; also?: string; open(place: Place): Section }[] = [
  { word: "", words: "Groups", open: groups },
  {
    word: "orders",
    words: "Orders",
    also: "order",
    open: (place) => (place.words[0] === "order" ? order(place) : census(place)),
  },
  { word: "simple", words: "Simple groups", open: simple },
  { word: "plots", words: "Plots", open: plots },
];

export const atlas: View = {
  names: ["atlas"],
  nav: { words: "Atlas", hash: "#/atlas" },
  open(place, host, shell) {
    const word = place.words[0] ?? "",
      now = sections.find((s) => s.word === word || s.also === word);
    if (!now) return absent.open(place, host, shell);
    const section = now.open(place);
    shell.title(section.title);
    const tabs = el(
      "nav",
      { class: "tabs", "aria-label": "Atlas" },
      el(
        "ul",
        {},
        ...sections.map((s) =>
          el(
            "li",
            {},
            el(
              "a",
              { href: placeHash("atlas", [s.word]), "aria-current": s === now ? "page" : null },
              s.words,
            ),
          ),
        ),
      ),
    );
    replace(
      host,
      el("div", { class: "atlas" }, tabs, el("h1", { tabindex: "-1" }, section.title), ...section.nodes),
    );
    return { close: () => section.close() };
  },
};
