# SPDX-License-Identifier: GPL-3.0-or-later
"""Conversion between networkx graphs and graph6. networkx is needed only to create a graph."""

from __future__ import annotations

from typing import Any, Dict, Hashable, List


def is_graph(thing: Any) -> bool:
    """Whether it has the attributes of a networkx graph."""
    return all(hasattr(thing, name) for name in ("nodes", "edges", "is_directed", "is_multigraph"))


def _size(count: int) -> List[int]:
    if count <= 62:
        return [count]
    return [63] + [count >> shift & 63 for shift in (12, 6, 0)]  # harary accepts at most 10,000 vertices


def encode(graph: Any, number: Dict[Hashable, int]) -> str:
    """graph6 with the nodes in the order of their numbers, which are from 0."""
    if graph.is_directed():
        raise TypeError("games on graphs require an undirected graph; use graph.to_undirected()")
    count = len(number)
    if count > 10000:
        raise ValueError(f"the graph has {count:,} vertices; the maximum is 10,000")
    bits = bytearray((count * (count - 1) // 2 + 5) // 6)
    for end in graph.edges:
        low, high = sorted((number[end[0]], number[end[1]]))
        if low == high:
            raise ValueError(f"the graph has a loop at {end[0]!r}; games on graphs require a graph without loops")
        place = high * (high - 1) // 2 + low
        if bits[place // 6] & 32 >> place % 6:
            raise ValueError(
                f"the graph has parallel edges between {end[0]!r} and {end[1]!r}; games on graphs have none: "
                "networkx.Graph(graph) makes one edge of them"
            )
        bits[place // 6] |= 32 >> place % 6
    return bytes(63 + value for value in (*_size(count), *bits)).decode("ascii")


def decode(text: str) -> Any:
    """The graph as a networkx graph, with the nodes 1, 2, 3, … as in harary."""
    import networkx

    values = [ord(letter) - 63 for letter in text]
    count, behind = values[0], 1
    if count == 63:
        count, behind = values[1] << 12 | values[2] << 6 | values[3], 4
    graph = networkx.Graph()
    graph.add_nodes_from(range(1, count + 1))
    place = 0
    for high in range(1, count):
        for low in range(high):
            if values[behind + place // 6] & 32 >> place % 6:
                graph.add_edge(low + 1, high + 1)
            place += 1
    return graph
