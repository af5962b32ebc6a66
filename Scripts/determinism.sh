#!/usr/bin/env bash
# Replays all golden traces, in full detail and in both formats, under every condition that must not make a difference,
# and compares checksums.
#
#   Scripts/determinism.sh RELEASE-BINARY DEBUG-BINARY [TRACES]
#
# Conditions that this machine does not offer are named and skipped.
set -euo pipefail

if (($# < 2)); then
  echo "usage: $0 RELEASE-BINARY DEBUG-BINARY [TRACES]" >&2
  exit 64
fi
release=$(realpath "$1")
debug=$(realpath "$2")
cd "${3:-$(dirname "$0")/../traces}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mapfile -t traces < <(find . -name '*.jsonl' ! -name '*expected.jsonl' | LC_ALL=C sort)
mapfile -t backwards < <(printf '%s\n' "${traces[@]}" | tac)
declare -A sums=()
differ=0

# Prints the checksum of everything that a command, given with its arguments, prints for the traces, including errors.
sum() {
  { "$@" "${traces[@]}" 2>&1 || true; } | sha256sum | cut -d ' ' -f 1
}

# Arguments: a name for the condition, then the replay command. Runs it in both formats.
way() {
  local name=$1 format found
  shift
  for format in text jsonl; do
    found=$(sum "$@" --detail full --format "$format")
    : "${sums[$format]:=$found}"
    if [[ $found != "${sums[$format]}" ]]; then
      echo "$name: $format differs" >&2
      differ=1
    fi
  done
  echo "$name"
}

# A locale that is installed, or is built here.
locale() {
  local name=$1
  if [[ -d $folder/$name ]] || localedef -i "${name%.*}" -f "${name#*.}" "$folder/$name" 2> "$folder/log"; then
    way "locale $name" env LOCPATH="$folder" LC_ALL="$name" LANG="$name" "$release"
  else
    echo "locale $name: cannot be made here, left out"
  fi
}

way "release build" "$release"
way "release build, json-c alone" env TOUCHTRACE_READING=parsed "$release"
way "debug build" "$debug"
for count in 2 3 4 5; do way "release build, once more ($count)" "$release"; done

way "locale C" env LC_ALL=C LANG=C "$release"
locale de_DE.UTF-8
locale tr_TR.UTF-8
locale ja_JP.EUC-JP
for zone in UTC Asia/Kathmandu America/St_Johns Pacific/Kiritimati; do way "time zone $zone" env TZ="$zone" "$release"; done
way "an empty environment" env -i "$release"

# The command has another hashing seed on every run. With classes of programs it restarts itself with a fixed one, which
# its environment cannot prevent.
way "SWIFT_DETERMINISTIC_HASHING unset" env -u SWIFT_DETERMINISTIC_HASHING "$release"
way "SWIFT_DETERMINISTIC_HASHING=0" env SWIFT_DETERMINISTIC_HASHING=0 "$release"
way "SWIFT_DETERMINISTIC_HASHING=1" env SWIFT_DETERMINISTIC_HASHING=1 "$release"
# Each trace's records are the same whatever its position among the arguments; sorting puts the traces back in order.
ordered() {
  { "$release" --detail full --format jsonl "$@" 2> "$folder/log" || true; } | LC_ALL=C sort -s -t , -k 1,1 \
    | sha256sum | cut -d ' ' -f 1
}
if [[ $(ordered "${traces[@]}") == "$(ordered "${backwards[@]}")" ]]; then
  echo "the traces backwards"
else
  echo "the traces backwards: differ" >&2
  differ=1
fi

echo "${#traces[@]} traces, checksums: ${sums[text]} (text), ${sums[jsonl]} (jsonl)"
exit "$differ"
