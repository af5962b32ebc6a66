#!/usr/bin/env bash
# Builds the documentation of the public modules, and one archive that combines them.
#
#   Scripts/docs.sh OUTPUT     OUTPUT/MODULE.doccarchive, and OUTPUT/touchtrace.doccarchive
#
# A DocC warning is an error, and so is a public declaration without a comment, except in the modules that declare UIKit's
# API: its documentation is Apple's.
set -euo pipefail

if (($# != 1)); then
  echo "usage: $0 OUTPUT" >&2
  exit 64
fi
mkdir -p "$1"
output=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
# Modules that others depend on come first, because links lead to them.
uikit=' UIKitValues TouchKit Lists UIKitExtras UIKit '
modules=(Records TraceFormat Reports DeviceMotion UIKitValues TouchKit Lists UIKitExtras UIKit Replay Golden Lint Search TouchTesting Commands)

$swift build
built=$($swift build --show-bin-path)
target=$($swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
toolchain=$($swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1/p')/bin

undocumented=0
archives=()
dependencies=()
for module in "${modules[@]}"; do
  symbols=$output/symbols/$module
  archive=$output/$module.doccarchive
  rm -rf "$symbols" "$archive"
  mkdir -p "$symbols"
  "$toolchain/swift-symbolgraph-extract" -module-name "$module" -target "$target" \
    -I "$built/Modules" -I Sources/Core/CJSON -I Sources/Answers/PageAssets/include -I Sources/UIKit/Modules/CUIKit -I Sources/UIKit/CTasks/include -minimum-access-level public \
    -skip-synthesized-members -emit-extension-block-symbols -output-dir "$symbols"
  "$toolchain/docc" convert "$(echo Sources/*/"$module")/$module.docc" --additional-symbol-graph-dir "$symbols" \
    --fallback-display-name "$module" --fallback-bundle-identifier "touchtrace.$module" \
    --fallback-default-module-kind Module --no-transform-for-static-hosting \
    --enable-experimental-external-link-support \
    "${dependencies[@]}" --experimental-documentation-coverage --coverage-summary-level detailed \
    --warnings-as-errors --output-path "$archive" > "$output/$module.log" || { cat "$output/$module.log"; exit 1; }
  # Names, kinds, whether there is an abstract, …, and the path at the end. Declarations from other modules are
  # documented there: extended types, and overrides of what every object has.
  bare=$(awk -F ' *[|] +' '$3 == "false" && $2 !~ /Module|Extended|Article|Collection/ &&
    $NF !~ /\/(init\((rawValue|from):\)|hash|isEqual\(_:\))$/ { print "  " $NF }' "$output/$module.log" | sort)
  if [[ -n $bare && $uikit != *" $module "* ]]; then
    printf 'without a comment in %s:\n%s\n' "$module" "$bare" >&2
    undocumented=1
  fi
  archives+=("$archive")
  dependencies+=(--dependency "$archive")
done
((undocumented == 0)) || exit 1

rm -rf "$output/touchtrace.doccarchive"
"$toolchain/docc" merge "${archives[@]}" --synthesized-landing-page-name touchtrace \
  --synthesized-landing-page-kind Package --output-path "$output/touchtrace.doccarchive"
"$toolchain/docc" process-archive transform-for-static-hosting "$output/touchtrace.doccarchive"
echo "$output/touchtrace.doccarchive"
