#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How many connected graphs with N vertices have each nim-value in the four games of some families: the tables of
# doc/results.md. nauty-geng makes the graphs in PARTS parts, of which JOBS are answered at once; each leaves a file in
# FOLDER, and a second run goes on with those that are not there.
#   usage: examples/all-graphs.sh N [FOLDER [PARTS [FAMILY…]]]
# Needs harary and nauty-geng in PATH; HARARY and GENG name others.
set -euo pipefail
n=${1:?the number of vertices is missing}
folder=${2:-graphs$n}
parts=${3:-16}
shift $(($# < 3 ? $# : 3))
families=${*:-geodetic hull genpos}
jobs=${JOBS:-$(nproc)}
export n folder parts HARARY=${HARARY:-harary} GENG=${GENG:-nauty-geng}
failed=0
mkdir -p "$folder"

# A game that does not exist on a graph (general position on a complete one) is no failure: status 1.
answer_part() {
    local family=$1 part=$2 file=$folder/$1-$2-of-$parts.csv status=0
    [ -e "$file" ] && return
    "$GENG" -cq "$n" "$part/$parts" |
        { "$HARARY" nim all --family "$family" - --histogram --as csv --threads 1 > "$file.part" 2> "$file.log" ||
            status=$?; [ "$status" -le 1 ]; } || { cat "$file.log" >&2; return 1; }
    mv "$file.part" "$file"
    rm -f "$file.log"
}
export -f answer_part

for family in $families; do
    for ((part = 0; part < parts; part++)); do
        echo "$family $part"
    done
done | xargs -P "$jobs" -L 1 bash -euo pipefail -c 'answer_part "$1" "$2"' - || failed=1

for family in $families; do
    ls "$folder/$family"-*-of-"$parts".csv > /dev/null 2>&1 || { echo "$family: no part is done" >&2; continue; }
    awk -F, -v family="$family" -v n="$n" -v parts="$parts" '
        FNR == 1 { files++; next }
        { most = $1 > most ? $1 : most; for (i = 1; i <= 4; i++) { count[$1, i] += $(i + 1); sum += i == 3 ? $4 : 0 } }
        END {
            printf "%s, %d vertices: %d of %d parts, %d graphs\n", family, n, files, parts, sum
            print "| nim-value | ACV | AVD | DST | PRV |\n|---|---|---|---|---|"
            for (v = 0; v <= most; v++)
                printf "| `*%d` | %d | %d | %d | %d |\n", v, count[v, 1], count[v, 2], count[v, 3], count[v, 4]
            print ""
        }' "$folder/$family"-*-of-"$parts".csv
done
exit $failed
