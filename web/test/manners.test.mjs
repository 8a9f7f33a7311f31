// SPDX-License-Identifier: GPL-3.0-or-later
//
// Manners of the page: what assistive technology finds, both themes, both widths, and how much it weighs. Views that
// are added get a row in `views`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { looksGood, withPage } from "./support.mjs";

const the = withPage();
const MOST = 300000; // bytes of everything that is loaded, compressed

const views = [
  ["start", "", ".glimpse .picture"],
  ["group", "#/game/gen/S4?walk=0.1", ".moves tbody tr"],
  ["graph", "#/game/dng/geodetic(C5)?position=1", ".board-panel [data-node]"],
  ["extended", "#/game/gen/S4?show=orbits&extended=1", ".diagram-grid [data-node]"],
  ["error", "#/game/gen/S4xx", ".caret"],
  ["nowhere", "#/nowhere", "h1"],
];

for (const [name, hash, ready] of views)
  test(`axe-core, both themes and widths: ${name}`, async () => {
    const page = await the.open(hash, { width: 375, motion: "reduce" });
    await page.locator(ready).first().waitFor({ state: "attached" });
    await page.locator(".waiting").first().waitFor({ state: "detached" });
    await looksGood(page, name);
    await page.done();
  });

test("the theme can be chosen and is remembered", async () => {
  const page = await the.open("");
  const now = () =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  const [, light] = await now();
  await page.getByRole("button", { name: "Use dark colours" }).click();
  const [theme, dark] = await now();
  assert.equal(theme, "dark");
  assert.notEqual(dark, light);
  await page.reload();
  assert.equal((await now())[0], "dark");
  await page.done();
});

test("nothing moves for those who do not want it", async () => {
  const page = await the.open("#/game/gen/S3", { motion: "reduce" });
  await page.locator(".diagram-grid [data-node]").first().waitFor();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().length +
      [...document.querySelectorAll("*")].filter((e) => getComputedStyle(e).transitionDuration !== "0s")
        .length,
  );
  assert.equal(moving, 0);
  await page.done();
});

test("landmarks, one heading of the first level, a live region", async () => {
  const page = await the.open("#/game/gen/S3");
  await page
    .locator("[role=status] p", { hasText: "GEN of S3 has nim-value 3. The first player wins." })
    .waitFor({ state: "attached" });
  await page.locator("#answer").waitFor();
  for (const role of ["banner", "main", "contentinfo", "search"])
    assert.equal(await page.getByRole(role).count(), 1, role);
  assert.equal(await page.locator("h1:visible").count(), 1);
  await page.done();
});

test("weight", async () => {
  const page = await the.open("");
  const files = await page.evaluate(() =>
    [...document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=icon]")]
      .map((e) => e.src ?? e.href)
      .concat(location.origin + "/"),
  );
  let weight = 0;
  for (const file of files) {
    const response = await page.request.get(file.replace(/^undefined/, ""), {
      headers: { "Accept-Encoding": "gzip" },
    });
    assert.ok(response.ok(), file);
    weight += Number(response.headers()["content-length"] ?? (await response.body()).length);
  }
  console.log(`${files.length} files of ${weight} bytes, compressed`);
  assert.ok(weight > 5000 && weight < MOST, `${weight} bytes`);
  await page.done();
});
