#!/usr/bin/env bash
# Times `touchtrace test` over golden traces that are made for it: 500 of 200 frames of two fingers.
#
#   Benchmarks/golden.sh [TRACES [FRAMES [RUNS]]]
#
# TOUCHTRACE names the command to measure.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
traces=${1:-500}
frames=${2:-200}
runs=${3:-11}
swift=${SWIFT:-swift}
: "${TOUCHTRACE:?names the command to measure}"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

read -ra release < <(SWIFT=$swift "$here/../Scripts/release-flags.sh")
"$swift" build --package-path "$here" "${release[@]}" --scratch-path "$here/.build" --product maketrace >&2
make=$("$swift" build --package-path "$here" "${release[@]}" --scratch-path "$here/.build" --show-bin-path)/maketrace

mkdir "$folder/traces"
cp "$here/twelve-views.scene.json" "$folder/traces"
for ((trace = 1; trace <= traces; trace++)); do
  {
    echo '{"touchtrace":1,"scene":"twelve-views.scene.json"}'
    "$make" "$frames" "$trace"
  } > "$folder/traces/$trace.jsonl"
done
"$TOUCHTRACE" test --update "$folder/traces" > /dev/null

for ((run = 0; run < runs; run++)); do
  start=${EPOCHREALTIME/./}
  "$TOUCHTRACE" test "$folder/traces" > "$folder/result"
  end=${EPOCHREALTIME/./}
  echo "$((end - start))"
done | sort -n > "$folder/times"
awk -v result="$(tail -n 1 "$folder/result")" -v traces="$traces" -v frames="$frames" -v cores="$(nproc)" '
  { times[NR] = $1 / 1e6 }
  END {
    printf "%s golden traces of %s frames, %s cores: %s\n", traces, frames, cores, result
    printf "%.3f s in the median of %d runs, from %.3f to %.3f\n", times[int((NR + 1) / 2)], NR, times[1], times[NR]
  }' "$folder/times"
