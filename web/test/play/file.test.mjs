// SPDX-License-Identifier: GPL-3.0-or-later
//
// An exported file, opened from the disk without a network: complete games from both sides, by mouse, on the board and
// by keyboard alone; hints, undo, resignation; axe-core; phone width.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { axeCheck, fits, inLongRun, launch, openPage, until } from "../support.mjs";
import {
  chips,
  groups,
  over,
  PLAYED,
  playerModule,
  playGame,
  result,
  run,
  settled,
  taken,
} from "./course.mjs";
import { randomBelow, scaled, seed } from "./random.mjs";

const folder = mkdtempSync(join(tmpdir(), "harary-play-")),
  games = [];
let browser, player;

before(async () => {
  console.log(`HARARY_TEST_SEED=${seed}`);
  [browser, player] = await Promise.all([launch(), playerModule()]);
  for (const [rule, structure] of PLAYED) {
    const file = join(folder, `${games.length}.html`),
      command = games.length % 2 ? "diagram" : "play";
    run([command, rule, structure, "-o", file]);
    games.push({ rule, structure, file, document: JSON.parse(run(["play", rule, structure, "-o", "-"])) });
  }
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(file, how) {
  const page = await openPage(browser, `file://${file}`, { soon: true, offline: true, ...how }),
    end = page.done;
  page.done = async () => {
    assert.deepEqual(
      page.asked.filter((url) => !/^(file|data|blob):/.test(url)),
      [],
      "the file asks nobody",
    );
    await end();
  };
  return page;
}

for (const [i, [rule, structure]] of PLAYED.entries())
  test(`${rule} ${structure} is played from both sides, and the computer wins whenever it can`, async () => {
    const { file, document } = games[i],
      below = randomBelow(`file ${i}`),
      page = await open(file);
    assert.equal(await page.locator("h1").innerText(), `${document.game}(${document.mathematics})`);
    for (const seat of [0, 1])
      for (let n = 0; n < scaled(1); n++) await playGame(page, player, document, seat, below);
    await page.done();
  });

test("the page holds what the document says, and nothing can be fetched", () => {
  const html = readFileSync(games[0].file, "utf8"),
    inside = /<script type="application\/json" id="game">([^<]*)<\/script>/.exec(html)[1];
  assert.deepEqual(JSON.parse(inside), games[0].document);
  assert.match(html, /default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
  assert.doesNotMatch(html, /(src|href)="(https?:)?\/\//);
  assert.match(html, /Made by\s+harary \d+\.\d+\.\d+/);
});

test("a game by keyboard alone", async () => {
  const page = await open(games[1].file),
    below = randomBelow("keys"),
    press = (key) => page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("class") ?? "");
  const tabTo = async (name) => {
    for (let i = 0; i < 60 && !(await focused()).split(" ").includes(name); i++) await press("Tab");
    assert.ok((await focused()).split(" ").includes(name), `Tab comes to ${name}`);
  };
  await tabTo("pick");
  while (!(await over(page))) {
    for (let n = below(4); n > 0; n--) await press(below(2) ? "ArrowRight" : "ArrowDown");
    assert.match(await focused(), /pick/);
    const before = (await taken(page)).length;
    await press("Enter");
    await until(page, (n) => document.querySelectorAll(".trail-moves b").length > n, before);
    await settled(page);
    if (!(await over(page))) await until(page, () => document.activeElement.classList.contains("pick"));
  }
  assert.match(await result(page).innerText(), /The game is over/);
  await until(page, () => document.querySelector("[aria-live]").textContent.includes("The game is over"));
  await tabTo("primary");
  await press("Enter");
  await settled(page);
  assert.equal((await taken(page)).length, 0);
  await page.done();
});

test("hints tell the value of every move, undo takes back both, and a resignation is told", async (t) => {
  if (!groups) return t.skip("built without GAP");
  const { document, file } = games[0],
    page = await open(file),
    game = new player.Game(document);
  await page.getByLabel("Show the value of every move").check();
  const look = game.look(game.start());
  for (const m of look.classes)
    for (const e of m.elements)
      assert.match(
        await page.locator(`.pick[data-element="${e}"]`).getAttribute("aria-label"),
        new RegExp(`nim-value ${m.nim}${m.nim === 0 ? ", wins" : ""}$`),
      );
  assert.equal(await page.locator(".pick.wins").count(), game.winning(game.start()).length);
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
  await page.locator('.path [data-node="0"]').click();
  await page.mouse.move(0, 0);
  assert.match(
    await page.locator(".told").innerText(),
    /Z1[^]*Type \(1,3,0\)[^]*Leads to 3·Z2 \(2\), Z3 \(3\)\./,
  );
  await page.locator(".pick.wins").first().click();
  await until(page, () => document.querySelectorAll(".trail-moves b").length === 2);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await taken(page), []);
  await page.getByRole("button", { name: "Resign" }).click();
  assert.match(
    await result(page).innerText(),
    /You resign: the computer wins after 0 moves\.\s+You resigned in a won position of value \*3/,
  );
  await page.getByRole("button", { name: "Try again from there" }).click();
  assert.ok(!(await over(page)));
  await page.done();
});

test("vertices are chosen on the board, by two people and by nobody", async () => {
  const page = await open(games[2].file);
  await page.getByLabel("Players").selectOption("2");
  await page.locator(".board-view [data-node][role=button]").first().click();
  await until(page, () => document.querySelectorAll(".trail-moves b").length === 1);
  await page
    .locator(".board-view [data-node][role=button].none, .board-view [data-node][role=button]:not(.taken)")
    .nth(3)
    .click();
  await until(page, () => document.querySelectorAll(".trail-moves b").length === 2);
  assert.match(await page.locator(".trail-moves").innerText(), /by the first player[^]*by the second player/);
  await page.getByLabel("Players").selectOption("3");
  await until(page, () => !document.querySelector(".result").hidden);
  assert.match(await result(page).innerText(), /the second player wins[^]*No move was wrong/);
  await page.done();
});

for (const theme of ["light", "dark"])
  test(`nothing stands in the way of anybody: ${theme}, at phone width and on a desk`, async () => {
    // A phone in the dark and a desk in the light have both of both.
    for (const [i, width] of inLongRun
      ? [
          [0, 360],
          [2, 1200],
        ]
      : theme === "dark"
        ? [[0, 360]]
        : [[2, 1200]]) {
      const page = await open(games[i].file, { width, theme, motion: "reduce" });
      await page.getByLabel("Show the value of every move").check();
      for (const part of await page.locator("details > summary").all()) await part.click();
      await axeCheck(page, `${theme} ${width}, at the start`);
      await fits(page, `${theme} ${width}, at the start`);
      while (!(await over(page))) {
        await chips(page).first().click();
        await settled(page);
      }
      await axeCheck(page, `${theme} ${width}, at the end`);
      await fits(page, `${theme} ${width}, at the end`);
      await page.done();
    }
  });
