// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explorer against the real server: what is shown is what the API says, by mouse and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, inLongRun, withPage } from "./support.mjs";

const the = withPage();
const LONG = "#/game/gen/subgraph(14,K3)"; // does not end while one looks, on any machine
const expression = (page) => page.getByRole("combobox", { name: "Group, graph or hypergraph" });
const headline = (page) => page.locator("#answer");
const settled = (page) => page.locator(".part .waiting").first().waitFor({ state: "detached" });

async function value(page, text) {
  await headline(page).filter({ hasText: text }).waitFor();
}

test("an expression is typed and its value read", async () => {
  const page = await the.open("");
  for (const [typed, shown, winner] of [
    ["gen S3", "GEN(S₃) = *3", "first"],
    ["DNG(Z6)", "DNG(Z₆) = *3", "first"],
    ["geodetic(C6)", "AVD(geodetic(C₆)) =", ""],
  ]) {
    await expression(page).fill(typed);
    await page.getByRole("button", { name: "Solve" }).click();
    await value(page, shown);
    if (winner) await page.locator(".winner", { hasText: `The ${winner} player wins.` }).waitFor();
  }
  const answer = await api(the.url, "nim?rule=dng&structure=geodetic(C6)");
  await value(page, `*${answer.nim}`);
  assert.match(await page.title(), /AVD\(geodetic\(C6\)\)/);
  await page.done();
});

test("the reason and its citation are those of the API", async () => {
  const page = await the.open("#/game/gen/S3"),
    told = await api(the.url, "explain?rule=gen&structure=S3");
  await page.locator(".reason").first().waitFor();
  const shown = (await page.locator(".answer").innerText()).replace(/\s+/g, " ");
  assert.ok(shown.includes(told.reasons[0].paper) && shown.includes(told.reasons[0].theorem), shown);
  assert.ok(shown.includes("arXiv"));
  await page.done();
});

// Nodes by kind, type and words, arrows by their ends, as they stand in the SVG.
async function drawn(page) {
  return page.locator("section:has(h2:text('Structure diagram')) svg").evaluate((svg) => ({
    nodes: [...svg.querySelectorAll("[data-node]")].map((g) => [
      Number(g.dataset.node),
      ["class", "won"].find((k) => g.classList.contains(k)),
      g.classList.contains("odd"),
      g.getAttribute("aria-label"),
    ]),
    numbers: [...svg.querySelectorAll("[data-node]")].map((g) =>
      [...svg.querySelectorAll(`[data-of="${g.dataset.node}"]`)].map((t) => t.textContent),
    ),
    arrows: [...svg.querySelectorAll(".arrow")].map((p) => [Number(p.dataset.from), Number(p.dataset.to)]),
  }));
}

for (const [name, hash, query] of [
  ["simplified", "#/game/gen/S4", "rule=gen&structure=S4"],
  [
    "up to conjugacy, extended",
    "#/game/gen/S4?show=orbits&extended=1",
    "rule=gen&structure=S4&up_to=conjugacy&extended=1",
  ],
  ["every class", "#/game/dng/Z6?show=all", "rule=dng&structure=Z6&simplify=none"],
  ["of a graph", "#/game/gen/geodetic(C6)", "rule=gen&structure=geodetic(C6)"],
])
  test(`the drawn diagram is that of the API: ${name}`, async () => {
    const page = await the.open(hash),
      told = await api(the.url, `diagram?${query}&labels=1&as=json`);
    await page.locator(".diagram-grid [data-node]").first().waitFor();
    const seen = await drawn(page);
    assert.deepEqual(
      seen.arrows,
      told.arrows.map((a) => [a.from, a.to]),
    );
    assert.deepEqual(
      seen.nodes.map((n) => n.slice(0, 2)),
      told.nodes.map((n) => [n.id, n.kind]),
    );
    told.nodes.forEach((n, i) => {
      if (n.kind === "won") return;
      assert.equal(seen.nodes[i][2], n.type[0] === 1);
      assert.ok(seen.nodes[i][3].includes(`(${n.type.join(",")}`), seen.nodes[i][3]);
      assert.ok(!n.label || seen.nodes[i][3].endsWith(n.label));
      assert.deepEqual(
        seen.numbers[i],
        told.extended ? [[...n.type, n.smoothness].join("")] : [String(n.type[2]), String(n.type[1])],
      );
    });
    await page.done();
  });

test("the diagram is walked by the mouse, and Back goes back", async () => {
  const page = await the.open("#/game/gen/S3"),
    trail = page.getByRole("navigation", { name: "Walk through the diagram" });
  await page.locator('.diagram-grid [data-node="2"]').click();
  await trail.getByText("(3)").waitFor();
  assert.match(page.url(), /walk=0\.2/);
  await page.locator(".option", { hasText: "(6)" }).click();
  await page.locator(".inspector", { hasText: "The game is over" }).waitFor();
  assert.match(page.url(), /walk=0\.2\.3/);
  assert.equal(await page.locator(".diagram-grid .arrow.on").count(), 2);
  await page.goBack();
  await page.locator('.diagram-grid [data-node="2"].here').waitFor();
  await page.goBack();
  await page.locator('.diagram-grid [data-node="0"].here').waitFor();
  await page.goForward();
  await page.locator('.diagram-grid [data-node="2"].here').waitFor();
  await page.done();
});

test("a class tells where its values come from", async () => {
  const page = await the.open("#/game/gen/S3");
  const rows = page.locator(".values tr");
  await rows.first().waitFor();
  assert.deepEqual(
    (await rows.allInnerTexts()).map((t) => t.replace(/\s+/g, " ").trim()),
    ["even number *3 mex {0, 1, 2}", "odd number *0 mex {1, 2}"],
  );
  await page.locator('.diagram-grid [data-node="1"]').hover();
  await page.locator(".inspector.passing").waitFor();
  assert.match(await rows.first().innerText(), /\*1/);
  await page.done();
});

test("everything is done by the keyboard alone", async () => {
  const page = await the.open("");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await page.keyboard.press("Enter");
  for (let i = 0; i < 6 && !(await expression(page).evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.type("gen D5");
  await page.keyboard.press("Enter");
  await value(page, "GEN(D₅) = *3");
  const start = page.locator('.diagram-grid [data-node="0"]');
  await start.waitFor();
  await settled(page);
  for (let i = 0; i < 30 && !(await start.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  assert.ok(await start.evaluate((e) => e === document.activeElement), "Tab reaches the diagram");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/walk=0\.\d/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/walk=0\.\d\.\d/);
  await page.keyboard.press("ArrowUp");
  const focused = await page.evaluate(() => document.activeElement.getAttribute("data-node"));
  assert.equal(focused, /walk=0\.(\d+)/.exec(page.url())[1], "Up leads where one came from");
  await page.done();
});

test("completions are chosen by the keyboard", async (t) => {
  const offered = await fetch(`${the.url}/api/v1/complete?text=geod&at=4`);
  if (offered.status === 404) return t.skip("this server has no completions");
  const page = await the.open(""),
    line = expression(page);
  await line.pressSequentially("geod");
  await page.locator("[role=listbox] [role=option]").first().waitFor();
  assert.equal(await line.getAttribute("aria-expanded"), "true");
  await line.press("ArrowDown");
  assert.equal(
    await line.getAttribute("aria-activedescendant"),
    await page.locator("[role=listbox] [role=option]").first().getAttribute("id"),
  );
  await line.press("Enter");
  assert.match(await line.inputValue(), /^geodetic\(?/);
  assert.equal(await line.getAttribute("aria-expanded"), "false");
  await page.done();
});

test("a wrong expression shows the sentence and the caret of the command line", async () => {
  const page = await the.open(""),
    typed = "S4xx";
  await expression(page).fill(typed);
  await expression(page).press("Enter");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  const told = (await (await fetch(`${the.url}/api/v1/nim?rule=gen&structure=${typed}`)).json()).error;
  assert.ok(
    (await alert.innerText()).includes(
      told.message.slice(1).replace(/; harary games lists all structures$/, ""),
    ),
  ); // its first letter is a capital here
  const [text, caret] = (await alert.locator("pre").textContent()).split("\n");
  assert.equal(text, told.text ?? typed);
  assert.equal(caret.indexOf("^"), told.column - 1);
  assert.equal(await page.locator(".diagram-grid").count(), 0);
  await page.done();
});

test("a long computation shows progress and is cancelled", async () => {
  const page = await the.open("#/nowhere"),
    runs = page.waitForRequest(/\/jobs\//);
  const asked = page.waitForRequest((r) => r.method() === "DELETE" && r.url().includes("/jobs/"));
  await page.go(LONG);
  await page.locator(".answer .waiting .words").waitFor();
  await runs;
  if (inLongRun) await page.waitForResponse((r) => r.url().includes("/jobs/"));
  await page.getByRole("button", { name: "Cancel" }).first().click();
  const id = /jobs\/([^?]+)/.exec((await asked).url())[1];
  await page.getByText("was cancelled").waitFor();
  const state = await fetch(`${the.url}/api/v1/jobs/${id}`);
  assert.notEqual(state.status, 202, "the job does not run on");
  await page.done();
});

test("leaving a long computation ends it", async () => {
  const page = await the.open("#/nowhere"),
    runs = page.waitForRequest(/\/jobs\//),
    asked = page.waitForRequest((r) => r.method() === "DELETE");
  await page.go(LONG);
  await runs;
  await page.evaluate(() => (location.hash = "#/game/gen/S3"));
  await asked;
  await value(page, "GEN(S₃) = *3");
  await page.done();
});

test("the board shows the value of every move, and moves lead on", async () => {
  const page = await the.open("#/game/gen/geodetic(P4)"),
    told = await api(the.url, "nim?rule=gen&structure=geodetic(P4)&moves=1");
  await page.locator(".board-panel [data-node]").first().waitFor();
  const values = await page.locator(".board-panel .count").allTextContents();
  assert.deepEqual(values.sort(), told.moves.map((m) => `*${m.nim}`).sort());
  const rows = await page
    .locator(".moves tbody tr")
    .evaluateAll((all) =>
      all.map((r) => [r.querySelector("th").textContent, r.querySelector(".nimber").textContent]),
    );
  assert.deepEqual(
    rows,
    told.moves.map((m) => [m.vertex, `*${m.nim}`]),
  );
  await page.locator(".moves a").first().click();
  await page.waitForURL(/position=1/);
  await page.locator('.board-panel [data-node="0"].taken').waitFor();
  await page.locator('.board-panel [data-node="3"]').click();
  await page.waitForURL(/position=1,4/);
  await page
    .locator(".winner", { hasText: "The game is over: the player who moved last has won." })
    .waitFor();
  await page.goBack();
  await page.waitForURL(/position=1$/);
  await page.locator(".winner", { hasText: "The player to move wins." }).waitFor();
  await page.done();
});

test("every file can be had", async () => {
  const page = await the.open("#/game/gen/S3");
  await page.getByRole("link", { name: "Moves as CSV" }).waitFor();
  const row = page.locator(".download-row").filter({ hasText: "Diagram" });
  for (const [words, begins] of [
    ["SVG", "<svg"],
    ["TikZ", "%"],
    ["PDF", "%PDF"],
    ["PNG", "\x89PNG"],
    ["JSON", "{"],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("link", { name: words }).click(),
    ]);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    const head = Buffer.concat(chunks).subarray(0, 300).toString("latin1");
    assert.ok(
      head.trimStart().startsWith(begins) ||
        (words === "SVG" && head.includes("<svg")) ||
        (words === "TikZ" && /^[%\\]/.test(head)),
      `${words}: ${head.slice(0, 40)}`,
    );
  }
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Moves as CSV" }).click(),
  ]);
  assert.equal(csv.suggestedFilename(), "GEN-S3-moves.csv");
  await page.done();
});
