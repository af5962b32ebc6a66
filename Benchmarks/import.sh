#!/usr/bin/env bash
# Measures `touchtrace import` of evdev events: time, events a second, and memory.
#
#   Benchmarks/import.sh TOUCHTRACE [EVENTS]     10,000,000 events where no number is given
#
# Two fingers draw circles on a panel of protocol B, in evemu's format. The same recording with a tenth of the events
# shows whether memory grows with the length.
set -euo pipefail

if (($# < 1)); then
  echo "usage: $0 TOUCHTRACE [EVENTS]" >&2
  exit 64
fi
touchtrace=$1
events=${2:-10000000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A packet of two fingers that move has seven events.
generate() {
  awk -v events="$1" 'BEGIN {
    print "# EVEMU 1.3"; print "N: panel"
    print "A: 2f 0 9 0 0 0"; print "A: 35 0 1079 0 0 0"; print "A: 36 0 1919 0 0 0"; print "A: 39 0 65535 0 0 0"
    for (packet = 0; packet * 7 < events; packet++) {
      time = sprintf("%.6f", 1000 + packet * 0.008333)
      for (finger = 0; finger < 2; finger++) {
        print "E: " time " 0003 002f " finger
        if (packet == 0) print "E: " time " 0003 0039 " finger + 1
        angle = packet * 0.05 + finger * 3
        print "E: " time " 0003 0035 " int(540 + 300 * cos(angle))
        print "E: " time " 0003 0036 " int(960 + 300 * sin(angle))
      }
      print "E: " time " 0000 0000 0"
    }
    for (finger = 0; finger < 2; finger++) {
      print "E: " time " 0003 002f " finger; print "E: " time " 0003 0039 -1"
    }
    print "E: " time " 0000 0000 0"
  }'
}

for count in $((events / 10)) "$events"; do
  generate "$count" > "$folder/touch.evemu"
  lines=$(grep -c '^E:' "$folder/touch.evemu")
  /usr/bin/time -f '%U %S %e %M' -o "$folder/time" "$touchtrace" import "$folder/touch.evemu" > /dev/null 2> "$folder/errors"
  cat "$folder/errors"
  read -r user system elapsed memory < "$folder/time"
  awk -v n="$lines" -v user="$user" -v kernel="$system" -v elapsed="$elapsed" -v memory="$memory" 'BEGIN {
    cpu = user + kernel
    printf "%d events: %.2f s of processor, %.2f s elapsed, %.2f million events a second of processor, %.1f MB\n",
      n, cpu, elapsed, n / cpu / 1e6, memory / 1024
  }'
done
