// @ts-check
/* The screen of a replay: views where they are, and fingers where they are, at any time. */
"use strict";

/**
 * A finger as the page's data has it.
 * @typedef {object} FingerData
 * @property {number[]} samples Time, x and y of each sample, one after the other; places are those of the drawing.
 * @property {number | null} end The time at which the finger lifted.
 * @property {number | null} taken The time at which a recognizer recognized with the touch.
 */

/**
 * The outline of a view: times, and the path from each time on.
 * @typedef {{ times: number[], paths: string[] }} OutlineData
 */

class ReplayScreen {
  /**
   * @param {Element} drawing
   * @param {FingerData[]} fingers
   * @param {OutlineData[]} outlines
   * @param {number} end The time of the last step.
   */
  constructor(drawing, fingers, outlines, end) {
    const ends = [...drawing.querySelectorAll("[data-ends]")];
    this.fingers = [...drawing.querySelectorAll("[data-finger]")].map((paths, index) => ({
      ...fingers[index],
      groups: [paths, ends[index]],
      path: paths.querySelector(".path:not(.taken)"),
      takenPath: paths.querySelector(".path.taken"),
      fate: ends[index].querySelector(".fate"),
      hand: ends[index].querySelector(".hand"),
      halo: ends[index].querySelector(".halo"),
      // The drawing of the whole replay has numbers beside each other that would lie on each other.
      rest: ends[index].querySelector(".hand")?.getAttribute("transform") ?? "",
    }));
    this.outlines = [...drawing.querySelectorAll("[data-outline]")].map((element) => {
      const index = element.getAttribute("data-outline");
      const name = drawing.querySelector(`[data-name="${index}"]`);
      const shown = element.getAttribute("d") ?? "";
      return { ...outlines[Number(index)], element, name, shown, nameCorner: ReplayScreen.corner(shown) };
    });
    /** The names of gestures and the first outlines of views, which belong to the drawing of the whole replay. */
    this.ofWhole = [...drawing.querySelectorAll(".note, .before")];
    this.end = end;
  }

  /** @param {number} time */
  show(time) {
    for (const element of this.ofWhole) element.classList.toggle("absent", time < this.end);
    for (const outline of this.outlines) {
      const count = countUntil(outline.times, time, (start) => start);
      const path = count > 0 ? outline.paths[count - 1] : "";
      if (path === outline.shown) continue;
      outline.element.setAttribute("d", path);
      this.#moveName(outline, path);
      outline.shown = path;
    }
    for (const finger of this.fingers) this.#showFinger(finger, time);
  }

  /**
   * Lets the name of a view follow its upper left corner. The drawing has the name where the view is in the end.
   * @param {ReplayScreen["outlines"][number]} outline
   * @param {string} path
   */
  #moveName({ name, nameCorner }, path) {
    const corner = ReplayScreen.corner(path);
    name?.classList.toggle("absent", corner === null || nameCorner === null);
    if (corner === null || nameCorner === null) return;
    const [x, y] = [corner[0] - nameCorner[0], corner[1] - nameCorner[1]];
    name?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /**
   * Returns the upper left corner of an outline, as far as it is on the screen, or null for an empty outline.
   * @param {string} path Places between `M`, `L` and `Z`.
   * @returns {[x: number, y: number] | null}
   */
  static corner(path) {
    const places = path.slice(1, -1).split("L").map((place) => place.split(" ").map(Number));
    const [first, ...others] = places;
    if (first.length < 2) return null;
    const least = others.reduce((one, other) => (other[1] - one[1] || other[0] - one[0]) < 0 ? other : one, first);
    return [Math.max(least[0], 1), Math.max(least[1], 1)];
  }

  /**
   * @param {ReplayScreen["fingers"][number]} finger
   * @param {number} time
   */
  #showFinger(finger, time) {
    const { samples } = finger;
    const isShown = samples[0] <= time;
    for (const group of finger.groups) group.classList.toggle("absent", !isShown);
    if (!isShown) return;
    let before = "";
    let after = "";
    let last = 0;
    for (let at = 0; at < samples.length && samples[at] <= time; at += 3) {
      last = at;
      const place = `${samples[at + 1]} ${samples[at + 2]}`;
      const isTaken = finger.taken !== null && samples[at] >= finger.taken;
      if (!isTaken || after === "") before += `${before ? "L" : "M"}${place}`;
      if (isTaken) after += `${after ? "L" : "M"}${place}`;
    }
    finger.path?.setAttribute("d", before);
    finger.takenPath?.setAttribute("d", after);
    const isUp = finger.end !== null && time >= finger.end;
    finger.fate?.classList.toggle("absent", !isUp);
    finger.halo?.classList.toggle("absent", isUp);
    // A finger that is down carries its number; the number of one that lifted stands where the path begins.
    const place = `translate(${samples[last + 1]} ${samples[last + 2]})`;
    finger.hand?.setAttribute("transform", isUp ? finger.rest : place);
  }
}
