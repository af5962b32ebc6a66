#!/usr/bin/env bash
# Writes Scripts/start-order.txt anew: the functions of the libraries that short replays call.
#
#   Scripts/start-order.sh TOUCHTRACE
#
# The linker puts these functions side by side. A replay then touches fewer pages of the libraries' code, which makes the
# start shorter and the memory smaller. A name that another version of a library lacks does no harm. Needs valgrind.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
: "${1:?names the binary}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Valgrind cannot read the debug information of Swift.
objcopy --strip-debug "$1" "$folder/touchtrace"

# Two fingers, for several batches, which are replayed on two threads.
awk 'BEGIN {
  for (step = 0; step < 2000; step++) {
    phase = step % 200 == 0 ? "began" : step % 200 == 199 ? "ended" : "moved"
    finger = "{\"id\":%d,\"phase\":\"%s\",\"x\":%.1f,\"y\":%.1f}"
    printf "{\"t\":%.3f,\"touches\":[" finger "," finger "]}\n",
      step / 120, 1, phase, 150 - step % 200 / 4, 300, 2, phase, 200 + step % 200 / 4, 300
  }
}' > "$folder/long.jsonl"
head -n 200 "$folder/long.jsonl" > "$folder/short.jsonl"
for format in text jsonl none; do
  for length in short long; do
    valgrind -q --tool=callgrind --demangle=no --callgrind-out-file="$folder/calls.$format.$length" \
      "$folder/touchtrace" --scene "$here/../Benchmarks/twelve-views.scene.json" --format "$format" - \
      < "$folder/$length.jsonl" > "$folder/output"
  done
done

# Names that contain those of modules of the project change often, and are left out.
modules=$(for module in "$here"/../Sources/*/ ArgumentParser HeapModule; do
  name=$(basename "$module")
  echo "${#name}$name"
done | paste -sd '|')
# A name that several functions have, such as one that is local to each file, would bring all of them along.
nm "$1" | awk '{ print $NF }' | LC_ALL=C sort | uniq -d > "$folder/ambiguous"
{
  echo "# Functions of the libraries that short replays call. Scripts/start-order.sh writes this file."
  sed -nE "s/^c?fn=\([0-9]+\) //p" "$folder"/calls.* | sed -E "s/'[0-9]+$//" \
    | grep -vE "^0x|^\(|$modules" | grep -vxFf "$folder/ambiguous" | LC_ALL=C sort -u
} > "$here/start-order.txt"
