// SPDX-License-Identifier: GPL-3.0-or-later
//
// A section of the atlas: what stands below its heading.
import { server } from "../ui/api";

export interface Section {
  title: string;
  nodes: (Node | null)[];
  close(): void;
}

/** Whether the server has an atlas. */
export async function hasStore(): Promise<boolean> {
  return (await server()).store === true;
}
