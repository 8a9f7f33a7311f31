#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Computes the tables and the figure of the article and typesets it.
#   usage: paper/build.sh HARARY FOLDER
set -eu
harary=$(realpath "$1")
mkdir -p "$2"
here=$(realpath "$(dirname "$0")")
"$here/tables.py" "$harary" "$2"
cp "$here/article.tex" "$2"
cd "$2"
for time in first second third; do
    pdflatex -interaction=nonstopmode -halt-on-error article.tex >"$time.txt" || { tail -20 "$time.txt" >&2; exit 1; }
done
echo "$2/article.pdf"
