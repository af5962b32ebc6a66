#!/usr/bin/env python3
"""Replays traces that are large in one way, each in half the size and in all of it, and prints a table.

    Benchmarks/limits_table.py TOUCHTRACE SAMPLETRACE MAKETRACE [ROW...]

Twice as much has to take about twice as long, and nothing may crash: a ratio near 4 would be quadratic time. Seconds are
the processor's, of two runs the shorter one where they are short. The rows are below; limits.py makes their traces.
"""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOUCHTRACE, SAMPLETRACE, MAKETRACE = map(os.path.abspath, sys.argv[1:4])


def case(name, *options, of=None, by=TOUCHTRACE):
    """A command that reads what limits.py makes of a case."""

    def words(number):
        with open("trace.jsonl", "wb") as trace:
            subprocess.run([sys.executable, f"{HERE}/limits.py", of or name, str(number)], stdout=trace, check=True)
        return [by, *options, "trace.jsonl"]

    return name, words


def pipe(number):
    """Frames of two fingers through a pipe, from which nobody can read twice."""
    return ["bash", "-c", '"$0" "$1" | "$2" - --format none', MAKETRACE, str(number), TOUCHTRACE]


def settings(number):
    """As many --set, each of another view."""
    case("wide")[1](number)
    return [TOUCHTRACE, *(word for n in range(number) for word in ("--set", f"v{n}.alpha=0.5")), "trace.jsonl"]


def folder(number, length=2):
    """A folder of traces, each with its expectation."""
    shutil.rmtree("traces", ignore_errors=True)
    os.mkdir("traces")
    case("long")[1](length)
    with open("trace.jsonl", "rb") as trace:
        text = trace.read()
    for n in range(number):
        with open(f"traces/{n}.jsonl", "wb") as copy:
            copy.write(text)
    subprocess.run([TOUCHTRACE, "test", "--update", "traces"], stdout=subprocess.DEVNULL, check=True)


def files(number):
    """Files on the command line."""
    folder(number)
    return [TOUCHTRACE, *(f"traces/{n}.jsonl" for n in range(number))]


def suite(number):
    """`touchtrace test` of a folder."""
    folder(number)
    return [TOUCHTRACE, "test", "traces"]


def headers(number):
    """`touchtrace test` of a trace whose header has as many empty objects."""
    folder(1)
    case("values")[1](number)
    os.replace("trace.jsonl", "traces/0.jsonl")
    subprocess.run([TOUCHTRACE, "test", "--update", "traces"], stdout=subprocess.DEVNULL, check=True)
    return [TOUCHTRACE, "test", "traces"]


ROWS = [
    ("views side by side", 100_000, *case("wide")),
    ("views in views", 500, *case("deep")),
    ("recognizers of one view", 10_000, *case("recognizers")),
    ("recognizers of views side by side", 10_000, *case("recognizing")),
    ("fingers at once, 256 of them", 25_600, *case("fingers")),
    ("windows", 20_000, *case("windows")),
    ("scroll views, 100 in each other", 4_000, *case("scrolling")),
    ("views in rows of a table", 20_000, *case("rows")),
    ("actions of a button", 20_000, *case("actions")),
    ("moves, with 100 actions of a handler each", 2_000, *case("handled")),
    ("steps, while 100 scroll views move", 10_000, *case("moving")),
    ("flicks, with 100 scroll views in each other", 400, *case("flicked")),
    ("taps, with 1,000 recognizers of one view", 400, *case("tapped")),
    ("taps, with 490 views in each other", 4_000, *case("climbed")),
    ("swipes of a row with 100 actions", 400, *case("swiped")),
    ("empty objects in a header", 900_000, *case("values")),
    ("empty objects in a header: `test`", 900_000, "headers", headers),
    ("responders that forward to each other", 8_000, *case("forwarding")),
    ("responders that forward to each other: `lint`", 8_000, "lint-forwarding", case("", "lint", of="forwarding")[1]),
    ("recognizers that each except another", 8_000, *case("others")),
    ("recognizers that each except another: `lint`", 4_000, "lint-others", case("", "lint", of="others")[1]),
    ("recognizers that each except another: `explain`", 2_000, "explain-others", case("", "explain", of="others")[1]),
    ("recognizers that one other each can prevent", 8_000, *case("preventable")),
    ("scroll views: `explain`", 400, "explain-scrolling", case("", "explain", of="scrolling")[1]),
    ("scroll views: `report`", 2_000, "report-scrolling", case("", "report", of="scrolling")[1]),
    ("sections: `shrink`", 2_000, "shrink-sections", case("", "shrink", "--keep", "hitTest", of="sections")[1]),
    ("transform gestures: `shrink`", 2_000, "shrink-transforming", case("", "shrink", "--keep", "action", of="transforming")[1]),
    ("contacts of protocol A: `import`", 10_240, "import-panel", case("", "import", of="panel")[1]),
    ("samples of WebDriver: `import`", 1_000_000, "import-driven", case("", "import", of="driven")[1]),
    ("fingers that are too many", 100_000, *case("crowd")),
    ("bytes of two ids", 1_048_576, *case("ids")),
    ("bytes of a step's text", 16_000_000, *case("string")),
    ("levels of lists, in 100 steps", 9_998, *case("nested")),
    ("frames through a pipe", int(os.environ.get("FRAMES", 10_000_000)), "pipe", pipe),
    ("`--set`, as many views", 2_000, "settings", settings),
    ("files on the command line", 4_000, "files", files),
    ("cases of `touchtrace test`", 4_000, "suite", suite),
    ("unknown ids among 1,000 others", 1_000, *case("unknown")),
    ("recognizers with delegates", 10_000, *case("delegates")),
    ("recognizers with delegates: `lint`", 10_000, "lint-delegates", case("", "lint", of="delegates")[1]),
    ("delegates with `except`: `lint`", 10_000, "lint-exceptions", case("", "lint", of="exceptions")[1]),
    ("delegates with `only`: `lint`", 10_000, "lint-listed", case("", "lint", of="listed")[1]),
    ("`only` beside a recognizer of code: `lint`", 10_000, "lint-beside-code", case("", "lint", of="beside_code", by=SAMPLETRACE)[1]),
    ("delegates with failure requirements", 10_000, *case("requiring")),
    ("delegates with failure requirements: `lint`", 10_000, "lint-requiring", case("", "lint", of="requiring")[1]),
    *(
        (f"{what}: `{command.split()[0]}`", number, f"{command.split()[0]}-{of}", case("", *command.split(), of=of)[1])
        for what, number, of in (("views side by side", 100_000, "wide"), ("recognizers", 10_000, "recognizers"))
        for command in ("explain", "lint", "coverage", "diff --set-b root.alpha=0.5", "shrink --keep hitTest")
    ),
]


def measure(words):
    """Seconds of the processor and peak KiB."""
    best = None
    for _ in range(2):
        timed = ["env", "time", "-q", "-o", "time", "-f", "%U %S %M", *words]
        run = subprocess.run(timed, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        # 1 is what lint and diff find, 65 is for unknown ids.
        if run.returncode not in (0, 1, 65):
            sys.exit(f"exit code {run.returncode}: {run.stderr.decode()[:200]}")
        with open("time", encoding="ascii") as file:
            user, system, memory = map(float, file.read().split())
        if best is None or user + system < best[0]:
            best = user + system, memory
        if best[0] > 5:
            break
    return best


def main():
    wanted = sys.argv[4:]
    print("| what | how many | half of it, s | all of it, s | ratio | peak MiB |\n| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as room:
        os.chdir(room)
        for what, number, name, words in ROWS:
            if wanted and name not in wanted:
                continue
            half, whole = measure(words(number // 2)), measure(words(number))
            ratio = whole[0] / max(half[0], 0.01)
            print(f"| {what} | {number:,} | {half[0]:.2f} | {whole[0]:.2f} | {ratio:.1f} | {whole[1] / 1024:.0f} |", flush=True)


main()
