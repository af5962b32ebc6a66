#!/usr/bin/env bash
# Tests the page of touchtrace-live in headless Chromium, and in WebKit. Installs what is missing: Debian packages, and
# Selenium in a virtual environment under .build.
#
#   Scripts/live.sh TOUCHTRACE TOUCHTRACE-LIVE [TEST...]
set -euo pipefail

if (($# < 2)); then
  echo "usage: $0 TOUCHTRACE TOUCHTRACE-LIVE [TEST...]" >&2
  exit 64
fi
TOUCHTRACE=$(realpath "$1")
TOUCHTRACE_LIVE=$(realpath "$2")
export TOUCHTRACE TOUCHTRACE_LIVE
cd "$(dirname "$0")/.."

Scripts/install.sh python3=python3-venv chromium=chromium chromedriver=chromium-driver node=nodejs tsc=node-typescript \
  WebKitWebDriver=webkit2gtk-driver Xvfb=xvfb zbarimg=zbar-tools

environment=.build/browser
if ! "$environment/bin/python" -c 'import selenium, websocket' 2> /dev/null; then
  echo "installing selenium"
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check 'selenium>=4.20,<5' 'websocket-client>=1.8,<2'
fi

for script in Live/Sources/LivePage/Files/*.js; do node --check "$script"; done
tsc -p Live/Sources/LivePage/Files
cd Live/Tests/BrowserTests
PYTHONDONTWRITEBYTECODE=1 "../../../$environment/bin/python" -m unittest -v "${@:3}"
