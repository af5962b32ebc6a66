// @ts-check
/* The time that a replay shows, set by the slider, by keys, by links and by playing. Replays of one trace, or two to
   compare, have one clock; traces in a list have one each. */
"use strict";

class Clock {
  /**
   * @param {number} start The first time of the replay, in seconds.
   * @param {number} end The last time of the replay.
   * @param {[from: number, to: number, moment: number][]} episodes The parts in which a finger is down or something
   *   waits.
   */
  constructor(start, end, episodes) {
    this.start = start;
    this.end = end;
    this.episodes = episodes;
    this.time = end;
    /** @type {number} The speed; 0 fits the gesture. */
    this.speed = 0;
    this.isLooping = false;
    this.skipsIdle = true;
    /** @type {((time: number) => void)[]} */
    this.observers = [];
    /** @type {number | null} The time of the last frame while playing, in milliseconds of the browser's clock. */
    this.lastFrame = null;
  }

  get isPlaying() {
    return this.lastFrame !== null;
  }

  /** The index of the last episode that has begun, or 0. */
  get episode() {
    return Math.max(0, countUntil(this.episodes, this.time, (episode) => episode[0]) - 1);
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

  /** The speed at which the gesture under way takes about four seconds, and never faster than it was. */
  get fittingSpeed() {
    const [from, to] = this.episodes[this.episode] ?? [this.start, this.end];
    if (this.time < from || this.time > to) return 1;
    return Math.min(1, Math.max(0.005, (to - from) / 4));
  }

  /** @param {number} now */
  #advance(now) {
    if (this.lastFrame === null) return;
    const speed = this.speed === 0 ? this.fittingSpeed : this.speed;
    let time = this.time + (Math.max(0, now - this.lastFrame) / 1000) * speed;
    this.lastFrame = now;
    if (this.skipsIdle) time = this.#afterIdle(time);
    if (time >= this.end && this.isLooping) time = this.start;
    if (time >= this.end) this.stop();
    else requestAnimationFrame((next) => this.#advance(next));
    this.#set(time);
  }

  /**
   * Returns the time, or, if nothing is under way for a while, a moment before the next episode.
   * @param {number} time
   */
  #afterIdle(time) {
    const index = countUntil(this.episodes, time, (episode) => episode[0]);
    const next = this.episodes[index];
    const end = this.episodes[index - 1]?.[1] ?? this.start;
    const [pause, lead] = [0.1, 0.05];
    if (next === undefined || time < end + pause || next[0] - end < 2 * pause) return time;
    return Math.max(time, next[0] - lead);
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
  const after = countUntil(times, time, (other) => other);
  if (direction > 0) return times[after];
  let before = after - 1;
  while (before >= 0 && times[before] >= time) before -= 1;
  return times[before];
}

/**
 * Returns the nearest of some sorted times.
 * @param {number[]} times
 * @param {number} time
 */
function nearest(times, time) {
  const after = countUntil(times, time, (other) => other);
  const [before, next] = [times[after - 1], times[after]];
  if (before === undefined || next === undefined) return before ?? next;
  return time - before <= next - time ? before : next;
}
