# SPDX-License-Identifier: GPL-3.0-or-later
"""Graphs of other packages, and graph6. networkx is needed only to create a graph.

A graph of networkx is recognised by its properties ``nodes`` and ``edges``, one of Sage by its methods ``vertices`` and
``edge_iterator``. Other packages are not guessed at: their graphs are refused with the way to convert them.
"""

from __future__ import annotations

from typing import Any, Dict, Hashable, Iterable, List, NamedTuple, Optional

# For the sentence about a graph without a family: three families, and the page with all of them.
NEEDS_FAMILY = (
    'a graph requires a family of games: family="geodetic" (vertices on shortest paths), "hull" (geodetic convex hull), '
    '"edges" (the edges of the graph as a hypergraph), or another one of doc/graphs.md'
)


class Plain(NamedTuple):
    """A graph as its nodes and pairs of nodes."""

    nodes: List[Hashable]
    edges: Iterable[Any]
    directed: bool


def graph_of(thing: Any) -> Optional[Plain]:
    """The graph that an object of networkx or Sage is; None for anything else."""
    if all(hasattr(thing, name) for name in ("nodes", "edges", "is_directed", "is_multigraph")):
        return Plain(list(thing.nodes), thing.edges, thing.is_directed())
    if all(
        callable(getattr(thing, name, None))
        for name in ("vertices", "edge_iterator", "is_directed", "__iter__")
    ):
        return Plain(list(thing), thing.edge_iterator(labels=False), thing.is_directed())
    return None


def refuse_other_graphs(thing: Any) -> None:
    """Raises an error for graphs and hypergraphs of packages that harary does not know.

    Many are iterated by their nodes, which would be taken for edges where they are tuples; others yield their edges, and
    nodes in no edge would be lost."""
    if hasattr(type(thing), "get_edgelist"):
        raise TypeError("a graph of igraph must be converted: use graph.to_networkx()")
    for name in (
        "nodes",
        "edges",
        "vertices",
        "cover_relations",
        "_get_groundset",
    ):  # the last: SetSystem of Sage
        if hasattr(type(thing), name):
            raise TypeError(
                f"{type(thing).__name__} objects are not known to harary; pass the edges as a list of sets, "
                "and all nodes with vertices=…, or a networkx graph with family=…"
            )


def _size(count: int) -> List[int]:
    if count <= 62:
        return [count]
    return [63] + [count >> shift & 63 for shift in (12, 6, 0)]  # harary accepts at most 10,000 vertices


def encode(graph: Plain) -> str:
    """graph6 with the nodes in their order."""
    if graph.directed:
        raise TypeError("games on graphs require an undirected graph; use graph.to_undirected()")
    count, number = len(graph.nodes), {node: place for place, node in enumerate(graph.nodes)}
    if count > 10000:
        raise ValueError(f"the graph has {count:,} vertices; the maximum is 10,000")
    bits = bytearray((count * (count - 1) // 2 + 5) // 6)
    for end in graph.edges:
        low, high = sorted((number[end[0]], number[end[1]]))
        if low == high:
            raise ValueError(
                f"the graph has a loop at {end[0]!r}; games on graphs require a graph without loops"
            )
        place = high * (high - 1) // 2 + low
        if bits[place // 6] & 32 >> place % 6:
            raise ValueError(
                f"the graph has parallel edges between {end[0]!r} and {end[1]!r}; games on graphs have none: "
                "networkx.Graph(graph), or graph.to_simple() in Sage, makes one edge of them"
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
