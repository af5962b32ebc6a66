/** Draws the states over the time, a lane for each finger and for each recognizer that got a touch: the last seconds of a
 * gesture that is under way, and the whole of one that is over. */
class Lanes {
  static seconds = 3;
  static #left = 100;
  static #lane = 21;
  static #most = 16;

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
  }

  /** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
  static #element(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== undefined) element.textContent = text;
    return element;
  }

  /** @param {Gesture} gesture @param {number} now @param {number} lastChange @param {boolean} isOver */
  draw({ recognizers, fingers }, now, lastChange, isOver) {
    const width = Math.max(300, this.svg.clientWidth);
    const lanes = [
      ...fingers.map(([touch, spans]) => ({ name: `touch ${touch}`, spans, why: "" })),
      ...recognizers.filter(({ spans }) => spans.length > 0).map(({ id, spans, why }) => ({ name: id, spans, why })),
    ].slice(0, Lanes.#most);
    const height = Lanes.#lane * Math.max(5, lanes.length) + 22;
    this.svg.style.height = `${height}px`;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (lanes.length === 0) return this.svg.replaceChildren();
    // A gesture that is over has all the width for what happened; content that coasts on is left out.
    const start = isOver ? 0 : Math.max(0, now - Lanes.seconds);
    const end = isOver ? Math.max(0.1, lastChange * 1.1) : Math.max(now, start + 1);
    /** @param {number} time */
    const x = (time) => Lanes.#left + Math.min(1, Math.max(0, (time - start) / (end - start))) * (width - Lanes.#left - 8);
    this.svg.replaceChildren(
      ...Lanes.#axis(start, end, x, height),
      ...lanes.flatMap((lane, index) => Lanes.#drawn(lane, index * Lanes.#lane, x, start, end, width)));
  }

  /** @param {number} start @param {number} end @param {(time: number) => number} x @param {number} height */
  static #axis(start, end, x, height) {
    const rough = (end - start) / 5;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
    const first = Math.ceil(start / step - 1e-9);
    return Array.from({ length: Math.floor(end / step + 1e-9) - first + 1 }, (_, index) => {
      const time = (first + index) * step;
      return [
        Lanes.#element("line", { class: "grid", x1: x(time), x2: x(time), y1: 0, y2: height - 18 }),
        Lanes.#element("text", { class: "faint small middle", x: x(time), y: height - 5 }, `${Number(time.toFixed(3))} s`),
      ];
    }).flat();
  }

  /** @param {{name: string, spans: Span[], why: string}} lane @param {number} y @param {(time: number) => number} x
   * @param {number} start @param {number} end @param {number} width */
  static #drawn({ name, spans, why }, y, x, start, end, width) {
    const most = Math.floor(Lanes.#left / 6.5);
    const label = Lanes.#element("text", { class: "small", x: 0, y: y + 17 }, name.length > most ? `${name.slice(0, most - 1)}…` : name);
    const bars = spans.flatMap(([since, until, kind]) => {
      if ((until ?? end) < start) return [];
      const [from, to] = [x(since), x(Math.min(until ?? end, end))];
      const [bar, shape] = Lanes.#kinds[kind] ?? [];
      const middle = y + 15;
      const drawn = bar && to > from ? [Lanes.#element("rect", { class: bar, x: from, y: y + 12, width: to - from, height: 6 })] : [];
      if (!shape || since < start) return drawn;
      const path = shape === "cross" ? `M${from - 4} ${middle - 4}l8 8m0-8l-8 8`
        : `M${from - 4} ${middle}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
      return [...drawn, Lanes.#element("path", { class: `mark ${shape === "cross" ? "failed" : "recognized"}`, d: path })];
    });
    // The reason stands over the bar, beside the last mark, on the side where there is room.
    const last = [...spans].reverse().find(([, , kind]) => Lanes.#kinds[kind]?.[1]);
    if (!last || last[0] < start || !why) return [label, ...bars];
    const place = x(last[0]);
    const isRight = place < (Lanes.#left + width) / 2;
    const room = Math.floor((isRight ? width - place : place - Lanes.#left) / 6) - 3;
    const text = why.length > room ? `${why.slice(0, Math.max(0, room - 1))}…` : why;
    return [label, ...bars, Lanes.#element("text", {
      class: `note small${isRight ? "" : " end"}`, x: place + (isRight ? 6 : -6), y: y + 9,
    }, text)];
  }

  /** The bar and the mark of each kind of span, in the classes of drawings.
   * @type {Record<string, [string | null, "cross" | "dot" | null]>} */
  static #kinds = {
    down: ["down", null], possible: ["possible", null], waits: ["waiting", null], on: ["active", "dot"],
    failed: [null, "cross"], cancelled: [null, "cross"], ended: [null, null],
  };
}
