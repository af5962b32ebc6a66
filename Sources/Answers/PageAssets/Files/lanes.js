// @ts-check
/* The lanes of a replay over time: as wide as the page, zoomed, with a line at the time that is shown, the reason of each
   outcome at the right end, and the arrows of the selected object. */
"use strict";

const svgNamespace = "http://www.w3.org/2000/svg";

class Lanes {
  /** The room at both ends of the plot, so that a mark at an end is not cut. */
  static margin = 10;
  /** How near to a mark a click is one on it. */
  static reach = 6;
  /** The height of the axis above the lanes. */
  static axisHeight = 24;

  /**
   * @param {SVGSVGElement} drawing
   * @param {Clock} clock
   * @param {number[]} steps The times of the steps.
   * @param {(object: string) => void} select Called with the object of a lane that was clicked.
   * @param {(from: number, to: number) => void} zoom Called with a stretch of time to show.
   */
  constructor(drawing, clock, steps, select, zoom) {
    this.drawing = drawing;
    this.clock = clock;
    this.steps = steps;
    this.select = select;
    this.zoomTo = zoom;
    this.plot = /** @type {SVGSVGElement} */ (drawing.querySelector(".plot"));
    this.left = Number(this.plot.getAttribute("x"));
    this.width = Number(this.plot.getAttribute("width"));
    this.from = clock.start;
    this.to = Math.max(clock.end, clock.start + 0.1);
    this.object = "";
    this.hovered = "";
    this.spans = [...this.plot.querySelectorAll("[data-from]")].map((element) => ({
      element,
      from: Number(element.getAttribute("data-from")),
      to: Number(element.getAttribute("data-to")),
      isOut: false,
    }));
    const spans = new Map(this.spans.map((span) => [span.element, span]));
    this.marks = [...this.plot.querySelectorAll("[data-at]:not(.link)")].map((element) => {
      const isText = element.localName === "text";
      // The number of a touch is shown where its bar has room for it.
      const before = element.previousElementSibling;
      const span = isText && before !== null ? spans.get(before) : undefined;
      const needed = 7 * (element.textContent?.length ?? 0) + 7;
      const at = Number(element.getAttribute("data-at"));
      return { element, isText, span, needed, height: Lanes.#height(element), at, isOut: false };
    });
    this.arrows = Lanes.#arrows(this.plot);
    this.rows = Lanes.#rows(drawing, this.plot);
    // The line at the time lies over the drawing, which need not be painted again when it moves.
    this.cursor = document.createElement("div");
    this.cursor.className = "time-line";
    drawing.parentElement?.append(this.cursor);
    this.choice = document.createElementNS(svgNamespace, "rect");
    this.choice.setAttribute("class", "choice absent");
    // The axis stays in sight while the lanes below it are scrolled.
    this.head = document.createElementNS(svgNamespace, "g");
    this.head.setAttribute("class", "ticks");
    this.headShift = 0;
    this.plot.append(this.choice, this.head);
    this.height = Number(drawing.getAttribute("height")) - 8;
    this.#follow();
    addEventListener("scroll", () => this.#keepAxis(), { passive: true });
    addEventListener("beforeprint", () => this.#shiftAxis(0));
    addEventListener("afterprint", () => this.#keepAxis());
  }

  /** @param {Element} element */
  static #height(element) {
    return Number(/translate\([^ ]+ ([^)]+)\)/.exec(element.getAttribute("transform") ?? "")?.[1] ?? "0");
  }

  /**
   * The arrows, with the objects at their ends. Arrows of one time stand beside each other.
   * @param {SVGSVGElement} plot
   */
  static #arrows(plot) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return [...plot.querySelectorAll(".link")].map((element) => {
      const [from = "", to = ""] = (element.getAttribute("data-ends") ?? "").split("\n");
      const time = element.getAttribute("data-at") ?? "";
      const key = `${from}\n${time}`;
      const place = counts.get(key) ?? 0;
      counts.set(key, place + 1);
      const text = element.querySelector("title")?.textContent ?? "";
      return { element, from, to, text, at: Number(time), height: Lanes.#height(element), offset: (place % 8) * 4, isOut: false };
    });
  }

  /**
   * The lanes with their marks, and a text at the right end for the outcome.
   * @param {SVGSVGElement} drawing
   * @param {SVGSVGElement} plot
   */
  static #rows(drawing, plot) {
    const labels = [...drawing.querySelectorAll("text[data-object]")];
    // The reasons lie over the drawing, which need not be laid out again when they change.
    const holder = document.createElement("div");
    holder.className = "lane-reasons";
    holder.setAttribute("aria-hidden", "true");
    drawing.parentElement?.append(holder);
    return [...plot.querySelectorAll("g[data-object]")].map((group, index) => {
      const object = group.getAttribute("data-object") ?? "";
      const marks = [...group.querySelectorAll(".mark[data-at]")]
        .map((mark) => ({
          at: Number(mark.getAttribute("data-at")),
          text: Lanes.#reason(mark.querySelector("title")?.textContent ?? "", object),
          kind: mark.getAttribute("class")?.split(" ").at(-1) ?? "",
        }))
        .sort((one, other) => one.at - other.at);
      const y = Number(labels[index]?.getAttribute("y") ?? "0");
      const reason = document.createElement("span");
      reason.style.top = `${y - 12}px`;
      holder.append(reason);
      return { object, marks, reason, shown: "", holder };
    });
  }

  /**
   * The sentence about a mark without the object and the time, which the lane shows.
   * @param {string} title
   * @param {string} object
   */
  static #reason(title, object) {
    const text = /^,? /.test(title.slice(object.length)) && title.startsWith(object)
      ? title.slice(object.length).replace(/^,? /, "")
      : title;
    return text.replace(/^(\w+) at [\d.]+ s: /, "$1: ").replace(/^failed: /, "");
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
    const room = width - this.left;
    // A narrow page has no room for the reasons; the verdict above has them.
    this.reasonWidth = room > 520 ? Math.min(330, room * 0.36) : 0;
    this.width = Math.max(120, room - this.reasonWidth);
    this.plot.setAttribute("width", String(this.width));
    const holder = this.rows[0]?.holder;
    if (holder !== undefined) {
      holder.style.left = `${this.left + this.width + 8}px`;
      holder.style.width = `${Math.max(0, this.reasonWidth - 10)}px`;
      holder.hidden = this.reasonWidth === 0;
    }
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

  /**
   * Hides what is outside of the stretch that is shown, which is nearly everything of a long replay, and tells whether
   * something is inside.
   * @param {{element: Element, isOut: boolean}} item
   * @param {number} from
   * @param {number} to
   */
  #isShown(item, from, to) {
    const isOut = to < this.from || from > this.to;
    if (isOut !== item.isOut) item.element.classList.toggle("outside", isOut);
    item.isOut = isOut;
    return !isOut;
  }

  /** Moves everything to its place. */
  layOut() {
    for (const item of this.spans) {
      const { element, from, to } = item;
      if (!this.#isShown(item, from, to)) continue;
      const start = Math.max(-20, this.x(from));
      const width = Math.min(this.width + 20, this.x(to)) - start;
      element.setAttribute("x", start.toFixed(1));
      element.setAttribute("width", Math.max(this.x(to) < 0 ? 0 : 1.5, width).toFixed(1));
    }
    for (const item of this.marks) {
      const { element, isText, span, needed, height, at } = item;
      if (!this.#isShown(item, isText ? span?.from ?? at : at, isText ? span?.to ?? at : at)) continue;
      const x = this.x(at);
      if (isText) {
        // The number stays in the part of the bar that is to be seen.
        const start = Math.max(0, x);
        const end = span === undefined ? 0 : Math.min(this.width, this.x(span.to));
        element.setAttribute("x", (start + 4).toFixed(1));
        element.classList.toggle("absent", end - start < needed);
      } else element.setAttribute("transform", `translate(${x.toFixed(1)} ${height})`);
    }
    for (const item of this.arrows) {
      const { element, at, height, offset } = item;
      if (!this.#isShown(item, at, at)) continue;
      element.setAttribute("transform", `translate(${(this.x(at) + offset).toFixed(1)} ${height})`);
    }
    this.#layOutAxis();
    this.show(this.clock.time);
  }

  /** @param {number} time */
  show(time) {
    const x = this.x(time);
    this.cursor.style.transform = `translateX(${(this.left + x).toFixed(1)}px)`;
    this.cursor.style.height = `${this.height - 20}px`;
    this.cursor.hidden = x < 0 || x > this.width;
    const from = this.clock.episodes[this.clock.episode]?.[0] ?? this.clock.start;
    for (const row of this.rows) {
      const mark = row.marks[countUntil(row.marks, time, ({ at }) => at) - 1];
      const text = mark === undefined || mark.at < from ? "" : mark.text;
      if (text === row.shown) continue;
      row.shown = text;
      row.reason.textContent = text;
      row.reason.title = text;
      row.reason.className = mark?.kind ?? "";
    }
  }

  /**
   * Marks the lane of an object, and shows its arrows.
   * @param {string} object
   */
  mark(object) {
    this.object = object;
    for (const element of this.drawing.querySelectorAll("[data-object]")) {
      const isOther = object !== "" && element.getAttribute("data-object") !== object;
      element.classList.toggle("other", isOther);
    }
    for (const row of this.rows) row.reason.classList.toggle("other", object !== "" && row.object !== object);
    this.#showArrows();
  }

  #showArrows() {
    const wanted = this.hovered === "" ? this.object : this.hovered;
    for (const { element, from, to } of this.arrows) {
      element.classList.toggle("shown", wanted !== "" && (from === wanted || to === wanted));
    }
  }

  #layOutAxis() {
    const grid = /** @type {SVGGElement} */ (this.plot.querySelector(".ticks"));
    const base = document.createElementNS(svgNamespace, "path");
    base.setAttribute("class", "axis");
    base.setAttribute("d", `M${Lanes.margin} 24H${this.width - Lanes.margin}`);
    const room = document.createElementNS(svgNamespace, "rect");
    room.setAttribute("class", "axis-room");
    room.setAttribute("width", String(this.width));
    room.setAttribute("height", String(Lanes.axisHeight));
    grid.replaceChildren();
    this.head.replaceChildren(room, base);
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
      grid.append(line);
      this.head.append(label);
    }
  }

  /** Moves the axis down to the edge of the window, or of the page's header, above which its place is. */
  #keepAxis() {
    const header = document.querySelector("header.page");
    const isSticky = header !== null && getComputedStyle(header).position === "sticky";
    const edge = isSticky ? header.getBoundingClientRect().bottom : 0;
    const room = this.height - 2 * Lanes.axisHeight;
    this.#shiftAxis(Math.max(0, Math.min(room, edge - this.drawing.getBoundingClientRect().top)));
  }

  /** @param {number} shift */
  #shiftAxis(shift) {
    if (shift === this.headShift) return;
    this.headShift = shift;
    this.head.setAttribute("transform", `translate(0 ${shift.toFixed(1)})`);
  }

  /**
   * Whether a place is on the axis.
   * @param {number} y
   */
  #isOnAxis(y) {
    return y >= this.headShift && y < this.headShift + Lanes.axisHeight;
  }

  /**
   * The round number that is not less than a length: 1, 2 or 5 times a power of ten.
   * @param {number} least
   */
  static step(least) {
    const power = 10 ** Math.floor(Math.log10(least));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * 0.999) ?? 10 * power;
  }

  // MARK: The pointer

  /**
   * The time of a click: that of the mark in the lane that it is near to, or else of the step that it is near to.
   * @param {number} x
   * @param {number} y
   */
  timeOfClick(x, y) {
    const isNear = (/** @type {number} */ time) => Math.abs(this.x(time) - x) <= Lanes.reach;
    const near = this.marks
      .filter(({ isText, at, height }) => !isText && isNear(at) && Math.abs(height - y) <= 10)
      .sort((one, other) => Math.abs(this.x(one.at) - x) - Math.abs(this.x(other.at) - x));
    if (near[0] !== undefined) return near[0].at;
    const time = this.time(x);
    const step = nearest(this.steps, time);
    return step !== undefined && isNear(step) ? step : time;
  }

  #follow() {
    /** @type {number | null} Where the drag over the axis began. */
    let start = null;
    const place = (/** @type {MouseEvent} */ event) => {
      const frame = this.drawing.getBoundingClientRect();
      return [event.clientX - frame.left - this.left, event.clientY - frame.top];
    };
    this.drawing.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const object = event.target instanceof Element ? event.target.closest("[data-object]") : null;
      const isLabel = object !== null && object.localName === "text";
      const [x, y] = place(event);
      if (object !== null) this.select(object.getAttribute("data-object") ?? "");
      if (isLabel || x < 0 || x > this.width) return;
      this.drawing.setPointerCapture(event.pointerId);
      start = this.#isOnAxis(y) ? x : null;
      if (start === null) this.clock.seek(event.altKey ? this.time(x) : this.timeOfClick(x, y));
    });
    this.drawing.addEventListener("pointermove", (event) => {
      const [x] = place(event);
      if (!this.drawing.hasPointerCapture(event.pointerId)) return this.#hover(event.target);
      if (start !== null) return this.#choose(start, x);
      if (event.movementX === 0 && event.movementY === 0) return;
      const time = this.time(x);
      this.clock.seek(event.altKey ? time : nearest(this.steps, time) ?? time);
    });
    this.drawing.addEventListener("pointerup", (event) => {
      this.choice.classList.add("absent");
      if (start === null) return;
      const [x] = place(event);
      const [from, to] = [Math.min(start, x), Math.max(start, x)];
      start = null;
      if (to - from < Lanes.reach) this.clock.seek(this.timeOfClick(x, 0));
      else this.zoomTo(Math.max(this.clock.start, this.time(from)), Math.min(Math.max(this.clock.end, this.clock.start + 0.1), this.time(to)));
    });
    this.drawing.addEventListener("pointerleave", () => this.#hover(null));
    this.drawing.addEventListener("wheel", (event) => this.#turn(event, place(event)[0]), { passive: false });
  }

  /** @param {EventTarget | null} target */
  #hover(target) {
    const object = target instanceof Element ? target.closest("[data-object]")?.getAttribute("data-object") ?? "" : "";
    if (object === this.hovered) return;
    this.hovered = object;
    this.#showArrows();
  }

  /**
   * Shows the stretch that a drag over the axis chooses.
   * @param {number} start
   * @param {number} x
   */
  #choose(start, x) {
    const from = Math.max(0, Math.min(start, x));
    this.choice.classList.remove("absent");
    this.choice.setAttribute("x", from.toFixed(1));
    this.choice.setAttribute("width", (Math.min(this.width, Math.max(start, x)) - from).toFixed(1));
    this.choice.setAttribute("height", String(this.height));
  }

  /**
   * Zooms around the pointer with ctrl or ⌘, as two fingers on a touchpad do, and moves sideways. The wheel alone
   * scrolls the page.
   * @param {WheelEvent} event
   * @param {number} x
   */
  #turn(event, x) {
    const length = this.to - this.from;
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(Math.max(-1, Math.min(1, event.deltaY / 100)));
      this.#show(this.time(x) - (this.time(x) - this.from) * factor, length * factor);
    } else if (event.deltaX !== 0 || event.shiftKey) {
      const pixels = event.deltaX || event.deltaY;
      this.#show(this.from + (pixels / this.width) * length, length);
    } else return;
    event.preventDefault();
  }

  /**
   * Shows a stretch of a length, as far as the replay has it.
   * @param {number} from
   * @param {number} length
   */
  #show(from, length) {
    const all = Math.max(this.clock.end - this.clock.start, 0.1);
    const shown = Math.min(all, Math.max(1e-4, length));
    const start = Math.min(Math.max(from, this.clock.start), this.clock.start + all - shown);
    this.zoomTo(start, start + shown);
  }

  /**
   * Moves sideways by a part of what is shown.
   * @param {number} part
   */
  pan(part) {
    const length = this.to - this.from;
    this.#show(this.from + part * length, length);
  }
}
