#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Draws every figure of the papers that its text determines, as tests/data/figures lists them, into doc/gallery, with an index page. Also renders each one to PNG, light and dark at 1 and 2 pixels a point, below
# the second directory, for looking at.
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

$caption: \`harary diagram$(typed "$@")\`

![$caption]($name.svg)
END
}

rm -f "$gallery/README.md"
index << 'END'
# Gallery

Every figure of the four papers that its text determines, drawn by `make gallery` for concrete parameters from the list in
tests/data/figures. There each one also has its nodes and arrows, derived by hand from the papers' texts or by enumeration
from the definitions, and `make test` compares them with what the program draws. After a change to the drawing, `make
gallery` and a look at what `git diff` says of this folder show what became of the pictures.

Triangles that point up are even structure classes, triangles that point down are odd ones. The small part at the apex
holds the nim-value of the positions of odd size, the other part that of even size. Shaded triangles with a bold border
stand for several classes, as many as the number beside them says. The 0 is the class of the sets that generate. In
lattices, intersection subgroups are framed. In unfolded diagrams a band holds the positions of one size in a class. Graphs
have the nim-value that a move leads to beside each vertex or on each edge; winning moves have a double border.

Not here, because the texts do not say what they show or because they are no pictures of a game: paper 1, Figures 3.1 (the
scheme of a proof, for any class), 3.3 (the signs; `--legend` explains them) and 5.1, 5.2 (algorithms); paper 2, Figure 2 (an
example whose numbers are only in the drawing); paper 3, Figures 1 and 2 (signs), 4 and 5 (schemes of proofs); paper 4,
Figure 3.2 (a digraph that belongs to no hypergraph game). In Figure 7.3 of paper 4 the arrows that are dotted there are
dashed here, and the numbers beside the classes are those of a hypergraph with ten minimal transversals, whose lower five
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
echo "$count figures in $gallery (PNG for looking at in $png)"
