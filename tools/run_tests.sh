#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs the tests of one preset with CTest, counts the test cases that ran and those that were skipped, and says of the
# tests that fail how to see them again.
#   usage: tools/run_tests.sh PRESET NAME|"" [OPTION OF CTEST…]     NAME: that test alone, of the long run too
set -u
preset=$1 only=$2
shift 2
[ -z "$only" ] || set -- "$@" -C All -R "^(test_)?$only\$"
failed=build/$preset/Testing/Temporary/LastTestsFailed.log
rm -f "$failed"
ctest --preset "$preset" --no-tests=error "$@"
status=$?
awk -f tools/tally.awk "build/$preset/Testing/Temporary/LastTest.log"
[ $status -ne 0 ] && [ -f "$failed" ] || exit $status
# Seeds are constants unless the environment says otherwise, and so the same command comes to the same.
before=
for name in HARARY_TEST_SEED HARARY_TEST_MULTIPLIER; do
    eval "value=\${$name:-}"
    [ -z "$value" ] || before="$before$name=$value "
done
command="./test --only"
[ "$preset" = release ] || command="make $preset ONLY="
while IFS=: read -r _ name; do
    case $command in
    *=) echo "to see it again: $before$command$name" ;;
    *) echo "to see it again: $before$command $name" ;;
    esac
done <"$failed" >&2
exit $status
