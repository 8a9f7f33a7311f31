// SPDX-License-Identifier: GPL-3.0-or-later
//
// A section of the atlas: what stands below its heading.
import { ask } from "../ui/api";
import type { Version } from "./types";

export interface Section {
  title: string;
  nodes: (Node | null)[];
  close(): void;
}

let known: Promise<boolean> | null = null;

/** Whether the server has an atlas; asked once. */
export function hasStore(): Promise<boolean> {
  known ??= ask<Version>("version").then((v) => v.store === true, () => ((known = null), false));
  return known;
}
