#!/usr/bin/env bash
# Runs `swift test`, and lists skipped and failed tests at the end, after thousands of lines about passed ones.
set -uo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
"${SWIFT:-swift}" test "$@" 2>&1 | tee "$log"
code=${PIPESTATUS[0]}
skipped=$(grep -aE '^➜ .* skipped' "$log" | sort -u)
if [[ -n $skipped ]]; then
  printf '\nWhat was skipped:\n%s\n' "$skipped"
fi
if ((code != 0)); then
  echo
  echo "What failed:"
  # A failed expectation with its details, a crash, or a compiler error.
  grep -aE '✘ Test .* (recorded an issue|failed after)|^ *↳ |error: |Fatal error|unexpected signal' "$log" \
    | grep -av '^◇' | cut -c 1-600 | tail -n 30
fi
exit "$code"
