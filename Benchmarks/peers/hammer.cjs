// Feeds a trace to hammer.js, of which a copy is at hand, and prints how many samples it takes a second.
//
//   node Benchmarks/peers/hammer.cjs HAMMER.JS TRACE [ROUNDS]
//
// The element has all recognizers of hammer.js, rotation and pinch enabled, each with a handler that does nothing. The
// library reads time from Date and sets timers: both follow the trace here, so that it need not wait. Parsing is not timed.
"use strict";

const fs = require("fs");
const vm = require("vm");

const [library, path, rounds = "5"] = process.argv.slice(2);
if (!path) {
  console.error("usage: hammer.cjs HAMMER.JS TRACE [ROUNDS]");
  process.exit(64);
}

/** The clock of the trace, with the timers that are set. */
const clock = {
  now: 0,
  timers: new Map(),
  last: 0,
  set(action, delay) {
    clock.timers.set(++clock.last, { at: clock.now + delay, action });
    return clock.last;
  },
  clear(timer) { clock.timers.delete(timer); },
  advance(time) {
    for (;;) {
      let next;
      for (const [id, timer] of clock.timers) {
        if (timer.at <= time && (!next || timer.at < next.timer.at)) next = { id, timer };
      }
      if (!next) break;
      clock.timers.delete(next.id);
      clock.now = next.timer.at;
      next.timer.action();
    }
    clock.now = time;
  },
};

/** An element that holds its listeners, and nothing else. */
function element() {
  const listeners = {};
  const node = {
    style: {},
    listeners,
    parentNode: null,
    addEventListener(type, listener) { (listeners[type] ||= []).push(listener); },
    removeEventListener() {},
  };
  node.ownerDocument = { defaultView: window, documentElement: node };
  return node;
}

const window = { ontouchstart: null, TouchEvent: class {}, addEventListener() {}, removeEventListener() {} };
const document = { createElement: () => ({ style: {} }) };
class TraceDate extends Date { static now() { return clock.now; } }
const context = vm.createContext({
  window, document, navigator: { userAgent: "iPhone" }, console, Date: TraceDate, setTimeout: clock.set, clearTimeout: clock.clear,
});
vm.runInContext(
  fs.readFileSync(library, "utf8").replace(/\}\)\(window, document, 'Hammer'\);\s*$/, "})(window, document, 'Hammer'); window.Hammer ||= Hammer;"),
  context
);
const Hammer = window.Hammer;

const types = { began: "touchstart", moved: "touchmove", stationary: "touchmove", ended: "touchend", cancelled: "touchcancel" };

/** The touch events of the trace, as a browser sends them: of one event for each phase. */
function events(target) {
  const down = new Map();
  const made = [];
  for (const line of fs.readFileSync(path, "utf8").split("\n")) {
    const step = line && JSON.parse(line);
    if (!step || !step.touches) continue;
    const phases = new Map();
    for (const sample of step.touches) {
      const touch = { identifier: sample.id, target, clientX: sample.x, clientY: sample.y };
      if (sample.phase === "ended" || sample.phase === "cancelled") down.delete(sample.id);
      else down.set(sample.id, touch);
      const type = types[sample.phase];
      if (!phases.has(type)) phases.set(type, []);
      phases.get(type).push(touch);
    }
    for (const [type, changedTouches] of phases) {
      const touches = [...down.values()];
      const event = { type, target, touches, targetTouches: touches, changedTouches, preventDefault() {} };
      made.push({ time: step.t * 1000, samples: changedTouches.length, type, event });
    }
  }
  return made;
}

const rates = [];
let fired = 0;
for (let round = 0; round < Number(rounds); round++) {
  const target = element();
  const hammer = new Hammer(target, { inputClass: Hammer.TouchInput });
  hammer.get("pinch").set({ enable: true });
  hammer.get("rotate").set({ enable: true });
  fired = 0;
  hammer.on("pan pinch rotate swipe tap doubletap press", () => { fired++; });
  const queue = events(target);
  const start = clock.now;
  const began = process.hrtime.bigint();
  let samples = 0;
  for (const { time, samples: count, type, event } of queue) {
    clock.advance(start + time);
    for (const listener of target.listeners[type] || []) listener(event);
    samples += count;
  }
  clock.advance(clock.now + 2000);
  rates.push(samples / (Number(process.hrtime.bigint() - began) / 1e9));
}
rates.sort((one, other) => one - other);
const million = (rate) => (rate / 1e6).toFixed(2);
console.log(`${million(rates[rates.length >> 1])} million samples a second (median of ${rounds}; ${million(rates[0])} to ` +
  `${million(rates[rates.length - 1])}), ${fired} events of gestures a round`);
