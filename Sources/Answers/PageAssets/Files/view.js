// @ts-check
/* What decides about the touches of a view that was pressed on the screen or chosen by its name, and what the last touch
   met there. */
"use strict";

/**
 * A view that has an outline, with its class, its properties and its recognizers when it was first seen.
 * @typedef {{ id: string, lines: string[] }} FactsData
 */

class PressedView {
  /**
   * @param {HTMLElement} part
   * @param {Element} drawing The screen.
   * @param {FactsData[]} facts By the indices of the outlines.
   * @param {StackData[]} stacks
   */
  constructor(part, drawing, facts, stacks) {
    this.part = part;
    this.drawing = drawing;
    this.facts = facts;
    this.stacks = stacks;
    this.id = "";
    this.time = NaN;
    /** What is written. */
    this.shown = "";
    drawing.addEventListener("click", (event) => this.#press(/** @type {MouseEvent} */ (event)));
    part.closest("section.replay")?.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button[data-view]") : null;
      if (button instanceof HTMLElement) this.choose(button.dataset.view ?? "");
    });
  }

  /** @param {MouseEvent} event */
  #press({ clientX, clientY }) {
    const ids = document.elementsFromPoint(clientX, clientY)
      .filter((element) => element.hasAttribute("data-outline") && this.drawing.contains(element))
      .map((element) => this.facts[Number(element.getAttribute("data-outline"))].id);
    // Pressed again, it is the view behind.
    this.choose(ids[(ids.indexOf(this.id) + 1) % ids.length] ?? "");
  }

  /**
   * Shows a view, or none if the id is empty.
   * @param {string} id
   */
  choose(id) {
    this.id = id;
    for (const outline of this.drawing.querySelectorAll("[data-outline]")) {
      const { id: own } = this.facts[Number(outline.getAttribute("data-outline"))];
      outline.classList.toggle("chosen", own === id);
    }
    this.show(this.time);
  }

  /** @param {number} time */
  show(time) {
    this.time = time;
    const count = countUntil(this.stacks, time, (stack) => stack.time);
    const stack = this.stacks.slice(0, count).filter(({ layers }) => layers.some(([id]) => id === this.id)).at(-1);
    const wanted = `${this.id}\n${stack?.time ?? ""} ${stack?.touch ?? ""}`;
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.part.hidden = this.id === "";
    const layer = stack?.layers.find(([id]) => id === this.id);
    const known = this.facts.find(({ id }) => id === this.id)?.lines ?? [];
    const [className, ...lines] = layer !== undefined && layer[4].length > 0 ? layer[4] : known;
    const heading = document.createElement("h3");
    const kind = document.createElement("small");
    kind.textContent = className ?? "";
    heading.append(this.id, " ", kind);
    const close = document.createElement("button");
    close.type = "button";
    close.dataset.view = "";
    close.textContent = "×";
    close.setAttribute("aria-label", "Close");
    const list = document.createElement("ul");
    const met = stack === undefined || layer === undefined ? "no touch has come down in it" : `touch ${stack.touch}: ${layer[3]}`;
    for (const line of [met, ...lines]) {
      const item = document.createElement("li");
      item.textContent = line;
      list.append(item);
    }
    this.part.replaceChildren(close, heading, list);
  }
}
