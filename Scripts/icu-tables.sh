#!/usr/bin/env bash
# Compiles the empty tables of ICU for this toolchain's Foundation, and prints the linker's flags that put them in place
# of Foundation's own. Fails if the toolchain has no tables or no compiler, or if the path has a blank, which would divide
# the flags: then the binary has all tables.
set -euo pipefail

project=$(realpath "$(dirname "$0")/..")
[[ $project != *[[:space:]]* ]]
source=$project/Scripts/icu-tables.c
resources=$("${SWIFT:-swift}" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
# The name has ICU's version.
name=$(nm --defined-only "${resources}_static/linux/lib_FoundationICU.a" 2> /dev/null | grep -o 'icudt[0-9]*_dat$')
object=$project/.build/$name.o
if [[ ! $object -nt $source ]]; then
  mkdir -p "$project/.build"
  "${CC:-clang}" -c -O2 -fPIC -DTABLES="__wrap_$name" "$source" -o "$object"
fi
echo "-Xlinker --wrap=$name -Xlinker $object"
