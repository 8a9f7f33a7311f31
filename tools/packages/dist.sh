#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The source tarball: the files of a commit, the last one if none is named, and the page built from them in web/prebuilt, so that whoever
# builds from the tarball needs neither Node nor a network. The same commit gives the same bytes: names are sorted,
# times are that of the commit, and owners and permissions do not matter.
#   usage: tools/packages/dist.sh FOLDER [COMMIT]     writes FOLDER/harary-VERSION.tar.gz and prints its path
#   The page is built with the packages in web/node_modules, which npm fetches if they are not there.
set -eu
[ $# = 1 ] || [ $# = 2 ] || { echo "usage: $0 FOLDER [COMMIT]" >&2; exit 2; }
commit=${2:-HEAD}
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
top=$PWD
version=$(sed -n 's/^project.harary VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

if ! git rev-parse --verify -q "$commit^{commit}" >/dev/null 2>&1; then
    echo "dist: there is no commit $commit here; the tarball is made from one, in a git repository" >&2
    exit 1
fi
for tool in node npm; do
    command -v $tool >/dev/null || { echo "dist: $tool is missing (Debian: nodejs, npm), which builds the page" >&2; exit 1; }
done
[ -f web/node_modules/.package-lock.json ] || (cd web && npm ci --no-progress --loglevel=error)

work=$(mktemp -d "$folder/dist.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
tree=$work/harary-$version
git archive --prefix="harary-$version/" "$commit" | tar -x -C "$work"
ln -s "$top/web/node_modules" "$tree/web/node_modules"
(cd "$tree/web" && node node_modules/typescript/bin/tsc --noEmit && node build.mjs prebuilt >&2)
rm -rf "$tree/web/node_modules"

name=harary-$version.tar.gz
LC_ALL=C tar -C "$work" --format=gnu --sort=name --mtime="@$(git log -1 --format=%ct "$commit")" --owner=0 --group=0 \
    --numeric-owner --mode=u=rwX,go=rX -cf "$work/tar" "harary-$version"
gzip -9n <"$work/tar" >"$work/$name"
mv "$work/$name" "$folder/$name"
echo "$folder/$name"
