// SPDX-License-Identifier: GPL-3.0-or-later
//
// On a site of plain files, the places that only harary serve has: links that were copied there lead to the page that
// says the same, or to the game itself.
//
//   #/game/gen/S4, #/group/24.12      the page of the group; #/game/acv/geodetic(C6)  the game, to be played
//   #/atlas/order/24, #/atlas/simple  the page of that order, of the simple groups, …
import { groupPage, index, namesOf, site } from "../site/data";
import { el, replace } from "../ui/dom";
import { go, placeHash, type Place } from "../ui/router";
import { start, type View } from "../views";

const SECTIONS: Record<string, string> = {
  "": "index.html",
  orders: "index.html",
  simple: "simple.html",
  plots: "census.html",
};

async function orderPage(order: string): Promise<string | null> {
  const { groups } = await index();
  return groups.some(([label]) => label.startsWith(`${order}.`)) ? `orders/${order}.html` : null;
}

/** The file of the site that shows this, or a place of this page; null: the site has neither. */
async function target({
  view,
  words: [first = "", second = ""],
  params,
}: Place): Promise<{ file: string } | { hash: string } | null> {
  const file = (name: string | null | undefined) => (name ? { file: name } : null);
  if (view === "atlas") return file(first === "order" ? await orderPage(second) : SECTIONS[first]);
  const [label] = await namesOf(view === "game" ? second : first);
  if (view === "group") return file(label && groupPage(label));
  if (!second) return file(SECTIONS[""]);
  const heading = /^(gen|dng)$/i.test(first) ? `#${first.toUpperCase()}` : "";
  return label
    ? file(groupPage(label) + heading)
    : { hash: placeHash("play", [first, second], { position: params.get("position") }) };
}

function tellAbsent(place: Place, host: HTMLElement): void {
  replace(
    host,
    el("h1", { tabindex: "-1" }, "Not on this site"),
    el(
      "p",
      { class: "lead" },
      `This site has no page about ${place.words.join(" ")}. For everything else, install harary and run harary serve.`,
    ),
    el("p", {}, el("a", { class: "button primary", href: start() }, "Go to the start page")),
  );
}

export const forward: View = {
  names: ["game", "group", "atlas"],
  recorded: true,
  open(place, host, shell) {
    let left = false;
    shell.title("Looking for the page");
    void target(place).then((to) => {
      if (left) return;
      if (!to) tellAbsent(place, host);
      else if ("hash" in to) go(to.hash, true);
      else location.replace(site.up + to.file);
    });
    return { close: () => void (left = true) };
  },
};
