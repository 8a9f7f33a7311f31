// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tour: #/learn/3 is its third step. Words on one side, a live game on the other, and below the words the way on.
import "./learn.css";
import { stage } from "../learn/scene";
import { steps, type Step } from "../learn/steps";
import { isRecorded } from "../ui/api";
import { el, replace } from "../ui/dom";
import { prose } from "../ui/math";
import { placeHash, type Place } from "../ui/router";
import type { Opened, Shell, View } from "../views";

const finished = new Set<number>(); // steps whose task was done, until the page is left
const PUBLISHED = [
  { words: "Browse all groups", hash: "index.html" },
  { words: "Look at the gallery", hash: "#/gallery" },
  { words: "Draw your own", hash: "#/draw" },
]; // links of a site of plain files
const hash = (i: number) => placeHash("learn", [String(i + 1)]);
const plain = (text: string) => text.replace(/_/g, "");

/** A sentence, in which «…» is a word that is explained. */
function rich(text: string): HTMLElement {
  const out = el("span", {});
  text.split(/[«»]/).forEach((piece, i) => out.append(i % 2 ? el("em", {}, prose(piece)) : prose(piece)));
  return out;
}

// One piece of the bar for each step.
function progress(now: number): HTMLElement {
  const mark = (step: Step, i: number) =>
    el(
      "li",
      { class: finished.has(i) ? "done" : "" },
      el("a", {
        href: hash(i),
        "aria-current": i === now ? "step" : null,
        "aria-label": `${i + 1}: ${plain(step.title)}${finished.has(i) ? ", done" : ""}`,
        title: plain(step.title),
      }),
    );
  return el(
    "nav",
    { class: "learn-progress", "aria-label": "Steps of the tour" },
    el("ol", {}, ...steps.map(mark)),
  );
}

function onward(now: number): HTMLElement {
  const next = steps[now + 1],
    links = isRecorded() ? ((steps[now]!.links && PUBLISHED) ?? []) : (steps[now]!.links ?? []);
  return el(
    "nav",
    { class: "learn-go", "aria-label": "The tour" },
    now > 0 ? el("a", { class: "button", href: hash(now - 1), rel: "prev" }, "Back") : null,
    next
      ? el(
          "a",
          { class: finished.has(now) ? "button primary" : "button", href: hash(now + 1), rel: "next" },
          "Next: ",
          prose(next.title),
        )
      : null,
    ...links.map((link, i) =>
      el("a", { class: i ? "button" : "button primary", href: link.hash }, link.words),
    ),
  );
}

function open(place: Place, host: HTMLElement, shell: Shell): Opened {
  const now = Math.min(Math.max((Number(place.words[0]) || 1) - 1, 0), steps.length - 1),
    step = steps[now]!;
  const task = el("div", { class: "task" }, el("p", {}, el("b", {}, "Your task: "), rich(step.task)));
  let bar = progress(now),
    isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    finished.add(now);
    task.classList.add("done");
    task.append(el("p", { class: "task-done" }, el("b", {}, "Done. "), rich(step.done)));
    const fresh = progress(now);
    bar.replaceWith(fresh);
    bar = fresh;
    document.querySelector(".learn-go [rel=next]")?.classList.add("primary");
    shell.say(`Done. ${plain(step.done)}`);
  };
  const live = stage(step.scene, { say: (words) => shell.say(words), done });
  shell.title(`Learn, step ${now + 1}: ${plain(step.title)}`);
  const words = el(
    "article",
    { class: "learn-words" },
    el("p", { class: "step-of" }, `Step ${now + 1} of ${steps.length}`),
    el("h1", { tabindex: "-1" }, prose(step.title)),
    ...step.words.map((w) => el("p", {}, rich(w))),
    task,
  );
  replace(
    host,
    el("div", { class: "learn" }, bar, words, el("div", { class: "learn-scene" }, live.element), onward(now)),
  );
  return { close: () => live.close() };
}

export const learn: View = {
  names: ["learn"],
  recorded: true,
  nav: { words: "Learn", hash: "#/learn" },
  open,
};
