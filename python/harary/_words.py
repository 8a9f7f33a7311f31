# SPDX-License-Identifier: GPL-3.0-or-later
"""Structures and positions of Python's kind as harary writes them.

A structure is a text, a graph of networkx (with a family of games), the edges of a hypergraph as sets, or a frame of
pandas with a row for each vertex and a column for each edge. Elements of a graph are called by its nodes in Python
and by their numbers from 1 in harary; the edges of one, pairs of nodes here, are called "1-2" there.
"""

from __future__ import annotations

import re
from typing import Any, Hashable, Iterable, List, Optional, Sequence, Tuple, Union

from . import _graph6

Structure = Union[str, Iterable[Iterable[Hashable]], Any]
Position = Union[None, str, Iterable[Any]]

_UNFIT = re.compile(r"[\s{},/()=\"]")
_EDGE = re.compile(r"(\d+)-(\d+)\Z")


class Labels:
    """How the nodes of a graph are called in harary, in both directions."""

    def __init__(self, nodes: Sequence[Hashable]) -> None:
        self.nodes = list(nodes)
        self.number = {node: i + 1 for i, node in enumerate(self.nodes)}

    def name(self, element: Any) -> str:
        """What harary calls a node, or an edge as a pair of nodes."""
        if not isinstance(element, Hashable):  # and so no node
            return str(element)
        if element in self.number:
            return str(self.number[element])
        if isinstance(element, tuple) and len(element) == 2 and all(end in self.number for end in element):
            return "-".join(str(self.number[end]) for end in element)
        return str(element)

    def element(self, name: str) -> Any:
        """The node, or the pair of nodes, of a name of harary's."""
        edge = _EDGE.match(name)
        if edge:
            return self.nodes[int(edge[1]) - 1], self.nodes[int(edge[2]) - 1]
        return self.nodes[int(name) - 1] if name.isdigit() and int(name) <= len(self.nodes) else name


def vertex_name(vertex: Hashable) -> str:
    """A vertex as it stands in a set."""
    name = str(vertex)
    if not name or _UNFIT.search(name):
        raise ValueError(f"a vertex cannot be called {name!r}: blanks and {{}},/()=\" have a meaning in structures")
    return name


def _of_sets(edges: Iterable[Iterable[Hashable]], vertices: Optional[int]) -> str:
    if isinstance(edges, (bytes, bytearray)) or not hasattr(edges, "__iter__"):
        raise TypeError(
            "a structure is a text such as 'S4', edges as sets, a graph of networkx or a frame of pandas, "
            f"not {edges!r}"
        )
    written = []
    for edge in edges:
        if isinstance(edge, (str, bytes)) or not hasattr(edge, "__iter__"):
            raise TypeError(f"an edge is a set of vertices, not {edge!r}")
        names = [vertex_name(vertex) for vertex in edge]
        if isinstance(edge, (set, frozenset)):
            names.sort(key=lambda name: (not name.isdigit(), len(name) if name.isdigit() else 0, name))
        written.append("{" + ",".join(names) + "}")
    if not written and vertices is None:
        raise ValueError("without an edge, say how many vertices there are: vertices=…")
    return ",".join(written) + ("" if vertices is None else f"/{vertices}")


def _of_frame(frame: Any) -> str:
    """Rows are vertices and columns edges; all vertices are named, also those that are in no edge."""
    names = [vertex_name(vertex) for vertex in frame.index]
    if not names or len(set(names)) < len(names):
        raise ValueError("the rows of the frame are the vertices: there must be some, with different names")
    if all(name.isdigit() for name in names):
        if sorted(map(int, names)) not in (list(range(len(names))), list(range(1, len(names) + 1))):
            raise ValueError("vertices that are numbers are 0, 1, 2, … or 1, 2, 3, …")
        first = min(map(int, names))
        names = [str(int(name) + 1 - first) for name in names]
        order = ""
    else:  # names come in the order in which they appear, so the rows are an edge that changes nothing
        order = "{" + ",".join(names) + "},"
    inside = [[name for name, there in zip(names, column) if there] for column in frame.to_numpy().T]
    if not inside:
        return f"/{len(names)}" if not order else _refuse_no_edges()
    return order + _of_sets(inside, None if order else len(names))


def _refuse_no_edges() -> str:
    raise ValueError("a frame without columns has no edge; say so with sets and vertices=…")


def spell(structure: Structure, family: Optional[str], vertices: Optional[int]) -> Tuple[str, Optional[Labels]]:
    """A structure as harary writes it, and how its elements are called in Python if that is something else."""
    labels: Optional[Labels] = None
    if isinstance(structure, str):
        text = structure
    elif _graph6.is_graph(structure):
        graph: Any = structure
        if family is None:
            raise TypeError('a graph alone is no game: say which family of games is played, family="geodetic"')
        labels = Labels(list(graph.nodes))
        text = "graph6:" + _graph6.encode(graph, labels.number)
    elif hasattr(structure, "to_numpy") and hasattr(structure, "columns"):
        text = _of_frame(structure)
    else:
        text = _of_sets(structure, vertices)
        vertices = None
    if vertices is not None:
        if not text.lstrip().startswith("{") or "/" in text:
            raise TypeError("vertices=… goes with the edges of a hypergraph that do not say it")
        text = f"{text}/{vertices}"
    return text if family is None else f"{family}({text})", labels


def spell_position(position: Position, labels: Optional[Labels]) -> Optional[str]:
    """A position as harary writes it; None: the beginning of the game."""
    if position is None or isinstance(position, str):
        return position
    if not hasattr(position, "__iter__"):
        raise TypeError(f"a position is a set or a list of elements, or a text, not {position!r}")
    names: List[str] = [labels.name(element) if labels else str(element) for element in position]
    if isinstance(position, (set, frozenset)):
        names.sort()
    return "{" + ",".join(names) + "}" if names else None
