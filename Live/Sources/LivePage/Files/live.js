/** The page: it connects what the other files do. */
class Live {
  /** The steps that are input, and not a passing of time or a change of the scene. */
  static inputs = ["touches", "scroll", "transform", "hover", "press"];
  #device = new Device(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById("device"))));
  #lanes = new Lanes(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById("lanes"))));
  /** The gesture that is shown, and one that has not begun.
   * @type {Gesture} */
  #gesture = { sentence: "", recognizers: [], paths: [], under: [], fingers: [], relations: [], met: [] };
  #fresh = this.#gesture;
  /** The replay that is under way, for verdicts. */
  #replay = 0;
  /** The results of the gesture, in the words of the server.
   * @type {string[]} */
  #results = [];
  /** The verdict, once no recognizer is at work. The gesture that failed comes first.
   * @type {string[]} */
  #sentences = [];
  /** The time of the last record, and that of the last finger or state. */
  #time = 0;
  #lastChange = 0;
  #panel = new BenchPanel((message) => this.#link.send(message), () => this.#write(), (paths) => this.#device.thumbnail(paths));
  #fingers = new Fingers(this.#device, (time, samples) => this.#touch(time, samples), (time, scroll) => this.#scroll(time, scroll));
  /** Whether this page has made the episode that is under way, and when it began on this page's clock. */
  #isMine = false;
  #origin = 0;
  /** The time of the last finger, on this page's clock. */
  #lastTouch = 0;
  /** The episode that is shown; null while one is under way. */
  #shown = /** @type {number | null} */ (null);
  /** What stands before the verdict: the number of an earlier episode. */
  #title = "";
  /** Whether what the lanes show is over. */
  #isOver = true;
  /** What the lanes have been drawn for. */
  #drawn = "";
  /** Whether this page has ended the episode, and has not heard of the next one. */
  #hasCut = false;
  /** The times at which touches were sent that have no answer yet.
   * @type {number[]} */
  #sent = [];
  /** How long answers took, in milliseconds.
   * @type {number[]} */
  latencies = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #link = new Link((message) => this.#receive(message), (isOpen) => {
    Live.#put("link", isOpen ? "● engine" : "○ the engine is not connected; trying again");
    // Where one looks and touches.
    document.querySelector(".stage")?.classList.toggle("lost", !isOpen);
    Live.#put("lost", isOpen ? "" : "Not connected to the engine: touches do nothing. Trying again.");
    this.#fingers.forget();
    this.#isMine = false;
    this.#hasCut = false;
    this.#sent = [];
    clearTimeout(this.#timer);
  });

  constructor() {
    Live.#element("cut").addEventListener("click", () => this.#cut());
    const whole = Live.#element("whole");
    whole.addEventListener("click", () => {
      const isWhole = document.body.classList.toggle("whole");
      whole.setAttribute("aria-pressed", String(isWhole));
      whole.textContent = isWhole ? "Everything" : "Only the screen";
      // Not every browser has it, and a page may be refused it.
      if (isWhole) document.documentElement.requestFullscreen?.().catch(() => {});
      else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    });
    const lift = Live.#element("lift");
    lift.addEventListener("click", () => this.#fingers.lift());
    const draw = () => {
      this.#drawLanes();
      // A finger that is held still is heard of as little as one that is lost.
      lift.hidden = !this.#fingers.areSilent(3);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  }

  #drawLanes() {
    const now = this.#isMine && !this.#isOver ? performance.now() / 1000 - this.#origin : 0;
    const time = Math.max(now, this.#time);
    const wanted = [time, this.#isOver, this.#lastChange, window.innerWidth, this.#gesture.recognizers.length].join(" ");
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    this.#lanes.draw(this.#gesture, time, this.#lastChange, this.#isOver);
  }

  /** Loses the connection, as a network does. */
  close() {
    this.#link.close();
  }

  /** @param {string} id */
  static #element(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
  }

  /** @param {string} id @param {string} text */
  static #put(id, text) {
    const element = Live.#element(id);
    if (element.textContent !== text) element.textContent = text;
  }

  /** Ends the episode. A finger that comes down from now on is of the next one. */
  #cut() {
    if (!this.#link.send({ do: "cut" })) return;
    clearTimeout(this.#timer);
    this.#isMine = false;
    this.#hasCut = true;
    this.#fingers.forget();
  }

  /** @param {number} time @param {Sample[]} samples */
  #touch(time, samples) {
    if (!this.#link.send({ do: "touches", t: time, touches: samples })) return;
    this.#make(time);
    for (const sample of samples) this.#device.sample(sample);
    this.#drawAhead();
  }

  /** @param {number} time @param {Scroll} scroll */
  #scroll(time, scroll) {
    if (!this.#link.send({ do: "scroll", t: time, scroll })) return;
    this.#make(time);
    this.#device.scroll(scroll);
  }

  /** Makes the episode that is under way, or begins one.
   * @param {number} time */
  #make(time) {
    if (!this.#isMine) {
      this.#isMine = true;
      this.#origin = time;
      this.#begin(null);
    }
    this.#lastTouch = time;
    this.#sent.push(performance.now());
  }

  /** Draws the limits that the fingers have not reached, of the recognizers that are still open. */
  #drawAhead() {
    this.#device.ahead((finger) => {
      const [, views] = this.#gesture.paths.find(([touch]) => touch === finger) ?? [finger, []];
      return this.#gesture.recognizers.filter(({ view, isOpen }) => isOpen && view !== null && views.includes(view))
        .flatMap(({ id }) => this.#panel.reaches(id).map((reach) => ({ recognizer: id, reach })));
    });
  }

  /** Shows an episode from its beginning on.
   * @param {number | null} episode its number; null if it is under way */
  #begin(episode) {
    this.#device.clear();
    this.#gesture = this.#fresh;
    [this.#results, this.#sentences] = [[], []];
    [this.#time, this.#lastChange] = [0, 0];
    this.#isOver = false;
    this.#drawn = "";
    this.#shown = episode;
    this.#ended = null;
    this.#title = episode === null ? "" : `Episode ${episode}: `;
    this.#panel.show(episode);
    Live.#put("records", "");
    Live.#element("verdicts").hidden = true;
    this.#why(null);
    this.#write();
  }

  /** Shows why an episode came out as it did, and what would have changed it; or, without a message, that what is there is
   * about another one.
   * @param {any} message */
  #why(message) {
    Live.#element("why").classList.toggle("past", message === null);
    if (message === null) return;
    Live.#element("why").hidden = false;
    const changes = message.changes.length > 0 ? `, touched with ${message.changes.join(", ")}` : "";
    Live.#put("why-title", `Why: episode ${message.episode}${changes}`);
    Live.#put("misses", message.misses.join("\n"));
    Live.#put("stories", message.stories.join("\n"));
    if (message.episode !== this.#shown) return;
    this.#sentences = message.sentences;
    // The rest is the same, and a button in it may be about to be clicked.
    this.#writeSentence();
  }

  /** Shows what the engine and the device made of the same fingers.
   * @param {{what: string, engine: number | null, device: number | null}[]} rows */
  #compare(rows) {
    Live.#element("verdicts").hidden = false;
    Live.#element("verdict-rows").replaceChildren(...rows.map((row) => {
      const line = document.createElement("tr");
      /** @param {number | null} time */
      const text = (time) => (time === null ? "–" : `${time.toFixed(3)} s`);
      const isBoth = row.engine !== null && row.device !== null;
      line.className = isBoth ? "" : "failed";
      line.append(...[isBoth ? "✓" : "✕", row.what, text(row.engine), text(row.device)].map((content) => {
        const cell = document.createElement("td");
        cell.textContent = content;
        return cell;
      }));
      return line;
    }));
  }

  /** Shows the address for phones as a QR code.
   * @param {string | null} address @param {string[] | null} rows */
  #showCode(address, rows) {
    Live.#element("phone").hidden = !rows;
    if (!rows || !address) return;
    const dark = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === "1" ? [`M${x} ${y}h1v1h-1z`] : [])));
    const code = Live.#element("code");
    code.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", dark.join(""));
    code.replaceChildren(path);
    Live.#put("address", address);
  }

  /** @param {any} message */
  #receive(message) {
    switch (message.is) {
      case "hello":
        Live.#put("scene", message.scene);
        this.#showCode(message.address, message.code);
        this.#panel.hello(message);
        break;
      case "opening": {
        const isOther = JSON.stringify(this.#fresh) !== JSON.stringify(message.gesture);
        this.#fresh = message.gesture;
        // A finger may have come down after this page has ended the episode before.
        if (!this.#hasCut) this.#isMine = false;
        this.#hasCut = false;
        if (!this.#isMine) this.#fingers.forget();
        clearTimeout(this.#timer);
        this.#isOver = true;
        this.#device.open(message.views);
        if (isOther) this.#begin(null);
        else this.#settle();
        break;
      }
      case "records": this.#records(message); break;
      case "verdict":
        if (message.replay !== this.#replay || this.#isOver) break;
        this.#sentences = message.sentences;
        this.#writeSentence();
        break;
      case "episode":
        this.#panel.add(message.episode);
        this.#ended = message.episode;
        if (this.#isOver || this.#hasCut) this.#settle();
        break;
      case "forgotten": this.#panel.forget(message.episode); break;
      case "flips":
        if (this.#isRefusal) this.#tell("");
        this.#panel.flips(message);
        break;
      case "why":
        this.#panel.why(message);
        this.#why(message);
        break;
      case "verdicts": this.#compare(message.rows); break;
      case "shown": this.#show(message); break;
      case "saved": {
        this.#panel.saved(message);
        const without = message.without.length > 0 ? `, without the changes ${message.without.join(", ")}` : "";
        Live.#put("flips", `saved ${message.files.join(", ")}${without}`);
        break;
      }
      case "refused":
        this.#panel.put(message.changes);
        this.#tell(message.text);
        this.#isRefusal = true;
        break;
      case "lost":
        // The engine has other fingers down than this page.
        this.#cut();
        this.#tell(message.text);
        break;
      case "problem":
        this.#tell(message.text);
        break;
    }
  }

  /** The episode that has ended last.
   * @type {EpisodeInfo | null} */
  #ended = null;

  /** Goes on showing the gesture that has ended, as the episode that has become of it. */
  #settle() {
    if (!this.#ended) return;
    this.#shown = this.#ended.episode;
    this.#panel.show(this.#shown);
    this.#results = this.#ended.results;
    this.#ended = null;
    this.#write();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #problemTimer;
  /** Whether the problem that is shown is a wrong change, which the next right one settles. */
  #isRefusal = false;

  /** @param {string} problem */
  #tell(problem) {
    this.#isRefusal = false;
    Live.#put("problem", problem);
    clearTimeout(this.#problemTimer);
    this.#problemTimer = setTimeout(() => Live.#put("problem", ""), 8000);
  }

  /** @param {any} message */
  #records(message) {
    const steps = message.records.filter((/** @type {any} */ record) => Live.inputs.includes(record.event)).length;
    const isInput = steps > 0;
    if (isInput && this.#isMine) {
      const sent = this.#sent.splice(0, steps);
      if (sent.length > 0) {
        this.latencies.push(performance.now() - sent[sent.length - 1]);
        if (this.latencies.length > 1000) this.latencies.shift();
        const sorted = [...this.latencies].sort((one, other) => one - other);
        Live.#put("latency", `${sorted[Math.floor(sorted.length / 2)].toFixed(1)} ms to the record`);
      }
    }
    if (!this.#isMine && isInput && (this.#isOver || this.#time > 0) && message.records[0]?.t === 0) this.#begin(null);
    this.#replay = message.replay;
    // A verdict on what came before says nothing about the next finger.
    if (isInput) this.#sentences = [];
    this.#apply(message);
    this.#device.draw(message.views);
    this.#wait(message);
  }

  /** @param {any} message */
  #apply(message) {
    this.#results = message.results;
    this.#gesture = message.gesture ?? this.#gesture;
    this.#lastChange = message.lastChange;
    for (const record of message.records) {
      if (record.record === "step" && !this.#isMine) this.#draw(record);
      this.#time = record.t;
      if (record.record === "state") {
        const isReached = record.to === "began" || record.to === "recognized";
        this.#device.limit(record.recognizer, record.reason, isReached);
      }
    }
    const records = Live.#element("records");
    if (message.text.length > 0) {
      records.append(`${message.text.join("\n")}\n`);
      records.scrollTop = records.scrollHeight;
    }
    this.#device.mark(this.#gesture.paths.map(([, path]) => path).filter((path) => path.length > 0));
    this.#write();
  }

  /** Draws the input of a step that this page has not made.
   * @param {any} step */
  #draw(step) {
    switch (step.event) {
      case "touches":
        for (const sample of step.touches) this.#device.sample(sample);
        break;
      case "scroll": this.#device.scroll(step.scroll); break;
      case "hover": this.#device.point(step.hover); break;
      case "transform": this.#device.point(step.transform); break;
      case "press": this.#device.press(step.press); break;
    }
  }

  #writeSentence() {
    const sentence = this.#sentences.length > 0 ? [...new Set(this.#sentences)].join(" · ") : this.#gesture.sentence;
    Live.#put("verdict", `${this.#title}${sentence}`);
    Live.#element("verdict").title = sentence;
  }

  #write() {
    this.#writeSentence();
    this.#writeOutcome();
    Live.#put("path", this.#gesture.paths.map(([touch, path]) =>
      `touch ${touch}: ${path.length > 0 ? path.join(" › ") : "no view"}`).join("; "));
    GestureView.writeUnder(this.#gesture, Live.#element("under"));
    const { met } = this.#gesture;
    if (met.length > 0) this.#panel.meet(met);
    this.#drawAhead();
    GestureView.writeTable(this.#gesture, Live.#element("recognizers"), Live.#element("others"));
    GestureView.writeRelations(this.#gesture, Live.#element("relations"), this.#panel);
    // Nothing becomes shorter again, so that what is below stays where it is.
    for (const kept of document.querySelectorAll(".kept")) {
      const element = /** @type {HTMLElement} */ (kept);
      if (element.offsetHeight > parseFloat(element.style.minHeight || "0")) element.style.minHeight = `${element.offsetHeight}px`;
    }
  }

  /** Writes what came of the gesture, and beside it what would come of it with the changes that are in effect. */
  #writeOutcome() {
    const touched = this.#results;
    const flip = this.#panel.flip(this.#shown);
    const changed = flip ? flip.problem ? [flip.problem] : flip.changed : [];
    const made = this.#panel.changesOf(this.#shown);
    const title = flip || made.length > 0 ? `As touched${made.length > 0 ? `, with ${made.join(", ")}` : ""}` : "What came of it";
    Live.#put("touched-title", title);
    Live.#put("changed-title", flip ? this.#panel.changes.length > 0 ? "With the change" : "In the scene as it is" : "");
    /** @param {string} id @param {string[]} results @param {string[]} others */
    const list = (id, results, others) => Live.#element(id).replaceChildren(...results.map((result) => {
      const item = document.createElement("li");
      item.textContent = result;
      item.classList.toggle("only", flip !== undefined && flip.differs.length > 0 && !others.includes(result));
      return item;
    }));
    list("touched", touched, changed);
    list("changed", flip && changed.length === 0 ? ["nothing"] : changed, touched);
  }

  /** Wakes the engine at its next timer, at each frame while content moves, and ends the episode when nothing goes on.
   * @param {any} message */
  #wait(message) {
    clearTimeout(this.#timer);
    if (!this.#isMine) return;
    const now = performance.now() / 1000;
    const passed = (/** @type {number} */ time) => this.#link.send({ do: "wait", t: Math.max(time, performance.now() / 1000) });
    if (message.isMoving) {
      this.#timer = setTimeout(() => passed(0), 16);
    } else if (message.isAtRest && this.#fingers.count === 0) {
      const cuts = /** @type {HTMLInputElement} */ (Live.#element("cuts"));
      if (!cuts.checked) return;
      this.#timer = setTimeout(() => this.#cut(), 500);
    } else if (message.next !== null) {
      const time = message.origin + message.next;
      this.#timer = setTimeout(() => passed(time), Math.max(1, (time - now) * 1000));
    }
  }

  /** Shows an episode that is over.
   * @param {any} message */
  #show(message) {
    this.#isMine = false;
    this.#begin(message.episode);
    this.#isOver = true;
    this.#apply(message);
    if (message.problem) this.#tell(message.problem);
  }
}

const live = new Live();
