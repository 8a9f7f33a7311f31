#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A cross build does not run what it makes: the manual pages and the completion come from the emulator, or from a program of
# this machine of the same version; without either they are left out, and the build and the installation succeed.
#   usage: tests/cross/run.sh CMAKE COMPILER FOLDER     FOLDER is made anew
set -eu
cmake=$1 compiler=$2 folder=$3
source=$(cd "$(dirname "$0")" && pwd)
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

printf '#!/bin/sh\nEMULATED=1 exec "$@"\n' >emulator
chmod +x emulator
"$compiler" -DHERE "$source/harary.c" -o here
"$compiler" -DHERE -DVERSION='"1.2.30"' "$source/harary.c" -o other
cat >toolchain.cmake <<END
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR another)
set(CMAKE_C_COMPILER "$compiler")
END

# build NAME OPTION…: configures and builds NAME, and installs it into NAME/root.
build() {
    name=$1
    shift
    "$cmake" -S "$source" -B "$name" -DCMAKE_TOOLCHAIN_FILE="$folder/toolchain.cmake" -DCMAKE_INSTALL_PREFIX="$folder/$name/root" \
        "$@" >"$name.log" 2>&1 && "$cmake" --build "$name" >>"$name.log" 2>&1 && "$cmake" --install "$name" >>"$name.log" 2>&1
}

fail() {
    echo "cross build: $1" >&2
    cat "$folder"/*.log >&2
    exit 1
}

build emulated -DCMAKE_CROSSCOMPILING_EMULATOR="$folder/emulator" || fail "it does not build with an emulator"
grep -q '^emulated --man nim' emulated/root/share/man/man1/harary-nim.1 || fail "the emulator did not write the pages"
grep -q '^emulated --completion zsh' emulated/root/share/zsh/site-functions/_harary || fail "the emulator did not write the completion"

build hosted -DHARARY_HOST_PROGRAM="$folder/here" || fail "it does not build with a program of this machine"
grep -q '^here --man nim' hosted/root/share/man/man1/harary-nim.1 || fail "the program of this machine did not write the pages"

! build mistaken -DHARARY_HOST_PROGRAM="$folder/other" || fail "pages of another version are accepted"
tr -s ' \n' ' ' <mistaken.log | grep -q 'must be written by harary 1.2.3' || fail "no message names the version"

build bare || fail "it does not build with neither"
[ ! -e bare/root/share ] || fail "there are pages that nobody wrote"
tr -s ' \n' ' ' <bare.log | grep -q 'manual pages and the completion are left out' || fail "no message says that the pages are missing"
