#!/usr/bin/env bash
# Makes the contents of a release in .build/dist: the archive, the Debian package, the archive for docker load, and
# SHA256SUMS, their checksums. The action takes the address of the archive and its checksum.
#
#   Scripts/packages/release.sh BINARY
source "$(dirname "$0")/common.sh"

for package in dist deb image; do "$packages/$package.sh" "$binary" > /dev/null; done
cd "$out"
sha256sum "touchtrace-$version-linux-$(uname -m).tar.gz" "touchtrace_${version}_$(dpkg --print-architecture).deb" \
  "touchtrace-$version-image-$(dpkg --print-architecture).tar" | tee SHA256SUMS
