#!/usr/bin/env bash
# Sums up all traces of a folder, one after the other: what the other scripts have to come to.
#
#   loop.sh FOLDER > summaries.jsonl
set -euo pipefail
source "$(dirname "$0")/traces.sh"

# A broken trace has its error in its summary and in the exit code; the others still count.
list "$1" | while IFS= read -r trace; do
  "$touchtrace" --format summary "$trace" 2> /dev/null || [[ $? == 65 || $? == 66 ]]
done
