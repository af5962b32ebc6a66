/**
 * @typedef {{episode: number, steps: number, results: string[], changes: string[], origin: string | null,
 *   savedAs: string | null}} EpisodeInfo
 * @typedef {{name: string, value: number | null, isWhole: boolean}} NumberInfo
 */

/** The list of episodes, and the changes that are tried on them. */
class BenchPanel {
  /** @type {Map<number, EpisodeInfo>} */
  #episodes = new Map();
  /** @type {Map<number, {differs: {id: string, lines: string[]}[], problem: string | null}>} */
  #flips = new Map();
  /** The changes that are made, by what they change.
   * @type {Map<string, string>} */
  #changes = new Map();
  #canSave = false;
  #lastChange = -Infinity;
  /** @type {NumberInfo[]} */
  #numbers = [];

  /** @param {(message: object) => void} send @param {() => void} changed called when other changes are in effect */
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
    const form = /** @type {HTMLFormElement} */ (document.getElementById("change"));
    const text = /** @type {HTMLInputElement} */ (document.getElementById("change-text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const equals = text.value.indexOf("=");
      if (equals < 1) return;
      this.#change(text.value.slice(0, equals).trim(), text.value.slice(equals + 1).trim());
      text.value = "";
    });
  }

  /** @param {any} message */
  hello(message) {
    this.#canSave = message.canSave;
    this.#numbers = message.numbers;
    this.#episodes = new Map(message.episodes.map((/** @type {EpisodeInfo} */ info) => [info.episode, info]));
    this.#flips.clear();
    this.put(message.changes);
    this.#writeEpisodes();
  }

  /** @param {EpisodeInfo} info */
  add(info) {
    this.#episodes.set(info.episode, info);
    this.#writeEpisodes();
  }

  /** @param {number} number */
  forget(number) {
    this.#episodes.delete(number);
    this.#writeEpisodes();
  }

  /** @param {any} message */
  flips(message) {
    this.#flips = new Map(message.episodes.map((/** @type {any} */ item) => [item.episode, item]));
    const count = [...this.#flips.values()].filter((item) => item.differs.length > 0).length;
    const output = /** @type {Element} */ (document.getElementById("flips"));
    output.textContent = message.changes.length === 0 ? ""
      : `${count} of ${this.#flips.size} episodes come out otherwise with ${message.changes.join(", ")}`;
    if (message.changes.length === 0) this.#flips.clear();
    // Another page may have made the changes.
    if (performance.now() - this.#lastChange > 1000) this.put(message.changes);
    this.#writeEpisodes();
  }

  /** @param {any} message */
  saved(message) {
    const info = this.#episodes.get(message.episode);
    if (info) info.savedAs = message.name;
    this.#writeEpisodes();
  }

  /** Whether a change is made.
   * @param {string} name @param {string} value */
  has(name, value) {
    return this.#changes.get(name) === value;
  }

  /** Makes a change, or undoes it.
   * @param {string} name @param {string} value */
  toggle(name, value) {
    this.#change(name, this.has(name, value) ? null : value);
  }

  /** @param {string} name @param {string | null} value */
  #change(name, value) {
    this.#lastChange = performance.now();
    if (value === null) this.#changes.delete(name);
    else this.#changes.set(name, value);
    this.send({ do: "set", changes: [...this.#changes].map(([key, text]) => `${key}=${text}`) });
    this.#writeChanges();
  }

  /** Shows the changes that are in effect.
   * @param {string[]} changes */
  put(changes) {
    this.#changes = new Map(changes.map((text) => {
      const equals = text.indexOf("=");
      return [text.slice(0, equals), text.slice(equals + 1)];
    }));
    this.#writeNumbers();
  }

  #writeChanges() {
    const list = /** @type {Element} */ (document.getElementById("changes"));
    list.replaceChildren(...[...this.#changes].map(([name, value]) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "undo";
      button.addEventListener("click", () => {
        this.#change(name, null);
        this.#writeNumbers();
      });
      item.append(`${name}=${value} `, button);
      return item;
    }));
    this.changed();
    for (const row of document.querySelectorAll(".number")) {
      row.classList.toggle("changed", this.#changes.has(/** @type {HTMLElement} */ (row).dataset.name ?? ""));
    }
  }

  #writeNumbers() {
    const place = /** @type {Element} */ (document.getElementById("numbers"));
    place.replaceChildren(...this.#numbers.map((info, index) => {
      const row = document.createElement("div");
      row.className = "number";
      row.dataset.name = info.name;
      const label = document.createElement("label");
      label.textContent = info.name;
      const field = document.createElement("input");
      field.type = "number";
      field.id = `number-${index}`;
      label.htmlFor = field.id;
      field.step = "any";
      const present = this.#changes.get(info.name) ?? (info.value === null ? "" : String(info.value));
      field.value = present;
      row.append(label, field);
      const usual = info.value === null ? null : String(info.value);
      /** @param {string} text */
      const set = (text) => this.#change(info.name, text === "" || text === usual ? null : text);
      field.addEventListener("change", () => set(field.value));
      if (info.value !== null && info.value > 0) {
        const slider = document.createElement("input");
        slider.type = "range";
        slider.setAttribute("aria-label", info.name);
        slider.min = "0";
        slider.max = String(info.value * 3);
        slider.step = info.isWhole ? "1" : String(info.value / 100);
        slider.value = present;
        slider.addEventListener("input", () => {
          field.value = String(Math.round(Number(slider.value) * 1000) / 1000);
          set(field.value);
        });
        field.addEventListener("change", () => (slider.value = field.value));
        row.append(slider);
      }
      return row;
    }));
    this.#writeChanges();
  }

  #writeEpisodes() {
    const list = /** @type {Element} */ (document.getElementById("episodes"));
    // A name that is being typed is kept.
    const typed = new Map([...list.querySelectorAll("li")].map((item) =>
      [item.dataset.episode, item.querySelector("input")?.value ?? ""]));
    list.replaceChildren(...[...this.#episodes.values()].reverse().map((info) => this.#item(info, typed)));
  }

  /** @param {EpisodeInfo} info @param {Map<string | undefined, string>} typed */
  #item(info, typed) {
    const item = document.createElement("li");
    item.dataset.episode = String(info.episode);
    const show = document.createElement("button");
    show.type = "button";
    show.textContent = `${info.episode}`;
    show.title = "show its records";
    show.addEventListener("click", () => this.send({ do: "show", episode: info.episode }));
    const results = info.results.length > 0 ? info.results.join(" · ") : "nothing recognized";
    const origin = info.origin ? ` (${info.origin})` : "";
    const changes = info.changes.length > 0 ? ` [with ${info.changes.join(", ")}]` : "";
    item.append(show, ` ${results}${origin}${changes} `);
    const flip = this.#flips.get(info.episode);
    if (flip) {
      item.className = flip.differs.length > 0 || flip.problem ? "flips" : "stays";
      if (flip.problem || flip.differs.length > 0) {
        const lines = document.createElement("pre");
        lines.textContent = flip.problem
          ?? flip.differs.map((object) => `${object.id}\n  ${object.lines.join("\n  ")}`).join("\n");
        item.append(lines);
      }
    }
    if (info.savedAs) {
      item.append(` saved as ${info.savedAs}`);
    } else if (this.#canSave) {
      const form = document.createElement("form");
      form.className = "save";
      const name = document.createElement("input");
      name.setAttribute("aria-label", `name of episode ${info.episode}`);
      name.placeholder = "name";
      name.value = typed.get(String(info.episode)) ?? "";
      const button = document.createElement("button");
      button.textContent = "Save";
      form.append(name, button);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.send({ do: "save", episode: info.episode, name: name.value });
      });
      item.append(form);
    }
    return item;
  }
}
