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
    this.place = /** @type {HTMLElement} */ (section.querySelector(".verdicts"));
    // The verdicts come as text, and one is built when it is to be seen.
    const holder = this.place.querySelector("noscript");
    this.texts = (holder?.textContent ?? "").split(/(?=<article class="verdict")/).filter((text) => text.startsWith("<article"));
    /** @type {(HTMLElement | undefined)[]} */
    this.verdicts = [];
    holder?.remove();
    addEventListener("beforeprint", () => {
      if (this.texts.length > 0) this.place.replaceChildren(...this.texts.map((_, index) => this.#verdict(index)));
    });
    addEventListener("afterprint", () => this.#showVerdict());
    this.cards = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-episode]"))];
    this.strip = section.querySelector(".episodes ol");
    // A picture comes as text, and is built when it comes into sight.
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) Episodes.#draw(target, watcher);
    }, { root: this.strip, rootMargin: "0px 600px" });
    for (const card of this.cards) watcher.observe(card);
    addEventListener("beforeprint", () => this.cards.forEach((card) => Episodes.#draw(card, watcher)));
    this.current = -1;
    this.revealed = -1;
    section.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button === null) return;
      const { episode, time, select: object } = button.dataset;
      if (episode !== undefined) open(Number(episode));
      if (time !== undefined) clock.seek(Number(time));
      if (object !== undefined) select(object);
    });
  }

  /**
   * Builds the picture of a gesture.
   * @param {Element} card
   * @param {IntersectionObserver} watcher
   */
  static #draw(card, watcher) {
    watcher.unobserve(card);
    const text = card.querySelector("noscript");
    if (text === null) return;
    const holder = document.createElement("template");
    holder.innerHTML = text.textContent ?? "";
    text.replaceWith(holder.content);
  }

  /** @param {number} index */
  #verdict(index) {
    const known = this.verdicts[index];
    if (known !== undefined) return known;
    const template = document.createElement("template");
    template.innerHTML = this.texts[index];
    return (this.verdicts[index] = /** @type {HTMLElement} */ (template.content.firstElementChild));
  }

  #showVerdict() {
    if (this.texts[this.current] !== undefined) this.place.replaceChildren(this.#verdict(this.current));
  }

  /** Shows the verdict on the gesture of the time. */
  show() {
    const index = this.clock.episode;
    if (index === this.current) return;
    this.cards[this.current]?.removeAttribute("aria-current");
    const card = this.cards[index];
    card?.setAttribute("aria-current", "true");
    this.current = index;
    this.#showVerdict();
  }

  /** Returns how to scroll to the picture of the gesture, or undefined if it is to be seen. */
  revealing() {
    const { strip } = this;
    const card = this.cards[this.current];
    if (card === undefined || strip === null || this.revealed === this.current) return undefined;
    this.revealed = this.current;
    const [place, frame] = [card.getBoundingClientRect(), strip.getBoundingClientRect()];
    if (place.left >= frame.left && place.right <= frame.right) return undefined;
    return () => (strip.scrollLeft += place.left - frame.left - frame.width / 3);
  }
}
