// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a page of the documentation does beyond being read: light or dark, as web/src/ui/theme.ts has it for the page of the
// server; the menu, which is closed on a phone; copying what a block has to be typed; searching in an index that is
// loaded, as a script so that it works from a disk too, when somebody searches. Without this the pages are all there.
(() => {
  const root = document.currentScript.dataset.root,
    KEY = "harary-theme",
    dark = matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    /* a file opened from disk may have no storage */
  }
  const theme = () => (chosen === "light" || chosen === "dark" ? chosen : dark.matches ? "dark" : "light");
  const apply = () => {
    document.documentElement.dataset.theme = theme();
    document
      .querySelector("button.theme")
      ?.setAttribute("aria-label", theme() === "dark" ? "Use light colours" : "Use dark colours");
  };
  apply();
  dark.addEventListener("change", apply);

  const toggle = () => {
    chosen = theme() === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      /* then it lasts until the page is left */
    }
    apply();
  };

  // What was typed, without the prompts and without the answers.
  const typed = (block) => {
    const commands = [...block.querySelectorAll(".cmd")].map((line) => line.textContent);
    return commands.length ? commands.join("\n") : block.textContent.trimEnd();
  };
  const copying = (block) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "copy",
      textContent: "Copy",
    });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(typed(block));
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    block.parentElement.append(button);
  };

  // Pages whose words begin as the question's words do; those with all of them, in titles before texts.
  const score = (entry, words) =>
    words.reduce((sum, word) => {
      const title = entry[0].toLowerCase(),
        at = title.indexOf(word);
      const here = at === 0 ? 8 : at > 0 ? 5 : entry[2].toLowerCase().includes(word) ? 1 : -100;
      return sum + here;
    }, 0);
  const answer = (question, list) => {
    const words = question.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = words.length
      ? (window.HARARY_INDEX ?? []).map((entry) => [score(entry, words), entry]).filter(([s]) => s > 0)
      : [];
    hits.sort((a, b) => b[0] - a[0]);
    list.replaceChildren(
      ...hits.slice(0, 12).map(([, [title, place, text]]) => {
        const item = document.createElement("li"),
          link = item.appendChild(document.createElement("a"));
        link.href = root + place;
        link.textContent = title;
        const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 30);
        item.appendChild(
          Object.assign(document.createElement("span"), {
            textContent: (at ? "… " : "") + text.slice(at, at + 110),
          }),
        );
        return item;
      }),
    );
    if (words.length && !hits.length)
      list.append(Object.assign(document.createElement("li"), { textContent: "Nothing was found." }));
    list.hidden = !words.length;
  };
  const searching = (field, list) => {
    field.hidden = false;
    const load = () =>
      new Promise((done) => {
        if (window.HARARY_INDEX) return done();
        document.head.append(
          Object.assign(document.createElement("script"), { src: root + "search.js", onload: done }),
        );
      });
    field.addEventListener("focus", load);
    field.addEventListener("input", () => load().then(() => answer(field.value, list)));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        field.value = "";
        list.hidden = true;
      }
      if (event.key === "Enter") list.querySelector("a")?.click();
    });
    document.addEventListener("click", (event) => {
      if (!event.target.closest(".find")) list.hidden = true;
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && !/INPUT|TEXTAREA/.test(event.target.tagName)) {
        event.preventDefault();
        field.focus();
      }
    });
  };

  document.addEventListener("DOMContentLoaded", () => {
    apply();
    const button = document.querySelector("button.theme");
    button.hidden = false;
    button.addEventListener("click", toggle);
    searching(document.getElementById("search"), document.getElementById("found"));
    if (matchMedia("(max-width: 900px)").matches) document.querySelector(".menu").open = false;
    if (navigator.clipboard) for (const block of document.querySelectorAll(".block > pre")) copying(block);
  });
})();
