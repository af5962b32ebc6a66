// @ts-check
/* The page to try the recorder: draws the fingers, shows the trace as it grows, and saves it. */
"use strict";

(() => {
  /** The lines of the trace that are shown: more would slow the page down. */
  const shownLines = 200;

  const pad = element("pad", HTMLElement);
  const canvas = element("drawing", HTMLCanvasElement);
  const hint = element("hint", HTMLElement);
  const toggle = element("toggle", HTMLButtonElement);
  const download = element("download", HTMLButtonElement);
  const mouse = element("mouse", HTMLInputElement);
  const status = element("status", HTMLElement);
  const text = element("trace", HTMLElement);

  let isRecording = false;
  /** @type {string[]} */
  let lines = [];
  /** @type {Map<number, {path: [x: number, y: number][], isDown: boolean}>} */
  const fingers = new Map();
  let isDrawingDue = false;

  toggle.addEventListener("click", () => (isRecording ? stop() : start()));
  download.addEventListener("click", () => touchtraceRecorder.download(`touches-${timestamp()}.jsonl`));
  mouse.addEventListener("change", () => {
    if (isRecording) start();
  });
  new ResizeObserver(scheduleDrawing).observe(pad);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", scheduleDrawing);
  start();

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
    for (const touch of JSON.parse(line).touches) {
      const finger = fingers.get(touch.id) ?? { path: [], isDown: true };
      finger.path.push([touch.x - area.left, touch.y - area.top]);
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
    download.disabled = lines.length === 0;
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
    const [ink, accent] = [style.getPropertyValue("--faint"), style.getPropertyValue("--accent")];
    context.lineWidth = 2;
    context.lineJoin = context.lineCap = "round";
    context.font = "14px system-ui, sans-serif";
    for (const [id, { path, isDown }] of fingers) {
      const [x, y] = path[path.length - 1];
      context.strokeStyle = context.fillStyle = isDown ? accent : ink;
      context.beginPath();
      for (const [x, y] of path) context.lineTo(x, y);
      context.stroke();
      context.beginPath();
      context.arc(x, y, isDown ? 28 : 4, 0, 2 * Math.PI);
      if (isDown) context.stroke();
      else context.fill();
      context.fillText(String(id), x + (isDown ? 34 : 10), y + 5);
    }
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
