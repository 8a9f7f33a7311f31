#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The image of Containerfile, from a source tarball, by podman, docker or buildah, whichever works here.
#   usage: tools/packages/container.sh FOLDER     FOLDER has harary-VERSION.tar.gz (make dist) and little else
set -eu
[ $# = 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
top=$(cd "$(dirname "$0")/../.." && pwd)
version=$(sed -n 's/^project.harary VERSION \([0-9.]*\).*/\1/p' "$top/CMakeLists.txt")
for builder in podman docker buildah; do
    if command -v $builder >/dev/null && $builder info >/dev/null 2>&1; then
        exec $builder build -t "harary:$version" -f "$top/Containerfile" "$1"
    fi
done
echo "container: neither podman nor docker nor buildah works here (Debian: podman)" >&2
exit 1
