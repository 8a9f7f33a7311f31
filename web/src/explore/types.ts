// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers of the server that the explorer shows, as doc/schema/harary.schema.json has them; only what is used.
import type { Type } from "../diagram/types";
import type { StructureReason } from "./structure-reason";

export interface Reason {
  paper: string;
  theorem?: string;
  reference: string;
  formula?: string;
  says?: string;
  because?: string;
}

export interface Explain {
  game: string;
  structure: string;
  /** As books print it. */
  mathematics?: string;
  position?: string[];
  nim: number;
  winner: string;
  /** Why nobody can move, where nobody can. */
  ending?: string;
  method: string;
  reasons: Reason[];
  steps?: { label: string; text: string; decides: boolean }[];
  order?: string;
  seconds?: number;
  found?: string;
  structure_reason?: StructureReason;
  start_type?: number[];
  winning?: { element?: string; vertex?: string; elements?: string; element_order?: string }[];
}

export interface Move {
  element?: string;
  vertex?: string;
  edge?: string;
  elements?: string;
  number?: number;
  nim: number;
  deficiency?: number;
  class_type?: number[];
  [other: string]: unknown;
}

export interface Nim {
  game: string;
  structure: string;
  /** As books print it. */
  mathematics?: string;
  position?: string[];
  nim: number;
  winner: string;
  /** Why nobody can move, where nobody can. */
  ending?: string;
  method: string;
  order?: string;
  family?: string;
  moves?: Move[];
}

export interface Completion {
  text: string;
  says?: string;
  /** Where the text begins and ends that it replaces; without them the word before the cursor. */
  from?: number;
  to?: number;
}

/** A game with a name: the words of a place. */
export interface Asked {
  rule: string;
  structure: string;
  position: string;
}

export type { Type };
