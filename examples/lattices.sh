#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Pairs of groups of one order that have isomorphic subgroup lattices but other values of GEN or DNG, among the
# groups of the shipped atlas of these orders (20 seconds of processor time for 2-60, some minutes for 2-100).
#   usage: examples/lattices.sh [ORDERS] [HARARY]
set -eu
orders=${1:-2-60}
pairs=$(mktemp)
trap 'rm -f "$pairs"' EXIT
"${2:-harary}" survey query --store shipped --orders "$orders" --as csv | awk -F, '
    BEGIN { print "pairs := [" }
    NR > 1 {
        for (i = 1; $2 == order && i <= count; i++)
            if (value[i] != $4 "," $5) print "[" $2 "," number[i] "," $3 "],"
        if ($2 != order) count = 0
        order = $2; number[++count] = $3; value[count] = $4 "," $5
    }
    END { print "];" }' >"$pairs"
gap -q -c "pairsFile := \"$pairs\";" "$(dirname "$0")/lattices.g" </dev/null
