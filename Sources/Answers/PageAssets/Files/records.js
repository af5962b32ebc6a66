// @ts-check
/* The records of a replay: the row of the time that is shown, and the rows that a search or an object leaves. The rows
   come as text, in tables of some hundred rows, and a table is built when it is to be seen. */
"use strict";

class RecordChunk {
  /**
   * @param {string} html
   * @param {number} first The index of the first row.
   */
  constructor(html, first) {
    this.html = html;
    this.first = first;
    this.place = document.createElement("div");
    this.place.className = "chunk";
    /** @type {HTMLElement[] | null} The rows, once they are built. */
    this.rows = null;
    this.count = 0;
  }
}

class Records {
  /**
   * @param {HTMLElement} region The part of the page that scrolls.
   * @param {Clock} clock
   */
  constructor(region, clock) {
    this.region = region;
    /** @type {RecordChunk[]} */
    this.chunks = [];
    /** @type {{time: number, html: string, text: string | null, isHidden: boolean, chunk: RecordChunk}[]} */
    this.rows = [];
    this.#read();
    this.times = [...new Set(this.rows.map((row) => row.time))];
    this.current = -1;
    this.isRevealed = true;
    this.count = this.rows.length;
    this.wanted = "";
    this.object = "";
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const chunk = isIntersecting ? this.chunks.find(({ place }) => place === target) : undefined;
          if (chunk !== undefined) this.#build(chunk);
        }
      },
      { root: region, rootMargin: "400px" },
    );
    for (const { place } of this.chunks) this.observer.observe(place);
    if (this.chunks[0] !== undefined) this.#build(this.chunks[0]);
    addEventListener("beforeprint", () => this.chunks.forEach((chunk) => this.#build(chunk)));
    region.addEventListener("click", (event) => {
      const row = event.target instanceof Element ? event.target.closest("tr[data-t]") : null;
      // Text that was just selected stays selected.
      if (row !== null && getSelection()?.isCollapsed) clock.seek(Number(row.getAttribute("data-t")));
    });
  }

  /** Cuts the text of the tables into rows. */
  #read() {
    const holder = this.region.querySelector("noscript");
    const text = holder?.textContent ?? "";
    for (const html of text.split(/(?=<div class="chunk">)/)) {
      if (!html.startsWith("<div")) continue;
      const chunk = new RecordChunk(html, this.rows.length);
      for (const row of html.split('<tr data-t="').slice(1)) {
        const time = Number.parseFloat(row);
        this.rows.push({ time, html: row, text: null, isHidden: false, chunk });
        chunk.count += 1;
      }
      this.chunks.push(chunk);
      this.#guessHeight(chunk);
    }
    holder?.replaceWith(...this.chunks.map(({ place }) => place));
  }

  /**
   * Gives a table that is not built about the height that it will have.
   * @param {RecordChunk} chunk
   */
  #guessHeight(chunk) {
    let lines = 0;
    let rows = 0;
    for (let index = chunk.first; index < chunk.first + chunk.count; index += 1) {
      if (this.rows[index].isHidden) continue;
      rows += 1;
      lines += this.rows[index].html.split("<div").length - 1;
    }
    chunk.place.style.height = `${rows * 9 + lines * 19}px`;
    chunk.place.hidden = rows === 0 && chunk.count > 0;
  }

  /** @param {RecordChunk} chunk */
  #build(chunk) {
    if (chunk.rows !== null) return;
    const holder = document.createElement("template");
    holder.innerHTML = chunk.html;
    const built = holder.content.firstElementChild;
    chunk.place.replaceChildren(...(built?.childNodes ?? []));
    chunk.place.style.height = "";
    chunk.rows = [...chunk.place.querySelectorAll("tr[data-t]")].map((row) => /** @type {HTMLElement} */ (row));
    this.observer.unobserve(chunk.place);
    this.#mark(chunk);
    const current = chunk.rows[this.current - chunk.first];
    current?.setAttribute("aria-current", "true");
  }

  /**
   * The row of an index, built if need be.
   * @param {number} index
   */
  #row(index) {
    const chunk = this.rows[index]?.chunk;
    if (chunk === undefined) return undefined;
    this.#build(chunk);
    return chunk.rows?.[index - chunk.first];
  }

  /** The step of the time that is shown, in words. */
  get currentText() {
    return this.#row(this.current)?.querySelector(".step")?.textContent ?? "before the first step";
  }

  /** @param {number} time */
  show(time) {
    const index = countUntil(this.rows, time, (row) => row.time) - 1;
    if (index === this.current) return;
    const before = this.rows[this.current]?.chunk;
    before?.rows?.[this.current - before.first]?.removeAttribute("aria-current");
    this.current = index;
    this.#row(index)?.setAttribute("aria-current", "true");
    this.isRevealed = false;
  }

  /** Returns how to scroll to the row of the time, or undefined if it is to be seen. */
  revealing() {
    const frame = this.region.getBoundingClientRect();
    // The explanation is shown in their place.
    if (frame.height === 0) return undefined;
    const row = this.isRevealed ? undefined : this.#row(this.current);
    this.isRevealed = true;
    if (row === undefined || row.hidden) return undefined;
    const place = row.getBoundingClientRect();
    if (place.top >= frame.top + 40 && place.bottom <= frame.bottom - 20) return undefined;
    return () => {
      this.region.scrollTop += place.top - frame.top - frame.height / 3;
      // Rows that are laid out only now may move this one.
      this.isRevealed = false;
    };
  }

  /**
   * Leaves the rows that contain a text and name an object.
   * @param {string} text
   * @param {string} object
   */
  filter(text, object) {
    const wanted = text.toLowerCase();
    if (wanted === this.wanted && object === this.object) return;
    [this.wanted, this.object] = [wanted, object];
    this.count = 0;
    const name = Records.#attribute(object);
    for (const row of this.rows) {
      row.isHidden = !((wanted === "" || this.#text(row).includes(wanted)) && (object === "" || Records.#names(row.html, name)));
      if (!row.isHidden) this.count += 1;
    }
    for (const chunk of this.chunks) {
      if (chunk.rows === null) this.#guessHeight(chunk);
      else this.#mark(chunk);
    }
  }

  /**
   * Hides the rows of a table that a search leaves out, and marks the lines that it found.
   * @param {RecordChunk} chunk
   */
  #mark(chunk) {
    const { wanted, object } = this;
    let isEmpty = true;
    chunk.rows?.forEach((row, index) => {
      const { isHidden } = this.rows[chunk.first + index];
      if (row.hidden !== isHidden) row.hidden = isHidden;
      if (!isHidden) isEmpty = false;
    });
    chunk.place.hidden = isEmpty;
    for (const line of chunk.place.querySelectorAll(".record.found")) line.classList.remove("found");
    if (wanted === "" && object === "") return;
    for (const row of chunk.rows ?? []) {
      if (row.hidden) continue;
      for (const line of row.querySelectorAll(".record")) {
        const hasText = wanted === "" || (line.textContent ?? "").toLowerCase().includes(wanted);
        const isNamed = object === "" || (line.getAttribute("data-o") ?? "").split("\n").includes(object);
        if (hasText && isNamed) line.classList.add("found");
      }
    }
  }

  /**
   * Returns the time of the next row that a search has left, or of the one before.
   * @param {number} time
   * @param {number} direction
   */
  next(time, direction) {
    const times = this.rows.filter((row) => !row.isHidden).map((row) => row.time);
    return neighbour(times, time, direction);
  }

  /**
   * The text of a row, in lower case.
   * @param {Records["rows"][number]} row
   */
  #text(row) {
    if (row.text !== null) return row.text;
    const plain = row.html.slice(row.html.indexOf(">") + 1).replace(/<[^>]*>/g, "");
    const entities = /** @type {Record<string, string>} */ ({ "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' });
    row.text = plain.replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity]).toLowerCase();
    return row.text;
  }

  /**
   * Whether a line of a row names an object.
   * @param {string} html
   * @param {string} name The object's id as an attribute has it.
   */
  static #names(html, name) {
    for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at + 1)) {
      const [before, after] = [html.slice(0, at), html.slice(at + name.length)];
      if (/(?:data-o="|&#10;|\n)$/.test(before) && /^(?:"|&#10;|\n)/.test(after)) return true;
    }
    return false;
  }

  /**
   * An id as the attributes of the rows have it.
   * @param {string} id
   */
  static #attribute(id) {
    const element = document.createElement("p");
    element.textContent = id;
    return element.innerHTML.replaceAll('"', "&quot;").replaceAll("&nbsp;", "\u00a0");
  }
}
