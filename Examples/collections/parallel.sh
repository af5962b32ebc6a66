#!/usr/bin/env bash
# Sums up all traces of a folder on all cores with GNU parallel, in the order of their paths.
#
#   parallel.sh FOLDER > summaries.jsonl
set -euo pipefail
source "$(dirname "$0")/traces.sh"
need parallel "apt-get install parallel"

# -m shares the paths out among the cores, -k keeps their order. Its exit code is the number of jobs in which
# a trace was broken; beyond 100 something else is wrong.
list "$1" | parallel -k -m "$touchtrace" --format summary 2> /dev/null || {
  code=$?
  if ((code > 100)); then
    echo "$0: parallel ended with $code; the summaries are not complete" >&2
    exit 1
  fi
}
