// SPDX-License-Identifier: GPL-3.0-or-later
//
// Light or dark: as the system says, unless the reader chose. The choice stays in this browser.
export type Theme = "light" | "dark";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const KEY = "harary-theme";

function chosen(): Theme | null {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null; // a file opened from disk may have no storage
  }
}

export function theme(): Theme {
  return chosen() ?? (dark.matches ? "dark" : "light");
}

function apply(): void {
  document.documentElement.dataset.theme = theme();
}

/** Sets the theme now and whenever the system changes; to be called once, before anything is shown. */
export function followTheme(changed?: () => void): void {
  apply();
  dark.addEventListener("change", () => {
    apply();
    changed?.();
  });
}

export function toggleTheme(): Theme {
  const next = theme() === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // then it lasts until the page is left
  }
  document.documentElement.dataset.theme = next;
  return next;
}
