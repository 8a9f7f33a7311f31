#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Shows that a build can be repeated: tarball and packages of the last commit, twice, in folders with other names,
# at another date, in another time zone, under another locale, umask, home and number of jobs; then bit for bit.
#   usage: tools/packages/reproducible.sh FOLDER     works in FOLDER, and leaves the first packages in FOLDER/one
#   The .buildinfo and .changes files are there to say where and when a build was made, and are not compared.
set -eu
[ $# = 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
other=another-folder-with-a-longer-name
unset CMAKE_C_COMPILER_LAUNCHER SOURCE_DATE_EPOCH DEB_BUILD_OPTIONS
export CCACHE_DISABLE=1

# In Turkish an "i" has a dot as a capital, which shows who compares letters without care.
locales=$folder/locale
mkdir -p "$locales"
if [ -f /usr/share/i18n/locales/tr_TR ] && localedef -i tr_TR -f UTF-8 "$locales/tr_TR.UTF-8" 2>/dev/null; then
    abroad="LOCPATH=$locales LC_ALL=tr_TR.UTF-8"
else
    echo "reproducible: without locales (Debian: locales) both builds speak the same language" >&2
    abroad="LC_ALL=C.UTF-8"
fi
later=
if command -v faketime >/dev/null; then
    later="env NO_FAKE_STAT=1 FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -m -f +400d"
else
    echo "reproducible: without faketime (Debian: faketime) the second build is later by some minutes only" >&2
fi

# once FOLDER COMMIT: a command for a shell that env or faketime starts.
commit=$(git rev-parse HEAD)
once='tools/packages/dist.sh "$0" "$1" >/dev/null && tools/packages/deb.sh "$0"/harary-*.tar.gz "$0" >/dev/null'
begin=$(date +%s)
(umask 0022 && env LC_ALL=C TZ=UTC sh -c "$once" "$folder/one" "$commit")
middle=$(date +%s)
(
    umask 0077
    mkdir -p "$folder/$other/home"
    env $abroad TZ=Asia/Kathmandu HOME="$folder/$other/home" DEB_BUILD_OPTIONS=parallel=3 $later \
        sh -c "$once" "$folder/$other" "$commit"
)
end=$(date +%s)

count=0
wrong=0
for file in "$folder"/one/*.deb "$folder"/one/*.tar.* "$folder"/one/*.dsc; do
    count=$((count + 1))
    cmp "$file" "$folder/$other/$(basename "$file")" || wrong=$((wrong + 1))
done
(cd "$folder/one" && sha256sum ./*.deb ./*.tar.* ./*.dsc) >"$folder/SHA256SUMS"
if [ "$wrong" != 0 ]; then
    echo "reproducible: $wrong of $count files differ; diffoscope tells where" >&2
    exit 1
fi
echo "reproducible: $count files are the same, bit for bit ($((middle - begin)) s and $((end - middle)) s)"
rm -rf "${folder:?}/$other" "$locales"
