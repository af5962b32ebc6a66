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
 *   one is the touch itself. With `predicted`, those that the browser predicts stand there, too.
 * - A finger that the browser takes for itself, for scrolling or zooming, ends with `pointercancel` and is `cancelled`;
 *   the CSS property `touch-action: none` keeps the fingers with the page.
 * - With `pointers`, a mouse is a pointer: its clicks have their buttons, and where it hovers and what its wheel scrolls are
 *   steps, too. A pen hovers as well. With `keys`, the keys of the keyboard are.
 * - Fingers in frames are invisible to the page around them. A page with frames is refused, and so is a page that is
 *   itself in a frame.
 */
"use strict";

/**
 * What to record.
 * @typedef {object} RecorderOptions
 * @property {Document | Element} [target] The part of the page whose touches are recorded; the document by default.
 * @property {boolean} [mouse] Whether a pressed mouse counts as a finger; false by default.
 * @property {boolean} [pointers] Whether a mouse counts as a pointer, and what hovers and scrolls is recorded, too; false
 *   by default.
 * @property {boolean} [keys] Whether keys are recorded, passwords too; false by default.
 * @property {boolean} [predicted] Whether the samples that the browser predicts are recorded; false by default.
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
 * @property {string} buttons The buttons and the modifier keys, as the trace has them so far.
 * @property {string} modifiers
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
 * @property {Set<number> | null} idsOfStep The fingers of the last step; null if it is not one of touches.
 * @property {boolean} isHovering Whether a mouse or a pen is over the target without a button.
 * @property {boolean} hasScrolled
 * @property {Set<string>} keys The keys that are down, by their codes.
 * @property {string[]} lines The steps.
 */

(() => {
  const kinds = /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"]);
  /** The names of buttons, by their bits in `buttons`. */
  const buttonNames = ["primary", "secondary", "button3", "button4", "button5"];
  /** What keys are called in UIKeyboardHIDUsage, where that does not follow from their codes. */
  const keyNames = /** @type {Record<string, string>} */ ({
    Enter: "ReturnOrEnter", Backspace: "DeleteOrBackspace", Space: "Spacebar", Minus: "Hyphen", Equal: "EqualSign",
    BracketLeft: "OpenBracket", BracketRight: "CloseBracket", Backquote: "GraveAccentAndTilde", Delete: "DeleteForward",
    ArrowRight: "RightArrow", ArrowLeft: "LeftArrow", ArrowDown: "DownArrow", ArrowUp: "UpArrow",
    IntlBackslash: "NonUSBackslash", ContextMenu: "Application", ControlLeft: "LeftControl", ShiftLeft: "LeftShift",
    AltLeft: "LeftAlt", MetaLeft: "LeftGUI", ControlRight: "RightControl", ShiftRight: "RightShift",
    AltRight: "RightAlt", MetaRight: "RightGUI",
  });
  /** The codes that are the names of keys. */
  const plainKeys = [
    "Escape", "Tab", "Backslash", "Semicolon", "Quote", "Comma", "Period", "Slash", "CapsLock", "Insert", "Home",
    "PageUp", "End", "PageDown", "PrintScreen", "ScrollLock", "Pause",
  ];
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
      origin: null, time: 0, idsOfStep: null, isHovering: false, hasScrolled: false, keys: new Set(), lines: [],
    };
    for (const kind of kinds) view.addEventListener(kind, receive, { capture: true, passive: true });
    if (options.pointers === true) {
      view.addEventListener("pointerout", leave, { capture: true, passive: true });
      view.addEventListener("wheel", scroll, { capture: true, passive: true });
    }
    if (options.keys === true) {
      for (const kind of /** @type {const} */ (["keydown", "keyup"])) {
        view.addEventListener(kind, press, { capture: true, passive: true });
      }
    }
  }

  /** Ends the recording. Fingers that are still down are cancelled. */
  function stop() {
    if (!current?.isRunning) return;
    const recording = current;
    const view = recording.window;
    for (const kind of kinds) view.removeEventListener(kind, receive, { capture: true });
    view.removeEventListener("pointerout", leave, { capture: true });
    view.removeEventListener("wheel", scroll, { capture: true });
    view.removeEventListener("keydown", press, { capture: true });
    view.removeEventListener("keyup", press, { capture: true });
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
    const { mouse, pointers } = recording.options;
    if (event.type === "pointerdown") {
      if (event.pointerType === "mouse" && mouse !== true && pointers !== true) return;
      if (!event.composedPath().includes(recording.target)) return;
      // The browser has kept the end of this pointer's last press to itself.
      if (finger) add(recording, finger, "cancelled", time, "");
      recording.lastId += 1;
      finger = { id: recording.lastId, ...place(recording, event), buttons: '["primary"]', modifiers: "[]" };
      recording.fingers.set(event.pointerId, finger);
      add(recording, finger, "began", time, extras(recording, event, finger));
    } else if (finger && event.type === "pointermove") {
      const merged = trails(recording, event);
      Object.assign(finger, place(recording, event));
      add(recording, finger, "moved", time, extras(recording, event, finger) + merged);
    } else if (finger && event.type === "pointerup") {
      Object.assign(finger, place(recording, event));
      recording.fingers.delete(event.pointerId);
      add(recording, finger, "ended", time, extras(recording, event, finger));
    } else if (pointers === true && event.type === "pointermove" && event.pointerType !== "touch") {
      hover(recording, event, event.composedPath().includes(recording.target), time);
    } else if (finger) {
      // The event of a cancel has no place of its own.
      recording.fingers.delete(event.pointerId);
      add(recording, finger, "cancelled", time, "");
    }
  }

  /**
   * Ends hovering when the pointer leaves the page.
   * @param {PointerEvent} event
   */
  function leave(event) {
    if (current === null || event.relatedTarget !== null || event.pointerType === "touch") return;
    hover(current, event, false, nanoseconds(event.timeStamp));
  }

  /**
   * Adds a place of a mouse or a pen that touches nothing.
   * @param {Recording} recording
   * @param {PointerEvent} event
   * @param {boolean} isOver Whether it is over the target.
   * @param {number} time The time on the browser's clock.
   */
  function hover(recording, event, isOver, time) {
    if (!isOver && !recording.isHovering) return;
    const phase = !isOver ? "ended" : recording.isHovering ? "changed" : "began";
    recording.isHovering = isOver;
    const { x, y } = place(recording, event);
    const more = angles(event) + modifiers(event);
    addStep(recording, `"hover": {"phase": "${phase}", "x": ${x}, "y": ${y}${more}}`, time);
  }

  /**
   * Records a turn of a wheel or a movement on a trackpad, which browsers do not tell apart.
   * @param {WheelEvent} event
   */
  function scroll(event) {
    if (current === null || !event.composedPath().includes(current.target)) return;
    current.hasScrolled = true;
    const unit = event.deltaMode === 2 ? 800 : event.deltaMode === 1 ? 16 : 1;
    const { x, y } = place(current, event);
    // The deltas say how far the page scrolls: against its content.
    const [dx, dy] = [number(-event.deltaX * unit), number(-event.deltaY * unit)];
    const sample = `"kind": "discrete", "x": ${x}, "y": ${y}, "dx": ${dx}, "dy": ${dy}${modifiers(event)}`;
    addStep(current, `"scroll": {${sample}}`, nanoseconds(event.timeStamp));
  }

  /**
   * Records a key. One that repeats while it is held is no new press.
   * @param {KeyboardEvent} event
   */
  function press(event) {
    if (current === null) return;
    const name = nameOfKey(event.code);
    const begins = event.type === "keydown";
    if (name === null || current.keys.has(event.code) === begins) return;
    if (begins) current.keys.add(event.code);
    else current.keys.delete(event.code);
    const characters = [...event.key].length === 1 ? `, "characters": ${quoted(event.key)}` : "";
    const sample = `"phase": "${begins ? "began" : "ended"}", "keyCode": "${name}"${characters}${modifiers(event)}`;
    addStep(current, `"press": {${sample}}`, nanoseconds(event.timeStamp));
  }

  /**
   * Returns the name of a key in UIKeyboardHIDUsage; null for one that it does not have.
   * @param {string} code
   */
  function nameOfKey(code) {
    const last = code.match(/^(?:Key|Digit)(.)$/)?.[1] ?? code.match(/^F\d+$/)?.[0];
    if (last !== undefined) return `keyboard${last}`;
    if (keyNames[code] !== undefined) return `keyboard${keyNames[code]}`;
    if (plainKeys.includes(code)) return `keyboard${code}`;
    const digit = code.match(/^Numpad(\d)$/)?.[1];
    return digit === undefined ? null : `keypad${digit}`;
  }

  /**
   * Adds a step that is not one of touches.
   * @param {Recording} recording
   * @param {string} event
   * @param {number} time The time on the browser's clock.
   */
  function addStep(recording, event, time) {
    recording.origin ??= time;
    recording.time = Math.max(time - recording.origin, recording.time);
    recording.idsOfStep = null;
    const lines = recording.lines;
    lines.push(`{"t": ${seconds(recording.time)}, ${event}}`);
    recording.options.onStep?.(lines[lines.length - 1], lines.length - 1);
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
    const ids = recording.idsOfStep;
    if (ids !== null && since === recording.time && !ids.has(finger.id)) {
      lines[lines.length - 1] = `${lines[lines.length - 1].slice(0, -2)}, ${touch}]}`;
    } else {
      lines.push(`{"t": ${seconds(since)}, "touches": [${touch}]}`);
      recording.time = since;
      recording.idsOfStep = new Set();
    }
    recording.idsOfStep?.add(finger.id);
    recording.options.onStep?.(lines[lines.length - 1], lines.length - 1);
  }

  /**
   * Returns the place of an event on the screen. A page that is zoomed in shows a part of itself, enlarged.
   * @param {Recording} recording
   * @param {MouseEvent} event
   */
  function place(recording, event) {
    const visible = recording.window.visualViewport;
    const x = visible ? (event.clientX - visible.offsetLeft) * visible.scale : event.clientX;
    const y = visible ? (event.clientY - visible.offsetTop) * visible.scale : event.clientY;
    return { x: number(x), y: number(y) };
  }

  /**
   * Returns the radius, the type, the angles, the buttons and the keys of a touch. A width of 1 is what browsers report for
   * an unknown size. The pressure is left out: its unit is the browser's own.
   * @param {Recording} recording
   * @param {PointerEvent} event
   * @param {Finger} finger
   */
  function extras(recording, event, finger) {
    const size = Math.max(event.width, event.height);
    const radius = event.pointerType === "touch" && size > 1 ? `, "majorRadius": ${number(size / 2)}` : "";
    if (recording.options.pointers !== true) return radius + (event.pointerType === "pen" ? ', "type": "pencil"' : "");
    const isMouse = event.pointerType === "mouse";
    const type = isMouse ? "indirectPointer" : event.pointerType === "pen" ? "pencil" : null;
    let text = radius + (type === null ? "" : `, "type": "${type}"`) + angles(event);
    // At its end, a click has the buttons that it had.
    const held = buttonNames.filter((_, bit) => (event.buttons & (1 << bit)) !== 0);
    const buttons = listed(held);
    if (isMouse && held.length > 0 && buttons !== finger.buttons) {
      text += `, "buttons": ${buttons}`;
      finger.buttons = buttons;
    }
    const keys = listed(modifierNames(event));
    if (keys !== finger.modifiers) text += `, "modifiers": ${keys}`;
    finger.modifiers = keys;
    return text;
  }

  /**
   * Returns how a pen is held, unless it stands upright, as it does where a browser does not say.
   * @param {PointerEvent} event
   */
  function angles(event) {
    const { altitudeAngle: altitude, azimuthAngle: azimuth } =
      /** @type {PointerEvent & {altitudeAngle?: number, azimuthAngle?: number}} */ (event);
    if (event.pointerType !== "pen" || altitude === undefined || altitude === Math.PI / 2) return "";
    return `, "altitude": ${number(altitude)}, "azimuth": ${number(azimuth ?? 0)}`;
  }

  /**
   * Returns the key with the modifier keys that are held; nothing without one.
   * @param {MouseEvent | KeyboardEvent} event
   */
  function modifiers(event) {
    const names = modifierNames(event);
    return names.length > 0 ? `, "modifiers": ${listed(names)}` : "";
  }

  /** @param {MouseEvent | KeyboardEvent} event */
  function modifierNames(event) {
    const held = /** @type {[string, boolean][]} */ ([
      ["alphaShift", event.getModifierState("CapsLock")], ["shift", event.shiftKey], ["control", event.ctrlKey],
      ["alternate", event.altKey], ["command", event.metaKey],
    ]);
    return held.filter(([, isHeld]) => isHeld).map(([name]) => name);
  }

  /** @param {string[]} names */
  function listed(names) {
    return `[${names.map(quoted).join(", ")}]`;
  }

  /**
   * Returns the keys with the samples that the browser merged into an event, without the last one, which is the event, and
   * those that it predicts, if they are wanted.
   * @param {Recording} recording
   * @param {PointerEvent} event
   */
  function trails(recording, event) {
    const merged = trail(recording, "coalesced", (event.getCoalescedEvents?.() ?? []).slice(0, -1));
    if (recording.options.predicted !== true) return merged;
    return merged + trail(recording, "predicted", event.getPredictedEvents?.() ?? []);
  }

  /**
   * @param {Recording} recording
   * @param {string} name
   * @param {PointerEvent[]} events
   */
  function trail(recording, name, events) {
    if (events.length === 0) return "";
    const origin = recording.origin ?? 0;
    const samples = events.map((sample) => {
      const { x, y } = place(recording, sample);
      return `{"t": ${seconds(Math.max(nanoseconds(sample.timeStamp) - origin, 0))}, "x": ${x}, "y": ${y}}`;
    });
    return `, "${name}": [${samples.join(", ")}]`;
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
    if (recording.hasScrolled) losses.push("what scrolled");
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
