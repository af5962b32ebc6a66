#!/usr/bin/env bash
# The flags of a release build.
#
# The binary brings all its libraries along, where the machine has them for that: it runs where there is no Swift and no
# json-c, and starts in half the time. Its place in memory is random, and functions with buffers on the stack check a
# canary, which Swift does by itself. Exclusive access is checked by debug builds, which the tests run.
#
# Functions keep no frame pointer, which takes 8 % off the time of the engine alone.
#
# Types such as dictionaries are made by calls that name their parts. By default they are made from mangled names, for which
# the runtime searches all conformances of the binary: a fifth of the instructions of a short replay.
set -euo pipefail

flags=(-c release --omit-frame-pointers --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked -Xcc -fstack-protector-strong)
flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# Assertions of C name their file as seen from the checkout, so that the folder of the checkout is not in the binary. The
# same for Swift, where the hash of a module, which is in the binary, covers the paths in its debug information.
checkout=$(dirname "$(dirname "$(realpath "$0")")")
if [[ $checkout != *" "* ]]; then
  flags+=(-Xcc "-ffile-prefix-map=$checkout=." -Xswiftc -file-prefix-map -Xswiftc "$checkout=.")
  # The names of compiled modules of C depend on the folder, too, and are left out of the debug information.
  flags+=(-Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs)
fi
libraries=$(pkg-config --variable=libdir json-c 2> /dev/null || true)
if [[ -f $libraries/libjson-c.a && -f $libraries/libc.a ]]; then
  # There are no libraries for which the binary would need a search path.
  flags+=(-Xswiftc -static-executable -Xswiftc -Xclang-linker -Xswiftc -static-pie --disable-local-rpath)
  # The settings of the process are made before the runtime is initialized, which only a static executable allows.
  flags+=(-Xswiftc -DSTATIC_EXECUTABLE)
  # Of the linkers, the toolchain's own does not warn of each function of Foundation that would look for a library.
  if [[ -x $(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")/ld.lld ]]; then
    # Addresses that depend on the place in memory are packed, which makes the binary smaller and its start shorter.
    flags+=(-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
    # The binary relocates these addresses itself, in less time than the C library.
    if entry=$("$(dirname "$0")/entry-point.sh"); then flags+=("$entry"); fi
    # The functions of the libraries that short replays call lie side by side, so that fewer pages are read.
    if [[ $checkout != *" "* ]]; then
      flags+=(-Xlinker "--symbol-ordering-file=$checkout/Scripts/start-order.txt" -Xlinker --no-warn-symbol-ordering)
    fi
  fi
  # Foundation's tables of regions, half of the binary, are left out.
  if tables=$("$(dirname "$0")/icu-tables.sh"); then flags+=("$tables"); fi
fi
echo "${flags[@]}"
