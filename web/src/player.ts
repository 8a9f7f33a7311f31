// SPDX-License-Identifier: GPL-3.0-or-later
//
// One game in one file: the script of what `harary play … -o game.html` writes. The game travels in the page as JSON,
// in the element #game; no server is needed.
import "./style.css";
import "./player.css";
import { rules } from "./play/about";
import type { GameDocument } from "./play/document";
import { playView } from "./play/view";
import { el, replace } from "./ui/dom";
import { followTheme, theme, toggleTheme } from "./ui/theme";

const live = el("div", { class: "unseen", role: "status", "aria-live": "polite" });

function say(words: string): void {
  live.textContent = "";
  setTimeout(() => (live.textContent = words), 30);
}

function themeButton(): HTMLElement {
  const button = el("button", { type: "button" });
  const name = () =>
    replace(button, theme() === "dark" ? "Light" : "Dark", el("span", { class: "unseen" }, " colours"));
  button.addEventListener("click", () => (toggleTheme(), name()));
  followTheme(name);
  name();
  return button;
}

const app = document.getElementById("app"),
  told = document.getElementById("game")?.textContent;
if (app && told) {
  const game = JSON.parse(told) as GameDocument;
  replace(
    app,
    el("header", { class: "game-head" }, el("h1", {}, `${game.game}(${game.mathematics})`), themeButton()),
    el("main", {}, rules(game), playView(game, { say }).element),
    live,
  );
}
