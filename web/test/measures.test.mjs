// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be measured on every view of the page and of a published site, on a phone of 390 pixels: letters can be read,
// what one touches is large enough, headings are in order under one h1, no heading of a table is empty, and no line of
// the navigation has one word alone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { openPage, program, withPage } from "./support.mjs";
import { ORDERS, PUBLISHED, SERVED } from "./views.mjs";

const the = withPage(),
  folder = mkdtempSync(join(tmpdir(), "harary-measures-"));
const LEAST_LETTERS = 8.5,
  LEAST_TARGET = 24; // pixels; WCAG 2.2, 2.5.8 for the second

before(() => void execFileSync(program, ["publish", join(folder, "site"), "--orders", ORDERS]));
after(() => rmSync(folder, { recursive: true, force: true }));

/** In the page: sentences about what is wrong. */
function faults([letters, target]) {
  const found = new Set(),
    name = (e) =>
      `${e.tagName.toLowerCase()}${e.classList.length ? "." + [...e.classList].join(".") : ""} "${(e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30)}"`;
  const seen = (e) =>
    e.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
    !e.closest(".unseen, .skip, details:not([open]) > :not(summary)");
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(seen);
  if (headings.filter((h) => h.tagName === "H1").length !== 1)
    found.add(`${headings.filter((h) => h.tagName === "H1").length} headings h1`);
  headings.forEach((h, i) => {
    const level = Number(h.tagName[1]),
      before = i ? Number(headings[i - 1].tagName[1]) : 0;
    if (level > before + 1) found.add(`${name(h)} follows h${before}`);
  });
  for (const th of document.querySelectorAll("th"))
    if (!th.textContent.trim()) found.add(`an empty th in ${name(th.closest("table"))}`);
  // The scale of what is drawn in units of an SVG; a child of the picture may be scaled once more.
  const scale = (e) =>
    e instanceof SVGElement && e.getScreenCTM ? Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b) : 1;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walk.nextNode()); ) {
    const e = text.parentElement;
    if (
      !text.data.trim() ||
      !seen(e) ||
      /^(STYLE|SCRIPT|TITLE|OPTION)$/i.test(e.tagName) ||
      e.closest("desc, title, sub, sup, [data-thumbnail]")
    )
      continue;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale(e);
    if (size < letters) found.add(`letters of ${size.toFixed(1)} pixels: ${name(e)}`);
  }
  // A link within a sentence is as high as its line.
  const targets = [
    ...document.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, summary, [role=button], [role=option], svg [tabindex]",
    ),
  ].filter((e) => seen(e) && !e.disabled);
  const inSentence = (e) =>
    getComputedStyle(e).display === "inline" &&
    [...(e.closest("p, li, dd, td, th, figcaption, label")?.childNodes ?? [])].some(
      (n) => !n.contains(e) && /\w{3}/.test(n.textContent),
    );
  const boxOf = (e) => {
    const radio = e.matches("input[type=radio]") && e.closest("label"),
      aim = e instanceof SVGElement && e.querySelector(".target");
    const box = (radio || aim || e).getBoundingClientRect(),
      around = aim ? parseFloat(getComputedStyle(aim).strokeWidth) * scale(aim) : 0;
    return { width: box.width && box.width + around, height: box.height && box.height + around };
  };
  const boxes = targets.map((e) => ({ e, box: boxOf(e) })).filter(({ box }) => box.width && box.height);
  for (const { e, box } of boxes)
    if (!inSentence(e) && (box.width < target - 0.5 || box.height < target - 0.5))
      found.add(`${name(e)} has ${box.width.toFixed(0)} × ${box.height.toFixed(0)} pixels`);
  for (const list of document.querySelectorAll("header nav ul")) {
    const tops = new Map();
    for (const li of list.children) tops.set(li.offsetTop, (tops.get(li.offsetTop) ?? 0) + 1);
    if (tops.size > 1 && Math.min(...tops.values()) === 1)
      found.add("a line of the navigation has one word alone");
  }
  return [...found];
}

async function measure(page) {
  await page.waitForLoadState("networkidle");
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  const found = await page.evaluate(faults, [LEAST_LETTERS, LEAST_TARGET]);
  await page.done();
  assert.deepEqual(found, []);
}

for (const [name, hash] of Object.entries(SERVED))
  test(`measures of the page: ${name}`, async () =>
    measure(await the.open(hash, { width: 390, motion: "reduce" })));

for (const [name, place] of Object.entries(PUBLISHED))
  test(`measures of a site: ${name}`, async () =>
    measure(
      await openPage(the.browser, pathToFileURL(join(folder, "site")).href + "/" + place, {
        width: 390,
        motion: "reduce",
      }),
    ));
