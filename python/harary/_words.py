# SPDX-License-Identifier: GPL-3.0-or-later
"""Python objects as structures and positions of harary.

A structure is a text, a graph of networkx (with a family of games), the edges of a hypergraph as sets, or a frame of
pandas with a row for each vertex and a column for each edge. Whatever objects are given as nodes or vertices, they come
back as given: ``Labels`` knows what harary calls them.
"""

from __future__ import annotations

import re
from numbers import Integral
from operator import index
from typing import Any, Dict, Hashable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _graph6
from ._errors import UsageError
from ._options import Edges, Frame, Graph

Structure = Union[str, Graph, Frame, Edges]
Position = Union[None, str, Iterable[Any]]
Vertices = Union[None, int, Iterable[Hashable]]

_UNFIT = re.compile(r"[\x00-\x20\x7f\s{},/()=\"]")
_EDGE = re.compile(r"(\d+)-(\d+)\Z")


class Labels:
    """The names in harary of the nodes of a graph or the vertices of a hypergraph, and the reverse."""

    def __init__(self, nodes: Sequence[Hashable], names: Sequence[str], pairs: bool) -> None:
        self.nodes, self.names = list(nodes), list(names)
        self.pairs = pairs  # they are nodes of a graph, and some games are on its edges
        self.number: Dict[Hashable, int] = {node: i for i, node in enumerate(self.nodes)}
        self.of_name = dict(zip(self.names, self.nodes))

    def name(self, element: Any) -> str:
        """The name of a node, or of an edge as a pair of nodes."""
        if isinstance(element, Hashable):
            if element in self.number:
                return self.names[self.number[element]]
            if self.pairs and isinstance(element, tuple) and len(element) == 2:
                if all(end in self.number for end in element):
                    return "-".join(self.names[self.number[end]] for end in element)
        if self.pairs:
            return str(element)
        raise UsageError(f"{element!r} is not a vertex of this game")

    def element(self, name: str) -> Any:
        """The node, or the pair of nodes, with this name."""
        edge = _EDGE.match(name) if self.pairs else None
        if edge:
            return self.of_name[edge[1]], self.of_name[edge[2]]
        return self.of_name.get(name, name)


class Sets(NamedTuple):
    """A hypergraph: its vertices, which are any objects, and its edges as lists of their numbers from 0."""

    vertices: List[Hashable]
    edges: List[List[int]]

    def names(self) -> List[str]:
        """The names of the vertices: as Python writes them if possible, otherwise numbers from 1."""
        names = [str(vertex) for vertex in self.vertices]
        if len(set(names)) < len(names) or any(not name or _UNFIT.search(name) for name in names):
            return self.numbers()
        return names

    def numbers(self) -> List[str]:
        """The numbers from 1 as texts."""
        return [str(number) for number in range(1, len(self.vertices) + 1)]

    def text(self, names: Sequence[str]) -> str:
        """The edges with these names, and the number of vertices."""
        sets = ("{" + ",".join(names[number] for number in edge) + "}" for edge in self.edges)
        return f"{','.join(sets)}/{len(self.vertices)}"

    def shown(self) -> Tuple[str, str]:
        """The edges as Python writes them, and the vertices, which are empty where the edges say them."""
        vertices = [repr(vertex) for vertex in self.vertices]
        sets = ("{" + ", ".join(vertices[number] for number in edge) + "}" if edge else "set()" for edge in self.edges)
        plain = [[self.vertices[number] for number in edge] for edge in self.edges]
        same = bool(plain) and _in_order(plain) == self.vertices
        return f"[{', '.join(sets)}]", "" if same else f"[{', '.join(vertices)}]"


class Source(NamedTuple):
    """A structure for harary: a string, or ``sets`` if these are not None; and its labels."""

    text: str
    labels: Optional[Labels] = None
    sets: Optional[Sets] = None

    def label(self) -> str:
        """The label in the index of a DataFrame."""
        return self.sets.text(self.sets.names()) if self.sets else self.text


def _sort_key(vertex: Hashable) -> Any:
    name = str(vertex)
    return not name.isdigit(), len(name) if name.isdigit() else 0, name


def _in_order(edges: List[List[Hashable]]) -> List[Hashable]:
    """The distinct vertices: integers ascending, others in order of appearance."""
    found = list(dict.fromkeys(vertex for edge in edges for vertex in edge))
    if all(isinstance(vertex, Integral) for vertex in found):
        found.sort()  # type: ignore[type-var]
    return found


def read_edges(edges: Any) -> List[List[Hashable]]:
    """Edges as lists; sets get a reproducible order."""
    if isinstance(edges, (bytes, bytearray)) or not hasattr(edges, "__iter__"):
        raise TypeError(
            "a structure must be a string such as 'S4', edges as sets, a networkx graph or a pandas DataFrame, "
            f"not {edges!r}"
        )
    found = []
    for edge in edges:
        if isinstance(edge, (str, bytes)) or not hasattr(edge, "__iter__"):
            raise TypeError(f"an edge must be a set of vertices, not {edge!r}")
        members = sorted(edge, key=_sort_key) if isinstance(edge, (set, frozenset)) else list(edge)
        for vertex in members:
            if not isinstance(vertex, Hashable):
                raise TypeError(f"a vertex must be hashable, not {vertex!r}")
        found.append(members)
    return found


def _all_vertices(edges: List[List[Hashable]], vertices: Vertices) -> List[Hashable]:
    if vertices is None:
        if not edges:
            raise ValueError("a hypergraph without edges requires vertices=…")
        return _in_order(edges)
    if isinstance(vertices, (str, bytes)) or not (hasattr(vertices, "__index__") or hasattr(vertices, "__iter__")):
        raise TypeError(f"vertices must be a number or a list, not {vertices!r}")
    counted = hasattr(vertices, "__index__")
    if counted and index(vertices) < 0:  # type: ignore[arg-type]
        raise ValueError(f"invalid number of vertices {vertices}: it must not be negative")
    listed: List[Hashable] = list(range(1, index(vertices) + 1) if counted else vertices)  # type: ignore
    there = set(listed)
    if len(there) < len(listed):
        raise ValueError("vertices must not contain duplicates")
    for edge in edges:
        for vertex in edge:
            if vertex not in there:
                raise ValueError(
                    f"{vertex!r} is not a vertex: with vertices={vertices} the vertices are 1 to {vertices}; "
                    "to name them, use a list such as vertices=[0, 1, 2]"
                    if counted
                    else f"{vertex!r} is in an edge and not in vertices="
                )
    return listed


def of_sets(edges: Any, vertices: Vertices) -> Sets:
    """Edges, and their vertices: the distinct objects in them, unless ``vertices`` lists them."""
    read = read_edges(edges)
    listed = _all_vertices(read, vertices)
    number = {vertex: i for i, vertex in enumerate(listed)}
    return Sets(listed, [[number[vertex] for vertex in edge] for edge in read])


def _of_frame(frame: Any) -> Sets:
    """Rows are vertices and columns edges."""
    vertices = list(frame.index)
    if not vertices or len(set(vertices)) < len(vertices):
        raise ValueError("the rows of the DataFrame are the vertices; there must be at least one, with different names")
    return Sets(vertices, [[i for i, there in enumerate(column) if there] for column in frame.to_numpy().T])


def _of_text(text: str, vertices: Vertices) -> str:
    if vertices is None:
        return text
    if not text.lstrip().startswith("{") or "/" in text or not hasattr(vertices, "__index__"):
        raise TypeError("vertices=… must be a number for a string of edges without /n")
    return f"{text}/{index(vertices)}"  # type: ignore[arg-type]


def _of_hypergraph(sets: Sets, family: Optional[str]) -> Source:
    """By names, or by numbers if harary reads a string (in a family)."""
    by_number = sets.text(sets.numbers())
    if family is not None:
        return Source(f"{family}({by_number})", Labels(sets.vertices, sets.numbers(), False))
    return Source(by_number, Labels(sets.vertices, sets.names(), False), sets)


def spell(structure: Any, family: Optional[str], vertices: Vertices) -> Source:
    """A structure for harary."""
    if isinstance(structure, str):
        text = _of_text(structure, vertices)
        return Source(text if family is None else f"{family}({text})")
    if _graph6.is_graph(structure):
        if family is None:
            raise TypeError('a graph requires a family of games, such as family="geodetic"')
        if vertices is not None:
            raise TypeError("vertices=… applies only to the edges of a hypergraph, not to a graph")
        nodes = list(structure.nodes)
        labels = Labels(nodes, [str(number) for number in range(1, len(nodes) + 1)], True)
        return Source(f"{family}(graph6:{_graph6.encode(structure, labels.number)})", labels)
    if hasattr(structure, "to_numpy") and hasattr(structure, "columns"):
        if vertices is not None:
            raise TypeError("vertices=… applies only to the edges of a hypergraph, not to a DataFrame")
        return _of_hypergraph(_of_frame(structure), family)
    return _of_hypergraph(of_sets(structure, vertices), family)


def spell_game(
    rule: Any, structure: Any, family: Optional[str], vertices: Vertices
) -> Tuple[Optional[str], "Source"]:
    """The rule and its structure. Without a structure the rule is the whole game, "GEN(S3)", and None is returned."""
    if not isinstance(rule, str):
        raise TypeError(f"a rule must be a string, not {rule!r}")
    if structure is not None:
        return rule, spell(structure, family, vertices)
    if family is not None or vertices is not None:
        raise UsageError("a whole game such as GEN(S3) cannot be combined with family or vertices")
    return None, Source(rule)


def spell_position(position: Position, labels: Optional[Labels]) -> Optional[str]:
    """A position in the notation of harary; None: the start of the game."""
    if position is None or isinstance(position, str):
        return position
    if not hasattr(position, "__iter__"):
        raise TypeError(f"a position must be a set or a list of elements, or a string, not {position!r}")
    names: List[str] = [labels.name(element) if labels else str(element) for element in position]
    if isinstance(position, (set, frozenset)):
        names.sort()
    return "{" + ",".join(names) + "}" if names else None
