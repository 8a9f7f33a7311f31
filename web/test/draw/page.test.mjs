// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drawing board, the families with a slider and the gallery, in a browser: a graph is drawn by mouse, by touch and
// by keyboard, and what the page says is compared with the program.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { api, fitsAll, inLongRun, looksGood, until, withPage } from "../support.mjs";
import { groups } from "../play/course.mjs";
import { drawModule } from "./module.mjs";

const the = withPage(),
  RULES = ["acv", "avd", "dst", "prv"];
let drawing, games, entries;
before(async () => ({ drawing, games, entries } = await drawModule()));

const where = (page) => page.evaluate(() => location.hash);

/** The drawing and the game that the address of a page has. */
async function shown(page) {
  const [, rule, family, query] = /^#\/draw\/(\w+)\/(\w+)\?(.*)$/.exec(await where(page)),
    params = new URLSearchParams(query);
  return {
    rule,
    family: games.familyOf(family),
    d: drawing.fromCode(params.get("d") ?? ""),
    at: (params.get("at") ?? "").split(".").filter(Boolean).map(Number),
  };
}

/** The values on the page are those of the program, for every rule and for every move. */
async function agrees(page) {
  const { rule, family, d, at } = await shown(page),
    structure = encodeURIComponent(games.expression(d, family)),
    position = at.map((e) => games.elementName(d, family, e)).join(",");
  const told = await api(
    the.url,
    `nim?rule=${rule}&structure=${structure}&moves=1${position ? "&position=" + position : ""}`,
  );
  await page
    .locator(".draw-result .equation", { hasText: new RegExp(`^${rule.toUpperCase()} = \\*${told.nim}$`) })
    .waitFor();
  const rows = await page
    .locator(".move-values tr")
    .evaluateAll((all) =>
      all.map((tr) => [tr.querySelector("th").innerText, tr.querySelector("td").innerText]),
    );
  const ours = rows.flatMap(([value, names]) =>
    names.split(", ").map((name) => `${name} ${value.split(" ")[0]}`),
  );
  assert.deepEqual(new Set(ours), new Set(told.moves.map((m) => `${m.vertex} *${m.nim}`)), structure);
  if (position) return told;
  for (const other of RULES)
    assert.match(
      await page.locator(`[data-rule=${other}]`).innerText(),
      new RegExp(`\\*${(await api(the.url, `nim?rule=${other}&structure=${structure}`)).nim}\\b`),
      other,
    );
  return told;
}

/** Where a place of the drawing is in the window. */
async function spot(page, x, y) {
  const box = await page.locator(".canvas").boundingBox();
  return [box.x + (x / drawing.WIDE) * box.width, box.y + (y / drawing.HIGH) * box.height];
}

const EMPTY = "#/draw/acv/geodetic?d=";

test("a path by mouse: vertices, edges by lines and by two clicks, moving, deleting, undoing", async () => {
  const page = await the.open(EMPTY),
    click = async (x, y) => page.mouse.click(...(await spot(page, x, y)));
  const line = async (from, to) => {
    await page.mouse.move(...(await spot(page, ...from)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, ...to)), { steps: 3 });
    await page.mouse.up();
  };
  await page.locator(".notice", { hasText: "Draw a vertex to begin" }).waitFor();
  await click(9.3, 12.4);
  await click(21, 12);
  await click(33, 12);
  await page.locator(".notice", { hasText: "connected graph" }).waitFor();
  await line([9, 12], [21, 12]);
  await click(21, 12);
  await click(33, 12);
  await line([33, 12], [33, 24]); // to an empty place: a vertex and its edge
  let { d } = await shown(page);
  assert.deepEqual(d.at, [
    [9, 12],
    [21, 12],
    [33, 12],
    [33, 24],
  ]);
  assert.deepEqual(d.edges, [
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  await agrees(page);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await line([9, 12], [9, 27]);
  assert.deepEqual((await shown(page)).d.at[0], [9, 27]);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await click(27, 12); // the edge 2-3
  assert.deepEqual((await shown(page)).d.edges, [
    [0, 1],
    [2, 3],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await click(33, 24);
  ({ d } = await shown(page));
  assert.deepEqual(d.edges, [
    [0, 1],
    [1, 2],
  ]);
  await page.locator("[data-rule=prv]").click();
  await agrees(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  assert.deepEqual((await shown(page)).d, d);
  await page.getByRole("button", { name: "Clear" }).click();
  assert.equal((await shown(page)).d.at.length, 0);
  await page.done();
});

test("a path by touch, on a phone in the dark", async () => {
  const page = await the.open("#/draw/avd/hull?d=", {
      width: 390,
      theme: "dark",
      touch: true,
      motion: "reduce",
    }),
    tap = async (x, y) => page.touchscreen.tap(...(await spot(page, x, y)));
  for (const x of [6, 18, 30, 42]) await tap(x, 15);
  for (const [from, to] of [
    [6, 18],
    [18, 30],
    [30, 42],
  ]) {
    await tap(from, 15.5);
    await tap(to, 14.5); // near it is enough
  }
  assert.deepEqual((await shown(page)).d.edges, [
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  await agrees(page);
  await looksGood(page, "drawing by touch");
  await page.done();
});

test("a path by keyboard, with words for screen readers", async () => {
  const page = await the.open(EMPTY),
    press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
  // Sentences leave the page after a while; what was said stays here.
  await page.evaluate(() => {
    window.said = [];
    new MutationObserver((all) =>
      all.forEach((m) => m.addedNodes.forEach((n) => window.said.push(n.textContent))),
    ).observe(document.querySelector("[aria-live]"), { childList: true });
  });
  const heard = (words) => until(page, (sought) => window.said.some((said) => said.includes(sought)), words);
  await page.locator(".canvas").focus();
  await press("Enter");
  await heard("Vertex 1 was added.");
  await press("ArrowRight", "ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter");
  await heard("Vertex 3 was added.");
  await press("PageDown", "Enter", "PageDown", "Enter"); // 1, then 2
  await heard("Edge 1-2 was added.");
  await press("Enter", "PageDown", "Enter");
  await heard("Edge 2-3 was added. ACV has value 1: the first player wins.");
  await agrees(page);
  await press("m", "ArrowDown", "ArrowDown", "m");
  await heard("Vertex 3 was put down.");
  const { d } = await shown(page);
  assert.equal(d.at[2][1] - d.at[1][1], 6);
  await press("Delete");
  await heard("Vertex 3 was deleted.");
  await page.keyboard.press("Control+z");
  assert.deepEqual((await shown(page)).d, d);
  assert.match(await page.locator(".canvas").getAttribute("aria-label"), /3 vertices, 2 edges/);
  await page.done();
});

test("points: a marked centre, three on a line, and no other game on them", async () => {
  const page = await the.open("#/draw/acv/convex?d="),
    click = async (x, y) => page.mouse.click(...(await spot(page, x, y)));
  for (const place of [
    [12, 9],
    [36, 9],
    [24, 30],
    [24, 15],
    [18, 12],
  ])
    await click(...place);
  await page.getByRole("button", { name: "Mark" }).click();
  await click(24, 15);
  assert.deepEqual((await shown(page)).d.marks, [3]);
  await agrees(page);
  await page.getByRole("combobox", { name: "Game" }).selectOption("line");
  await agrees(page); // 12,9 · 18,12 · 24,15
  assert.equal(await page.getByRole("button", { name: "Mark" }).count(), 0);
  await page.done();
});

test("an address brings back the drawing, the game and the moves", async () => {
  const page = await the.open("#/draw/acv/geodetic");
  await page.getByLabel("Start with a graph").selectOption("petersen");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByLabel("The computer answers").uncheck();
  await page.mouse.click(...(await spot(page, 24, 3)));
  await page.locator(".draw-moves b", { hasText: "1" }).waitFor();
  const before = await where(page),
    told = await agrees(page);
  await page.reload();
  await page.locator(".draw-moves b", { hasText: "1" }).waitFor();
  assert.equal(await where(page), before);
  assert.equal((await agrees(page)).nim, told.nim);
  assert.ok(before.length < 120, before);
  await page.done();
});

test("the computer answers on the drawing, and the end says why", async () => {
  const { picture, rule } = entries.entries.find((e) => e.title === "A pentagon");
  const page = await the.open(`#/draw/${rule}/geodetic?d=${drawing.toCode(picture.drawing)}&play=1&quiet=1`, {
    soon: true,
  });
  assert.equal(await page.locator(".canvas .value").count(), 0);
  assert.equal(await page.locator(".draw-result .equation").count(), 0);
  for (let moves = 0; !(await page.locator(".draw-play .result").count()); ) {
    const [x, y] = await page
      .locator(".canvas .vertex.free")
      .first()
      .evaluate((g) => {
        const b = g.getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2];
      });
    await page.mouse.click(x, y);
    moves = await until(
      page,
      (n) =>
        (document.querySelector(".draw-play .result") ||
          document.querySelectorAll(".draw-moves b").length >= n + 2) &&
        document.querySelectorAll(".draw-moves b").length,
      moves,
    );
  }
  assert.match(
    await page.locator(".draw-play .result").innerText(),
    /^The game is over: every vertex lies on a shortest path between two chosen vertices\. (You win|The computer wins)\.$/,
  );
  await page.getByRole("button", { name: "Take back" }).click();
  assert.equal(await page.locator(".draw-play .result").count(), 0);
  await page.done();
});

test("larger drawings are asked of the server, and said to be too large without one", async () => {
  const circle = Array.from({ length: 20 }, (_, k) => [
    24 + 14 * Math.cos((k * Math.PI) / 10),
    18 + 14 * Math.sin((k * Math.PI) / 10),
  ]);
  const code = drawing.toCode(
    drawing.drawing(
      circle,
      circle.map((_, k) => [k, (k + 1) % 20]),
    ),
  );
  const page = await the.open(`#/draw/acv/hull?d=${code}`),
    { nim } = await api(the.url, "nim?rule=acv&structure=hull(C20)");
  await page.locator(".draw-result .equation", { hasText: `ACV = *${nim}` }).waitFor();
  assert.equal(await page.locator(".canvas .value").count(), 20);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page
    .locator(".notice", { hasText: "has 20 vertices. This page computes values for at most 16" })
    .waitFor();
  await page.getByLabel("Start with a graph").selectOption("petersen");
  await page.locator(".draw-result .equation", { hasText: "ACV = *" }).waitFor();
  await page.done();
});

test("families: the slider, the row of values, and its continuation by the server", async () => {
  const page = await the.open("#/families/C/geodetic?n=4"),
    told = await api(the.url, `table?rule=${RULES.join(",")}&structure=geodetic(C_n)&for=n=3..26`);
  const values = async () =>
    Object.fromEntries(
      await page
        .locator(".family-table tbody tr")
        .evaluateAll((all) =>
          all.map((tr) => [
            tr.querySelector("th").innerText.toLowerCase(),
            [...tr.querySelectorAll("td")].map((td) => Number(td.innerText.slice(1))),
          ]),
        ),
    );
  const expected = (rule, to) => told.rows.filter((r) => r.n && r.n <= to).map((r) => r[rule]);
  for (const rule of RULES) assert.deepEqual((await values())[rule], expected(rule, 16), rule);
  await page.locator("input[name=n]").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".family-figure .equation", { hasText: "ACV of C5 = *1" }).waitFor();
  assert.equal(await page.locator(".family-figure .vertex").count(), 5);
  assert.match(await where(page), /n=5/);
  await page.getByRole("button", { name: "Continue to n = 26" }).click();
  await until(page, () => document.querySelectorAll(".family-table thead th").length === 25);
  for (const rule of RULES) assert.deepEqual((await values())[rule], expected(rule, 26), rule);
  await page.getByLabel("Graphs").selectOption("grid");
  await page.locator("input[name=m]").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".family-figure .equation", { hasText: "grid(3,5)" }).waitFor();
  await page.getByRole("link", { name: "Open it on the drawing board" }).click();
  await page.locator(".canvas").waitFor();
  await agrees(page);
  await page.done();
});

test("the gallery: each example opens, without its answer", async () => {
  const page = await the.open("#/gallery");
  assert.equal(await page.locator(".card").count(), entries.entries.length);
  assert.ok(entries.entries.length >= 12);
  await page.locator(".card summary").first().click();
  await page.locator(".card details[open]", { hasText: "GEN(S3) = *3: the first player wins." }).waitFor();
  for (const [i, name] of [
    ...(groups ? [[0, "Play"]] : []),
    ...(inLongRun || !groups ? [[6, "Play"]] : []),
    [6, "Draw"],
    [11, "Explore"],
  ]) {
    await page.locator(".card").nth(i).getByRole("link", { name, exact: true }).click();
    await page
      .locator(i === 0 ? ".play" : i === 6 ? ".canvas .vertex" : "#answer")
      .first()
      .waitFor();
    assert.equal(await page.locator(".draw-result .equation").count(), name === "Draw" ? 1 : 0);
    await page.goBack();
    await page.locator(".cards").waitFor();
  }
  await page.done();
});

test("what assistive technology finds, both widths and themes; nothing is wider than the window", async () => {
  for (const hash of ["#/draw/acv/connect?play=1", "#/families/Kmn/dominating", "#/gallery"]) {
    const page = await the.open(hash, { motion: "reduce" });
    await page.locator("h1").waitFor();
    await looksGood(page, hash);
    await fitsAll(page, hash);
    await page.done();
  }
});
