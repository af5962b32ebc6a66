#!/usr/bin/env python3
"""Lets each system call of some commands fail once, at each place where it is made, and checks what comes of it.

    Scripts/faults.py TOUCHTRACE [calls|allocations]...

strace makes the call fail. A command then ends with 0 and its usual output, or with a documented code and a message;
golden files have their old bytes or their new ones, and no other file is left. The number of places is printed. A thread
or a process that a command starts has places of its own; of two with the same number, both fail in one run.

Allocations of buffers of 32 KiB or more fail in the same way, by a library that is loaded before the C library; the
binary must not be static. The process may also end with a message of the allocator.
"""

import collections
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

TOUCHTRACE = os.path.abspath(sys.argv[1])
KINDS = sys.argv[2:] or ["calls", "allocations"]
ALLOCATIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "faults", "allocations.c")
FAULTS = [
    ("openat", "EMFILE"), ("read", "EIO"), ("write", "ENOSPC"), ("rename", "EIO"), ("fsync", "EIO"), ("ftruncate", "EIO"),
    ("fchmod", "EPERM"), ("getdents64", "EIO"), ("flock", "ENOLCK"), ("clone3", "EAGAIN"), ("clone", "EAGAIN"),
    ("pipe", "EMFILE"), ("pipe2", "EMFILE"),
]
DOCUMENTED = {1, 64, 65, 66, 70, 71, 74}
TAP = """{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
{"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 20}]}
"""
OLD = "old\n"
# The system's libraries and settings are read before the command begins.
SYSTEM = re.compile(r"\.so\b|/etc/|/proc/|/sys/|/usr/|/lib")
COMMANDS = {
    "replay": ["s/a.jsonl", "--jobs", "1"],
    "replay on two threads": ["long.jsonl"],
    "replay with a scene and --output": ["named.jsonl", "--jobs", "1", "-o", "out.txt"],
    "test": ["test", "s", "--jobs", "1", "--junit", "out.txt"],
    "test --update": ["test", "--update", "s", "--jobs", "1"],
    "lint": ["lint", "s", "-o", "out.txt"],
    "coverage": ["coverage", "s"],
    "diff": ["diff", "s/a.jsonl", "s/b.jsonl"],
    "explain": ["explain", "s/a.jsonl"],
    "shrink": ["shrink", "s/a.jsonl", "--keep", "action", "-o", "out.txt"],
    "export": ["export", "s/a.jsonl", "--format", "w3c", "-o", "out.txt"],
    "replay as a Chrome trace": ["s/a.jsonl", "--format", "chrome-trace", "-o", "out.txt"],
    "test --report": ["test", "s", "--jobs", "1", "--report", "out.txt"],
    "draw": ["draw", "s/a.jsonl", "-o", "out.txt"],
    "report --sweep": ["report", "s/a.jsonl", "--sweep", "thresholds.tapMovement=40:50:5", "-o", "out.txt"],
    "import": ["import", "s/a.jsonl", "-o", "out.txt"],
    "scene": ["scene", "views.txt", "-o", "out.txt"],
    "make": ["make", "tap w", "--scene", "scene.json", "-o", "out.txt"],
    "find": ["find", "--scene", "scene.json", "--keep", "step", "--replays", "9", "-o", "out.txt"],
    "calibrate": ["calibrate", "logs", "-o", "out.txt"],
    "watch": ["test", "--watch", "s"],
}
# A watch reports a failure and goes on. It ends when the reader of its output has read a line.
ENDLESS = {"watch"}


def prepare():
    shutil.rmtree("room", ignore_errors=True)
    os.makedirs("room/s")
    os.makedirs("room/logs")
    files = {"s/a.jsonl": TAP, "s/b.jsonl": TAP.replace("10", "20"), "s/a.expected.txt": OLD, "out.txt": OLD}
    files["views.txt"] = "<UIWindow: 0x7f01; frame = (0 0; 320 480)>\n   | <UIView: 0x7f02; frame = (0 0; 9 9)>\n"
    files["logs/c.jsonl"] = TAP
    files["logs/c.device.jsonl"] = '{"t": 0.05, "record": "action", "sender": "tap", "state": "recognized"}\n'
    files["scene.json"] = '{"windows": [{"id": "w", "frame": [0, 0, 320, 480]}]}'
    files["long.jsonl"] = "".join('{"t": %d, "wait": true}\n' % time for time in range(40_000))
    files["named.jsonl"] = '{"touchtrace": 1, "scene": "scene.json"}\n' + TAP
    for name, text in files.items():
        with open(f"room/{name}", "w", encoding="ascii") as file:
            file.write(text)


def traced(words, *options):
    """The exit code, the output, the errors, and the files after a run under strace."""
    return run(["strace", "-f", "-qq", "-y", "-o", "../trace.txt", *options, TOUCHTRACE, *words])


def run(command, **variables):
    """The exit code, the output, the errors, and the files after a run."""
    prepare()
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", **variables}
    if any(word in ENDLESS for word in command):
        command = ["bash", "-c", '"$@" | head -n 1; exit ${PIPESTATUS[0]}', "bash", *command]
    done = subprocess.run(
        command, cwd="room", stdin=subprocess.DEVNULL, capture_output=True, timeout=60, env=environment, check=False
    )
    files = {}
    for folder, _, names in os.walk("room"):
        for name in names:
            with open(f"{folder}/{name}", "rb") as file:
                files[f"{folder}/{name}"] = file.read()
    # The shell reports a signal as a code above 128.
    code = 128 - done.returncode if command[0] == "bash" and done.returncode > 128 else done.returncode
    return code, done.stdout, done.stderr, files


def places(call):
    """For each place of a call, whether it is the command's own: the greatest number among the threads."""
    counts, own = collections.Counter(), collections.defaultdict(bool)
    with open("trace.txt", encoding="utf-8", errors="replace") as file:
        for line in file:
            match = re.match(rf"(\d+)\s+{call}\((.*)", line)
            if match:
                counts[match.group(1)] += 1
                text = match.group(2).split(", ")
                subject = text[1] if call == "openat" and len(text) > 1 else text[0]
                own[counts[match.group(1)]] |= not SYSTEM.search(subject)
    return [number for number in sorted(own) if own[number]]


def allocated(words, number):
    """The outcome of a run in which an allocation fails, 0 for none, and the number of allocations."""
    with open("allocations.txt", "w", encoding="ascii"):
        pass
    # The command restarts with other settings, and keeps the variables.
    outcome = run(
        [TOUCHTRACE, *words],
        SWIFT_DETERMINISTIC_HASHING="1",
        LD_PRELOAD=os.path.abspath("allocations.so"),
        ALLOCATION_LOG=os.path.abspath("allocations.txt"),
        FAILING_ALLOCATION=str(number),
    )
    with open("allocations.txt", encoding="ascii") as file:
        return outcome, max(map(int, file), default=0)


def wrong(usual, outcome, of_memory=False, is_endless=False):
    """What is wrong with an outcome; None if it is documented."""
    code, output, errors, files = outcome
    if of_memory and code in (-signal.SIGABRT, -signal.SIGILL, -signal.SIGTRAP) and b"llocat" in errors:
        code = 71
    if code == usual[0] and output == usual[1] and files == usual[3]:
        return None
    if code == 127 and b"while loading shared libraries" in errors:
        # A dynamically linked build reads its libraries with the same calls.
        return None
    if code < 0 or code not in DOCUMENTED | {usual[0]}:
        return f"code {code}"
    if code == 0 and not is_endless:
        return "0 with other output"
    if code != usual[0] and not errors and output == usual[1]:
        return "no message"
    if set(files) - set(usual[3]):
        return f"files are left: {sorted(set(files) - set(usual[3]))}"
    for name, text in files.items():
        if "expected" in name and text not in (OLD.encode(), usual[3][name]):
            return f"{name} is neither old nor new"
    return None


def check(name, usual, what, fail, of_memory=False):
    """1 if a fault has another outcome than the documented ones, which is printed."""
    try:
        problem = wrong(usual, fail(), of_memory, name in ENDLESS)
    except subprocess.TimeoutExpired:
        problem = "it did not end"
    if problem:
        print(f"{name}: {what} fails: {problem}", file=sys.stderr)
    return problem is not None


def calls(name, words):
    """The numbers of places of each call, and the number of failures."""
    usual = traced(words, "-e", "trace=" + ",".join(call for call, _ in FAULTS))
    found = {call: places(call) for call, _ in FAULTS}
    failures = 0
    for call, error in FAULTS:
        for number in found[call]:
            options = ["-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={number}"]
            failures += check(name, usual, f"{call} {number} with {error}", lambda: traced(words, *options))
    return [len(found[call]) for call, _ in FAULTS], failures


def allocations(name, words):
    """The number of places of allocations, and the number of failures."""
    usual, count = allocated(words, 0)
    failures = sum(
        check(name, usual, f"allocation {number}", lambda: allocated(words, number)[0], of_memory=True)
        for number in range(1, count + 1)
    )
    return [count], failures


def main():
    total, failures = 0, 0
    headings = [f"`{call}`" for call, _ in FAULTS] * ("calls" in KINDS) + ["buffers"] * ("allocations" in KINDS)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        if "allocations" in KINDS:
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", "allocations.so", ALLOCATIONS], check=True)
        print("| command | places | " + " | ".join(headings) + " |")
        print("| --- " * (len(headings) + 2) + "|")
        for name, words in COMMANDS.items():
            counts = []
            for kind, look in ("calls", calls), ("allocations", allocations):
                if kind in KINDS:
                    found, wrongs = look(name, words)
                    counts += found
                    failures += wrongs
            total += sum(counts)
            print(f"| {name} | {sum(counts)} | " + " | ".join(map(str, counts)) + " |", flush=True)
    print(f"\n{total} places, {failures} with another outcome than the documented ones")
    sys.exit(failures > 0)


main()
