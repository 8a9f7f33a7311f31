// SPDX-License-Identifier: GPL-3.0-or-later
//
// The live game of a step: a sum, a game to be played, or a structure diagram to be walked through, each with what
// the page has for it.
import { isEnd } from "../explore/inspector";
import { diagramPanel, type DiagramWish } from "../explore/diagram-panel";
import type { GameDocument } from "../play/document";
import { sumView, type SumView, type Term } from "../play/sum-view";
import { playView, type PlayView } from "../play/view";
import { ask } from "../ui/api";
import { el, replace } from "../ui/dom";
import { errorBox, part } from "../ui/waiting";
import type { Scene } from "./steps";

export interface Stage {
  readonly element: HTMLElement;
  close(): void;
}

export interface Audience {
  say(words: string): void;
  /** The task of the step is done. */
  done(): void;
}

function playStage(scene: Extract<Scene, { kind: "play" }>, to: Audience): Stage {
  const waiting = part("Making the game");
  let view: PlayView | null = null;
  void waiting.ask<GameDocument>("game", { rule: scene.rule, structure: scene.structure }, (document) => {
    view = playView(document, {
      say: (words) => to.say(words),
      course: { seat: scene.seat ?? 0, moves: [] },
      lean: { hints: scene.hints ?? false, path: scene.path ?? false },
      ended: (won) => won && to.done(),
    });
    return [view.element];
  });
  return { element: waiting.element, close: () => (waiting.clear(), view?.close()) };
}

// A term is *n, or a rule and a structure.
async function term(text: string, signal: AbortSignal): Promise<Term> {
  if (text.startsWith("*")) return { heap: Number(text.slice(1)) };
  const [rule, structure] = text.split(" ");
  return { game: await ask<GameDocument>("game", { rule, structure }, { signal }) };
}

function sumStage(scene: Extract<Scene, { kind: "sum" }>, to: Audience): Stage {
  const element = el("div", { class: "part" }),
    under = new AbortController();
  let view: SumView | null = null;
  const begin = () =>
    Promise.all(scene.terms.map((t) => term(t, under.signal)))
      .then((terms) => {
        if (under.signal.aborted) return;
        view = sumView(terms, {
          say: (words) => to.say(words),
          second: scene.second,
          hints: scene.hints,
          ended: (won) => won && to.done(),
        });
        replace(element, view.element);
      })
      .catch(
        (error: unknown) =>
          under.signal.aborted ||
          replace(
            element,
            errorBox(error, () => void begin()),
          ),
      );
  void begin();
  return { element, close: () => (under.abort(), view?.close()) };
}

function diagramStage(scene: Extract<Scene, { kind: "diagram" }>, to: Audience): Stage {
  const asked = { rule: scene.rule, structure: scene.structure, position: "" };
  const show = (wish: DiagramWish) => panel.show(asked, true, wish, "now");
  const panel = diagramPanel(
    (wish) => show(wish),
    (words) => to.say(words),
    (node) => isEnd(node) && to.done(),
  );
  show({ show: scene.show ?? "", extended: false, walk: null });
  return { element: panel.element, close: () => panel.close() };
}

export function stage(scene: Scene, to: Audience): Stage {
  if (scene.kind === "play") return playStage(scene, to);
  return scene.kind === "sum" ? sumStage(scene, to) : diagramStage(scene, to);
}
