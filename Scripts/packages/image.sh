#!/usr/bin/env bash
# Makes an image for containers that holds the static binary and nothing else: an OCI layout, and an archive that
# `docker load` reads.
#
#   Scripts/packages/image.sh BINARY
source "$(dirname "$0")/common.sh"
"$project/Scripts/install.sh" umoci=umoci skopeo=skopeo

layout=$out/image
archive=$out/touchtrace-$version-image-$(dpkg --print-architecture).tar
created=$(date --utc --date="@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$layout" "$archive"
mkdir -p "$out"

install -D -m 755 "$binary" "$work/root/usr/bin/touchtrace"
strip_binary "$work/root/usr/bin/touchtrace"
if [[ -x $binary-live ]]; then
  install -m 755 "$binary-live" "$work/root/usr/bin/touchtrace-live"
  strip_binary "$work/root/usr/bin/touchtrace-live"
fi
mkdir -m 1777 "$work/root/tmp"
set_times "$work/root"
umoci init --layout "$layout"
umoci new --image "$layout:$version"
umoci insert --rootless --image "$layout:$version" --history.created "$created" "$work/root" /
umoci config --image "$layout:$version" --created "$created" --history.created "$created" \
  --architecture "$(dpkg --print-architecture)" --os linux --config.entrypoint /usr/bin/touchtrace --config.workingdir /t \
  --config.label "org.opencontainers.image.title=touchtrace" \
  --config.label "org.opencontainers.image.version=$version" \
  --config.label "org.opencontainers.image.licenses=Apache-2.0" --clear=config.env
umoci gc --layout "$layout"
skopeo copy --quiet "oci:$layout:$version" "docker-archive:$archive:touchtrace:$version"
cd "$out"
echo "$(sed 's/.*"digest":"\([^"]*\)".*/\1/' image/index.json)  image"
