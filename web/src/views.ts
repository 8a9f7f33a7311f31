// SPDX-License-Identifier: GPL-3.0-or-later
//
// The views of the page. A view is one row of the table in this file and one file in views/ (or a folder of its
// own); the router finds it by the first word of the place, and the shell keeps everything else: landmarks,
// navigation, title, focus and the live region.
import type { Asked } from "./explore/types";
import { isRecorded } from "./ui/api";
import { placeHash, type Place } from "./ui/router";
import { el, replace } from "./ui/dom";
import { atlas } from "./views/atlas";
import { draw } from "./views/draw";
import { familiesView } from "./views/families";
import { forward } from "./views/forward";
import { gallery } from "./views/gallery";
import { game } from "./views/game";
import { group } from "./views/group";
import { learn } from "./views/learn";
import { play } from "./views/play";

/** What the shell lends a view. */
export interface Shell {
  /** Says a sentence to screen readers. */
  say(words: string): void;
  /** The title of the document, without the name of the program. */
  title(words: string): void;
}

export interface Opened {
  /** The place changed within the view; false: open it anew. */
  update?(place: Place): boolean;
  /** The view is left: stop what is under way. */
  close?(): void;
}

export interface Link {
  words: string;
  hash: string;
}

export interface View {
  /** The first words of its places; "" is where one starts. */
  names: readonly string[];
  /** Its place in the navigation; without it, it has none. */
  nav?: Link;
  /** Without a place of its own: the one that it belongs to. */
  within?: string;
  /** It can be shown on a site of plain files too, whose answers are recorded. */
  recorded?: boolean;
  /** What it can do with a game that is being explored, as a link below the answer. `tooLarge`: its elements cannot be listed. */
  offer?(asked: Asked, tooLarge: boolean): Link | null;
  /** Fills the host, which is empty. An element with tabindex="-1" in an h1 gets the focus when the view is entered. */
  open(place: Place, host: HTMLElement, shell: Shell): Opened;
}

// A function, because views refer to this file too.
export function views(): readonly View[] {
  const all: readonly View[] = [game, play, draw, familiesView, gallery, learn, atlas, group];
  return isRecorded() ? [...all.filter((view) => view.recorded), forward] : all;
}

/** Where one starts: the first page of a site, or that of the server. */
export const start = () => (isRecorded() ? "index.html" : "#/");

/** For a place that no view has. */
export const absent: View = {
  names: [],
  open(place, host, shell) {
    shell.title("No such page");
    replace(
      host,
      el("h1", { tabindex: "-1" }, "There is no such page"),
      el(
        "p",
        { class: "lead" },
        `There is nothing at ${placeHash(place.view, place.words)}. The address may be incomplete or mistyped.`,
      ),
      el("p", {}, el("a", { class: "button primary", href: start() }, "Go to the start page")),
    );
    return {};
  },
};

export function offers(asked: Asked, tooLarge: boolean): Link[] {
  return views().flatMap((view) => view.offer?.(asked, tooLarge) ?? []);
}
