// SPDX-License-Identifier: GPL-3.0-or-later
//
// The address of what is shown, to be sent to others. A page that was opened from a disk has no address for them, so the
// link names the published site, if that is known; where it cannot, whoever copies it is told.
import { site } from "../site/data";
import { el } from "./dom";

const fromDisk = () => location.protocol === "file:";
const forOthers = () =>
  fromDisk() ? site.base !== "" : !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

function address(): string {
  return fromDisk() && site.base ? `${site.base}/app.html${location.hash}` : location.href;
}

export function copyLink(say: (words: string) => void): HTMLElement {
  const button = el("button", { type: "button" }, "Copy link");
  button.addEventListener("click", () => {
    const words = forOthers() ? "Copied" : "Copied, for this computer";
    const told = forOthers()
      ? "The link was copied."
      : "The link was copied. It opens on this computer only.";
    const done = () => (
      (button.textContent = words),
      say(told),
      setTimeout(() => (button.textContent = "Copy link"), 2500)
    );
    const ask = () => prompt("Link to this page", address());
    if (navigator.clipboard) void navigator.clipboard.writeText(address()).then(done, ask);
    else ask();
  });
  return button;
}
