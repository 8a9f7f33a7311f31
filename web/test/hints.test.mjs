// SPDX-License-Identifier: GPL-3.0-or-later
//
// What helps and what must not be said too early: structures that errors suggest, no values in Play while hints are
// off, a warning where the start is lost, and no view that is wider than the window.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitsAll, until, withPage } from "./support.mjs";

const the = withPage();

test("errors suggest structures that can be clicked", async () => {
  for (const [asked, meant, answer] of [
    ["acv/geodetic(petersn)", "geodetic(petersen)", "ACV(geodetic(petersen)) = *"],
    ["acv/hul(C5)", "hull(C5)", "ACV(hull(C5)) = *"],
    ["acv/petersen", "hull(petersen)", "ACV(hull(petersen)) = *"],
    ["acv/uniform(5)", "uniform(5,2)", "ACV(uniform(5,2)) = *"],
    ["acv/geodetic(C5", "geodetic(C5)", "ACV(geodetic(C5)) = *"],
  ]) {
    const page = await the.open(`#/game/${asked}`);
    await page.locator(".error .meant").getByRole("link", { name: meant, exact: true }).click();
    await until(page, (words) => document.title.startsWith(words), answer);
    await page.done();
  }
  const page = await the.open("#/play/acv/hul(P4)");
  await page.locator(".error .meant a").click();
  await page.locator(".play").waitFor();
  await page.done();
});

test("Play has no value before hints are on or the game has ended", async () => {
  const page = await the.open("#/play/acv/geodetic(C6)?seat=2"),
    seen = () => page.evaluate(() => document.querySelector("main").innerText);
  const spoiler = /\*\d|nim-value|wins|loses|Type \(/,
    named = () =>
      page
        .locator(".play [data-node]")
        .evaluateAll((all) => all.map((g) => g.getAttribute("aria-label")).join("; "));
  await page.locator(".path [data-node]").first().waitFor({ state: "attached" });
  assert.doesNotMatch((await seen()).replace(/the last player to move wins/, ""), spoiler);
  assert.doesNotMatch(await named(), /\(\d,\d,\d\)|nim-value|wins/);
  assert.ok(
    await page
      .locator(".path .number:not([data-kind=won])")
      .evaluateAll((all) => all.length > 0 && all.every((t) => getComputedStyle(t).visibility === "hidden")),
  );
  await page.getByLabel("Show the value of every move").check();
  assert.match(await named(), /nim-value/);
  assert.ok(await page.locator(".why").isVisible());
  assert.ok(
    await page
      .locator(".path .number")
      .evaluateAll((all) => all.every((t) => getComputedStyle(t).visibility === "visible")),
  );
  await page.getByLabel("Show the value of every move").uncheck();
  assert.ok(!(await page.locator(".why").isVisible()));
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator(".why").waitFor();
  await page.done();
});

test("whoever would play a lost start is told so, and offered the other seat", async () => {
  // ACV(geodetic(C6)) = *0 and ACV(geodetic(C5)) = *1
  for (const [structure, seat, offer] of [
    ["geodetic(C6)", 0, "Let the computer begin"],
    ["geodetic(C5)", 1, "Begin yourself"],
  ]) {
    const page = await the.open(`#/play/acv/${structure}?seat=${seat}`, { soon: true });
    await page
      .locator(".warning", { hasText: `With perfect play the ${seat ? "first" : "second"} player wins` })
      .waitFor();
    await page.getByRole("button", { name: offer }).click();
    await page.locator(".warning").waitFor({ state: "hidden" });
    assert.equal(await page.getByLabel("Players").inputValue(), String(1 - seat));
    await page.done();
  }
  const page = await the.open("#/play/acv/geodetic(C5)");
  await page.locator(".play .pick").first().waitFor();
  assert.ok(!(await page.locator(".warning").isVisible()));
  await page.done();
});

test("nothing is wider than the window, from the narrowest phone to a wide screen", async () => {
  for (const [hash, ready] of [
    ["", ".glimpse .picture"],
    ["#/game/acv/geodetic(petersen)", ".moves tbody tr"],
    ["#/play/acv/geodetic(petersen)", ".play"],
    ["#/learn/2", ".learn-scene"],
    ["#/atlas", "h1"],
    ["#/atlas/simple", ".why-cell"],
    ["#/atlas/order/16", ".labels, table"],
    ["#/game/acv/uniform(5)", ".meant"],
  ]) {
    const page = await the.open(hash);
    await page.locator(ready).first().waitFor({ state: "attached" });
    await fitsAll(page, hash);
    await page.done();
  }
});
