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
  const chooser = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (document.getElementById("replay"));

  let chosen = 0;
  let object = "";
  let linkTimer = 0;

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
    if (!clock.isPlaying) scheduleLink();
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
    scheduleLink();
  }

  function filter() {
    for (const replay of shown()) replay.records.filter(search.value, object);
    const { count, rows } = shown()[0].records;
    found.textContent = search.value === "" && object === "" ? "" : `${count} of ${rows.length} steps`;
  }

  // MARK: Links

  /** Writes time, object and replay into the address, so that it can be passed on. */
  function scheduleLink() {
    clearTimeout(linkTimer);
    linkTimer = setTimeout(() => {
      const parts = [`t=${Number(clock.time.toFixed(6))}`];
      if (object !== "") parts.push(`o=${encodeURIComponent(object)}`);
      if (chosen > 0) parts.push(`r=${chosen + 1}`);
      history.replaceState(null, "", `#${parts.join("&")}`);
    }, 150);
  }

  /** Shows what the address says; false if it says nothing. */
  function followLink() {
    const parts = new URLSearchParams(location.hash.slice(1));
    const index = Number(parts.get("r") ?? "1") - 1;
    if (index !== chosen && sections[index] !== undefined) choose(index);
    const id = parts.get("o") ?? "";
    if (id !== object) select(id === "" ? object : id);
    const time = Number.parseFloat(parts.get("t") ?? "");
    if (Number.isFinite(time)) {
      clock.seek(time);
      follow();
    }
    return Number.isFinite(time);
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
    document.addEventListener("keydown", press);
    window.addEventListener("hashchange", followLink);
    new ResizeObserver(() => replays.forEach((replay) => replay.resize())).observe(body);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const { target } = event;
    const isSlider = target instanceof HTMLInputElement && target.type === "range";
    const isField = target instanceof HTMLElement && target.matches("input, select, textarea") && !isSlider;
    // A button is pressed with the space bar, and another slider has its own arrows.
    const isOwn = (target instanceof HTMLButtonElement && event.code === "Space") || (isSlider && target !== slider);
    if (isField || isOwn) return;
    const deed = deedOf(event);
    if (deed === undefined) return;
    event.preventDefault();
    deed();
    follow();
  }

  /**
   * What a key does: by its place on the keyboard, whatever is printed on it.
   * @param {KeyboardEvent} event
   * @returns {(() => void) | undefined}
   */
  function deedOf(event) {
    const { from, to } = shown()[0].lanes;
    const nudge = ((to - from) / 100) * (event.shiftKey ? 10 : 1);
    switch (event.code) {
      case "Space": return () => clock.toggle();
      case "ArrowLeft": return () => clock.seek(clock.time - nudge);
      case "ArrowRight": return () => clock.seek(clock.time + nudge);
      case "Home": return () => clock.seek(clock.start);
      case "End": return () => clock.seek(clock.end);
      case "Comma": return () => step(-1);
      case "Period": return () => step(1);
      case "KeyN": return () => jump(1);
      case "KeyP": return () => jump(-1);
      case "Equal":
      case "NumpadAdd": return () => zoom(2);
      case "Minus":
      case "NumpadSubtract": return () => zoom(0.5);
      case "Digit0":
      case "Numpad0": return () => zoom(0);
      case "Slash": return event.shiftKey ? () => help.showModal() : () => search.focus();
      case "Escape": return object === "" ? undefined : () => select("");
      default: return undefined;
    }
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
