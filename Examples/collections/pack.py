#!/usr/bin/env python3
"""Packs the traces of a folder into files of many traces, for --packed.

    pack.py FOLDER PACKED [TRACES]

Each trace gets the name that its file has in FOLDER, and the path of its scene becomes relative to PACKED; its steps are
copied as they are. PACKED gets files of TRACES traces (1000), 000000.jsonl, 000001.jsonl and so on.
"""

import json
import os
import sys
from pathlib import Path


def packed(path, folder, target):
    """The lines of a trace, the first of which is a header with its name."""
    lines = path.read_bytes().removeprefix(b"\xef\xbb\xbf").splitlines(keepends=True)
    blank = next((index for index, line in enumerate(lines) if line.strip()), len(lines))
    lines = lines[blank:]
    name = str(path.relative_to(folder).with_suffix(""))
    try:
        header = json.loads(lines[0])
    except (IndexError, ValueError):
        header = None
    # A recording without a header gets one; a broken line keeps its mistake.
    if not isinstance(header, dict) or "touchtrace" not in header:
        header = {"touchtrace": 1}
    else:
        lines = lines[1:]
    header["name"] = name
    if isinstance(header.get("scene"), str):
        header["scene"] = os.path.relpath(path.parent / header["scene"], target)
    if lines and not lines[-1].endswith(b"\n"):
        lines[-1] += b"\n"
    return json.dumps(header, ensure_ascii=False).encode() + b"\n" + b"".join(lines)


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    size = int(sys.argv[3]) if len(sys.argv) == 4 else 1000
    target.mkdir(parents=True, exist_ok=True)
    traces = sorted(path for path in folder.rglob("*.jsonl") if not path.name.endswith(".expected.jsonl"))
    for number, start in enumerate(range(0, len(traces), size)):
        with open(target / f"{number:06}.jsonl", "wb") as file:
            for path in traces[start : start + size]:
                file.write(packed(path, folder, target))


if __name__ == "__main__":
    main()
