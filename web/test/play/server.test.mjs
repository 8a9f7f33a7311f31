// SPDX-License-Identifier: GPL-3.0-or-later
//
// Playing on the page, against the real server: complete games from both sides, links to a game that is under way,
// what is too large.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { api, axeCheck, fits, until, withPage } from "../support.mjs";
import { groups, PLAYED, playerModule, playGame, settled, taken } from "./course.mjs";
import { randomBelow, seed } from "./random.mjs";

const the = withPage();
let player;
before(async () => {
  console.log(`HARARY_TEST_SEED=${seed}`);
  player = await playerModule();
});

for (const [i, [rule, structure]] of PLAYED.entries())
  test(`${rule} ${structure} is played from both sides, and the computer wins whenever it can`, async () => {
    const page = await the.open(`#/play/${rule}/${structure}`, { soon: true }),
      below = randomBelow(`server ${i}`);
    const document = await api(the.url, `game?rule=${rule}&structure=${structure}`);
    await page.locator(".play").waitFor();
    for (const seat of [0, 1]) await playGame(page, player, document, seat, below);
    await axeCheck(page, `${rule} ${structure} on the page`);
    await fits(page, `${rule} ${structure} on the page`);
    await page.done();
  });

test("a link leads to a game that is under way", async () => {
  const page = await the.open("#/play/acv/hull(P5)?seat=2");
  await page.locator(".pick").first().click();
  await until(page, () => /moves=\d/.test(location.hash));
  const other = await the.open(await page.evaluate(() => location.hash));
  await other.locator(".play").waitFor();
  await settled(other);
  assert.deepEqual(await taken(other), await taken(page));
  assert.equal(await other.getByLabel("Players").inputValue(), "2");
  await page.done();
  await other.done();
});

test("from the explorer to the game, and what is too large gets a sentence", async (t) => {
  if (!groups) return t.skip("built without GAP");
  const page = await the.open("#/game/gen/S3");
  await page.getByRole("link", { name: "Play this game" }).click();
  await page.locator(".play").waitFor();
  assert.equal(await page.locator("h1").innerText(), "GEN(S₃)");
  await page.go("#/play/acv/uniform(14,7)");
  await page.getByRole("alert").filter({ hasText: "structure classes, but a page has room for" }).waitFor();
  await page.done();
});
