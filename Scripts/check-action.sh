#!/usr/bin/env bash
# Runs the steps of action.yml as a runner would: with a named command, one downloaded from an address or from a
# release, one built, and one from the cache; each in a folder with a space in its name.
#
#   Scripts/check-action.sh BINARY PYTHON
#
# PYTHON has ruamel.yaml. BINARY comes from `make build`; instead of building, a Makefile copies it.
set -euo pipefail

if (($# != 2)); then
  echo "usage: $0 BINARY PYTHON" >&2
  exit 64
fi
binary=$(realpath "$1")
# A virtual environment is a link to another Python, so the link is not followed.
python=$(realpath --no-symlinks "$2")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
work="$folder/a job"
export HOME="$folder/the home" GITHUB_STEP_SUMMARY="$folder/summary.md"
mkdir -p "$HOME" "$work" "$folder/cache" "$folder/bin"

# The action as a runner checks it out.
action=$folder/action
mkdir -p "$action"/{Sources,Plugins}
cp -r action.yml Package.swift Scripts "$action"
printf 'build:\n\tinstall -D "%s" "built here/touchtrace"\n\techo built >> log\n' "$binary" > "$action/Makefile"
cat > "$folder/bin/swift" << END
#!/bin/sh
echo "$action/built here"
END
chmod +x "$folder/bin/swift"

# Runs the action with inputs, and keeps what it prints.
run() {
  (cd "$work" && "$python" "$folder/run_action.py" "$action" "$folder/cache" "$@") > "$folder/printed.txt" 2>&1
}

fails() {
  cat "$folder/printed.txt"
  echo "FAILED: $1" >&2
  exit 1
}

# Compares the output with a pattern.
prints() {
  grep -q -e "$1" "$folder/printed.txt" || fails "the action does not print $1"
}

refuses() {
  ! run "${@:2}" || fails "the action passes, expected: $1"
  prints "^::error title=touchtrace::$1"
}

cp Scripts/run_action.py "$folder"
mkdir "$work/two words" "$work/more"
cp traces/tap/one-finger.* "$work/two words"
cp traces/tap/double-too-late.* "$work/more"
paths=$'paths=two words\nmore'

run touchtrace="$binary" "$paths" junit=report.xml sarif="lint it.sarif" || fails "the action fails with a named command"
prints '^2 passed, 0 failed$'
prints '^output junit=report.xml$'
prints '^output sarif=lint it.sarif$'
[[ -s $work/report.xml && -s "$work/lint it.sarif" ]] || fails "a report is missing"
echo "ok: the action tests with a command that is named, in folders with blanks"

sum=$(sha256sum "$binary")
run binary="file://$binary" sha256="${sum%% *}" "$paths" || fails "the action fails with a download"
prints '^2 passed, 0 failed$'
prints '^output touchtrace=.*/the home/.cache/touchtrace-action/touchtrace$'
mkdir -p "$folder/touchtrace-0-linux/bin"
cp "$binary" "$folder/touchtrace-0-linux/bin/touchtrace"
tar --create --gzip --directory "$folder" --file "$folder/release.tar.gz" touchtrace-0-linux
sum=$(sha256sum "$folder/release.tar.gz")
run binary="file://$folder/release.tar.gz" sha256="${sum%% *}" "$paths" || fails "the action fails with an archive"
prints '^2 passed, 0 failed$'
refuses 'binary has another checksum' binary="file://$binary" sha256="${sum%% *}" "$paths"
[[ ! -e $HOME/.cache/touchtrace-action/touchtrace ]] || fails "a file with another checksum could be run"
refuses 'sha256 is not a SHA-256 checksum' binary="file://$binary" "$paths"
refuses 'sha256 is given without binary' sha256="${sum%% *}" "$paths"
refuses 'binary cannot be downloaded' binary="file://$folder/none" sha256="${sum%% *}" "$paths"
refuses 'touchtrace and binary are both given' touchtrace="$binary" binary="file://$binary" "$paths"
refuses 'binary and release are both given' binary="file://$binary" release=v0.1.0 "$paths"
refuses 'paths is empty' touchtrace="$binary" paths=
echo "ok: the action tests with a command that it downloads, and runs none with another checksum"

# A release, as GitHub serves it.
version=$("$binary" --version)
archive=touchtrace-$version-linux-$(uname -m).tar.gz
release="$folder/site/Someone/touchtrace/releases/download/v$version"
mkdir -p "$release"
mv "$folder/release.tar.gz" "$release/$archive"
(cd "$release" && sha256sum "$archive" > SHA256SUMS)
mkfifo "$folder/port"
"$python" -u -m http.server --bind 127.0.0.1 --directory "$folder/site" 0 > "$folder/port" 2> "$folder/served.txt" &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
read -r _ _ _ _ _ port _ < "$folder/port"
export GITHUB_SERVER_URL="http://127.0.0.1:$port"
repository=github.action_repository=Someone/touchtrace
run release="v$version" "$repository" "$paths" || fails "the action fails with a release"
prints '^2 passed, 0 failed$'
run github.action_ref="v$version" "$repository" "$paths" || fails "the action fails when it is used by the tag of a release"
prints '^2 passed, 0 failed$'
grep -q "GET .*/$archive" "$folder/served.txt" || fails "the action does not download $archive"
refuses 'release v9.9.9 has no checksums at http' release=v9.9.9 "$repository" "$paths"
refuses 'release is latest, expected a tag' release=latest "$repository" "$paths"
refuses 'sha256 is given without binary' release="v$version" sha256="${sum%% *}" "$repository" "$paths"
# Another checksum: that of the archive with its digits rotated.
sed -i 's/^\(.\)\([0-9a-f]*\)/\2\1/' "$release/SHA256SUMS"
refuses 'binary has another checksum' release="v$version" "$repository" "$paths"
[[ ! -e $HOME/.cache/touchtrace-action/touchtrace ]] || fails "an archive with another checksum could be run"
echo "${sum%% *}  touchtrace-$version-linux-pdp11.tar.gz" > "$release/SHA256SUMS"
refuses "release v$version has no $archive" release="v$version" "$repository" "$paths"
echo "ok: the action tests with the command of a release, and runs none that is not the one of its checksums"

export PATH="$folder/bin:$PATH"
for job in first second; do
  rm -rf "$HOME/.cache"
  run "$paths" || fails "the action fails in the $job job without a command"
  prints '^2 passed, 0 failed$'
done
[[ $(cat "$action/log") == built ]] || fails "the action builds again although the cache has the command"
rm -rf "$HOME/.cache"
echo '// another source' > "$action/Sources/main.swift"
# A branch whose name looks like a version is no release.
run github.action_ref=v1 "$paths" || fails "the action fails with other sources"
[[ $(wc -l < "$action/log") -eq 2 ]] || fails "the action takes the command of other sources from the cache"
echo "ok: the action builds once, then takes the command from the cache, until a source changes"

sed -i 's/recognized/recognised/' "$work/two words/one-finger.expected.txt"
rm "$work/more/double-too-late.expected.txt"
export GITHUB_ACTIONS=true
! run touchtrace="$binary" "$paths" || fails "the action passes with a golden file that differs"
run touchtrace="$binary" "$paths" pending=true || true
[[ -s "$work/two words/one-finger.expected.txt.new" ]] || fails "the action leaves no file for a later review"
refuses 'pending is yes' touchtrace="$binary" "$paths" pending=yes
! run touchtrace="$binary" "$paths" || fails "the action passes with a golden file that differs"
prints '^::error file=two words/one-finger.expected.txt,'
prints '^::error file=more/double-too-late.jsonl,.*has no golden file'
grep -q 'one-finger' "$GITHUB_STEP_SUMMARY" || fails "the summary does not name the case"
echo "ok: the action fails with an annotation for each kind of failure, and a summary"
