// @ts-check
/* The page of a report: its controls, keys and links, and the replays that they act on. */
"use strict";

(() => {
  const body = document.body;
  const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".replay"))];
  // Two replays to compare stand beside each other; of more, one is shown, and a nearest miss beside it.
  const isComparison = body.classList.contains("beside");
  const hasOneClock = body.dataset.clock === "one";
  const isListed = sections.map((section) => !section.classList.contains("variant"));

  const slider = element("time", HTMLInputElement);
  const shownTime = element("shown-time", HTMLElement);
  const play = element("play", HTMLButtonElement);
  const speed = element("speed", HTMLSelectElement);
  const loop = element("loop", HTMLButtonElement);
  const skip = element("skip", HTMLButtonElement);
  const objects = element("object", HTMLSelectElement);
  const search = element("search", HTMLInputElement);
  const found = element("found", HTMLElement);
  const help = element("help", HTMLDialogElement);
  const address = new PageAddress();
  const sharing = new Sharing(element("copied", HTMLElement));
  const indexPlace = /** @type {HTMLElement | null} */ (document.querySelector(".index"));
  const index = indexPlace === null ? null : new ReplayIndex(indexPlace, choose);

  /** @type {(Replay | undefined)[]} A replay is made when it is shown first. */
  const replays = sections.map(() => undefined);
  /** @type {(Clock | undefined)[]} */
  const clocks = sections.map(() => undefined);
  let chosen = 0;
  /** @type {number | null} The nearest miss that stands beside the chosen replay. */
  let variant = null;
  let object = "";
  let clock = clockOf(0);

  body.classList.add("live");
  choose(index?.first ?? 0);
  listen();
  followLink();

  // MARK: Replays

  /**
   * @param {number} index
   * @returns {ReplayData}
   */
  function dataOf(index) {
    return JSON.parse(sections[index].querySelector("script[type='application/json']")?.textContent ?? "");
  }

  /**
   * The clock of a replay, at the time that tells most.
   * @param {number} index
   * @returns {Clock}
   */
  function clockOf(index) {
    const place = hasOneClock ? 0 : index;
    const known = clocks[place];
    if (known !== undefined) return known;
    const { start, end, episodes, opening } = dataOf(place);
    const made = new Clock(start, end, episodes);
    made.time = Math.min(end, Math.max(start, opening));
    made.observers.push(showTime);
    clocks[place] = made;
    return made;
  }

  /**
   * @param {number} index
   * @returns {Replay}
   */
  function replayOf(index) {
    return (replays[index] ??= new Replay(sections[index], dataOf(index), clockOf(index), select, zoomTo, openEpisode));
  }

  /** The indices of the visible replays. */
  function shownIndices() {
    if (isComparison) return [0, 1];
    return variant === null ? [chosen] : [chosen, variant];
  }

  /** The visible replays. */
  function shown() {
    return shownIndices().map(replayOf);
  }

  // MARK: Time

  /** @param {number} time */
  function showTime(time) {
    for (const replay of shown()) replay.show(time);
    slider.value = String(time);
    const { records } = shown()[0];
    const step = countUntil(records.times, time, (other) => other);
    const text = `${time.toFixed(3)} s`;
    shownTime.textContent = text;
    slider.setAttribute("aria-valuetext", `${text}, time ${step} of ${records.times.length}: ${records.currentText}`);
    play.textContent = clock.isPlaying ? "Pause" : "Play";
    if (clock.isPlaying) follow();
    else writeLink();
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
   * Moves to the gesture before or after the one that is shown.
   * @param {number} direction
   */
  function moveEpisode(direction) {
    const index = clock.episode + direction;
    if (clock.episodes[index] !== undefined) openEpisode(index);
  }

  /**
   * Shows the telling moment of a gesture, and the gesture in the lanes.
   * @param {number} index
   */
  function openEpisode(index) {
    clock.seek(clock.episodes[index][2]);
    showEpisode(index);
  }

  /**
   * Zooms the lanes to a gesture, if it is a small part of the replay.
   * @param {number} index
   */
  function showEpisode(index) {
    const [from, to] = clock.episodes[index] ?? [clock.start, clock.end];
    const room = Math.max(0.05, (to - from) * 0.15);
    const [start, end] = [Math.max(clock.start, from - room), Math.min(clock.end, to + room)];
    if (clock.episodes.length > 0 && end - start < (clock.end - clock.start) / 2) zoomTo(start, end);
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
    zoomTo(start, start + length);
  }

  /**
   * Shows a stretch of time in the lanes.
   * @param {number} from
   * @param {number} to
   */
  function zoomTo(from, to) {
    for (const replay of shown()) replay.lanes.zoom(from, to);
  }

  /** Keeps the time that is shown inside of zoomed lanes. */
  function follow() {
    const { from, to } = shown()[0].lanes;
    if (clock.time >= from && clock.time <= to) return;
    const length = to - from;
    const last = clock.start + Math.max(clock.end - clock.start, 0.1) - length;
    const start = Math.min(Math.max(clock.time - length / 2, clock.start), last);
    zoomTo(start, start + length);
  }

  // MARK: What is shown

  /** @param {number} place */
  function choose(place) {
    clock.stop();
    chosen = place;
    variant = null;
    clock = clockOf(place);
    setSpeed();
    index?.mark(place);
    arrange();
    showEpisode(clock.episode);
  }

  /**
   * Shows the replay of a nearest miss beside the chosen one, or only the chosen one.
   * @param {number | null} index
   */
  function compare(index) {
    variant = index;
    arrange();
  }

  /** Shows the visible replays, and hides the others. */
  function arrange() {
    const indices = shownIndices();
    sections.forEach((section, index) => (section.hidden = !indices.includes(index)));
    body.classList.toggle("beside", indices.length > 1);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-variant]"))) {
      const isPressed = variant !== null && Number(button.dataset.variant) === variant;
      button.setAttribute("aria-pressed", String(isPressed));
    }
    setRange();
    listObjects();
    for (const replay of shown()) replay.resize();
    select(object);
    clock.seek(clock.time);
  }

  /** Lets the clock run from the first to the last time of the visible replays. */
  function setRange() {
    const replays = shown();
    const start = Math.min(...replays.map(({ data }) => data.start));
    const end = Math.max(...replays.map(({ data }) => data.end));
    slider.min = String(start);
    slider.max = String(end);
    if (start === clock.start && end === clock.end && replays.length === 1) return;
    [clock.start, clock.end] = [start, end];
    for (const { lanes } of replays) [lanes.from, lanes.to] = [start, Math.max(end, start + 0.1)];
  }

  /** Lists the objects of the replays that are shown. */
  function listObjects() {
    const ids = [...new Set(shown().flatMap((replay) => replay.objects))];
    objects.replaceChildren(new Option("All objects", ""), ...ids.map((id) => new Option(id, id)));
    if (!ids.includes(object)) object = "";
  }

  /** @param {string} id */
  function select(id) {
    const isKnown = [...objects.options].some((option) => option.value === id);
    object = isKnown && id !== object ? id : isKnown ? object : "";
    objects.value = object;
    for (const replay of shown()) replay.select(object);
    filter();
    writeLink();
  }

  /**
   * Shows the explanation or the records, where a page has no room for both.
   * @param {string} name
   */
  function showText(name) {
    body.dataset.text = name;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-text]"))) {
      button.setAttribute("aria-pressed", String(button.dataset.text === name));
    }
    for (const replay of shown()) replay.reveal();
  }

  function filter() {
    if (search.value !== "") showText("records");
    for (const replay of shown()) replay.records.filter(search.value, object);
    const { count, rows } = shown()[0].records;
    found.textContent = search.value === "" && object === "" ? "" : `${count} of ${rows.length} steps`;
  }

  function setSpeed() {
    clock.speed = Number(speed.value);
    clock.isLooping = loop.getAttribute("aria-pressed") === "true";
    clock.skipsIdle = skip.getAttribute("aria-pressed") === "true";
  }

  // MARK: Links

  /** Writes what is shown into the address. */
  function writeLink() {
    address.write(clock.time, object, variant ?? chosen);
  }

  /** Shows what the address says. */
  function followLink() {
    const link = address.read();
    if (sections[link.replay] !== undefined && link.replay !== (variant ?? chosen) && !isComparison) {
      if (isListed[link.replay]) choose(link.replay);
      else compare(link.replay);
    }
    if (link.object !== object) select(link.object === "" ? object : link.object);
    if (!Number.isFinite(link.time)) return;
    clock.seek(link.time);
    follow();
  }

  /** Adds the buttons that pass on what is shown. */
  function addSharing() {
    /** @type {[string, () => void][]} */
    const effects = [
      ["copy-link", () => {
        const fragment = PageAddress.fragment(clock.time, object, variant ?? chosen);
        sharing.copy(location.href.split("#")[0] + fragment, "Link");
      }],
      ["copy-markdown", () => {
        const { markdown } = shown()[0].data;
        sharing.copy(markdown[clock.episode] ?? document.title, "Markdown");
      }],
      ["copy-picture", () => {
        const drawing = shown()[0].section.querySelector(".screen-drawing");
        if (drawing instanceof SVGSVGElement) sharing.copyPicture(drawing, `${document.title.split(" – ")[0]}-${clock.time.toFixed(3)}`);
      }],
    ];
    for (const [id, effect] of effects) element(id, HTMLButtonElement).addEventListener("click", effect);
  }

  // MARK: Controls

  function listen() {
    slider.addEventListener("input", () => {
      clock.seek(Number(slider.value));
      follow();
    });
    play.addEventListener("click", () => clock.toggle());
    speed.addEventListener("change", setSpeed);
    for (const button of [loop, skip]) {
      button.addEventListener("click", () => {
        button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
        setSpeed();
      });
    }
    objects.addEventListener("change", () => {
      object = "";
      select(objects.value);
      // The keys are the page's again.
      objects.blur();
    });
    search.addEventListener("input", filter);
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") jump(event.shiftKey ? -1 : 1);
      if (event.code !== "Escape") return;
      search.value = "";
      filter();
      search.blur();
    });
    for (const [id, factor] of /** @type {const} */ ([["zoom-in", 2], ["zoom-out", 0.5], ["zoom-all", 0]])) {
      element(id, HTMLButtonElement).addEventListener("click", () => zoom(factor));
    }
    element("show-help", HTMLButtonElement).addEventListener("click", () => help.showModal());
    document.querySelector("main")?.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("[data-variant], button[data-text]") : null;
      if (!(button instanceof HTMLElement)) return;
      if (button.dataset.text !== undefined) return showText(button.dataset.text);
      const index = Number(button.dataset.variant);
      compare(variant === index ? null : index);
    });
    addSharing();
    addKeys();
    window.addEventListener("hashchange", followLink);
    new ResizeObserver(() => shown().forEach((replay) => replay.resize())).observe(body);
    // A sheet is as wide as the lanes may be; all of them are printed, whatever is zoomed.
    addEventListener("beforeprint", () => {
      zoom(0);
      shown().forEach((replay) => replay.resize(680));
    });
    addEventListener("afterprint", () => shown().forEach((replay) => replay.resize()));
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
      BracketLeft: () => moveEpisode(-1),
      BracketRight: () => moveEpisode(1),
      KeyN: () => jump(1),
      KeyP: () => jump(-1),
      Slash: (isShifted) => (isShifted ? help.showModal() : search.focus()),
      Escape: () => {
        const pressed = shown().filter((replay) => replay.pressed.id !== "");
        if (pressed.length > 0) return pressed.forEach((replay) => replay.pressed.choose(""));
        if (variant !== null) return compare(null);
        return object !== "" && select("");
      },
    };
    for (const [code, effect] of Object.entries(effects)) {
      effects[code] = (isShifted) => {
        if (effect(isShifted) === false) return false;
        follow();
      };
    }
    // After these, the lanes show what was asked for.
    Object.assign(effects, {
      KeyW: () => zoom(1.5),
      KeyS: () => zoom(1 / 1.5),
      KeyA: () => shown()[0].lanes.pan(-0.2),
      KeyD: () => shown()[0].lanes.pan(0.2),
      Equal: () => zoom(2),
      NumpadAdd: () => zoom(2),
      Minus: () => zoom(0.5),
      NumpadSubtract: () => zoom(0.5),
      Digit0: () => zoom(0),
      Numpad0: () => zoom(0),
    });
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
