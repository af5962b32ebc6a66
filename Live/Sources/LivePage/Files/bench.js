/**
 * @typedef {{episode: number, steps: number, results: string[], paths: number[][][], changes: string[], origin: string | null,
 *   savedAs: string | null, disagreements: string[] | null}} EpisodeInfo
 * @typedef {{name: string, value: number | null, isWhole: boolean}} NumberInfo
 * @typedef {{object: string, property: string, value: boolean}} FlagInfo
 * @typedef {{number: string, distance: number, isSquare: boolean, isRecognition: boolean}} Reach
 * @typedef {{id: string, requirements: string[], companions: string[] | null, reaches: Reach[]}} RelationInfo
 */

/**
 * @typedef {{episode: number, touched: string[], changed: string[], differs: string[],
 *   problem: string | null}} Flip
 * @typedef {{number: string, value: number, difference: string}} NumberFlip
 */

/** The list of episodes, and the changes that are tried on them. */
class BenchPanel {
  /** @type {Map<number, EpisodeInfo>} */
  #episodes = new Map();
  /** The effects of the changes on the episodes.
   * @type {Map<number, Flip>} */
  #flips = new Map();
  /** The episode that is shown; null while one is under way. */
  #shown = /** @type {number | null} */ (null);
  /** The numbers that would have changed an episode, and those that would not.
   * @type {{episode: number, flips: NumberFlip[], unchanged: string[], isIncomplete: boolean} | null} */
  #why = null;
  /** The changes that are made, by what they change.
   * @type {Map<string, string>} */
  #changes = new Map();
  #canSave = false;
  #lastChange = -Infinity;
  /** @type {NumberInfo[]} */
  #numbers = [];
  /** @type {FlagInfo[]} */
  #flags = [];
  /** @type {Map<string, RelationInfo>} */
  #relations = new Map();
  /** What the fingers have met, whose switches are shown.
   * @type {string[]} */
  #met = [];

  /** @param {(message: object) => void} send @param {() => void} changed called when other changes are in effect
   * @param {(paths: number[][][]) => Element} thumbnail makes a small picture of an episode */
  constructor(send, changed, thumbnail) {
    this.send = send;
    this.changed = changed;
    this.thumbnail = thumbnail;
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
    this.#flags = message.flags;
    this.#relations = new Map(message.relations.map((/** @type {RelationInfo} */ info) => [info.id, info]));
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

  /** Marks the episode that is shown.
   * @param {number | null} number */
  show(number) {
    this.#shown = number;
    for (const item of document.querySelectorAll("#episodes > li")) {
      const isShown = /** @type {HTMLElement} */ (item).dataset.episode === String(number);
      if (isShown) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
  }

  /** The effect of the changes on an episode; undefined if it was touched with them.
   * @param {number | null} number */
  flip(number) {
    return number === null ? undefined : this.#flips.get(number);
  }

  /** The changes with which an episode was touched; those in effect if it is under way.
   * @param {number | null} number */
  changesOf(number) {
    return (number !== null && this.#episodes.get(number)?.changes) || (number === null ? this.changes : []);
  }

  /** The changes that are in effect, as `--set` takes them. */
  get changes() {
    return [...this.#changes].map(([name, value]) => `${name}=${value}`);
  }

  /** Marks the numbers that would have changed an episode.
   * @param {any} message */
  why(message) {
    this.#why = message;
    this.#writeRows();
  }

  /** @param {any} message */
  flips(message) {
    this.#flips = new Map(message.episodes.map((/** @type {any} */ item) => [item.episode, item]));
    const count = [...this.#flips.values()].filter((item) => item.differs.length > 0).length;
    const output = /** @type {Element} */ (document.getElementById("flips"));
    output.textContent = this.#flips.size === 0 ? ""
      : `${count} of ${this.#flips.size} episodes come out otherwise ${BenchPanel.with(message.changes)}`;
    // Another page may have made the changes.
    if (performance.now() - this.#lastChange > 1000) this.put(message.changes);
    this.#writeEpisodes();
    this.changed();
  }

  /** @param {string[]} changes */
  static with(changes) {
    return changes.length > 0 ? `with ${changes.join(", ")}` : "in the scene as it is";
  }

  /** @param {any} message */
  saved(message) {
    const info = this.#episodes.get(message.episode);
    if (info) info.savedAs = message.name;
    this.#writeEpisodes();
  }

  /** The distances that decide for a recognizer, with the changes.
   * @param {string} recognizer @returns {Reach[]} */
  reaches(recognizer) {
    return (this.#relations.get(recognizer)?.reaches ?? []).map((reach) => {
      const changed = this.#changes.get(reach.number);
      return { ...reach, distance: changed === undefined ? reach.distance : Number(changed) };
    });
  }

  /** The recognizers for which a recognizer waits, or with which it recognizes, with the changes; and as the scene has
   * them. Null if the scene's answers are no list.
   * @param {string} name @param {string[] | null} usual */
  #others(name, usual) {
    const changed = this.#changes.get(name);
    if (changed !== undefined) {
      try {
        const list = JSON.parse(changed);
        return Array.isArray(list) ? list.map(String) : null;
      } catch {
        return null;
      }
    }
    return usual;
  }

  /** What would be changed if a recognizer waited for another one or not, or recognized together with it or not.
   * @param {Bond} bond @returns {{name: string, value: string, isMade: boolean, next: string | null, isThere: boolean} | null} */
  change({ recognizer, kind, other }) {
    const info = this.#relations.get(recognizer);
    if (!info || recognizer === other || !this.#relations.has(other)) return null;
    const name = kind === "requirements" ? `${recognizer}.requireToFail`
      : `${recognizer}.delegate.shouldRecognizeSimultaneouslyWith`;
    const usual = info[kind];
    const now = this.#others(name, usual);
    if (!usual || !now) return null;
    const isThere = now.includes(other);
    const next = isThere ? now.filter((id) => id !== other) : [...now, other];
    const isMade = isThere !== usual.includes(other);
    /** @param {string[]} list */
    const text = (list) => JSON.stringify(list);
    return {
      name, value: text(isMade ? now : next), isMade, isThere,
      next: text([...next].sort()) === text([...usual].sort()) ? null : text(next),
    };
  }

  /** Makes or undoes a change of a relation.
   * @param {Bond} bond */
  toggle(bond) {
    const change = this.change(bond);
    if (change) this.#change(change.name, change.next);
  }

  /** Shows the switches of what the fingers have met.
   * @param {string[]} met */
  meet(met) {
    if (met.join("\n") === this.#met.join("\n")) return;
    this.#met = met;
    this.#writeSwitches();
  }

  /** @param {string} text @param {boolean} isOn @param {() => void} toggle */
  static #toggle(text, isOn, toggle) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "switch";
    button.textContent = text;
    button.setAttribute("aria-pressed", String(isOn));
    button.addEventListener("click", toggle);
    return button;
  }

  #writeSwitches() {
    const place = /** @type {Element} */ (document.getElementById("switches"));
    const open = new Set([...place.querySelectorAll("details[open]")].map((item) => /** @type {HTMLElement} */ (item).dataset.object));
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.change;
    const recognizers = this.#met.filter((id) => this.#relations.has(id));
    place.replaceChildren(...this.#met.flatMap((id) => {
      const flags = this.#flags.filter((flag) => flag.object === id);
      if (flags.length === 0 && !this.#relations.has(id)) return [];
      const group = document.createElement("details");
      group.dataset.object = id;
      group.open = open.has(id);
      const summary = document.createElement("summary");
      summary.textContent = id;
      group.append(summary);
      let count = 0;
      const boxes = document.createElement("div");
      boxes.className = "flags";
      group.append(boxes);
      for (const flag of flags) {
        const name = `${id}.${flag.property}`;
        const changed = this.#changes.get(name);
        const isOn = changed === undefined ? flag.value : changed === "true";
        if (isOn !== flag.value) count += 1;
        const label = document.createElement("label");
        const box = document.createElement("input");
        box.type = "checkbox";
        box.checked = isOn;
        box.dataset.change = name;
        box.addEventListener("change", () => this.#change(name, box.checked === flag.value ? null : String(box.checked)));
        label.append(box, ` ${flag.property}`);
        label.classList.toggle("changed", isOn !== flag.value);
        boxes.append(label);
      }
      for (const [kind, title] of /** @type {const} */ ([["requirements", "waits for"], ["companions", "together with"]])) {
        const buttons = recognizers.flatMap((other) => {
          const bond = { recognizer: id, kind, other };
          const change = this.change(bond);
          if (!change) return [];
          if (change.isMade) count += 1;
          const button = BenchPanel.#toggle(other, change.isThere, () => this.toggle(bond));
          button.dataset.change = `${change.name} ${other}`;
          button.setAttribute("aria-label", `${id} ${title} ${other}`);
          button.classList.toggle("changed", change.isMade);
          return [button];
        });
        if (buttons.length === 0) continue;
        const row = document.createElement("p");
        row.append(`${title} `);
        for (const button of buttons) row.append(button, " ");
        group.append(row);
      }
      if (count > 0) summary.append(` (${count} changed)`);
      return [group];
    }));
    if (focus) [...place.querySelectorAll("input, button")].map((item) => /** @type {HTMLElement} */ (item))
      .find((item) => item.dataset.change === focus)?.focus();
  }

  /** @param {string} name @param {string | null} value */
  #change(name, value) {
    this.#lastChange = performance.now();
    if (value === null) this.#changes.delete(name);
    else this.#changes.set(name, value);
    this.send({ do: "set", changes: this.changes });
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
    this.#writeSwitches();
    for (const row of document.querySelectorAll(".number")) {
      row.classList.toggle("changed", this.#changes.has(/** @type {HTMLElement} */ (row).dataset.name ?? ""));
    }
  }

  #writeNumbers() {
    this.#writeRows();
    this.#writeChanges();
  }

  /** Writes the numbers: first those that would have changed the episode that is explained, the nearest first. Those
   * with which nothing else was found fold away. */
  #writeRows() {
    const flips = this.#why?.flips ?? [];
    const rank = (/** @type {NumberInfo} */ { name }) => flips.findIndex((flip) => flip.number === name);
    const [near, others] = [this.#numbers.filter((info) => rank(info) >= 0), this.#numbers.filter((info) => rank(info) < 0)];
    near.sort((one, other) => rank(one) - rank(other));
    const changed = others.filter((info) => this.#changes.has(info.name));
    const rest = others.filter((info) => !this.#changes.has(info.name));
    const place = /** @type {Element} */ (document.getElementById("numbers"));
    const fold = /** @type {HTMLDetailsElement} */ (document.getElementById("others-numbers"));
    const [summary, folded] = /** @type {[Element, Element]} */ ([...fold.children]);
    /** @param {NumberInfo} info */
    const row = (info) => this.#number(info, flips.filter((flip) => flip.number === info.name));
    fold.hidden = !this.#why || rest.length === 0;
    place.replaceChildren(...[...near, ...changed, ...(this.#why ? [] : rest)].map(row));
    folded.replaceChildren(...(this.#why ? rest.map(row) : []));
    if (this.#why) {
      const untried = this.#why.isIncomplete ? ", or not tried" : "";
      const count = `${rest.length} ${rest.length === 1 ? "number" : "numbers"}`;
      summary.textContent = `No effect on episode ${this.#why.episode} found${untried}: ${count}`;
    }
  }

  /** @param {NumberInfo} info @param {NumberFlip[]} flips */
  #number(info, flips) {
    const row = document.createElement("div");
    row.className = `number${this.#changes.has(info.name) ? " changed" : ""}`;
    row.dataset.name = info.name;
    const label = document.createElement("label");
    label.textContent = info.name;
    const field = document.createElement("input");
    field.type = "number";
    field.id = `number ${info.name}`;
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
      const track = document.createElement("div");
      track.className = "track";
      const most = Math.max(info.value * 3, Number(present), ...flips.map((flip) => flip.value * 1.25));
      const slider = document.createElement("input");
      slider.type = "range";
      slider.setAttribute("aria-label", info.name);
      slider.min = "0";
      slider.max = String(most);
      slider.step = info.isWhole ? "1" : String(info.value / 100);
      slider.value = present;
      slider.addEventListener("input", () => {
        field.value = String(Math.round(Number(slider.value) * 1000) / 1000);
        set(field.value);
      });
      field.addEventListener("change", () => (slider.value = field.value));
      track.append(slider, BenchPanel.#mark(info.value / most, "usual"), ...flips.map((flip) => BenchPanel.#mark(flip.value / most, "")));
      row.append(track);
    }
    for (const flip of flips) {
      const line = document.createElement("div");
      line.className = "flip";
      const way = info.value !== null && flip.value > info.value ? "from" : "up to";
      const button = BenchPanel.#toggle(`${way} ${flip.value}`, present === String(flip.value), () => this.#try(info.name, flip.value));
      const difference = document.createElement("span");
      difference.textContent = flip.difference;
      line.title = flip.difference;
      line.append(button, difference);
      row.append(line);
    }
    return row;
  }

  /** Makes or undoes the change of a number to the value that changes the outcome of an episode.
   * @param {string} name @param {number} value */
  #try(name, value) {
    this.#change(name, this.#changes.get(name) === String(value) ? null : String(value));
    this.#writeNumbers();
  }

  /** A mark at a part of a slider's track.
   * @param {number} part @param {string} kind */
  static #mark(part, kind) {
    const mark = document.createElement("span");
    mark.className = `mark-at ${kind}`;
    mark.style.left = `calc(8px + (100% - 16px) * ${part})`;
    return mark;
  }

  #writeEpisodes() {
    const list = /** @type {Element} */ (document.getElementById("episodes"));
    // A name that is being typed is kept.
    const typed = new Map([...list.querySelectorAll("li")].map((item) =>
      [item.dataset.episode, item.querySelector("input")?.value ?? ""]));
    list.replaceChildren(...[...this.#episodes.values()].reverse().map((info) => this.#item(info, typed)));
  }

  /** @param {string[]} results */
  static list(results) {
    return results.length > 0 ? results.join(" · ") : "nothing";
  }

  /** @param {EpisodeInfo} info @param {Map<string | undefined, string>} typed */
  #item(info, typed) {
    const item = document.createElement("li");
    item.dataset.episode = String(info.episode);
    if (info.episode === this.#shown) item.setAttribute("aria-current", "true");
    const show = document.createElement("button");
    show.type = "button";
    show.className = "thumbnail";
    show.setAttribute("aria-label", `show episode ${info.episode}`);
    const number = document.createElement("small");
    number.textContent = `${info.episode}`;
    show.append(this.thumbnail(info.paths), number);
    show.addEventListener("click", () => this.send({ do: "show", episode: info.episode }));
    const line = document.createElement("div");
    const results = info.results.length > 0 ? info.results.join(" · ") : "nothing recognized";
    const origin = info.origin ? ` (${info.origin})` : "";
    const changes = info.changes.length > 0 ? ` [with ${info.changes.join(", ")}]` : "";
    line.append(`${results}${origin}${changes} `);
    item.append(show, line);
    if (info.disagreements) {
      const verdict = document.createElement("span");
      verdict.className = info.disagreements.length > 0 ? "failed" : "recognized";
      verdict.textContent = info.disagreements.length > 0 ? info.disagreements.join(" · ") : "engine and device agree";
      line.append(verdict);
    }
    const flip = this.#flips.get(info.episode);
    if (flip) {
      item.className = flip.differs.length > 0 || flip.problem ? "flips" : "stays";
      if (flip.problem || flip.differs.length > 0) {
        const heading = document.createElement("div");
        heading.textContent = flip.problem ? "" : `as touched: ${BenchPanel.list(flip.touched)} | with the change: ${BenchPanel.list(flip.changed)}`;
        const details = document.createElement("details");
        const summary = document.createElement("summary");
        summary.textContent = "What differs";
        details.open = true;
        const lines = document.createElement("pre");
        lines.textContent = flip.problem ?? flip.differs.join("\n");
        details.append(summary, lines);
        item.append(heading, details);
      }
    }
    const deeds = document.createElement("div");
    deeds.className = "deeds";
    const report = document.createElement("a");
    report.href = `/report/${info.episode}`;
    report.target = "_blank";
    report.textContent = "Open as report";
    const forget = document.createElement("button");
    forget.type = "button";
    forget.textContent = "Delete";
    forget.setAttribute("aria-label", `delete episode ${info.episode}`);
    forget.addEventListener("click", () => this.send({ do: "forget", episode: info.episode }));
    deeds.append(report, forget);
    item.append(deeds);
    if (info.savedAs) {
      deeds.append(`saved as ${info.savedAs}`);
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
