#!/usr/bin/env bash
# Joins images for several processors into one OCI layout. A container runtime takes the part for its own processor. The
# same images make the same bytes.
#
#   Scripts/packages/join-images.sh OUTPUT NAME LAYOUT...
#
# A LAYOUT has one image, as image.sh makes it. NAME is the joined image's name in the layout OUTPUT.
set -euo pipefail

if (($# < 3)); then
  echo "usage: $0 OUTPUT NAME LAYOUT..." >&2
  exit 64
fi
"$(dirname "$0")/../install.sh" jq=jq
output=$1
name=$2
shift 2

# A blob's name is its checksum, so that equal blobs of several images are one file.
blobs=$output/blobs/sha256
mkdir -p "$blobs"
parts=()
for layout in "$@"; do
  cp "$layout"/blobs/sha256/* "$blobs"
  part=$(jq --exit-status --compact-output '.manifests | select(length == 1)[0] | del(.annotations)' "$layout/index.json")
  manifest=$blobs/$(jq --raw-output '.digest | ltrimstr("sha256:")' <<< "$part")
  config=$blobs/$(jq --raw-output '.config.digest | ltrimstr("sha256:")' "$manifest")
  parts+=("$(jq --compact-output --slurpfile config "$config" \
    '. + {platform: ($config[0] | {architecture, os})}' <<< "$part")")
done

type=application/vnd.oci.image.index.v1+json
printf '%s\n' "${parts[@]}" |
  jq --slurp --compact-output --arg type "$type" '{schemaVersion: 2, mediaType: $type, manifests: .}' > "$output/joined"
digest=$(sha256sum < "$output/joined" | cut -d ' ' -f 1)
size=$(stat --format=%s "$output/joined")
mv "$output/joined" "$blobs/$digest"
jq --null-input --compact-output --arg type "$type" --arg digest "sha256:$digest" --argjson size "$size" --arg name "$name" \
  '{schemaVersion: 2, manifests: [{mediaType: $type, digest: $digest, size: $size,
    annotations: {"org.opencontainers.image.ref.name": $name}}]}' > "$output/index.json"
echo '{"imageLayoutVersion":"1.0.0"}' > "$output/oci-layout"
