#!/usr/bin/env bash
# Replays one recording in many processes, release and debug builds, and compares checksums.
#
#   Scripts/determinism.sh RELEASE-BINARY DEBUG-BINARY [RECORDING [REPLAYS]]
set -euo pipefail

if (($# < 2)); then
  echo "usage: $0 RELEASE-BINARY DEBUG-BINARY [RECORDING [REPLAYS]]" >&2
  exit 64
fi
recording=${3:-$(dirname "$0")/../traces/recorded/nexus4-n4.jsonl}
replays=${4:-200}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

replay() { # binary: all that can be printed of one recording
  "$1" --detail full "$recording"
  "$1" --detail full --format jsonl "$recording"
}

check() { # name, binary: every replay in processes of its own
  for ((count = 0; count < replays; count++)); do
    replay "$2" | sha256sum | cut -d ' ' -f 1
  done > "$folder/$1"
  echo "$1 build: $(wc -l < "$folder/$1") replays, checksums among them: $(sort -u "$folder/$1" | wc -l)"
}

echo "$(basename "$recording"), text and JSON lines in full detail"
check release "$1"
check debug "$2"
echo "checksums:"
sort "$folder/release" "$folder/debug" | uniq -c
[[ $(sort -u "$folder/release" "$folder/debug" | wc -l) -eq 1 ]] || {
  echo "$0: the replays differ" >&2
  exit 1
}
