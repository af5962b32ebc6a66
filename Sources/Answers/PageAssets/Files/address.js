// @ts-check
/* The address of the page: the time, the selected object and the replay, so that a view can be shared. */
"use strict";

/** The part of the address behind `#`, such as `t=0.15&o=tap&r=2`. */
class PageAddress {
  constructor() {
    this.timer = 0;
  }

  /**
   * Writes the address, a moment later: browsers limit how often it changes.
   * @param {number} time
   * @param {string} object Empty for all objects.
   * @param {number} replay The index of the replay.
   */
  write(time, object, replay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => history.replaceState(null, "", PageAddress.fragment(time, object, replay)), 150);
  }

  /**
   * The part of an address that says what is shown.
   * @param {number} time
   * @param {string} object Empty for all objects.
   * @param {number} replay The index of the replay.
   */
  static fragment(time, object, replay) {
    const parts = [`t=${Number(time.toFixed(6))}`];
    if (object !== "") parts.push(`o=${encodeURIComponent(object)}`);
    if (replay > 0) parts.push(`r=${replay + 1}`);
    return `#${parts.join("&")}`;
  }

  /** Returns the address. The time is NaN if there is none. */
  read() {
    const parts = new URLSearchParams(location.hash.slice(1));
    return {
      time: Number.parseFloat(parts.get("t") ?? ""),
      object: parts.get("o") ?? "",
      replay: Number(parts.get("r") ?? "1") - 1,
    };
  }
}
