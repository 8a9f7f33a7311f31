#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a newcomer does on a new machine: the source tree in a clean Debian root, ./run there, which installs what it needs,
# and then the commands of the pages for newcomers and the tests of groups, with GAP as ./run has installed it. Only the
# library of the tests, cmocka, is installed beside that.
#   usage: tools/packages/run-check.sh ROOT     in the root ROOT, which is made anew
set -eu
[ $# = 1 ] || { echo "usage: $0 ROOT" >&2; exit 2; }
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tools/packages/root.sh"
need_root run-check
mkdir -p "$1"
root=$(cd "$1" && pwd)
begin=$(date +%s)
tests="readme required_packages papers_values paper4_values group group_words elements"

clean_root "$root"
mkdir "$root/src"
(cd "$top" && git ls-files -z | tar -c --null -T -) | tar -x -C "$root/src"

# step WHAT COMMAND: in the source tree of the root
step() {
    inside "$root" sh -c "cd /src && { $2; }" >"$root.log" 2>&1 || {
        tail -n 40 "$root.log" >&2
        echo "run-check: $1 fails in the clean root $root; the whole output is in $root.log" >&2
        exit 1
    }
}

step "apt-get update" "apt-get update -q"
step ./run ./run
echo "run-check: ./run has installed, built and shown the program ($(($(date +%s) - begin)) s)"
# dpkg also knows the names of packages that are only recommended, suggested or in conflict with others.
others=$(inside "$root" dpkg-query -W -f '${db:Status-Status} ${Package}\n' 'gap-*' | sed -n 's/^installed //p' |
    grep -vxE 'gap-(core|libs|smallgrp|primgrp|transgrp|gapdoc)' || true)
[ -z "$others" ] || { echo "run-check: ./run has installed other packages of GAP:" $others >&2; exit 1; }

targets=$(printf 'test_%s ' $tests)
step "building the tests" "apt-get install -y -q --no-install-recommends libcmocka-dev &&
    cmake --preset release --log-level=WARNING -DHARARY_TESTS=ON && cmake --build --preset release --target $targets"
step "a test" "ctest --test-dir build/release --no-tests=error --output-on-failure -R '^test_($(echo $tests | tr ' ' '|'))\$'"
sed -n 's/^.*% tests passed/run-check: all tests passed/p' "$root.log"
echo "run-check: the pages for newcomers and the tests of groups hold there ($(($(date +%s) - begin)) s)"
rm -rf "$root"
