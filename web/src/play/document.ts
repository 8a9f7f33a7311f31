// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game document (doc/json.md, `game_file`; src/report/game_document.c): a game with all its structure classes.
// Elements and classes are numbered from 0.
import type { Diagram, Type } from "../diagram/types";

export interface GameClass {
  /** I, the closed set of its positions. */
  closed: number[];
  name: string | null;
  type: Type;
  deficiency: number | null;
  /** Ascending by size: an element outside I leads to the first that contains it. */
  options: number[];
  /** "Z2 (2)", "size 3", "the end"; what a move into it does, and one that stays: "to Z2 (2)", "stays in Z2 (2)". */
  label: string;
  entering: string;
  staying: string;
}

export interface GameWords {
  rule: string;
  element: string;
  elements: string;
  /** "choose", "chosen" */
  verb: string;
  taken: string;
  over: string;
  forbids: string;
  class: string;
  /** "chose" */
  took: string;
  /** You, the computer, who began, the other one. */
  players: [string, string, string, string];
  /** What is said in a match, with %s and %u in the places of texts and numbers (src/report/play.h). */
  sentences: Record<Sentence, string>;
}

export type Sentence =
  | "over"
  | "resigned"
  | "gave_up"
  | "lost"
  | "faultless"
  | "earlier"
  | "back"
  | "beginning"
  | "mex"
  | "wins"
  | "loses";

export interface Told {
  nim: number;
  method?: string;
  reasons?: { paper: string; theorem?: string; reference: string; says?: string; because?: string }[];
  steps?: { label: string; text: string; decides: boolean }[];
}

export interface GameDocument {
  harary: "game";
  version: 1;
  game: string;
  structure: string;
  /** As books print it. */
  mathematics: string;
  kind: string;
  element: string;
  play: "achieve" | "avoid";
  removing: boolean;
  nim: number;
  start: number[];
  words: GameWords;
  elements: string[];
  stable: number[][];
  classes: GameClass[];
  won: number | null;
  diagrams: { name: "simplified" | "full"; diagram: Diagram; node_of: number[] }[];
  board: { diagram: Diagram; node_of: number[] } | null;
  explanation: Told | null;
}
