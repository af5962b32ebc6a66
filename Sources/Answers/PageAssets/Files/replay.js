// @ts-check
/* One replay of the page: screen, verdict, lanes, explanation and records, all at the time of its clock. */
"use strict";

/**
 * What the page knows of a replay beside its elements.
 * @typedef {object} ReplayData
 * @property {number} start
 * @property {number} end
 * @property {FingerData[]} fingers
 * @property {OutlineData[]} outlines
 * @property {[time: number, object: string][]} events What happened to recognizers and views, by time.
 * @property {[from: number, to: number, moment: number][]} episodes
 * @property {StackData[]} stacks
 * @property {number} opening The time at which the page opens.
 */

class Replay {
  /**
   * @param {HTMLElement} section
   * @param {ReplayData} data
   * @param {Clock} clock
   * @param {(object: string) => void} select
   * @param {(from: number, to: number) => void} zoom
   * @param {(episode: number) => void} open
   */
  constructor(section, data, clock, select, zoom, open) {
    this.section = section;
    this.data = data;
    this.clock = clock;
    const find = (/** @type {string} */ name) => {
      const found = section.querySelector(name);
      if (found === null) throw new Error(`the page has no ${name}`);
      return found;
    };
    this.screen = new ReplayScreen(find(".screen-drawing"), data.fingers, data.outlines, data.end);
    this.lanesHolder = /** @type {HTMLElement} */ (find(".lanes"));
    this.records = new Records(/** @type {HTMLElement} */ (find(".records")), clock);
    this.lanes = new Lanes(/** @type {SVGSVGElement} */ (find(".lanes-drawing")), clock, this.records.times, select, zoom);
    this.episodes = new Episodes(section, clock, select, open);
    this.under = new UnderFinger(section.querySelector(".under"), data.stacks, select);
    this.stories = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".story"))].map((story) => ({
      story,
      object: story.getAttribute("data-object") ?? "",
    }));
    this.passages = this.stories.flatMap(({ story }) =>
      [...story.querySelectorAll(".passage")].map((passage) => ({
        passage,
        from: Number(passage.getAttribute("data-from")),
        to: Number(passage.getAttribute("data-to") ?? Infinity),
        state: "",
      })),
    );
    for (const { story, object } of this.stories) {
      story.querySelector("h3")?.addEventListener("click", () => select(object));
    }
  }

  /** The objects that can be selected. */
  get objects() {
    return this.stories.map((story) => story.object);
  }

  /**
   * Fits the lanes into the page.
   * @param {number} [width] That of a sheet of paper, when the page is printed.
   */
  resize(width) {
    if (this.section.hidden) return;
    this.lanes.resize(width ?? this.lanesHolder.clientWidth);
  }

  /** @param {number} time */
  show(time) {
    if (this.section.hidden) return;
    this.screen.show(time);
    this.lanes.show(time);
    this.episodes.show();
    this.under.show(time);
    this.records.show(time);
    for (const item of this.passages) {
      const state = item.from > time ? "later" : time <= item.to ? "now" : "";
      if (state === item.state) continue;
      item.state = state;
      item.passage.classList.toggle("now", state === "now");
      item.passage.classList.toggle("later", state === "later");
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
