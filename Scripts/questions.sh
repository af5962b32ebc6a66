#!/usr/bin/env bash
# Asks the questions of docs/TABLES.md again, with DuckDB, and compares the answers with those on the page. Installs
# DuckDB in a virtual environment under .build.
#
#   Scripts/questions.sh BINARY [--update]       --update writes the answers into the page
set -euo pipefail

if (($# < 1)); then
  echo "usage: $0 BINARY [--update]" >&2
  exit 64
fi
binary=$(realpath "$1")
cd "$(dirname "$0")/.."

Scripts/install.sh python3=python3-venv
environment=.build/questions
if ! "$environment/bin/python" -c 'import duckdb' 2> /dev/null; then
  echo "installing duckdb"
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check 'duckdb>=1.4,<3'
fi

"$environment/bin/python" Scripts/questions.py "$binary" "${@:2}"
