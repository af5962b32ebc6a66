/** Draws the states of the last seconds, a lane for each recognizer that got a touch. */
class Lanes {
  static seconds = 3;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** @param {Verdicts} verdicts @param {number} now */
  draw(verdicts, now) {
    const { canvas } = this;
    const scale = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    if (!context) return;
    const style = getComputedStyle(canvas);
    /** @param {string} name */
    const colour = (name) => style.getPropertyValue(name).trim();
    /** @type {Record<string, string>} */
    const colours = {
      possible: colour("--line"), on: colour("--good"), waits: colour("--waits"), failed: colour("--bad"),
      cancelled: colour("--bad"), ended: colour("--good"),
    };
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const shown = [...verdicts.recognizers.values()].filter((verdict) => verdict.spans.length > 0);
    if (shown.length === 0) return;
    const left = 96;
    const start = now - Lanes.seconds;
    const lane = Math.min(20, height / shown.length);
    /** @param {number} time */
    const x = (time) => left + Math.max(0, (time - start) / Lanes.seconds) * (width - left);
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "middle";
    shown.forEach((verdict, index) => {
      const y = index * lane;
      context.fillStyle = colour("--ink");
      context.fillText(verdict.info.id, 4, y + lane / 2, left - 8);
      for (const span of verdict.spans) {
        const end = span.to ?? now;
        if (end < start) continue;
        context.fillStyle = colours[span.kind] ?? colours.possible;
        const isThin = span.kind === "failed" || span.kind === "cancelled" || span.kind === "ended";
        const [from, to] = [x(span.from), x(end)];
        context.fillRect(from, y + 3, isThin ? 3 : Math.max(2, to - from), Math.max(2, lane - 6));
      }
    });
  }
}
