#!/usr/bin/env bash
# Does the work of action.yml, a step at a time:
#
#   Scripts/action.sh source  tells the release that has the command, or its key in the cache and its folder
#   Scripts/action.sh get     finds, downloads or builds the command, and tells its path
#   Scripts/action.sh test    compares replays with their golden files, and lints
#
# A step writes its results as lines NAME=VALUE to the file GITHUB_OUTPUT. `source` reads TOUCHTRACE, the path of a
# command, BINARY, the address of one, RELEASE, the tag of a release, and ACTION_REF, the tag, branch or commit of the
# action; `get` reads the first two, SHA256, the checksum of the file at the address, RELEASE as `source` told it, and
# ACTION_REPOSITORY, the owner and the name of the action's repository. All may be empty. `test` reads TOUCHTRACE,
# PATHS, one path a line, JUNIT and SARIF, which may be empty, and PENDING, true or false.
set -euo pipefail

project=$(dirname "$(dirname "$(realpath "$0")")")
folder=$HOME/.cache/touchtrace-action

tell() {
  echo "$1=$2" >> "${GITHUB_OUTPUT:-/dev/null}"
}

fail() {
  echo "::error title=touchtrace::$1"
  exit 1
}

# Everything that decides the bytes of the command: its sources, and the libraries of the system.
print_key() {
  local sources
  sources=$(
    cd "$project"
    {
      find Package.swift Plugins Sources Scripts/release-flags.sh Scripts/icu-tables.* -type f -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum
      cat /etc/os-release 2> /dev/null || true
    } | sha256sum
  )
  echo "touchtrace-$(uname -s)-$(uname -m)-${sources%% *}"
}

find_source() {
  local given=() name
  for name in touchtrace binary release; do
    local variable=${name^^}
    if [[ -n ${!variable:-} ]]; then given+=("$name"); fi
  done
  ((${#given[@]} < 2)) || fail "${given[0]} and ${given[1]} are both given, expected one of them"
  local release=${RELEASE:-} tag='^v[0-9]+\.[0-9]+\.[0-9]+$'
  [[ -z $release || $release =~ $tag ]] || fail "release is $release, expected a tag such as v0.1.0"
  # An action referred to by the tag of a release uses the command of that release.
  if ((${#given[@]} == 0)) && [[ ${ACTION_REF:-} =~ $tag ]]; then release=$ACTION_REF; fi
  if [[ -n $release ]]; then
    tell release "$release"
  elif ((${#given[@]} == 0)); then
    tell key "$(print_key)"
    tell folder "$folder"
  fi
}

fetch() {
  curl --fail --silent --show-error --location --retry 3 "$@"
}

# Finds the address and the checksum of the archive that the release has for this system.
find_in_release() {
  local address archive
  address=$GITHUB_SERVER_URL/$ACTION_REPOSITORY/releases/download/$RELEASE
  archive=touchtrace-${RELEASE#v}-linux-$(uname -m).tar.gz
  SHA256=$(fetch -- "$address/SHA256SUMS") || fail "release $RELEASE has no checksums at $address"
  SHA256=$(awk -v "archive=$archive" '$2 == archive { print $1 }' <<< "$SHA256")
  [[ -n $SHA256 ]] || fail "release $RELEASE has no $archive"
  BINARY=$address/$archive
}

# Downloads the command into the folder. A file with another checksum is never run.
download() {
  local file=$folder/download
  [[ $SHA256 =~ ^[0-9A-Fa-f]{64}$ ]] || fail "sha256 is not a SHA-256 checksum, expected the 64 digits of that of binary"
  rm -rf "$folder"
  mkdir -p "$folder"
  fetch --output "$file" -- "$BINARY" || fail "binary cannot be downloaded"
  echo "${SHA256,,}  $file" | sha256sum --check --status ||
    fail "binary has another checksum: $(sha256sum < "$file" | cut -d ' ' -f 1)"
  if gzip --test "$file" 2> /dev/null; then
    tar --extract --gzip --file "$file" --directory "$folder" --strip-components=2 --wildcards '*/bin/touchtrace' ||
      fail "binary is an archive without bin/touchtrace"
    rm "$file"
  else
    mv "$file" "$folder/touchtrace"
    chmod +x "$folder/touchtrace"
  fi
}

# Builds the command, and puts it into the folder that the cache keeps.
build() {
  command -v "${SWIFT:-swift}" > /dev/null ||
    fail "there is no Swift here to build touchtrace with; name a binary and its sha256, or run the job where Swift is"
  make -C "$project" build
  # shellcheck disable=SC2046
  install -D "$("${SWIFT:-swift}" build --package-path "$project" $("$project/Scripts/release-flags.sh") \
    --show-bin-path)/touchtrace" "$folder/touchtrace"
  tell built true
}

get() {
  if [[ -z ${TOUCHTRACE:-} ]]; then
    TOUCHTRACE=$folder/touchtrace
    if [[ -n ${RELEASE:-} ]]; then
      [[ -z ${SHA256:-} ]] || fail "sha256 is given without binary"
      find_in_release
    fi
    if [[ -n ${BINARY:-}${SHA256:-} ]]; then
      [[ -n ${BINARY:-} ]] || fail "sha256 is given without binary"
      SHA256=${SHA256:-} download
    # A command from the cache may need libraries that an update of the system has removed.
    elif ! "$TOUCHTRACE" --version > /dev/null 2>&1; then
      build
    fi
  fi
  local version
  version=$("$TOUCHTRACE" --version) || fail "$TOUCHTRACE does not run here, on $(uname -s) $(uname -m)"
  echo "touchtrace $version"
  tell touchtrace "$TOUCHTRACE"
}

run_tests() {
  local paths=() options=() path
  while IFS= read -r path; do
    if [[ -n $path ]]; then paths+=("$path"); fi
  done <<< "$PATHS"
  ((${#paths[@]} > 0)) || fail "paths is empty, expected a path on each line"
  if [[ -n ${SARIF:-} ]]; then
    # Findings do not fail the job; the host shows them.
    "$TOUCHTRACE" lint --format sarif --output "$SARIF" -- "${paths[@]}" || (($? == 1))
    tell sarif "$SARIF"
  fi
  if [[ -n ${JUNIT:-} ]]; then
    options+=(--junit "$JUNIT")
    tell junit "$JUNIT"
  fi
  case ${PENDING:-false} in
    true) options+=(--pending) ;;
    false) ;;
    *) fail "pending is $PENDING, expected true or false" ;;
  esac
  "$TOUCHTRACE" test ${options[@]+"${options[@]}"} -- "${paths[@]}"
}

case ${1:-} in
  source) find_source ;;
  get) get ;;
  test) run_tests ;;
  *)
    echo "usage: $0 source|get|test" >&2
    exit 64
    ;;
esac
