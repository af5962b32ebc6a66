"use strict";

/**
 * @typedef {{id: string, corners: number[][], isWindow: boolean, isControl: boolean, hasRecognizers: boolean,
 *   isRow: boolean, title: string | null}} View
 * @typedef {{x: number, y: number}} Place
 */

/** Draws the scene: outlines of views, fingers with their paths, and the limits that have decided. */
class Device {
  /** @type {Map<string, {shape: Element, name: Element}>} */
  #views = new Map();
  /** @type {Map<number, {start: Place, points: Place[], line: Element, dot: Element, isDown: boolean}>} */
  #fingers = new Map();
  #order = "";
  #box = { x: 0, y: 0, width: 390, height: 844 };
  #viewLayer = Device.#element("g");
  #limitLayer = Device.#element("g");
  #aheadLayer = Device.#element("g");
  #fingerLayer = Device.#element("g");
  /** @type {Set<string>} */
  #hit = new Set();
  /** @type {Set<string>} */
  #path = new Set();

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    svg.append(this.#viewLayer, this.#aheadLayer, this.#limitLayer, this.#fingerLayer);
  }

  /** @param {string} name @param {Record<string, string | number>} attributes */
  static #element(name, attributes = {}) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  }

  /** The screen is what the windows cover; a window that is larger than any screen says nothing about it.
   * @param {View[]} views */
  open(views) {
    const corners = views.filter((view) => view.isWindow).flatMap((view) => view.corners);
    const xs = corners.map((corner) => corner[0]);
    const ys = corners.map((corner) => corner[1]);
    if (corners.length > 0 && Math.max(...xs.map(Math.abs), ...ys.map(Math.abs)) < 10000) {
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      this.#box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    }
    const { x, y, width, height } = this.#box;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.svg.style.aspectRatio = `${width} / ${height}`;
    // The last gesture stays to be looked at until the next finger.
    this.#isPast(true);
    this.draw(views);
  }

  /** Fades the fingers and limits of a gesture that is over.
   * @param {boolean} isPast */
  #isPast(isPast) {
    for (const layer of [this.#limitLayer, this.#fingerLayer]) layer.classList.toggle("past", isPast);
    if (isPast) this.#aheadLayer.replaceChildren();
  }

  get middle() {
    return { x: this.#box.x + this.#box.width / 2, y: this.#box.y + this.#box.height / 2 };
  }

  /** The place of the scene under a place of the page; at the edges of the screen if it is beyond them.
   * @param {number} clientX @param {number} clientY */
  place(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    return this.inside(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()));
  }

  /** @param {Place} place */
  inside(place) {
    const { x, y, width, height } = this.#box;
    return {
      x: Math.min(Math.max(place.x, x), x + width - 0.01),
      y: Math.min(Math.max(place.y, y), y + height - 0.01),
    };
  }

  /** @param {View[]} views */
  draw(views) {
    const order = views.map((view) => `${view.id} ${view.title}`).join("\n");
    if (order !== this.#order) {
      this.#order = order;
      this.#views.clear();
      this.#viewLayer.replaceChildren();
      for (const view of views) {
        const shape = Device.#element("polygon");
        const name = Device.#element("text");
        name.textContent = view.title ?? view.id;
        this.#views.set(view.id, { shape, name });
        this.#viewLayer.append(shape, name);
      }
    }
    const rows = new Set(views.filter((view) => view.isRow).map((view) => view.id));
    /** @type {number[][]} */
    const taken = [];
    // A view in front has its name where that of one behind it would be.
    for (const view of [...views].reverse()) {
      const drawn = this.#views.get(view.id);
      if (!drawn) continue;
      const xs = view.corners.map((corner) => corner[0]);
      const ys = view.corners.map((corner) => corner[1]);
      drawn.shape.setAttribute("points", view.corners.map((corner) => corner.join(",")).join(" "));
      const [left, top, width] = [Math.min(...xs), Math.min(...ys), 6 * (view.title ?? view.id).length];
      // The parts of a cell lie where its title is: list.0.1.content, and so on.
      const isInner = rows.has(view.id.split(".").slice(0, 3).join(".")) && !view.isRow;
      const isNamed = !view.isWindow && !isInner && view.corners.length > 0
        && Math.max(...xs) - left > width && Math.max(...ys) - top >= 14
        && !taken.some(([x, y, end]) => left < end && x < left + width && Math.abs(y - top) < 12);
      drawn.name.setAttribute("visibility", isNamed ? "visible" : "hidden");
      if (isNamed) {
        taken.push([left, top, left + width]);
        drawn.name.setAttribute("x", String(left + 4));
        drawn.name.setAttribute("y", String(top + 12));
      }
      const hit = this.#hit.has(view.id) ? " hit" : this.#path.has(view.id) ? " around" : "";
      drawn.shape.setAttribute("class", `view${view.isControl ? " control" : ""}${view.isRow ? " row" : isInner ? " inner" : ""}${hit}`);
      drawn.name.setAttribute("class", `name${hit === " hit" ? hit : ""}`);
    }
    this.lastViews = views;
  }

  /** Marks the views that fingers have hit, and those on the paths to them.
   * @param {string[][]} paths */
  mark(paths) {
    this.#hit = new Set(paths.map((path) => path[path.length - 1]));
    this.#path = new Set(paths.flat());
    if (this.lastViews) this.draw(this.lastViews);
  }

  /** @param {{id: number, phase: string, x: number, y: number}} sample */
  sample(sample) {
    const place = { x: sample.x, y: sample.y };
    let finger = this.#fingers.get(sample.id);
    if (sample.phase === "began" || !finger) {
      finger?.line.remove();
      finger?.dot.remove();
      const line = Device.#element("polyline", { class: "path trail" });
      const dot = Device.#element("circle", { class: "halo finger", r: 18 });
      this.#fingerLayer.append(line, dot);
      finger = { start: place, points: [], line, dot, isDown: true };
      this.#fingers.set(sample.id, finger);
    }
    finger.points.push(place);
    finger.line.setAttribute("points", finger.points.map((point) => `${point.x},${point.y}`).join(" "));
    finger.dot.setAttribute("cx", String(place.x));
    finger.dot.setAttribute("cy", String(place.y));
    if (sample.phase === "ended" || sample.phase === "cancelled") {
      finger.dot.setAttribute("r", "5");
      finger.dot.classList.add("lifted");
      finger.isDown = false;
    }
  }

  /** The pointer that is drawn: its way, and how far its scrolls have moved the content.
   * @type {{points: Place[], moved: Place, line: Element, arrow: Element, cursor: Element} | null} */
  #pointer = null;

  /** Draws a pointer where it is, and the way that it has come.
   * @param {Place} place */
  point({ x, y }) {
    if (this.#pointer === null) {
      const line = Device.#element("polyline", { class: "path trail hovering" });
      const arrow = Device.#element("path", { class: "path trail scrolled" });
      const cursor = Device.#element("path", { class: "pointer", d: "M0 0V12L3 9 5 13.5 7 12.5 5 8.3H9Z" });
      this.#fingerLayer.append(line, arrow, cursor);
      this.#pointer = { points: [], moved: { x: 0, y: 0 }, line, arrow, cursor };
    }
    const { points, line, cursor } = this.#pointer;
    points.push({ x, y });
    line.setAttribute("points", points.map((point) => `${point.x},${point.y}`).join(" "));
    cursor.setAttribute("transform", `translate(${x} ${y})`);
    return this.#pointer;
  }

  /** Draws a scroll: an arrow as long as the content was to move, all scrolls of the gesture together.
   * @param {{x: number, y: number, dx?: number, dy?: number}} scroll */
  scroll({ x, y, dx = 0, dy = 0 }) {
    const { moved, arrow } = this.point({ x, y });
    moved.x += dx;
    moved.y += dy;
    const length = Math.hypot(moved.x, moved.y);
    if (length === 0) return arrow.setAttribute("d", "");
    const head = Math.min(8, length) / length;
    const [tipX, tipY] = [x + moved.x, y + moved.y];
    const [backX, backY] = [tipX - moved.x * head, tipY - moved.y * head];
    const [sideX, sideY] = [-moved.y * head * 0.6, moved.x * head * 0.6];
    arrow.setAttribute("d", `M${x} ${y}L${tipX} ${tipY}M${backX + sideX} ${backY + sideY}L${tipX} ${tipY}L${backX - sideX} ${backY - sideY}`);
  }

  /** Draws a key or a button while it is held, at the lower edge of the screen.
   * @param {{phase: string, type?: string, keyCode?: string}} press */
  press({ phase, type, keyCode }) {
    const name = (keyCode ?? type ?? "").replace(/^keyboard/, "");
    const before = [...this.#fingerLayer.querySelectorAll(".key")].find((key) => key.textContent === name);
    if (phase === "ended" || phase === "cancelled") return before?.classList.add("lifted");
    if (before && phase !== "began") return;
    before?.remove();
    const { x, y, width, height } = this.#box;
    const keys = this.#fingerLayer.querySelectorAll(".key").length;
    const key = Device.#element("text", { class: "key", x: x + width / 2, y: y + height - 12 - 18 * keys });
    key.textContent = name;
    this.#fingerLayer.append(key);
  }

  /** Draws the limit that has decided around the finger whose distance from its start was measured.
   * @param {string} recognizer @param {{code: string, value?: number, limit?: number, unit?: string}} reason
   * @param {boolean} isReached */
  limit(recognizer, reason, isReached) {
    const { value, limit } = reason;
    if (reason.unit !== "pt" || value === undefined || limit === undefined) return;
    for (const { start, points } of this.#fingers.values()) {
      const last = points[points.length - 1];
      const [dx, dy] = [Math.abs(last.x - start.x), Math.abs(last.y - start.y)];
      // What is far from its limit says nothing about it.
      if (!isReached && value < limit / 2) continue;
      const kind = isReached ? " reached" : value > limit ? " crossed" : "";
      const isAway = Math.abs(Math.hypot(dx, dy) - value) < 0.01;
      let shape = null;
      // A pan measures the axes separately, so its limit is a square.
      if (reason.code !== "movedTooFar" && Math.abs(Math.max(dx, dy) - value) < 0.01) {
        const [x, y] = [start.x - limit, start.y - limit];
        shape = Device.#element("rect", { class: `limit${kind}`, x, y, width: 2 * limit, height: 2 * limit });
      } else if (isAway) {
        shape = Device.#element("circle", { class: `limit${kind}`, cx: start.x, cy: start.y, r: limit });
      }
      if (!shape) continue;
      // The names of limits around one place stand below each other, on the side where there is room.
      const place = `${start.x} ${start.y}`;
      const above = [...this.#limitLayer.querySelectorAll("text")].filter((text) => text.dataset.place === place).length;
      const isLeft = start.x > this.#box.x + this.#box.width / 2;
      const name = /** @type {SVGElement} */ (Device.#element("text", {
        class: `limit-name${kind}${isLeft ? " end" : ""}`,
        x: start.x + (isLeft ? -limit - 3 : limit + 3), y: start.y - limit / 2 + 12 * above,
      }));
      name.dataset.place = place;
      name.textContent = `${recognizer} ${limit} pt`;
      this.#limitLayer.append(shape, name);
      return;
    }
  }

  /** Draws the next limits of each finger that is down, before they decide.
   * @param {(finger: number) => {recognizer: string, reach: Reach}[]} limits gives those of a finger that are open */
  ahead(limits) {
    this.#aheadLayer.replaceChildren(...[...this.#fingers].flatMap(([id, { start, points, isDown }]) => {
      const last = points[points.length - 1];
      if (!isDown || !last) return [];
      const [dx, dy] = [Math.abs(last.x - start.x), Math.abs(last.y - start.y)];
      const open = limits(id).filter(({ reach }) => reach.distance >= (reach.isSquare ? Math.max(dx, dy) : Math.hypot(dx, dy)));
      const next = Math.min(...open.map(({ reach }) => reach.distance));
      const nearest = open.filter(({ reach }) => reach.distance === next);
      /** @param {boolean} isSquare */
      const drawn = (isSquare) => {
        const own = nearest.filter(({ reach }) => reach.isSquare === isSquare);
        if (own.length === 0) return [];
        const shape = isSquare
          ? Device.#element("rect", { class: "ahead", x: start.x - next, y: start.y - next, width: 2 * next, height: 2 * next })
          : Device.#element("circle", { class: "ahead", cx: start.x, cy: start.y, r: next });
        const verb = own[0].reach.isRecognition ? "at" : "up to";
        const name = Device.#element("text", {
          class: "ahead-name", x: start.x + next + 6, y: start.y + (isSquare ? 12 : -4),
        });
        name.textContent = `${own.map(({ recognizer }) => recognizer).join(", ")} ${verb} ${next} pt`;
        // Where there is no room at the right, the name stands at the left.
        if (start.x > this.#box.x + this.#box.width / 2) {
          name.setAttribute("text-anchor", "end");
          name.setAttribute("x", String(start.x - next - 6));
        }
        return [shape, name];
      };
      return [...drawn(true), ...drawn(false)];
    }));
  }

  /** A small picture of an episode: the views as they are now, and the paths of its fingers.
   * @param {number[][][]} paths */
  thumbnail(paths) {
    const { x, y, width, height } = this.#box;
    const svg = Device.#element("svg", { viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" });
    for (const view of (this.lastViews ?? []).filter(({ isRow, isWindow }) => !isRow && !isWindow).slice(0, 60)) {
      const points = view.corners.map((corner) => corner.join(",")).join(" ");
      svg.append(Device.#element("polygon", { class: "view", points }));
    }
    for (const path of paths) {
      const [startX, startY] = path[0];
      svg.append(
        Device.#element("polyline", { class: "path", points: path.map((point) => point.join(",")).join(" ") }),
        Device.#element("circle", { class: "halo lifted", cx: startX, cy: startY, r: height / 40 }),
      );
    }
    return svg;
  }

  clear() {
    this.#isPast(false);
    this.#fingers.clear();
    this.#pointer = null;
    this.#fingerLayer.replaceChildren();
    this.#limitLayer.replaceChildren();
    this.#aheadLayer.replaceChildren();
    this.mark([]);
  }
}
