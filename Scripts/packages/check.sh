#!/usr/bin/env bash
# Checks the packages with the programs that use them. lintian reads the Debian package; it is installed, run and
# removed in a clean Debian. The image is unpacked and run. The archive is packed twice. Needs root for the clean
# Debian.
#
#   Scripts/packages/check.sh BINARY
source "$(dirname "$0")/common.sh"
"$project/Scripts/install.sh" lintian=lintian python3=python3 debootstrap=debootstrap umoci=umoci skopeo=skopeo
if [[ $(id -u) -ne 0 ]]; then
  echo "error: the clean Debian needs root" >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
example=tap/double-too-far-apart
passed=0

# Compares two files, and counts.
same() {
  cmp "$2" "$3" || { echo "FAILED: $1" >&2; exit 1; }
  passed=$((passed + 1))
  echo "ok: $1"
}

# Runs a command in another root, with the /proc that the Swift runtime reads; the mount ends with the command.
in_root() {
  # shellcheck disable=SC2016
  unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$@"
}

# Puts the example's trace where a program in another root can read it.
put_example() {
  install -D -m 644 "$project/traces/$example.jsonl" "$1/t/example.jsonl"
}

"$packages/dist.sh" "$binary" > "$work/first"
"$packages/dist.sh" "$binary" > "$work/second"
same "the archive has the same bytes twice" "$work/first" "$work/second"
tar --extract --directory "$work" --file "$out/touchtrace-$version-linux-$(uname -m).tar.gz"
"$work/touchtrace-$version-linux-$(uname -m)/bin/touchtrace" "$project/traces/$example.jsonl" > "$work/archive.txt"
same "the command of the archive replays a trace" "$work/archive.txt" "$project/traces/$example.expected.txt"
if ! "$work/touchtrace-$version-linux-$(uname -m)/bin/touchtrace" test "$project/traces" > "$work/test.txt"; then
  tail -n 5 "$work/test.txt"
  echo "FAILED: the command of the archive passes the golden traces" >&2
  exit 1
fi
passed=$((passed + 1))
echo "ok: the command of the archive passes the golden traces, $(tail -n 1 "$work/test.txt")"

# Views that nest deeper than this stack allows end the process that replays them.
mkdir "$work/suite"
cp "$project/traces/$example".* "$work/suite"
"$project/Benchmarks/limits.py" deep 490 > "$work/suite/deep.jsonl"
touch "$work/suite/deep.expected.txt"
(cd "$work" && ulimit -Ss 200 -Hs 200 && "touchtrace-$version-linux-$(uname -m)/bin/touchtrace" test suite) \
  > "$work/crash.txt" || echo "exit code $?" >> "$work/crash.txt"
cat > "$work/crash.expected.txt" << END
suite/deep.expected.txt: suite/deep.jsonl crashed: Segmentation fault
1 passed, 1 failed
exit code 70
END
same "a crash fails its own case alone" "$work/crash.txt" "$work/crash.expected.txt"
readelf --file-header "$work/touchtrace-$version-linux-$(uname -m)/bin/touchtrace" | sed -n 's/^ *Type: *\([A-Z]*\).*/\1/p' \
  > "$work/type.txt"
echo DYN > "$work/type.expected.txt"
same "the command is independent of its position" "$work/type.txt" "$work/type.expected.txt"

"$packages/deb.sh" "$binary"
deb=$out/touchtrace_${version}_$(dpkg --print-architecture).deb
lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$deb"
echo "ok: lintian finds no error and no warning"
# The suite and the mirror of this machine.
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
mirror=$(apt-cache policy | sed -n 's/^ *[0-9]* \(https\?:[^ ]*\) '"$suite"'\/main.*/\1/p' | head -n 1)
root=$project/.build/clean-debian
if [[ ! -e $root/complete ]]; then
  rm -rf "${root:?}"
  debootstrap --variant=minbase "$suite" "$root" "$mirror" > "$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
  touch "$root/complete"
fi
find "$root/usr" "$root/etc" | sort > "$work/before"
install -m 644 "$deb" "$root/tmp/touchtrace.deb"
put_example "$root"
in_root "$root" dpkg --install /tmp/touchtrace.deb
in_root "$root" touchtrace /t/example.jsonl > "$work/deb.txt"
same "the installed command replays a trace in a clean Debian" "$work/deb.txt" "$project/traces/$example.expected.txt"
in_root "$root" dpkg --purge touchtrace
find "$root/usr" "$root/etc" | sort > "$work/after"
same "nothing is left after it is removed" "$work/before" "$work/after"

"$packages/image.sh" "$binary" > "$work/first"
"$packages/image.sh" "$binary" > "$work/second"
same "the image has the same digest twice" "$work/first" "$work/second"
umoci unpack --image "$out/image:$version" "$work/bundle"
put_example "$work/bundle/rootfs"
mkdir -p "$work/bundle/rootfs/proc"
in_root "$work/bundle/rootfs" /usr/bin/touchtrace /t/example.jsonl > "$work/image.txt"
same "the image's command replays a trace, with nothing else there" "$work/image.txt" \
  "$project/traces/$example.expected.txt"
skopeo inspect "docker-archive:$out/touchtrace-$version-image-$(dpkg --print-architecture).tar" | grep -q '"touchtrace' || {
  echo "FAILED: the archive for docker load has no name" >&2
  exit 1
}
echo "$((passed + 2)) passed, 0 failed"
