# SPDX-License-Identifier: GPL-3.0-or-later
"""What Python adds is bounded (and printed: pytest -s)."""

import os

import bench
from support import needs_gap

MULTIPLIER = float(os.environ.get("HARARY_TEST_MULTIPLIER", "1"))


@needs_gap
def test_a_group_that_is_remembered_costs_little_more_than_in_c():
    bare, nim, game = bench.cached_group()
    print(f"\nC call {bare:.1f} µs, nim {nim:.1f} µs, Game and value {game:.1f} µs")
    assert nim - bare <= 50
    assert game - bare <= 50


def test_many_hypergraphs_cost_no_more_than_twice_the_stream():
    of_list, of_array, of_program = bench.many_hypergraphs(max(2000, int(20000 * min(MULTIPLIER, 5))), rounds=3)
    print(f"\na list {of_list:.3f} s, an array {of_array or 0:.3f} s, the program {of_program:.3f} s")
    assert of_list <= 2 * of_program
    assert of_array is None or of_array <= 2 * of_program
