#!/usr/bin/env bash
# Times the summaries of many short traces: by the command alone, by GNU parallel, packed in files of a thousand, and by
# Apache Spark from those.
#
#   Benchmarks/collections.sh TOUCHTRACE [TRACES...]     1,000, 10,000 and 100,000 traces where no number is given
#
# Each trace has a drag of 30 steps. GNU parallel and Spark are left out if they are missing; PYTHON is a Python with
# pyspark (pip install pyspark). The counts of all ways have to agree.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C

if (($# < 1)); then
  echo "usage: $0 TOUCHTRACE [TRACES...]" >&2
  exit 64
fi
TOUCHTRACE=$(realpath "$1")
export TOUCHTRACE
scripts=$(cd "$(dirname "$0")/../Examples/collections" && pwd)
counts=("${@:2}")
((${#counts[@]})) || counts=(1000 10000 100000)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Thousand traces a folder: each finger goes its own way.
generate() { # number of traces, folder
  mkdir -p "$2"
  awk -v traces="$1" -v folder="$2" 'BEGIN {
    for (trace = 0; trace < traces; trace++) {
      if (trace % 1000 == 0) { part = sprintf("%s/%03d", folder, trace / 1000); system("mkdir " part) }
      file = sprintf("%s/%03d.jsonl", part, trace % 1000)
      for (step = 0; step < 30; step++) {
        phase = step == 0 ? "began" : step == 29 ? "ended" : "moved"
        printf "{\"t\":%.6f,\"touches\":[{\"id\":1,\"phase\":\"%s\",\"x\":%.3f,\"y\":%.3f}]}\n", step * 0.008333, phase,
          100 + step * (trace % 17) / 4, 200 + step * (trace % 23) / 3 > file
      }
      close(file)
    }
  }'
}

# The summaries of a folder in each way.
alone() { find "$1" -name '*.jsonl' | sort | "$scripts/summarize.sh" | jq -n -S -f "$scripts/totals.jq"; }
gnu_parallel() { "$scripts/parallel.sh" "$1" | jq -n -S -f "$scripts/totals.jq"; }
packed() { "$TOUCHTRACE" "$1".packed/*.jsonl --packed --format summary | jq -n -S -f "$scripts/totals.jq"; }
spark() { "${PYTHON:-python3}" "$scripts/spark.py" "$1.packed" "$1.results" 2> /dev/null; }

ways=(alone packed)
command -v parallel > /dev/null && ways+=(gnu_parallel) || echo "GNU parallel is missing: not measured" >&2
"${PYTHON:-python3}" -c 'import pyspark' 2> /dev/null && ways+=(spark) || echo "pyspark is missing: not measured" >&2

for count in "${counts[@]}"; do
  generate "$count" "$folder/$count"
  "${PYTHON:-python3}" "$scripts/pack.py" "$folder/$count" "$folder/$count.packed"
  # Brings the files into memory, and tells what all ways have to come to.
  alone "$folder/$count" > "$folder/totals"
  for way in "${ways[@]}"; do
    start=${EPOCHREALTIME/./}
    "$way" "$folder/$count" > "$folder/other"
    end=${EPOCHREALTIME/./}
    cmp "$folder/totals" "$folder/other"
    awk -v count="$count" -v way="$way" -v time="$((end - start))" 'BEGIN {
      printf "%d traces, %s: %.2f s, %.0f traces a second\n", count, way, time / 1e6, count * 1e6 / time
    }'
  done
  rm -rf "${folder:?}/$count"{,.packed,.results}
done
