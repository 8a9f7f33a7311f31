// SPDX-License-Identifier: GPL-3.0-or-later
//
// The input line: a rule, an expression with completions, and a button. The completions are an ARIA combobox with
// a list: Down and Up choose, Enter or Tab takes, Escape closes. Without a choice Enter asks the question.
import { ask, isRecorded } from "../ui/api";
import { el, fresh, replace } from "../ui/dom";
import { parseLine, ruleOf, rules, type Rule } from "./line";
import type { Completion } from "./types";

export interface Form {
  readonly element: HTMLFormElement;
  set(rule: string, structure: string): void;
  /** The answer calls the game this: the rules have other names on groups than on everything else. */
  called(game: string): void;
  focus(): void;
}

const DELAY = 90,
  MOST = 12;

const optionWords = (rule: Rule, name: string) => `${name} · ${rule.says.split(":")[0]}`;

class Line implements Form {
  readonly element: HTMLFormElement;
  private rule: HTMLSelectElement;
  private input: HTMLInputElement;
  private list: HTMLElement;
  private status = el("span", { class: "unseen", role: "status" });
  private options: Completion[] = [];
  private active = -1;
  private under: AbortController | null = null;
  private timer = 0;

  constructor(
    private submit: (rule: string, structure: string) => void,
    words: string,
  ) {
    const id = fresh("expression"),
      listId = fresh("completions"),
      hint = fresh("hint");
    this.rule = el(
      "select",
      { "aria-label": "Rule of the game", onchange: () => this.send() },
      ...rules.map((r) => el("option", { value: r.name, title: r.says }, optionWords(r, r.group))),
    );
    this.input = el("input", {
      id,
      type: "text",
      role: "combobox",
      "aria-label": "Group, graph or hypergraph",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": listId,
      "aria-describedby": hint,
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: "4096",
      placeholder: isRecorded() ? "S3, Z6, geodetic(C6)" : "S4, Z2^2xZ15, geodetic(petersen), {1,2},{2,3}",
    });
    this.list = el("ul", { id: listId, role: "listbox", "aria-label": "Completions", hidden: true });
    this.element = el(
      "form",
      {
        class: "ask",
        role: "search",
        "aria-label": "Ask for a game",
        onsubmit: (event: Event) => (event.preventDefault(), this.send()),
      },
      this.rule,
      el("div", { class: "combo" }, this.input, this.list),
      el("button", { type: "submit", class: "primary" }, words),
      this.status,
      el(
        "span",
        { id: hint, class: "unseen" },
        `A group such as S4, a family on a graph such as geodetic(C6)${isRecorded() ? "" : ", or edges of a hypergraph"}; a rule may stand before it, as in gen S4.`,
      ),
    );
    this.input.addEventListener("input", () => this.later());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => this.close());
    this.list.addEventListener("mousedown", (event) => this.clicked(event));
  }

  set(rule: string, structure: string): void {
    this.rule.value = ruleOf(rule)?.name ?? "gen";
    if (document.activeElement !== this.input || this.input.value.trim() === "") this.input.value = structure;
    else if (parseLine(this.input.value).structure === structure) this.input.value = structure;
    this.close();
  }

  called(game: string): void {
    const other = rules.some((r) => r.other === game);
    rules.forEach((r, i) => (this.rule.options[i]!.textContent = optionWords(r, other ? r.other : r.group)));
  }

  focus(): void {
    this.input.focus();
  }

  private send(): void {
    const line = parseLine(this.input.value);
    if (line.rule) this.rule.value = ruleOf(line.rule)!.name;
    this.close();
    if (line.structure) this.submit(line.rule ?? this.rule.value, line.structure);
    else this.input.focus();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.complete(), DELAY);
  }

  private async complete(): Promise<void> {
    const text = this.input.value,
      at = this.input.selectionStart ?? text.length;
    this.under?.abort();
    if (text.trim() === "") return this.close();
    const mine = (this.under = new AbortController());
    try {
      const bytes = new TextEncoder().encode(text.slice(0, at)).length;
      const answer = await ask<{ completions: Completion[] }>(
        "complete",
        { text, at: bytes },
        { signal: mine.signal },
      );
      if (this.under === mine && document.activeElement === this.input)
        this.open(answer.completions.slice(0, MOST));
    } catch {
      if (this.under === mine) this.close(); // the line works without completions
    }
  }

  private open(options: Completion[]): void {
    this.options = options;
    this.active = -1;
    replace(
      this.list,
      ...options.map((o, i) =>
        el(
          "li",
          { role: "option", id: `${this.list.id}-${i}`, "aria-selected": "false" },
          el("code", {}, o.text),
          o.says ? el("span", { class: "says" }, o.says) : null,
        ),
      ),
    );
    this.list.hidden = options.length === 0;
    this.input.setAttribute("aria-expanded", String(options.length > 0));
    this.input.removeAttribute("aria-activedescendant");
    this.status.textContent = options.length
      ? `${options.length} completion${options.length === 1 ? "" : "s"}`
      : "";
  }

  private close(): void {
    clearTimeout(this.timer);
    this.under?.abort();
    this.under = null;
    this.open([]);
  }

  private activate(index: number): void {
    this.active = index;
    [...this.list.children].forEach((li, i) => li.setAttribute("aria-selected", String(i === index)));
    const li = this.list.children[index];
    if (!li) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", li.id);
    li.scrollIntoView({ block: "nearest" });
  }

  private take(index: number): void {
    const option = this.options[index];
    if (!option) return;
    const text = this.input.value,
      at = this.input.selectionStart ?? text.length;
    const word = /[\p{L}\p{N}_]*$/u.exec(text.slice(0, at))![0];
    const from = option.from ?? at - word.length,
      to = option.to ?? at;
    this.input.value = text.slice(0, from) + option.text + text.slice(to);
    const caret = from + option.text.length;
    this.input.setSelectionRange(caret, caret);
    this.close();
    this.input.focus();
  }

  private clicked(event: MouseEvent): void {
    event.preventDefault(); // the focus stays in the line
    const li = (event.target as Element).closest("li");
    if (li) this.take([...this.list.children].indexOf(li));
  }

  private key(event: KeyboardEvent): void {
    const count = this.options.length,
      open = count > 0;
    if (event.key === "ArrowDown" && !open) void this.complete();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!open) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.activate(this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count);
    } else if (event.key === "Escape" && open) this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && open && this.active >= 0)
      this.take(this.active);
    else return;
    event.preventDefault();
  }
}

export function form(submit: (rule: string, structure: string) => void, words = "Solve"): Form {
  return new Line(submit, words);
}
