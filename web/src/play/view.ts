// SPDX-License-Identifier: GPL-3.0-or-later
//
// Playing a game: the board and the moves as buttons, the way through the structure diagram beside them, hints,
// taking back, and at the end why it ended and where it was lost. The page and the exported file show the same.
//
//   const view = playView(document, { say });
//   parent.append(view.element);
import "./play.css";
import { boardView, type BoardView, type ElementState } from "../board/view";
import { el, fresh, replace } from "../ui/dom";
import { indexed } from "../ui/math";
import { capital } from "../ui/words";
import { about } from "./about";
import { Chips } from "./chips";
import type { GameDocument } from "./document";
import { Game, type Outlook } from "./game";
import { Match } from "./match";
import { Path } from "./path";
import { backWords, endWords, type Hands, lostWords, moveWords, nameOf, turnWords, whyWords } from "./words";

/** What an address tells of a game: who plays, and the elements that were taken. */
export interface Course {
  seat: number;
  moves: readonly number[];
}

export interface PlayOptions {
  /** Says a sentence to screen readers. */
  say(words: string): void;
  /** Where it begins; moves that the rules forbid are left out. */
  course?: Course;
  /** Something was taken or taken back, or others play. */
  changed?(course: Course): void;
  /** A game came to its end; whether a person has won it against the computer. */
  ended?(won: boolean): void;
  /** Between 0 and 1, for the computer's choice among equal moves. */
  random?(): number;
  /** Beside words that explain it: without what explains it otherwise, and with the way through the diagram only if asked. */
  lean?: { hints: boolean; path: boolean };
}

export interface PlayView {
  readonly element: HTMLElement;
  close(): void;
}

const SEATS: readonly { words: string; hands: Hands }[] = [
  { words: "You begin, against the computer", hands: [true, false] },
  { words: "The computer begins, against you", hands: [false, true] },
  { words: "Two people at this screen", hands: [true, true] },
  { words: "The computer against itself", hands: [false, false] },
];
const MOST_IN_SIGHT = 12; // elements of a group whose Cayley graph is shown at once
const PACE = 550; // milliseconds before the computer moves, so that one sees it

class View implements PlayView {
  readonly element: HTMLElement;
  private game: Game;
  private match: Match;
  private seat = 0;
  private hands: Hands = SEATS[0]!.hands;
  private hints = false;
  private timer = 0;
  private board: BoardView | null = null;
  private chips: Chips;
  private path: Path;
  private status = el("p", { class: "status", tabindex: "-1" });
  private result = el("div", { class: "result", hidden: true });
  private trail = el("ol", { class: "trail-moves" });
  private why = el("div", {});
  private reasons = el("div", { class: "reasons" });
  private hidden = el(
    "p",
    { class: "fine" },
    "Values and reasons are hidden until you show the value of every move or the game ends.",
  );
  private warning = el("div", { class: "warning", hidden: true });
  private seats: HTMLSelectElement | null = null;
  private undoButton = this.button("Undo", () => this.undo());
  private resignButton = this.button("Resign", () => this.resign());

  constructor(
    document: GameDocument,
    private options: PlayOptions,
  ) {
    this.game = new Game(document);
    this.match = new Match(this.game);
    this.chips = new Chips(this.game, { onPick: (e) => this.take(e), onHover: (to) => this.path.point(to) });
    this.path = new Path(document.diagrams, (classes) => this.chips.point(classes));
    if (document.board) this.makeBoard(document.board.diagram);
    this.hints = options.lean?.hints ?? false;
    this.sit(options.course?.seat ?? 0);
    for (const e of options.course?.moves ?? []) if (!this.match.take(e)) break;
    this.element = this.layout(document);
    this.show();
    this.go();
  }

  close(): void {
    clearTimeout(this.timer);
    this.board?.destroy();
    this.path.close();
  }

  // ---- what is there

  private layout(d: GameDocument): HTMLElement {
    const trail = fresh("trail");
    const board = this.options.lean?.path ? undefined : this.boardBox(d); // one picture at a time
    const table = el(
      "section",
      { class: "table", "aria-label": "Game" },
      this.controls(),
      this.warning,
      this.status,
      this.result,
      board,
      this.chips.element,
      el(
        "div",
        { class: "buttons" },
        this.undoButton,
        this.resignButton,
        this.button("New game", () => this.begin()),
      ),
      el("div", { class: "trail-box" }, el("h2", { id: trail }, "Moves so far"), this.trail),
    );
    const why = el(
        "details",
        { class: "why" },
        el("summary", {}, "Why this position has its value"),
        this.why,
      ),
      { lean } = this.options;
    if (lean) return el("div", { class: "play lean" }, table, lean.path ? this.path.element : undefined);
    this.reasons.append(why, about(d, !this.game.moves(this.game.start()).length));
    return el(
      "div",
      { class: "play" },
      el(
        "div",
        { class: "play-columns" },
        table,
        el("div", { class: "side" }, this.path.element, this.hidden, this.reasons),
      ),
    );
  }

  // The Cayley graph of a larger group says less than the moves by what they generate.
  private boardBox(d: GameDocument): HTMLElement | undefined {
    if (!this.board || d.kind !== "group" || d.elements.length <= MOST_IN_SIGHT) return this.board?.element;
    return el(
      "details",
      { class: "board-box" },
      el("summary", {}, "The Cayley graph, to play on"),
      this.board.element,
    );
  }

  private button(words: string, act: () => void): HTMLButtonElement {
    return el("button", { type: "button", onclick: act }, words);
  }

  private controls(): HTMLElement {
    const seats = fresh("seats"),
      hints = fresh("hints");
    const select = el(
      "select",
      { id: seats },
      ...SEATS.map((seat, i) => el("option", { value: i, selected: i === this.seat }, seat.words)),
    );
    this.seats = select;
    select.addEventListener("change", () => {
      this.sit(Number(select.value));
      this.begin();
    });
    const box = el("input", { type: "checkbox", id: hints, checked: this.hints });
    box.addEventListener("change", () => {
      this.hints = box.checked;
      this.show();
      this.options.say(this.hints ? this.hintWords() : "The values are hidden.");
    });
    return el(
      "div",
      { class: "controls" },
      el("span", {}, el("label", { for: seats }, "Players "), select),
      el("span", { class: "hints" }, box, el("label", { for: hints }, " Show the value of every move")),
    );
  }

  private makeBoard(diagram: NonNullable<GameDocument["board"]>["diagram"]): void {
    this.board = boardView({
      height: 0.5,
      onPick: (e) => this.take(e),
      onHover: (e) => this.path.point(e === null ? null : this.game.step(this.match.position().class, e)),
      words: (e, state) => this.elementWords(e, state),
    });
    this.board.show(structuredClone(diagram));
  }

  // ---- what happens

  private begin(): void {
    clearTimeout(this.timer);
    this.match = new Match(this.game);
    this.show();
    this.options.say(`A new game. ${turnWords(this.match, this.hands)}`);
    this.go();
  }

  private sit(seat: number): void {
    this.seat = SEATS[seat] ? seat : 0;
    this.hands = SEATS[this.seat]!.hands;
  }

  private isHuman(): boolean {
    return this.match.state() === "open" && this.hands[this.match.turn()]!;
  }

  private take(element: number): void {
    if (!this.isHuman() || !this.match.take(element)) return;
    this.moved();
  }

  private moved(): void {
    const inside = this.element.contains(document.activeElement),
      open = this.match.state() === "open";
    this.show();
    this.options.say(
      [moveWords(this.match, this.hands), open ? turnWords(this.match, this.hands) : this.resultWords()].join(
        " ",
      ),
    );
    if (inside) this.keepFocus();
    if (!open) this.options.ended?.(this.mood() === "won");
    this.go();
  }

  // What had the focus may be gone. Moves have it, or the status where no move can be made.
  private keepFocus(): void {
    const now = document.activeElement;
    if (now && now !== this.status && now !== document.body && this.element.contains(now)) return;
    if (this.isHuman()) this.chips.focus();
    else this.status.focus({ preventScroll: true });
  }

  private go(): void {
    clearTimeout(this.timer);
    if (this.match.state() !== "open" || this.isHuman()) return;
    this.timer = window.setTimeout(() => {
      this.match.take(this.match.reply(this.options.random ?? Math.random).element);
      this.moved();
    }, PACE);
  }

  private undo(): void {
    clearTimeout(this.timer);
    this.back(this.backTo());
  }

  /** To how many moves undo goes back: a person's turn again; −1: there is nothing to take back. */
  private backTo(): number {
    if (this.match.resigned) return this.match.moves.length;
    for (let n = this.match.moves.length - 1; n >= 0; n--)
      if (this.hands[n % 2] || this.hands[0] === this.hands[1]) return n;
    return -1;
  }

  private back(to: number): void {
    if (to < 0) return;
    while (this.match.resigned || this.match.moves.length > to) this.match.undo();
    this.show();
    this.options.say(`${backWords(this.match, to)} ${turnWords(this.match, this.hands)}`);
    this.keepFocus();
    if (this.hands[0] || this.hands[1]) this.go();
  }

  private resign(): void {
    clearTimeout(this.timer);
    this.match.resign();
    this.show();
    this.options.say(this.resultWords());
    this.status.focus({ preventScroll: true });
  }

  // ---- what is shown

  private show(): void {
    const look = this.match.resigned ? { classes: [], barred: [] } : this.game.look(this.match.position()),
      human = this.isHuman();
    this.chips.show(look, this.hints, human);
    this.path.show(this.match, look, this.hints, this.isQuiet());
    this.reasons.hidden = this.isQuiet();
    this.hidden.hidden = !this.isQuiet();
    this.showWarning();
    this.board?.mark(this.states(look));
    this.showStatus();
    this.showTrail();
    replace(
      this.why,
      ...(look.classes.length
        ? whyWords(this.match, this.hands, look)
        : ["The game is over: there is no move, so the value is *0."]
      ).map((w) => el("p", {}, w)),
    );
    this.undoButton.disabled = this.backTo() < 0;
    this.resignButton.disabled = !human;
    this.element.classList.toggle("waiting-for-computer", this.match.state() === "open" && !human);
    this.options.changed?.({ seat: this.seat, moves: this.match.moves });
  }

  // Without hints, no value is shown before the end.
  private isQuiet(): boolean {
    return !this.hints && !this.options.lean && this.match.state() === "open";
  }

  // Against a perfect player a lost start stays lost: the other seat is offered before the first move of a person.
  private showWarning(): void {
    const you = this.hands[0] ? 0 : 1,
      alone = this.hands[0] !== this.hands[1],
      lost = (this.game.value(this.game.start()) === 0) === (you === 0);
    this.warning.hidden = !(
      alone &&
      lost &&
      !this.options.lean &&
      this.match.state() === "open" &&
      this.match.moves.length <= you
    );
    if (this.warning.hidden) return;
    const swap = () => {
      this.seats!.value = String(1 - this.seat);
      this.sit(1 - this.seat);
      this.begin();
      this.status.focus({ preventScroll: true });
    };
    replace(
      this.warning,
      el(
        "p",
        {},
        `With perfect play the ${you ? "first" : "second"} player wins this game, and the computer plays perfectly.`,
      ),
      this.button(you ? "Begin yourself" : "Let the computer begin", swap),
    );
  }

  private states(look: Outlook): ElementState[] {
    const { taken } = this.match.position(),
      states: ElementState[] = this.game.document.elements.map((_, e) => ({
        mark: taken.has(e) ? "taken" : "idle",
        value: null,
      }));
    for (const m of look.classes)
      for (const e of m.elements)
        states[e] = { mark: this.hints && m.nim === 0 ? "good" : "none", value: this.hints ? m.nim : null };
    return states;
  }

  private elementWords(e: number, state: ElementState): string {
    const d = this.game.document,
      name = d.elements[e]!;
    if (state.mark === "taken") return `${name}, ${d.words.taken}`;
    if (state.mark === "idle")
      return this.match.state() === "open"
        ? `${name}, may not be ${d.words.taken}: ${d.words.forbids}`
        : name;
    const to = this.game.class(this.game.step(this.match.position().class, e)).label;
    return `${name}, leads to ${to}${state.value === null || state.value === undefined ? "" : `, nim-value ${state.value}${state.value === 0 ? ", wins" : ""}`}`;
  }

  private showStatus(): void {
    const open = this.match.state() === "open",
      last = this.match.moves.length ? moveWords(this.match, this.hands) + " " : "";
    this.status.textContent = open
      ? last +
        turnWords(this.match, this.hands) +
        (this.hints && this.isHuman() ? ` ${this.hintWords()}` : "")
      : last + "The game is over.";
    this.result.hidden = open;
    this.result.className = `result ${this.mood()}`;
    if (!open) replace(this.result, ...this.resultParts());
  }

  // For the colour of the result: won or lost by a person against the computer.
  private mood(): string {
    if (this.hands[0] === this.hands[1]) return "";
    return this.hands[this.match.winner()] ? "won" : "lost";
  }

  private hintWords(): string {
    const wins = this.match.state() === "open" ? this.game.winning(this.match.position()) : [],
      names = wins.slice(0, 5).map((e) => this.game.document.elements[e]!);
    if (!wins.length) return "The position has value *0: no move wins.";
    return `The position has value *${this.match.value()}: ${names.join(" ")}${wins.length > 5 ? ` and ${wins.length - 5} more win` : ` win${wins.length === 1 ? "s" : ""}`}.`;
  }

  private resultWords(): string {
    return [endWords(this.match, this.hands), ...lostWords(this.match, this.hands)].join(" ");
  }

  private resultParts(): HTMLElement[] {
    const gift = this.match.gifts().pop(),
      parts = [
        el("p", { class: "end" }, endWords(this.match, this.hands)),
        ...lostWords(this.match, this.hands).map((w) => el("p", {}, w)),
      ];
    const buttons = [
      el("button", { type: "button", class: "primary", onclick: () => this.begin() }, "Play again"),
    ];
    if (gift && (this.hands[gift.move % 2] || this.hands[0] === this.hands[1]))
      buttons.push(this.button("Try again from there", () => this.back(gift.move)));
    return [...parts, el("div", { class: "buttons" }, ...buttons)];
  }

  private showTrail(): void {
    const { start, elements, words } = this.game.document,
      before =
        start.length > 0 &&
        el(
          "li",
          { class: "before", value: 0 },
          `${capital(words.taken)} at the beginning: ${start.map((e) => elements[e]).join(" ")}`,
        );
    const moves = this.match.moves.map((e, i) =>
      el(
        "li",
        {},
        el("b", {}, elements[e]!),
        ` by ${nameOf(this.game.document, this.hands, i % 2)}, `,
        ...indexed(this.reached(i)),
      ),
    );
    replace(
      this.trail,
      before,
      ...(moves.length ? moves : [el("li", { class: "before", value: 0 }, "none yet")]),
    );
    this.trail.lastElementChild?.classList.add("last");
  }

  private reached(i: number): string {
    const from = this.match.position(i).class,
      to = this.match.position(i + 1).class,
      value = this.hints ? `, value *${this.match.value(i + 1)}` : "";
    return (
      (to === from
        ? "the class stays"
        : to === this.game.document.won
          ? "which ends the game"
          : this.game.class(to).entering) + value
    );
  }
}

export function playView(document: GameDocument, options: PlayOptions): PlayView {
  return new View(document, options);
}
