# SPDX-License-Identifier: GPL-3.0-or-later
"""Codes of graphs with backslashes and braces in them: each is the same graph as the networkx graph that it encodes."""

import random

import pytest

import harary
from harary import Game
from support import SEED, plain_value, scaled

networkx = pytest.importorskip("networkx")


def graph6(graph):
    """The code of a graph with the nodes 0, 1, …"""
    bits = [graph.has_edge(low, high) for high in graph for low in range(high)]
    bits += [False] * (-len(bits) % 6)
    places = range(0, len(bits), 6)
    return chr(63 + len(graph)) + "".join(
        chr(63 + int("".join(str(int(bit)) for bit in bits[i : i + 6]), 2)) for i in places
    )


def coded_graphs(rng, count):
    """Random labelled graphs whose graph6 code contains a backslash, with the code."""
    while count:
        size = rng.randint(3, 10)
        graph = networkx.gnp_random_graph(size, rng.random(), seed=rng.randrange(2**30))
        code = graph6(graph)
        if "\\" in code:
            count -= 1
            yield graph, code


def test_a_code_with_a_backslash_is_its_graph():
    for graph, code in coded_graphs(random.Random(SEED + 60), scaled(100)):
        edges = [{u + 1, v + 1} for u, v in graph.edges]
        expected = plain_value("AVD", len(graph), edges)
        asked = {
            "a graph": harary.nim("AVD", graph, family="edges"),
            "a code": harary.nim("AVD", code, family="edges"),
            "an expression": harary.nim("AVD", f"edges({code})"),
            "a prefix": harary.nim("AVD", f"edges(graph6:{code})"),
            "lines": harary.nim_lines("AVD", [f"edges({code})"])[0],
            "a term": Game(f"AVD(edges({code}))").value,
        }
        assert set(asked.values()) == {expected}, (code, asked)
