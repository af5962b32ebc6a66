#!/usr/bin/env bash
# Builds the last commit from clean in two folders, makes the release archive in each, and compares the archives.
#
#   Scripts/packages/reproducible.sh
set -euo pipefail
project=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Another commit may be made during the builds.
commit=$(git -C "$project" rev-parse HEAD)

for folder in one another/deeper; do
  git clone --quiet "$project" "$work/$folder"
  git -C "$work/$folder" checkout --quiet --detach "$commit"
  make -C "$work/$folder" --no-print-directory dist > "$work/build.log" 2>&1 || { tail "$work/build.log"; exit 1; }
  (cd "$work/$folder/.build/dist" && sha256sum -- *.tar.gz) | tee -a "$work/sums"
  # The second build must find nothing of the first.
  mv "$work/$folder/.build/dist" "$work/dist-$(basename "$folder")"
  rm -rf "${work:?}/$folder"
done
if [[ $(sort -u "$work/sums" | wc -l) -ne 1 ]]; then
  for folder in one deeper; do
    mkdir "$work/$folder.files"
    tar --extract --directory "$work/$folder.files" --file "$work/dist-$folder"/*.tar.gz
  done
  diff --recursive --brief "$work/one.files" "$work/deeper.files" || true
  echo "FAILED: two builds from clean make different archives" >&2
  exit 1
fi
echo "ok: two builds from clean make the same archive"
