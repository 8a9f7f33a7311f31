#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Draws every figure of the papers that its text determines, as tests/data/figures lists them, into
# doc/gallery, with an index page. Also renders each one to PNG, light and dark at 1 and 2 pixels a
# point, into the second directory, for inspection.
#
# usage: gallery.sh HARARY DIRECTORY-FOR-PNG
set -eu
export LC_ALL=C # the order of files
harary=$1
png=$2
cd "$(dirname "$0")/.."
gallery=doc/gallery
mkdir -p "$gallery" "$png"
rm -f "$gallery"/*.svg

index() {
    cat >> "$gallery/README.md"
}

# A name for files: "paper 1, Figure 7.1(c), n = 6" becomes paper-1-figure-7.1c-n-6; commas within sets are left out.
slug() {
    printf '%s' "$1" | tr '[:upper:]' '[:lower:]' | sed -e 's/[()]//g' -e 's/\([0-9a-z]\),\([0-9a-z]\)/\1\2/g' \
        -e 's/[^a-z0-9.]\{1,\}/-/g' -e 's/-$//'
}

# The words as they are typed into a shell: in quotes where it would read more into them than letters.
typed() {
    for word; do
        case $word in
        *[!A-Za-z0-9_./,:=^-]*) printf " '%s'" "$word" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
}

draw() {
    figure=$1
    caption=$2
    shift 2
    name=$(slug "$figure")
    if [ -e "$gallery/$name.svg" ]; then
        echo "gallery: two figures would be called $name.svg" >&2
        exit 1
    fi
    "$harary" diagram "$@" --quiet -o "$png/$name.json"
    "$harary" diagram --from "$png/$name.json" --quiet -o "$gallery/$name.svg"
    for theme in light dark; do
        for scale in 1 2; do
            "$harary" diagram --from "$png/$name.json" --quiet --theme $theme --scale $scale \
                -o "$png/$name-$theme-$scale.png"
        done
    done
    index << END

### $figure

$(printf '%s:' "$caption" | fold -s -w 100 | sed 's/ $//')
\`harary diagram$(typed "$@")\`

![$caption]($name.svg)
END
}

rm -f "$gallery/README.md"
index << 'END'
# Gallery

This page shows every figure of the four papers that is determined by the text of the paper.
`make gallery` draws them for concrete parameters, as listed in tests/data/figures. That list also
has the nodes and arrows of each figure, derived by hand from the text or enumerated from the
definitions; `make test` compares them with what harary draws.

The signs are those of [diagrams.md](../diagrams.md#what-the-signs-mean):

- A triangle that points up is an even structure class, one that points down an odd class. The small
  part at the apex contains the nim-value of the positions of odd size, the other part that of the
  positions of even size.
- A shaded triangle with a bold border stands for several classes; the number beside it says how
  many. The 0 is the class of the generating sets.
- In lattices, intersection subgroups are framed. In game digraphs, frames contain the positions of
  one structure class. In unfolded diagrams, a band contains the positions of one size in a class.
- In graphs, the nim-value that a move leads to is beside the vertex or on the edge. Winning moves
  have a double border.

These figures are missing because their content is not in the text, or because they do not show a
game:

- paper 1: Figures 3.1 (the scheme of a proof), 3.3 (the signs; `--legend` explains them), 5.1 and
  5.2 (algorithms)
- paper 2: Figure 2 (an example whose numbers are only in the drawing)
- paper 3: Figures 1 and 2 (signs), 4 and 5 (schemes of proofs)
- paper 4: Figure 3.2 (a digraph of a game that is not a hypergraph game)

Figure 7.3 of paper 4 differs in two points: its dotted arrows are dashed here, and the numbers
beside the classes are those of a hypergraph with ten minimal transversals. Only its lower five
levels are drawn.
END

count=0
for file in tests/data/figures/*.txt; do
    while IFS= read -r line; do
        case $line in
        "figure "*) figure=${line#figure } ;;
        "caption "*) caption=${line#caption } ;;
        "draw "*)
            set -f
            # shellcheck disable=SC2086 # the words of the line are the arguments
            draw "$figure" "$caption" ${line#draw } < /dev/null
            set +f
            count=$((count + 1))
            ;;
        esac
    done < "$file"
done
echo "$count figures in $gallery (PNG files in $png)"
