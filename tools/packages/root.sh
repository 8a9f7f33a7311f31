# SPDX-License-Identifier: GPL-3.0-or-later
#
# For the scripts beside this one (. root.sh): a clean Debian root in a folder, made by debootstrap from the mirror
# that apt of this machine is set up with, and commands inside it. What a command starts ends with it, and what it
# mounts goes, since it has processes and mounts of its own.
suite=bookworm

need_root() {
    [ "$(id -u)" = 0 ] || { echo "$1: only root can make a Debian root and go into it" >&2; exit 1; }
    command -v debootstrap >/dev/null || {
        echo "$1: debootstrap is missing; './setup.sh packages' installs it" >&2
        exit 1
    }
}

mirror() {
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' | sed -n "s/ $suite main\$//p" | head -n 1
}

# clean_root FOLDER: the root. The folder base beside it is kept, and the next one is a copy of it.
clean_root() {
    base=$(dirname "$1")/base
    if [ ! -f "$base/etc/debian_version" ]; then
        from=$(mirror)
        [ -n "$from" ] || { echo "apt knows no mirror of $suite; try apt-get update" >&2; exit 1; }
        rm -rf "$base" "$base.new"
        debootstrap --variant=minbase "$suite" "$base.new" "$from" >"$base.log" 2>&1 || {
            tail -n 5 "$base.log" >&2
            exit 1
        }
        apt-config dump | grep -i '^Acquire::.*Proxy' >"$base.new/etc/apt/apt.conf.d/80proxy" || true
        mv "$base.new" "$base"
    fi
    rm -rf "$1"
    cp -a "$base" "$1"
}

# inside ROOT COMMAND…
inside() {
    root_folder=$1
    shift
    unshare --mount --pid --fork --kill-child env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root \
        DEBIAN_FRONTEND=noninteractive sh -c 'mount -t proc proc "$0/proc" &&
            mkdir -p "$0/dev/pts" && mount -t devpts -o newinstance,ptmxmode=666 devpts "$0/dev/pts" &&
            mount --bind "$0/dev/pts/ptmx" "$0/dev/ptmx" && exec chroot "$0" "$@"' "$root_folder" "$@"
}
