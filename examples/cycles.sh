#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How many simple hypergraphs on N vertices, up to isomorphism, have a directed cycle in the structure digraph of each game
# after classes with equal types and equal sets of their own and their options' types are identified (Ernst and Sieben, Section 10, question 1), and the first.
#   usage: examples/cycles.sh N [HARARY]
set -eu
harary=${2:-harary}
for game in acv avd dst prv; do
    { "$harary" nim "$game" "hypergraphs($1)" --json 2> /dev/null || true; } |
        sed -n 's/.*"structure":"\([^"]*\)","nim".*/\1/p' |
        while read -r structure; do
            "$harary" diagram "$game" "$structure" --simplify otype --most 10000 2>&1 > /dev/null |
                grep -q 'has a directed cycle' && echo "$structure" || true
        done | awk -v game="$game" 'NR == 1 { first = ", first " $0 } END { print game ": " NR first }'
done
