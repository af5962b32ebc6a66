// @ts-check
/* The lanes of a replay over time: as wide as the page, zoomed, with a line at the time that is shown. */
"use strict";

const svgNamespace = "http://www.w3.org/2000/svg";

class Lanes {
  /** The room at both ends of the plot, so that a mark at an end is not cut. */
  static margin = 10;

  /**
   * @param {SVGSVGElement} drawing
   * @param {Clock} clock
   * @param {(object: string) => void} select Called with the object of a lane that was clicked.
   */
  constructor(drawing, clock, select) {
    this.drawing = drawing;
    this.clock = clock;
    this.plot = /** @type {SVGSVGElement} */ (drawing.querySelector(".plot"));
    this.left = Number(this.plot.getAttribute("x"));
    this.width = Number(this.plot.getAttribute("width"));
    this.from = clock.start;
    this.to = Math.max(clock.end, clock.start + 0.1);
    this.spans = [...this.plot.querySelectorAll("[data-from]")].map((element) => ({
      element,
      from: Number(element.getAttribute("data-from")),
      to: Number(element.getAttribute("data-to")),
    }));
    this.marks = [...this.plot.querySelectorAll("[data-at]")].map((element) => {
      const isText = element.localName === "text";
      // The number of a touch is shown where its bar has room for it.
      const bar = isText ? element.previousElementSibling : null;
      const needed = 7 * (element.textContent?.length ?? 0) + 7;
      const height = /translate\([^ ]+ ([^)]+)\)/.exec(element.getAttribute("transform") ?? "")?.[1];
      return { element, isText, bar, needed, height, at: Number(element.getAttribute("data-at")) };
    });
    this.cursor = document.createElementNS(svgNamespace, "path");
    this.cursor.setAttribute("class", "cursor");
    this.plot.append(this.cursor);
    this.height = Number(drawing.getAttribute("height")) - 8;
    this.#follow(select);
  }

  /** @param {number} time */
  x(time) {
    const room = this.width - 2 * Lanes.margin;
    return Lanes.margin + ((time - this.from) / (this.to - this.from)) * room;
  }

  /** @param {number} x */
  time(x) {
    return this.from + ((x - Lanes.margin) / (this.width - 2 * Lanes.margin)) * (this.to - this.from);
  }

  /**
   * Takes the width that the page has.
   * @param {number} width
   */
  resize(width) {
    this.drawing.removeAttribute("viewBox");
    this.drawing.setAttribute("width", String(width));
    this.width = Math.max(120, width - this.left);
    this.plot.setAttribute("width", String(this.width));
    this.layOut();
  }

  /**
   * Shows a stretch of time.
   * @param {number} from
   * @param {number} to
   */
  zoom(from, to) {
    this.from = from;
    this.to = to;
    this.layOut();
  }

  /** Moves everything to its place. */
  layOut() {
    for (const { element, from, to } of this.spans) {
      const start = Math.max(-20, this.x(from));
      const width = Math.min(this.width + 20, this.x(to)) - start;
      element.setAttribute("x", start.toFixed(1));
      element.setAttribute("width", Math.max(this.x(to) < 0 ? 0 : 1.5, width).toFixed(1));
    }
    for (const { element, isText, bar, needed, height, at } of this.marks) {
      const x = this.x(at);
      if (isText) {
        element.setAttribute("x", (x + 4).toFixed(1));
        element.classList.toggle("absent", Number(bar?.getAttribute("width")) < needed);
      } else element.setAttribute("transform", `translate(${x.toFixed(1)} ${height})`);
    }
    this.#layOutAxis();
    this.show(this.clock.time);
  }

  /** @param {number} time */
  show(time) {
    this.cursor.setAttribute("d", `M${this.x(time).toFixed(1)} 20V${this.height}`);
  }

  /**
   * Marks the lane of an object.
   * @param {string} object
   */
  mark(object) {
    for (const element of this.drawing.querySelectorAll("[data-object]")) {
      const isOther = object !== "" && element.getAttribute("data-object") !== object;
      element.classList.toggle("other", isOther);
    }
  }

  #layOutAxis() {
    const axis = /** @type {SVGGElement} */ (this.plot.querySelector(".ticks"));
    const base = document.createElementNS(svgNamespace, "path");
    base.setAttribute("class", "axis");
    base.setAttribute("d", `M${Lanes.margin} 24H${this.width - Lanes.margin}`);
    axis.replaceChildren(base);
    const step = Lanes.step((this.to - this.from) / (this.width / 90));
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    for (let count = Math.ceil(this.from / step - 1e-9); count * step <= this.to + 1e-9; count += 1) {
      const x = this.x(count * step);
      const line = document.createElementNS(svgNamespace, "path");
      line.setAttribute("class", "grid");
      line.setAttribute("d", `M${x.toFixed(1)} 24V${this.height}`);
      const label = document.createElementNS(svgNamespace, "text");
      const isFirst = x < 24;
      const isLast = x > this.width - 30;
      label.setAttribute("class", `faint small ${isFirst ? "" : isLast ? "end" : "middle"}`);
      label.setAttribute("x", x.toFixed(1));
      label.setAttribute("y", "16");
      label.textContent = `${(count * step).toFixed(digits)} s`;
      axis.append(line, label);
    }
  }

  /**
   * The round number that is not less than a length: 1, 2 or 5 times a power of ten.
   * @param {number} least
   */
  static step(least) {
    const power = 10 ** Math.floor(Math.log10(least));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * 0.999) ?? 10 * power;
  }

  /** @param {(object: string) => void} select */
  #follow(select) {
    /** @param {PointerEvent} event */
    const seek = (event) => {
      this.clock.seek(this.time(event.clientX - this.drawing.getBoundingClientRect().left - this.left));
    };
    this.drawing.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const object = event.target instanceof Element ? event.target.closest("[data-object]") : null;
      const isLabel = object !== null && object.localName === "text";
      if (object !== null) select(object.getAttribute("data-object") ?? "");
      if (isLabel) return;
      this.drawing.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.drawing.addEventListener("pointermove", (event) => {
      if (this.drawing.hasPointerCapture(event.pointerId)) seek(event);
    });
  }
}
