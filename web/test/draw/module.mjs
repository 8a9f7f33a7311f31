// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of the drawing board that know no page (src/draw), as a module.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** {drawing, games, solver, graphs, gallery} */
export async function drawModule() {
  const names = ["drawing", "games", "solver", "graphs", "entries"],
    entry = names.map((name) => `export * as ${name} from "./${name}";`).join("");
  const made = await build({
    stdin: { contents: entry, resolveDir: join(root, "src/draw"), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  return import("data:text/javascript;base64," + Buffer.from(made.outputFiles[0].text).toString("base64"));
}
