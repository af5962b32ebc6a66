#!/usr/bin/env bash
# Compares `touchtrace import` with other readers: libinput's analyzers and libmtdev for evdev, Chromium for WebDriver
# actions.
#
#   Scripts/check-import.sh TOUCHTRACE [RECORDING...]
#
# Recordings are files from evemu or from `getevent -lt`; without any, those under traces/import are compared. Missing
# packages are installed with apt, which requires root.
set -euo pipefail

if (($# < 1)); then
  echo "usage: $0 TOUCHTRACE [RECORDING...]" >&2
  exit 64
fi
touchtrace=$(realpath "$1")
shift
folder=$(realpath "$(dirname "$0")/..")
"$folder/Scripts/install.sh" --no-recommends \
  libinput-tools python3-libevdev python3-yaml libmtdev1 chromium chromium-driver
(($#)) || set -- "$folder"/traces/import/evemu/*.events
failed=0
/usr/bin/python3 "$folder/Scripts/check_import.py" evdev "$touchtrace" "$@" || failed=1
/usr/bin/python3 "$folder/Scripts/check_import.py" w3c "$touchtrace" "$folder"/traces/import/w3c/*.json || failed=1
exit "$failed"
