#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The smallest groups with each value of GEN and each extended type of the start class, among those of a survey, and with
# each extended type of any odd class, among those of a hunt: tables of doc/results.md.
#   usage: examples/smallest.sh [ATLAS [ORDERS]]
# Needs harary in PATH, gap, and an atlas, such as `harary survey --orders 1-511` and `harary hunt --order 1-511` make; the
# hunt goes on where there is something left to do.
set -eu
atlas=${1:-atlas.db}
orders=${2:-1-511}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

harary survey query --store "$atlas" --orders "$orders" --as csv > "$work/groups.csv"
# The columns by their names, in the order of the groups.
table() {
    awk -F, -v what="$1" '
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; print "HRY_Listed := ["; next }
        {
            split($at["frattini_factor"], factor, ".")
            key = what == "gen" ? "GEN = " $at["gen"] (($at["order"] % 2) ? ", odd order" : "") : \
                "(" $at["parity"] "," $at["even"] "," $at["odd"] "," $at["smoothness"] ") at " $at["deficiency"]
            if (what == "gen" || ($at["order"] % 2 == 0 && $at["deficiency"] <= 4))
                printf "[\"%s\",%d,%d,%d,%d],\n", key, $at["order"], $at["number"], factor[1], factor[2]
        }
        END { print "];" }' "$work/groups.csv" > "$work/listed.g"
    gap -q -A "$work/listed.g" "$here/smallest.g" < /dev/null
}
table gen
echo
table types
echo
harary hunt --order "$orders" --etype all --quiet --most 100000 --store "$atlas" | awk '
    BEGIN { print "HRY_Listed := [" }
    $1 == 1 && $6 != "-" {
        split($6, group, ".")
        printf "[\"(%d,%d,%d,%d) at %d\",%d,%d,%d,%d],\n", $1, $2, $3, $4, $5, group[1], group[2], group[1], group[2]
    }
    END { print "];" }' > "$work/listed.g"
gap -q -A "$work/listed.g" "$here/smallest.g" < /dev/null
