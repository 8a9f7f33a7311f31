// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers out of the files of a site (harary publish), which was asked beforehand: data/answers/KEY.js hands over one
// answer. A script is the one kind of data that a page may load from a disk. Imported before everything that asks.
import { answerFrom, Failure, type Params } from "../ui/api";
import { ruleOf } from "../explore/line";
import { load, namesOf, site } from "./data";

const answers = new Map<string, unknown>();
site.answer = (key, value) => answers.set(key, value);

/** The name of an answer's file; src/serve/publish_ask.c makes the same of a question. */
export function keyOf(what: string, params: Params): string {
  const said = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [what, ...said.flat()].join("_").replace(/[^A-Za-z0-9.-]/g, "_");
}

async function recordedAs(what: string, params: Params): Promise<unknown> {
  const key = keyOf(what, params);
  if (!answers.has(key)) await load(`data/answers/${key}.js`).catch(() => undefined);
  return answers.get(key);
}

// GEN is called ACV where the structure is no group: what was recorded under one name is asked for under the other too.
// C6 is a group for GEN and a graph for ACV, so the answer must be about the game with the name that was asked for.
async function recorded(what: string, params: Params): Promise<unknown> {
  const found = await recordedAs(what, params),
    rule = ruleOf(String(params.rule ?? ""));
  if (found || !rule) return found;
  const asked = String(params.rule).toUpperCase(),
    other = (asked === rule.group ? rule.other : rule.group).toLowerCase();
  const same = (await recordedAs(what, { ...params, rule: other })) as { game?: string } | undefined;
  return same?.game === asked ? same : undefined;
}

async function answer(what: string, params: Params): Promise<unknown> {
  if (what === "version") return { version: site.version };
  if (what === "complete") return { completions: [] };
  const found = await recorded(what, params),
    other = found ? [] : await namesOf(String(params.structure ?? ""));
  let known = found;
  for (const structure of other) known ??= await recorded(what, { ...params, structure });
  if (known) return known;
  const words = `This site has no such game${params.structure ? ` on ${params.structure}` : ""}. For other games, install harary and run harary serve; ${/^(gen|acv|dng|avd)$/i.test(String(params.rule)) ? "try S3, Z6 or geodetic(C6)" : "here, try GEN or DNG"}`;
  throw new Failure("undefined", words, undefined, String(params.structure ?? ""));
}

answerFrom(answer);
