// SPDX-License-Identifier: GPL-3.0-or-later
//
// A part of the page that waits for the server: it shows what is under way with a button that cancels it, then the
// answer, or the error as the command line words it, with the caret below the column.
import { ask, Failure, type Params } from "./api";
import { el, replace } from "./dom";
import { suggestions } from "./suggest";
import { capital } from "./words";

// Whether the same question may be answered another time. A structure that is too large stays so.
function mayHelp(error: unknown): boolean {
  if (!(error instanceof Failure)) return true;
  return (
    !["usage", "undefined", "forbidden"].includes(error.code) &&
    !/\bat most\b|\bmore than\b/.test(error.message)
  );
}

/** The sentence of a failure; with the text and a caret where the server says which column. `place`: where a structure
 * is shown that may have been meant. */
export function errorBox(
  error: unknown,
  retry?: () => void,
  place?: (structure: string) => string,
): HTMLElement {
  const failure = error instanceof Failure ? error : new Failure("", String(error));
  const box = el(
    "div",
    {
      class: failure.code === "cancelled" ? "notice" : "error",
      role: failure.code === "cancelled" ? "status" : "alert",
    },
    el("p", {}, capital(failure.message)),
  );
  if (failure.text && failure.column) box.append(caret(failure.text, failure.column));
  const meant = place && failure.text ? suggestions(failure.message, failure.text, failure.column ?? 1) : [];
  if (meant.length)
    box.append(
      el(
        "p",
        { class: "meant" },
        "Try ",
        ...meant.flatMap((s, i) => [i ? " " : "", el("a", { class: "chip", href: place!(s) }, s)]),
      ),
    );
  if (retry) box.append(el("button", { type: "button", onclick: retry }, "Try again"));
  return box;
}

// The column counts bytes of UTF-8.
function caret(text: string, column: number): HTMLElement {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, column - 1)),
    at = [...before].length;
  const pre = el("pre", { class: "caret" }, text, "\n" + " ".repeat(at) + "^");
  return el("div", { role: "img", "aria-label": `${text}; the error is at column ${at + 1}` }, pre);
}

export interface Part {
  readonly element: HTMLElement;
  /** Asks, and shows what `show` makes of the answer. A question under way is cancelled first. */
  ask<T>(
    what: string,
    params: Params,
    show: (answer: T) => Node[],
    failed?: (error: unknown) => Node[] | null,
  ): Promise<T | null>;
  /** The place of a structure, for those that an error suggests. */
  place?(structure: string): string;
  /** The heading of the page where an error takes the place of an answer that has its own. */
  heading?: string;
  cancel(): void;
  clear(): void;
  /** A button instead, for what takes long. */
  offer(words: string, act: () => void): void;
  /** A sentence instead, for what cannot be had. */
  tell(words: string): void;
}

class Waiting implements Part {
  readonly element = el("div", { class: "part" });
  place?: (structure: string) => string;
  heading?: string;
  private under: AbortController | null = null;

  constructor(
    private words: string,
    private say?: (words: string) => void,
  ) {}

  async ask<T>(
    what: string,
    params: Params,
    show: (answer: T) => Node[],
    failed?: (error: unknown) => Node[] | null,
  ): Promise<T | null> {
    this.cancel();
    const mine = (this.under = new AbortController());
    const slow = setTimeout(() => this.progress(this.words, 0), 250);
    try {
      const answer = await ask<T>(what, params, {
        signal: mine.signal,
        progress: (words, seconds) => this.under === mine && this.progress(words, seconds),
      });
      if (this.under !== mine) return null;
      this.finish(show(answer));
      return answer;
    } catch (error) {
      if (this.under !== mine) return null;
      const again = () => void this.ask(what, params, show, failed);
      const head = this.heading === undefined ? [] : [el("h1", { tabindex: "-1" }, this.heading)];
      this.finish(
        failed?.(error) ?? [...head, errorBox(error, mayHelp(error) ? again : undefined, this.place)],
      );
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  cancel(): void {
    this.under?.abort();
    this.under = null;
  }

  offer(words: string, act: () => void): void {
    this.clear();
    this.element.append(el("button", { type: "button", class: "offer", onclick: act }, words));
  }

  tell(words: string): void {
    this.clear();
    this.element.append(el("p", { class: "fine" }, words));
  }

  clear(): void {
    this.cancel();
    this.element.classList.remove("stale");
    this.element.replaceChildren();
    this.element.removeAttribute("aria-busy");
  }

  private finish(nodes: Node[]): void {
    this.element.removeAttribute("aria-busy");
    this.element.classList.remove("stale");
    replace(this.element, ...nodes);
  }

  private progress(words: string, seconds: number): void {
    const line = this.element.querySelector(".waiting .words"),
      text = seconds >= 1 && !/\d s\b/.test(words) ? `${words} (${Math.round(seconds)} s)` : words;
    this.element.setAttribute("aria-busy", "true");
    if (line) {
      line.textContent = text;
      return;
    }
    const mine = this.under;
    const stop = el("button", { type: "button", class: "cancel", onclick: () => mine?.abort() }, "Cancel");
    this.element.classList.add("stale"); // what was there before stays, faintly, until the answer comes
    this.element.prepend(
      el(
        "div",
        { class: "waiting" },
        el("span", { class: "spinner", "aria-hidden": "true" }),
        el("span", { class: "words" }, text),
        stop,
      ),
    );
    this.say?.(`${words}. It can be cancelled.`);
  }
}

/** `words` say what is waited for; `say` tells a screen reader of it, where it is what one waits for most. */
export function part(words: string, say?: (words: string) => void): Part {
  return new Waiting(words, say);
}
