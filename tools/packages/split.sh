#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Whether the lists of debian/ divide what is installed: prints every file that belongs to no package or to two (being
# left out, debian/not-installed, counts as one), and every line that names nothing. Prints nothing if all is well.
#   usage: tools/packages/split.sh TREE DEBIAN     TREE has the installed usr/, DEBIAN the *.install and not-installed
set -eu
[ $# = 2 ] || { echo "usage: $0 TREE DEBIAN" >&2; exit 2; }
export LC_ALL=C
lists=$(cd "$2" && pwd)
cd "$1"
for list in "$lists"/*.install "$lists"/not-installed; do
    # A line is a pattern and, maybe, the directory that its files go to.
    while read -r pattern _; do
        for path in $pattern; do
            if [ -e "$path" ]; then
                find "$path" ! -type d
            else
                echo "$(basename "$list"): $path is not there" >&3
            fi
        done
    done <"$list"
done 3>&1 >.shared
# harary-proved is installed only where `make proof` has built it, which packages do not.
find usr ! -type d ! -name harary-proved | sort >.installed
sort .shared | uniq -d | sed 's/$/ is in two packages/'
sort -u .shared | comm -13 - .installed | sed 's/$/ is in no package/'
rm .shared .installed
