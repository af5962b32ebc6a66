// @ts-check
/* One replay of the page: screen, lanes, explanation and records, all at the time of the clock. */
"use strict";

/**
 * What the page knows of a replay beside its elements.
 * @typedef {object} ReplayData
 * @property {number} start
 * @property {number} end
 * @property {FingerData[]} fingers
 * @property {OutlineData[]} outlines
 * @property {[time: number, object: string][]} events What happened to recognizers and views, by time.
 */

class Replay {
  /**
   * @param {HTMLElement} section
   * @param {ReplayData} data
   * @param {Clock} clock
   * @param {(object: string) => void} select
   */
  constructor(section, data, clock, select) {
    this.section = section;
    this.data = data;
    const find = (/** @type {string} */ name) => {
      const found = section.querySelector(name);
      if (found === null) throw new Error(`the page has no ${name}`);
      return found;
    };
    this.screen = new ReplayScreen(find(".screen-drawing"), data.fingers, data.outlines, data.end);
    this.lanesHolder = /** @type {HTMLElement} */ (find(".lanes"));
    this.lanes = new Lanes(/** @type {SVGSVGElement} */ (find(".lanes-drawing")), clock, select);
    this.records = new Records(/** @type {HTMLElement} */ (find(".records")), clock);
    this.stories = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".story"))].map((story) => ({
      story,
      object: story.getAttribute("data-object") ?? "",
      passages: [...story.querySelectorAll(".passage")].map((passage) => ({
        passage,
        from: Number(passage.getAttribute("data-from")),
        to: Number(passage.getAttribute("data-to") ?? Infinity),
      })),
    }));
    for (const { story, object } of this.stories) {
      story.querySelector("h3")?.addEventListener("click", () => select(object));
    }
  }

  /** Fits the lanes into the page. */
  resize() {
    if (this.section.hidden) return;
    this.lanes.resize(this.lanesHolder.clientWidth);
  }

  /** @param {number} time */
  show(time) {
    if (this.section.hidden) return;
    this.screen.show(time);
    this.lanes.show(time);
    this.records.show(time);
    for (const { passages } of this.stories) {
      for (const { passage, from, to } of passages) {
        passage.classList.toggle("now", from <= time && time <= to);
        passage.classList.toggle("later", from > time);
      }
    }
  }

  /**
   * Shows what belongs to an object, or to all if it is empty.
   * @param {string} object
   */
  select(object) {
    this.lanes.mark(object);
    for (const { story, object: other } of this.stories) story.hidden = object !== "" && other !== object;
    this.section.querySelector(".stories")?.classList.toggle("selected", object !== "");
  }

  /**
   * Returns the time of the next event of an object, or of all, or of the one before.
   * @param {number} time
   * @param {number} direction
   * @param {string} object
   */
  nextEvent(time, direction, object) {
    const times = this.data.events.filter((event) => object === "" || event[1] === object).map((event) => event[0]);
    return neighbour(times, time, direction);
  }
}
