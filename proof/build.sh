#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks the proof with Coq, and that its main theorems use no axioms; then builds harary-proved from the checker that
# Coq writes as an OCaml program. All files go to the given directory.
#   usage: proof/build.sh DIRECTORY
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cp -pu "$here"/*.v "$here"/*.ml "$here"/_CoqProject "$1"
cd "$1"
coq_makefile -f _CoqProject -o Makefile >/dev/null
make --no-print-directory

coq="coqc -R . harary -w -notation-overridden,-ambiguous-paths"
$coq assumptions.v > assumptions.txt
asked=$(grep -c '^Print Assumptions' assumptions.v)
closed=$(grep -c '^Closed under the global context' assumptions.txt || true)
if [ "$asked" != "$closed" ] || [ "$(wc -l < assumptions.txt)" != "$asked" ]; then
    cat assumptions.txt >&2
    echo "proof: a theorem rests on an axiom" >&2
    exit 1
fi
echo "proof: $asked theorems checked, none uses an axiom"

$coq extract.v
ocamlfind ocamlopt -package unix -linkpkg checker.mli checker.ml evidence.ml harary_proved.ml -o harary-proved
for beside in ../release ../whole; do
    [ ! -x "$beside/harary" ] || cp harary-proved "$beside" # where 'harary verify --proved' looks for it
done
echo "proof: $1/harary-proved is built"
