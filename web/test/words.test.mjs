// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the page says where there is no answer, and what can be read on it: sentences without commands of a shell,
// no button that cannot help, names that nothing runs through, boards that fit on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, inLongRun, until, withPage } from "./support.mjs";

const the = withPage();

/** What the page says at an address without an answer: a sentence that names no command. */
async function errorAt(hash) {
  const page = await the.open(hash);
  await page.locator(".error").first().waitFor();
  const words = await page.locator(".error").first().innerText(),
    again = await page.getByRole("button", { name: "Try again" }).count();
  await page.done();
  assert.doesNotMatch(words, /harary (games|nim|explain)/, hash);
  assert.ok(words.length > 20, words);
  return { words, again };
}

test("a group that is too large to be played on says which bound it is", async () => {
  const { words, again } = await errorAt("#/play/gen/S20");
  assert.match(words, /at most 50000/);
  assert.doesNotMatch(words, /max-order/);
  assert.equal(again, 0);
});

test("sentences name no command", async () => {
  for (const hash of ["#/game/gen/qqq", "#/game/acv/qqq(C5)", ...(inLongRun ? ["#/game/gen/Foo"] : [])])
    await errorAt(hash);
});

test("the rule of the address is the one that is asked", async () => {
  assert.match((await errorAt("#/game/acv/C6")).words, /cycle graph/);
  const page = await the.open("");
  await page.getByRole("combobox", { name: "Group, graph or hypergraph" }).fill("acv C6");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.locator(".error", { hasText: "cycle graph" }).waitFor();
  await page.getByRole("combobox", { name: "Group, graph or hypergraph" }).fill("gen C6");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.locator("#answer", { hasText: "GEN(Z₆) = *4" }).waitFor();
  await page.done();
});

test("orders that the census does not have are told of", async () => {
  for (const word of ["99999", "x", ...(inLongRun ? ["0", "12.5"] : [])]) {
    const page = await the.open(`#/atlas/order/${word}`);
    await page.locator(".notice", { hasText: "covers orders 1 to 2000" }).waitFor();
    assert.equal(await page.locator("h1").innerText(), `Groups of order ${word}`);
    await page.done();
  }
});

test("a large board can be read on a phone at first, and all of it can be shown", async () => {
  const page = await the.open("#/game/gen/S4", { width: 390 });
  await page.locator(".board-panel [data-node]").first().waitFor({ state: "attached" });
  const letters = await until(page, () =>
    Math.min(
      ...[...document.querySelectorAll(".board-panel svg text")].map(
        (t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a,
      ),
    ),
  );
  assert.ok(letters >= 8.5 && letters < 100, `letters of ${letters} pixels`);
  await page.locator(".board-panel").getByRole("button", { name: "Show all" }).click();
  const outside = await until(page, () => {
    const svg = document.querySelector(".board-panel svg"),
      frame = svg.getBoundingClientRect();
    const all = [...svg.querySelectorAll("[data-node] .outline")].map((g) => g.getBoundingClientRect());
    return (
      frame.width > 0 &&
      all.length === 24 &&
      String(
        all.filter(
          (b) =>
            b.left < frame.left - 1 ||
            b.right > frame.right + 1 ||
            b.top < frame.top - 1 ||
            b.bottom > frame.bottom + 1,
        ).length,
      )
    );
  });
  assert.equal(outside, "0");
  await page.done();
});

test("rings end before the names beside the nodes", async () => {
  for (const hash of ["#/play/gen/S4", "#/game/gen/D5", ...(inLongRun ? ["#/play/gen/D5"] : [])]) {
    const page = await the.open(hash);
    await page.locator(".diagram-view .here").first().waitFor({ state: "attached" });
    const cut = await page.evaluate(() => {
      const svg = document.querySelector(".diagram-view:has(.here) svg"),
        rings = [...svg.querySelectorAll(".ring")],
        labels = [...svg.querySelectorAll(".label")];
      const points = (text) => {
        const { x, y, width, height } = text.getBBox(),
          all = [];
        for (let i = 0; i <= 20; i++)
          for (let j = 1; j < 5; j++) all.push(new DOMPoint(x + (width * i) / 20, y + (height * j) / 5));
        return all;
      };
      if (labels.length < 4 || rings.length < labels.length) return ["not drawn"];
      return labels
        .filter((text) => points(text).some((p) => rings.some((ring) => ring.isPointInFill(p))))
        .map((text) => text.textContent);
    });
    assert.deepEqual(cut, [], hash);
    await page.done();
  }
});

test("rings have no spikes", async () => {
  const page = await the.open("#/play/acv/geodetic(C6)");
  await page.locator(".ring").first().waitFor({ state: "attached" });
  const spikes = await page.evaluate(() =>
    [...document.querySelectorAll(".ring")]
      .map((ring) => ring.getAttribute("d"))
      .filter((d) => /(?<=[M ])([-.\d]+ [-.\d]+)L\1(?=[AZ])/.test(d)),
  );
  assert.deepEqual(spikes, []);
  await page.done();
});

test("indices are set everywhere", async () => {
  const page = await the.open("#/play/gen/D5");
  await page.locator(".path .label").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".path .label", { hasText: "5·Z₂ (2)" }).count(), 1);
  for (const where of [".pick-label", ".told", ".rules"])
    assert.ok((await page.locator(`${where} sub`).count()) > 0, where);
  await page.done();
});

test("the texts of a board can be read", async () => {
  const more = [
    ["#/game/gen/geodetic(petersen)", 1280],
    ["#/play/gen/geodetic(petersen)", 390],
  ];
  for (const [hash, width] of [
    ["#/game/gen/geodetic(petersen)", 390],
    ["#/game/gen/S4", 1280],
    ...(inLongRun ? more : []),
  ]) {
    const page = await the.open(hash, { width });
    await page.locator(".board-view [data-node]").first().waitFor({ state: "attached" });
    const least = await until(page, () => {
      const texts = [...document.querySelectorAll(".board-view .number")].filter(
        (t) => t.textContent && t.getScreenCTM(),
      );
      return (
        texts.length > 9 &&
        Math.min(...texts.map((t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a))
      );
    });
    assert.ok(least > 9, `${hash} at ${width}: ${least} pixels`);
    await page.done();
  }
});

test("a place that is not there says so, and leads home", async () => {
  for (const hash of ["#/nowhere", "#/atlas/nowhere"]) {
    const page = await the.open(hash);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    await page.getByText(`There is nothing at ${hash}.`).waitFor();
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await page.getByRole("heading", { name: "Who wins?" }).waitFor();
    await page.done();
  }
});

test("what is not a group is told of once", async () => {
  const page = await the.open("#/group/foo");
  await page.locator(".group-games").waitFor({ state: "hidden" });
  assert.equal(await page.locator(".error:visible").count(), 1);
  await page.done();
});

test("very many digits fit, and are right", async () => {
  const order = String(Array.from({ length: 100 }, (_, i) => BigInt(i + 1)).reduce((a, b) => a * b));
  for (const width of inLongRun ? [375, 1280] : [375]) {
    const play = await the.open("#/play/gen/S100", { width });
    await play.locator(".error", { hasText: "about 9.33·10¹⁵⁷ elements" }).waitFor();
    await fits(play, "play S100");
    await play.done();
    const page = await the.open("#/group/S100", { width });
    await page.getByText("All 158 digits").click();
    assert.equal(
      (await page.locator(".group-facts details").innerText()).split("\n").pop().replaceAll(",", ""),
      order,
    );
    await fits(page, "S100");
    await page.done();
  }
});

test("what can only fail is not offered", async () => {
  let page = await the.open("#/game/gen/S100");
  await page.getByText("Diagrams are drawn for groups of at most 50,000 elements.").waitFor();
  await page.getByText("Moves are computed for groups of order at most 1,000,000,000,000.").waitFor();
  assert.equal(await page.getByRole("link", { name: "Play this game" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: /Draw|Compute|SVG/ }).count(), 0);
  await page.done();
  page = await the.open("#/group/S12");
  await page.getByText("Diagrams are drawn for groups of at most 50,000 elements.").nth(1).waitFor();
  assert.equal(await page.getByRole("link", { name: /^Play [GD]/ }).count(), 0);
  assert.equal(await page.getByRole("link", { name: /^Explore [GD]/ }).count(), 2);
  assert.equal(await page.getByRole("button", { name: /Draw/ }).count(), 0);
  await page.done();
});

test("the rule is called what the answer calls it", async () => {
  const page = await the.open("#/game/gen/geodetic(C5)"),
    rule = page.getByRole("combobox", { name: "Rule of the game" });
  const shown = () => rule.evaluate((select) => select.selectedOptions[0].textContent);
  await page.locator("#answer", { hasText: "ACV(" }).waitFor();
  assert.equal(await shown(), "ACV · achieve");
  await page.go("#/game/dng/Z6");
  await page.locator("#answer", { hasText: "DNG(" }).waitFor();
  assert.equal(await shown(), "DNG · avoid");
  await page.done();
});

test("the page of a group calls it by its name", async () => {
  const page = await the.open("#/group/24.12");
  await page
    .locator(".group-picture [data-node][aria-label*='S4 (24)']")
    .first()
    .waitFor({ state: "attached" });
  assert.match(
    await page.getByRole("link", { name: "24.12" }).first().getAttribute("href"),
    /^https:\/\/www\.lmfdb\.org\/Groups\/Abstract\/24\.12$/,
  );
  await page.done();
});

test("where the game is over nobody is said to move", async () => {
  const over = /^The game is over: the player who moved last has won\.$/,
    open = /^The player to move wins\.$/;
  for (const [asked, says] of [
    ["acv/{1,2},{2,3}?position=1,2", over],
    ["avd/{1,2},{2,3}?position=1,3", over],
    ["acv/{1,2},{2,3}?position=1", open],
  ]) {
    const page = await the.open(`#/game/${asked}`);
    await page.locator(".answer .steps").first().waitFor(); // the reason, and so the whole answer
    assert.match(await page.locator(".winner").innerText(), says, asked);
    await page.done();
  }
});

test("a game that is over where it begins says so beside the board", async () => {
  const page = await the.open("#/play/acv/{1,2},{2,3}?position=1,2");
  await page.locator(".about summary").click();
  assert.match(
    await page.locator(".about").innerText(),
    /at this position has the nim-value \*0: the game is over\./,
  );
  await page.done();
});
