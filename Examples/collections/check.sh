#!/usr/bin/env bash
# Sums up a folder by a plain loop, by GNU parallel and, packed, by Spark, and compares the totals. Spark is then started
# again after some results are gone and a file that cannot be read has joined the others.
#
#   check.sh FOLDER
#
# PYTHON is a Python with pyspark (pip install pyspark), which needs Java.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/traces.sh"
need parallel "apt-get install parallel"
need jq "apt-get install jq"
need "${JAVA_HOME:+$JAVA_HOME/bin/}java" "apt-get install default-jre-headless"
"${PYTHON:-python3}" -c "import pyspark" 2> /dev/null || {
  echo "$0: ${PYTHON:-python3} has no pyspark; install it with: pip install pyspark, or name a Python with PYTHON" >&2
  exit 69
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

add() { # summaries: their totals
  jq -n -S -f "$here/totals.jq" "$1"
}

"$here/loop.sh" "$1" > "$folder/loop.jsonl"
"$here/parallel.sh" "$1" > "$folder/parallel.jsonl"
cmp "$folder/loop.jsonl" "$folder/parallel.jsonl"
add "$folder/loop.jsonl" > "$folder/loop.json"

packed="$folder/packed"
"${PYTHON:-python3}" "$here/pack.py" "$1" "$packed" 50
spark() { # exit code that is expected
  local code=0
  "${PYTHON:-python3}" "$here/spark.py" "$packed" "$folder/results" 20 > "$folder/spark.json" 2> "$folder/spark.log" ||
    code=$?
  ((code == $1)) || {
    cat "$folder/spark.log" >&2
    exit 1
  }
  diff -u "$folder/loop.json" "$folder/spark.json"
  tail -n 1 "$folder/spark.log"
}
spark 0
rm "$folder"/results/*[13579].summary.jsonl
ln -s nowhere "$packed/unreadable.jsonl"
spark 1
jq -r '"\(.traces) traces, \(.broken) of them broken, \(.steps) steps, \(.actions | add) actions: the same each time"' \
  "$folder/loop.json"
