#!/usr/bin/env bash
# Shows what happens to a suite of 300 golden files that share a scene: first a view in it moves by a point, then a
# property is misspelt. Prints each command with the end of its output; leaves the suite and its failure page in a
# folder.
#
#   Scripts/goldens-at-scale.sh BINARY [FOLDER]
set -euo pipefail

if (($# < 1 || $# > 2)); then
  echo "usage: $0 BINARY [FOLDER]" >&2
  exit 64
fi
touchtrace=$(realpath "$1")
folder=${2:-$(mktemp -d)}
mkdir -p "$folder/suite"
cd "$folder"

# Runs touchtrace, and prints the last lines of its output and its exit code.
show() {
  local lines=$1 code=0
  shift
  echo "\$ touchtrace $*"
  "$touchtrace" "$@" > output.txt 2>&1 || code=$?
  tail -n "$lines" output.txt
  echo "(exit code $code)"
  echo
}

cat > suite/player.scene.json << 'END'
{"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [
  {"id": "player", "frame": [20, 40, 280, 400], "isMultipleTouchEnabled": true, "handles": "touches",
    "gestureRecognizers": [
      {"id": "tap", "class": "UITapGestureRecognizer"},
      {"id": "pan", "class": "UIPanGestureRecognizer"},
      {"id": "pinch", "class": "UIPinchGestureRecognizer"}
    ]}
]}]}
END

# Prints a step: the time, then the phase and the location of each finger.
step() {
  local time=$1 id=0 list=
  shift
  while (($# > 0)); do
    id=$((id + 1))
    list+="${list:+, }{\"id\": $id, \"phase\": \"$1\", \"x\": $2, \"y\": $3}"
    shift 3
  done
  echo "{\"t\": $time, \"touches\": [$list]}"
}

# Prints a tap, a drag or a pinch at a location.
gesture() {
  local x=$2 y=$3
  case $1 in
    tap) step 0 began "$x" "$y"; step 0.1 ended "$x" "$y" ;;
    drag)
      step 0 began "$x" "$y"
      for ((move = 1; move <= 4; move++)); do step "0.0$((2 * move))" moved "$x" "$((y + 9 * move))"; done
      step 0.1 ended "$x" "$((y + 36))"
      ;;
    pinch)
      step 0 began "$((x - 20))" "$y" began "$((x + 20))" "$y"
      for ((move = 1; move <= 4; move++)); do
        step "0.0$((2 * move))" moved "$((x - 20 - 5 * move))" "$y" moved "$((x + 20 + 5 * move))" "$y"
      done
      step 0.1 ended "$((x - 40))" "$y" ended "$((x + 40))" "$y"
      ;;
  esac
}

# A hundred taps, drags and pinches at different locations. Half of the headers restrict the expected records to states
# and actions without values; every tenth golden file has JSON lines, in which actions have locations.
gestures=(tap drag pinch)
for ((number = 0; number < 300; number++)); do
  trace=suite/$(printf %03d "$number")
  expect=
  if ((number % 10 < 5)); then expect=', "expect": {"only": ["step", "state", "action"], "values": false}'; fi
  {
    echo "{\"touchtrace\": 1, \"scene\": \"player.scene.json\"$expect}"
    gesture "${gestures[number % 3]}" $((70 + number % 20 * 9)) $((90 + number / 20 * 18))
  } > "$trace.jsonl"
  if ((number % 10 >= 9)); then echo > "$trace.expected.jsonl"; fi
done

echo "# The golden files are written once."
show 1 test --update suite
show 1 test suite

echo "# The view moves by a point: what names its coordinates changes, and the rest does not."
sed -i 's/\[20, 40, 280, 400\]/[21, 40, 280, 400]/' suite/player.scene.json
show 2 test suite --report failures.html

echo "# A property is misspelt: the mistake is told once, and --update writes nothing."
sed -i 's/isMultipleTouchEnabled/isMultipleTouchEnable/' suite/player.scene.json
show 5 test suite
cp -r suite before
show 1 test --update suite
diff -r before suite && echo "no golden file has changed"
rm -r before

echo
echo "# The property is spelt right again. The changes of the view are reviewed: one answer a kind."
sed -i 's/isMultipleTouchEnable"/isMultipleTouchEnabled"/' suite/player.scene.json
echo "\$ touchtrace test --review suite"
printf 'all\nall\nall\nall\nall\n' | { sleep 0.2; script -qec "'$touchtrace' test --review --color never suite" /dev/null; } \
  | tr -d '\r' > output.txt || true
grep -E '^[^ +-].*: all, none, each, rest or quit' output.txt || true
tail -n 1 output.txt
show 1 test suite
