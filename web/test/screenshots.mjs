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
import { ORDERS, PUBLISHED, SERVED } from "./views.mjs";

const folder = resolve(process.argv[2] ?? "screenshots"),
  word = process.argv[3] ?? "",
  site = join(folder, "site");
const LOOKS = [
  [1280, "light"],
  [1280, "dark"],
  [390, "light"],
  [390, "dark"],
];

/** One view in one look; long pages are cut. */
async function shoot(browser, url, [width, theme], file) {
  const context = await browser.newContext({
      viewport: { width, height: width > 400 ? 900 : 844 },
      colorScheme: theme,
      reducedMotion: "reduce",
    }),
    page = await patient(context);
  await page.goto(url);
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(600); // what is drawn after the data came
  const { wide, high } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    high: document.documentElement.scrollHeight,
  }));
  if (wide > width) console.log(`${file}: ${wide - width} pixels too wide`);
  await page.screenshot({
    path: file,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(high, width > 400 ? 2000 : 3200) },
  });
  await context.close();
}

/** The four pictures of a view side by side. */
async function sheet(browser, files, to) {
  const context = await browser.newContext({ viewport: { width: 1900, height: 400 } }),
    page = await patient(context);
  const cells = files.map(
    (file, i) =>
      `<img style="width:${LOOKS[i][0] / 2 > 400 ? 640 : 290}px;vertical-align:top;border:1px solid #888" src="data:image/png;base64,${readFileSync(file).toString("base64")}">`,
  );
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
execFileSync(program, ["publish", site, "--orders", ORDERS], { stdio: "inherit" });
const [server, browser] = await Promise.all([startServer(), launch()]);
try {
  await all(browser, "served", server.url + "/", SERVED);
  await all(browser, "published", pathToFileURL(site).href + "/", PUBLISHED);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`the pictures are in ${folder}`);
