// SPDX-License-Identifier: GPL-3.0-or-later
//
// The address of what is shown, to be sent to others.
import { el } from "./dom";

export function copyLink(say: (words: string) => void): HTMLElement {
  const button = el("button", { type: "button" }, "Copy link");
  button.addEventListener("click", () => {
    const done = () => ((button.textContent = "Copied"), say("The link was copied."), setTimeout(() => (button.textContent = "Copy link"), 1500));
    const ask = () => prompt("Link to this page", location.href);
    if (navigator.clipboard) void navigator.clipboard.writeText(location.href).then(done, ask);
    else ask();
  });
  return button;
}
