#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs the tests again and again while the machine is busy with something else, and records what fails: a test that
# passes only on a quiet machine is found here. Build first (make whole).
#   usage: tools/steady.sh [RUNS [LOAD [OPTION OF CTEST…]]]
#     RUNS  how often (10)
#     LOAD  busy loops for each processor (4)
# With PACE in the environment the machine seems to be so many times as slow (tests/faulty/pace.c), 0.05: twenty times as
# fast; not for the tests of the page and of Python, which have clocks of their own.
# The output of each run is in build/steady/RUN.log; build/steady/failures has a line for each test that failed.
set -u
cd "$(dirname "$0")/.." || exit 1
runs=${1:-10} load=${2:-4}
case "$runs$load" in
*[!0-9]*)
    echo "usage: tools/steady.sh [RUNS [LOAD [OPTION OF CTEST…]]]" >&2
    exit 2
    ;;
esac
shift $(($# < 2 ? $# : 2))
to=build/steady
rm -rf "$to" && mkdir -p "$to" && : >"$to/failures"

if [ -n "${PACE:-}" ]; then
    export LD_PRELOAD="$PWD/build/release/tests/libfaulty_pace.so" HARARY_TEST_PACE="$PACE"
    set -- "$@" -E '^(page|webplay|python|gap_package)'
fi

loops=
end_loops() {
    # shellcheck disable=SC2086 # a list of numbers
    [ -z "$loops" ] || kill $loops 2>/dev/null
    loops=
}
trap end_loops EXIT
trap 'exit 1' INT TERM
i=0
while [ $i -lt $(($(nproc) * load)) ]; do
    sh -c 'while :; do :; done' &
    loops="$loops $!"
    i=$((i + 1))
done

run=1
while [ "$run" -le "$runs" ]; do
    if ctest --preset release "$@" >"$to/$run.log" 2>&1; then
        echo "run $run of $runs: passed"
    else
        echo "run $run of $runs: failed, see $to/$run.log"
        sed -n "s/^[0-9]*:\(.*\)/run $run: \1/p" build/release/Testing/Temporary/LastTestsFailed.log >>"$to/failures"
    fi
    run=$((run + 1))
done
cat "$to/failures"
[ ! -s "$to/failures" ]
