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
 * @property {LanesData} lanes
 * @property {[time: number, object: string][]} events What happened to recognizers and views, by time.
 * @property {[from: number, to: number, moment: number][]} episodes
 * @property {StackData[]} stacks
 * @property {FactsData[]} facts By the indices of the outlines.
 * @property {string[]} markdown The verdict on each episode.
 * @property {[time: number, address: string][]} snapshots
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
    this.snapshot = new Snapshot(find(".screen-drawing"), data.snapshots);
    this.lanesHolder = /** @type {HTMLElement} */ (find(".lanes"));
    this.records = new Records(/** @type {HTMLElement} */ (find(".records")), clock);
    this.lanes = new Lanes(/** @type {SVGSVGElement} */ (find(".lanes-drawing")), data.lanes, clock, this.records.times, select, zoom);
    this.episodes = new Episodes(section, clock, select, open);
    this.under = new UnderFinger(section.querySelector(".under"), data.stacks, select);
    this.pressed = new PressedView(/** @type {HTMLElement} */ (find(".pressed")), find(".screen-drawing"), data.facts, data.stacks);
    this.stories = new Stories(/** @type {HTMLElement} */ (find(".stories")), select);
    this.isRevealing = false;
  }

  /** The objects that can be selected. */
  get objects() {
    return this.stories.objects;
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
    this.snapshot.show(time, this.clock.episodes[this.clock.episode]?.[0] ?? this.clock.start);
    this.lanes.show(time);
    this.episodes.show();
    this.under.show(time);
    this.pressed.show(time);
    this.records.show(time);
    this.stories.show(time);
    this.reveal();
  }

  /** Scrolls to what is shown. */
  reveal() {
    this.#reveal(2);
  }

  /**
   * Scrolls once a frame: places that are asked for between changes are laid out each time.
   * @param {number} count The number of frames in which to look, if there is something to scroll.
   */
  #reveal(count) {
    if (this.isRevealing) return;
    this.isRevealing = true;
    requestAnimationFrame(() => {
      this.isRevealing = false;
      const moves = [this.episodes.revealing(), this.records.revealing()].flatMap((move) => move ?? []);
      for (const move of moves) move();
      if (moves.length > 0 && count > 1) this.#reveal(count - 1);
    });
  }

  /**
   * Shows what belongs to an object, or to all if it is empty.
   * @param {string} object
   */
  select(object) {
    this.lanes.mark(object);
    this.stories.select(object);
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
