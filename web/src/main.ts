// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that harary serve shows at /: a shell with landmarks, navigation and the theme, around one view.
import "./style.css";
import "./shell.css";
import { isRecorded, server } from "./ui/api";
import { el, replace } from "./ui/dom";
import { onPlace, type Place } from "./ui/router";
import { followTheme, theme, toggleTheme } from "./ui/theme";
import { absent, start, views, type Opened, type Shell, type View } from "./views";

const live = el("div", { class: "unseen", role: "status", "aria-live": "polite" });
const main = el("main", { id: "main", tabindex: "-1" });
const nav = el("ul", {});
const version = el("span", {});

const shell: Shell = {
  // Sentences stay a while, so that one does not cut off another.
  say(words) {
    const line = el("p", {}, words);
    live.append(line);
    setTimeout(() => line.remove(), 10000);
  },
  title(words) {
    document.title = words ? `${words} · harary` : "harary · games on groups, graphs and hypergraphs";
  },
};

function themeButton(): HTMLElement {
  const button = el("button", { type: "button", class: "theme" });
  const name = () => {
    const dark = theme() === "dark";
    replace(
      button,
      el("span", { "aria-hidden": "true" }, dark ? "☀" : "☾"),
      el("span", { class: "unseen" }, dark ? "Use light colours" : "Use dark colours"),
    );
    button.title = dark ? "Light" : "Dark";
  };
  button.addEventListener("click", () => (toggleTheme(), name()));
  followTheme(name);
  name();
  return button;
}

function build(app: HTMLElement): void {
  replace(
    app,
    el(
      "a",
      {
        class: "skip",
        href: "#main",
        onclick: (event: Event) => (event.preventDefault(), main.focus(), main.scrollIntoView()),
      },
      "Skip to the content",
    ),
    el(
      "header",
      { class: "top" },
      el("a", { class: "wordmark", href: start() }, "harary"),
      el("nav", { "aria-label": "Views" }, nav),
      themeButton(),
    ),
    main,
    live,
    el(
      "footer",
      { class: "bottom" },
      el(
        "p",
        {},
        "Exact nim-values of achievement and avoidance games. ",
        isRecorded() ? "" : "Everything is computed on the machine that serves this page. ",
        version,
      ),
    ),
  );
}

function showNav(current: View): void {
  const site = isRecorded() && el("li", {}, el("a", { href: start() }, "Atlas"));
  replace(
    nav,
    site,
    ...views()
      .filter((view) => view.nav)
      .map((view) =>
        el(
          "li",
          {},
          el(
            "a",
            {
              href: view.nav!.hash,
              "aria-current": view === current ? "page" : view.nav!.hash === current.within ? "true" : null,
            },
            view.nav!.words,
          ),
        ),
      ),
  );
}

let opened: Opened | null = null;
let shown: View | null = null;

function show(place: Place): void {
  const first = shown === null,
    next = views().find((view) => view.names.includes(place.view)) ?? absent;
  if (shown === next && opened?.update?.(place)) return;
  opened?.close?.();
  main.replaceChildren();
  shown = next;
  showNav(next);
  opened = next.open(place, main, shell);
  if (first) return;
  window.scrollTo(0, 0);
  (main.querySelector<HTMLElement>("h1[tabindex]") ?? main).focus({ preventScroll: true });
}

const app = document.getElementById("app");
if (app) {
  if (isRecorded() && !location.hash) history.replaceState(null, "", "#/learn");
  build(app);
  onPlace(show);
  void server().then((v) => (version.textContent = v.version ? `Version ${v.version}.` : ""));
}
