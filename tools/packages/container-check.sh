#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the image of Containerfile without a registry and tries it out: a clean root of debootstrap stands for the
# base image. buildah does it by chroot, so that it works where containers cannot be started; its store is in ROOT.
#   usage: tools/packages/container-check.sh FOLDER ROOT     FOLDER has the source tarball (make dist)
set -eu
[ $# = 2 ] || { echo "usage: $0 FOLDER ROOT" >&2; exit 2; }
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tools/packages/root.sh"
need_root container-check
command -v buildah >/dev/null || { echo "container-check: buildah is missing (Debian: buildah)" >&2; exit 1; }
folder=$(cd "$1" && pwd)
mkdir -p "$2"
root=$(cd "$2" && pwd)
store=$root.images
begin=$(date +%s)
clean_root "$root"

export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
images() {
    command=$1
    shift
    buildah --root "$store/root" --runroot "$store/run" "$command" "$@"
}
rm -rf "$store"
base=$(images from scratch)
images add -q "$base" "$root" / >/dev/null
images commit -q "$base" localhost/debian:bookworm >/dev/null
images rm "$base" >/dev/null
rm -rf "$root"
images build --pull-never -t harary -f "$top/Containerfile" "$folder" >"$root.log" 2>&1 || {
    tail -n 20 "$root.log" >&2
    echo "container-check: the image cannot be built; all that was said is in $root.log" >&2
    exit 1
}

# By chroot there is no entry point, and so the program is named.
tried=$(images from --pull-never localhost/harary)
images run "$tried" -- harary nim gen S4 --compute | grep -F 'GEN(S4) = *0 '
images run "$tried" -- sh -c 'test "$(id -u)" != 0 && cd && harary diagram gen S4 -o s4.svg'
images run "$tried" -- bash -c "$(cat "$top/debian/tests/program")" >"$root.said" 2>&1 || {
    cat "$root.said" >&2
    exit 1
}
images inspect --type image --format '{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.Cmd}}' \
    localhost/harary | grep -Fx 'harary [harary] [serve --host 0.0.0.0 --public]'
echo "container-check: the image works ($(($(date +%s) - begin)) s)"
rm -rf "$store"
