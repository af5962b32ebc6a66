#!/usr/bin/env python3
"""Adds up the summaries of all traces of a folder with Apache Spark.

    spark.py FOLDER [PARTITIONS]

Each partition is a process of touchtrace that is given its traces' paths; on a cluster the folder is one that all
workers see. TOUCHTRACE names the command. Prints the totals as totals.jq does.
"""

import json
import operator
import os
import shlex
import sys
from collections import Counter
from pathlib import Path

from pyspark import SparkConf, SparkContext

COUNTED = ("recognized", "actions", "failures", "warnings")


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


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    traces = sorted(str(path) for path in folder.rglob("*.jsonl") if not path.name.endswith(".expected.jsonl"))
    summarize = shlex.quote(str(Path(__file__).resolve().with_name("summarize.sh")))

    with SparkContext(conf=SparkConf().setAppName("touchtrace").setIfMissing("spark.master", "local[*]")) as spark:
        partitions = int(sys.argv[2]) if len(sys.argv) == 3 else spark.defaultParallelism
        counter = (
            spark.parallelize(traces, partitions)
            .pipe(summarize, env=dict(os.environ), checkCode=True)
            .map(json.loads)
            .map(numbers)
            .fold(Counter(), operator.add)
        )
    if counter["traces"] != len(traces):
        sys.exit(f"spark.py: {counter['traces']} summaries of {len(traces)} traces")
    print(json.dumps(totals(counter), sort_keys=True, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
