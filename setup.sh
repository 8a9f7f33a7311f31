#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the Debian packages that harary needs and that are missing, and says which. Does nothing, quickly,
# when all of them are there.
#   usage: ./setup.sh [--check] [run|build|site|all|packages|proof|paper]
#     run      what building the program takes, and the parts of GAP that it cannot do without
#     build    GAP's libraries of large groups and MPI as well: the whole program
#     site     what rendering the documentation takes as well (pandoc, 170 MB)
#     all      what testing and formatting takes beside all of that (without an argument, this)
#     packages what building and checking Debian packages takes (make deb, make deb-check)
#     proof    Coq and its library of mathematics for 'make proof' (1.1 GB); nothing else needs them
#     paper    LaTeX for 'make paper' and for the tests of TeX output in 'make test-all' (400 MB)
#     --check  installs nothing: exit status 1 and a sentence if something of it is missing
set -eu

run="make gcc libc6-dev cmake ninja-build pkg-config libjansson-dev libsqlite3-dev libexpat1-dev libgmp-dev"
run="$run libnauty2-dev nauty gap-core libgap-dev gap-smallgrp gap-primgrp gap-transgrp gap-gapdoc"
run="$run libgraphviz-dev librsvg2-dev libcairo2-dev libmicrohttpd-dev"
# The page is built with Node and esbuild, unless the sources include it (make dist). npm fetches esbuild too, but Debian's
# npm has 360 dependencies.
if [ ! -f "$(dirname "$0")/web/prebuilt/assets.c" ] \
    && ! { command -v node && { command -v esbuild || command -v npm; }; } >/dev/null; then
    run="$run nodejs esbuild"
fi
# More small groups (order 512 among others), and tables that make simple groups a hundred times faster.
libraries="gap-smallgrp-extra gap-character-tables gap-table-of-marks gap-atlasrep"
build="$run $libraries"
# Node packages of some distributors include npm, and there is no package npm then.
npm=""
command -v npm >/dev/null || npm=npm
# PoCL makes the processor a device, on which the sweep for graphics processors is tested; ip makes machines of
# network namespaces.
all="$build $npm libcmocka-dev chromium pocl-opencl-icd ocl-icd-libopencl1 iproute2"
# Without these the rest works: surveys on many machines; `make format` and the formatting check; a few tests.
clusters="libopenmpi-dev openmpi-bin"
format="clang-format black"
# Shells whose completion is tested, and what reads the manual pages.
shells="zsh fish groff-base"
# The tests of the Python package, which are skipped without pytest, and those parts that need the others without them.
python="python3-pytest python3-networkx python3-pandas python3-tqdm python3-nbclient python3-ipykernel"
# Debian packages: what they are built with beside the above, and what looks at them and tries them out.
packages="$build debhelper dh-python dpkg-dev mpi-default-dev git"
inspectors="lintian debootstrap faketime locales"

# Checks the proof.
proof="make gcc libc6-dev ocaml-nox ocaml-findlib coq libcoq-mathcomp-ssreflect libcoq-mathcomp-fingroup libcoq-mathcomp-solvable"

# Typesets the article.
paper="$build python3 texlive-latex-base texlive-latex-recommended texlive-pictures"

# Renders the documentation.
site="pandoc python3"

check=""
[ "${1:-}" = --check ] && check=yes && shift
what=${1:-all}
case $what in
run) packages=$run optional="" ;;
build) packages=$build optional=$clusters ;;
site) packages="$build $site" optional="" ;;
all) packages=$all optional="$clusters $format $python $shells $site" ;;
packages) optional=$inspectors ;;
proof) packages=$proof optional="" ;;
paper) packages=$paper optional="" ;;
*)
    echo "usage: ./setup.sh [--check] [run|build|site|all|packages|proof|paper]" >&2
    exit 2
    ;;
esac

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

# $@ with the names that apt knows: libnauty2-dev of Debian 12 is libnauty-dev in Debian 13.
known() {
    case " $* " in
    *" libnauty2-dev "*)
        if ! apt-cache show libnauty2-dev >/dev/null 2>&1 && apt-cache show libnauty-dev >/dev/null 2>&1; then
            echo "$@" | sed 's/libnauty2-dev/libnauty-dev/'
            return
        fi
        ;;
    esac
    echo "$@"
}

if ! command -v dpkg-query >/dev/null; then
    # Elsewhere CMake finds out what is missing.
    [ -n "$check" ] || echo "setup: this is not a Debian system; please install what corresponds to: $packages" >&2
    exit 0
fi

needed=$(missing $(known $(missing $packages)))
wanted=$(missing $(known $(missing $packages $optional)))
if [ -n "$check" ]; then
    [ -z "$needed" ] && exit 0
    echo "setup: these packages are missing:" $needed >&2
    echo "setup: './setup.sh $what' installs them, as root or with sudo" >&2
    exit 1
fi
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
    echo "setup: going on without" $wanted "(not root, no sudo): surveys run on one machine, sources are not formatted, Python is not tested, packages are not looked at"
    exit 0
fi

install() {
    # sudo drops the environment, so the variable is set behind it.
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

echo "setup: installing" $wanted
# The lists of packages are fetched only if they are absent or too old to install from.
if ! apt-cache show $wanted >/dev/null 2>&1 || ! install $wanted; then
    echo "setup: updating the lists of packages"
    $as_root apt-get update
    install $(known $wanted)
fi
