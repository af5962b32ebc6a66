#!/usr/bin/env bash
# Compiles empty ICU tables for this toolchain's Foundation, and prints the linker flags that replace Foundation's own
# tables with them. Fails if the toolchain has no tables or no compiler, or if the path contains a blank, which would
# split the flags: then the binary contains all tables.
set -euo pipefail

project=$(realpath "$(dirname "$0")/..")
[[ $project != *[[:space:]]* ]]
source=$project/Scripts/icu-tables.c
resources=$("${SWIFT:-swift}" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
# The name contains ICU's version.
name=$(nm --defined-only "${resources}_static/linux/lib_FoundationICU.a" 2> /dev/null | grep -o 'icudt[0-9]*_dat$')
object=$project/.build/$name.o
if [[ ! $object -nt $source ]]; then
  mkdir -p "$project/.build"
  "${CC:-clang}" -c -O2 -fPIC -DTABLES="__wrap_$name" "$source" -o "$object"
fi
echo "-Xlinker --wrap=$name -Xlinker $object"
