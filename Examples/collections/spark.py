#!/usr/bin/env python3
"""Replays all packed traces of a folder with Apache Spark, and adds up their summaries.

    spark.py FOLDER RESULTS [PARTITIONS] [--format table]     400 partitions, or as many as there are files

FOLDER has files of many traces, as pack.py writes them. Each becomes a file of summaries in RESULTS, or of the rows of
--format table, and a run goes on where an earlier one has stopped: a result that is newer than its file stays. A file
that cannot be replayed leaves NAME.summary.failed there, with the reason, and keeps no other from being replayed. At the
end the totals of the summaries are printed as totals.jq does; the exit code is 1 if a file failed.

A partition finds its own share of the files, so that tasks are small however many files there are. On a cluster all
workers see both folders and the command at the same paths. TOUCHTRACE names the command.
"""

import json
import operator
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

COUNTED = ("recognized", "actions", "failures", "warnings")
PARTITIONS = 400
# A broken trace has its error in its summary, and the others are replayed.
FINE = (0, 65, 66)


def numbers(summary):
    """A summary as one counter, so that summaries can be added in any order."""
    counter = Counter(
        {
            "traces": 1,
            "broken": int("error" in summary),
            "steps": summary["steps"],
            "touches": summary["touches"],
            "microseconds": round(summary["end"] * 1e6),
        }
    )
    for key in COUNTED:
        counter.update({(key, name): count for name, count in summary[key].items()})
    return counter


def totals(counter):
    """The counter in the form of a summary."""
    form = {key: counter[key] for key in ("traces", "broken", "steps", "touches", "microseconds")}
    for key in COUNTED:
        form[key] = {name[1]: count for name, count in counter.items() if isinstance(name, tuple) and name[0] == key}
    return form


def packed_files(folder):
    """The files of a folder in their order."""
    return sorted(Path(at, name) for at, _, names in os.walk(folder) for name in names if name.endswith(".jsonl"))


def replay(file, result, form):
    """Writes the result of a packed file, all or nothing; returns why it cannot."""
    result.parent.mkdir(parents=True, exist_ok=True)
    unfinished = result.with_name(f".{result.name}.{os.getpid()}.tmp")
    command = [os.environ.get("TOUCHTRACE", "touchtrace"), str(file), "--packed", "--format", form, "--jobs", "1"]
    try:
        with open(unfinished, "wb") as output:
            ending = subprocess.run(command, stdout=output, stderr=subprocess.PIPE)
        said = ending.stderr.decode(errors="replace").splitlines()
        # 66 is also the code of a missing scene, which is an error of its traces alone.
        unreadable = [line for line in said if line.startswith(f"{file}: error: cannot be read")]
        if ending.returncode not in FINE or unreadable:
            return f"exit code {ending.returncode}" + "".join(f": {line}" for line in (unreadable or said)[:1])
        os.replace(unfinished, result)
    finally:
        unfinished.unlink(missing_ok=True)
    return None


def share(folder, results, form, index, count):
    """Replays every count-th file of a folder, from the index-th on, and counts what the summaries say."""
    counter = Counter()
    for file in packed_files(folder)[index::count]:
        result = Path(results, file.relative_to(folder)).with_suffix(f".{form}.jsonl")
        failed = result.with_suffix(".failed")
        try:
            if not result.exists() or result.stat().st_mtime < file.stat().st_mtime:
                reason = replay(file, result, form)
                counter["replayed"] += 1
            else:
                reason = None
        except OSError as error:
            reason = str(error)
        if reason:
            failed.parent.mkdir(parents=True, exist_ok=True)
            failed.write_text(reason + "\n")
            counter["failed"] += 1
            continue
        failed.unlink(missing_ok=True)
        counter["files"] += 1
        if form == "summary":
            with open(result, encoding="utf-8") as lines:
                for line in lines:
                    counter.update(numbers(json.loads(line)))
    return counter


def main():
    arguments = sys.argv[1:]
    form = "summary"
    if "--format" in arguments:
        at = arguments.index("--format")
        form = "".join(arguments[at + 1 : at + 2])
        del arguments[at : at + 2]
    if len(arguments) not in (2, 3) or form not in ("summary", "table") or not os.path.isdir(arguments[0]):
        sys.exit(__doc__)
    from pyspark import SparkConf, SparkContext

    folder, results = os.path.abspath(arguments[0]), os.path.abspath(arguments[1])
    if os.path.commonpath([folder, results]) == folder:
        sys.exit(f"spark.py: {results} is in {folder}, and would be read as traces")
    partitions = int(arguments[2]) if len(arguments) == 3 else max(1, min(PARTITIONS, len(packed_files(folder))))
    conf = SparkConf().setAppName("touchtrace").setIfMissing("spark.master", "local[*]")
    if conf.get("spark.master").startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    conf = conf.setIfMissing("spark.ui.enabled", "false").setIfMissing("spark.ui.showConsoleProgress", "false")
    with SparkContext(conf=conf) as spark:
        counter = (
            spark.range(partitions, numSlices=partitions)
            .map(lambda index: share(folder, results, form, index, partitions))
            .fold(Counter(), operator.add)
        )
    if form == "summary":
        print(json.dumps(totals(counter), sort_keys=True, indent=2, ensure_ascii=False))
    replayed, files, failed = (counter[key] for key in ("replayed", "files", "failed"))
    print(f"{files} files have results, {replayed} were replayed now, {failed} failed", file=sys.stderr)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
