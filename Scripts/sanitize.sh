#!/usr/bin/env bash
# Runs the tests under the address sanitizer and under the thread sanitizer, each built in a folder of its own.
#
#   Scripts/sanitize.sh [address|thread]...
set -euo pipefail
cd "$(dirname "$0")/.."
sanitizers=("$@")
((${#sanitizers[@]})) || sanitizers=(address thread)
for sanitizer in "${sanitizers[@]}"; do
  echo "== $sanitizer sanitizer"
  # Tests that crash on purpose leak what they hold, and so do libraries that end with the process.
  ASAN_OPTIONS=detect_leaks=0 ${SWIFT:-swift} test \
    --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer"
done
