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
    this.fingers = [...drawing.querySelectorAll("[data-finger]")].map((group, index) => ({
      ...fingers[index],
      group,
      path: group.querySelector(".path:not(.taken)"),
      takenPath: group.querySelector(".path.taken"),
      fate: group.querySelector(".fate"),
      hand: group.querySelector(".hand"),
      halo: group.querySelector(".halo"),
    }));
    this.outlines = [...drawing.querySelectorAll("[data-outline]")].map((element) => {
      const index = element.getAttribute("data-outline");
      const name = drawing.querySelector(`[data-name="${index}"]`);
      return { ...outlines[Number(index)], element, name, shown: element.getAttribute("d") ?? "" };
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
      // A name stands where its view is in the end.
      outline.name?.classList.toggle("absent", path !== outline.paths[outline.paths.length - 1]);
      outline.shown = path;
    }
    for (const finger of this.fingers) this.#showFinger(finger, time);
  }

  /**
   * @param {ReplayScreen["fingers"][number]} finger
   * @param {number} time
   */
  #showFinger(finger, time) {
    const { samples } = finger;
    const isShown = samples[0] <= time;
    finger.group.classList.toggle("absent", !isShown);
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
    const place = isUp ? 0 : last;
    finger.hand?.setAttribute("transform", `translate(${samples[place + 1]} ${samples[place + 2]})`);
  }
}
