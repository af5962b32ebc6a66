// @ts-check
/* The explanation of a replay: of each object, in paragraphs with the time that they are about. They come as text, and
   a paragraph is built when it is to be seen. */
"use strict";

class Passage {
  /** @param {string} html */
  constructor(html) {
    this.html = html;
    this.from = Passage.#time(html, 'data-from="');
    this.to = Passage.#time(html, 'data-to="');
    /** @type {HTMLElement | null} */
    this.built = null;
  }

  /** The paragraph as an element. */
  get element() {
    if (this.built === null) {
      const holder = document.createElement("template");
      holder.innerHTML = this.html;
      this.built = /** @type {HTMLElement} */ (holder.content.firstElementChild);
    }
    return this.built;
  }

  /**
   * @param {string} html
   * @param {string} name
   */
  static #time(html, name) {
    const at = html.slice(0, html.indexOf(">")).indexOf(name);
    return at < 0 ? Infinity : Number.parseFloat(html.slice(at + name.length));
  }

  /** @param {number} time */
  state(time) {
    return this.from > time ? "later" : time <= this.to ? "now" : "";
  }
}

class Stories {
  /**
   * @param {HTMLElement} region
   * @param {(object: string) => void} select
   */
  constructor(region, select) {
    this.region = region;
    this.isLong = region.classList.contains("long");
    this.object = "";
    this.isPrinted = false;
    this.time = NaN;
    const holder = region.querySelector("noscript");
    this.list = (holder?.textContent ?? "").split(/(?=<article class="story")/).filter((text) => text.startsWith("<article")).map((text) => {
      const [head, ...passages] = text.replace(/<\/article>\s*$/, "").split(/(?=<div class="passage")/);
      const template = document.createElement("template");
      template.innerHTML = head;
      const story = /** @type {HTMLElement} */ (template.content.firstElementChild);
      const object = story.dataset.object ?? "";
      story.querySelector("h3")?.addEventListener("click", () => select(object));
      return { story, object, title: story.firstElementChild ?? story, passages: passages.map((html) => new Passage(html)), shown: "" };
    });
    region.hidden = this.list.length === 0;
    this.none = document.createElement("p");
    this.none.className = "note";
    this.none.textContent = "Nothing is under way at this time.";
    holder?.replaceWith(this.none, ...this.list.map(({ story }) => story));
    for (const [name, isPrinted] of /** @type {const} */ ([["beforeprint", true], ["afterprint", false]])) {
      addEventListener(name, () => {
        this.isPrinted = isPrinted;
        this.#update();
      });
    }
  }

  /** The objects that can be selected. */
  get objects() {
    return this.list.map(({ object }) => object);
  }

  /**
   * Shows what belongs to an object, or to all if it is empty.
   * @param {string} object
   */
  select(object) {
    this.object = object;
    this.#update();
  }

  /** @param {number} time */
  show(time) {
    this.time = time;
    this.#update();
  }

  #update() {
    // Of many paragraphs, only those of the time are shown.
    const isBrief = this.isLong && this.object === "" && !this.isPrinted;
    let isEmpty = true;
    for (const item of this.list) {
      const isOther = this.object !== "" && item.object !== this.object;
      /** @type {Passage[]} */
      const passages = isOther ? [] : item.passages.filter((passage) => !isBrief || passage.state(this.time) === "now");
      const key = passages.map((passage) => `${passage.from}${passage.state(this.time)}`).join(" ");
      const isHidden = isOther || passages.length === 0;
      if (!isHidden) isEmpty = false;
      if (item.story.hidden !== isHidden) item.story.hidden = isHidden;
      if (key === item.shown || isOther) continue;
      const before = item.shown.split(" ").length;
      item.shown = key;
      for (const passage of passages) {
        const state = passage.state(this.time);
        passage.element.className = `passage ${state}`;
      }
      if (isBrief || before !== passages.length) item.story.replaceChildren(item.title, ...passages.map(({ element }) => element));
      else for (const { element } of passages) if (element.parentElement !== item.story) item.story.append(element);
    }
    this.none.hidden = !isEmpty || this.list.length === 0;
  }
}
