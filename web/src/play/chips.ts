// SPDX-License-Identifier: GPL-3.0-or-later
//
// The moves as buttons, grouped by what taking them does, as the board of `harary play` has its rows: moves into
// classes of one label share a row, and within it those that lead to the same class stand together. One stop for
// Tab, and the arrow keys move from there.
import { el, replace } from "../ui/dom";
import { indexed } from "../ui/math";
import type { Game, MoveClass, Outlook } from "./game";
import { rowLabel } from "./words";

const MOST = 120; // names in a row, before one asks for more

export interface ChipsOptions {
  onPick(element: number): void;
  /** The pointer or the focus came to a move into this class (null: left). */
  onHover(to: number | null): void;
}

interface Row {
  label: string;
  nim: number;
  classes: MoveClass[];
}

export class Chips {
  readonly element = el("div", {
    class: "picks",
    role: "toolbar",
    "aria-label": "Moves",
    "aria-orientation": "horizontal",
  });
  private all = new Set<string>(); // labels of rows that are shown whole
  private at = 0; // the chip that Tab comes to
  private goal = 0;

  constructor(
    private game: Game,
    private options: ChipsOptions,
  ) {
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("click", (event) => {
      const chip = (event.target as Element).closest<HTMLElement>("[data-element]");
      if (chip && chip.getAttribute("aria-disabled") !== "true")
        this.options.onPick(Number(chip.dataset.element));
    });
    for (const type of ["pointerover", "focusin"] as const)
      this.element.addEventListener(type, (event) => {
        const to = (event.target as Element).closest<HTMLElement>("[data-to]")?.dataset.to;
        this.options.onHover(to === undefined ? null : Number(to));
      });
    for (const type of ["pointerleave", "focusout"] as const)
      this.element.addEventListener(type, () => this.options.onHover(null));
  }

  /** `goal`: the value that a move must lead to in order to win; in a sum it may be another than 0. */
  show(look: Outlook, hints: boolean, enabled: boolean, goal = 0): void {
    this.goal = goal;
    const rows = this.rows(look, hints).map((row) =>
      this.row(row, hints, enabled, () => this.show(look, hints, enabled, goal)),
    );
    if (look.barred.length) rows.push(this.barred(look.barred));
    replace(this.element, ...rows);
    this.at = 0;
    this.chips().forEach((chip, i) => (chip.tabIndex = i === 0 ? 0 : -1));
  }

  focus(): void {
    this.chips()[this.at]?.focus();
  }

  /** Marks the moves into these classes. */
  point(classes: ReadonlySet<number>): void {
    for (const group of this.element.querySelectorAll<HTMLElement>("[data-to]"))
      group.classList.toggle("pointed", classes.has(Number(group.dataset.to)));
  }

  private rows(look: Outlook, hints: boolean): Row[] {
    const rows: Row[] = [];
    for (const m of look.classes) {
      const label = rowLabel(this.game, m),
        row = rows.find((r) => r.label === label && (!hints || r.nim === m.nim));
      if (row) row.classes.push(m);
      else rows.push({ label, nim: m.nim, classes: [m] });
    }
    for (const row of rows) row.classes.sort((a, b) => a.elements[0]! - b.elements[0]!);
    return hints ? rows.sort((a, b) => a.nim - b.nim) : rows;
  }

  private row(row: Row, hints: boolean, enabled: boolean, again: () => void): HTMLElement {
    const wins = hints && row.nim === this.goal,
      count = row.classes.reduce((n, m) => n + m.elements.length, 0),
      key = `${row.label} ${hints ? row.nim : ""}`;
    const cut = count > MOST && !this.all.has(key);
    let left = cut ? MOST : count;
    const groups = row.classes.flatMap((m) => {
      const shown = m.elements.slice(0, left);
      left -= shown.length;
      const chips = shown.map((e) => this.chip(e, row.label, hints ? row.nim : null, enabled));
      return shown.length
        ? [
            el(
              "span",
              {
                class: row.classes.length > 1 && m.elements.length > 1 ? "group several" : "group",
                "data-to": m.to,
              },
              ...chips,
            ),
          ]
        : [];
    });
    const more =
      cut &&
      el(
        "button",
        { type: "button", class: "more", onclick: () => (this.all.add(key), again()) },
        `… all ${count}`,
      );
    const value =
      hints && el("span", { class: wins ? "value wins" : "value" }, `*${row.nim}`, wins && " wins");
    return el(
      "div",
      { class: "pick-row" },
      el("div", { class: "pick-label", "aria-hidden": "true" }, value, ...indexed(row.label)),
      el("div", { class: "pick-list" }, ...groups, more),
    );
  }

  private chip(e: number, label: string, nim: number | null, enabled: boolean): HTMLElement {
    const name = this.game.document.elements[e]!,
      value = nim === null ? "" : `, nim-value ${nim}${nim === this.goal ? ", wins" : ""}`;
    return el(
      "button",
      {
        type: "button",
        class: `pick${nim === this.goal ? " wins" : ""}`,
        "data-element": e,
        "aria-label": `${name}, ${label}${value}`,
        "aria-disabled": enabled ? null : "true",
      },
      name,
    );
  }

  private barred(elements: number[]): HTMLElement {
    const names = elements
      .slice(0, MOST)
      .map((e) => el("span", { class: "pick barred" }, this.game.document.elements[e]!));
    return el(
      "div",
      { class: "pick-row" },
      el("div", { class: "pick-label", title: this.game.document.words.forbids }, "forbidden"),
      el(
        "div",
        { class: "pick-list" },
        ...names,
        elements.length > MOST && ` and ${elements.length - MOST} more`,
      ),
    );
  }

  private chips(): HTMLButtonElement[] {
    return [...this.element.querySelectorAll<HTMLButtonElement>("button")];
  }

  private key(event: KeyboardEvent): void {
    const chips = this.chips(),
      now = chips.indexOf(document.activeElement as HTMLButtonElement);
    if (now < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next =
      event.key === "ArrowRight"
        ? now + 1
        : event.key === "ArrowLeft"
          ? now - 1
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? chips.length - 1
              : event.key === "ArrowDown"
                ? this.below(chips, now, 1)
                : event.key === "ArrowUp"
                  ? this.below(chips, now, -1)
                  : null;
    if (next === null) return;
    event.preventDefault();
    this.go(chips, Math.min(Math.max(next, 0), chips.length - 1));
  }

  private go(chips: HTMLButtonElement[], to: number): void {
    for (const chip of chips) chip.tabIndex = -1;
    this.at = to;
    chips[to]!.tabIndex = 0;
    chips[to]!.focus();
  }

  // The nearest chip of the next line on the screen.
  private below(chips: HTMLButtonElement[], now: number, way: 1 | -1): number {
    const boxes = chips.map((c) => c.getBoundingClientRect()),
      from = boxes[now]!;
    let best = now,
      least = Infinity;
    boxes.forEach((box, i) => {
      const down = (box.top - from.top) * way;
      const far = down * 100 + Math.abs(box.left + box.width / 2 - from.left - from.width / 2);
      if (down > 4 && far < least) [best, least] = [i, far];
    });
    return best;
  }
}
