#!/usr/bin/env bash
# Writes the sentences of each golden trace, by topic, into traces/sentences.txt, and shows the changes. The file is for
# reading; nothing compares it.
#
#   Scripts/sentences.sh TOUCHTRACE
set -euo pipefail

touchtrace=$1
cd "$(dirname "$0")/.."
for folder in traces/*/; do
  topic=$(basename "$folder")
  [[ $topic == import || $topic == scene ]] && continue
  traces=()
  for trace in "$folder"*.jsonl; do
    case $trace in
      *.expected.jsonl | *.device.jsonl) ;;
      *) [[ -f $trace ]] && traces+=("$trace") ;;
    esac
  done
  ((${#traces[@]})) || continue
  printf '%s\n' "# $topic"
  # The verdicts stand below the records of a trace, after an empty line.
  { "$touchtrace" --brief --only effect "${traces[@]}" 2> /dev/null || true; } \
    | awk -v only="${traces[0]}" -v count="${#traces[@]}" '
        NR == 1 && count == 1 { print "\n" only }
        /^==> .* <==$/ { print "\n" substr($0, 5, length($0) - 8); told = 0; next }
        /^$/ { told = 1; next }
        told { print }'
  echo
done > traces/sentences.txt
git --no-pager diff --stat -- traces/sentences.txt
git --no-pager diff --unified=0 -- traces/sentences.txt
