// SPDX-License-Identifier: GPL-3.0-or-later
//
// The player (src/play: game.ts, match.ts, words.ts) without a page. Of a dozen small games the value of every
// position is computed here by trying everything, from nothing but the stable sets of the game document, and some by
// `harary nim --position`; moves, values and ends are told in the words of `harary play`; perfect play wins.
import assert from "node:assert/strict";
import test, { before } from "node:test";
import { groups, playerModule, run } from "./course.mjs";
import { randomBelow, scaled, seed } from "./random.mjs";

const GAMES = [
  ["acv", "{1,2},{2,3},{3,4,5}"],
  ["avd", "{1,2},{2,3},{3,4,5}"],
  ["dst", "{1,2},{2,3},{3,4,5}"],
  ["prv", "{1,2},{2,3},{3,4,5}"],
  ["acv", "geodetic(C6)"],
  ["avd", "hull(P5)"],
  ["dst", "connect(C5)"],
  ["prv", "connect(K4)"],
  ["acv", "convex((0,0),(2,0),(0,2),(1,1),(3,3))"],
  ["acv", "{1,2},{1,3},{1,4},{2,3,4},{5,6}"],
  ["avd", "uniform(7,4)"],
  ...(groups
    ? [
        ["gen", "S3"],
        ["dng", "Z6"],
        ["ter", "Z6"],
        ["dnt", "S3"],
        ["gen", "Z2^3"],
      ]
    : []),
];

let Game, Match, words;
const games = [];

before(async () => {
  ({ Game, Match, words } = await playerModule());
  for (const [rule, structure] of GAMES)
    games.push({ rule, structure, document: JSON.parse(run(["play", rule, structure, "-o", "-"])) });
});

// What the rules allow, told by the stable sets alone; positions are bit masks.
function referee(d) {
  const stable = d.stable.map((set) => set.reduce((mask, e) => mask | (1 << e), 0)),
    n = d.elements.length;
  const isStable = (p) => stable.some((s) => (p & ~s) === 0);
  const moves = (p) =>
    d.play === "achieve" && !isStable(p)
      ? []
      : [...Array(n).keys()].filter(
          (e) => !((p >> e) & 1) && (d.play === "achieve" || isStable(p | (1 << e))),
        );
  const value = new Map();
  const find = (p) => {
    if (value.has(p)) return value.get(p);
    const met = new Set(moves(p).map((e) => find(p | (1 << e))));
    let mex = 0;
    while (met.has(mex)) mex++;
    value.set(p, mex);
    return mex;
  };
  find(0);
  return { moves, value };
}

const members = (p, n) => [...Array(n).keys()].filter((e) => (p >> e) & 1);
const nimAt = (g, p) => {
  const names = members(p, g.document.elements.length).map((e) => g.document.elements[e]);
  return Number(
    run(["nim", g.rule, g.structure, "-q", ...(names.length ? ["--position", names.join(",")] : [])]),
  );
};

test("every position has the value that the rules give it", () => {
  for (const g of games) {
    const game = new Game(g.document),
      judge = referee(g.document),
      n = g.document.elements.length;
    for (const [p, value] of judge.value) {
      const at = game.position(members(p, n)),
        name = `${g.rule} ${g.structure} ${p.toString(2)}`;
      assert.equal(game.value(at), value, name);
      assert.deepEqual(game.moves(at), judge.moves(p), name);
      const look = game.look(at),
        led = new Map(look.classes.flatMap((m) => m.elements.map((e) => [e, m.nim])));
      assert.equal(led.size, judge.moves(p).length, name);
      for (const [e, nim] of led) assert.equal(nim, judge.value.get(p | (1 << e)), name);
      assert.deepEqual(
        game.winning(at),
        judge.moves(p).filter((e) => judge.value.get(p | (1 << e)) === 0),
        name,
      );
      const barred =
        judge.moves(p).length || g.document.play === "avoid" ? n - members(p, n).length - led.size : 0;
      assert.equal(look.barred.length, barred, name);
    }
  }
});

test("harary nim agrees at some positions of every game", () => {
  const below = randomBelow("nim");
  for (const g of games) {
    const judge = referee(g.document),
      all = [...judge.value.keys()];
    for (let i = 0; i < scaled(g.document.kind === "group" ? 1 : 3); i++) {
      const p = all[below(all.length)];
      assert.equal(nimAt(g, p), judge.value.get(p), `${g.rule} ${g.structure} ${p.toString(2)}`);
    }
  }
});

const HANDS = {
  "human,human": [true, true],
  "human,computer": [true, false],
  "computer,human": [false, true],
};
const flat = (text) => text.replace(/\s+/g, " ").trim();

test("a game ends in the words of harary play", () => {
  const below = randomBelow("words");
  for (const g of games) {
    const match = new Match(new Game(g.document)),
      moves = [];
    while (match.state() === "open" && (moves.length === 0 || below(9))) {
      const all = match.game.moves(match.position()),
        e = all[below(all.length)];
      assert.ok(match.take(e) && !match.take(e));
      moves.push(g.document.elements[e]);
    }
    if (match.state() === "open") match.resign();
    const told = flat(
      run(
        ["play", g.rule, g.structure, "--players", "human,human"],
        [...moves, match.resigned ? ":resign" : ""].join("\n") + "\n",
      ),
    );
    const here = flat(
      [words.endWords(match, HANDS["human,human"]), ...words.lostWords(match, HANDS["human,human"])].join(
        " ",
      ),
    );
    assert.ok(
      told.endsWith(here),
      `${g.rule} ${g.structure} ${moves.join(" ")}\n${told.slice(-400)}\n${here}`,
    );
    assert.ok(told.startsWith(flat(g.document.words.rule)));
  }
});

test("moves and values are told in the words of harary play", () => {
  for (const g of games) {
    const match = new Match(new Game(g.document)),
      look = match.game.look(match.position());
    const told = flat(run(["play", g.rule, g.structure, "--players", "human,computer"], ":why\n"));
    for (const m of look.classes)
      assert.ok(
        told.includes(words.rowLabel(match.game, m)),
        `${g.rule} ${g.structure}: ${words.rowLabel(match.game, m)}\n${told}`,
      );
    for (const sentence of look.classes.length ? words.whyWords(match, HANDS["human,computer"], look) : [])
      assert.ok(told.includes(sentence), `${sentence}\n${told}`);
  }
});

test("perfect play wins from every position that is won, and takes only what is allowed", () => {
  const below = randomBelow("perfect"),
    random = () => below(1 << 30) / (1 << 30);
  for (const g of games)
    for (let i = 0; i < scaled(20); i++) {
      const match = new Match(new Game(g.document)),
        computer = match.value() ? 0 : 1;
      while (match.state() === "open") {
        const all = match.game.moves(match.position()),
          reply = match.reply(random);
        if (match.turn() === computer) assert.ok(reply.wins);
        assert.ok(match.take(match.turn() === computer ? reply.element : all[below(all.length)]));
      }
      assert.equal(match.winner(), computer, `${g.rule} ${g.structure}`);
      assert.equal(match.gifts().filter((gift) => gift.move % 2 === computer).length, 0);
    }
});

test("what was taken can be taken back, and gifts are where the value says", () => {
  const below = randomBelow("undo");
  for (const g of games) {
    const match = new Match(new Game(g.document)),
      seen = [];
    while (match.state() === "open") {
      seen.push(match.position());
      const all = match.game.moves(match.position());
      match.take(all[below(all.length)]);
    }
    for (const gift of match.gifts()) {
      assert.ok(match.value(gift.move) && match.value(gift.move + 1));
      const win = match.win(gift.move);
      assert.equal(match.game.value(match.game.after(match.position(gift.move), win)), 0);
    }
    while (seen.length) {
      assert.ok(match.undo());
      assert.deepEqual(match.position(), seen.pop());
      match.resign();
      assert.equal(match.state(), "resigned");
      assert.ok(match.undo());
      assert.equal(match.state(), "open");
    }
    assert.ok(!match.undo());
  }
});

test("a position and its classes are told", () => {
  const d = JSON.parse(run(["play", "acv", "{1,2},{2,3}", "--position", "1", "-o", "-"])),
    match = new Match(new Game(d));
  assert.deepEqual([...match.position().taken], d.start);
  assert.equal(match.value(), d.nim);
  assert.equal(words.turnWords(match, HANDS["computer,human"]), "The computer is thinking.");
  match.take(1);
  assert.equal(words.moveWords(match, HANDS["computer,human"]), "The computer chooses 2.");
  assert.equal(
    words.endWords(match, HANDS["computer,human"]),
    "The game is over, because the chosen vertices contain an edge: the computer wins after 1 move.",
  );
});

console.log(`HARARY_TEST_SEED=${seed}`);
