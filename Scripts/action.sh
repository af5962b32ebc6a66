#!/usr/bin/env bash
# Does the work of action.yml: builds the command if necessary, compares replays with their golden files, and lints.
#
#   PATHS="traces more" JUNIT=FILE SARIF=FILE Scripts/action.sh
#
# TOUCHTRACE names a command built earlier. JUNIT and SARIF may be empty.
set -euo pipefail

if [[ -z ${TOUCHTRACE:-} ]]; then
  project=$(dirname "$(dirname "$(realpath "$0")")")
  make -C "$project" build
  # shellcheck disable=SC2046
  TOUCHTRACE=$(swift build --package-path "$project" $("$project/Scripts/release-flags.sh") --show-bin-path)/touchtrace
fi
read -r -a paths <<< "$PATHS"

if [[ -n ${SARIF:-} ]]; then
  # Findings do not fail the job; the host shows them.
  "$TOUCHTRACE" lint --format sarif --output "$SARIF" "${paths[@]}" || (($? == 1))
  echo "sarif=$SARIF" >> "${GITHUB_OUTPUT:-/dev/null}"
fi
options=()
if [[ -n ${JUNIT:-} ]]; then
  options+=(--junit "$JUNIT")
  echo "junit=$JUNIT" >> "${GITHUB_OUTPUT:-/dev/null}"
fi
"$TOUCHTRACE" test ${options[@]+"${options[@]}"} "${paths[@]}"
