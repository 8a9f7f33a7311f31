#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The packages in a clean Debian root: their dependencies are installed first and every file is listed, then they
# themselves, with apt; debian/tests run there as an ordinary user; then they are purged, and every file is compared with the list.
#   usage: tools/packages/check.sh FOLDER ROOT     the .deb files of FOLDER, in the root ROOT, which is made anew
set -eu
[ $# = 2 ] || { echo "usage: $0 FOLDER ROOT" >&2; exit 2; }
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tools/packages/root.sh"
need_root deb-check
packages=$(cd "$1" && pwd)
mkdir -p "$2"
root=$(cd "$2" && pwd)
begin=$(date +%s)

clean_root "$root"
mkdir "$root/packages"
for package in "$packages"/*.deb; do
    case $package in
    *-dbgsym_*) ;;
    *) cp "$package" "$root/packages" ;;
    esac
done
cp -r "$top/debian/tests" "$root/packages/tests"
names=$(for package in "$root"/packages/*.deb; do dpkg-deb -f "$package" Package; done)

# What there is, by name, kind, size and permissions, without what apt, dpkg and ldconfig keep for themselves.
list() {
    inside "$root" find / -xdev \( -path /proc -o -path /tmp -o -path /packages -o -path /var/log -o -path /var/cache \
        -o -path /var/lib/dpkg -o -path /var/lib/apt \) -prune -o ! -type d -printf '%p %y %s %m\n' -o -printf '%p %y\n' |
        LC_ALL=C sort
}

installation="apt-get install -y -q --no-install-recommends"
inside "$root" apt-get update -q >"$root.log" 2>&1
compiler="gcc libc6-dev pkg-config"
others=$(inside "$root" sh -c "$installation -s $compiler /packages/*.deb" | sed -n 's/^Inst \([^ ]*\).*/\1/p' |
    grep -vxF "$names")
inside "$root" $installation $others >>"$root.log" 2>&1
inside "$root" useradd -m visitor
list >"$root.before"
inside "$root" sh -c "$installation /packages/*.deb" >>"$root.log" 2>&1
echo "deb-check: installed" $names "and before them" $(echo "$others" | wc -l) "packages of Debian"

for test in program library python gap; do
    inside "$root" su visitor -c "AUTOPKGTEST_TMP=\$(mktemp -d) /packages/tests/$test" >"$root.said" 2>&1 || {
        cat "$root.said" >&2
        echo "deb-check: debian/tests/$test fails in the clean root $root" >&2
        exit 1
    }
    sed "s/^/deb-check: $test: /" "$root.said"
done

inside "$root" apt-get purge -y -q $names >>"$root.log" 2>&1
list >"$root.after"
if ! diff "$root.before" "$root.after" >&2; then
    echo "deb-check: these files are other ones than before the packages were there" >&2
    exit 1
fi
echo "deb-check: purged; $(wc -l <"$root.after") files and directories are as they were ($(($(date +%s) - begin)) s)"
rm -rf "$root"
