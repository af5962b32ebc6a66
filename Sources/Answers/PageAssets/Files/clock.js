// @ts-check
/* The time that the page shows: one for all replays on it, set by the slider, by keys, by links and by playing. */
"use strict";

class Clock {
  /**
   * @param {number} start The first time of all replays, in seconds.
   * @param {number} end The last time of all replays.
   */
  constructor(start, end) {
    this.start = start;
    this.end = end;
    this.time = end;
    this.speed = 1;
    /** @type {((time: number) => void)[]} */
    this.observers = [];
    /** @type {number | null} The time of the last frame while playing, in milliseconds of the browser's clock. */
    this.lastFrame = null;
  }

  get isPlaying() {
    return this.lastFrame !== null;
  }

  /**
   * Sets the time and stops playing.
   * @param {number} time
   */
  seek(time) {
    this.stop();
    this.#set(time);
  }

  /** Plays from the time that is shown, or from the start if that is the end. */
  play() {
    if (this.isPlaying) return;
    if (this.time >= this.end) this.time = this.start;
    this.lastFrame = performance.now();
    requestAnimationFrame((now) => this.#advance(now));
    this.#set(this.time);
  }

  stop() {
    this.lastFrame = null;
  }

  toggle() {
    if (!this.isPlaying) return this.play();
    this.stop();
    this.#set(this.time);
  }

  /** @param {number} now */
  #advance(now) {
    if (this.lastFrame === null) return;
    const time = this.time + (Math.max(0, now - this.lastFrame) / 1000) * this.speed;
    this.lastFrame = now;
    if (time >= this.end) this.stop();
    else requestAnimationFrame((next) => this.#advance(next));
    this.#set(time);
  }

  /** @param {number} time */
  #set(time) {
    this.time = Math.min(this.end, Math.max(this.start, time));
    for (const observer of this.observers) observer(this.time);
  }
}

/**
 * Returns the number of elements at the beginning of a sorted list that are not later than a time.
 * @template Element
 * @param {ArrayLike<Element>} list
 * @param {number} time
 * @param {(element: Element) => number} timeOf
 */
function countUntil(list, time, timeOf) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(list[middle]) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the next of some sorted times, or the one before.
 * @param {number[]} times
 * @param {number} time
 * @param {number} direction
 */
function neighbour(times, time, direction) {
  return direction > 0 ? times.find((other) => other > time) : times.filter((other) => other < time).at(-1);
}

/**
 * A time as people read it: in seconds, with three decimals, or six where three would not tell it.
 * @param {number} time
 */
function timeText(time) {
  const digits = Math.abs(time * 1000 - Math.round(time * 1000)) > 0.0005 ? 6 : 3;
  return `${time.toFixed(digits)} s`;
}
