# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypergraphs of Python objects, and what is refused because it can mean something else.

Python iterates over nearly everything: a dictionary yields its keys, a graph of Sage its vertices, a permutation its
images. An object is taken for edges only if nothing in it says that it is something else.
"""

from __future__ import annotations

import re
from collections.abc import ItemsView, Mapping, Set
from numbers import Integral
from operator import index
from typing import Any, Hashable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _graph6

Vertices = Union[None, int, Iterable[Hashable]]
ListOfEdges = List[List[Hashable]]

_UNFIT = re.compile(r"[\x00-\x20\x7f\s{},/()=\"]")


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
        sets = (
            "{" + ", ".join(vertices[number] for number in edge) + "}" if edge else "set()"
            for edge in self.edges
        )
        plain = [[self.vertices[number] for number in edge] for edge in self.edges]
        same = bool(plain) and _in_order(plain) == self.vertices
        return f"[{', '.join(sets)}]", "" if same else f"[{', '.join(vertices)}]"


def _sort_key(vertex: Hashable) -> Any:
    name = str(vertex)
    return not name.isdigit(), len(name) if name.isdigit() else 0, name


def _in_order(edges: ListOfEdges) -> List[Hashable]:
    """The distinct vertices: integers ascending, others in order of appearance."""
    found = list(dict.fromkeys(vertex for edge in edges for vertex in edge))
    if all(isinstance(vertex, Integral) for vertex in found):
        found.sort()  # type: ignore[type-var]
    return found


# ---- what is refused


def _is_edge_view(thing: Any) -> bool:
    """Whether it is ``graph.edges`` of networkx, which is a dictionary and a set of edges at the same time."""
    kind = type(thing)
    return kind.__module__.startswith("networkx") and kind.__name__.endswith(("EdgeView", "EdgeDataView"))


def _refuse_dictionary(thing: Any) -> None:
    if isinstance(thing, (Mapping, ItemsView)) and not _is_edge_view(thing):
        raise TypeError(
            "a dictionary is not a set of edges or vertices; use its .values() or a list of its keys"
        )


def is_permutation(thing: Any) -> bool:
    """Whether it has the methods of a permutation in Sage or SymPy."""
    return any(hasattr(type(thing), name) for name in ("cycle_type", "cycle_structure", "cycle_tuples"))


def _refuse_structure(thing: Any) -> None:
    """Raises an error for objects that are something else than a sequence of edges."""
    _refuse_dictionary(thing)
    if _graph6.graph_of(thing):
        raise TypeError(_graph6.NEEDS_FAMILY)
    if hasattr(type(thing), "is_abelian"):
        raise TypeError("a group must be given as a string such as 'S4' or 'perm:(1,2,3),(1,2)'")
    _graph6.refuse_other_graphs(thing)
    if type(thing).__module__.startswith("networkx") and not _is_edge_view(thing):
        raise TypeError(
            f"a hypergraph requires edges, such as graph.edges, not {type(thing).__name__} of networkx"
        )
    if isinstance(thing, (bytes, bytearray)) or not hasattr(thing, "__iter__"):
        raise TypeError(
            "a structure must be a string such as 'S4', edges as sets, a networkx graph or a pandas DataFrame, "
            f"not {thing!r}"
        )
    kind = getattr(getattr(thing, "dtype", None), "kind", None)
    if kind in ("i", "f") and thing.ndim == 2 and (thing < 0).any():
        raise ValueError(
            "negative numbers fill up the edges only in an array of hypergraphs; use nim_hypergraphs(rule, array[None])"
        )


def _refuse_edge(edge: Any) -> None:
    """Raises an error for objects that are something else than a set of vertices."""
    if isinstance(edge, Mapping):
        raise TypeError(f"an edge must be a set of vertices, not a dictionary: {edge!r}")
    if is_permutation(edge):
        raise TypeError(
            f"an edge must be a set of vertices, not the permutation {edge!r}; "
            "a group is a string such as 'perm:(1,2,3),(1,2)'"
        )
    if isinstance(edge, (str, bytes)) or not hasattr(edge, "__iter__"):
        raise TypeError(f"an edge must be a set of vertices, not {edge!r}")


def _refuse_vertex(vertex: Any) -> None:
    if not isinstance(vertex, Hashable):
        raise TypeError(f"a vertex must be hashable, not {vertex!r}")
    try:
        missing = bool(vertex != vertex)
    except TypeError:  # of pandas.NA
        missing = True
    if missing:
        raise ValueError(f"the missing value {vertex!r} is not a vertex")


def is_incidence_matrix(rows: Sequence[Any]) -> bool:
    """Whether these edges, in lists, are rows of zeros and ones in which a number is repeated."""
    if any(isinstance(row, Set) for row in rows) or len({len(row) for row in rows}) != 1:
        return False
    repeated = any(len(set(row)) < len(row) for row in rows)
    return repeated and all(entry in (0, 1) for row in rows for entry in row)


def refuse_incidence_matrix(rows: Sequence[Any]) -> None:
    """Raises an error if the edges are more likely an incidence matrix."""
    if is_incidence_matrix(rows):
        raise TypeError(
            "zeros and ones look like an incidence matrix, but lists of vertices are expected; "
            "for a matrix with a row for each vertex, use pandas.DataFrame(matrix)"
        )


# ---- what is read


def _read_edges(edges: Any) -> ListOfEdges:
    """Edges as lists; sets get a reproducible order."""
    _refuse_structure(edges)
    given = list(edges)
    found: ListOfEdges = []
    if _is_edge_view(edges) and any(len(edge) != 2 for edge in given):
        raise TypeError(
            "the edges of a graph must be pairs of nodes, without keys or data; use networkx.Graph(graph).edges"
        )
    for edge in given:
        _refuse_edge(edge)
        members = sorted(edge, key=_sort_key) if isinstance(edge, (set, frozenset)) else list(edge)
        for vertex in members:
            _refuse_vertex(vertex)
        found.append(members)
    if not any(isinstance(edge, Set) for edge in given):
        refuse_incidence_matrix(found)
    return found


def _is_bit(entry: Any) -> bool:
    try:
        return bool(entry == 0) or bool(entry == 1)
    except TypeError:  # of pandas.NA
        return False


def _of_frame(frame: Any) -> Tuple[ListOfEdges, List[Hashable]]:
    """Rows are vertices and columns edges."""
    if not hasattr(frame, "index"):
        raise TypeError("a DataFrame of another package than pandas must be converted: use frame.to_pandas()")
    vertices = list(frame.index)
    if not vertices or len(set(vertices)) < len(vertices):
        raise ValueError(
            "the rows of the DataFrame are the vertices; there must be at least one, with different names"
        )
    columns = frame.to_numpy().T
    for column in columns:
        for entry in column:
            if not _is_bit(entry):
                raise ValueError(
                    f"the rows of the DataFrame are the vertices and its columns the edges; its entries must be 0 or 1, not {entry!r}"
                )
    return [[vertex for vertex, there in zip(vertices, column) if there] for column in columns], vertices


def _is_frame(thing: Any) -> bool:
    return hasattr(thing, "to_numpy") and hasattr(thing, "columns")


def _ground_set(thing: Any) -> Optional[List[Hashable]]:
    """The points of an incidence structure of Sage, which its ``Hypergraph`` is too; None for other objects."""
    if hasattr(thing, "__iter__") and callable(getattr(thing, "ground_set", None)):
        return list(thing.ground_set())
    return None


def knows_vertices(thing: Any) -> bool:
    """Whether it is one hypergraph with its vertices, which are not only those in its edges."""
    return _is_frame(thing) or _ground_set(thing) is not None


def read(thing: Any) -> Tuple[ListOfEdges, Optional[List[Hashable]]]:
    """The edges of any object that is a hypergraph, and its vertices if the object knows them."""
    if _is_frame(thing):
        return _of_frame(thing)
    points = _ground_set(thing)
    return _read_edges(thing if points is None else list(thing)), points


def _all_vertices(edges: ListOfEdges, vertices: Vertices) -> List[Hashable]:
    if vertices is None:
        if not edges:
            raise ValueError("a hypergraph without edges requires vertices=…")
        return _in_order(edges)
    if isinstance(vertices, (str, bytes)) or not (
        hasattr(vertices, "__index__") or hasattr(vertices, "__iter__")
    ):
        raise TypeError(f"vertices must be a number or a list, not {vertices!r}")
    counted = hasattr(vertices, "__index__")
    if counted and index(vertices) < 0:  # type: ignore[arg-type]
        raise ValueError(f"invalid number of vertices {vertices}: it must not be negative")
    listed: List[Hashable] = list(range(1, index(vertices) + 1) if counted else vertices)  # type: ignore
    for vertex in listed:
        _refuse_vertex(vertex)
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


def of_object(thing: Any, vertices: Vertices) -> Sets:
    """The hypergraph of an object. Its vertices are the distinct objects in its edges, unless they are listed."""
    edges, known = read(thing)
    if known is not None and vertices is not None:
        raise TypeError(
            "vertices=… applies only to edges as sets, not to a "
            f"{type(thing).__name__}, which has its own vertices"
        )
    listed = _all_vertices(edges, vertices if known is None else known)
    number = {vertex: i for i, vertex in enumerate(listed)}
    return Sets(listed, [[number[vertex] for vertex in edge] for edge in edges])
