// @ts-check
/* The keys of the page. A key is meant by its place on a US keyboard, whatever is printed on it. */
"use strict";

/**
 * The effects of keys by their codes. An effect that returns false did nothing, and the browser has the key.
 * @typedef {Record<string, (isShifted: boolean) => void | false>} KeyEffects
 */

/** Calls the effects of keys, except for keys that belong to a field, a button or another slider. */
class Keys {
  /**
   * @param {HTMLInputElement} slider The slider whose own arrow keys the effects replace.
   * @param {() => boolean} isBlocked Whether keys have no effect at present.
   * @param {KeyEffects} effects
   */
  constructor(slider, isBlocked, effects) {
    this.slider = slider;
    this.isBlocked = isBlocked;
    this.effects = effects;
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.isBlocked() || this.isTaken(event)) return;
    const effect = this.effects[event.code];
    if (effect !== undefined && effect(event.shiftKey) !== false) event.preventDefault();
  }

  /**
   * Whether the focused control has the key.
   * @param {KeyboardEvent} event
   */
  isTaken({ target, code }) {
    const isSlider = target instanceof HTMLInputElement && target.type === "range";
    if (isSlider) return target !== this.slider;
    // A button is pressed with the space bar.
    if (target instanceof HTMLButtonElement) return code === "Space";
    return target instanceof HTMLElement && target.matches("input, select, textarea");
  }
}
