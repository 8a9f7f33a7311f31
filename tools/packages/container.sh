#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The image of Containerfile, from a source tarball, by podman, docker or buildah, whichever works here (BUILDER names
# one of them).
#   usage: tools/packages/container.sh FOLDER [OPTION…]
#   FOLDER has harary-VERSION.tar.gz (make dist) and little else; options are the builder's, such as --network host
set -eu
[ $# != 0 ] || { echo "usage: $0 FOLDER [OPTION…]" >&2; exit 2; }
folder=$1
shift
top=$(cd "$(dirname "$0")/../.." && pwd)
version=$(sed -n 's/^project.harary VERSION \([0-9.]*\).*/\1/p' "$top/CMakeLists.txt")
for builder in ${BUILDER:-podman docker buildah}; do
    if command -v $builder >/dev/null && $builder info >/dev/null 2>&1; then
        exec $builder build -t "harary:$version" -f "$top/Containerfile" "$@" "$folder"
    fi
done
echo "container: none of ${BUILDER:-podman, docker and buildah} works here (Debian: podman)" >&2
exit 1
