// @ts-check
/* The views under the finger that came down last, front to back, with the reason why each was passed by. */
"use strict";

/**
 * @typedef {object} StackData
 * @property {number} touch
 * @property {number} time
 * @property {[id: string, className: string, role: string, reason: string, facts: string[]][]} layers The facts are
 *   empty if the view is as it was when it was first seen.
 */

class UnderFinger {
  /**
   * @param {HTMLElement | null} part
   * @param {StackData[]} stacks
   * @param {(object: string) => void} select
   */
  constructor(part, stacks, select) {
    this.part = part;
    this.stacks = stacks;
    this.select = select;
    this.current = -1;
  }

  /** @param {number} time */
  show(time) {
    const index = countUntil(this.stacks, time, (stack) => stack.time) - 1;
    if (this.part === null || index === this.current) return;
    this.current = index;
    const stack = this.stacks[index];
    this.part.hidden = stack === undefined;
    if (stack === undefined) return;
    const heading = document.createElement("h3");
    heading.textContent = `Under touch ${stack.touch}, front to back`;
    const list = document.createElement("ol");
    for (const [id, className, role, reason] of stack.layers) {
      const item = document.createElement("li");
      item.className = role;
      const name = document.createElement("button");
      name.type = "button";
      name.className = "object";
      name.textContent = id;
      name.title = className;
      name.dataset.select = id;
      name.dataset.view = id;
      const text = document.createElement("span");
      text.textContent = reason;
      item.append(name, " ", text);
      list.append(item);
    }
    if (stack.layers.length === 0) list.append("No view is there.");
    this.part.replaceChildren(heading, list);
  }
}
