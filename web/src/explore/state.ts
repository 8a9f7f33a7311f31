// SPDX-License-Identifier: GPL-3.0-or-later
//
// The places of the explorer: #/game/gen/S4?position=(1,2)&show=all&extended=1&walk=0.2.3
import { placeHash, type Place } from "../ui/router";
import type { DiagramWish } from "./diagram-panel";
import type { Asked } from "./types";

export interface State {
  asked: Asked;
  wish: DiagramWish;
}

export function stateOf(place: Place): State | null {
  const [rule = "", structure = ""] = place.words;
  if (!structure) return null;
  const get = (key: string) => place.params.get(key) ?? "";
  return {
    asked: { rule: rule.toLowerCase(), structure, position: get("position") },
    wish: {
      show: ["orbits", "all"].includes(get("show")) ? get("show") : "",
      extended: get("extended") === "1",
      walk: get("walk") || null,
    },
  };
}

export function stateHash({ asked, wish }: State): string {
  return placeHash("game", [asked.rule, asked.structure], {
    position: asked.position,
    show: wish.show,
    extended: wish.extended ? "1" : null,
    walk: wish.walk,
  });
}

export function gameHash(rule: string, structure: string, position = ""): string {
  return stateHash({ asked: { rule, structure, position }, wish: { show: "", extended: false, walk: null } });
}

/** The elements of a position: commas within brackets are part of a name. */
export function elementsIn(position: string): string[] {
  const inner = position.trim().replace(/^\{(.*)\}$/s, "$1"),
    names: string[] = [];
  let depth = 0,
    name = "";
  for (const c of inner) {
    if ("([{".includes(c)) depth++;
    if (")]}".includes(c)) depth--;
    if (c === "," && depth === 0) (names.push(name.trim()), (name = ""));
    else name += c;
  }
  return [...names, name.trim()].filter(Boolean);
}
