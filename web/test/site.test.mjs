// SPDX-License-Identifier: GPL-3.0-or-later
//
// The site of the documentation, opened from a disk: nothing is fetched from elsewhere, no page is wider than a phone,
// axe-core finds no fault, and what the script adds works. SITE in the environment is its folder (build/site without it).
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { axeCheck, fits, inLongRun, launch, looksGood, openPage, patient, until } from "./support.mjs";

const folder = process.env.SITE ?? fileURLToPath(new URL("../../build/site", import.meta.url));
if (!existsSync(`${folder}/index.html`)) {
  console.log("the site is not there (it needs pandoc): skipped");
  process.exit(0);
}
const places = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
const at = (place) => pathToFileURL(`${folder}/${place}`).href;

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

const PAGES = ["index.html", "tutorial.html", "commands/harary-nim.html", "notebook.html"];
const MORE = ["reference/c.html", "reference/python.html", "reference/gap/chap1.html", "gallery/index.html"];

for (const place of [...PAGES, ...(inLongRun ? MORE : [])])
  test(`axe-core: ${place}`, async () => {
    const page = await openPage(browser, at(place), { width: 375, motion: "reduce" });
    await looksGood(page, place);
    await page.done();
  });

// The short run has every sixth page.
test("every page fits a phone, and asks for nothing from elsewhere", async () => {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } }),
    page = await patient(context),
    foreign = [];
  page.on(
    "request",
    (request) => request.url().startsWith(pathToFileURL(folder).href) || foreign.push(request.url()),
  );
  for (const place of places.filter((_, i) => inLongRun || i % 6 === 0)) {
    await page.goto(at(place), { waitUntil: "domcontentloaded" });
    await fits(page, place);
  }
  assert.ok(places.length > 70);
  assert.deepEqual(foreign, []);
  await context.close();
});

test("searching finds a page, and goes there", async () => {
  const page = await openPage(browser, at("families/index.html"));
  await page.keyboard.press("/");
  await page.keyboard.type("certificates");
  await page.locator("#found a").first().waitFor();
  await axeCheck(page, "what was found");
  await page.keyboard.press("Enter");
  await page.waitForURL(/certificates\.html/);
  await page.done();
});

test("the theme can be chosen", async () => {
  const page = await openPage(browser, at("tutorial.html"));
  await page.getByRole("button", { name: "Use dark colours" }).click();
  await until(page, () => document.documentElement.dataset.theme === "dark");
  await page.getByRole("button", { name: "Use light colours" }).click();
  await until(page, () => document.documentElement.dataset.theme === "light");
  await page.done();
});

test("without scripts everything can be read and reached", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false }),
    page = await patient(context);
  await page.goto(at("tutorial.html"));
  await page.locator(".subjects summary", { hasText: "Results" }).click();
  await page.locator(".subjects a", { hasText: "Census" }).click();
  await page.waitForURL(/census\.html/);
  await context.close();
});
