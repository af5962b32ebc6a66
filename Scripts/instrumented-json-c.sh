#!/usr/bin/env bash
# Builds json-c from Debian's sources with the sanitizer and the coverage that fuzzing needs, in Fuzz/.work/json-c, and
# prints the folder for PKG_CONFIG_PATH. Without it, the library is fuzzed as installed, and its coverage does not guide
# the fuzzer.
#
#   PKG_CONFIG_PATH=$(Scripts/instrumented-json-c.sh) Scripts/fuzz.sh 20 json
#
# Needs cmake, and deb-src entries in the apt sources.
set -euo pipefail
work=$(realpath "$(dirname "$0")/../Fuzz")/.work/json-c
clang=$(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")/clang
if [[ ! -f $work/lib/libjson-c.a ]]; then
  rm -rf "$work"
  mkdir -p "$work/source"
  (
    cd "$work/source"
    apt-get source --download-only json-c
    tar --extract --strip-components 1 --file json-c_*.orig.tar.*
    cmake -S . -B build -DCMAKE_C_COMPILER="$clang" -DCMAKE_C_FLAGS="-O1 -g -fsanitize=address,fuzzer-no-link" \
      -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTING=OFF -DBUILD_APPS=OFF -DDISABLE_WERROR=ON \
      -DCMAKE_INSTALL_PREFIX="$work" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_POLICY_VERSION_MINIMUM=3.5
    cmake --build build --target install
  ) >&2
fi
echo "$work/lib/pkgconfig"
