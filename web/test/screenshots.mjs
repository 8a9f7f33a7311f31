// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of every view, to be looked at: the page of harary serve and a published site, at 1280 and 390 pixels, light
// and dark. One sheet per view shows all four.
// usage: node screenshots.mjs FOLDER [WORD]   only views whose name contains WORD
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, patient, program, startServer } from "./support.mjs";

const folder = resolve(process.argv[2] ?? "screenshots"), word = process.argv[3] ?? "", site = join(folder, "site");
const LOOKS = [[1280, "light"], [1280, "dark"], [390, "light"], [390, "dark"]];

const SERVED = {
  "start": "#/", "game": "#/game/gen/S4", "game-graph": "#/game/acv/hull(C6)", "game-error": "#/game/gen/geodetc(C6)", "game-large": "#/game/gen/M11",
  "play": "#/play/gen/S3", "play-graph": "#/play/acv/geodetic(C6)", "play-lost": "#/play/gen/S4", "play-vectors": "#/play/gen/vectorspace(4,2)", "draw": "#/draw", "draw-edges": "#/draw/prv/connect",
  "draw-play": "#/draw/acv/geodetic?play=1&quiet=1", "families": "#/families", "families-grid": "#/families/grid/hull?n=6&m=3", "gallery": "#/gallery", "learn": "#/learn", "learn-5": "#/learn/5", "learn-9": "#/learn/9",
  "atlas": "#/atlas", "atlas-orders": "#/atlas/orders", "atlas-order": "#/atlas/order/24", "atlas-simple": "#/atlas/simple", "atlas-plots": "#/atlas/plots", "group": "#/group/24.12", "absent": "#/nowhere",
};
const PUBLISHED = {
  "index": "index.html", "group": "groups/24/12.html", "trivial": "groups/1/1.html", "order": "orders/24.html", "value": "values/gen-0.html", "type": "types/1,3,0,0.html", "diagrams": "diagrams/index.html",
  "families": "families.html", "simple": "simple.html", "census": "census.html", "results": "results.html", "data": "data/index.html", "learn": "app.html#/learn", "play": "app.html#/play/dng/D7", "draw": "app.html#/draw",
  "slider": "app.html#/families", "gallery": "app.html#/gallery", "absent": "app.html#/play/gen/M11",
};

/** One view in one look; long pages are cut. */
async function shoot(browser, url, [width, theme], file) {
  const context = await browser.newContext({ viewport: { width, height: width > 400 ? 900 : 844 }, colorScheme: theme, reducedMotion: "reduce" }), page = await patient(context);
  await page.goto(url);
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(600); // what is drawn after the data came
  const { wide, high } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight }));
  if (wide > width) console.log(`${file}: ${wide - width} pixels too wide`);
  await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(high, width > 400 ? 2000 : 3200) } });
  await context.close();
}

/** The four pictures of a view side by side. */
async function sheet(browser, files, to) {
  const context = await browser.newContext({ viewport: { width: 1900, height: 400 } }), page = await patient(context);
  const cells = files.map((file, i) => `<img style="width:${LOOKS[i][0] / 2 > 400 ? 640 : 290}px;vertical-align:top;border:1px solid #888" src="data:image/png;base64,${readFileSync(file).toString("base64")}">`);
  await page.setContent(`<body style="margin:0;background:#777;white-space:nowrap">${cells.join(" ")}`);
  await page.screenshot({ path: to, fullPage: true });
  await context.close();
}

async function all(browser, kind, root, views) {
  for (const [name, place] of Object.entries(views)) {
    if (!`${kind}-${name}`.includes(word)) continue;
    const files = LOOKS.map(([width, theme]) => join(folder, `${kind}-${name}-${width}-${theme}.png`));
    for (const [i, look] of LOOKS.entries()) await shoot(browser, root + place, look, files[i]);
    await sheet(browser, files, join(folder, `${kind}-${name}.png`));
  }
}

mkdirSync(folder, { recursive: true });
rmSync(site, { recursive: true, force: true });
execFileSync(program, ["publish", site, "--orders", "1-8,14,24,42"], { stdio: "inherit" });
const [server, browser] = await Promise.all([startServer(), launch()]);
try {
  await all(browser, "served", server.url + "/", SERVED);
  await all(browser, "published", pathToFileURL(site).href + "/", PUBLISHED);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`the pictures are in ${folder}`);
