#!/usr/bin/env bash
# The flags of a release build.
#
# The binary is linked statically if the static libraries are installed: it then runs without Swift and json-c, and starts
# in half the time. It is loaded at a random address, and functions with buffers on the stack check a canary, which Swift
# does by default. Exclusive access is checked by debug builds, which the tests run: the checks are a third of the
# instructions of a replay.
set -euo pipefail

flags=(-c release --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked -Xcc -fstack-protector-strong)
# Swift's debug information is in DWARF 4, and so is that of C: valgrind 3.19 fails on DWARF 5.
flags+=(-Xcc -gdwarf-4)
# Saves a fifth of the instructions of a short replay. By default, types such as dictionaries are created from mangled
# names, for which the runtime searches all conformances in the binary. The flag is not documented; a build without it
# only starts more slowly.
flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# Assertions in C name their file relative to the checkout, so that the binary does not contain the checkout's folder.
# The same applies to Swift: the hash of a module, which is in the binary, covers the paths in its debug information.
checkout=$(dirname "$(dirname "$(realpath "$0")")")
if [[ $checkout != *" "* ]]; then
  # A folder of their own lets release builds run beside debug builds and tests.
  flags+=(--scratch-path "$checkout/.build/optimized")
  flags+=(-Xcc "-ffile-prefix-map=$checkout=." -Xswiftc -file-prefix-map -Xswiftc "$checkout=.")
  # The names of compiled C modules depend on the folder, too, and are left out of the debug information.
  flags+=(-Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs)
fi
libraries=$(pkg-config --variable=libdir json-c 2> /dev/null || true)
if [[ -f $libraries/libjson-c.a && -f $libraries/libc.a ]]; then
  # There are no libraries that would require a search path in the binary.
  flags+=(-Xswiftc -static-executable -Xswiftc -Xclang-linker -Xswiftc -static-pie --disable-local-rpath)
  # Only the toolchain's own linker does not warn about each Foundation function that would look for a library.
  if [[ -x $(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")/ld.lld ]]; then
    # Packed relocations make the binary 3 MB smaller and its start faster.
    flags+=(-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
  fi
  # Foundation's tables of regions, half of the binary, are left out.
  if tables=$("$(dirname "$0")/icu-tables.sh"); then flags+=("$tables"); fi
fi
echo "${flags[@]}"
