// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explorer: the input line, the answer with its reason, the structure diagram, the board, the moves, files.
// The value is asked first; the rest follows once it is there, so that a slip of the pen costs one question.
import "./game.css";
import { fullAnswer, shortAnswer, winnerWords } from "../explore/answer";
import { boardPanel } from "../explore/board-panel";
import { diagramPanel, type DiagramWish } from "../explore/diagram-panel";
import { downloads, fileName, type FileLink } from "../explore/downloads";
import { form } from "../explore/form";
import { examples, ruleOf } from "../explore/line";
import { movesCsv, movesTable } from "../explore/moves";
import { elementsIn, gameHash, stateHash, stateOf, type State } from "../explore/state";
import type { Explain, Nim } from "../explore/types";
import { diagramView } from "../diagram/view";
import type { Diagram } from "../diagram/types";
import { plural } from "../ui/words";
import { ask, server, type Version } from "../ui/api";
import { el, fresh, replace } from "../ui/dom";
import { copyLink } from "../ui/link";
import { gameMath, nimber, structureMath } from "../ui/math";
import { go, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import { offers, type Opened, type Shell, type View } from "../views";

// What is larger than this is drawn only if one asks for it: elements of a group, vertices of anything else.
const AT_ONCE = {
  group: { diagram: 1000, board: 48, moves: 20000 },
  other: { diagram: 24, board: 40, moves: 200 },
};

/** Whether a group is larger than this limit of the server. */
export const exceeds = (order: string | undefined, most: number | undefined) =>
  most !== undefined && order !== undefined && Number(order) > most;

/** What is said instead of a diagram. */
export const undrawn = (v: Version) =>
  `Diagrams are drawn for groups of at most ${plural(v.limits!.elements, "element")}.`;

class Explorer implements Opened {
  private state: State | null = null;
  private nim: Nim | null = null;
  private moves: Nim | null = null;
  private server: Version = {};
  private form = form((rule, structure) => go(gameHash(rule, structure)));
  private answer = part("Computing the value", (w) => this.shell.say(w));
  private reason = part("Finding the reason", (w) => this.shell.say(w));
  private table = part("Computing the moves");
  private diagram = diagramPanel(
    (wish) => this.wished(wish),
    (w) => this.shell.say(w),
  );
  private board = boardPanel((name) => this.move(name));
  private actions = el("div", { class: "actions" });
  private position = el("nav", { class: "trail", "aria-label": "Moves so far" });
  private files = el("section", { class: "panel", "aria-label": "Files", hidden: true });
  private tablePanel: HTMLElement;
  private start: HTMLElement;
  private results: HTMLElement;

  constructor(
    host: HTMLElement,
    private shell: Shell,
  ) {
    const heading = fresh("moves");
    this.tablePanel = el(
      "section",
      { class: "panel moves-panel", "aria-labelledby": heading },
      el("div", { class: "panel-head" }, el("h2", { id: heading }, "Moves")),
      this.table.element,
    );
    this.start = welcome();
    const answer = el(
      "section",
      { class: "answer", "aria-label": "Answer" },
      this.position,
      this.answer.element,
      this.reason.element,
      this.actions,
    );
    this.results = el(
      "div",
      { class: "results", hidden: true },
      answer,
      this.diagram.element,
      el("div", { class: "columns" }, this.board.element, this.tablePanel),
      this.files,
    );
    replace(host, el("div", { class: "explorer" }, this.start, this.form.element, chips(), this.results));
  }

  update(place: Place): boolean {
    const next = stateOf(place),
      before = this.state;
    this.state = next;
    this.start.hidden = next !== null;
    this.results.hidden = next === null;
    this.results.parentElement!.classList.toggle("asked", next !== null);
    this.form.set(next?.asked.rule ?? "gen", next?.asked.structure ?? "");
    if (!next) return (this.shell.title(""), this.stop(), true);
    const same = before !== null && JSON.stringify(before.asked) === JSON.stringify(next.asked);
    if (same && this.nim) this.showDiagram();
    else if (!same) void this.ask(next, before);
    return true;
  }

  close(): void {
    this.stop();
    this.diagram.close();
    this.board.close();
  }

  private stop(): void {
    for (const p of [this.answer, this.reason, this.table]) p.clear();
    this.board.hide();
    this.nim = this.moves = null;
  }

  private async ask(state: State, before: State | null): Promise<void> {
    const { rule, structure, position } = state.asked,
      moved = before?.asked.structure === structure && before.asked.rule === rule;
    this.shell.title(`${rule.toUpperCase()}(${structure})`);
    this.reason.clear();
    if (!moved) (this.stop(), this.sections(false));
    this.actions.replaceChildren();
    this.trail(state);
    this.answer.place = (meant) => gameHash(rule, meant);
    this.answer.heading = `${rule.toUpperCase()}(${structure})`;
    const nim = await this.answer.ask<Nim>("nim", { rule, structure, position }, shortAnswer);
    this.server = await server();
    if (
      this.state?.asked !== state.asked &&
      JSON.stringify(this.state?.asked) !== JSON.stringify(state.asked)
    )
      return;
    if (!nim) return this.sections(false);
    this.nim = nim;
    this.form.called(nim.game);
    this.shell.title(`${nim.game}(${nim.structure}) = *${nim.nim}`);
    this.shell.say(
      `${nim.game} of ${nim.structure}${position ? " at " + position : ""} has nim-value ${nim.nim}. ${winnerWords(nim)}`,
    );
    this.sections(true);
    this.keepFocus();
    this.rest(state, nim);
  }

  // Whatever had the focus may be gone: then the answer has it.
  private keepFocus(): void {
    if (document.activeElement === document.body)
      document.getElementById("answer")?.focus({ preventScroll: true });
  }

  private sections(visible: boolean): void {
    for (const section of [this.diagram.element, this.tablePanel, this.files]) section.hidden = !visible;
    if (!visible) this.board.hide();
  }

  private rest(state: State, nim: Nim): void {
    const { rule, structure, position } = state.asked,
      size = Number(nim.order ?? Infinity),
      most = this.limits();
    void this.reason
      .ask<Explain>("explain", { rule, structure, position }, (a) => {
        this.answer.element.replaceChildren();
        return fullAnswer(a);
      })
      .then(() => this.keepFocus());
    this.showDiagram();
    if (size <= most.board) this.board.show(state.asked, this.isGroup());
    else this.board.hide();
    const table = () =>
      void this.table.ask<Nim>("nim", { rule, structure, position, moves: 1 }, (a) => this.showMoves(a));
    if (this.isGroup() && exceeds(nim.order, this.server.limits?.order))
      this.table.tell(
        `Moves are computed for groups of order at most ${this.server.limits!.order.toLocaleString("en")}.`,
      );
    else if (size <= most.moves) table();
    else this.table.offer("Compute the value of every move", table);
    replace(
      this.actions,
      copyLink((words) => this.shell.say(words)),
      ...offers(state.asked, this.tooLarge()).map((o) => el("a", { class: "button", href: o.hash }, o.words)),
    );
    this.showFiles();
  }

  private isGroup(): boolean {
    return ["GEN", "DNG", "TER", "DNT"].includes(this.nim?.game ?? "");
  }

  private tooLarge(): boolean {
    return this.isGroup() && exceeds(this.nim?.order, this.server.limits?.elements);
  }

  private limits(): { diagram: number; board: number; moves: number } {
    return AT_ONCE[this.isGroup() ? "group" : "other"];
  }

  private showDiagram(): void {
    const state = this.state!,
      small = Number(this.nim?.order ?? Infinity) <= this.limits().diagram;
    this.diagram.show(
      state.asked,
      this.isGroup(),
      state.wish,
      this.tooLarge() ? { why: undrawn(this.server) } : small ? "now" : "asked",
    );
    this.showFiles();
  }

  private showMoves(a: Nim): Node[] {
    this.moves = a;
    queueMicrotask(() => this.showFiles());
    return movesTable(a, (name) => stateHash(this.after(name)));
  }

  private after(name: string): State {
    const { asked, wish } = this.state!;
    return { asked: { ...asked, position: [...elementsIn(asked.position), name].join(",") }, wish };
  }

  private move(name: string): void {
    go(stateHash(this.after(name)));
  }

  private wished(wish: DiagramWish): void {
    if (this.state) go(stateHash({ ...this.state, wish }));
  }

  private trail(state: State): void {
    const names = elementsIn(state.asked.position);
    this.position.hidden = names.length === 0;
    const to = (count: number) =>
      stateHash({ ...state, asked: { ...state.asked, position: names.slice(0, count).join(",") } });
    const crumb = (words: string, count: number) =>
      el(
        "li",
        {},
        el("a", { href: to(count), "aria-current": count === names.length ? "step" : null }, words),
      );
    replace(this.position, el("ol", {}, crumb("Start", 0), ...names.map((name, i) => crumb(name, i + 1))));
  }

  private showFiles(): void {
    const state = this.state,
      nim = this.nim;
    if (!state || !nim) return;
    const { rule, structure, position } = state.asked,
      name = fileName(nim.game, nim.structure),
      picture = this.diagram.params();
    const files = (what: string, params: object, base: string, kinds: [string, string][]): FileLink[] =>
      kinds.map(([words, as]) => ({
        words,
        name: `${base}.${as}`,
        from: { what, params: { ...params, as } },
      }));
    const kinds: [string, string][] = [
      ["SVG", "svg"],
      ["TikZ", "tex"],
      ["PDF", "pdf"],
      ["PNG", "png"],
      ["JSON", "json"],
    ];
    const moves = this.moves;
    replace(
      this.files,
      el("div", { class: "panel-head" }, el("h2", {}, "Files")),
      ...downloads([
        { words: "Diagram", links: this.tooLarge() ? [] : files("diagram", picture, name, kinds) },
        {
          words: "Board",
          links: this.board.element.hidden
            ? []
            : files("diagram", { rule, structure, position, board: 1 }, `${name}-board`, kinds.slice(0, 4)),
        },
        {
          words: "Answer",
          links: [
            {
              words: "JSON",
              name: `${name}-answer.json`,
              from: { what: "explain", params: { rule, structure, position } },
            },
            ...(moves
              ? [
                  {
                    words: "Moves as CSV",
                    name: `${name}-moves.csv`,
                    from: { text: () => movesCsv(moves), type: "text/csv" },
                  },
                ]
              : []),
          ],
        },
      ]),
    );
  }
}

// A small diagram beside the first words, once the server has drawn it.
function glimpse(): HTMLElement {
  const view = diagramView({ bare: true, pickable: () => false, height: 0.4 }),
    figure = el("figure", { class: "glimpse" });
  ask<Diagram>("diagram", { rule: "gen", structure: "S3", as: "json", labels: 1 }).then(
    (d) => {
      figure.append(
        el(
          "a",
          { href: gameHash("gen", "S3") },
          view.element,
          el("figcaption", {}, gameMath(d.game, d.structure), " = ", nimber(d.nim)),
        ),
      );
      view.show(d);
    },
    () => undefined,
  );
  return figure;
}

function welcome(): HTMLElement {
  return el(
    "div",
    { class: "welcome" },
    el(
      "div",
      {},
      el("h1", { tabindex: "-1" }, "Who wins?"),
      el(
        "p",
        { class: "lead" },
        "Two players take turns choosing elements of a group, vertices or edges of a graph, or points in the plane. In one game, the player who makes them generate everything wins; in the other, this is forbidden. Type a group, a graph or a hypergraph to see the exact value of the game and the reason for it.",
      ),
      el(
        "div",
        { class: "first" },
        el("a", { class: "button primary", href: "#/learn" }, "New here? Take the tour"),
        el("a", { class: "button", href: "#/play/gen/S3" }, "Play against the computer"),
        el("a", { class: "button", href: "#/draw" }, "Draw your own"),
      ),
      el("p", { class: "or" }, "Or enter a game:"),
    ),
    glimpse(),
  );
}

function chips(): HTMLElement {
  const chip = (e: (typeof examples)[number]) => {
    const rule = ruleOf(e.rule)!,
      group = !/[({]/.test(e.structure);
    return el(
      "li",
      {},
      el(
        "a",
        { class: "chip", href: gameHash(e.rule, e.structure), title: e.says },
        e.structure.length > 24
          ? structureMath(e.says)
          : gameMath(group ? rule.group : rule.other, e.structure),
      ),
    );
  };
  return el(
    "nav",
    { class: "chips", "aria-label": "Examples" },
    el("span", { class: "chips-head" }, "For example"),
    el("ul", {}, ...examples.map(chip)),
  );
}

export const game: View = {
  names: ["", "game"],
  nav: { words: "Explore", hash: "#/" },
  open(place, host, shell) {
    const view = new Explorer(host, shell);
    view.update(place);
    return view;
  },
};
