"""Measures how fast pages of `touchtrace report` open and follow the slider, in Chromium and in WebKit. Prints it and
judges nothing: a busy machine is slower.
"""

import json
import pathlib
import statistics
import tempfile
import time

from browser import Driven, WebKit, go_first, touchtrace

SCRUB = """
const slider = document.getElementById("time");
const [start, end] = [Number(slider.min), Number(slider.max)];
const times = [];
for (let index = 0; index < 120; index += 1) {
  const before = performance.now();
  slider.value = String(start + ((end - start) * ((index * 37) % 120)) / 120);
  slider.dispatchEvent(new Event("input"));
  document.body.getBoundingClientRect();
  times.push(performance.now() - before);
}
return times;
"""


def trace(steps):
    """Drags of 50 steps each, without a pause."""
    for step in range(steps):
        phase = "began" if step % 50 == 0 else "ended" if step % 50 == 49 else "moved"
        touch = {"id": 1, "phase": phase, "x": 20 + step % 50 * 3, "y": 40 + step % 7}
        yield json.dumps({"t": round(step / 60, 4), "touches": [touch]})


def measure(browser, page):
    opened = []
    for _ in range(5):
        browser.driver.get("about:blank")
        start = time.monotonic()
        browser.driver.get(page.as_uri())
        browser.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        opened.append(time.monotonic() - start)
    frames = sorted(browser.run(SCRUB))
    return min(opened), statistics.median(frames), frames[len(frames) * 95 // 100]


def main():
    go_first()
    with tempfile.TemporaryDirectory() as folder:
        pages = {}
        for steps in (10_000, 60_000):
            file = pathlib.Path(folder) / f"{steps}.jsonl"
            file.write_text("\n".join(trace(steps)))
            pages[steps] = file.with_suffix(".html")
            touchtrace("report", str(file), "-o", str(pages[steps]))
        for kind in (Driven, WebKit):
            browser = kind()
            browser.driver.set_script_timeout(120)
            try:
                for steps, page in pages.items():
                    opened, median, slow = measure(browser, page)
                    print(
                        f"{kind.__name__ if kind is WebKit else 'Chromium'}: {steps} steps open in {opened:.2f} s; "
                        f"the slider takes {median:.1f} ms, at the 95th percentile {slow:.1f} ms",
                        flush=True,
                    )
            finally:
                browser.close()


if __name__ == "__main__":
    main()
