// SPDX-License-Identifier: GPL-3.0-or-later
//
// Playing a game: #/play/gen/S4?position=(1,2)&seat=1&moves=3.0. The game document is asked for once; everything
// else happens here (play/view.ts).
import "./play.css";
import { downloads, fileName } from "../explore/downloads";
import { form } from "../explore/form";
import { gameHash } from "../explore/state";
import { rules } from "../play/about";
import type { GameDocument } from "../play/document";
import { playView, type Course, type PlayView } from "../play/view";
import { groupPage, namesOf } from "../site/data";
import { isRecorded } from "../ui/api";
import { el, replace } from "../ui/dom";
import { gameMath } from "../ui/math";
import { go, placeHash, type Place } from "../ui/router";
import { part } from "../ui/waiting";
import type { Opened, Shell, View } from "../views";

const FIRST = { rule: "gen", structure: "S3" };

function courseOf(place: Place): Course {
  const moves = (place.params.get("moves") ?? "")
    .split(".")
    .filter((word) => /^\d+$/.test(word))
    .map(Number);
  return { seat: Number(place.params.get("seat") ?? 0), moves };
}

class Playing implements Opened {
  private form = form((rule, structure) => go(placeHash("play", [rule, structure])), "Play");
  private part = part("Making the game", (words) => this.shell.say(words));
  private view: PlayView | null = null;
  private rule = "";
  private structure = "";
  private position = "";

  constructor(
    place: Place,
    host: HTMLElement,
    private shell: Shell,
  ) {
    replace(host, el("div", { class: "playing" }, this.form.element, this.part.element));
    this.update(place);
  }

  // The address follows the game without an event; whoever goes to it again opens it anew.
  update(place: Place): boolean {
    const [rule = FIRST.rule, structure = FIRST.structure] = place.words,
      position = place.params.get("position") ?? "";
    if (rule === this.rule && structure === this.structure && position === this.position && this.view)
      return false;
    [this.rule, this.structure, this.position] = [rule, structure, position];
    this.form.set(rule, structure);
    this.shell.title(`Play ${rule.toUpperCase()}(${structure})`);
    this.leave();
    this.part.place = (meant) => placeHash("play", [rule, meant]);
    this.part.heading = `${rule.toUpperCase()}(${structure})`;
    void this.part.ask<GameDocument>("game", { rule, structure, position }, (document) =>
      this.show(document, courseOf(place)),
    );
    return true;
  }

  close(): void {
    this.part.clear();
    this.leave();
  }

  private leave(): void {
    this.view?.close();
    this.view = null;
  }

  private show(document: GameDocument, course: Course): Node[] {
    const at = document.start.map((e) => document.elements[e]).join(",");
    this.shell.title(`Play ${document.game}(${document.structure})`);
    this.form.called(document.game);
    this.view = playView(document, {
      say: (words) => this.shell.say(words),
      course,
      changed: (now) => this.moved(now),
    });
    return [
      el("h1", { tabindex: "-1" }, gameMath(document.game, document.structure, at, document.mathematics)),
      rules(document),
      this.view.element,
      this.file(document),
    ];
  }

  private moved(course: Course): void {
    const hash = placeHash("play", [this.rule, this.structure], {
      position: this.position,
      seat: String(course.seat),
      moves: course.moves.join(".") || "-",
    });
    history.replaceState(null, "", hash);
  }

  // On a site each group has a page.
  private page(): HTMLElement {
    const box = el("div", { class: "play-files" });
    void namesOf(this.structure).then(
      ([label]) =>
        label &&
        replace(
          box,
          el("a", { class: "button", href: groupPage(label) }, "Reasons and diagrams: the page of the group"),
        ),
    );
    return box;
  }

  private file(document: GameDocument): HTMLElement {
    if (isRecorded()) return this.page();
    const explore = el(
      "a",
      { class: "button", href: gameHash(this.rule, this.structure, this.position) },
      "Open in the explorer",
    );
    const page = {
      what: "diagram",
      params: { rule: this.rule, structure: this.structure, position: this.position, as: "html" },
    };
    const links = [
      {
        words: "Download as an offline page",
        from: page,
        name: `${fileName(document.game, document.structure)}.html`,
      },
    ];
    return el("div", { class: "play-files" }, ...downloads([{ words: "File", links }]), explore);
  }
}

export const play: View = {
  names: ["play"],
  recorded: true,
  nav: { words: "Play", hash: "#/play/gen/S3" },
  offer: ({ rule, structure, position }, tooLarge) =>
    tooLarge ? null : { words: "Play this game", hash: placeHash("play", [rule, structure], { position }) },
  open: (place, host, shell) => new Playing(place, host, shell),
};
