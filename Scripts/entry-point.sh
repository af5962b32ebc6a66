#!/usr/bin/env bash
# Compiles the entry point of release binaries, and prints the linker's flags for it. Fails on processors for which it is
# not written, without a compiler, or if the path has a blank, which would divide the flags: then the binary starts at the
# entry point of the C library.
set -euo pipefail

project=$(realpath "$(dirname "$0")/..")
[[ $project != *[[:space:]]* && $(uname -m) == x86_64 ]]
source=$project/Scripts/entry-point.c
object=$project/.build/entry-point.o
if [[ ! $object -nt $source ]]; then
  mkdir -p "$project/.build"
  "${CC:-clang}" -c -O2 -fPIC -ffreestanding -fno-stack-protector "$source" -o "$object"
fi
echo "-Xlinker --entry=entryPoint -Xlinker $object"
