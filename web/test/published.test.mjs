// SPDX-License-Identifier: GPL-3.0-or-later
//
// A site that harary publish wrote, opened from a disk and from a plain static server: the search, a group, its
// diagrams, a game, the tour, the slider, the gallery, print, the keyboard and a phone; nothing is asked from elsewhere,
// and axe-core finds no fault. The long run has more groups, and every page and every walk in both ways.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import {
  axeCheck,
  fits,
  inLongRun,
  launch,
  looksGood,
  openPage,
  patient,
  program,
  until,
} from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "harary-site-")),
  site = join(folder, "site");
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};
let browser, server;

before(async () => {
  server = createServer((request, response) => {
    const path = join(site, normalize(new URL(request.url, "http://site").pathname));
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": types[extname(path)] ?? "text/plain" });
    createReadStream(path).pipe(response);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const published = promisify(execFile)(program, [
    "publish",
    site,
    "--orders",
    inLongRun ? "1-8,14,24" : "1,6,14",
    "--base",
    ways["from a server"](),
  ]);
  [browser] = await Promise.all([launch(), published]);
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ways = {
  "from a disk": () => pathToFileURL(site).href + "/",
  "from a server": () => `http://127.0.0.1:${server.address().port}/`,
};

// The short run has each walk in one way.
for (const [way, root] of Object.entries(ways)) {
  test(
    `who wins DNG on the dihedral group of order 14, and why, is found and played (${way})`,
    { skip: way !== "from a disk" && !inLongRun },
    async () => {
      const page = await openPage(browser, root() + "index.html", { soon: true }),
        foreign = [];
      page.on(
        "request",
        (request) =>
          request.url().startsWith(root()) ||
          request.url().startsWith("blob:") ||
          foreign.push(request.url()),
      );
      await page.keyboard.press("/");
      await page.keyboard.type("dihedral group of order 14");
      await page.getByRole("option", { name: /14\.1/ }).waitFor();
      await axeCheck(page, "what was found");
      await page.keyboard.press("Enter");
      await page.waitForURL(/groups\/14\/1\.html$/);
      const dng = page.locator("section", { has: page.locator("#DNG") }).first();
      assert.match(
        await dng.innerText(),
        /DNG\(D7\) = \*3\s+The first player wins\.\s+Why\s+For n ≥ 3: DNG\(Dn\) = \*3 if n is odd/,
      );
      assert.match(await dng.innerText(), /Corollary 7\.5/);
      assert.ok(
        await until(page, () =>
          [...document.querySelectorAll("figure img")]
            .slice(0, 2)
            .every((i) => i.complete && i.naturalWidth > 0),
        ),
      );
      await dng.getByRole("link", { name: "Play DNG" }).click();
      await page.getByRole("heading", { level: 1, name: /DNG/ }).waitFor();
      await page.locator("button", { hasText: /^r$/ }).first().click();
      await page
        .getByText(/Your turn|You win|You lose|wins/)
        .first()
        .waitFor();
      await page.getByRole("link", { name: /the page of the group/ }).click();
      await page.waitForURL(/groups\/14\/1\.html$/);
      assert.deepEqual(foreign, []);
      await page.done();
    },
  );

  test(
    `the tour works, and says what the site does not have (${way})`,
    { skip: way !== "from a server" && !inLongRun },
    async () => {
      const page = await openPage(browser, root() + "app.html", { soon: true });
      await page.waitForURL(/#\/learn/);
      await page.goto(root() + "app.html#/learn/9");
      await page.locator(".learn-scene svg").first().waitFor();
      await page.goto(root() + "app.html#/play/gen/M11");
      await page.getByText("This site has no such game on M11").waitFor();
      await page.goto(root() + `app.html#/play/gen/${inLongRun ? "8.3" : "6.1"}`); // by its other name
      await page.getByRole("heading", { level: 1, name: /GEN/ }).waitFor();
      await page.done();
    },
  );
}

test("links of harary serve lead to the same on a site", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "app.html#/learn");
  for (const [hash, place] of [
    ["#/game/gen/S3?position=(1,2)", "groups/6/1.html#GEN"],
    ["#/game/DNG/14.1", "groups/14/1.html#DNG"],
    ["#/group/D7", "groups/14/1.html"],
    ["#/game/acv/geodetic(C6)", "app.html#/play/acv/geodetic(C6)"],
    ["#/atlas", "index.html"],
    ["#/atlas/order/14", "orders/14.html"],
    ["#/atlas/simple", "simple.html"],
    ["#/atlas/orders", "index.html"],
    ["#/atlas/plots", "census.html"],
  ]) {
    await page.goto("about:blank");
    await page.goto(ways["from a disk"]() + "app.html" + hash);
    await page.waitForURL((url) => url.href.startsWith(ways["from a disk"]() + place));
    await page.locator("h1").first().waitFor();
    assert.equal(await page.locator(".error").count(), 0, hash);
  }
  for (const hash of ["#/group/9.1", "#/atlas/order/9"]) {
    await page.goto("about:blank");
    await page.goto(ways["from a disk"]() + "app.html" + hash);
    await page.getByRole("heading", { level: 1, name: "Not on this site" }).waitFor();
  }
  await page.done();
});

test("what the line of input names can be played, under each name of a rule", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "app.html#/play/gen/S3");
  const named = (await page.getByRole("combobox", { name: "Group" }).getAttribute("placeholder")).split(", ");
  const errors = page.locator(".error p").first();
  await page.go("#/play/ter/M11");
  await errors.waitFor();
  await page.go("#/play/gen/M11");
  await page.locator(".error", { hasText: "M11" }).waitFor();
  const tried = (await errors.innerText()).replace(/.*try (.*)/s, "$1").split(/, | or /);
  assert.ok(named.length >= 3 && tried.length >= 3);
  for (const structure of new Set([...named, ...tried, "geodetic(C6)"]))
    for (const rule of /\(/.test(structure) ? ["gen", "acv", "dng", "avd"] : ["gen", "dng"]) {
      await page.goto("about:blank");
      await page.goto(ways["from a disk"]() + `app.html#/play/${rule}/${structure}`);
      await page.locator(".playing .play").waitFor();
    }
  await page.goto("about:blank");
  await page.goto(ways["from a disk"]() + "app.html#/play/acv/S3"); // S3 is no structure of ACV
  await page.locator(".error").waitFor();
  await page.done();
});

test("a link copied from a disk opens the published site, and the footer names no address that nobody has", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "app.html#/families/C/geodetic?n=7");
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (text) => ((window.copied = text), Promise.resolve()) },
    }),
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  const copied = await until(page, () => window.copied);
  assert.ok(copied.startsWith(ways["from a server"]() + "app.html#/families/C/geodetic"), copied);
  await page.goto(copied);
  await page.locator("figcaption .equation").waitFor();
  await page.goto(ways["from a disk"]() + "groups/6/1.html");
  const footer = await page.locator("footer").innerHTML();
  assert.doesNotMatch(footer, /mailto:|\.example/);
  await page.goto(await page.locator("footer code").innerText());
  await page.locator("#GEN").waitFor();
  await page.done();
});

test("the slider shows published values beyond what the page solves, and agrees with the program", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "app.html#/families/C/geodetic?n=19&rule=avd");
  const told = JSON.parse(execFileSync(program, ["nim", "avd", "geodetic(C19)", "--json"]));
  await page.locator("figcaption .equation", { hasText: `= *${told.nim}` }).waitFor();
  await page.locator(".family-table th", { hasText: "20" }).waitFor();
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator("figcaption .equation", { hasText: "C20" }).waitFor();
  assert.ok((await page.locator(".family-figure svg circle").count()) >= 20);
  await page.done();
});

test("every card of the gallery is played from files, and a group leads to its page", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "app.html#/gallery");
  const cards = await page
    .locator(".card")
    .evaluateAll((all) =>
      all.map((card) => [
        card.querySelectorAll("svg *").length,
        card.querySelector(".card-links a").getAttribute("href"),
      ]),
    );
  assert.ok(cards.length >= 12 && cards.every(([parts]) => parts > 3));
  for (const [, hash] of cards.filter(([, hash]) => hash.startsWith("#/play"))) {
    await page.goto(ways["from a disk"]() + "app.html" + hash);
    await page.locator(".playing h1").waitFor();
  }
  await page.goto(ways["from a disk"]() + "app.html#/gallery");
  await page.getByRole("link", { name: "Group", exact: true }).first().click();
  await page.waitForURL(/groups\/6\/1\.html$/);
  await page.done();
});

// Of pages of one kind the short run has one; of long tables axe-core reads the first rows, which are like the others.
const PAGES = ["index.html", "groups/6/1.html", "orders/6.html", "app.html#/play/gen/S3"];
const MORE = [
  "groups/8/3.html",
  "orders/8.html",
  "diagrams/index.html",
  "families.html",
  "simple.html",
  "results.html",
  "groups/24/12.html",
  "groups/1/1.html",
  "app.html#/families",
  "app.html#/gallery",
  "values/gen-0.html",
  "types/1,3,0,0.html",
  "data/index.html",
  "census.html",
  "app.html#/draw",
  "app.html#/learn/3",
];

for (const place of [...PAGES, ...(inLongRun ? MORE : [])])
  test(`axe-core and the width: ${place}`, async () => {
    const page = await openPage(browser, ways["from a disk"]() + place, { width: 375, motion: "reduce" });
    await page.evaluate(() =>
      document.querySelectorAll("tbody tr:nth-child(n+20)").forEach((row) => row.remove()),
    );
    await looksGood(page, place);
    await page.done();
  });

test("the census fits a phone, and a page is complete without scripts", async () => {
  const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    }),
    page = await patient(context);
  if (inLongRun) {
    await page.goto(ways["from a disk"]() + "census.html");
    await fits(page, "census.html");
  }
  await page.goto(ways["from a disk"]() + "groups/6/1.html");
  assert.match(await page.locator("main").innerText(), /GEN\(S3\) = \*3\s+The first player wins/);
  await page.getByRole("link", { name: "Order 6" }).first().click();
  await page.waitForURL(/orders\/6\.html/);
  await context.close();
});

test("in print there is what one reads, and no navigation", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "groups/6/1.html", { theme: "dark" });
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".top").isVisible(), false);
  assert.equal(await page.locator("#GEN").isVisible(), true);
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    "rgb(255, 255, 255)",
  );
  await page.done();
});

test("the keyboard reaches everything: skip link, theme, search", async () => {
  const page = await openPage(browser, ways["from a disk"]() + "orders/6.html");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
  await page.getByRole("button", { name: "Use dark colours" }).press("Enter");
  await until(page, () => document.documentElement.dataset.theme === "dark");
  await page.getByRole("combobox").fill("s3");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await page.locator("#found").waitFor({ state: "hidden" });
  await page.done();
});
