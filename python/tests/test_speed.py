# SPDX-License-Identifier: GPL-3.0-or-later
"""What Python adds is bounded (and printed: pytest -s)."""

import bench
from support import needs_gap, scaled


@needs_gap
def test_a_group_that_is_remembered_costs_little_more_than_in_c():
    bare, nim, game = bench.cached_group()
    # A time fails nothing; that it is a look into the memo and no computation does: GAP takes milliseconds.
    print(f"\nC call {bare:.1f} µs, nim {nim:.1f} µs, Game and value {game:.1f} µs")
    assert nim <= 100 * bare and game <= 100 * bare


def test_many_hypergraphs_cost_what_the_stream_costs():
    of_list, of_array, of_program = bench.many_hypergraphs(min(max(2000, scaled(4000)), 80000), rounds=3)
    print(f"\na list {of_list}, an array {of_array}, the program {of_program}")
    # They cost the same; a hundred times as much would be what Python takes for a call each.
    assert of_list.processors <= 10 * of_program.processors
    assert of_array is None or of_array.processors <= 10 * of_program.processors
