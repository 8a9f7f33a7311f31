// SPDX-License-Identifier: GPL-3.0-or-later
//
// A graph with a number n and a slider for it: #/families/C/geodetic?n=7&m=2&rule=acv. The picture, the value of each
// game, and a row of values for n = a, …, b. Small graphs are solved here; the server continues the rows, and on a site
// of plain files the tables that were written with it do.
import "./draw.css";
import "./families.css";
import { answerAt, gamesOn } from "../draw/answers";
import { elementsOf, familyOf, families, ruleWords, unready, type Family } from "../draw/games";
import { graphOf, graphs, type GraphFamily } from "../draw/graphs";
import { picture, type ElementLook } from "../draw/picture";
import { MOST_SOLVED, type RuleName } from "../draw/solver";
import { publishedTable, RULES, tableOf } from "../draw/tables";
import { ask, isRecorded, server } from "../ui/api";
import { el, fresh, replace } from "../ui/dom";
import { copyLink } from "../ui/link";
import { nimber, prose, structureMath } from "../ui/math";
import { placeHash, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import type { Opened, Shell, View } from "../views";
import { drawHash } from "./draw";

const PAST = 10; // columns that the server adds at a time

type Row = Record<string, unknown> & { n?: number };
type Values = Partial<Record<RuleName, number>>;

class Families implements Opened {
  private graph!: GraphFamily;
  private family!: Family;
  private rule: RuleName = "acv";
  private n = 5;
  private m = 2;
  private asked = new Map<number, Row>(); // what the server said, by n
  private known = new Map<string, Values>();
  private live = false;
  private part = part("Computing the values", (words) => this.shell.say(words));
  private sliders = el("div", { class: "sliders" });
  private figure = el("figure", { class: "panel family-figure" });
  private table = el("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": "Values" });
  private caption = el("p", { class: "fine", id: fresh("caption") });
  private notes = el("div", { class: "family-notes" });
  private graphSelect = el("select", {}, ...graphs.map((g) => el("option", { value: g.name }, g.title)));
  private gameSelect = el(
    "select",
    {},
    ...families.filter((f) => f.elements !== "points").map((f) => el("option", { value: f.name }, f.title)),
  );

  constructor(
    place: Place,
    host: HTMLElement,
    private shell: Shell,
  ) {
    const named = (words: string, select: HTMLSelectElement) => (
      (select.id = fresh("choice")),
      el("span", {}, el("label", { for: select.id }, words), select)
    );
    this.graphSelect.addEventListener("change", () =>
      this.become({ graph: graphOf(this.graphSelect.value) }),
    );
    this.gameSelect.addEventListener("change", () =>
      this.become({ family: familyOf(this.gameSelect.value) }),
    );
    const side = el(
      "section",
      { class: "panel family-values", "aria-label": "Values for each n" },
      this.caption,
      this.table,
      this.part.element,
      el(
        "div",
        { class: "actions" },
        this.notes,
        copyLink((words) => shell.say(words)),
      ),
    );
    replace(
      host,
      el(
        "div",
        { class: "families" },
        el("h1", { tabindex: "-1" }, "Families of graphs"),
        el(
          "p",
          { class: "lead" },
          "Choose a family and a game, move the slider, and look for a pattern in the values.",
        ),
        el(
          "div",
          { class: "family-form" },
          named("Graphs ", this.graphSelect),
          named("Game ", this.gameSelect),
        ),
        this.sliders,
        side,
        this.figure,
      ),
    );
    this.update(place);
    void server().then((v) => v.limits && ((this.live = true), this.show()));
  }

  update(place: Place): boolean {
    const number = (key: string, otherwise: number) =>
      /^\d{1,3}$/.test(place.params.get(key) ?? "") ? Number(place.params.get(key)) : otherwise;
    const graph = graphOf(place.words[0] ?? "C"),
      rule = RULES.find((r) => r === place.params.get("rule"));
    this.become({
      graph,
      family: familyOf(place.words[1] ?? "geodetic"),
      rule: rule ?? "acv",
      n: number("n", Math.max(graph.from, 5)),
      m: number("m", graph.second?.first ?? 2),
    });
    return true;
  }

  close(): void {
    this.part.clear();
  }

  private become(change: {
    graph?: GraphFamily;
    family?: Family;
    rule?: RuleName;
    n?: number;
    m?: number;
  }): void {
    if (
      (change.graph && change.graph !== this.graph) ||
      (change.family && change.family !== this.family) ||
      (change.m !== undefined && change.m !== this.m)
    )
      this.forget();
    if (change.graph && this.graph && change.graph !== this.graph && change.m === undefined)
      change.m = change.graph.second?.first ?? 2;
    const sliders = (change.graph ?? this.graph) !== this.graph;
    Object.assign(this, change);
    const { from, to, second } = this.graph;
    this.n = Math.min(Math.max(this.n, from), to);
    this.m = Math.min(Math.max(this.m, second?.from ?? 0), second?.to ?? this.m);
    if (this.family.elements === "points") this.family = familyOf("geodetic");
    if (sliders || change.m !== undefined) this.showSliders();
    if (isRecorded() && !this.asked.size) this.load();
    this.show();
  }

  private forget(): void {
    this.part.clear();
    this.asked.clear();
  }

  // ---- what is shown

  private showSliders(): void {
    const { words, from, to, second } = this.graph,
      focused =
        document.activeElement instanceof HTMLInputElement && this.sliders.contains(document.activeElement)
          ? document.activeElement.name
          : "";
    const slider = (name: "n" | "m", label: string, least: number, most: number) => {
      const id = fresh("slider"),
        output = el("output", { for: id }, String(this[name]));
      const input = el("input", {
        id,
        name,
        type: "range",
        min: least,
        max: most,
        step: 1,
        value: this[name],
        oninput: () => ((output.textContent = input.value), this.become({ [name]: Number(input.value) })),
      });
      return el(
        "div",
        { class: "slider" },
        el("label", { for: id }, el("i", {}, name), ` = `, output, ` ${label}`),
        input,
      );
    };
    replace(
      this.sliders,
      second ? slider("m", second.words, second.from, second.to) : null,
      slider("n", words, from, to),
    );
    this.sliders.querySelector<HTMLInputElement>(`[name=${focused || "none"}]`)?.focus();
  }

  private show(): void {
    const { graph, family, n, m, rule } = this;
    this.graphSelect.value = graph.name;
    this.gameSelect.value = family.name;
    const input = this.sliders.querySelector<HTMLInputElement>("[name=n]"),
      output = this.sliders.querySelector(".slider:last-child output");
    if (input && input.value !== String(n)) input.value = String(n);
    if (output) output.textContent = String(n);
    this.showFigure();
    this.showTable();
    this.shell.title(`${graph.title}, ${family.title.toLowerCase()}`);
    history.replaceState(
      null,
      "",
      placeHash("families", [graph.name, family.name], {
        n: String(n),
        m: graph.second ? String(m) : null,
        rule,
      }),
    );
  }

  private showFigure(): void {
    const { graph, family, n, m, rule } = this,
      d = graph.make(n, m),
      name = graph.expression(String(n), String(m)),
      wait = unready(d, family),
      games = wait ? null : gamesOn(d, family),
      solved = games?.[rule];
    const moves = solved && !solved.absent ? answerAt(solved, []).moves : [];
    const looks = Array.from(
      { length: elementsOf(d, family) },
      (_, e): ElementLook => ({ value: moves[e] ?? null, look: moves[e] === 0 ? "wins" : "free" }),
    );
    const value = this.valueOf(n, rule),
      told = value === null ? "" : `: ${rule.toUpperCase()} = *${value}`;
    replace(
      this.figure,
      picture(d, {
        family,
        looks,
        words: `${name}${told}`,
        scale: this.figure.clientWidth / 480 || 1,
      }) as unknown as Node,
      el(
        "figcaption",
        {},
        el(
          "p",
          { class: "equation" },
          rule.toUpperCase(),
          " of ",
          structureMath(name),
          value === null ? "" : " = ",
          value === null ? "" : nimber(value),
        ),
        el("p", { class: "fine" }, ruleWords(family, rule)),
        wait ? el("p", { class: "notice" }, wait) : null,
        el("a", { class: "button", href: drawHash(rule, family.name, d) }, "Open it on the drawing board"),
      ),
    );
  }

  /** The value for one n, if it is known; null: it is not, or there is no such game. */
  private valueOf(n: number, rule: RuleName): number | null {
    const told = this.asked.get(n)?.[rule];
    return typeof told === "number" ? told : (this.solved(n)[rule] ?? null);
  }

  /** The values that are computed here, each n once. */
  private solved(n: number): Values {
    const key = `${this.graph.name} ${this.family.name} ${this.m} ${n}`,
      known = this.known.get(key);
    if (known) return known;
    const d = this.graph.make(n, this.m),
      games = unready(d, this.family) ? null : gamesOn(d, this.family),
      values: Values = {};
    for (const rule of RULES) if (games && !games[rule].absent) values[rule] = games[rule].values[0]!;
    this.known.set(key, values);
    return values;
  }

  private solvable(n: number): boolean {
    return n <= this.graph.to && elementsOf(this.graph.make(n, this.m), this.family) <= MOST_SOLVED;
  }

  private showTable(): void {
    const { graph, m } = this,
      all: number[] = [];
    for (let n = graph.from; this.solvable(n) || this.asked.has(n); n++) all.push(n);
    const head = el(
      "tr",
      {},
      el("th", { scope: "col" }, el("i", {}, "n")),
      ...all.map((n) =>
        el(
          "th",
          { scope: "col", class: n === this.n ? "now" : "" },
          el(
            "button",
            {
              type: "button",
              "aria-label": `n = ${n}`,
              "aria-pressed": String(n === this.n),
              disabled: n > graph.to,
              onclick: () => (
                this.become({ n }),
                this.table.querySelector<HTMLElement>("th.now button")?.focus()
              ),
            },
            String(n),
          ),
        ),
      ),
    );
    const rows = RULES.map((rule) =>
      el(
        "tr",
        { class: rule === this.rule ? "chosen" : "" },
        el(
          "th",
          { scope: "row" },
          el(
            "button",
            {
              type: "button",
              "aria-pressed": String(rule === this.rule),
              onclick: () => (
                this.become({ rule }),
                this.table.querySelector<HTMLElement>("tr.chosen th button")?.focus()
              ),
            },
            rule.toUpperCase(),
          ),
        ),
        ...all.map((n) => {
          const value = this.valueOf(n, rule);
          return el(
            "td",
            {
              class: [
                n === this.n ? "now" : "",
                value === null ? "none" : `value-${Math.min(value, 5)}`,
              ].join(" "),
            },
            value === null ? "–" : `*${value}`,
          );
        }),
      ),
    );
    replace(
      this.caption,
      `${this.family.title} on `,
      prose(graph.expression("n", String(m))),
      ": select a game on the left and a number at the top.",
    );
    replace(
      this.table,
      el(
        "table",
        { class: "family-table", "aria-labelledby": this.caption.id },
        el("thead", {}, head),
        el("tbody", {}, ...rows),
      ),
    );
    this.showNotes(all[all.length - 1] ?? graph.from - 1);
  }

  private showNotes(last: number): void {
    const steep = this.graph.to <= 4; // such graphs soon have thousands of vertices
    const more = this.live
      ? !steep &&
        el("button", { type: "button", onclick: () => this.more(last + 1) }, `Continue to n = ${last + PAST}`)
      : last < this.graph.to &&
        el("p", { class: "fine" }, `Values end at n = ${last} here; the program has no such limit.`);
    replace(this.notes, more);
  }

  private more(from: number): void {
    const request = tableOf(this.graph, this.family, this.m, from, from + PAST - 1);
    void this.part.ask<{ rows: Row[] }>("table", request, ({ rows }) => {
      queueMicrotask(() => this.take(rows));
      return [];
    });
  }

  private take(rows: Row[]): void {
    for (const row of rows) if (typeof row.n === "number") this.asked.set(row.n, row);
    this.show();
  }

  /** The table that a site of plain files has; another one may be wanted when it arrives. */
  private load(): void {
    const { graph, family, m } = this,
      request = publishedTable(graph, family, m);
    if (!request) return;
    const still = () => graph === this.graph && family === this.family && m === this.m;
    void ask<{ rows: Row[] }>("table", request).then(
      ({ rows }) => still() && this.take(rows),
      () => undefined,
    );
  }
}

export const familiesView: View = {
  names: ["families"],
  recorded: true,
  nav: { words: "Families", hash: "#/families" },
  open: (place, host, shell) => new Families(place, host, shell),
};
