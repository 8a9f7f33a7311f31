// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a published site takes until its first paint, opened from a disk: the median and the largest of seven.
// usage: node paint.mjs SITE
import { pathToFileURL } from "node:url";
import { launch, patient } from "./support.mjs";

const TIMES = 7,
  PLACES = [
    "index.html",
    "groups/24/12.html",
    "app.html#/play/dng/D7",
    "app.html#/families",
    "simple.html",
    "census.html",
  ];
const root = pathToFileURL(process.argv[2]).href + "/",
  browser = await launch();

async function paint(place) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 850 } }),
    page = await patient(context);
  await page.goto(root + place);
  const milliseconds = await page.evaluate(async () => {
    const painted = () => performance.getEntriesByName("first-contentful-paint")[0];
    while (!painted()) await new Promise((look) => setTimeout(look, 20));
    return painted().startTime;
  });
  await context.close();
  return milliseconds / 1000;
}

for (const place of PLACES) {
  const all = [];
  for (let i = 0; i < TIMES; i++) all.push(await paint(place));
  all.sort((a, b) => a - b);
  console.log(`${place}: ${all[TIMES >> 1].toFixed(2)} s, at most ${all[TIMES - 1].toFixed(2)} s`);
}
await browser.close();
