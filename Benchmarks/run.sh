#!/usr/bin/env bash
# Replays a generated trace of two fingers, side by side with what reading it costs at the least.
#
#   Benchmarks/run.sh [FRAMES [ROUNDS]]
#
# A round runs every program once, so that a busy moment of the machine hits them all alike. Printed are medians.
# TOUCHTRACE names the command to measure; without it the release build is made and taken.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
frames=${1:-1000000}
rounds=${2:-3}
swift=${SWIFT:-swift}
release=(-c release --static-swift-stdlib)

if [[ ! $frames =~ ^[1-9][0-9]*$ || ! $rounds =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: $0 [FRAMES [ROUNDS]]" >&2
  exit 64
fi
if ! env time -f %M true 2>/dev/null; then
  echo "$0: GNU time is missing (apt-get install time)" >&2
  exit 69
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

build() { # package, product: builds it and says where it lies
  "$swift" build --package-path "$1" "${release[@]}" --product "$2" >&2
  echo "$("$swift" build --package-path "$1" "${release[@]}" --show-bin-path)/$2"
}
bare=$(build "$here" barejson)
make=$(build "$here" maketrace)
touchtrace=${TOUCHTRACE:-$(build "$here/.." touchtrace)}

trace=$folder/trace.jsonl
"$make" "$frames" > "$trace"

names=("bare json-c pass" "touchtrace none" "touchtrace text" "touchtrace jsonl")
commands=("$bare" "$touchtrace --format none" "$touchtrace --format text" "$touchtrace --format jsonl")
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

median() { # file, column
  cut -d ' ' -f "$2" "$1" | sort -n | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'
}

printf '%s frames of two fingers, %s bytes, standard scene; rounds: %s, medians\n\n' \
  "$frames" "$(stat -c %s "$trace")" "$rounds"
printf '%-18s %9s %11s %8s %9s\n' "" seconds "us a frame" ratio "peak MiB"
base=$(median "$folder/0" 1)
for index in "${!names[@]}"; do
  awk -v name="${names[index]}" -v us="$(median "$folder/$index" 1)" -v base="$base" -v frames="$frames" \
    -v kib="$(median "$folder/$index" 2)" \
    'BEGIN { printf "%-18s %9.3f %11.3f %8.2f %9.1f\n", name, us / 1e6, us / frames, us / base, kib / 1024 }'
done
