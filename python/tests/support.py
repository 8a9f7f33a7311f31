# SPDX-License-Identifier: GPL-3.0-or-later
"""Plain play, which shares nothing with the library, and random hypergraphs."""

import os
import subprocess
from functools import lru_cache
from pathlib import Path

import pytest

import harary

SEED = int(os.environ.get("HARARY_TEST_SEED", "1811"))
MULTIPLIER = float(os.environ.get("HARARY_TEST_MULTIPLIER", "1"))
TOP = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("HARARY_PROGRAM", str(TOP / "build" / "release" / "harary"))


def _has_gap():
    try:
        return harary.nim("GEN", "SmallGroup(6,1)") == 3
    except harary.LimitError:
        return False


needs_gap = pytest.mark.skipif(not _has_gap(), reason="GAP is not there")


def scaled(count):
    """A number of random cases, more or fewer by HARARY_TEST_MULTIPLIER."""
    return max(1, int(count * MULTIPLIER))


def mex(values):
    values = set(values)
    return next(n for n in range(len(values) + 1) if n not in values)


def random_hypergraph(rng):
    """The number of vertices, from 1 on, and edges as sets."""
    count = rng.randint(1, 5)
    edges = [set(rng.sample(range(1, count + 1), rng.randint(1, count))) for _ in range(rng.randint(0, 4))]
    return count, edges


def text_of(count, edges):
    return ",".join("{" + ",".join(map(str, sorted(edge))) + "}" for edge in edges) + f"/{count}"


def defined(rule, edges):
    """ACV and PRV need an edge; AVD and DST must not have the empty one, and random_hypergraph makes none."""
    return bool(edges) or rule in ("AVD", "DST")


def plain_value(rule, count, edges):
    """By the rules alone: the game tree over all subsets."""

    def has_edge(chosen):
        return any(edge <= chosen for edge in edges)

    everything = frozenset(range(1, count + 1))

    def over(taken):  # the goal of the achievement game is reached
        return has_edge(taken) if rule in ("ACV", "AVD") else not has_edge(everything - taken)

    @lru_cache(maxsize=None)
    def value(taken):
        if rule in ("ACV", "DST") and over(taken):
            return 0
        options = (taken | {element} for element in everything - taken)
        return mex(value(option) for option in options if rule in ("ACV", "DST") or not over(option))

    return value(frozenset())


def program(*words):
    """What the program harary prints."""
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=True).stdout
