#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The pairs N, H with semidirect products N:H of different values of DNG, and how many groups the statements of the article on
# semidirect products are about, each compared with the computed value. Groups of even order that are no 2-groups, up
# to ORDER, of the atlas FILE; pairs up to order SPLIT.
#   usage: examples/semidirect.sh [ORDER [SPLIT [FILE [HARARY]]]]
set -eu
values=$(mktemp)
trap 'rm -f "$values"' EXIT
"${4:-harary}" survey query --store "${3:-shipped}" --orders "2-${1:-60}" --as csv | awk -F, '
    BEGIN { print "values := [" }
    NR > 1 && $2 % 2 == 0 { for (n = $2; n % 2 == 0; n /= 2); if (n > 1) print "[" $2 "," $3 "," $5 "]," }
    END { print "];" }' >"$values"
gap -q -c "valuesFile := \"$values\"; mostSplit := ${2:-48};" "$(dirname "$0")/semidirect.g" </dev/null
