// @ts-check
/* The index of a page with several replays: a row for each, with what came of it. */
"use strict";

class ReplayIndex {
  /**
   * @param {HTMLElement} place
   * @param {(index: number) => void} choose Called with the index of the replay of a row that was pressed.
   */
  constructor(place, choose) {
    this.list = /** @type {HTMLElement} */ (place.querySelector("ol"));
    this.rows = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-replay]"))];
    this.filters = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-filter]"))];
    /** The replay with which the page opens. */
    this.first = Number(this.rows.find((row) => row.hasAttribute("aria-current"))?.dataset.replay ?? "0");
    place.addEventListener("click", (event) => {
      const pressed = event.target instanceof Element ? event.target.closest("a, button") : null;
      if (!(pressed instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { replay, filter } = pressed.dataset;
      if (filter !== undefined) this.#toggle(pressed);
      if (replay === undefined) return;
      // Without scripts the link leads to the replay, which is then below all others.
      event.preventDefault();
      choose(Number(replay));
    });
  }

  /**
   * Shows the rows with the sign of a button, or all again.
   * @param {HTMLElement} button
   */
  #toggle(button) {
    const wasPressed = button.getAttribute("aria-pressed") === "true";
    for (const other of this.filters) other.setAttribute("aria-pressed", String(other === button && !wasPressed));
    for (const row of this.rows) {
      const item = /** @type {HTMLElement} */ (row.parentElement);
      const signs = (row.dataset.signs ?? "").split(" ");
      item.hidden = !wasPressed && !signs.includes(button.dataset.filter ?? "");
    }
  }

  /**
   * Marks the row of the replay that is shown.
   * @param {number} index
   */
  mark(index) {
    for (const row of this.rows) {
      if (row.dataset.replay !== String(index)) {
        row.removeAttribute("aria-current");
        continue;
      }
      row.setAttribute("aria-current", "true");
      // Only the list scrolls: the page stays where it is.
      const [place, frame] = [row.getBoundingClientRect(), this.list.getBoundingClientRect()];
      if (place.top < frame.top) this.list.scrollTop += place.top - frame.top;
      if (place.bottom > frame.bottom) this.list.scrollTop += place.bottom - frame.bottom;
    }
  }
}
