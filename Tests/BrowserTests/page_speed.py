"""Measures how fast pages of `touchtrace report` open and follow the slider, in Chromium and in WebKit. Prints it and
judges nothing: a busy machine is slower. The processor's time, which Chromium tells, depends less on what else runs.
"""

import json
import pathlib
import statistics
import sys
import tempfile
import time

from browser import Driven, WebKit, go_first, touchtrace
from feed import SCENE

# Moves the slider to and fro over the whole replay, and returns for each move the time until the page has its layout.
SCRUB = """
const done = arguments[0];
const slider = document.getElementById("time");
const [start, end] = [Number(slider.min), Number(slider.max)];
const times = [];
function move(index) {
  if (index === 120) return done(times);
  requestAnimationFrame(() => {
    const before = performance.now();
    slider.value = String(start + ((end - start) * ((index * 37) % 120)) / 120);
    slider.dispatchEvent(new Event("input"));
    document.body.getBoundingClientRect();
    times.push(performance.now() - before);
    move(index + 1);
  });
}
move(0);
"""
OPENED = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))"


def drags(steps):
    """Drags of 50 steps each in the standard scene, without a pause."""
    for step in range(steps):
        phase = "began" if step % 50 == 0 else "ended" if step % 50 == 49 else "moved"
        touch = {"id": 1, "phase": phase, "x": 20 + step % 50 * 3, "y": 40 + step % 7}
        yield {"t": round(step / 60, 4), "touches": [touch]}


def scrolls(steps):
    """Drags that scroll a list of 28 views up and down, with pauses in which it comes to rest."""
    yield {"touchtrace": 1, "name": "scroll", "scene": SCENE}
    for step in range(steps):
        place, count = step % 50, step // 50
        phase = "began" if place == 0 else "ended" if place == 49 else "moved"
        y = 600 - 5 * place if count % 2 == 0 else 300 + 5 * place
        yield {"t": round(step / 60 + count * 0.3, 4), "touches": [{"id": 1, "phase": phase, "x": 200, "y": y}]}


def processor_time(browser):
    """The time, in milliseconds, for which the page has kept the processor busy; None where the browser does not tell."""
    if not isinstance(browser, Driven):
        return None
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(metric["value"] * 1000 for metric in metrics if metric["name"] == "TaskDuration")


def measure(browser, page):
    """Returns the shortest of five openings and the moves of the slider, each as measured and as processor time."""
    opened = []
    for _ in range(5):
        browser.driver.get("about:blank")
        start = time.monotonic()
        browser.driver.get(page.as_uri())
        browser.driver.execute_async_script(OPENED)
        # The page has a process of its own, which counts from its beginning.
        opened.append((time.monotonic() - start, processor_time(browser)))
    browser.driver.execute_async_script(SCRUB)
    before = processor_time(browser)
    moves = sorted(browser.driver.execute_async_script(SCRUB))
    after = processor_time(browser)
    return opened, moves, None if before is None else (after - before) / len(moves)


def describe(browser, page):
    opened, moves, busy = measure(browser, page)
    text = f"open in {min(wall for wall, _ in opened):.2f} s"
    if busy is not None:
        text += f" (processor {min(cpu for _, cpu in opened) / 1000:.2f} s)"
    text += f"; a move of the slider takes {statistics.median(moves):.1f} ms"
    text += f", at the 95th percentile {moves[len(moves) * 95 // 100]:.1f} ms"
    if busy is not None:
        text += f" (processor {busy:.1f} ms, with painting)"
    return text


def main():
    """Measures the pages that are named, or pages of 10,000 and 60,000 steps."""
    go_first()
    with tempfile.TemporaryDirectory() as folder:
        pages = {path: pathlib.Path(path).resolve() for path in sys.argv[1:]}
        for steps in () if pages else (10_000, 60_000):
            for kind in (drags, scrolls):
                name = f"{steps} steps, {kind.__name__}"
                file = pathlib.Path(folder) / f"{kind.__name__}-{steps}.jsonl"
                file.write_text("\n".join(map(json.dumps, kind(steps))))
                pages[name] = file.with_suffix(".html")
                touchtrace("report", str(file), "-o", str(pages[name]))
        for kind in (Driven, WebKit):
            browser = kind()
            browser.driver.set_script_timeout(120)
            if kind is Driven:
                browser.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
            try:
                for name, page in pages.items():
                    print(f"{'Chromium' if kind is Driven else 'WebKit'}, {name}: {describe(browser, page)}", flush=True)
            finally:
                browser.close()


if __name__ == "__main__":
    main()
