// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the pages of a site (harary publish) do beyond being read: the theme, the search, and names set in type. The
// pages are complete without it.
import "./site.css";
import { replace } from "../ui/dom";
import { prose, structureMath } from "../ui/math";
import { followTheme, theme, toggleTheme } from "../ui/theme";
import "./data";
import { search } from "./search";

followTheme();

function themeButton(button: HTMLElement): void {
  const name = () => {
    button.textContent = theme() === "dark" ? "☀" : "☾";
    button.setAttribute("aria-label", theme() === "dark" ? "Use light colours" : "Use dark colours");
  };
  button.hidden = false;
  button.addEventListener("click", () => (toggleTheme(), name()));
  followTheme(name);
  name();
}

document.addEventListener("DOMContentLoaded", () => {
  const box = document.querySelector<HTMLElement>(".find"),
    button = document.querySelector<HTMLElement>(".theme");
  if (button) themeButton(button);
  if (box) {
    box.hidden = false;
    search(box.querySelector("input")!, box.querySelector("ul")!);
  }
  for (const name of document.querySelectorAll(".math"))
    replace(name, ...structureMath(name.textContent ?? "").childNodes);
  for (const words of document.querySelectorAll("p.prose, li.prose"))
    if (!words.children.length) replace(words, ...prose(words.textContent ?? "").childNodes);
});
