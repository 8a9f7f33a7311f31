// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing a graph or points, with the values of the games on it: #/draw/acv/geodetic?d=CODE&at=0.3&play=1&quiet=1
// `d` is the drawing (draw/drawing.ts), `at` the elements that were chosen, `play` opens it to be played on, and
// `quiet` without values. Small drawings are solved here, larger ones by the server if there is one.
import "./draw.css";
import { absentWords, answerAt, answerOf, gamesOn, type Answer } from "../draw/answers";
import { Canvas, type Tool } from "../draw/canvas";
import { EMPTY, fromCode, MOST_DRAWN, toCode, type Drawing } from "../draw/drawing";
import {
  elementName,
  elementsOf,
  expression,
  families,
  familyOf,
  ruleWords,
  unready,
  type Family,
} from "../draw/games";
import { graphOf, graphs, petersen } from "../draw/graphs";
import type { ElementLook } from "../draw/picture";
import { MOST_SOLVED, type RuleName } from "../draw/solver";
import { RULES } from "../draw/tables";
import { gameHash } from "../explore/state";
import type { Nim } from "../explore/types";
import { server } from "../ui/api";
import { el, fresh, replace } from "../ui/dom";
import { copyLink } from "../ui/link";
import { nimber } from "../ui/math";
import { placeHash, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import type { Opened, Shell, View } from "../views";

const TOOLS: readonly { tool: Tool; words: string; says: string }[] = [
  {
    tool: "draw",
    words: "Draw",
    says: "Click or tap an empty place to add a vertex. Draw a line between two vertices, or select them one after the other, to add or delete an edge.",
  },
  { tool: "move", words: "Move", says: "Drag a vertex to move it." },
  { tool: "delete", words: "Delete", says: "Click or tap a vertex or an edge to delete it." },
  {
    tool: "mark",
    words: "Mark",
    says: "Click or tap a point to mark it. The convex hull must contain the marked points.",
  },
  { tool: "choose", words: "Play", says: "" },
];
const DRAWS_POINTS = "Click or tap an empty place to add a point. Drag a point to move it.";
const LONGEST = 4000; // bytes that the server reads
const PACE = 450;
const KIND: Record<Family["elements"], string> = {
  vertices: "Vertices of a graph",
  edges: "Edges of a graph",
  points: "Points in the plane",
};

interface Asked {
  rule: RuleName;
  family: Family;
  drawing: Drawing;
  taken: number[];
}

/** The place of a drawing. */
export function drawHash(
  rule: string,
  family: string,
  d: Drawing,
  more: Record<string, string | null> = {},
): string {
  return placeHash("draw", [rule, family], { d: toCode(d) || "-", ...more });
}

class Drawer implements Opened {
  private asked!: Asked;
  private past: Drawing[] = [];
  private future: Drawing[] = [];
  private tool: Tool = "draw";
  private snap = true;
  private quiet = false;
  private answers = true; // the computer answers
  private who: string[] = []; // who made each move
  private answer: Answer | null = null;
  private timer = 0;
  private canvas: Canvas;
  private live = false;
  private part = part("Computing the value", (words) => this.shell.say(words));
  private tools = el("div", { class: "tools", role: "group", "aria-label": "Tools" });
  private hint = el("p", { class: "fine hint" });
  private rules = el("div", { class: "rule-choice", role: "group", "aria-label": "Rule of the game" });
  private sentence = el("p", { class: "rule-words" });
  private result = el("div", { class: "draw-result" });
  private links = el("div", { class: "actions" });
  private playing = el("div", { class: "draw-play" });
  private select: HTMLSelectElement;
  private undoButton = button("Undo", () => this.step(this.past, this.future));
  private redoButton = button("Redo", () => this.step(this.future, this.past));
  private valuesBox = box("Show the values", true, (on) => ((this.quiet = !on), this.show()));
  private gridBox = box("Snap to the grid", true, (on) => ((this.snap = on), this.show()));

  constructor(
    place: Place,
    private host: HTMLElement,
    private shell: Shell,
  ) {
    const id = fresh("family");
    this.canvas = new Canvas({
      changed: (d, words) => this.changed(d, words),
      chosen: (e) => this.choose(e),
      say: (words) => words && shell.say(words),
      about: (e) => this.about(e),
    });
    this.select = el(
      "select",
      { id },
      ...(["vertices", "edges", "points"] as const).map((kind) =>
        el(
          "optgroup",
          { label: KIND[kind] },
          ...families.filter((f) => f.elements === kind).map((f) => el("option", { value: f.name }, f.title)),
        ),
      ),
    );
    this.select.addEventListener("change", () =>
      this.become({ family: familyOf(this.select.value), taken: [] }),
    );
    const left = el(
      "section",
      { class: "panel draw-board", "aria-label": "Drawing" },
      this.tools,
      this.canvas.element,
      this.hint,
      el(
        "div",
        { class: "draw-edit" },
        this.undoButton,
        this.redoButton,
        button("Clear", () => this.changed(EMPTY, "The drawing is empty.")),
        this.examples(),
        this.gridBox.element,
      ),
    );
    const right = el(
      "section",
      { class: "panel draw-answer", "aria-label": "Game" },
      el("div", { class: "draw-game" }, el("label", { for: id }, "Game"), this.select),
      this.rules,
      this.sentence,
      this.result,
      this.part.element,
      this.playing,
      this.links,
    );
    replace(
      host,
      el(
        "div",
        { class: "drawing" },
        el("h1", { tabindex: "-1" }, "Draw your own"),
        el(
          "p",
          { class: "lead" },
          "Draw a graph or points in the plane, choose a game, and see who wins. The value at a vertex is the value of the game after choosing it; moves to *0 win.",
        ),
        el("div", { class: "draw-columns" }, left, right),
      ),
    );
    host.addEventListener("keydown", this.keys);
    this.update(place);
    void server().then((v) => v.limits && ((this.live = true), this.show()));
  }

  update(place: Place): boolean {
    const [rule = "acv", family = "geodetic"] = place.words,
      get = (key: string) => place.params.get(key);
    const drawing = get("d") === null ? graphOf("C").make(5) : fromCode(get("d")!),
      f = familyOf(family),
      n = elementsOf(drawing, f);
    const taken = [
      ...new Set(
        (get("at") ?? "")
          .split(".")
          .filter((word) => /^\d+$/.test(word))
          .map(Number)
          .filter((e) => e < n),
      ),
    ];
    this.asked = { rule: RULES.find((r) => r === rule.toLowerCase()) ?? "acv", family: f, drawing, taken };
    this.tool = get("play") === "1" || taken.length ? "choose" : "draw";
    this.valuesBox.set(!(this.quiet = get("quiet") === "1"));
    this.who = taken.map(() => "");
    this.past = [];
    this.future = [];
    this.show();
    return true;
  }

  close(): void {
    clearTimeout(this.timer);
    this.part.clear();
    this.host.removeEventListener("keydown", this.keys);
  }

  // ---- what happens

  private keys = (event: Event): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    if (!(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return;
    event.preventDefault();
    if (key.toLowerCase() === "y" || shiftKey) this.step(this.future, this.past);
    else this.step(this.past, this.future);
  };

  private become(change: Partial<Asked>): void {
    clearTimeout(this.timer);
    this.asked = { ...this.asked, ...change };
    if (change.taken?.length === 0) this.who = [];
    this.show();
  }

  private changed(drawing: Drawing, words: string): void {
    if (drawing === this.asked.drawing) return;
    this.past.push(this.asked.drawing);
    this.future = [];
    this.become({ drawing, taken: [] });
    this.shell.say([words, this.quiet ? "" : this.valueWords()].filter(Boolean).join(" "));
  }

  private step(from: Drawing[], to: Drawing[]): void {
    const drawing = from.pop();
    if (!drawing) return;
    to.push(this.asked.drawing);
    this.canvas.release();
    this.become({ drawing, taken: [] });
    this.shell.say(`${from === this.past ? "Undone" : "Done again"}. ${this.quiet ? "" : this.valueWords()}`);
  }

  private choose(e: number): void {
    if (this.answer?.moves[e] === null || !this.answer)
      return this.shell.say(`${this.elementWords(e)} cannot be ${this.verb()[1]}.`);
    this.take(e, "You");
    if (this.answers && !this.isOver()) this.timer = window.setTimeout(() => this.reply(), PACE);
  }

  private take(e: number, who: string): void {
    const taken = [...this.asked.taken, e];
    this.who = [...this.who.slice(0, taken.length - 1), who];
    this.become({ taken });
    this.shell.say(
      `${who} ${this.verb()[2]} ${elementName(this.asked.drawing, this.asked.family, e)}. ${this.isOver() ? this.overWords() : this.quiet ? "" : this.valueWords()}`,
    );
  }

  private reply(): void {
    const moves = this.answer?.moves.flatMap((value, e) => (value === null ? [] : [{ value, e }])) ?? [],
      wins = moves.filter((m) => m.value === 0),
      all = wins.length ? wins : moves;
    const move = all[Math.floor(Math.random() * all.length)];
    if (move) this.take(move.e, "The computer");
  }

  private takeBack(): void {
    const { taken } = this.asked;
    let n = taken.length - 1;
    while (n > 0 && this.answers && this.who[n] === "The computer") n--;
    this.who.length = Math.max(n, 0);
    this.become({ taken: taken.slice(0, Math.max(n, 0)) });
  }

  // ---- what is shown

  private show(): void {
    const { rule, family, drawing, taken } = this.asked,
      points = family.elements === "points";
    if (this.tool === "mark" && family.name !== "convex") this.tool = "draw";
    this.select.value = family.name;
    this.solve();
    this.showTools(points);
    replace(this.rules, ...RULES.map((r) => this.ruleButton(r)));
    this.sentence.textContent = ruleWords(family, rule);
    this.canvas.show({
      drawing,
      family,
      tool: this.tool,
      snap: this.snap,
      looks: this.looks(),
      removing: rule === "dst" || rule === "prv",
    });
    this.undoButton.disabled = !this.past.length;
    this.redoButton.disabled = !this.future.length;
    this.showPlaying();
    this.showLinks();
    this.shell.title(`Draw: ${rule.toUpperCase()}, ${family.title.toLowerCase()}`);
    history.replaceState(
      null,
      "",
      drawHash(rule, family.name, drawing, {
        at: taken.join(".") || null,
        play: this.tool === "choose" ? "1" : null,
        quiet: this.quiet ? "1" : null,
      }),
    );
  }

  private solve(): void {
    const { rule, family, drawing, taken } = this.asked,
      wait = unready(drawing, family);
    this.answer = null;
    this.part.clear();
    if (wait) return this.tell(wait);
    const games = gamesOn(drawing, family);
    if (!games) return this.askServer();
    if (games[rule].absent) return this.tell(absentWords(games[rule], rule, family));
    this.answer = answerAt(games[rule], taken);
    this.showAnswer();
  }

  private tell(words: string): void {
    replace(this.result, el("p", { class: "notice" }, words));
  }

  private askServer(): void {
    const { rule, family, drawing, taken } = this.asked,
      n = elementsOf(drawing, family),
      names = Array.from({ length: n }, (_, e) => elementName(drawing, family, e)),
      structure = expression(drawing, family);
    const large = `This drawing has ${n} ${family.elements}. `;
    if (!this.live)
      return this.tell(
        `${large}This page computes values for at most ${MOST_SOLVED}; the program has no such limit.`,
      );
    if (structure.length > LONGEST) return this.tell(`${large}It is too large to be sent to the server.`);
    replace(this.result);
    void this.part.ask<Nim>(
      "nim",
      { rule, structure, position: taken.map((e) => names[e]).join(","), moves: 1 },
      (told) => {
        this.answer = answerOf(told, names);
        queueMicrotask(
          () => (
            this.showAnswer(),
            this.showPlaying(),
            this.canvas.show({
              drawing,
              family,
              tool: this.tool,
              snap: this.snap,
              looks: this.looks(),
              removing: rule === "dst" || rule === "prv",
            })
          ),
        );
        return [];
      },
    );
  }

  private looks(): ElementLook[] {
    const { drawing, family, taken } = this.asked,
      n = elementsOf(drawing, family);
    return Array.from({ length: n }, (_, e) => {
      const value = this.answer?.moves[e] ?? null;
      if (taken.includes(e)) return { value: null, look: "taken" };
      if (value === null) return { value, look: this.answer && !this.isOver() ? "barred" : "free" };
      return this.quiet ? { value: null, look: "free" } : { value, look: value === 0 ? "wins" : "free" };
    });
  }

  private isOver(): boolean {
    return this.answer !== null && this.answer.moves.every((value) => value === null);
  }

  private verb(): [string, string, string] {
    return this.asked.rule === "dst" || this.asked.rule === "prv"
      ? ["remove", "removed", "removed"]
      : ["choose", "chosen", "chose"];
  }

  private elementWords(e: number): string {
    const { drawing, family } = this.asked;
    return `${{ vertices: "Vertex", edges: "Edge", points: "Point" }[family.elements]} ${elementName(drawing, family, e)}`;
  }

  private about(e: number): string {
    const value = this.answer?.moves[e];
    if (this.asked.taken.includes(e)) return `, ${this.verb()[1]}`;
    return this.quiet || value === null || value === undefined
      ? ""
      : `, value ${value}${value === 0 ? ", wins" : ""}`;
  }

  private valueWords(): string {
    if (!this.answer) return this.result.textContent ?? "";
    return `${this.asked.rule.toUpperCase()} has value ${this.answer.value}: ${this.winner()}.`;
  }

  private winner(): string {
    const first = this.answer!.value !== 0;
    if (this.asked.taken.length)
      return this.isOver() ? "the game is over" : `the player to move ${first ? "wins" : "loses"}`;
    return this.isOver() ? "there is no move" : `the ${first ? "first" : "second"} player wins`;
  }

  private overWords(): string {
    const { rule, family, taken } = this.asked,
      last = this.who[taken.length - 1],
      why = this.answer?.ended
        ? rule === "dst"
          ? `it is no longer true that ${family.enough.replace("%", "remaining")}`
          : family.enough.replace("%", "chosen")
        : "no move is left";
    const wins = last === "You" ? "You win." : last ? `${last} wins.` : "The player who moved last wins.";
    return `The game is over: ${why}. ${wins}`;
  }

  private showAnswer(): void {
    const { answer } = this,
      { rule, drawing, family } = this.asked;
    if (!answer) return;
    if (this.quiet)
      return replace(
        this.result,
        this.isOver() && this.asked.taken.length > 0
          ? null
          : el("p", { class: "fine" }, "Who wins? Values are hidden while you think about it."),
      );
    const groups = new Map<number, string[]>();
    answer.moves.forEach(
      (value, e) =>
        value !== null && groups.set(value, [...(groups.get(value) ?? []), elementName(drawing, family, e)]),
    );
    const rows = [...groups]
      .sort((a, b) => a[0] - b[0])
      .map(([value, names]) =>
        el(
          "tr",
          { class: value === 0 ? "wins" : "" },
          el("th", { scope: "row" }, nimber(value), value === 0 ? " wins" : ""),
          el("td", {}, names.join(", ")),
        ),
      );
    const winner = this.winner();
    replace(
      this.result,
      el(
        "p",
        { class: "equation" },
        el("span", { class: "game-name" }, rule.toUpperCase()),
        " = ",
        nimber(answer.value),
      ),
      el("p", { class: "winner" }, winner.charAt(0).toUpperCase() + winner.slice(1) + "."),
      rows.length > 0 &&
        el(
          "table",
          { class: "move-values" },
          el("caption", {}, "The value after each move"),
          el("tbody", {}, ...rows),
        ),
    );
  }

  private ruleButton(rule: RuleName): HTMLElement {
    const { family, drawing, taken } = this.asked,
      games = unready(drawing, family) ? null : gamesOn(drawing, family),
      solved = games?.[rule];
    const value =
      solved && !solved.absent && !this.quiet && (!taken.length || rule === this.asked.rule)
        ? nimber(rule === this.asked.rule ? this.answer!.value : solved.values[0]!)
        : null;
    const says = { acv: "achieve", avd: "avoid", dst: "destroy", prv: "preserve" }[rule];
    return el(
      "button",
      {
        type: "button",
        "aria-pressed": String(rule === this.asked.rule),
        "data-rule": rule,
        onclick: () => (
          this.become({ rule, taken: [] }),
          this.rules.querySelector<HTMLElement>(`[data-rule=${rule}]`)?.focus()
        ),
      },
      el("b", {}, rule.toUpperCase()),
      value,
      el("small", {}, says),
    );
  }

  private showTools(points: boolean): void {
    const focused = this.tools.contains(document.activeElement),
      convex = this.asked.family.name === "convex";
    const change = (tool: Tool) => ((this.tool = tool), this.show());
    replace(
      this.tools,
      ...TOOLS.filter((t) => (t.tool !== "mark" || convex) && !(t.tool === "move" && points)).map((t) =>
        el(
          "button",
          { type: "button", "aria-pressed": String(t.tool === this.tool), onclick: () => change(t.tool) },
          t.words,
        ),
      ),
    );
    if (focused) this.tools.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    const [verb] = this.verb(),
      one = { vertices: "vertex", edges: "edge", points: "point" }[this.asked.family.elements];
    this.hint.textContent =
      this.tool === "choose"
        ? `Click or tap a ${one} to ${verb} it.`.replace("a edge", "an edge")
        : this.tool === "draw" && points
          ? DRAWS_POINTS
          : TOOLS.find((t) => t.tool === this.tool)!.says;
    if (this.asked.drawing.at.length >= MOST_DRAWN)
      this.hint.textContent = `A drawing has at most ${MOST_DRAWN} vertices.`;
  }

  private showPlaying(): void {
    const { taken, drawing, family } = this.asked,
      on = this.tool === "choose",
      over = this.isOver();
    this.playing.hidden = !on && !taken.length;
    if (this.playing.hidden) return replace(this.playing);
    const moves = taken.map((e, i) =>
      el(
        "li",
        {},
        el("b", {}, elementName(drawing, family, e)),
        this.who[i] ? ` by ${this.who[i] === "You" ? "you" : "the computer"}` : "",
      ),
    );
    const computer = box("The computer answers", this.answers, (yes) => (this.answers = yes));
    const back = button("Take back", () => this.takeBack()),
      again = button("New game", () => this.become({ taken: [] })),
      move = button("Let the computer move", () => this.reply());
    back.disabled = again.disabled = !taken.length;
    move.disabled = over || !this.answer;
    replace(
      this.playing,
      el("h2", {}, "Play"),
      over && taken.length
        ? el("p", { class: `result ${this.who[taken.length - 1] === "You" ? "won" : ""}` }, this.overWords())
        : null,
      el(
        "ol",
        { class: "draw-moves", "aria-label": "Moves so far" },
        ...(moves.length ? moves : [el("li", { class: "none" }, "No move yet.")]),
      ),
      el("div", { class: "buttons" }, back, again, move),
      computer.element,
    );
  }

  private showLinks(): void {
    const { rule, family, drawing, taken } = this.asked,
      structure = expression(drawing, family),
      position = taken.map((e) => elementName(drawing, family, e)).join(",");
    const server = this.live && this.answer && structure.length <= LONGEST;
    replace(
      this.links,
      this.valuesBox.element,
      copyLink((words) => this.shell.say(words)),
      server
        ? el("a", { class: "button", href: gameHash(rule, structure, position) }, "Why this value")
        : null,
    );
  }

  private examples(): HTMLElement {
    const select = el(
      "select",
      { "aria-label": "Start with a graph" },
      el("option", { value: "" }, "Start with …"),
      el("option", { value: "petersen" }, "Petersen graph"),
      ...graphs.map((g, i) =>
        el(
          "option",
          { value: i },
          `${g.title}: ${g.expression(String(Math.min(g.to, Math.max(g.from, 5))), "2")}`,
        ),
      ),
    );
    select.addEventListener("change", () => {
      const g = graphs[Number(select.value)],
        d = select.value === "petersen" ? petersen() : g!.make(Math.min(g!.to, Math.max(g!.from, 5)), 2);
      select.value = "";
      this.changed(d, "The drawing was replaced.");
    });
    return select;
  }
}

function button(words: string, act: () => void): HTMLButtonElement {
  return el("button", { type: "button", onclick: act }, words);
}

function box(
  words: string,
  on: boolean,
  changed: (on: boolean) => void,
): { element: HTMLElement; set(on: boolean): void } {
  const input = el("input", { type: "checkbox", checked: on });
  input.addEventListener("change", () => changed(input.checked));
  return {
    element: el("label", { class: "box" }, input, ` ${words}`),
    set: (value) => (input.checked = value),
  };
}

export const draw: View = {
  names: ["draw"],
  recorded: true,
  nav: { words: "Draw", hash: "#/draw" },
  open: (place, host, shell) => new Drawer(place, host, shell),
};
