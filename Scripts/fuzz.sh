#!/usr/bin/env bash
# Fuzzes the readers and the engine with libFuzzer and the address sanitizer, one target after the other.
#
#   Scripts/fuzz.sh MINUTES [TARGET...]     all targets where none is named: trace, steps, scene, engine, import,
#                                           dump, device
#
# New inputs of interest and findings go to Fuzz/.work/TARGET; a finding ends its target's run.
set -euo pipefail

if (($# < 1)); then
  echo "usage: $0 MINUTES [TARGET...]" >&2
  exit 64
fi
cd "$(dirname "$0")/../Fuzz"
seconds=$((60 * $1))
shift
targets=("$@")
((${#targets[@]})) || targets=(trace steps scene engine import dump device)

# A longer input of the engine's is hundreds of steps: what it finds is found sooner in more of shorter ones.
declare -A length=([trace]=8192 [steps]=2048 [scene]=8192 [engine]=3000 [import]=4096 [dump]=4096 [device]=4096)
# The kept plan of the build does not see files of the package around this one come and go.
rm -f .build/release.yaml
failed=0
for target in "${targets[@]}"; do
  # Both sanitizers in one flag: of two flags, only the last one's instrumentation is made.
  ${SWIFT:-swift} build -c release --product "fuzz-$target" \
    --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address 2>&1 | grep -v 'Cannot export local symbol'
  mkdir -p ".work/$target/corpus"
  # Swift's own backtraces get in the sanitizer's way. Where memory was allocated is told in few words: to write that
  # down takes a fifth of the time.
  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=malloc_context_size=3:quarantine_size_mb=16 .build/release/fuzz-"$target" \
    ".work/$target/corpus" "Corpus/$target" "Findings/$target" \
    -artifact_prefix=".work/$target/" -dict=keys.dict -max_len="${length[$target]}" -timeout=25 -rss_limit_mb=2500 \
    -max_total_time=$((seconds / ${#targets[@]})) -print_final_stats=1 || failed=1
done
exit "$failed"
