#!/usr/bin/env python3
"""Lets each system call of some commands fail once, at each place where it is made, and checks what comes of it.

    Scripts/faults.py TOUCHTRACE

strace makes the call fail. A command then ends with 0 and its usual output, or with a documented code and a message;
golden files have their old bytes or their new ones, and no other file is left. The number of places is printed. A thread
or a process that a command starts has places of its own; of two with the same number, both fail in one run.
"""

import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

TOUCHTRACE = os.path.abspath(sys.argv[1])
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
# Libraries and settings of the system are read before the command begins.
SYSTEM = re.compile(r"\.so\b|/etc/|/proc/|/sys/|/usr/|/lib")
COMMANDS = {
    "replay": ["s/a.jsonl", "--threads", "1"],
    "replay on two threads": ["long.jsonl"],
    "replay with a scene and --output": ["named.jsonl", "--threads", "1", "-o", "out.txt"],
    "test": ["test", "s", "--jobs", "1", "--junit", "out.txt"],
    "test --update": ["test", "--update", "s", "--jobs", "1"],
    "lint": ["lint", "s", "-o", "out.txt"],
    "coverage": ["coverage", "s"],
    "diff": ["diff", "s/a.jsonl", "s/b.jsonl"],
    "explain": ["explain", "s/a.jsonl"],
    "shrink": ["shrink", "s/a.jsonl", "--keep", "action", "-o", "out.txt"],
    "export": ["export", "s/a.jsonl", "--to", "w3c", "-o", "out.txt"],
}


def prepare():
    shutil.rmtree("room", ignore_errors=True)
    os.makedirs("room/s")
    files = {"s/a.jsonl": TAP, "s/b.jsonl": TAP.replace("10", "20"), "s/a.expected.txt": OLD, "out.txt": OLD}
    files["scene.json"] = '{"windows": [{"id": "w", "frame": [0, 0, 320, 480]}]}'
    files["long.jsonl"] = "".join('{"t": %d, "wait": true}\n' % time for time in range(40_000))
    files["named.jsonl"] = '{"touchtrace": 1, "scene": "scene.json"}\n' + TAP
    for name, text in files.items():
        with open(f"room/{name}", "w", encoding="ascii") as file:
            file.write(text)


def run(words, *options):
    """The exit code, the output, the errors, and the files after a run under strace."""
    prepare()
    command = ["strace", "-f", "-qq", "-y", "-o", "../trace.txt", *options, TOUCHTRACE, *words]
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
    done = subprocess.run(
        command, cwd="room", stdin=subprocess.DEVNULL, capture_output=True, timeout=60, env=environment, check=False
    )
    files = {}
    for folder, _, names in os.walk("room"):
        for name in names:
            with open(f"{folder}/{name}", "rb") as file:
                files[f"{folder}/{name}"] = file.read()
    return done.returncode, done.stdout, done.stderr, files


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


def wrong(words, usual, outcome):
    """What is wrong with an outcome; None if it is documented."""
    code, output, errors, files = outcome
    if code == usual[0] and output == usual[1] and files == usual[3]:
        return None
    if code == 127 and b"while loading shared libraries" in errors:
        # A build that is not static reads its libraries with the same calls.
        return None
    if code < 0 or code not in DOCUMENTED | {usual[0]}:
        return f"code {code}"
    if code == 0:
        return "0 with other output"
    if code != usual[0] and not errors and output == usual[1]:
        return "no message"
    if set(files) - set(usual[3]):
        return f"files are left: {sorted(set(files) - set(usual[3]))}"
    for name, text in files.items():
        if "expected" in name and text not in (OLD.encode(), usual[3][name]):
            return f"{name} is neither old nor new"
    return None


def main():
    total, failures = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        print("| command | places | " + " | ".join(f"`{call}`" for call, _ in FAULTS) + " |")
        print("| --- " * (len(FAULTS) + 2) + "|")
        for name, words in COMMANDS.items():
            usual = run(words, "-e", "trace=" + ",".join(call for call, _ in FAULTS))
            found = {call: places(call) for call, _ in FAULTS}
            for call, error in FAULTS:
                for number in found[call]:
                    inject = f"inject={call}:error={error}:when={number}"
                    try:
                        problem = wrong(words, usual, run(words, "-e", f"trace={call}", "-e", inject))
                    except subprocess.TimeoutExpired:
                        problem = "it did not end"
                    if problem:
                        failures += 1
                        print(f"{name}: {call} {number} fails with {error}: {problem}", file=sys.stderr)
            count = sum(map(len, found.values()))
            total += count
            print(f"| {name} | {count} | " + " | ".join(str(len(found[call])) for call, _ in FAULTS) + " |", flush=True)
        print(f"\n{total} places, {failures} with another outcome than the documented ones")
    sys.exit(failures > 0)


main()
