#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run.sh BUILD [STEP…]: what analysers say about the sources of a build, which has a compile_commands.json.
#   cppcheck   fails on whatever is not in cppcheck.txt, which says why each line of it is there
#   analyser   clang's, over src/ and tools/: a list, to be read by somebody. Much of it is not so, because it does not
#              know that a failure told elsewhere (hry_fail) is never HRY_OK
# A step whose program is absent is left out with a word.
set -eu
build=$1
shift
here=$(dirname "$0")
failed=0

there() {
  command -v "$1" >/dev/null || { echo "$1 is not there: left out" >&2; return 1; }
}

# The commands of the program alone, each file once; with NDEBUG an analyser would not know what is asserted.
select_commands() {
  python3 - "$build/compile_commands.json" >"$build/analyse.json" <<'END'
import json, sys
chosen = {}
for entry in json.load(open(sys.argv[1])):
    entry["command"] = entry["command"].replace(" -DNDEBUG ", " ")
    if "/src/" in entry["file"] or "/tools/" in entry["file"]:
        chosen.setdefault(entry["file"], entry)
json.dump(list(chosen.values()), sys.stdout)
END
}

check_cppcheck() {
  there cppcheck || return 0
  cppcheck --project="$build/analyse.json" -j "$(nproc)" --std=c11 --library=posix --library="$here/macros.cfg" \
    --enable=warning,performance,portability --inline-suppr --quiet --error-exitcode=1 \
    --suppressions-list="$here/cppcheck.txt" --template='{file}:{line}: {message} [{id}]' || failed=1
}

check_analyser() {
  there clang-tidy || return 0
  python3 -c 'import json, sys; print(*(e["file"] for e in json.load(open(sys.argv[1]))))' "$build/analyse.json" >"$build/analyse.files"
  mkdir -p "$build/analyse"
  cp "$build/analyse.json" "$build/analyse/compile_commands.json"
  xargs -n 4 -P "$(nproc)" clang-tidy --quiet -p "$build/analyse" '--checks=-*,clang-analyzer-*,-clang-analyzer-deadcode*,-clang-analyzer-security.insecureAPI*' \
    <"$build/analyse.files" 2>/dev/null | grep 'warning:' || true
}

select_commands
[ $# -gt 0 ] || set -- cppcheck
for step in "$@"; do
  "check_$step"
done
exit $failed
