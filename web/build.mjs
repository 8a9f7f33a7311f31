// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the page twice with esbuild and turns the files into a source for the program:
//   index.html with its assets   what harary serve shows
//   player.js, player.css        what an exported file carries inside, one script without imports;
//   player.policy                what its content security policy says of the two
//   site                         what harary publish makes a site of: the plan and the templates of web/site, and assets
// usage: node build.mjs [FOLDER [ESBUILD]]   writes FOLDER/dist and FOLDER/assets.c (default: build beside this file,
//                                            with the esbuild of node_modules)
//
// Text is also stored compressed (.gz beside it), so that the server need not compress anything. The source names the
// files by where they are in FOLDER, so that the folder may be taken elsewhere (`make dist` ships it as web/prebuilt).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "build"));
const dist = join(folder, "dist");
const esbuild = process.argv[3] ?? join(root, "node_modules/.bin/esbuild");

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, "assets"), { recursive: true });
const bundle = (entry, ...options) =>
  execFileSync(
    esbuild,
    [
      entry,
      "--bundle",
      "--minify",
      "--target=es2021",
      "--charset=utf8",
      "--legal-comments=none",
      "--log-level=warning",
      ...options,
    ],
    { cwd: root, stdio: "inherit" },
  );
bundle("src/main.ts", "--format=esm", `--outdir=${join(dist, "assets")}`, "--entry-names=index-[hash]");
bundle("src/player.ts", "--format=iife", `--outfile=${join(dist, "player.js")}`);

// A site of plain files: scripts without imports, because browsers refuse modules from a disk.
mkdirSync(join(dist, "site/assets"), { recursive: true });
bundle("src/site/page.ts", "--format=iife", `--outfile=${join(dist, "site/assets/site.js")}`);
bundle("src/site/app.ts", "--format=iife", `--outfile=${join(dist, "site/assets/app.js")}`);
for (const name of ["icon.svg", "site/preview.png"])
  copyFileSync(join(root, "src", name), join(dist, "site/assets", basename(name)));
const citation = readFileSync(join(root, "../CITATION.cff"), "utf8");
const title = /^title: "(.*)"$/m.exec(citation)[1];
for (const name of readdirSync(join(root, "site")))
  writeFileSync(
    join(dist, "site", name),
    readFileSync(join(root, "site", name), "utf8").replaceAll("@TITLE@", title),
  );

// The plan asks for the tables and the games that the page shows from files.
const plan = JSON.parse(readFileSync(join(dist, "site/plan.json"), "utf8"));
for (const [name, path] of [
  ["tables", "/table"],
  ["entries", "/game"],
]) {
  bundle(`src/draw/${name}.ts`, "--format=esm", `--outfile=${join(folder, `${name}.mjs`)}`);
  const { published } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  plan.once.push(...published().map((request) => ({ as: "record", path, with: request })));
}
writeFileSync(join(dist, "site/plan.json"), JSON.stringify(plan, null, 1) + "\n");

// The files of the page have names that change with their content, so that browsers may keep them.
const icon = readFileSync(join(root, "src/icon.svg"));
const iconName = `icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
writeFileSync(join(dist, "assets", iconName), icon);
const asset = (pattern) => "/assets/" + readdirSync(join(dist, "assets")).find((name) => pattern.test(name));
writeFileSync(
  join(dist, "index.html"),
  readFileSync(join(root, "index.html"), "utf8")
    .replace("/src/icon.svg", asset(/^icon-/))
    .replace(
      '<script type="module" src="/src/main.ts"></script>',
      `<script type="module" crossorigin src="${asset(/\.js$/)}"></script>\n<link rel="stylesheet" crossorigin href="${asset(/\.css$/)}">`,
    ),
);

// An exported file has the script and the style sheet inside: its content security policy names their hashes.
const inline = (name, end) => {
  const text = readFileSync(join(dist, name), "utf8");
  if (text.toLowerCase().includes(end) || text.includes("<!--"))
    throw new Error(`${name} cannot stand inside a page: it has ${end} or <!--`);
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
};
writeFileSync(
  join(dist, "player.policy"),
  `script-src ${inline("player.js", "</script")}; style-src ${inline("player.css", "</style")}`,
);

const types = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json",
  png: "image/png",
  policy: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl",
  xml: "application/xml",
};

function files(at) {
  return readdirSync(at, { withFileTypes: true }).flatMap((f) =>
    f.isDirectory() ? files(join(at, f.name)) : [join(at, f.name)],
  );
}

// The bytes are included by the assembler, which is quick and leaves them as they are.
let bytes = "";
const rows = [];
files(dist)
  .sort()
  .forEach((path, i) => {
    const name = relative(dist, path);
    const type = types[name.split(".").pop()];
    if (!type) throw new Error(`${name}: no content type is known for this ending; add it to build.mjs`);
    const plain = readFileSync(path);
    writeFileSync(join(folder, `${i}.gz`), gzipSync(plain, { level: 9 }));
    const include = (label, file) =>
      `__asm__(".section .rodata\\n${label}:\\n.incbin \\"${file}\\"\\n${label}_end:\\n.byte 0\\n.previous\\n");\n` +
      `extern const unsigned char ${label}[], ${label}_end[];\n`;
    bytes += include(`asset_${i}`, relative(folder, path)) + include(`asset_${i}_gz`, `${i}.gz`);
    rows.push(`    {"/${name}", "${type}", asset_${i}, asset_${i}_end, asset_${i}_gz, asset_${i}_gz_end},`);
  });
writeFileSync(
  join(folder, "assets.c"),
  `// Made by web/build.mjs.\n#include "web/asset_rows.h"\n\n${bytes}\nconst asset_row asset_rows[] = {\n${rows.join("\n")}\n};\nconst unsigned asset_row_count = ${rows.length};\n`,
);
