# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of families of games: their rows are those of single games, and the patterns are those of the rows."""

import sys

import harary
import pytest


def test_rows_are_the_values_of_single_games():
    found = harary.table("acv,dst", "hull(K(m,n))", m=range(1, 4), n="m..4")
    assert isinstance(found, harary.Table) and len(found) == 9
    for row in found:
        graph = f"hull(K({row['m']},{row['n']}))"
        assert row["acv"] == harary.nim("acv", graph) and row["dst"] == harary.nim("dst", graph)
    assert found.patterns == {"ACV": None, "DST": None}


def test_patterns_are_objects():
    found = harary.table("avd", "hull(C_n)", n="2..40")
    pattern = found.patterns["AVD"]
    assert isinstance(pattern, harary.Pattern)
    assert (pattern.variables, pattern.period, pattern.preperiod) == (["n"], 4, 3)
    assert (pattern.values, pattern.observed) == ([0, 0, 1, 1], [[2, 40]])
    assert found[0] == {"n": 2, "avd": None}
    for row in found[1:]:
        assert row["avd"] == pattern.values[(row["n"] - pattern.preperiod) % pattern.period]


def test_what_cannot_be_read_is_refused():
    for expression, ranges in (
        ("hull(C_n)", {}),
        ("hull(C_m)", {"n": 3}),
        ("hull(C_n)", {"n": "3..2"}),
        ("hull(C_n)", {"n": 3, "m": 1}),
    ):
        with pytest.raises(harary.UsageError):
            harary.table("acv", expression, **ranges)


def test_divisors_are_a_third_variable():
    pattern = harary.table("dng", "Z(m)xZ(n)", m=range(2, 13), n=range(2, 13)).patterns["DNG"]
    assert pattern.variables == ["m", "n", "gcd"] and pattern.period == [4, 4]
    coprime, others = pattern.values
    assert coprime[0] == [None, 3, None, 3] and others[1] == [0, 1, 0, 1]


def test_a_frame_needs_pandas(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pandas"):
        harary.table("acv", "hull(C_n)", n=3).frame()


def test_a_table_is_a_frame():
    pandas = pytest.importorskip("pandas")
    found = harary.table("acv,dst", "hull(C_n)", n=range(2, 6))
    frame = found.frame()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == ["n", "acv", "dst"] and frame["n"].tolist() == [2, 3, 4, 5]
    # A game that does not exist is missing, and the other values stay integers.
    assert frame["acv"].isna().tolist() == [True, False, False, False] and (frame.dtypes == "Int64").all()
    assert [row["acv"] for row in found[1:]] == frame["acv"].dropna().tolist() == [1, 0, 1]
    grid = (
        harary.table("gen", "Z(m)xZ(n)", m="1..3", n="1..3")
        .frame()
        .pivot(index="m", columns="n", values="gen")
    )
    assert grid.loc[2, 3] == harary.nim("gen", "Z6") and grid.shape == (3, 3)
