# Shared by the scripts of this folder, which read it with `source`.
#
# A package consists of the release binary and committed files. Times in it are those of the last commit, so that the
# same commit makes the same bytes.
set -euo pipefail

packages=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
project=$(dirname "$(dirname "$packages")")
out=$project/.build/dist
export LC_ALL=C TZ=UTC
umask 022

if (($# != 1)) || [[ ! -x $1 ]]; then
  echo "usage: $0 BINARY" >&2
  exit 64
fi
binary=$(realpath "$1")
version=$("$binary" --version)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$project" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

# Strips a binary, and clears its two hashes of the debug information, which has paths of the build folder. The result
# depends only on the commit and the toolchain.
strip_binary() {
  strip "$1"
  objcopy --remove-section=.note.gnu.build-id --remove-section=.swift_modhash "$1"
}

# Installs the command, its page and completions under a folder.
install_under() {
  make -C "$project" --no-print-directory -s -o build install BINARY="$binary" DESTDIR="$1" PREFIX="$2"
  strip_binary "$1$2/bin/touchtrace"
  if [[ -x $binary-live ]]; then strip_binary "$1$2/bin/touchtrace-live"; fi
}

# Copies the licences of the libraries that the static binary contains. A library without one ends the script: nothing
# is distributed without its licence.
copy_licences() {
  local folder=$1 toolchain file name
  mkdir -p "$folder"
  local resolved=("$project/Package.resolved")
  if [[ -x $binary-live ]]; then resolved+=("$project/Live/Package.resolved"); fi
  for name in $(sed -n 's/.*"location" : ".*\/\([^"]*\)".*/\1/p' "${resolved[@]}" | sort --unique); do
    name=${name%.git}
    install -m 644 "$(dirname "$binary")/../../checkouts/$name"/LICENSE* "$folder/$name.txt"
  done
  # The runtime's folder is TOOLCHAIN/lib/swift, the licence TOOLCHAIN/share/swift/LICENSE.txt.
  toolchain=$("${SWIFT:-swift}" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1/p')
  install -m 644 "$toolchain/share/swift/LICENSE.txt" "$folder/swift.txt"
  for file in /usr/share/doc/{libc6-dev,libjson-c-dev,libstdc++-*-dev}/copyright; do
    name=$(basename "$(dirname "$file")")
    install -m 644 "$file" "$folder/${name%-dev}.txt"
  done
}

# Gives every file and folder of a tree the time of the commit.
set_times() {
  find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}
