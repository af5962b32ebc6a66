/**
 * @typedef {{id: string, class: string, view: string | null}} RecognizerInfo
 * @typedef {{from: number, to: number | null, kind: string}} Span
 * @typedef {{info: RecognizerInfo, state: string, why: string, by: string | null, waits: string[],
 *   isOffered: boolean, isOver: boolean, spans: Span[]}} Verdict
 */

/**
 * @typedef {{recognizer: string, kind: "requirements" | "companions", other: string}} Bond
 * @typedef {{line: string, changes: Bond[]}} Relation
 */

/** What the records say about recognizers, touches and relations. */
class Verdicts {
  /** @type {Map<string, Verdict>} */
  recognizers = new Map();
  /** @type {Map<number, string[]>} */
  paths = new Map();
  /** The recognizers that a delegate has kept from a touch.
   * @type {Set<string>} */
  refused = new Set();
  /** @type {Relation[]} */
  relations = [];
  /** What came of it, in the words of the server.
   * @type {string[]} */
  results = [];
  /** The verdict on the gesture, once it is over: what somebody would ask about comes first.
   * @type {string[]} */
  sentences = [];
  /** When each finger was down.
   * @type {Map<number, Span[]>} */
  fingers = new Map();
  time = 0;
  /** The time of the last finger or state, after which content may coast on. */
  lastChange = 0;

  /** @param {RecognizerInfo[]} infos */
  constructor(infos) {
    for (const info of infos) this.recognizers.set(info.id, Verdicts.#fresh(info));
  }

  /** @param {RecognizerInfo} info @returns {Verdict} */
  static #fresh(info) {
    return {
      info, state: "possible", why: "", by: null, waits: [], isOffered: false, isOver: false, spans: [],
    };
  }

  /** @param {string} id */
  #verdict(id) {
    let verdict = this.recognizers.get(id);
    if (!verdict) this.recognizers.set(id, (verdict = Verdicts.#fresh({ id, class: "", view: null })));
    return verdict;
  }

  /** @param {Verdict} verdict @param {string | null} kind */
  #span(verdict, kind) {
    const last = verdict.spans[verdict.spans.length - 1];
    if (last && last.to === null) {
      if (last.kind === kind) return;
      last.to = this.time;
    }
    if (kind) verdict.spans.push({ from: this.time, to: null, kind });
  }

  /** Adds a relation that mattered, with the bonds between recognizers that would change it.
   * @param {string} line @param {Bond[]} changes */
  #relate(line, changes = []) {
    if (!this.relations.some((relation) => relation.line === line)) this.relations.push({ line, changes });
  }

  /** @param {{id: number, phase: string}[]} samples */
  #touch(samples) {
    for (const { id, phase } of samples) {
      const spans = this.fingers.get(id) ?? [];
      this.fingers.set(id, spans);
      const last = spans[spans.length - 1];
      if (phase === "began") spans.push({ from: this.time, to: null, kind: "down" });
      else if (last && (phase === "ended" || phase === "cancelled")) last.to = this.time;
    }
  }

  /** The sentence of a reason, with what the person did before what the engine measured. A scroll view that keeps its own
   * pan from beginning has not beaten it.
   * @param {string} why */
  static #words(why) {
    const veto = why.match(/, but (.+) scrolls only (vertically|horizontally)$/);
    if (!veto) return why;
    return `${veto[1]} scrolls only ${veto[2]}; the finger moved ${veto[2] === "vertically" ? "sideways" : "up or down"}`;
  }

  /** @param {any} record */
  add(record) {
    this.time = record.t;
    switch (record.record) {
      case "step":
        if (!record.touches) break;
        this.#touch(record.touches);
        this.lastChange = this.time;
        break;
      case "hitTest":
        this.paths.set(record.touch, record.path);
        break;
      case "recognizer": {
        if (record.message !== "touchesBegan") break;
        const verdict = this.#verdict(record.recognizer);
        if (verdict.isOver) Object.assign(verdict, { state: "possible", why: "", by: null, waits: [], isOver: false });
        verdict.isOffered = true;
        if (verdict.state === "possible") this.#span(verdict, "possible");
        break;
      }
      case "state": {
        const verdict = this.#verdict(record.recognizer);
        // Why it began says more than that it goes on, and is not forgotten when it ends.
        const said = Verdicts.#words(record.why);
        const why = record.to === "changed" ? verdict.why
          : record.to === "ended" && verdict.why ? `${verdict.why}, then ${said}` : said;
        const isBeaten = record.reason.code === "prevented" || record.reason.code === "requiredRecognized";
        Object.assign(verdict, {
          state: record.to, why, by: isBeaten ? record.reason.by ?? null : null, waits: [], isOffered: true, isOver: false,
        });
        this.lastChange = this.time;
        const isOn = record.to === "began" || record.to === "changed" || record.to === "recognized";
        this.#span(verdict, isOn ? "on" : record.to);
        if (verdict.by) {
          const [winner, loser] = [verdict.by, record.recognizer];
          this.#relate(`${winner} beats ${loser}: ${said}`, [
            { recognizer: loser, kind: "companions", other: winner }, { recognizer: winner, kind: "requirements", other: loser },
          ]);
        } else if (record.reason.by) {
          this.#relate(`${record.recognizer}: ${said}`);
        }
        break;
      }
      case "wait": {
        const verdict = this.#verdict(record.recognizer);
        verdict.waits = record.for;
        this.#span(verdict, "waits");
        this.#relate(`${record.recognizer} waits for ${record.for.join(", ")}`,
          record.for.map((/** @type {string} */ other) => ({ recognizer: record.recognizer, kind: "requirements", other })));
        break;
      }
      case "reset": {
        const verdict = this.#verdict(record.recognizer);
        verdict.isOver = true;
        this.#span(verdict, null);
        break;
      }
      case "refuse":
        this.refused.add(record.recognizer);
        this.#relate(`${record.recognizer} does not get touch ${record.touch}: its delegate refuses it`);
        break;
      case "warning":
        this.#relate(`warning: ${record.object} ${record.text}`);
        break;
    }
  }

  /** The sentence above everything else. */
  get sentence() {
    if (this.sentences.length > 0) return [...new Set(this.sentences)].join(" · ");
    if (this.results.length > 0) return this.results.join(" · ");
    const tried = [...this.recognizers.values()].filter((verdict) => verdict.isOffered);
    if (tried.length === 0) return this.paths.size > 0 ? "No recognizer got the touch" : "Touch the scene";
    const open = tried.filter((verdict) => verdict.state === "possible" && !verdict.isOver).length;
    return open > 0 ? `${open} still possible` : "Nothing was recognized";
  }

  /** The sign and the class of a verdict.
   * @param {Verdict} verdict @returns {[string, string]} */
  static sign(verdict) {
    if (verdict.waits.length > 0) return ["◐", "waits"];
    switch (verdict.state) {
      case "began": case "changed": case "recognized": case "ended": return ["●", "recognized"];
      case "failed": case "cancelled": return verdict.by ? ["⊣", "beaten"] : ["✕", "failed"];
      default: return ["○", ""];
    }
  }

  /** Writes a row for each recognizer. Once a finger has come down, those that got no touch are listed in a line.
   * @param {Element} body @param {Element} others */
  writeTable(body, others) {
    const hasTouch = this.paths.size > 0;
    const aside = [...this.recognizers.values()].filter((verdict) => !verdict.isOffered).map((verdict) => verdict.info.id);
    body.classList.toggle("met", hasTouch);
    others.textContent = hasTouch && aside.length > 0 ? `got no touch: ${aside.join(", ")}` : "";
    const rows = [...this.recognizers.values()].sort((one, other) => Number(other.isOffered) - Number(one.isOffered));
    body.replaceChildren(...rows.map((verdict) => {
      const [sign, kind] = Verdicts.sign(verdict);
      const row = document.createElement("tr");
      row.dataset.recognizer = verdict.info.id;
      if (!verdict.isOffered) row.className = "aside";
      row.title = `${verdict.info.class}${verdict.info.view ? ` on ${verdict.info.view}` : ""}`;
      const why = verdict.waits.length > 0 ? `waits for ${verdict.waits.join(", ")}` : verdict.why;
      const state = verdict.isOffered ? verdict.state : "got no touch";
      const cells = [sign, verdict.info.id, state, why].map((content, index) => {
        const cell = document.createElement("td");
        cell.textContent = content;
        if (index === 0 || index === 2) cell.className = kind;
        return cell;
      });
      row.append(...cells);
      return row;
    }));
  }

  /** The recognizers on the views of a touch's path, in the order in which they get it: those of the hit view first.
   * @param {string[]} path */
  on(path) {
    return [...path].reverse().map((view) => ({
      view, verdicts: [...this.recognizers.values()].filter((verdict) => verdict.info.view === view),
    }));
  }

  /** All that the fingers met: the views of their paths, and the recognizers on them.
   * @returns {string[]} */
  get met() {
    const views = [...new Set([...this.paths.values()].flat())];
    return [...views].reverse().flatMap((view) =>
      [...[...this.recognizers.values()].filter((verdict) => verdict.info.view === view).map((verdict) => verdict.info.id), view]);
  }

  /** Writes, for each finger, the views under it from the front to the back, with their recognizers.
   * @param {Element} place */
  writeUnder(place) {
    place.replaceChildren(...[...this.paths].map(([touch, path]) => {
      const list = document.createElement("ol");
      list.setAttribute("aria-label", `Under touch ${touch}`);
      const items = this.on(path).filter(({ verdicts }, index) => index === 0 || verdicts.length > 0);
      list.append(...items.map(({ view, verdicts }, index) => {
        const item = document.createElement("li");
        const name = document.createElement("span");
        const bold = document.createElement("b");
        bold.textContent = view;
        name.append(bold);
        item.append(name);
        if (index === 0) name.append(" hit");
        for (const verdict of verdicts) {
          const [sign, kind] = Verdicts.sign(verdict);
          const chip = document.createElement("span");
          chip.className = `chip ${kind}`;
          const { id } = verdict.info;
          const state = this.refused.has(id) ? "refused by its delegate"
            : !verdict.isOffered ? "got no touch"
            : verdict.waits.length > 0 ? `waits for ${verdict.waits.join(", ")}`
            : verdict.by ? `beaten by ${verdict.by}` : verdict.state;
          chip.title = verdict.why;
          if (!verdict.isOffered) chip.classList.add("aside");
          chip.textContent = `${sign} ${id}: ${state}`;
          item.append(" ", chip);
        }
        return item;
      }));
      return list;
    }));
  }

  /** Writes the relations, with a switch for each change.
   * @param {Element} list @param {BenchPanel} panel */
  writeRelations(list, panel) {
    list.replaceChildren(...this.relations.map((relation) => {
      const item = document.createElement("li");
      item.append(relation.line);
      for (const bond of relation.changes) {
        const change = panel.change(bond);
        if (!change) continue;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "switch";
        button.textContent = `${change.name}=${change.value}`;
        button.setAttribute("aria-pressed", String(change.isMade));
        button.addEventListener("click", () => panel.toggle(bond));
        item.append(" ", button);
      }
      return item;
    }));
  }
}
