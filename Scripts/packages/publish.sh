#!/usr/bin/env bash
# Publishes the files that release.sh made on a machine of each processor: the image, with a part for each, in a
# registry, and the other files with their checksums as a release on GitHub. The action downloads its command from
# there.
#
#   Scripts/packages/publish.sh TAG IMAGE FOLDER...
#
# A FOLDER is the .build/dist of a machine. IMAGE is the image's name with its registry; skopeo and gh may write there.
set -euo pipefail

if (($# < 3)); then
  echo "usage: $0 TAG IMAGE FOLDER..." >&2
  exit 64
fi
"$(dirname "$0")/../install.sh" skopeo=skopeo
tag=$1
image=$2
shift 2
version=${tag#v}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

files=()
images=()
for folder in "$@"; do
  (cd "$folder" && sha256sum --check --quiet SHA256SUMS)
  cat "$folder/SHA256SUMS" >> "$work/SHA256SUMS"
  while read -r _ file; do
    if [[ $file != touchtrace[-_]"$version"[-_]* ]]; then
      echo "error: the tag $tag is not that of $file" >&2
      exit 1
    fi
    files+=("$folder/$file")
  done < "$folder/SHA256SUMS"
  images+=("$folder/image")
done

"$(dirname "$0")/join-images.sh" "$work/image" "$version" "${images[@]}"
for name in "$version" latest; do
  skopeo copy --quiet --all "oci:$work/image:$version" "docker://$image:$name"
done
# The release comes last, so the image exists when it appears.
gh release create "$tag" --verify-tag --title "$version" \
  --notes "CHANGELOG.md lists the changes. The image is \`$image:$version\`." "${files[@]}" "$work/SHA256SUMS"
