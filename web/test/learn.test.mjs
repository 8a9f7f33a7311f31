// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tour against the real server: from the first step to the last by the keyboard alone, each task done in its live
// game; and sums of games (src/play/sum.ts), compared with trying everything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, looksGood, until, withPage } from "./support.mjs";
import { groups, playerModule, run } from "./play/course.mjs";

const the = withPage();
const STEPS = 12;

// Presses Tab until the focus is on what the selector says; among moves, which are one stop, the arrow key.
async function reach(page, selector) {
  for (let i = 0; i < 80; i++) {
    const key = await page.evaluate((wanted) => {
      const at = document.activeElement;
      if (at.matches(wanted)) return null;
      return at.matches(".pick") && at.closest(".picks").querySelector(wanted) ? "ArrowRight" : "Tab";
    }, selector);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not come to ${selector}`);
}

const waitForTurn = (page) =>
  until(page, () => {
    const play = document.querySelector(".learn-scene .play");
    return (
      play && (!play.querySelector(".result").hidden || !play.classList.contains("waiting-for-computer"))
    );
  });
const over = (page) => page.locator(".learn-scene .result").isVisible();

// Shows the values, and makes a winning move until the game is over.
async function win(page) {
  await page.locator(".learn-scene .play").waitFor();
  if (!(await page.locator(".hints input").isChecked())) {
    await reach(page, ".hints input");
    await page.keyboard.press("Space");
  }
  for (await waitForTurn(page); !(await over(page)); await waitForTurn(page)) {
    const before = await page.locator(".learn-scene .status").textContent();
    await reach(page, ".pick.wins, .counter.wins");
    await page.keyboard.press("Enter");
    await until(
      page,
      (words) => document.querySelector(".learn-scene .status").textContent !== words,
      before,
    );
  }
}

async function walk(page) {
  await page.locator(".learn-scene [data-node].here").waitFor();
  await reach(page, ".learn-scene [data-node]");
  for (let i = 0; i < 8 && !(await page.locator(".task.done").count()); i++) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
}

// On the hexagon whoever begins loses: the computer is asked to.
async function changeSides(page) {
  await page.locator(".learn-scene .play").waitFor();
  await reach(page, ".controls select");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator(".controls select").inputValue(), "1");
}

test("from the start page through every step by the keyboard alone", async (t) => {
  if (!groups) return t.skip("built without GAP");
  const page = await the.open("", { motion: "reduce", soon: true }),
    seen = new Set();
  await reach(page, ".first a");
  await page.keyboard.press("Enter");
  for (let step = 1; step <= STEPS; step++) {
    await page.locator(".step-of", { hasText: `Step ${step} of ${STEPS}` }).waitFor();
    assert.equal(
      await page.evaluate(() => document.activeElement.tagName),
      "H1",
      `step ${step}: the heading has the focus`,
    );
    seen.add(await page.locator("h1").innerText());
    assert.equal(await page.locator(".task.done").count(), 0);
    if (step === 10) await changeSides(page);
    await (step === 8 || step === 9 ? walk(page) : win(page));
    await page.locator(".task.done").waitFor();
    await fits(page, `step ${step}`);
    if (step === STEPS) break;
    await reach(page, ".learn-go [rel=next]");
    await page.keyboard.press("Enter");
  }
  assert.equal(seen.size, STEPS);
  assert.equal(await page.locator(".learn-progress .done").count(), STEPS);
  await page.goBack();
  await page.locator(".step-of", { hasText: `Step ${STEPS - 1}` }).waitFor();
  await page.done();
});

test("who loses is told, and nothing is done then", async () => {
  const page = await the.open("#/learn/1", { motion: "reduce", soon: true });
  await page.locator(".counter").last().click(); // three are left, and the computer takes them
  await page.locator(".result.lost", { hasText: "the computer wins after 2 moves" }).waitFor();
  assert.equal(await page.locator(".task.done").count(), 0);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(".counter").first().click();
  await page.locator(".task.done").waitFor();
  await page.done();
});

test("the nim-sum on the page is that of the API", async (t) => {
  if (!groups) return t.skip("built without GAP");
  const page = await the.open("#/learn/12"),
    told = JSON.parse(run(["sum", "GEN(S3)", "DNG(Z6)", "*1", "--json"]));
  const rows = await until(page, () =>
    [...document.querySelectorAll(".adding tr")]
      .map((r) => [...r.children].map((c) => c.textContent))
      .filter((r) => r.length),
  );
  assert.deepEqual(
    rows.map((r) => r[1]),
    [...told.terms.map((term) => `*${term.nim}`), `*${told.nim}`],
  );
  for (let digit = 2; digit < rows[0].length; digit++)
    assert.equal(rows.slice(0, -1).filter((r) => r[digit] === "1").length % 2, Number(rows.at(-1)[digit]));
  const marked = (await page.locator(".pick.wins").count()) + (await page.locator(".counter.wins").count());
  assert.equal(
    marked,
    told.winning.reduce((n, w) => n + Number(w.elements ?? 1), 0),
  );
  await page.done();
});

// Whether the player to move loses, told by nothing but the moves.
function loses(sum, known) {
  const key = sum.components
    .map((c) => (c.match ? [...c.match.position().taken].sort((a, b) => a - b).join(",") : c.left))
    .join(";");
  if (known.has(key)) return known.get(key);
  const lost = sum.moves().every(({ component, key: move }) => {
    const c = sum.components[component],
      before = c.left;
    assert.ok(sum.take(component, move));
    const theirs = loses(sum, known);
    if (c.match) c.match.undo();
    else c.left = before;
    sum.taken--;
    return !theirs;
  });
  assert.equal(sum.value() === 0, lost, key);
  const reply = sum.over() ? null : sum.reply(Math.random);
  if (!lost) assert.equal(reply.to, sum.goal(reply.component), `${key}: the reply wins`);
  known.set(key, lost);
  return lost;
}

test("a sum is lost exactly if its nim-sum is 0", async () => {
  const { Game, Match, Heap, GameComponent, Sum } = await playerModule();
  const game = (rule, structure) =>
    new GameComponent(new Match(new Game(JSON.parse(run(["play", rule, structure, "-o", "-"])))));
  for (const parts of [
    [new Heap(3), new Heap(5)],
    [game("acv", "{1,2},{2,3},{3,4}"), new Heap(2)],
    [game("avd", "{1,2},{3}"), game("acv", "geodetic(P4)")],
    [game("dst", "{1,2},{2,3}"), game("prv", "connect(C4)"), new Heap(1)],
  ]) {
    const known = new Map();
    loses(new Sum(parts), known);
    assert.ok([...known.values()].includes(true) && [...known.values()].includes(false));
  }
});

for (const [step, ready] of [
  [2, ".heap"],
  [7, ".path [data-node]"],
  [12, ".adding table"],
])
  test(`axe-core, both themes and widths: step ${step}`, async (t) => {
    if (!groups && step > 2) return t.skip("built without GAP");
    const page = await the.open(`#/learn/${step}`, { width: 375, motion: "reduce" });
    await page.locator(ready).first().waitFor();
    await looksGood(page, `step ${step}`);
    await page.done();
  });
