// @ts-check
/* The page to try the recorder: draws the fingers, shows the trace as it grows, and saves, copies or shares it. */
"use strict";

(() => {
  /** The lines of the trace that are shown: more would slow the page down. */
  const shownLines = 200;

  const pad = element("pad", HTMLElement);
  const canvas = element("drawing", HTMLCanvasElement);
  const hint = element("hint", HTMLElement);
  const toggle = element("toggle", HTMLButtonElement);
  const download = element("download", HTMLButtonElement);
  const copy = element("copy", HTMLButtonElement);
  const share = element("share", HTMLButtonElement);
  const fill = element("fill", HTMLButtonElement);
  const done = element("done", HTMLButtonElement);
  const mouse = element("mouse", HTMLInputElement);
  const status = element("status", HTMLElement);
  const text = element("trace", HTMLElement);

  let isRecording = false;
  /** @type {string[]} */
  let lines = [];
  /** @type {Map<number, {path: [x: number, y: number][], isDown: boolean, start: number, end: number}>} */
  const fingers = new Map();
  let isDrawingDue = false;

  // Without a touchscreen, the mouse is what there is.
  mouse.checked = !matchMedia("(any-pointer: coarse)").matches;
  share.hidden = !navigator.canShare?.({ files: [new File([], name(), { type: "text/plain" })] });

  toggle.addEventListener("click", () => (isRecording ? stop() : start()));
  download.addEventListener("click", () => touchtraceRecorder.download(name()));
  copy.addEventListener("click", () => {
    const copied = navigator.clipboard?.writeText(touchtraceRecorder.trace()) ?? Promise.reject();
    copied.then(
      () => (status.textContent = "Copied."),
      () => (status.textContent = "The browser does not let this page copy."),
    );
  });
  // Who cancels sharing has not failed.
  share.addEventListener("click", () => navigator.share({ files: [file()] }).catch(() => {}));
  mouse.addEventListener("change", () => {
    if (isRecording) start();
  });
  pad.addEventListener("pointerdown", ({ pointerType }) => {
    if (isRecording && pointerType === "mouse" && !mouse.checked) {
      status.textContent = "The mouse is not recorded: tick “The mouse too”.";
    }
  });
  fill.addEventListener("click", () => setFilled(true));
  done.addEventListener("click", () => setFilled(false));
  addEventListener("keydown", ({ code }) => {
    if (code === "Escape") setFilled(false);
  });
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement === null) setFilled(false);
  });
  new ResizeObserver(scheduleDrawing).observe(pad);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", scheduleDrawing);
  start();

  /**
   * Gives the window to the pad, and the screen to the window where the browser can, and begins a recording. The
   * recording ends when the pad is small again.
   * @param {boolean} isFilled
   */
  function setFilled(isFilled) {
    if (document.body.classList.contains("filled") === isFilled) return;
    document.body.classList.toggle("filled", isFilled);
    done.hidden = !isFilled;
    if (isFilled) {
      start();
      document.documentElement.requestFullscreen?.().catch(() => {});
    } else {
      stop();
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {});
      toggle.focus();
    }
  }

  function start() {
    touchtraceRecorder.stop();
    lines = [];
    fingers.clear();
    try {
      touchtraceRecorder.start({ target: pad, mouse: mouse.checked, onStep: receive });
      isRecording = true;
    } catch (error) {
      isRecording = false;
      hint.textContent = error instanceof Error ? error.message : String(error);
    }
    showState();
  }

  function stop() {
    isRecording = false;
    touchtraceRecorder.stop();
    showState();
  }

  function showState() {
    toggle.textContent = isRecording ? "Stop" : "Record anew";
    if (isRecording) {
      hint.textContent = `Touch here, with one finger or several${mouse.checked ? ", or drag with the mouse" : ""}.`;
    }
    status.textContent = isRecording
      ? "Recording."
      : lines.length === 0 ? "Nothing recorded." : `${lines.length} steps recorded.`;
    scheduleDrawing();
  }

  /**
   * Keeps a step of the trace, and the paths of its fingers.
   * @param {string} line
   * @param {number} index
   */
  function receive(line, index) {
    lines[index] = line;
    const area = pad.getBoundingClientRect();
    // A new gesture begins with an empty pad.
    if ([...fingers.values()].every((finger) => !finger.isDown) && line.includes('"began"')) fingers.clear();
    const { t, touches } = JSON.parse(line);
    for (const touch of touches) {
      const finger = fingers.get(touch.id) ?? { path: /** @type {[number, number][]} */ ([]), isDown: true, start: t, end: t };
      finger.path.push([touch.x - area.left, touch.y - area.top]);
      finger.end = t;
      finger.isDown = touch.phase === "began" || touch.phase === "moved";
      fingers.set(touch.id, finger);
    }
    scheduleDrawing();
  }

  function scheduleDrawing() {
    if (isDrawingDue) return;
    isDrawingDue = true;
    requestAnimationFrame(draw);
  }

  function draw() {
    isDrawingDue = false;
    hint.hidden = lines.length > 0;
    for (const button of [download, copy, share]) button.disabled = lines.length === 0;
    const isAtEnd = text.scrollTop + text.clientHeight >= text.scrollHeight - 8;
    text.textContent = (lines.length > shownLines ? "…\n" : "") + lines.slice(-shownLines).join("\n");
    if (isAtEnd) text.scrollTop = text.scrollHeight;

    const scale = devicePixelRatio;
    canvas.width = pad.clientWidth * scale;
    canvas.height = pad.clientHeight * scale;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(scale, scale);
    const style = getComputedStyle(document.body);
    const [ink, accent, paper] = ["--faint", "--accent", "--pad"].map((name) => style.getPropertyValue(name));
    context.lineWidth = 2;
    context.lineJoin = context.lineCap = "round";
    context.font = "14px system-ui, sans-serif";
    context.textAlign = "center";
    for (const [id, { path, isDown, start, end }] of fingers) {
      const [x, y] = path[path.length - 1];
      context.strokeStyle = context.fillStyle = isDown ? accent : ink;
      context.beginPath();
      for (const [x, y] of path) context.lineTo(x, y);
      context.stroke();
      context.beginPath();
      context.arc(x, y, isDown ? 28 : 4, 0, 2 * Math.PI);
      if (isDown) context.stroke();
      else context.fill();
      // What recognizers measure: how long the finger was down, and how far it is from where it came down.
      const moved = Math.hypot(x - path[0][0], y - path[0][1]);
      const text = `${id}: ${(end - start).toFixed(2)} s, ${moved.toFixed(1)} pt`;
      const away = isDown ? 40 : 14;
      const middle = Math.min(Math.max(x, 70), pad.clientWidth - 70);
      const height = y < away + 20 ? y + away + 12 : y - away;
      context.strokeStyle = paper;
      context.lineWidth = 4;
      context.strokeText(text, middle, height);
      context.fillText(text, middle, height);
      context.lineWidth = 2;
    }
  }

  /** The name of a file for the trace. */
  function name() {
    return `touches-${timestamp()}.jsonl`;
  }

  /** The trace as a file to share. */
  function file() {
    return new File([touchtraceRecorder.trace()], name(), { type: "text/plain" });
  }

  /** The local date and time, for the name of a file. */
  function timestamp() {
    const now = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000);
    return now.toISOString().slice(0, 19).replace(/[:T]/g, "-");
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
