#!/usr/bin/env python3
"""Finds traces whose cost grows out of proportion: Benchmarks/shapes.py TOUCHTRACE SHAPES [BYTES]

SHAPES is the program that writes the traces of Fuzz/Targets/Shapes. Each is replayed, linted, explained and drawn at half
of the size and in full. A finding is a processor time that grows more than 2.5 times, more than a second for each 64 KiB,
or more than 300 MiB. The exit code is 1 if there is one.
"""

import os
import subprocess
import sys
import tempfile

COMMANDS = {
    "replay": ["replay", "--format", "jsonl", "--detail", "full"],
    "lint": ["lint"],
    "explain": ["explain", "--replays", "1"],
    "draw": ["draw"],
}
FLOOR = 0.15


def cost(command):
    """The processor time in seconds, and the memory in MiB."""
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(command, stdout=nothing, stderr=nothing, stdin=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(command, tries):
    costs = [cost(command) for _ in range(tries)]
    return min(seconds for seconds, _ in costs), min(memory for _, memory in costs)


def main():
    touchtrace, shapes = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 65536
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([shapes, str(size), folder], check=True)
        names = sorted(name.removesuffix(".whole.jsonl") for name in os.listdir(folder) if name.endswith(".whole.jsonl"))
        for name in names:
            for title, words in COMMANDS.items():
                whole = f"{folder}/{name}.whole.jsonl"
                command = [touchtrace, words[0], whole, *words[1:]]
                seconds, memory = best(command, 1)
                if seconds > FLOOR:
                    seconds, memory = best(command, 3)
                half, _ = best([touchtrace, words[0], f"{folder}/{name}.half.jsonl", *words[1:]], 3 if seconds > FLOOR else 1)
                ratio = seconds / max(half, 0.001)
                parts = max(1, os.path.getsize(whole) / 65536)
                too_long = seconds > parts
                grows = seconds > FLOOR and ratio > 2.5
                if too_long or grows or memory > 300:
                    found += 1
                    print(f"{name}, {title}: {os.path.getsize(whole)} bytes, {seconds:.2f} s, {ratio:.1f} times, {memory:.0f} MiB")
    print(f"{len(names)} shapes, {found} findings")
    return 1 if found else 0


sys.exit(main())
