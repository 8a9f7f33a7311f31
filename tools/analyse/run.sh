#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run.sh BUILD [STEP…]: what analysers say about the sources of a build, which has a compile_commands.json.
#   cppcheck   fails on whatever is not in cppcheck.txt, which says why each line of it is there
#   analyser   clang's, over src/ and tools/ (long); fails on whatever is not in analysers.txt
#   gcc        gcc's -fanalyzer, likewise
# ROOMS="src/lang tools/check" looks at these only. A step whose program is absent is left out with a word.
set -eu
build=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
failed=0

there() {
  command -v "$1" >/dev/null || { echo "$1 is not there: left out" >&2; return 1; }
}

# The commands of the program alone, each file once; with NDEBUG an analyser would not know what is asserted. status.c
# defines what known.h tells of.
select_commands() {
  python3 - "$build/compile_commands.json" "$top" "$here/known.h" $ROOMS >"$build/analyse.json" <<'END'
import json, sys
commands, top, known, *rooms = sys.argv[1:]
chosen = {}
for entry in json.load(open(commands)):
    if any(entry["file"].startswith(f"{top}/{room}/") for room in rooms):
        entry["command"] = entry["command"].replace(" -DNDEBUG ", " ")
        if not entry["file"].endswith("/base/status.c"):
            entry["command"] = entry["command"].replace(" -c ", f" -include {known} -c ", 1)
        chosen.setdefault(entry["file"], entry)
json.dump(list(chosen.values()), sys.stdout)
END
}

# Of warnings and errors, those that are not in analysers.txt; fails if there are some.
sift() {
  grep -E '(warning|error):' | sed "s,^$top/,," | sort -u | awk -v list="$here/analysers.txt" '
    BEGIN { while ((getline line < list) > 0) known[line] }
    { check = $NF; gsub(/[][]/, "", check); split($1, at, ":") }
    !(check ":" at[1] in known) { print; bad = 1 }
    END { exit bad }'
}

check_cppcheck() {
  there cppcheck || return 0
  cppcheck --project="$build/analyse.json" -j "$(nproc)" --std=c11 --library=posix --library="$here/macros.cfg" \
    --enable=warning,performance,portability --inline-suppr --quiet --error-exitcode=1 \
    --suppressions-list="$here/cppcheck.txt" --template='{file}:{line}: {message} [{id}]' || failed=1
}

check_analyser() {
  there clang-tidy || return 0
  mkdir -p "$build/analyse"
  cp "$build/analyse.json" "$build/analyse/compile_commands.json"
  python3 -c 'import json, sys; print(*(e["file"] for e in json.load(open(sys.argv[1]))))' "$build/analyse.json" |
    xargs -n 4 -P "$(nproc)" clang-tidy --quiet -p "$build/analyse" \
      '--checks=-*,clang-analyzer-*,-clang-analyzer-deadcode*,-clang-analyzer-security.insecureAPI*' 2>/dev/null | sift || failed=1
}

# Without optimization, which takes away what there is to find.
check_gcc() {
  there gcc || return 0
  python3 - "$build/analyse.json" <<'END' | xargs -d '\n' -n 1 -P "$(nproc)" sh -c 2>&1 | sift || failed=1
import json, re, shlex, sys
for entry in json.load(open(sys.argv[1])):
    _, *words = shlex.split(entry["command"])
    words = [w for w in words if not re.match(r"-O|-flto|-[UD]_FORTIFY_SOURCE", w)]
    words[words.index("-o") + 1] = "/dev/null"
    print("cd", shlex.quote(entry["directory"]), "&& gcc -O0 -fanalyzer -fdiagnostics-path-format=none", shlex.join(words))
END
}

ROOMS=${ROOMS:-src tools}
select_commands
[ $# -gt 0 ] || set -- cppcheck
for step in "$@"; do
  "check_$step"
done
exit $failed
