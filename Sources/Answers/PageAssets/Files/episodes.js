// @ts-check
/* The gestures of a replay: the row of small pictures, and what became of the one that is shown. */
"use strict";

class Episodes {
  /**
   * @param {HTMLElement} section
   * @param {Clock} clock
   * @param {(object: string) => void} select
   * @param {(index: number) => void} open Called with the index of a gesture that was chosen.
   */
  constructor(section, clock, select, open) {
    this.clock = clock;
    this.verdicts = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".verdict"))];
    this.cards = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-episode]"))];
    this.strip = section.querySelector(".episodes ol");
    this.current = -1;
    section.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button === null) return;
      const { episode, time, select: object } = button.dataset;
      if (episode !== undefined) open(Number(episode));
      if (time !== undefined) clock.seek(Number(time));
      if (object !== undefined) select(object);
    });
  }

  /** Shows the verdict on the gesture of the time. */
  show() {
    const index = this.clock.episode;
    if (index === this.current) return;
    if (this.current < 0) this.verdicts.forEach((verdict, other) => (verdict.hidden = other !== index));
    else if (this.verdicts[this.current] !== undefined) this.verdicts[this.current].hidden = true;
    if (this.verdicts[index] !== undefined) this.verdicts[index].hidden = false;
    this.cards[this.current]?.removeAttribute("aria-current");
    const card = this.cards[index];
    card?.setAttribute("aria-current", "true");
    this.current = index;
    if (card === undefined || this.strip === null) return;
    const [place, frame] = [card.getBoundingClientRect(), this.strip.getBoundingClientRect()];
    if (place.left < frame.left || place.right > frame.right) {
      this.strip.scrollLeft += place.left - frame.left - frame.width / 3;
    }
  }
}
