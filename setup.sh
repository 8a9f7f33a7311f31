#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the Debian packages that building and testing harary need, and says which. Does nothing, quickly,
# when all of them are there.
set -eu

packages="gcc libc6-dev make cmake ninja-build pkg-config libjansson-dev libcmocka-dev"
packages="$packages gap-core libgap-dev gap-smallgrp gap-smallgrp-extra gap-primgrp gap-transgrp"
packages="$packages gap-character-tables gap-table-of-marks gap-atlasrep"
packages="$packages libgraphviz-dev librsvg2-dev libcairo2-dev libnauty2-dev nauty"
packages="$packages libsqlite3-dev"
# Only for surveys on many machines, and for `make format` with the formatting check.
optional="libopenmpi-dev openmpi-bin clang-format"

# The packages of $@ that are not installed. A package counts too if another one provides it (pkg-config is
# pkgconf on newer systems).
missing() {
    for package in "$@"; do
        case $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true) in
        *"ok installed"*) ;;
        *) [ "$package" = pkg-config ] && command -v pkg-config >/dev/null || echo "$package" ;;
        esac
    done
}

if ! command -v dpkg-query >/dev/null; then
    echo "setup: this is not a Debian system; please install what corresponds to: $packages" >&2
    exit 0
fi

needed=$(missing $packages)
wanted=$(missing $packages $optional)
[ -z "$wanted" ] && exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    as_root="sudo"
elif [ -n "$needed" ]; then
    echo "setup: these packages are missing and can only be installed as root or with sudo:" $needed >&2
    echo "setup: run   apt-get install" $needed "  as root, then try again" >&2
    exit 1
else
    echo "setup: without" $wanted "(not root, no sudo) everything else works: surveys on one machine, no formatting check"
    exit 0
fi

export DEBIAN_FRONTEND=noninteractive
install() {
    # sudo drops the environment, so the variable is set again behind it.
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

echo "setup: installing" $wanted
# The lists of packages are fetched only if they are absent or too old to install from.
if ! apt-cache show $wanted >/dev/null 2>&1 || ! install $wanted; then
    echo "setup: updating the lists of packages"
    $as_root apt-get update
    install $wanted
fi
