#!/usr/bin/env bash
# Makes the Debian package.
#
#   Scripts/packages/deb.sh BINARY
source "$(dirname "$0")/common.sh"
"$project/Scripts/install.sh" dpkg-deb=dpkg

architecture=$(dpkg --print-architecture)
name=touchtrace_${version}_$architecture
root=$out/$name
rm -rf "${root:?}"
mkdir -p "$root/DEBIAN"
install_under "$root" /usr

# Debian's places for completions and pages.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_touchtrace" "$root/usr/share/zsh/vendor-completions"
rmdir "$root/usr/share/zsh/site-functions"
# Shells read this file; nothing runs it.
sed -i '1{/^#!/d}' "$root/usr/share/bash-completion/completions/touchtrace"
gzip --no-name --best "$root/usr/share/man/man1/touchtrace.1"

doc=$root/usr/share/doc/touchtrace
copy_licences "$doc/licences"
install -m 644 "$packages/copyright" "$doc/copyright"
{
  echo "touchtrace ($version) unstable; urgency=medium"
  echo
  echo "  * The changes are listed in CHANGELOG.md, in this folder."
  echo
  echo " -- $(sed -n 's/^Maintainer: //p' "$packages/control")  $(date --rfc-email --date="@$SOURCE_DATE_EPOCH")"
} | gzip --no-name --best > "$doc/changelog.gz"
gzip --no-name --best < "$project/CHANGELOG.md" > "$doc/CHANGELOG.md.gz"
install -D -m 644 "$packages/lintian-overrides" "$root/usr/share/lintian/overrides/touchtrace"

# touchtrace-live is there if it was built. The command's page tells of it.
if [[ -x $root/usr/bin/touchtrace-live ]]; then
  ln -s touchtrace.1.gz "$root/usr/share/man/man1/touchtrace-live.1.gz"
  sed -n 's/^\(touchtrace: .*bin\/touchtrace\)\]$/\1-live]/p' "$packages/lintian-overrides" \
    >> "$root/usr/share/lintian/overrides/touchtrace"
fi

size=$(du --summarize --apparent-size --block-size=1024 --exclude=DEBIAN "$root" | cut -f 1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  "$packages/control" > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
set_times "$root"
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/$name.deb" > /dev/null
rm -rf "${root:?}"
cd "$out"
sha256sum "$name.deb"
