/**
 * @typedef {{id: string, class: string, view: string | null}} RecognizerInfo
 * @typedef {{from: number, to: number | null, kind: string}} Span
 * @typedef {{info: RecognizerInfo, state: string, why: string, code: string, by: string | null, waits: string[],
 *   isOffered: boolean, isOver: boolean, spans: Span[]}} Verdict
 */

/**
 * @typedef {{name: string, value: string}} Change
 * @typedef {{line: string, changes: Change[]}} Relation
 */

/** What the records say about recognizers, touches and relations. */
class Verdicts {
  /** @type {Map<string, Verdict>} */
  recognizers = new Map();
  /** @type {Map<number, string[]>} */
  paths = new Map();
  /** @type {Relation[]} */
  relations = [];
  /** @type {string[]} */
  results = [];
  time = 0;

  /** @param {RecognizerInfo[]} infos */
  constructor(infos) {
    for (const info of infos) this.recognizers.set(info.id, Verdicts.#fresh(info));
  }

  /** @param {RecognizerInfo} info @returns {Verdict} */
  static #fresh(info) {
    return {
      info, state: "possible", why: "", code: "", by: null, waits: [], isOffered: false, isOver: false, spans: [],
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

  /** Adds a relation that mattered, with changes that would take it away.
   * @param {string} line @param {Change[]} changes */
  #relate(line, changes = []) {
    if (!this.relations.some((relation) => relation.line === line)) this.relations.push({ line, changes });
  }

  /** @param {string} line */
  #result(line) {
    if (!this.results.includes(line)) this.results.push(line);
  }

  /** @param {any} record */
  add(record) {
    this.time = record.t;
    switch (record.record) {
      case "hitTest":
        this.paths.set(record.touch, record.path);
        break;
      case "recognizer": {
        if (record.message !== "touchesBegan") break;
        const verdict = this.#verdict(record.recognizer);
        if (verdict.isOver) Object.assign(verdict, { state: "possible", why: "", code: "", by: null, waits: [], isOver: false });
        verdict.isOffered = true;
        if (verdict.state === "possible") this.#span(verdict, "possible");
        break;
      }
      case "state": {
        const verdict = this.#verdict(record.recognizer);
        // Why it began says more than that it goes on.
        const why = record.to === "changed" ? verdict.why : record.why;
        Object.assign(verdict, {
          state: record.to, why, code: record.reason.code, by: record.reason.by ?? null, waits: [],
          isOffered: true, isOver: false,
        });
        const isOn = record.to === "began" || record.to === "changed" || record.to === "recognized";
        this.#span(verdict, isOn ? "on" : record.to);
        if (record.to === "began" || record.to === "recognized") this.#result(`${record.recognizer} ${record.to}`);
        if (verdict.by) {
          const [winner, loser] = [verdict.by, record.recognizer];
          this.#relate(`${winner} beats ${loser}: ${record.why}`, [
            { name: `${loser}.delegate.shouldRecognizeSimultaneouslyWith`, value: JSON.stringify([winner]) },
            { name: `${winner}.requireToFail`, value: JSON.stringify([loser]) },
          ]);
        }
        break;
      }
      case "wait": {
        const verdict = this.#verdict(record.recognizer);
        verdict.waits = record.for;
        this.#span(verdict, "waits");
        this.#relate(`${record.recognizer} waits for ${record.for.join(", ")}`, [
          { name: `${record.recognizer}.requireToFail`, value: "[]" },
        ]);
        break;
      }
      case "reset": {
        const verdict = this.#verdict(record.recognizer);
        verdict.isOver = true;
        this.#span(verdict, null);
        break;
      }
      case "action":
        if (record.event) this.#result(`${record.sender} ${record.event}`);
        break;
      case "refuse":
        this.#relate(`${record.recognizer} does not get touch ${record.touch}: its delegate refuses it`);
        break;
      case "warning":
        this.#relate(`warning: ${record.object} ${record.text}`);
        break;
    }
  }

  /** The sentence above everything else. */
  get sentence() {
    if (this.results.length > 0) return this.results.join(" · ");
    const tried = [...this.recognizers.values()].filter((verdict) => verdict.isOffered);
    if (tried.length === 0) return this.paths.size > 0 ? "No recognizer got the touch" : "Touch the scene";
    const isOpen = tried.some((verdict) => verdict.state === "possible" && !verdict.isOver);
    return isOpen ? `${tried.length} recognizers are at it` : "Nothing was recognized";
  }

  /** The sign and the class of a verdict.
   * @param {Verdict} verdict */
  static sign(verdict) {
    if (verdict.waits.length > 0) return ["◐", "waits"];
    switch (verdict.state) {
      case "began": case "changed": case "recognized": case "ended": return ["●", "recognized"];
      case "failed": case "cancelled": return verdict.by ? ["⊘", "beaten"] : ["✕", "failed"];
      default: return ["○", ""];
    }
  }

  /** @param {Element} body */
  writeTable(body) {
    const rows = [...this.recognizers.values()].sort((one, other) => Number(other.isOffered) - Number(one.isOffered));
    body.replaceChildren(...rows.map((verdict) => {
      const [sign, kind] = Verdicts.sign(verdict);
      const row = document.createElement("tr");
      row.dataset.recognizer = verdict.info.id;
      if (!verdict.isOffered) row.className = "aside";
      const name = document.createElement("td");
      const place = document.createElement("small");
      place.textContent = ` ${verdict.info.class}${verdict.info.view ? ` on ${verdict.info.view}` : ""}`;
      name.append(verdict.info.id, place);
      const why = verdict.waits.length > 0 ? `waits for ${verdict.waits.join(", ")}` : verdict.why;
      const state = verdict.isOffered ? verdict.state : "got no touch";
      const cells = [sign, name, state, why].map((content, index) => {
        if (content instanceof Element) return content;
        const cell = document.createElement("td");
        cell.textContent = String(content);
        if (index !== 1) cell.className = String(kind);
        return cell;
      });
      row.append(...cells);
      return row;
    }));
  }

  /** Writes the relations, with a switch for each change.
   * @param {Element} list @param {BenchPanel} panel */
  writeRelations(list, panel) {
    list.replaceChildren(...this.relations.map((relation) => {
      const item = document.createElement("li");
      item.append(relation.line);
      for (const { name, value } of relation.changes) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "switch";
        button.textContent = `${name}=${value}`;
        button.setAttribute("aria-pressed", String(panel.has(name, value)));
        button.addEventListener("click", () => panel.toggle(name, value));
        item.append(" ", button);
      }
      return item;
    }));
  }
}
