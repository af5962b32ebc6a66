#!/usr/bin/env python3
"""Tells how much more processor time the commands that ask need than a plain replay of the same trace.

    Benchmarks/commands.py TOUCHTRACE MAKETRACE [FRAMES...]     1000, 10000, 100000 and 1000000 where none is named

Each round runs all commands once, so that a busy moment of the machine hits them all alike; the least of three rounds
counts, of one if it takes longer than ten seconds. The memory is the peak. A command that takes more than a minute is not
run with more frames. A last table shows how the commands grow with the trace.
"""

import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOUCHTRACE, MAKETRACE = map(os.path.abspath, sys.argv[1:3])
FRAMES = [int(word) for word in sys.argv[3:]] or [1000, 10000, 100000, 1000000]
SCENE = f"{HERE}/twelve-views.scene.json"
MANY = 2000
LONG = 60


def in_scene(*words):
    return [TOUCHTRACE, *words, "--scene", SCENE]


# The name, the command, and how many times a plain replay it should take at most.
ONE = [
    ("replay", in_scene("trace.jsonl"), 1),
    ("explain", in_scene("explain", "trace.jsonl", "drag"), 20),
    ("draw", in_scene("draw", "trace.jsonl"), 5),
    ("report", in_scene("report", "trace.jsonl"), 5),
    ("lint", in_scene("lint", "trace.jsonl"), 3),
    ("sweep of 11", in_scene("sweep", "thresholds.panDistance=5:15:1", "trace.jsonl"), 11),
]
SHORT = [
    ("summary", [TOUCHTRACE, "--format", "summary"], 1),
    ("test", [TOUCHTRACE, "test"], 3),
    ("coverage", [TOUCHTRACE, "coverage"], 3),
    ("lint", [TOUCHTRACE, "lint"], 3),
]


def cost(command):
    """Returns the seconds of the processor and the peak memory in MiB."""
    with open("output", "wb") as output, open("errors", "wb") as errors:
        process = subprocess.Popen(command, stdout=output, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    # 1 is what lint says of findings, and coverage of too little.
    if code not in (0, 1):
        raise SystemExit(f"{' '.join(command)[:200]} exits with {code}: {open('errors').read()[:500]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measured(commands):
    """Returns the cost of each command, by its name."""
    costs = {}
    for _ in range(3):
        for name, command, _ in commands:
            if name in costs and costs[name][0] > 10:
                continue
            seconds, memory = cost(command)
            costs[name] = min(costs.get(name, (seconds, memory)), (seconds, memory))
    return costs


def show(title, commands, costs):
    print(f"{title:<22} {'seconds':>9} {'ratio':>7} {'aim':>5} {'peak MiB':>9}")
    base = costs[commands[0][0]][0]
    for name, _, aim in commands:
        if name in costs:
            seconds, memory = costs[name]
            print(f"  {name:<20} {seconds:9.3f} {seconds / base:7.1f} {aim:5} {memory:9.1f}")
    print(flush=True)


def show_growth(rounds):
    """Shows how the commands grow with the trace: seconds, and how many replays of the same trace that is."""
    print(f"{'growth with frames':<22}" + "".join(f"{frames:>18}" for frames, _ in rounds))
    for name, _, _ in ONE:
        cells = []
        for _, costs in rounds:
            base = costs[ONE[0][0]][0]
            cells.append(f"{costs[name][0]:8.2f} s{costs[name][0] / base:7.1f}x" if name in costs else "-")
        print(f"  {name:<20}" + "".join(f"{cell:>18}" for cell in cells))
    print(flush=True)


def main():
    # The peak of a child counts what it had before it became the command, which is little.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    slow = set()
    rounds = []
    for frames in FRAMES:
        with open("trace.jsonl", "wb") as trace:
            subprocess.run([MAKETRACE, str(frames)], stdout=trace, check=True)
        commands = [item for item in ONE if item[0] not in slow]
        costs = measured(commands)
        show(f"{frames} frames", commands, costs)
        rounds.append((frames, costs))
        slow.update(name for name, (seconds, _) in costs.items() if seconds > LONG)
    if len(rounds) > 1:
        show_growth(rounds)

    with open("trace.jsonl", "wb") as trace:
        subprocess.run([MAKETRACE, "30"], stdout=trace, check=True)
    header = '{"touchtrace": 1, "scene": "scene.json"}\n'
    lines = open("trace.jsonl").read().splitlines(keepends=True)
    steps = [line for line in lines if '"touches"' in line]
    os.mkdir("many")
    with open("many/scene.json", "w") as scene:
        scene.write(open(SCENE).read())
    names = [f"many/{number}.jsonl" for number in range(MANY)]
    for name in names:
        with open(name, "w") as trace:
            trace.write(header + "".join(steps))
    subprocess.run([TOUCHTRACE, "test", "--update", "many"], stdout=subprocess.DEVNULL, check=False)
    commands = [(name, command + (names if name == "summary" else ["many"]), aim) for name, command, aim in SHORT]
    show(f"{MANY} traces of 30", commands, measured(commands))


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    main()
