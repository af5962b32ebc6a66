#!/usr/bin/env bash
# Replays a generated trace of two fingers in a scene of 12 views and 10 recognizers, side by side with what reading it
# costs at the least; then tells how memory grows with the trace, how long a small trace takes, and what the engine
# costs by itself.
#
#   Benchmarks/run.sh [FRAMES [ROUNDS [MEMORY_FRAMES]]]
#
# A round runs every program once, so that a busy moment of the machine hits them all alike. Printed are medians.
# MEMORY_FRAMES is how long the longer of the two traces is of which the memory is compared, 0 for no comparison.
# TOUCHTRACE names the command to measure; without it the release build is made and taken.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
frames=${1:-1000000}
rounds=${2:-3}
memory_frames=${3:-$frames}
swift=${SWIFT:-swift}
read -ra release < <(SWIFT=$swift "$here/../Scripts/release-flags.sh")
scene=$here/twelve-views.scene.json

if [[ ! $frames =~ ^[1-9][0-9]*$ || ! $rounds =~ ^[1-9][0-9]*$ || ! $memory_frames =~ ^[0-9]+$ ]]; then
  echo "usage: $0 [FRAMES [ROUNDS [MEMORY_FRAMES]]]" >&2
  exit 64
fi
if ! env time -f %M true 2>/dev/null; then
  echo "$0: GNU time is missing (apt-get install time)" >&2
  exit 69
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

build() { # product, options: builds it and says where it lies
  "$swift" build "${release[@]}" "${@:2}" --product "$1" >&2
  echo "$("$swift" build "${release[@]}" "${@:2}" --show-bin-path)/$1"
}
# A build folder of their own: a kept plan would be taken for that of the command.
own=(--package-path "$here" --scratch-path "$here/.build")
bare=$(build barejson "${own[@]}")
make=$(build maketrace "${own[@]}")
touchtrace=${TOUCHTRACE:-$(build touchtrace --package-path "$here/..")}

median() { # file, column
  cut -d ' ' -f "$2" "$1" | sort -n | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'
}

# Reading and replaying
trace=$folder/trace.jsonl
"$make" "$frames" > "$trace"
replay="$touchtrace --scene $scene"
names=("bare json-c pass" "none" "text" "jsonl")
commands=("$bare" "$replay --format none" "$replay --format text" "$replay --format jsonl")
if command -v jq > /dev/null; then
  names+=("jq empty")
  commands+=("jq empty")
else
  echo "jq is missing: not compared" >&2
fi

for ((round = 1; round <= rounds; round++)); do
  echo "round $round of $rounds" >&2
  for index in "${!commands[@]}"; do
    # The words of a command are meant to be split.
    start=${EPOCHREALTIME/./}
    # shellcheck disable=SC2086
    env time -o "$folder/memory" -f %M ${commands[index]} "$trace" > /dev/null
    end=${EPOCHREALTIME/./}
    echo "$((end - start)) $(cat "$folder/memory")" >> "$folder/$index"
  done
done

printf '%s frames of two fingers, %s bytes, 12 views and 10 recognizers; rounds: %s, medians\n\n' \
  "$frames" "$(stat -c %s "$trace")" "$rounds"
printf '%-18s %9s %11s %8s %9s\n' "" seconds "us a frame" ratio "peak MiB"
base=$(median "$folder/0" 1)
for index in "${!names[@]}"; do
  awk -v name="${names[index]}" -v us="$(median "$folder/$index" 1)" -v base="$base" -v frames="$frames" \
    -v kib="$(median "$folder/$index" 2)" \
    'BEGIN { printf "%-18s %9.3f %11.3f %8.2f %9.1f\n", name, us / 1e6, us / frames, us / base, kib / 1024 }'
done

# Memory
if ((memory_frames > 0)); then
  printf '\n%-18s %9s\n' "peak memory, text" MiB
  for count in 10000 "$memory_frames"; do
    # Written as it is read: ten million frames need no room on the disk.
    "$make" "$count" | env time -o "$folder/memory" -f %M "$touchtrace" --scene "$scene" - > /dev/null
    awk -v count="$count" '{ printf "%-18s %9.1f\n", count " frames", $1 / 1024 }' "$folder/memory"
  done
fi

# Start, of the binary as `make install` puts it: stripped, and a copy, which starts sooner than the linker's own file
"$make" 213 > "$folder/short.jsonl"
install --strip "$touchtrace" "$folder/touchtrace"
for program in "$(type -P true)" "$folder/touchtrace --scene $scene $folder/short.jsonl"; do
  for ((run = 0; run < 101; run++)); do
    start=${EPOCHREALTIME/./}
    # shellcheck disable=SC2086
    $program > /dev/null
    end=${EPOCHREALTIME/./}
    echo "$((end - start))"
  done > "$folder/starts"
  median "$folder/starts" 1 >> "$folder/start"
done
printf '\n213 frames, text, from start to end, installed, median of 101 runs: %s ms; a program that does nothing: %s ms\n' \
  "$(awk 'NR == 2 { print $1 / 1000 }' "$folder/start")" "$(awk 'NR == 1 { print $1 / 1000 }' "$folder/start")"

# The engine alone
echo
"$(build enginebench --package-path "$here/..")" "$scene"
