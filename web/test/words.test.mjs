// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the page says where there is no answer, and what can be read on it: sentences without commands of a shell,
// no button that cannot help, names that nothing runs through, boards that fit on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withPage } from "./support.mjs";

const the = withPage();

async function errorAt(hash) {
  const page = await the.open(hash);
  await page.locator(".error").first().waitFor();
  const words = await page.locator(".error").first().innerText(), again = await page.getByRole("button", { name: "Try again" }).count();
  await page.done();
  return { words, again };
}

test("a group that is too large to be played on says which bound it is", async () => {
  const { words, again } = await errorAt("#/play/gen/S20");
  assert.match(words, /at most 50000/);
  assert.doesNotMatch(words, /max-order/);
  assert.equal(again, 0);
});

test("sentences name no command", async () => {
  for (const hash of ["#/game/gen/qqq", "#/game/acv/qqq(C5)", "#/game/gen/Foo", "#/play/gen/S20"]) {
    const { words } = await errorAt(hash);
    assert.doesNotMatch(words, /harary (games|nim|explain)/, hash);
    assert.ok(words.length > 20, words);
  }
});

test("the rule of the address is the one that is asked", async () => {
  assert.match((await errorAt("#/game/acv/C6")).words, /cycle graph/);
  const page = await the.open("");
  await page.getByRole("combobox", { name: "Group, graph or hypergraph" }).fill("acv C6");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.locator(".error", { hasText: "cycle graph" }).waitFor();
  await page.getByRole("combobox", { name: "Group, graph or hypergraph" }).fill("gen C6");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.locator("#answer", { hasText: "GEN(C6) = *4" }).waitFor();
  await page.done();
});

test("orders that the census does not have are told of", async () => {
  for (const word of ["99999", "0", "12.5", "x"]) {
    const page = await the.open(`#/atlas/order/${word}`);
    await page.locator(".notice", { hasText: "goes from 1 to 2000" }).waitFor();
    assert.equal(await page.locator("h1").innerText(), `Groups of order ${word}`);
    await page.done();
  }
});

test("a board is whole on a phone", async () => {
  const page = await the.open("#/game/gen/S4", { width: 390 });
  await page.locator(".board-panel [data-node]").first().waitFor({ state: "attached" });
  const outside = await until(page, () => {
    const svg = document.querySelector(".board-panel svg"), frame = svg.getBoundingClientRect();
    const all = [...svg.querySelectorAll("[data-node] .outline")].map((g) => g.getBoundingClientRect());
    return frame.width > 0 && all.length === 24 && String(all.filter((b) => b.left < frame.left - 1 || b.right > frame.right + 1 || b.top < frame.top - 1 || b.bottom > frame.bottom + 1).length);
  });
  assert.equal(outside, "0");
  await page.done();
});

test("rings end before the names beside the nodes", async () => {
  const page = await the.open("#/play/gen/D5");
  await page.locator(".path .label").first().waitFor({ state: "attached" });
  const halos = await page.locator(".path .label").evaluateAll((all) => all.map((text) => {
    const nodes = text.closest("svg").querySelector(".nodes"), style = getComputedStyle(text);
    return [Boolean(nodes.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING), parseFloat(style.strokeWidth) >= 4, style.paintOrder];
  }));
  assert.ok(halos.length >= 4);
  for (const [above, wide, order] of halos) assert.deepEqual([above, wide, order.startsWith("stroke")], [true, true, true]);
  await page.done();
});

test("the page of a group calls it by its name", async () => {
  const page = await the.open("#/group/24.12");
  await page.locator(".group-picture [data-node][aria-label*='S4 (24)']").first().waitFor({ state: "attached" });
  assert.match(await page.getByRole("link", { name: "24.12" }).first().getAttribute("href"), /^https:\/\/www\.lmfdb\.org\/Groups\/Abstract\/24\.12$/);
  await page.done();
});

test("where the game is over nobody is said to move", async () => {
  const over = /^The game is over: the player who moved last has won\.$/, open = /^The player to move wins\.$/;
  for (const [asked, says] of [["acv/{1,2},{2,3}?position=1,2", over], ["avd/{1,2},{2,3}?position=1,3", over], ["acv/{1,2},{2,3}?position=1", open]]) {
    const page = await the.open(`#/game/${asked}`);
    await page.locator(".answer .steps").first().waitFor(); // the reason, and so the whole answer
    assert.match(await page.locator(".winner").innerText(), says, asked);
    await page.done();
  }
});

test("a game that is over where it begins says so beside the board", async () => {
  const page = await the.open("#/play/acv/{1,2},{2,3}?position=1,2");
  await page.locator(".about summary").click();
  assert.match(await page.locator(".about").innerText(), /at this position has the nim-value \*0: the game is over\./);
  await page.done();
});
