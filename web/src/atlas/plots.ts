// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plots of `harary survey plot`, in the colours of the page. The picture is asked for as a file, so that one that
// takes long can be waited for and cancelled, and is shown as an image with its own description.
import { apiPath, askFile } from "../ui/api";
import { el, replace } from "../ui/dom";
import { go, placeHash, type Place } from "../ui/router";
import { theme } from "../ui/theme";
import { errorBox } from "../ui/waiting";
import { fieldsForm, ordersHash, textInput } from "./links";
import { hasStore, type Section } from "./section";

const kinds: readonly [string, string][] = [
  ["gen", "Values of GEN"],
  ["dng", "Values of DNG"],
  ["classes", "Structure classes"],
];

const plotHash = (show: string, orders: string) =>
  placeHash("atlas", ["plots"], { show: show === "gen" ? null : show, orders });

// What the picture says of itself. It is not parsed as a document: its style would be one of the page then.
function told(picture: string, tag: string): string {
  const words = new RegExp(`<${tag}[^>]*>([^<]*)<`).exec(picture)?.[1] ?? "";
  return words
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

class Plot {
  readonly element = el("figure", { class: "plot" });
  private under: AbortController | null = null;
  private watch = new MutationObserver(() => void this.draw());

  constructor(
    private show: string,
    private orders: string,
  ) {
    this.watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    void this.draw();
  }

  close(): void {
    this.watch.disconnect();
    this.under?.abort();
  }

  private async draw(): Promise<void> {
    this.under?.abort();
    const mine = (this.under = new AbortController()),
      params = { show: this.show, orders: this.orders, theme: theme() };
    try {
      const text = await (await askFile("plot", params, { signal: mine.signal })).text();
      replace(
        this.element,
        el(
          "div",
          { class: "plot-frame", tabindex: "0", role: "region", "aria-label": "Plot" },
          el("img", {
            src: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })),
            alt: `${told(text, "title")}. ${told(text, "desc")}`,
          }),
        ),
        el(
          "p",
          {},
          el(
            "a",
            {
              class: "button",
              href: apiPath("plot", { ...params, download: 1 }),
              download: `${this.show}.svg`,
            },
            "SVG",
          ),
        ),
      );
    } catch (error) {
      if (!mine.signal.aborted) replace(this.element, errorBox(error));
    }
  }
}

function choices(show: string, orders: string): HTMLElement {
  return el(
    "nav",
    { class: "segments links", "aria-label": "What is drawn" },
    ...kinds.map(([kind, words]) =>
      el("a", { href: plotHash(kind, orders), "aria-current": kind === show ? "true" : null }, words),
    ),
  );
}

export function plots(place: Place): Section {
  const show = kinds.find(([kind]) => kind === place.params.get("show"))?.[0] ?? "gen",
    orders = place.params.get("orders") ?? "";
  const host = el("div", { class: "plots" }),
    input = textInput(orders, "all orders of the atlas");
  let plot: Plot | null = null;
  void hasStore().then((store) => {
    if (!store)
      return replace(
        host,
        el(
          "p",
          { class: "lead" },
          "Plots require an atlas, and this server has none; start it with harary serve --store atlas.db. ",
          el("a", { href: ordersHash("1-100") }, "The census"),
          " shows the shares of the values for all orders up to 2000.",
        ),
      );
    plot = new Plot(show, orders);
    return replace(
      host,
      choices(show, orders),
      fieldsForm("Choose orders", "Draw", [{ input, words: "Orders", wide: true }], () =>
        go(plotHash(show, input.value.trim())),
      ),
      plot.element,
    );
  });
  return { title: "Plots", nodes: [host], close: () => plot?.close() };
}
