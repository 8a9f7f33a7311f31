// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of playing share: the program, the player as a module, and somebody who plays a game on a page with
// random moves while a second player module keeps the books.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { program, until } from "../support.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the program prints. On a busy machine, the start of a game may take longer than a player would wait. */
export function run(args, input = "") {
  const patient = args[0] === "play" ? [...args, "--time", "30m"] : args;
  return execFileSync(program, patient, { input, encoding: "utf8", maxBuffer: 1 << 26 });
}

/** {Game, Match, Sum, words, …} of src/play. */
export async function playerModule() {
  const entry =
    'export * from "./game"; export * from "./match"; export * from "./sum"; export * as words from "./words";';
  const made = await build({
    stdin: { contents: entry, resolveDir: join(root, "src/play"), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  return import("data:text/javascript;base64," + Buffer.from(made.outputFiles[0].text).toString("base64"));
}

/** Whether the program was built with GAP. */
export const groups = existsSync(`${program}-gap`);

/** The games that are played to their end from both sides. */
export const PLAYED = [
  ...(groups
    ? [
        ["gen", "S3"],
        ["dng", "Z6"],
      ]
    : [
        ["acv", "{1,2},{1,3}"],
        ["avd", "{1,2},{2,3}"],
      ]),
  ["acv", "geodetic(C6)"],
];

export const chips = (page) => page.locator(".pick:not(.barred):not([aria-disabled])");
export const result = (page) => page.locator(".result");
export const over = (page) => result(page).isVisible();
export const taken = (page) => page.locator(".trail-moves b").allTextContents();

/** Waits until a person is to move, or the game is over. */
export function settled(page) {
  return until(
    page,
    () =>
      !document.querySelector(".result").hidden ||
      document.querySelectorAll(".pick:not(.barred):not([aria-disabled])").length > 0,
  );
}

// What the page says at every turn, against the books.
async function check(page, match, document) {
  const nodes = await page
    .locator(".path [data-node].on")
    .evaluateAll((all) => all.map((g) => Number(g.dataset.node)));
  const way = new Set(match.classes().map((c) => document.diagrams[0].node_of[c]));
  assert.deepEqual(new Set(nodes), way, "the way through the diagram");
  const here = await page.locator(".path [data-node].here").getAttribute("data-node");
  assert.equal(Number(here), document.diagrams[0].node_of[match.position().class]);
  const next = await page
    .locator(".path [data-node].next")
    .evaluateAll((all) => all.map((g) => Number(g.dataset.node)));
  const look =
    match.state() === "open" ? match.game.look(match.position()).classes.filter((m) => !m.stays) : [];
  assert.deepEqual(
    new Set(next),
    new Set(look.map((m) => document.diagrams[0].node_of[m.to])),
    "what can be reached",
  );
}

/** Plays one game with random moves, `seat` as in the list of players; the computer must win whenever it can. */
export async function playGame(page, { Game, Match, words }, document, seat, below) {
  await page.getByLabel("Players").selectOption(String(seat));
  const match = new Match(new Game(document)),
    computer = seat === 0 ? 1 : 0,
    hands = [seat === 0, seat === 1];
  let canWin = false;
  for (;;) {
    await settled(page);
    for (const name of (await taken(page)).slice(match.moves.length)) {
      if (match.turn() === computer) canWin ||= match.value() !== 0;
      assert.ok(match.take(document.elements.indexOf(name)), `${name} is a move`);
    }
    await check(page, match, document);
    if (await over(page)) break;
    assert.equal(match.turn(), 1 - computer);
    const all = match.game.moves(match.position());
    assert.equal(await chips(page).count(), all.length);
    const e = all[below(all.length)];
    await page.locator(`.pick[data-element="${e}"]`).click();
    match.take(e);
    await until(page, (n) => document.querySelectorAll(".trail-moves b").length >= n, match.moves.length);
  }
  const told = (await result(page).innerText()).replace(/\s+/g, " ");
  const expected = [words.endWords(match, hands), ...words.lostWords(match, hands)].join(" ");
  assert.ok(told.startsWith(expected), `${told}\n${expected}`);
  if (canWin) assert.equal(match.winner(), computer, `${match.moves}: it could have won`);
  return { match, canWin };
}
