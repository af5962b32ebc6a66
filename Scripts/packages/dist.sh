#!/usr/bin/env bash
# Makes the release archive: the command, its page and completions, the licences. The same commit makes
# the same bytes, in any folder: `make reproducible` checks that.
#
#   Scripts/packages/dist.sh BINARY
source "$(dirname "$0")/common.sh"

name=touchtrace-$version-linux-$(uname -m)
rm -rf "${out:?}/$name"
mkdir -p "$out/$name"
install_under "$out/$name" ""
install -m 644 "$project/README.md" "$project/CHANGELOG.md" "$project/LICENSE" "$out/$name"
copy_licences "$out/$name/share/doc/touchtrace/licences"
tar --create --directory "$out" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
  --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip --no-name --best > "$out/$name.tar.gz.tmp"
mv "$out/$name.tar.gz.tmp" "$out/$name.tar.gz"
rm -rf "${out:?}/$name"
cd "$out"
sha256sum "$name.tar.gz"
