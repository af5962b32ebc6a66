/**
 * @typedef {{id: number, phase: "began" | "moved" | "ended" | "cancelled", x: number, y: number}} Sample
 * @typedef {{x: number, y: number, dx: number, dy: number}} Scroll
 */

/** Turns touches and the mouse into samples of fingers, and the wheel into scrolls. */
class Fingers {
  /** The numbers of fingers, by the identifiers of the browser.
   * @type {Map<string, number>} */
  #down = new Map();
  /** @type {Map<number, Place>} */
  #places = new Map();
  /** The middle between the mouse and its mirror image. */
  #mirror = { x: 0, y: 0 };
  /** When a finger was heard of last. */
  #heard = 0;

  /** How many points a line and a page of a wheel are. */
  static units = [1, 16, 800];

  /** @param {Device} device @param {(time: number, samples: Sample[]) => void} send
   * @param {(time: number, scroll: Scroll) => void} scroll */
  constructor(device, send, scroll) {
    this.device = device;
    this.send = send;
    const svg = device.svg;
    for (const [name, phase] of /** @type {const} */ ([
      ["touchstart", "began"], ["touchmove", "moved"], ["touchend", "ended"], ["touchcancel", "cancelled"],
    ])) {
      svg.addEventListener(name, (event) => {
        // Otherwise the browser would also send a mouse.
        event.preventDefault();
        this.#touch(event, phase);
      }, { passive: false });
    }
    svg.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      svg.setPointerCapture(event.pointerId);
      this.#mouseDown(event);
    });
    svg.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.#mouseMove(event);
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      svg.addEventListener(name, (event) => {
        if (event.pointerType !== "touch") this.#mouseUp(event, name === "pointerup" ? "ended" : "cancelled");
      });
    }
    svg.addEventListener("wheel", (event) => {
      // With ctrl, the browser zooms the page.
      if (event.ctrlKey) return;
      event.preventDefault();
      const { x, y } = device.place(event.clientX, event.clientY);
      const unit = Fingers.units[event.deltaMode];
      scroll(event.timeStamp / 1000, { x, y, dx: -event.deltaX * unit, dy: -event.deltaY * unit });
    }, { passive: false });
  }

  get count() {
    return this.#down.size;
  }

  /** Whether fingers are down of which nothing has been heard for some seconds. They may be lost.
   * @param {number} seconds */
  areSilent(seconds) {
    return this.#down.size > 0 && performance.now() - this.#heard > 1000 * seconds;
  }

  /** Lifts all fingers, as the system does that takes them away. */
  lift() {
    const samples = [...this.#down.keys()].flatMap((key) => this.#cancel(key));
    if (samples.length > 0) this.send(performance.now() / 1000, samples);
  }

  /** @param {string} key @returns {Sample[]} */
  #cancel(key) {
    const place = this.#places.get(this.#down.get(key) ?? 0);
    return place ? this.#sample(key, "cancelled", place) : [];
  }

  /** Forgets the fingers that are down, because the engine has. */
  forget() {
    this.#down.clear();
    this.#places.clear();
  }

  /** @param {string} key @param {Sample["phase"]} phase @param {Place} place @returns {Sample[]} */
  #sample(key, phase, place) {
    let id = this.#down.get(key);
    if (phase === "began") {
      id = 1;
      const taken = new Set(this.#down.values());
      while (taken.has(id)) id += 1;
      this.#down.set(key, id);
    }
    if (id === undefined) return [];
    if (phase === "moved") {
      const last = this.#places.get(id);
      if (last && last.x === place.x && last.y === place.y) return [];
    }
    this.#places.set(id, place);
    if (phase === "ended" || phase === "cancelled") {
      this.#down.delete(key);
      this.#places.delete(id);
    }
    return [{ id, phase, x: Math.round(place.x * 100) / 100, y: Math.round(place.y * 100) / 100 }];
  }

  /** @param {Event} event @param {Sample[]} samples */
  #emit(event, samples) {
    this.#heard = performance.now();
    if (samples.length > 0) this.send(event.timeStamp / 1000, samples);
  }

  /** @param {TouchEvent} event @param {Sample["phase"]} phase */
  #touch(event, phase) {
    if (phase === "began") {
      // A finger that is no longer among those on the screen has been lost, and is none of the new gesture.
      const there = new Set([...event.touches, ...event.changedTouches].map((touch) => `touch ${touch.identifier}`));
      const lost = [...this.#down.keys()].filter((key) => key.startsWith("touch ") && !there.has(key));
      this.#emit(event, lost.flatMap((key) => this.#cancel(key)));
    }
    const samples = [...event.changedTouches].flatMap((touch) =>
      this.#sample(`touch ${touch.identifier}`, phase, this.device.place(touch.clientX, touch.clientY)));
    this.#emit(event, samples);
  }

  /** @param {Place} place */
  #mirrored(place) {
    return this.device.inside({ x: 2 * this.#mirror.x - place.x, y: 2 * this.#mirror.y - place.y });
  }

  /** @param {PointerEvent} event */
  #mouseDown(event) {
    const place = this.device.place(event.clientX, event.clientY);
    const samples = this.#sample("mouse", "began", place);
    if (event.altKey) {
      this.#mirror = this.device.middle;
      samples.push(...this.#sample("mirror", "began", this.#mirrored(place)));
    }
    this.#last = place;
    this.#emit(event, samples);
  }

  #last = { x: 0, y: 0 };

  /** @param {PointerEvent} event */
  #mouseMove(event) {
    if (!this.#down.has("mouse")) return;
    const place = this.device.place(event.clientX, event.clientY);
    if (event.shiftKey) {
      this.#mirror = {
        x: this.#mirror.x + place.x - this.#last.x, y: this.#mirror.y + place.y - this.#last.y,
      };
    }
    this.#last = place;
    this.#emit(event, [
      ...this.#sample("mouse", "moved", place), ...this.#sample("mirror", "moved", this.#mirrored(place)),
    ]);
  }

  /** @param {PointerEvent} event @param {"ended" | "cancelled"} phase */
  #mouseUp(event, phase) {
    if (!this.#down.has("mouse")) return;
    const place = this.device.place(event.clientX, event.clientY);
    this.#emit(event, [
      ...this.#sample("mouse", phase, place), ...this.#sample("mirror", phase, this.#mirrored(place)),
    ]);
  }
}
