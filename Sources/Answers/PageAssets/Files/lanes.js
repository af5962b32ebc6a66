// @ts-check
/* The lanes of a replay over time: as wide as the page, zoomed, with a line at the time that is shown, the reason of each
   outcome at the right end, and the arrows of the selected object. Only what is to be seen has elements. */
"use strict";

/**
 * A lane: the bars and the signs in it, by time. Titles are indices into the list of all titles.
 * @typedef {object} LaneData
 * @property {string} object
 * @property {number} y
 * @property {boolean} isNeutral Whether the lane is not about a gesture.
 * @property {[kind: number, from: number, to: number, row: number, label: string, title: number][]} spans
 * @property {[kind: number, at: number, row: number, title: number, reason: string][]} marks
 */

/**
 * All lanes, and the arrows between them.
 * @typedef {object} LanesData
 * @property {string[]} spanKinds
 * @property {[name: string, shape: string][]} markKinds
 * @property {string[]} arrowKinds
 * @property {string[]} titles
 * @property {LaneData[]} rows
 * @property {[kind: number, at: number, from: number, to: number, title: string][]} arrows
 */

const svgNamespace = "http://www.w3.org/2000/svg";

class Lanes {
  /** The room at both ends of the plot, so that a mark at an end is not cut. */
  static margin = 10;
  /** How near to a mark a click is one on it. */
  static reach = 6;
  /** The height of the axis above the lanes, of a row, of a bar and of a bar that lies over another one. */
  static axisHeight = 24;
  static rowHeight = 20;
  static barHeight = 11;
  static heldHeight = 7;
  /** The distance, in pixels, within which bars and signs of one kind are one. */
  static least = 1.5;
  /** About how wide a letter of a reason is. */
  static letterWidth = 6;
  /** The largest number of arrows that are drawn. */
  static mostArrows = 400;

  /**
   * @param {SVGSVGElement} drawing
   * @param {LanesData} data
   * @param {Clock} clock
   * @param {number[]} steps The times of the steps.
   * @param {(object: string) => void} select Called with the object of a lane that was clicked.
   * @param {(from: number, to: number) => void} zoom Called with a stretch of time to show.
   */
  constructor(drawing, data, clock, steps, select, zoom) {
    this.drawing = drawing;
    this.data = data;
    this.clock = clock;
    this.steps = steps;
    this.select = select;
    this.zoomTo = zoom;
    this.plot = /** @type {SVGSVGElement} */ (drawing.querySelector(".plot"));
    this.left = Number(this.plot.getAttribute("x"));
    this.width = Number(this.plot.getAttribute("width"));
    this.from = clock.start;
    this.to = Math.max(clock.end, clock.start + 0.1);
    this.pageWidth = 0;
    this.object = "";
    this.hovered = "";
    this.curves = [...this.plot.querySelectorAll(".curves")].map((element) => ({
      element,
      from: Number(element.getAttribute("data-from")),
      to: Number(element.getAttribute("data-to")),
    }));
    this.rows = this.#rows();
    this.longestReason = data.rows.reduce((length, { marks }) => marks.reduce((most, [, , , , reason]) => Math.max(most, reason.length), length), 0);
    // The line at the time lies over the drawing, which need not be painted again when it moves.
    this.cursor = document.createElement("div");
    this.cursor.className = "time-line";
    drawing.parentElement?.append(this.cursor);
    this.choice = Lanes.#make("rect", { class: "choice absent" });
    this.links = Lanes.#make("g", {});
    // The axis stays in sight while the lanes below it are scrolled.
    this.head = Lanes.#make("g", { class: "ticks" });
    this.headShift = 0;
    this.plot.append(this.links, this.choice, this.head);
    this.height = Number(drawing.getAttribute("height")) - 8;
    this.#follow();
    addEventListener("scroll", () => this.#keepAxis(), { passive: true });
    addEventListener("beforeprint", () => this.#shiftAxis(0));
    addEventListener("afterprint", () => this.#keepAxis());
  }

  /**
   * @param {string} name
   * @param {Record<string, string | number>} attributes
   * @param {string} [title]
   */
  static #make(name, attributes, title) {
    const element = document.createElementNS(svgNamespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (title !== undefined) {
      const child = document.createElementNS(svgNamespace, "title");
      child.textContent = title;
      element.append(child);
    }
    return element;
  }

  /** The lanes with the places of their bars and signs, and a text at the right end for the outcome. */
  #rows() {
    const labels = [...this.drawing.querySelectorAll("text[data-object]")];
    // The reasons lie over the drawing, which need not be laid out again when they change.
    const holder = document.createElement("div");
    holder.className = "lane-reasons";
    holder.setAttribute("aria-hidden", "true");
    this.drawing.parentElement?.append(holder);
    return [...this.plot.querySelectorAll("g[data-object]")].map((group, index) => {
      const data = this.data.rows[index];
      const signs = Lanes.#make("g", {});
      group.append(signs);
      const reason = document.createElement("span");
      reason.style.top = `${Number(labels[index]?.getAttribute("y") ?? "0") - 12}px`;
      holder.append(reason);
      const longest = data.spans.reduce((length, [, from, to]) => Math.max(length, to - from), 0);
      return { ...data, longest, signs, reason, shown: "", holder };
    });
  }

  /**
   * The y of the middle of a row in a lane.
   * @param {{ y: number }} lane
   * @param {number} row
   */
  static #middle(lane, row) {
    return Lanes.axisHeight + lane.y + (row + 0.5) * Lanes.rowHeight;
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
    // The page tells of each change of its height, too.
    if (width === this.pageWidth) return;
    this.pageWidth = width;
    this.drawing.removeAttribute("viewBox");
    this.drawing.setAttribute("width", String(width));
    const room = width - this.left;
    // A narrow page has no room for the reasons; the verdict above has them.
    this.reasonWidth = room > 520 ? Math.min(330, room * 0.36, this.longestReason * Lanes.letterWidth + 20) : 0;
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

  /** Draws what is to be seen. */
  layOut() {
    for (const row of this.rows) row.signs.replaceChildren(...this.#bars(row), ...this.#signs(row));
    for (const { element, from, to } of this.curves) {
      element.setAttribute("x", this.x(from).toFixed(1));
      element.setAttribute("width", Math.max(1.5, this.x(to) - this.x(from)).toFixed(1));
    }
    this.#layOutAxis();
    this.#showArrows();
    this.show(this.clock.time);
  }

  /**
   * The bars of a lane. Those that are too near to be told apart are one, which says so.
   * @param {LaneData & { longest: number }} row
   */
  #bars(row) {
    /** @type {Map<string, { kind: number, from: number, to: number, row: number, label: string, title: number, count: number }>} */
    const last = new Map();
    const bars = [];
    const least = Lanes.least / this.#pixels;
    for (let at = countUntil(row.spans, this.from - row.longest - least, ([, from]) => from); at < row.spans.length; at += 1) {
      const [kind, from, to, line, label, title] = row.spans[at];
      if (from > this.to) break;
      if (to < this.from) continue;
      const key = `${kind} ${line}`;
      const before = last.get(key);
      if (before !== undefined && to - before.from < least) {
        before.to = Math.max(before.to, to);
        before.count += 1;
        continue;
      }
      const bar = { kind, from, to, row: line, label, title, count: 1 };
      last.set(key, bar);
      bars.push(bar);
    }
    return bars.flatMap((bar) => {
      const name = this.data.spanKinds[bar.kind];
      const [start, end] = [Math.max(-20, this.x(bar.from)), Math.min(this.width + 20, this.x(bar.to))];
      const height = name === "held" ? Lanes.heldHeight : Lanes.barHeight;
      const y = Lanes.#middle(row, bar.row);
      const attributes = {
        class: bar.count > 1 ? `${name} several` : name,
        x: start.toFixed(1), y: y - height / 2, width: Math.max(Lanes.least, end - start).toFixed(1), height, rx: 2,
      };
      const title = bar.count > 1 ? `${bar.count} in a short time` : this.data.titles[bar.title];
      const element = Lanes.#make("rect", attributes, title);
      // The number of a touch stays in the part of its bar that is to be seen, if there is room.
      const left = Math.max(0, start);
      if (bar.label === "" || bar.count > 1 || Math.min(this.width, end) - left < 7 * bar.label.length + 7) return [element];
      const text = Lanes.#make("text", { class: "small", x: (left + 4).toFixed(1), y: y + 4 });
      text.textContent = bar.label;
      return [element, text];
    });
  }

  /**
   * The signs of a lane. Of those of one kind that are too near to be told apart there is one, which has their number.
   * @param {LaneData} row
   */
  #signs(row) {
    /** @type {Map<string, { at: number, kind: number, row: number, title: number, count: number }>} */
    const last = new Map();
    const signs = [];
    const [least, room] = [Lanes.least / this.#pixels, 8 / this.#pixels];
    for (let at = countUntil(row.marks, this.from - room, ([, time]) => time); at < row.marks.length; at += 1) {
      const [kind, time, line, title] = row.marks[at];
      if (time > this.to + room) break;
      const key = `${kind} ${line}`;
      const before = last.get(key);
      if (before !== undefined && time - before.at < least) {
        before.count += 1;
        continue;
      }
      const sign = { at: time, kind, row: line, title, count: 1 };
      last.set(key, sign);
      signs.push(sign);
    }
    return signs.flatMap((sign) => {
      const [name, shape] = this.data.markKinds[sign.kind];
      const title = this.data.titles[sign.title];
      const attributes = {
        class: row.isNeutral && name === "ended" ? "mark neutral" : `mark ${name}`,
        transform: `translate(${this.x(sign.at).toFixed(1)} ${Lanes.#middle(row, sign.row)})`,
      };
      const text = sign.count > 1 ? `${sign.count} in a short time, the first: ${title}` : title;
      // The bar shows that a gesture began.
      const element = Lanes.#make(shape === "" ? "g" : "path", shape === "" ? attributes : { ...attributes, d: shape }, text);
      if (name !== "untaken") return [element];
      return [element, Lanes.#make("circle", { class: "ring", r: 7.5, transform: attributes.transform })];
    });
  }

  /** The pixels of a second. */
  get #pixels() {
    return (this.width - 2 * Lanes.margin) / (this.to - this.from);
  }

  /** @param {number} time */
  show(time) {
    const x = this.x(time);
    this.cursor.style.transform = `translateX(${(this.left + x).toFixed(1)}px)`;
    this.cursor.style.height = `${this.height - 20}px`;
    this.cursor.hidden = x < 0 || x > this.width;
    const from = this.clock.episodes[this.clock.episode]?.[0] ?? this.clock.start;
    for (const row of this.rows) {
      const mark = row.marks[countUntil(row.marks, time, ([, at]) => at) - 1];
      const text = mark === undefined || mark[1] < from ? "" : mark[4];
      if (text === row.shown) continue;
      row.shown = text;
      row.reason.textContent = text;
      row.reason.title = text;
      row.reason.className = mark === undefined ? "" : this.data.markKinds[mark[0]][0];
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

  /** Draws the arrows of the object that is under the pointer, or of the selected one. Those of one time stand beside each other. */
  #showArrows() {
    const wanted = this.hovered === "" ? this.object : this.hovered;
    if (wanted === "") return this.links.replaceChildren();
    const { arrows, arrowKinds, rows } = this.data;
    /** @type {Map<string, number>} */
    const counts = new Map();
    const links = [];
    for (let at = countUntil(arrows, this.from - 1e-9, ([, time]) => time); at < arrows.length; at += 1) {
      const [kind, time, from, to, title] = arrows[at];
      if (time > this.to || links.length === Lanes.mostArrows) break;
      const [tail, head] = [rows[from].object, rows[to].object];
      if (tail !== wanted && head !== wanted) continue;
      const place = `${from} ${Math.round(this.x(time))}`;
      const count = counts.get(place) ?? 0;
      counts.set(place, count + 1);
      if (count < 8) links.push(this.#link(arrowKinds[kind], this.x(time) + count * 4, rows[from], rows[to], title));
    }
    this.links.replaceChildren(...links);
  }

  /**
   * @param {string} kind
   * @param {number} x
   * @param {LaneData} from
   * @param {LaneData} to
   * @param {string} title
   */
  #link(kind, x, from, to, title) {
    const [start, end] = [Lanes.#middle(from, 0), Lanes.#middle(to, 0)];
    const sign = end > start ? 1 : -1;
    const tip = end - start - 7 * sign;
    const back = -5 * sign;
    const link = Lanes.#make("g", { class: `link ${kind} shown`, transform: `translate(${x.toFixed(1)} ${start})`, "data-ends": `${from.object}\n${to.object}` }, title);
    link.append(
      Lanes.#make("path", { class: `arrow ${kind}`, d: `M0 ${6 * sign}V${kind === "waited" ? tip : tip + back}` }),
      Lanes.#make("circle", { class: `tail ${kind}`, cy: 6 * sign, r: 1.8 }),
      kind === "waited"
        ? Lanes.#make("path", { class: "arrow waited open", d: `M0 ${tip}m-3 ${back}L0 ${tip}l3 ${back}` })
        : Lanes.#make("path", { class: `head ${kind}`, d: `M0 ${tip}l-3 ${back}h6Z` }),
    );
    return link;
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
    const near = this.rows
      .flatMap((row) => row.marks.filter(([, at, line]) => isNear(at) && Math.abs(Lanes.#middle(row, line) - y) <= 10))
      .map(([, at]) => at)
      .sort((one, other) => Math.abs(this.x(one) - x) - Math.abs(this.x(other) - x));
    if (near[0] !== undefined) return near[0];
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
