# SPDX-License-Identifier: GPL-3.0-or-later
#
# Counts the test cases in a log of CTest (LastTest.log): those that ran and those that were skipped, in the programs of
# cmocka, pytest and Node. Names the tests with skipped cases.
function skip(count) {
    if (count == 0)
        return
    skipped += count
    if (!(name in seen))
        names = names (names == "" ? "" : " ") name
    seen[name] = 1
}

function number_before(word) {
    if (!match($0, "[0-9]+ " word))
        return 0
    return substr($0, RSTART) + 0
}

/^[0-9]+\/[0-9]+ Testing: / { name = $3; before = all; says_skipped = 0 }

# A program that counts nothing is one case.
/^Test time = / && all == before { all++; skip(says_skipped) }

# cmocka counts skipped cases among those that ran.
/^\[==========\] .*[0-9]+ test\(s\) run\./ { all += number_before("test\\(s\\) run") }
/^\[  SKIPPED \] .*[0-9]+ test\(s\), listed below/ { skip(number_before("test\\(s\\), listed")) }

/^[0-9].* in [0-9.]+s( |$)/ && /passed|failed|skipped/ {
    all += number_before("passed") + number_before("failed") + number_before("skipped")
    skip(number_before("skipped"))
}

/^ℹ tests [0-9]+$/ { all += $3 }
/^ℹ skipped [0-9]+$/ { skip($3) }

/(^|: )skipped/ { says_skipped = 1 }

END {
    printf "%d test cases: %d run, %d skipped%s\n", all, all - skipped, skipped, names == "" ? "" : " (in " names ")"
}
