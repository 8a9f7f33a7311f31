// SPDX-License-Identifier: GPL-3.0-or-later
//
// The atlas on the page, against the real server with a small store: what is shown is what the API says, by mouse and
// by keyboard, with a store and without; axe-core looks at every section.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { api, looksGood, openPage, startServer, until, withPage } from "./support.mjs";
import { groups, run } from "./play/course.mjs";

const folder = mkdtempSync(join(tmpdir(), "harary-atlas-")),
  store = join(folder, "atlas.db");
before(() => groups && run(["survey", "--orders", "1-20", "--store", store, "--threads", "1"]));
const the = withPage(...(groups ? ["--store", store] : []));
after(() => rmSync(folder, { recursive: true }));
const withStore = (name, act) => test(name, (t) => (groups ? act(t) : t.skip("built without GAP")));

const STILL = { motion: "reduce" };
const labels = (page) => page.locator(".atlas-table tbody th").allInnerTexts();
// The diagrams of a group's page: what is below them moves until they are there, and a click may miss it.
const drawn = (page) =>
  Promise.all(
    ["GEN", "DNG"].map((game) => page.locator(`section[aria-label=${game}] [data-node]`).first().waitFor()),
  );
const found = (page, words) => page.locator(".found", { hasText: words }).waitFor();

withStore("a condition is typed, and the groups that meet it are shown", async () => {
  const page = await the.open("#/atlas", STILL),
    told = await api(the.url, "atlas?where=gen%3D4%20and%20dng%3D3&orders=1-16");
  await page.getByLabel("Condition", { exact: true }).fill("gen=4 and dng=3");
  await page.getByLabel("Orders").fill("1-16");
  await page.getByRole("button", { name: "Show" }).click();
  await found(page, `${told.rows.length} groups`);
  assert.deepEqual(
    await labels(page),
    told.rows.map((r) => r.label),
  );
  const cells = await page
    .locator(".atlas-table tbody tr")
    .evaluateAll((all) => all.map((r) => [2, 3, 4].map((i) => r.children[i].textContent)));
  assert.deepEqual(
    cells,
    told.rows.map((r) => [`*${r.gen}`, `*${r.dng}`, `(${r.start_type.join(",")})`]),
  );
  await page.locator("td.name", { hasText: "Z6" }).waitFor();
  await page.getByLabel("Condition", { exact: true }).fill("gen=4 and");
  await page.getByLabel("Condition", { exact: true }).press("Enter");
  const alert = page.getByRole("alert"),
    wrong = (await (await fetch(`${the.url}/api/v1/atlas?where=gen%3D4%20and&orders=1-16&count=1`)).json())
      .error;
  await alert.waitFor();
  assert.ok((await alert.innerText()).includes(wrong.message.slice(1)));
  assert.equal((await alert.locator("pre").textContent()).split("\n")[1].indexOf("^"), wrong.column - 1);
  await page.goBack();
  await found(page, `${told.rows.length} groups`);
  await looksGood(page, "groups");
  await page.done();
});

withStore("pages, the smallest of each type, and orders that are missing", async () => {
  const page = await the.open("#/atlas", STILL),
    all = await api(the.url, "atlas"),
    small = await api(the.url, "atlas?smallest_per_type=1");
  await found(page, `${all.rows.length} groups, 1–50 shown`);
  const first = await labels(page);
  await page.getByRole("link", { name: "Next groups" }).click();
  await found(page, `51–${all.rows.length} shown`);
  assert.deepEqual(
    [...first, ...(await labels(page))],
    all.rows.map((r) => r.label),
  );
  await page.getByLabel("Only the smallest of each start type").check();
  await found(page, `${small.rows.length} start types`);
  assert.deepEqual(
    await labels(page),
    small.rows.map((r) => r.label),
  );
  await page.go("#/atlas?orders=19-22");
  await page.locator(".notice", { hasText: "does not contain all groups of orders 21-22" }).waitFor();
  await page.done();
});

withStore("by the keyboard: a condition, a group, the explorer", async () => {
  const page = await the.open("#/atlas", STILL),
    tab = async (matches) => {
      for (
        let i = 0;
        i < 60 && !(await page.evaluate((wanted) => document.activeElement.matches(wanted), matches));
        i++
      )
        await page.keyboard.press("Tab");
    };
  await page.getByLabel("Condition", { exact: true }).waitFor();
  await tab("input.mono");
  await page.keyboard.type("order=6");
  await page.keyboard.press("Enter");
  await found(page, "2 groups");
  await tab(".atlas-table tbody th a");
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: "S3" }).waitFor();
  const told = await api(the.url, "explain?rule=gen&structure=6.1"),
    info = await api(the.url, "info?structure=6.1");
  await page.locator("h2.equation", { hasText: `GEN(S3) = *${told.nim}` }).waitFor();
  assert.ok((await page.locator("section[aria-label=GEN]").innerText()).includes(told.reasons[0].paper));
  assert.equal(await page.getByRole("link", { name: "6.1" }).getAttribute("href"), info.lmfdb);
  const nodes = (await api(the.url, "diagram?rule=dng&structure=6.1&as=json&labels=1")).nodes.length;
  await page
    .locator("section[aria-label=DNG] [data-node]")
    .nth(nodes - 1)
    .waitFor();
  assert.equal(await page.locator("section[aria-label=DNG] [data-node]").count(), nodes);
  await looksGood(page, "a group");
  await tab("section[aria-label=GEN] .actions a");
  await page.keyboard.press("Enter");
  await page.locator("#answer", { hasText: `GEN(SmallGroup(6,1)) = *${told.nim}` }).waitFor();
  await page.done();
});

withStore("the page of a group leads to its neighbours, to its order and to a game", async () => {
  const page = await the.open("#/group/S4", STILL),
    { maximal_classes: maximal } = await api(the.url, "info?structure=S4");
  await page.getByText("24.12").first().waitFor();
  const rows = await page
    .locator(".atlas-table tbody tr")
    .evaluateAll((all) => all.map((r) => [...r.children].map((c) => c.textContent)));
  assert.deepEqual(
    rows,
    maximal.map((m) => [
      m.name,
      String(m.count),
      m.order,
      m.even_order ? "even" : "odd",
      m.normal ? "yes" : "no",
    ]),
  );
  await drawn(page);
  await page.getByRole("link", { name: "24.13" }).click();
  await page.locator("h1", { hasText: "A4" }).waitFor();
  await page.getByRole("link", { name: "24", exact: true }).click();
  await page.locator("h1", { hasText: "Groups of order 24" }).waitFor();
  await page.goBack();
  await drawn(page);
  await page.getByRole("link", { name: "Play DNG" }).click();
  await page.locator(".play").waitFor();
  await page.go("#/group/1.1");
  await page.locator("section[aria-label=DNG] .fine").waitFor();
  await page.done();
});

test("the census, order by order", async () => {
  const page = await the.open("#/atlas/orders?orders=55-62", STILL),
    { rows } = await api(the.url, "census?orders=55-62");
  await page.locator(".atlas-table").waitFor();
  const shown = await page
    .locator(".atlas-table tbody tr")
    .evaluateAll((all) =>
      all.map((r) => [...r.children].map((c) => c.textContent).filter((words) => words !== "")),
    );
  const cell = (counts, v) => (counts[v] ? String(counts[v]) : "·");
  assert.deepEqual(
    shown,
    rows.map((r) => [
      r.order,
      String(r.groups),
      ...[0, 1, 2, 3, 4].map((v) => cell(r.gen_counts, v)),
      ...[0, 1, 3].map((v) => cell(r.dng_counts, v)),
    ]),
  );
  await looksGood(page, "the census");
  await page.getByRole("link", { name: "60", exact: true }).click();
  await page.locator("h1", { hasText: "Groups of order 60" }).waitFor();
  await page.getByText("There are 13 groups of this order.").waitFor();
  const lists = await page
    .locator(".share-list")
    .evaluateAll((all) =>
      all.map((list) =>
        [...list.children].map((li) => [...li.children].slice(1, 3).map((c) => c.textContent)),
      ),
    );
  assert.deepEqual(
    lists,
    [rows[5].gen_counts, rows[5].dng_counts].map((counts) =>
      Object.entries(counts).map(([v, n]) => [`*${v}`, String(n)]),
    ),
  );
  await page.getByRole("link", { name: "A5" }).waitFor();
  assert.equal(await page.locator(".atlas-table tbody tr").count(), 13);
  await page.getByRole("link", { name: "Order 61" }).click();
  await page.getByText("There is one group of this order.").waitFor();
  await page.go("#/atlas/order/1024");
  await page.getByText("49,487,367,288").waitFor();
  await page.done();
});

withStore("an order of the atlas has its groups, and values lead to those that have them", async () => {
  const page = await the.open("#/atlas/order/18", STILL),
    { rows } = await api(the.url, "atlas?order=18");
  await page.locator(".atlas-table").waitFor();
  assert.deepEqual(
    await labels(page),
    rows.map((r) => r.label),
  );
  await looksGood(page, "an order");
  await page
    .locator("section", { has: page.locator("h2", { hasText: "GEN" }) })
    .getByRole("link", { name: "2", exact: true })
    .first()
    .click();
  await found(page, "2 groups");
  assert.deepEqual(
    await labels(page),
    rows.filter((r) => r.gen === 3).map((r) => r.label),
  );
  await page.done();
});

test("the simple groups, each with its reason", async () => {
  const page = await the.open("#/atlas/simple?order=1-10000", STILL),
    { rows } = await api(the.url, "simple?order=1-10000");
  await found(page, `${rows.length} simple groups`);
  assert.deepEqual(
    await labels(page),
    rows.map((r) => r.group),
  );
  await page.getByText("Why of PSL(2,7)").click();
  assert.ok((await page.locator("details[open]").innerText()).includes("PSL(2,q)"));
  await looksGood(page, "simple groups");
  await page.done();
});

withStore("plots are drawn in the colours of the page", async () => {
  const page = await the.open("#/atlas/plots", STILL),
    image = page.locator(".plot img");
  const source = () => image.getAttribute("src");
  await image.waitFor();
  assert.match(
    await image.getAttribute("alt"),
    /^nim-values of GEN on the \d+ groups of order 1 to 20\. Stacked bars/,
  );
  assert.ok(await until(page, () => document.querySelector(".plot img").naturalWidth > 0));
  const light = await source();
  await page.getByRole("button", { name: "Use dark colours" }).click();
  await until(page, (before) => document.querySelector(".plot img").src !== before, light);
  await page.getByRole("link", { name: "Values of DNG" }).click();
  await until(page, () => /of DNG/.test(document.querySelector(".plot img")?.alt ?? ""));
  await page.evaluate(() => localStorage.clear()); // the system decides again
  await page.reload();
  await image.waitFor();
  await looksGood(page, "plots");
  await page.done();
});

test("without a store there is the atlas that comes with the program, and the census beyond it", async () => {
  const server = await startServer();
  try {
    const page = await openPage(the.browser, `${server.url}/#/atlas`);
    await found(page, "1,048 groups");
    await page.getByRole("link", { name: "Plots" }).click();
    assert.match(
      await page.locator(".plot img").getAttribute("alt"),
      /on the 1,048 groups of order 1 to 100/,
    );
    await page.go("#/atlas/order/12");
    await page.locator(".atlas-table tbody tr").nth(4).waitFor();
    await page.go("#/atlas/order/102");
    await page.locator(".labels li").nth(3).waitFor();
    await page.done();
  } finally {
    await server.stop();
  }
});
