#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Games on a few small groups and hypergraphs: who wins, and how the program knows.
#   usage: examples/showcase.sh [path to harary]
set -eu
harary=${1:-build/release/harary}

show() { # a title, then a hypergraph
    printf '\n%s\n' "$1"
    shift
    for game in acv avd dst prv; do
        "$harary" nim "$game" "$@" || true # a game that does not exist is told, and the show goes on
    done
}

echo "Two players choose elements of a group in turn; the last one to move wins."
echo "GEN: the game ends when the chosen elements generate the group.   DNG: they may not generate it."
echo "*0 is a win for the second player, any other value for the first."
if [ -x "$harary-gap" ]; then
    printf '\nThe symmetry groups of the triangle, the cube and the icosahedron, and a sporadic simple group\n'
    "$harary" nim gen S3 S4xZ2 'W(H3)' M11
    printf '\nDo not generate\n'
    "$harary" nim dng S3 S4xZ2 'W(H3)' M11
    printf '\nWhy GEN(S4) = *0: its structure classes. The start, on top, has the value 0 for an even number of elements\n'
    printf 'chosen; arrows are choices (doc/diagrams.md). harary diagram gen S4 -o s4.svg draws it.\n'
    "$harary" diagram gen S4 --labels
else
    echo "(GAP was not found when harary was built, so the groups are left out.)"
fi

echo
echo "The same with the vertices of a hypergraph:"
echo "ACV: the game ends when the chosen set contains an edge.   AVD: it may not contain one."
echo "DST: it ends when the vertices left contain no edge.       PRV: they must contain one."

show "A path of two edges (Sieben, Example 3.3): {1,2},{2,3}" '{1,2},{2,3}'
show "The geodetic sets of K(2,3) (Example 8.3): {1,2},{3,4,5}" '{1,2},{3,4,5}'
show "Covering the vertices of the paw graph by its edges (Example 8.8): {1,2,3},{1,4}" '{1,2,3},{1,4}'
show "All 4-element subsets of 9 vertices (Example 3.2): uniform(9,4)" 'uniform(9,4)'
show "A hypergraph with AVD = *6 (Definition 9.6): Hk(6)" 'Hk(6)'

echo
echo "The page in a browser:  $harary serve --open"
echo "Another game in the terminal:  $harary play gen D5"
if [ -x "$harary-gap" ] && command -v dpkg-query >/dev/null && ! dpkg-query -W gap-table-of-marks >/dev/null 2>&1; then
    echo "GAP's libraries of large groups (80 MB), and MPI for surveys on many machines:  ./setup.sh build"
fi
