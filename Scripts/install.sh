#!/usr/bin/env bash
# Installs Debian packages that are missing.
#
#   Scripts/install.sh [--no-recommends] PACKAGE|COMMAND=PACKAGE|FILE=PACKAGE...
#
# A package is missing if its command is not in the path, its file does not exist, or, if it stands alone, if it is not
# installed. Scripts that run side by side take turns.
set -euo pipefail

options=()
if [[ ${1:-} == --no-recommends ]]; then
  options=(--no-install-recommends)
  shift
fi

is_installed() {
  case $1 in
    /*=*) [[ -e ${1%%=*} ]] ;;
    *=*) PATH=$PATH:/usr/sbin command -v "${1%%=*}" > /dev/null ;;
    *) dpkg-query -W -f '${Status}' "$1" 2> /dev/null | grep -q 'ok installed' ;;
  esac
}

# Sets `missing`.
find_missing() {
  local wanted
  missing=()
  for wanted in "$@"; do is_installed "$wanted" || missing+=("${wanted#*=}"); done
}

find_missing "$@"
((${#missing[@]} > 0)) || exit 0
exec 9< "$0"
flock 9
find_missing "$@"
((${#missing[@]} > 0)) || exit 0
echo "installing ${missing[*]}"
sudo=
[[ $(id -u) -eq 0 ]] || sudo=$(command -v sudo || true)
$sudo apt-get update -qq
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${options[@]}" "${missing[@]}" > /dev/null
