// @ts-check
/* The records of a replay: the row of the time that is shown, and the rows that a search or an object leaves. */
"use strict";

class Records {
  /**
   * @param {HTMLElement} region The part of the page that scrolls.
   * @param {Clock} clock
   */
  constructor(region, clock) {
    this.region = region;
    /** @type {{row: HTMLElement, time: number, text: string | null}[]} */
    this.rows = [...region.querySelectorAll("tr[data-t]")].map((row) => ({
      row: /** @type {HTMLElement} */ (row),
      time: Number(row.getAttribute("data-t")),
      text: null,
    }));
    this.times = [...new Set(this.rows.map((row) => row.time))];
    /** @type {HTMLElement | null} */
    this.current = null;
    this.count = this.rows.length;
    region.addEventListener("click", (event) => {
      const row = event.target instanceof Element ? event.target.closest("tr[data-t]") : null;
      // Text that was just selected stays selected.
      if (row !== null && getSelection()?.isCollapsed) clock.seek(Number(row.getAttribute("data-t")));
    });
  }

  /** @param {number} time */
  show(time) {
    const index = countUntil(this.rows, time, (row) => row.time) - 1;
    const row = this.rows[index]?.row ?? null;
    if (row === this.current) return;
    this.current?.removeAttribute("aria-current");
    row?.setAttribute("aria-current", "true");
    this.current = row;
    this.#reveal(row);
    // Rows that are laid out only now may have moved this one.
    requestAnimationFrame(() => this.#reveal(row));
  }

  /** @param {HTMLElement | null} row */
  #reveal(row) {
    if (row === null || row.hidden || row !== this.current) return;
    const place = row.getBoundingClientRect();
    const frame = this.region.getBoundingClientRect();
    if (place.top < frame.top + 40 || place.bottom > frame.bottom - 20) {
      this.region.scrollTop += place.top - frame.top - frame.height / 3;
    }
  }

  /**
   * Leaves the rows that contain a text and name an object.
   * @param {string} text
   * @param {string} object
   */
  filter(text, object) {
    const wanted = text.toLowerCase();
    this.count = 0;
    for (const item of this.rows) {
      const isFound = this.#contains(item, wanted) && (object === "" || this.#names(item.row, object));
      if (item.row.hidden === isFound) item.row.hidden = !isFound;
      if (isFound) this.count += 1;
    }
    for (const line of this.region.querySelectorAll(".record.found")) line.classList.remove("found");
    if (wanted === "" && object === "") return;
    for (const { row } of this.rows) {
      if (row.hidden) continue;
      for (const line of row.querySelectorAll(".record")) {
        const hasText = wanted !== "" && (line.textContent ?? "").toLowerCase().includes(wanted);
        const isNamed = object !== "" && this.#lineNames(line, object);
        if ((wanted === "" || hasText) && (object === "" || isNamed)) line.classList.add("found");
      }
    }
  }

  /**
   * Returns the time of the next row that a search has left, or of the one before.
   * @param {number} time
   * @param {number} direction
   */
  next(time, direction) {
    const times = this.rows.filter((item) => !item.row.hidden).map((item) => item.time);
    return neighbour(times, time, direction);
  }

  /**
   * @param {Records["rows"][number]} item
   * @param {string} text
   */
  #contains(item, text) {
    if (text === "") return true;
    item.text ??= (item.row.textContent ?? "").toLowerCase();
    return item.text.includes(text);
  }

  /**
   * @param {HTMLElement} row
   * @param {string} object
   */
  #names(row, object) {
    return [...row.querySelectorAll("[data-o]")].some((line) => this.#lineNames(line, object));
  }

  /**
   * @param {Element} line
   * @param {string} object
   */
  #lineNames(line, object) {
    return (line.getAttribute("data-o") ?? "").split("\n").includes(object);
  }
}
