// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves and scales a picture by its viewBox. Dragging moves it, two fingers or Ctrl and the wheel scale it; the
// wheel alone scrolls the page. A finger scrolls the page too, until the picture is larger than its frame.
export interface PanZoom {
  /** The size of the picture in its own units; `focus` is what must be seen at first. */
  resize(width: number, height: number, focus?: { x: number; y: number }): void;
  fit(): void;
  zoom(factor: number): void;
  /** Moves by parts of the frame. */
  move(dx: number, dy: number): void;
  /** Brings a point into the frame if it is outside. */
  reveal(x: number, y: number): void;
  /** A drag just ended, so that the click that follows it is none. */
  dragged(): boolean;
  destroy(): void;
}

const LARGEST = 1.8,
  DRAG = 4;

/** The least scale at which the texts of a diagram can be read. */
export const READABLE = 0.72;

/** What grows where the picture is small, so that it can be read. */
export interface Growth {
  /** By which factor at this scale. */
  by(scale: number): number;
  /** How far it then reaches beyond the picture, in the picture's units. */
  beyond(factor: number): number;
  /** The scale is this now. */
  show(scale: number): void;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

class Frame implements PanZoom {
  private size = { width: 1, height: 1 };
  private focus?: { x: number; y: number };
  private box: Box = { x: 0, y: 0, w: 1, h: 1 };
  private pointers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private touched = false;
  private width = 0;
  private pad = 0; // around the picture; places count from its corner
  private observer: ResizeObserver;

  constructor(
    private svg: SVGSVGElement,
    private heightPart: number,
    private readable: number,
    private growth?: Growth,
  ) {
    svg.addEventListener("pointerdown", this.down);
    svg.addEventListener("pointermove", this.drag);
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      svg.addEventListener(end, this.up);
    svg.addEventListener("wheel", this.wheel, { passive: false });
    this.observer = new ResizeObserver(() => {
      if (this.svg.clientWidth === this.width) return;
      this.touched ? this.keep() : this.begin();
    });
    this.observer.observe(svg);
  }

  resize(width: number, height: number, focus?: { x: number; y: number }): void {
    this.size = { width, height };
    this.focus = focus;
    this.touched = false;
    this.begin();
  }

  fit(): void {
    this.touched = true;
    this.show(Math.min(this.fitScale(), LARGEST));
  }

  zoom(factor: number): void {
    this.scaleAt(factor, this.box.x + this.box.w / 2, this.box.y + this.box.h / 2);
  }

  move(dx: number, dy: number): void {
    this.touched = true;
    this.set({ ...this.box, x: this.box.x + dx * this.box.w, y: this.box.y + dy * this.box.h });
  }

  reveal(x: number, y: number): void {
    const { w, h } = this.box,
      margin = 24;
    const into = (at: number, low: number, length: number) =>
      at < low + margin ? at - margin : at > low + length - margin ? at + margin - length : low;
    this.set({ x: into(x + this.pad, this.box.x, w), y: into(y + this.pad, this.box.y, h), w, h });
  }

  dragged(): boolean {
    return this.travelled > DRAG;
  }

  destroy(): void {
    this.observer.disconnect();
  }

  private frame(): { w: number; h: number } {
    return { w: this.svg.clientWidth || 300, h: this.svg.clientHeight || 150 };
  }

  private all(side: "width" | "height"): number {
    return this.size[side] + 2 * this.pad;
  }

  private fitScale(): number {
    const { w, h } = this.frame();
    return Math.min(w / this.all("width"), h / this.all("height"));
  }

  // At first all is shown if it can be read then, else the part around the focus.
  private begin(): void {
    const w = this.svg.clientWidth;
    if (!w) return;
    this.width = w;
    const tallest = Math.max(240, window.innerHeight * this.heightPart);
    const whole = () => Math.min(w / this.all("width"), LARGEST, tallest / this.all("height")),
      by = (scale: number) => this.growth?.by(scale) ?? 1;
    this.pad = 0;
    for (let turn = 0; this.growth && turn < 3; turn++)
      this.pad = Math.max(0, this.growth.beyond(by(whole())));
    const scale = whole() * by(whole()) < this.readable ? 1 : whole();
    this.svg.style.height = `${Math.round(Math.min(this.all("height") * scale + 8, tallest))}px`;
    this.show(scale, this.focus);
  }

  private keep(): void {
    const { w, h } = this.frame(),
      scale = this.width / this.box.w;
    this.width = w;
    this.set({ ...this.box, w: w / scale, h: h / scale });
  }

  private show(scale: number, focus?: { x: number; y: number }): void {
    const { w, h } = this.frame(),
      box = { w: w / scale, h: h / scale };
    const middle = (length: number, all: number, at?: number) =>
      length >= all || at === undefined
        ? (all - length) / 2
        : Math.min(Math.max(at - length / 2, 0), all - length);
    const at = (place?: number) => (place === undefined ? place : place + this.pad);
    this.set({
      ...box,
      x: middle(box.w, this.all("width"), at(focus?.x)),
      y: middle(box.h, this.all("height"), at(focus?.y)),
    });
  }

  // Some of the picture stays within the frame.
  private set(box: Box): void {
    const keep = 0.25;
    box.x = Math.min(Math.max(box.x, -box.w * (1 - keep)), this.all("width") - box.w * keep);
    box.y = Math.min(Math.max(box.y, -box.h * (1 - keep)), this.all("height") - box.h * keep);
    this.box = box;
    this.svg.setAttribute(
      "viewBox",
      [box.x - this.pad, box.y - this.pad, box.w, box.h].map((v) => v.toFixed(2)).join(" "),
    );
    this.growth?.show(this.frame().w / box.w);
    const whole = box.w >= this.all("width") - 1 && box.h >= this.all("height") - 1;
    this.svg.style.touchAction = whole ? "pan-x pan-y" : "none";
    this.svg.classList.toggle("larger", !whole);
  }

  private scaleAt(factor: number, x: number, y: number): void {
    const scale = this.frame().w / this.box.w;
    const least = Math.min(this.fitScale(), this.readable) / 2,
      next = Math.min(Math.max(scale * factor, least), 12),
      by = scale / next;
    this.touched = true;
    this.set({
      x: x - (x - this.box.x) * by,
      y: y - (y - this.box.y) * by,
      w: this.box.w * by,
      h: this.box.h * by,
    });
  }

  private place(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const rect = this.svg.getBoundingClientRect();
    return {
      x: this.box.x + ((event.clientX - rect.left) / rect.width) * this.box.w,
      y: this.box.y + ((event.clientY - rect.top) / rect.height) * this.box.h,
    };
  }

  private down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.travelled = 0;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  private drag = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (
      !before ||
      (event.pointerType === "touch" && this.pointers.size < 2 && this.svg.style.touchAction !== "none")
    )
      return;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.travelled += Math.hypot(event.clientX - before.x, event.clientY - before.y);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y),
        is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const at = this.place({
        clientX: (event.clientX + other.x) / 2,
        clientY: (event.clientY + other.y) / 2,
      });
      if (was > 0) this.scaleAt(is / was, at.x, at.y);
      return;
    }
    if (this.travelled <= DRAG) return;
    this.svg.setPointerCapture(event.pointerId);
    this.svg.classList.add("dragging");
    const scale = this.box.w / this.frame().w;
    this.touched = true;
    this.set({
      ...this.box,
      x: this.box.x - (event.clientX - before.x) * scale,
      y: this.box.y - (event.clientY - before.y) * scale,
    });
  };

  private up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    this.svg.classList.remove("dragging");
  };

  private wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = this.place(event);
    this.scaleAt(Math.exp(-event.deltaY / (event.deltaMode ? 10 : 200)), at.x, at.y);
  };
}

/** `heightPart`: the largest part of the window's height that the frame may take; `readable`: what would be smaller
 *  than that as a whole is shown in part at first. */
export function panZoom(
  svg: SVGSVGElement,
  heightPart = 0.72,
  readable = READABLE,
  growth?: Growth,
): PanZoom {
  return new Frame(svg, heightPart, readable, growth);
}
