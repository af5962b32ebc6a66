#!/usr/bin/env bash
# Runs the tests under the address sanitizer and under the thread sanitizer, each built in its own folder. The command
# that the tests start is built with the same sanitizer and gets the same options.
#
#   Scripts/sanitize.sh [address|thread]...
set -euo pipefail
cd "$(dirname "$0")/.."
sanitizers=("$@")
((${#sanitizers[@]})) || sanitizers=(address thread)
swift=${SWIFT:-swift}
ignored=$PWD/Scripts/sanitizers

# The names in the lists of ignored reports match only if the reports are symbolized.
symbolizer=$(command -v llvm-symbolizer || realpath "$(dirname "$(realpath "$(command -v "$swift")")")/llvm-symbolizer")
[[ -x $symbolizer ]] || {
  echo "$0: llvm-symbolizer is missing" >&2
  exit 69
}

# libFuzzer mutates inputs for hours under the address sanitizer (Scripts/fuzz.sh), so FuzzTests do it here for seconds.
export FUZZ_MUTATIONS=${FUZZ_MUTATIONS:-100}

for sanitizer in "${sanitizers[@]}"; do
  echo "== $sanitizer sanitizer"
  # These tests limit the memory or the threads of a process, and the sanitizers themselves need more.
  options=(--skip 'FaultTests/.A process with little memory says' --skip 'FaultTests/.A process that may have no')
  # These replay the same traces thousands of times, and other tests run the same code.
  options+=(--skip ConformanceTests.DeviceLogTests/calibration --skip GoldenTests.ChangedThresholdTests)
  options+=(--skip GoldenTests.OrderTests --skip 'DeterminismTests/.Ten processes print the same bytes')
  case $sanitizer in
    address)
      export ASAN_OPTIONS="detect_leaks=1:external_symbolizer_path=$symbolizer"
      export LSAN_OPTIONS="suppressions=$ignored/leaks.txt:print_suppressions=0"
      ;;
    thread)
      export TSAN_OPTIONS="suppressions=$ignored/races.txt:external_symbolizer_path=$symbolizer"
      # It keeps a list of 65,536 calls for each thread, and writes past its end if calls nest deeper.
      options+=(--skip 'LimitTests/.Views in views, up to the')
      # These replay on a single thread, for minutes.
      options+=(--skip GoldenTests.ExtremeTests --skip RandomTests.)
      ;;
  esac
  "$swift" test --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer" "${options[@]}"
done
