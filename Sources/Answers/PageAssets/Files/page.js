// @ts-check
/* The page of a report: its controls, keys and links, and the replays that they act on. */
"use strict";

(() => {
  const body = document.body;
  const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".replay"))];
  /** @type {ReplayData[]} */
  const data = JSON.parse(element("data", HTMLScriptElement).textContent ?? "[]");
  const clock = new Clock(Math.min(...data.map((item) => item.start)), Math.max(...data.map((item) => item.end)));
  const replays = sections.map((section, index) => new Replay(section, data[index], clock, select));
  // Two replays stand beside each other; of more, or of a sweep, one is shown.
  const isBeside = body.classList.contains("beside");

  const slider = element("time", HTMLInputElement);
  const shownTime = element("shown-time", HTMLElement);
  const play = element("play", HTMLButtonElement);
  const speed = element("speed", HTMLSelectElement);
  const objects = element("object", HTMLSelectElement);
  const search = element("search", HTMLInputElement);
  const found = element("found", HTMLElement);
  const help = element("help", HTMLDialogElement);
  const address = new PageAddress();
  const chooser = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (document.getElementById("replay"));

  let chosen = 0;
  let object = "";

  body.classList.add("live");
  slider.min = String(clock.start);
  slider.max = String(clock.end);
  clock.observers.push(showTime);
  choose(0);
  listen();
  if (!followLink()) clock.seek(clock.end);

  /** The replays that are to be seen. */
  function shown() {
    return isBeside ? replays : [replays[chosen]];
  }

  // MARK: Time

  /** @param {number} time */
  function showTime(time) {
    for (const replay of shown()) replay.show(time);
    slider.value = String(time);
    const { records } = shown()[0];
    const step = countUntil(records.times, time, (other) => other);
    const text = timeText(time);
    const row = records.current?.querySelector(".step")?.textContent ?? "before the first step";
    shownTime.textContent = text;
    slider.setAttribute("aria-valuetext", `${text}, time ${step} of ${records.times.length}: ${row}`);
    play.textContent = clock.isPlaying ? "Pause" : "Play";
    if (!clock.isPlaying) writeLink();
  }

  /**
   * Moves by hundredths of what the lanes show.
   * @param {number} count
   */
  function nudge(count) {
    const { from, to } = shown()[0].lanes;
    clock.seek(clock.time + ((to - from) / 100) * count);
  }

  /**
   * Moves to the time before or after the one that is shown.
   * @param {number} direction
   */
  function step(direction) {
    const next = neighbour(shown()[0].records.times, clock.time, direction);
    if (next !== undefined) clock.seek(next);
  }

  /**
   * Moves to the next event of the selected object, or to the next row of a search.
   * @param {number} direction
   */
  function jump(direction) {
    /** @type {number[]} */
    const times = [];
    for (const replay of shown()) {
      const time = search.value === ""
        ? replay.nextEvent(clock.time, direction, object)
        : replay.records.next(clock.time, direction);
      if (time !== undefined) times.push(time);
    }
    if (times.length > 0) clock.seek(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  /**
   * Zooms the lanes, around the time that is shown.
   * @param {number} factor 0 for everything.
   */
  function zoom(factor) {
    const least = 1e-4;
    const all = Math.max(clock.end - clock.start, 0.1);
    const { from, to } = shown()[0].lanes;
    const length = factor === 0 ? all : Math.min(all, Math.max(least, (to - from) / factor));
    const place = Math.min(1, Math.max(0, (clock.time - from) / (to - from)));
    const start = Math.min(Math.max(clock.time - place * length, clock.start), clock.start + all - length);
    for (const replay of replays) replay.lanes.zoom(start, start + length);
  }

  /** Keeps the time that is shown inside of zoomed lanes. */
  function follow() {
    const { from, to } = shown()[0].lanes;
    if (clock.time >= from && clock.time <= to) return;
    const length = to - from;
    const last = clock.start + Math.max(clock.end - clock.start, 0.1) - length;
    const start = Math.min(Math.max(clock.time - length / 2, clock.start), last);
    for (const replay of replays) replay.lanes.zoom(start, start + length);
  }

  // MARK: What is shown

  /** @param {number} index */
  function choose(index) {
    chosen = index;
    sections.forEach((section, other) => (section.hidden = !isBeside && other !== index));
    if (chooser !== null) {
      chooser.value = String(index);
      const text = sections[index].getAttribute("aria-label") ?? "";
      chooser.setAttribute("aria-valuetext", text);
      const output = document.getElementById("replay-text");
      if (output !== null) output.textContent = text;
    }
    listObjects();
    for (const replay of shown()) replay.resize();
    select(object);
    showTime(clock.time);
  }

  /** Lists the objects of the replays that are shown. */
  function listObjects() {
    const ids = [...new Set(shown().flatMap((replay) => replay.stories.map((story) => story.object)))];
    objects.replaceChildren(new Option("All objects", ""), ...ids.map((id) => new Option(id, id)));
    if (!ids.includes(object)) object = "";
  }

  /** @param {string} id */
  function select(id) {
    const isKnown = [...objects.options].some((option) => option.value === id);
    object = isKnown && id !== object ? id : isKnown ? object : "";
    objects.value = object;
    for (const replay of replays) replay.select(object);
    filter();
    writeLink();
  }

  function filter() {
    for (const replay of shown()) replay.records.filter(search.value, object);
    const { count, rows } = shown()[0].records;
    found.textContent = search.value === "" && object === "" ? "" : `${count} of ${rows.length} steps`;
  }

  // MARK: Links

  /** Writes what is shown into the address. */
  function writeLink() {
    address.write(clock.time, object, chosen);
  }

  /** Shows what the address says; false if it has no time. */
  function followLink() {
    const link = address.read();
    if (link.replay !== chosen && sections[link.replay] !== undefined) choose(link.replay);
    if (link.object !== object) select(link.object === "" ? object : link.object);
    if (!Number.isFinite(link.time)) return false;
    clock.seek(link.time);
    follow();
    return true;
  }

  // MARK: Controls

  function listen() {
    slider.addEventListener("input", () => {
      clock.seek(Number(slider.value));
      follow();
    });
    play.addEventListener("click", () => clock.toggle());
    speed.addEventListener("change", () => (clock.speed = Number(speed.value)));
    objects.addEventListener("change", () => {
      object = "";
      select(objects.value);
    });
    search.addEventListener("input", filter);
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") jump(event.shiftKey ? -1 : 1);
      if (event.code !== "Escape") return;
      search.value = "";
      filter();
      search.blur();
    });
    chooser?.addEventListener("input", () => choose(Number(chooser.value)));
    for (const [id, factor] of /** @type {const} */ ([["zoom-in", 2], ["zoom-out", 0.5], ["zoom-all", 0]])) {
      element(id, HTMLButtonElement).addEventListener("click", () => zoom(factor));
    }
    element("show-help", HTMLButtonElement).addEventListener("click", () => help.showModal());
    addKeys();
    window.addEventListener("hashchange", followLink);
    new ResizeObserver(() => replays.forEach((replay) => replay.resize())).observe(body);
  }

  /** Adds the keys. The lanes follow the time after each. */
  function addKeys() {
    /** @type {KeyEffects} */
    const effects = {
      Space: () => clock.toggle(),
      ArrowLeft: (isShifted) => nudge(isShifted ? -10 : -1),
      ArrowRight: (isShifted) => nudge(isShifted ? 10 : 1),
      Home: () => clock.seek(clock.start),
      End: () => clock.seek(clock.end),
      Comma: () => step(-1),
      Period: () => step(1),
      KeyN: () => jump(1),
      KeyP: () => jump(-1),
      Equal: () => zoom(2),
      NumpadAdd: () => zoom(2),
      Minus: () => zoom(0.5),
      NumpadSubtract: () => zoom(0.5),
      Digit0: () => zoom(0),
      Numpad0: () => zoom(0),
      Slash: (isShifted) => (isShifted ? help.showModal() : search.focus()),
      Escape: () => object !== "" && select(""),
    };
    for (const [code, effect] of Object.entries(effects)) {
      effects[code] = (isShifted) => {
        if (effect(isShifted) === false) return false;
        follow();
      };
    }
    new Keys(slider, () => help.open, effects);
  }

  /**
   * Returns an element of the page.
   * @template {HTMLElement} Kind
   * @param {string} id
   * @param {new () => Kind} kind
   * @returns {Kind}
   */
  function element(id, kind) {
    const found = document.getElementById(id);
    if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} "${id}"`);
    return found;
  }
})();
