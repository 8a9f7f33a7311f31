// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of the atlas, the census and the table of simple groups, as doc/schema/harary.schema.json has them.
export interface AtlasRow {
  label: string;
  /** Of small groups. */
  name?: string;
  order: string;
  number: number;
  gen: number | null;
  dng: number | null;
  /** Parity, even value, odd value, smoothness of the start class. */
  start_type: number[] | null;
  deficiency: number | null;
  frattini_order: string;
  frattini_factor: string;
  classes: number | null;
  lmfdb: string;
  /** With the smallest of each type: how many are of it. */
  groups?: number;
}

/** How many groups have which value. */
export type Counts = Record<string, number>;

export interface CensusRow {
  order: string;
  groups: number;
  gen_counts: Counts;
  dng_counts: Counts;
  method: string;
}

export interface SimpleRow {
  order: string;
  group: string;
  gen: number | null;
  dng: number | null;
  gen_reason: string;
  dng_reason: string;
}

export interface Rows<T> {
  rows: T[];
  /** What is missing from the rows, and why. */
  note?: string;
  /** How many there are, where only some of them were asked for. */
  total?: number;
}

export interface Info {
  structure: string;
  kind: string;
  order: string;
  description?: string;
  also_known_as?: string[];
  label?: string;
  lmfdb?: string;
  frattini_order?: string;
  cyclic?: boolean;
  generators?: number;
  centre?: string;
  derived_subgroup?: string;
  frattini_subgroup?: string;
  nilpotent?: boolean;
  solvable?: boolean;
  simple?: boolean;
  maximal_classes?: { name?: string; order: string; count: number; even_order: boolean; normal: boolean }[];
}
