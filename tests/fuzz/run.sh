#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run.sh FOLDER SECONDS: every fuzz_* program of the folder in turn, all of them together that long. Prints how many
# inputs each has tried; an input that ends a program stays in FOLDER/found. The corpus itself is not changed.
set -eu
folder=$1
seconds=$2
corpus=$(dirname "$0")/corpus
mkdir -p "$folder/found" "$folder/corpus"
programs=$(ls "$folder"/fuzz_* | grep -v '\.')
count=$(echo "$programs" | wc -l)
each=$((seconds / count > 0 ? seconds / count : 1))
total=0
failed=0
for program in $programs; do
  name=${program##*/fuzz_}
  mkdir -p "$folder/corpus/$name"
  dictionary=
  case $name in expression | game)
    dictionary=-dict=$(dirname "$0")/expression.dict
    grep -v '^#' "$(dirname "$0")/../data/expressions.tsv" | cut -f1 | split -l 1 -a 4 - "$folder/corpus/$name/row-" ;;
  esac
  # A leak is looked for in the tests; here it would cost most of the time.
  "$program" -max_total_time="$each" -timeout=20 -rss_limit_mb=2048 -detect_leaks=0 -print_final_stats=1 \
    -artifact_prefix="$folder/found/$name-" $dictionary "$folder/corpus/$name" "$corpus/$name" >"$folder/$name.log" 2>&1 || failed=1
  tried=$(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/$name.log")
  printf '%-12s %10s inputs\n' "$name" "${tried:-0}"
  total=$((total + ${tried:-0}))
done
printf '%-12s %10s inputs\n' all "$total"
if [ "$failed" -ne 0 ]; then
  echo "what was found is in $folder/found" >&2
  exit 1
fi
