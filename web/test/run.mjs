// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the tests of the page, or ends with 77 and a sentence where they cannot be run (CTest calls that skipped).
// usage: node run.mjs [FILE…]   all tests without a name
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumPath, program } from "./support.mjs";

const here = dirname(fileURLToPath(import.meta.url));

function skip(words) {
  console.log(`skipped: ${words}`);
  process.exit(77);
}

if (!existsSync(program)) skip(`${program} was not built`);
if (!existsSync(join(here, "../node_modules/playwright-core")))
  skip("web/node_modules is absent (npm ci in web/ makes it)");
if (!existsSync(chromiumPath)) skip(`${chromiumPath} is absent (Debian: chromium; CHROMIUM names another)`);
const names = process.argv.slice(2);
const files = names.length
  ? names
  : readdirSync(here)
      .filter((f) => f.endsWith(".test.mjs"))
      .sort()
      .map((f) => join(here, f));
const ran = spawnSync(process.execPath, ["--test", "--test-reporter=spec", ...files], { stdio: "inherit" });
process.exit(ran.status ?? 1);
