// @ts-check
/**
 * touchtrace recorder: records what fingers do on a web page as a touchtrace trace.
 *
 * One file without dependencies, which defines the global `touchtraceRecorder`. The file is a classic script and a module
 * at once: no `export` may stand in it, because browsers load modules from servers alone, and a page opened from a
 * folder (file://) could not use it.
 *
 *     <script src="recorder.js"></script>   touchtraceRecorder.start()
 *     import "./recorder.js";               touchtraceRecorder.start()
 *     const { start, stop, trace, download } = require("./recorder.js");
 *
 * The source of the samples is pointer events, which are observed at the window before any listener of the page. The
 * page's own handling does not change.
 *
 * - Places are in CSS pixels from the top left corner of the visible part of the page, which are the screen points of a
 *   view that fills the screen. Scrolling does not shift them, and neither does zooming in with two fingers.
 * - Times come from the `timeStamp` of the events and begin at 0 with the first sample.
 * - Pointers of one `timeStamp` become one step. Fingers are numbered 1, 2, 3 … and a number is never used again.
 * - Samples that the browser merged into one event stand in that touch under `coalesced`, the oldest first; the last
 *   one is the touch itself.
 * - A finger that the browser takes for itself, for scrolling or zooming, ends with `pointercancel` and is `cancelled`;
 *   the CSS property `touch-action: none` keeps the fingers with the page.
 * - Fingers in frames are invisible to the page around them. A page with frames is refused, and so is a page that is
 *   itself in a frame.
 */
"use strict";

/**
 * What to record.
 * @typedef {object} RecorderOptions
 * @property {Document | Element} [target] The part of the page whose touches are recorded; the document by default.
 * @property {boolean} [mouse] Whether a pressed mouse counts as a finger; false by default.
 * @property {"refuse" | "ignore"} [frames] Whether a target that contains frames is refused, or recorded without the
 *   fingers in them; "refuse" by default.
 * @property {string} [name] The trace's name.
 * @property {string} [note] A remark for the reader.
 * @property {(line: string, index: number) => void} [onStep] Called with the line of each step and its number, counted
 *   from 0; again with the same number when the step gains a touch.
 */

/**
 * A finger that is down.
 * @typedef {object} Finger
 * @property {number} id
 * @property {string} x The place, as written.
 * @property {string} y
 */

/**
 * A recording, under way or finished.
 * @typedef {object} Recording
 * @property {RecorderOptions} options
 * @property {Document | Element} target
 * @property {Window} window
 * @property {boolean} isRunning
 * @property {Map<number, Finger>} fingers The fingers that are down, by pointerId.
 * @property {number} lastId
 * @property {number | null} origin The time of the first sample, in nanoseconds of the browser's clock.
 * @property {number} time The time of the last step, in nanoseconds since the first sample.
 * @property {Set<number>} idsOfStep The fingers of the last step.
 * @property {string[]} lines The steps.
 */

(() => {
  const kinds = /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"]);
  /** @type {Recording | null} */
  let current = null;

  /**
   * Begins a recording; the one before it is forgotten.
   * @param {RecorderOptions} [options]
   */
  function start(options = {}) {
    if (current?.isRunning) throw new Error("touchtrace: a recording is under way, stop it first");
    const target = options.target ?? document;
    const view = (target instanceof Document ? target : target.ownerDocument).defaultView;
    if (view === null) throw new Error("touchtrace: the target is in no window");
    refuseFrames(target, view, options.frames ?? "refuse");
    current = {
      options, target, window: view, isRunning: true, fingers: new Map(), lastId: 0,
      origin: null, time: 0, idsOfStep: new Set(), lines: [],
    };
    for (const kind of kinds) view.addEventListener(kind, receive, { capture: true, passive: true });
  }

  /** Ends the recording. Fingers that are still down are cancelled. */
  function stop() {
    if (!current?.isRunning) return;
    const recording = current;
    for (const kind of kinds) recording.window.removeEventListener(kind, receive, { capture: true });
    const now = nanoseconds(recording.window.performance.now());
    for (const finger of recording.fingers.values()) add(recording, finger, "cancelled", now, "");
    recording.fingers.clear();
    recording.isRunning = false;
  }

  /**
   * Returns the trace as far as it is recorded: a header, then a step a line.
   * @returns {string}
   */
  function trace() {
    if (current === null) throw new Error("touchtrace: nothing is recorded, start first");
    return [header(current), ...current.lines, ""].join("\n");
  }

  /**
   * Saves the trace through the browser's download.
   * @param {string} [name] The name of the file.
   */
  function download(name = "touches.jsonl") {
    const link = document.createElement("a");
    const url = URL.createObjectURL(new Blob([trace()], { type: "application/x-ndjson" }));
    link.href = url;
    link.download = name;
    link.click();
    // The browser has opened the text by the next turn of its loop, but Safari reads it a little later.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  /**
   * @param {Document | Element} target
   * @param {Window} view
   * @param {"refuse" | "ignore"} policy
   */
  function refuseFrames(target, view, policy) {
    if (view !== view.top) {
      throw new Error(
        "touchtrace: this page is in a frame, where places on the screen are unknown; record in a page of its own"
      );
    }
    const count = framesIn(target).length;
    if (count > 0 && policy === "refuse") {
      throw new Error(
        `touchtrace: the page cannot see fingers in frames, and the target contains ${count}; choose another target,`
          + ' or pass {frames: "ignore"} to record without them'
      );
    }
  }

  /**
   * Returns the frames in which fingers would be missed, the target included.
   * @param {Document | Element} target
   * @returns {Element[]}
   */
  function framesIn(target) {
    const frames = [...target.querySelectorAll("iframe, frame, object, embed")];
    return target instanceof HTMLIFrameElement ? [target, ...frames] : frames;
  }

  /**
   * Records an event that is a finger's.
   * @param {PointerEvent} event
   */
  function receive(event) {
    if (current === null) return;
    const recording = current;
    const time = nanoseconds(event.timeStamp);
    let finger = recording.fingers.get(event.pointerId);
    if (event.type === "pointerdown") {
      if (event.pointerType === "mouse" && recording.options.mouse !== true) return;
      if (!event.composedPath().includes(recording.target)) return;
      // The browser has kept the end of this pointer's last press to itself.
      if (finger) add(recording, finger, "cancelled", time, "");
      recording.lastId += 1;
      finger = { id: recording.lastId, ...place(recording, event) };
      recording.fingers.set(event.pointerId, finger);
      add(recording, finger, "began", time, extras(event));
    } else if (finger && event.type === "pointermove") {
      const merged = coalesced(recording, event);
      Object.assign(finger, place(recording, event));
      add(recording, finger, "moved", time, extras(event) + merged);
    } else if (finger && event.type === "pointerup") {
      Object.assign(finger, place(recording, event));
      recording.fingers.delete(event.pointerId);
      add(recording, finger, "ended", time, extras(event));
    } else if (finger) {
      // The event of a cancel has no place of its own.
      recording.fingers.delete(event.pointerId);
      add(recording, finger, "cancelled", time, "");
    }
  }

  /**
   * Adds a sample to the last step if that has the same time, else to a new one.
   * @param {Recording} recording
   * @param {Finger} finger
   * @param {"began" | "moved" | "ended" | "cancelled"} phase
   * @param {number} time The time on the browser's clock.
   * @param {string} extra Further keys of the touch.
   */
  function add(recording, finger, phase, time, extra) {
    recording.origin ??= time;
    const lines = recording.lines;
    // Time never runs backwards in a trace.
    const since = Math.max(time - recording.origin, recording.time);
    const touch = `{"id": ${finger.id}, "phase": "${phase}", "x": ${finger.x}, "y": ${finger.y}${extra}}`;
    if (lines.length > 0 && since === recording.time && !recording.idsOfStep.has(finger.id)) {
      lines[lines.length - 1] = `${lines[lines.length - 1].slice(0, -2)}, ${touch}]}`;
    } else {
      lines.push(`{"t": ${seconds(since)}, "touches": [${touch}]}`);
      recording.time = since;
      recording.idsOfStep.clear();
    }
    recording.idsOfStep.add(finger.id);
    recording.options.onStep?.(lines[lines.length - 1], lines.length - 1);
  }

  /**
   * Returns the place of an event on the screen. A page that is zoomed in shows a part of itself, enlarged.
   * @param {Recording} recording
   * @param {PointerEvent} event
   */
  function place(recording, event) {
    const visible = recording.window.visualViewport;
    const x = visible ? (event.clientX - visible.offsetLeft) * visible.scale : event.clientX;
    const y = visible ? (event.clientY - visible.offsetTop) * visible.scale : event.clientY;
    return { x: number(x), y: number(y) };
  }

  /**
   * Returns the radius and the type of a touch. A width of 1 is what browsers report for an unknown size. The pressure
   * is left out: its unit is the browser's own.
   * @param {PointerEvent} event
   */
  function extras(event) {
    const size = Math.max(event.width, event.height);
    const radius = event.pointerType === "touch" && size > 1 ? `, "majorRadius": ${number(size / 2)}` : "";
    return radius + (event.pointerType === "pen" ? ', "type": "pencil"' : "");
  }

  /**
   * Returns the key with the samples that the browser merged into an event, without the last one, which is the event.
   * @param {Recording} recording
   * @param {PointerEvent} event
   */
  function coalesced(recording, event) {
    const merged = (event.getCoalescedEvents?.() ?? []).slice(0, -1);
    if (merged.length === 0) return "";
    const origin = recording.origin ?? 0;
    const samples = merged.map((sample) => {
      const { x, y } = place(recording, sample);
      return `{"t": ${seconds(Math.max(nanoseconds(sample.timeStamp) - origin, 0))}, "x": ${x}, "y": ${y}}`;
    });
    return `, "coalesced": [${samples.join(", ")}]`;
  }

  /**
   * @param {Recording} recording
   * @returns {string}
   */
  function header(recording) {
    const { innerWidth, innerHeight, navigator } = recording.window;
    const { name, note } = recording.options;
    const losses = ["force"];
    if (framesIn(recording.target).length > 0) losses.push("fingers in frames");
    const size = `viewport of ${number(innerWidth)} x ${number(innerHeight)} points`;
    const keys = [
      '"touchtrace": 1',
      ...(name === undefined ? [] : [`"name": ${quoted(name)}`]),
      `"device": ${quoted(navigator.userAgent)}`,
      `"note": ${quoted(note === undefined ? size : `${note}; ${size}`)}`,
      `"x-import": {"format": "recorder.js", "losses": [${losses.map(quoted).join(", ")}]}`,
    ];
    return `{${keys.join(", ")}}`;
  }

  /**
   * Converts milliseconds of the browser's clock to nanoseconds. No browser's clock is finer than 5 µs, so digits below
   * the microsecond are rounding errors of the floating-point number.
   * @param {number} milliseconds
   */
  function nanoseconds(milliseconds) {
    return Math.round(milliseconds * 1000) * 1000;
  }

  /**
   * Writes whole nanoseconds as seconds.
   * @param {number} time
   */
  function seconds(time) {
    const rest = time % 1e9;
    const fraction = rest === 0 ? "" : `.${String(rest + 1e9).slice(1).replace(/0+$/, "")}`;
    return `${(time - rest) / 1e9}${fraction}`;
  }

  /**
   * Writes a number as touchtrace writes numbers, with the fewest digits that tell it from all others.
   * @param {number} value
   */
  function number(value) {
    // Without the sign of a negative zero.
    if (Number.isInteger(value)) return String(value + 0);
    return Math.abs(value) < 1e-4 ? value.toExponential().replace(/-(\d)$/, "-0$1") : String(value);
  }

  /**
   * Writes a text in JSON.
   * @param {string} text
   */
  function quoted(text) {
    return JSON.stringify(text);
  }

  const touchtraceRecorder = Object.freeze({ start, stop, trace, download });
  Object.assign(globalThis, { touchtraceRecorder });
  // For bundlers and test runners that read CommonJS.
  if (typeof module === "object") module.exports = touchtraceRecorder;
})();
