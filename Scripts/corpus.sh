#!/usr/bin/env bash
# Packs and unpacks the initial inputs of fuzzing: Fuzz/Corpus/TARGET.tar.gz has one file per input.
#
#   Scripts/corpus.sh unpack TARGET FOLDER     puts the inputs into FOLDER
#   Scripts/corpus.sh pack TARGET FOLDER       replaces the archive by the files in FOLDER
#
# The same files give the same archive: their names are sorted, and times and owners are left out.
set -euo pipefail

if (($# != 3)) || [[ $1 != pack && $1 != unpack ]]; then
  echo "usage: $0 pack|unpack TARGET FOLDER" >&2
  exit 64
fi
archive=$(dirname "$(realpath "$0")")/../Fuzz/Corpus/$2.tar.gz
if [[ $1 == unpack ]]; then
  mkdir -p "$3"
  tar --extract --gzip --directory "$3" --file "$archive"
else
  (cd "$3" && find . -type f -printf '%P\n') | LC_ALL=C sort \
    | tar --create --directory "$3" --files-from - --format=ustar --mtime=@0 --mode=644 --owner=0 --group=0 --numeric-owner \
    | gzip --best --no-name > "$archive.new"
  mv "$archive.new" "$archive"
fi
