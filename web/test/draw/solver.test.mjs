// SPDX-License-Identifier: GPL-3.0-or-later
//
// The solver of the page (src/draw: solver.ts, games.ts) against the program: for random drawings, every family and
// every rule, the value of the game and of each of its moves. Drawings survive being written into an address.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test, { before } from "node:test";
import { randomBelow, scaled, seed } from "../play/random.mjs";
import { program } from "../support.mjs";
import { drawModule } from "./module.mjs";

const RULES = ["acv", "avd", "dst", "prv"];
let drawing, games, solver, graphs, entries;
before(async () => {
  console.log(`HARARY_TEST_SEED=${seed}`);
  ({ drawing, games, solver, graphs, entries } = await drawModule());
});

// Places are distinct; with few columns many points lie on one line.
function randomDrawing(below, most) {
  const columns = 3 + below(12),
    rows = 3 + below(8),
    n = 1 + below(Math.min(most, columns * rows)),
    dense = 1 + below(5);
  let d = drawing.EMPTY;
  while (d.at.length < n) d = drawing.addVertex(d, [1 + below(columns), 1 + below(rows)]);
  const tree = below(3) > 0;
  for (let j = 1; j < n; j++) {
    if (tree) d = drawing.toggleEdge(d, below(j), j);
    for (let i = 0; i < j; i++)
      if (below(6) < dense - 1 && !drawing.hasEdge(d, i, j)) d = drawing.toggleEdge(d, i, j);
  }
  for (let v = 0; v < n; v++) if (below(4) === 0) d = drawing.toggleMark(d, v);
  return d;
}

/** What the program says of these structures: game → structure → answer. */
function ask(structures) {
  const { stdout } = spawnSync(program, ["nim", RULES.join(","), "-", "--moves", "--json"], {
    input: structures.join("\n") + "\n",
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const answers = new Map();
  for (const line of stdout.trim().split("\n")) {
    const a = JSON.parse(line);
    answers.set(`${(a.game ?? "").toLowerCase()} ${a.structure}`, a);
  }
  return answers;
}

function compare(d, family, answers) {
  const structure = games.expression(d, family),
    enough = games.enoughSets(d, family),
    n = games.elementsOf(d, family);
  for (const rule of RULES) {
    const told = answers.get(`${rule} ${structure}`),
      solved = solver.solve(n, enough, rule);
    assert.ok(told, `${rule} ${structure}: no answer`);
    if (solved.absent) {
      assert.equal(told.code, "undefined", `${rule} ${structure}`);
      continue;
    }
    assert.equal(solved.values[0], told.nim, `${rule} ${structure}`);
    const ours = solver
      .movesFrom(solved, 0)
      .flatMap((value, e) => (value === null ? [] : [`${games.elementName(d, family, e)} *${value}`]));
    assert.deepEqual(
      new Set(ours),
      new Set(told.moves.map((m) => `${m.vertex} *${m.nim}`)),
      `${rule} ${structure}, moves`,
    );
  }
}

test("values and moves of random drawings are those of the program", () => {
  const below = randomBelow("solver"),
    asked = [];
  for (let i = 0; i < scaled(60); i++) {
    const d = randomDrawing(below, 9);
    for (const family of games.families)
      if (!games.unready(d, family) && games.elementsOf(d, family) <= 11) asked.push([d, family]);
  }
  const answers = ask(asked.map(([d, family]) => games.expression(d, family)));
  for (const [d, family] of asked) compare(d, family, answers);
  console.log(`${asked.length} structures`);
  assert.ok(asked.length >= 3 * scaled(60));
});

test("what the page calls not ready, the program refuses", () => {
  const below = randomBelow("unready"),
    refused = [];
  for (let i = 0; i < 40; i++) {
    const d = randomDrawing(below, 7);
    for (const family of games.families)
      if (family.connected && games.unready(d, family) && d.edges.length)
        refused.push(games.expression(d, family));
  }
  const answers = ask(refused);
  assert.ok(refused.length > 5);
  for (const structure of refused) assert.match(answers.get(` ${structure}`).error, /connected/, structure);
});

test("the largest drawings that are solved", () => {
  const { MOST_SOLVED } = solver,
    geodetic = games.familyOf("geodetic"),
    cycle = graphs.graphs.find((g) => g.name === "C").make(MOST_SOLVED);
  compare(cycle, geodetic, ask([games.expression(cycle, geodetic)]));
});

test("graphs of the slider are those of the program", () => {
  const asked = graphs.graphs.flatMap((g) =>
    [g.from, g.from + 1, g.from + 2].flatMap((n) =>
      (g.second ? [2, 3] : [0]).map((m) => [g, g.make(n, m), g.expression(String(n), String(m))]),
    ),
  );
  const family = games.familyOf("dominating"),
    small = asked.filter(([, d]) => d.at.length <= solver.MOST_SOLVED);
  const answers = ask(small.map(([, , structure]) => `dominating(${structure})`));
  assert.ok(small.length >= 2 * graphs.graphs.length);
  for (const [, d, structure] of small) {
    const enough = games.enoughSets(d, family);
    for (const rule of RULES)
      assert.equal(
        solver.solve(d.at.length, enough, rule).values[0],
        answers.get(`${rule} dominating(${structure})`).nim,
        `${rule} ${structure}`,
      );
  }
});

test("the answers of the gallery are right", () => {
  for (const { title, rule, structure, answer } of entries.entries) {
    const { stdout } = spawnSync(program, ["nim", "-q", rule, structure], { encoding: "utf8" });
    if (stdout === "") continue; // a group, and the program was built without GAP
    assert.equal(Number(stdout), answer, title);
  }
});

test("a drawing survives an address, and any text is read", () => {
  const below = randomBelow("code");
  for (let i = 0; i < scaled(200); i++) {
    const d = randomDrawing(below, 40);
    assert.deepEqual(drawing.fromCode(drawing.toCode(d)), d);
  }
  for (let i = 0; i < scaled(200); i++) {
    const text = Array.from({ length: below(60) }, () => "AZaz09-_.%é~"[below(12)]).join(""),
      d = drawing.fromCode(text);
    assert.deepEqual(drawing.fromCode(drawing.toCode(d)), d, text);
    assert.ok(d.at.every(([x, y]) => x > 0 && x < drawing.WIDE && y > 0 && y < drawing.HIGH));
  }
});
