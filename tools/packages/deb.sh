#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The Debian packages, source and binary, from a source tarball (dist.sh) and nothing else: what is in the working
# tree but not in the tarball has no part in them.
#   usage: tools/packages/deb.sh TARBALL FOLDER     all files of the packages into FOLDER, whose old ones go
set -eu
[ $# = 2 ] || { echo "usage: $0 TARBALL FOLDER" >&2; exit 2; }
tarball=$(realpath "$1")
version=$(basename "$tarball" .tar.gz)
version=${version#harary-}
mkdir -p "$2"
folder=$(cd "$2" && pwd)
command -v dh >/dev/null && command -v dpkg-buildpackage >/dev/null || {
    echo "deb: debhelper is missing; './setup.sh packages' installs it" >&2
    exit 1
}

rm -rf "$folder/source"
rm -f "$folder"/*.deb "$folder"/harary_* "$folder/build.log"
mkdir "$folder/source"
# dpkg leaves what it builds beside the sources.
cd "$folder/source"
tar -xzf "$tarball"
(cd "harary-$version" && dpkg-buildpackage -us -uc >../build.log 2>&1) || {
    tail -n 30 build.log >&2
    echo "deb: the packages could not be built; all that was said is in $folder/source/build.log" >&2
    exit 1
}
rm -rf "harary-$version"
mv -- * "$folder"
cd "$folder"
rmdir source
ls ./*.deb
