// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of the page share: the program as a server, a browser, and axe-core. The program is HARARY in the
// environment (the release build without it), the browser CHROMIUM or /usr/bin/chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

export const program =
  process.env.HARARY ?? fileURLToPath(new URL("../../build/release/harary", import.meta.url));
export const chromiumPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** harary serve on a port that is free; {url, stop}. */
export async function startServer(...options) {
  const server = spawn(program, ["serve", "--port", "0", "--time", "30m", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  const url = await new Promise((resolve, reject) => {
    const listen = (bytes) => {
      told += bytes;
      const found = /https?:\/\/[^\s)]+/.exec(told);
      if (found) resolve(found[0].replace(/\/$/, ""));
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`harary serve ended with ${code}: ${told}`)));
  });
  const gone = new Promise((resolve) => server.on("exit", resolve));
  return { url, pid: server.pid, stop: () => (server.kill("SIGTERM"), gone) };
}

/** The answer of the API, after as many questions as it takes. */
export async function api(url, what) {
  let response = await fetch(`${url}/api/v1/${what}`),
    body = await response.json();
  while (body.job && body.state === "running") {
    response = await fetch(`${url}/api/v1/jobs/${body.job}?wait=5000`);
    body = await response.json();
  }
  assert.ok(response.ok, `${what}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

export async function launch() {
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    timeout: 0,
  });
}

/** A server and a browser for the tests of a file; what is returned is filled before the first one. */
export function withPage(...options) {
  const the = {};
  before(async () => {
    [the.server, the.browser] = await Promise.all([startServer(...options), launch()]);
    the.url = the.server.url;
    the.open = (hash, how) => openPage(the.browser, the.url + "/" + hash, how);
  });
  after(async () => {
    await the.browser?.close();
    await the.server?.stop();
  });
  return the;
}

/** A page on which what is waited for comes when it comes; CTest ends a test that waits for ever. */
export async function patient(context) {
  context.setDefaultTimeout(0);
  context.setDefaultNavigationTimeout(0);
  return context.newPage();
}

// Timers of the page run ten times as fast: the computer moves without the rest that lets a person see it.
const hurry = () => {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = (act, ms, ...more) => wait(act, ms / 10, ...more);
};

/** A context whose page nobody uses, or a new one: to make one costs a browser more than most tests do. */
async function contextFor(browser, { soon = false, touch = false, offline = false }) {
  const kind = `${soon} ${touch} ${offline}`,
    free = browser.contexts().find((context) => context.free === kind);
  if (free) return free;
  const context = await browser.newContext({ hasTouch: touch, offline });
  if (soon) await context.addInitScript(hurry);
  context.kind = kind;
  await patient(context);
  return context;
}

let opened = 0;

/**
 * A page as if nobody had been there. The number in its address makes the browser load it, where only the part after #
 * would be another one; page.go changes only that part. page.asked is what it asked for. Errors in it, and what the
 * content security policy refused, fail the test that calls done.
 */
export async function openPage(
  browser,
  url,
  { width = 1280, height = 850, theme = "light", motion = "no-preference", ...kind } = {},
) {
  const context = await contextFor(browser, kind),
    [page] = context.pages(),
    faults = [],
    address = new URL(url);
  delete context.free;
  address.search = `?${++opened}`;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: motion, media: null });
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on(
    "console",
    (message) => /Content.Security.Policy/i.test(message.text()) && faults.push(message.text()),
  );
  page.once("framenavigated", () => (faults.length = 0)); // what the page before left behind
  await page.goto(address.href);
  page.go = (hash) => page.evaluate((to) => void (location.hash = to), hash);
  page.done = async () => {
    for (const event of ["request", "pageerror", "console"]) page.removeAllListeners(event);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    await page.mouse.move(0, 0);
    context.free = context.kind;
    assert.deepEqual(faults, []);
  };
  return page;
}

const axe = () => readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** No serious and no critical violation of what axe-core checks. */
export async function axeCheck(page, where) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe());
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
  const words = bad.map(
    (v) =>
      `${v.id}: ${v.help}\n${v.nodes
        .slice(0, 4)
        .map((n) => `  ${n.html.slice(0, 160)}\n  ${n.failureSummary.replace(/\n/g, " ")}`)
        .join("\n")}`,
  );
  assert.equal(bad.length, 0, `${where}\n${words.join("\n")}`);
}

/** Waits until a function in the page gives something true; Playwright's own way is refused by the policy. */
export async function until(page, what, argument) {
  for (;;) {
    const found = await page.evaluate(what, argument);
    if (found) return found;
    await new Promise((look) => setTimeout(look, 40)); // a rest between two looks
  }
}

/** Nothing is wider than the window, whatever its width. */
export async function fitsAll(page, where) {
  for (const width of inLongRun ? [320, 360, 390, 480, 600, 768, 960, 1024, 1600] : [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page, `${where} at ${width}`);
  }
}

/** Nothing is wider than the window. */
export async function fits(page, where) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(over <= 0, `${where}: ${over} pixels too wide`);
}

/** HARARY_TEST_MULTIPLIER is larger than 1, as in `make test-all`. */
export const inLongRun = Number(process.env.HARARY_TEST_MULTIPLIER ?? 1) > 1;

/** Two looks have both widths and both themes: the short run has one of them by turns, the long run all four of every view. */
const CROSSED = [
  [375, "dark"],
  [1280, "light"],
];
let turn = 0;
const looks = () => (inLongRun ? [...CROSSED, [375, "light"], [1280, "dark"]] : [CROSSED[turn++ % 2]]);

/** axe-core and the width of the page, at phone width or on a desk, dark or light. */
export async function looksGood(page, where) {
  for (const [width, theme] of looks()) {
    await page.setViewportSize({ width, height: 850 });
    await page.emulateMedia({ colorScheme: theme });
    await until(page, (wanted) => document.documentElement.dataset.theme === wanted, theme);
    await axeCheck(page, `${where}, ${width} pixels, ${theme}`);
    await fits(page, `${where}, ${width} pixels, ${theme}`);
  }
}
