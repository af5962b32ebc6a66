#!/usr/bin/env bash
# Fuzzes the readers, the engine and the commands with libFuzzer and the address sanitizer, one target after the other.
#
#   Scripts/fuzz.sh MINUTES [TARGET...]     all targets where none is named, in MINUTES together
#   Scripts/fuzz.sh merge [TARGET...]       adds what was found to the corpus, as few inputs as have its coverage
#
# New inputs of interest and findings go to Fuzz/.work/TARGET; a finding ends its target's run.
set -euo pipefail

if (($# < 1)); then
  echo "usage: $0 MINUTES|merge [TARGET...]" >&2
  exit 64
fi
cd "$(dirname "$0")/../Fuzz"
what=$1
shift
targets=("$@")
# Each target has an archive in the corpus, which FuzzTests compare with the list in Targets/FuzzTarget.swift.
if ((${#targets[@]} == 0)); then
  targets=(Corpus/*.tar.gz)
  targets=("${targets[@]#Corpus/}")
  targets=("${targets[@]%.tar.gz}")
fi

# A longer input for the engine consists of hundreds of steps: shorter inputs, of which more can be run, find the same
# sooner.
declare -A length=([trace]=8192 [steps]=2048 [scene]=8192 [engine]=3000 [program]=600 [shrink]=700 [json]=400 [report]=500 [extreme]=200 [make]=300 [calibrate]=1500 [shape]=16 [nesting]=16)
# The cached build plan does not notice when files of the surrounding package are added or removed.
rm -f .build/release.yaml
# Both sanitizers in one flag: with two flags, only the last one takes effect.
${SWIFT:-swift} build -c release --product fuzz \
  --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address 2>&1 | grep -v 'Cannot export local symbol'
# Swift's own backtraces interfere with the sanitizer's. The sanitizer records a dozen calls for each allocation, as
# many as the list of leaks to ignore needs: recording more would cost a fifth of the time.
symbolizer=$(command -v llvm-symbolizer || realpath "$(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")/llvm-symbolizer")
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=malloc_context_size=12:quarantine_size_mb=16:external_symbolizer_path=$symbolizer
export LSAN_OPTIONS=suppressions=$PWD/../Scripts/sanitizers/fuzz-leaks.txt:print_suppressions=0
failed=0
for target in "${targets[@]}"; do
  export FUZZ_TARGET=$target
  options=(-dict=keys.dict "-max_len=${length[$target]:-4096}" -timeout=25 -rss_limit_mb=2500)
  mkdir -p ".work/$target/corpus"
  kept=.work/$target/kept
  rm -rf "$kept"
  ../Scripts/corpus.sh unpack "$target" "$kept"
  if [[ $what == merge ]]; then
    mkdir -p ".work/$target/merged"
    # The merge does not count how often an input executes an edge: that would keep six times as many inputs.
    .build/release/fuzz -set_cover_merge=1 -use_counters=0 "${options[@]}" \
      ".work/$target/merged" "$kept" ".work/$target/corpus"
    # Inputs written by hand have a name instead of a hash, and are kept.
    find "$kept" -regextype posix-extended -regex '.*/[0-9a-f]{40}' -delete
    mv ".work/$target/merged"/* "$kept"
    ../Scripts/corpus.sh pack "$target" "$kept"
    rm -r ".work/$target/corpus" ".work/$target/merged"
  else
    .build/release/fuzz ".work/$target/corpus" "$kept" "Findings/$target" "${options[@]}" \
      -artifact_prefix=".work/$target/" -max_total_time=$((60 * what / ${#targets[@]})) -print_final_stats=1 || failed=1
  fi
done
exit "$failed"
