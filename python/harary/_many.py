# SPDX-License-Identifier: GPL-3.0-or-later
"""Values alone: of one structure, and of many in one call.

Many hypergraphs go to the library in four arrays (see hry_nim_hypergraphs). Lists are flattened by the iterators of
the standard library and, where numpy is installed, by its operations on whole arrays: some fifty nanoseconds for a
vertex, which is less than the games cost.
"""

from __future__ import annotations

from array import array
from ctypes import byref, c_int32, c_size_t, c_uint32, c_void_p
from functools import lru_cache
from itertools import accumulate, chain
from operator import index
from typing import Any, Callable, Iterable, List, Optional, Sequence, Tuple, Union

from . import _graph6, _native
from ._context import Context, default_context
from ._game import Game
from ._native import lib
from ._words import Labels, Position, Structure, spell

Values = List[Optional[int]]


@lru_cache(maxsize=None)
def _numpy() -> Any:
    """numpy, or None; it takes longer to load than all the rest, and only many hypergraphs want it."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy


def nim(
    rule: str,
    structure: Structure,
    position: Position = None,
    *,
    family: Optional[str] = None,
    vertices: Optional[int] = None,
    context: Optional[Context] = None,
) -> int:
    """The nim-value of a game; the arguments are those of ``Game``.

    >>> nim("GEN", "S4")
    0
    >>> nim("AVD", [{1, 2}, {2, 3}], vertices=5)
    2
    >>> nim("GEN", "S4", {"(1,2)"})
    2
    """
    if position is not None:
        return Game(rule, structure, position, family=family, vertices=vertices, context=context).value
    text, _ = spell(structure, family, vertices)
    value = c_uint32()
    where = context or default_context()
    words = _native.word("a rule", rule), _native.word("a structure", text)
    where._run_at_start(lib.hry_nim, *words, byref(value), text=text)
    return value.value


def _several(what: str, things: Any) -> List[Any]:
    """The things in a list; a text is one thing, and its letters are none."""
    if isinstance(things, (str, bytes)) or not hasattr(things, "__iter__"):
        raise TypeError(f"{what} are given in a list, not {things!r}")
    return list(things)


def _or_none(values: Sequence[int]) -> Values:
    """What is below 0 has no value."""
    found = list(values)
    if found and min(found) < 0:
        return [None if value < 0 else value for value in found]
    return found  # type: ignore[return-value]


def _taken(call: Callable[[c_void_p], None], size: Callable[[], int]) -> List[int]:
    """The values in an array that the library gives to the caller."""
    pointer = c_void_p()
    try:
        call(pointer)
        return list((c_int32 * size()).from_address(pointer.value)) if pointer.value and size() else []
    finally:
        lib.hry_free(pointer)


# ------------------------------------------------------------------------------------------------- structures


def nim_lines(rule: str, structures: Iterable[str], *, context: Optional[Context] = None) -> Values:
    """The values of a game on structures of any kind, as texts, in one call. None: there is none.

    >>> nim_lines("GEN", ["Z4", "S3", "no group"])
    [1, 3, None]
    """
    where = context or default_context()
    texts = _several("structures", structures)
    for text in texts:
        if not isinstance(text, str) or "\n" in text or "\0" in text:
            raise ValueError(f"a structure is a text of one line, not {text!r}")
    if not texts:
        return []
    lines, count = ("\n".join(texts) + "\n").encode(), c_size_t()

    def call(out: c_void_p) -> None:
        where._run_at_start(lib.hry_nim_lines, _native.word("a rule", rule), lines, len(lines), byref(out), byref(count))

    return _or_none(_taken(call, lambda: count.value))


# ------------------------------------------------------------------------------------------------ hypergraphs


def _address(values: Any) -> int:
    return int(values.ctypes.data) if hasattr(values, "ctypes") else values.buffer_info()[0]


def _largest(vertex: Any, begin: Any, count: int) -> Any:
    """One more than the largest vertex of each hypergraph, 0 where there is none; begin: of their vertices."""
    numpy = _numpy()
    if numpy is None:
        return array("I", (max(vertex[begin[i] : begin[i + 1]], default=-1) + 1 for i in range(count)))
    found = numpy.zeros(count, dtype=numpy.uint32)
    there = begin[:-1] < begin[1:]
    if there.any():
        found[there] = numpy.maximum.reduceat(vertex, begin[:-1][there]) + 1
    return found


def _vertices(vertices: Union[None, int, Iterable[int]], vertex: Any, begin: Any, count: int) -> Any:
    if vertices is None:
        return _largest(vertex, begin, count)
    numpy = _numpy()
    if hasattr(vertices, "__index__"):
        vertices = index(vertices)  # type: ignore[arg-type]
        if not 0 <= vertices < 2**32:
            raise ValueError(f"there are no {vertices} vertices")
        if numpy is None:
            return array("I", [vertices]) * count
        return numpy.full(count, vertices, dtype=numpy.uint32)
    try:
        given = array("I", vertices)
    except OverflowError:
        raise ValueError("a number of vertices is not below 0") from None
    if len(given) != count:
        raise ValueError(f"there are {count} hypergraphs, and numbers of vertices for {len(given)}")
    return given


def _flatten(hypergraphs: List[Any], first: int) -> Tuple[Any, Any, Any, Any]:
    """edge_begin, vertex_begin, vertex, and where the vertices of each hypergraph begin."""
    edges = list(chain.from_iterable(hypergraphs))
    edge_begin = array("Q", accumulate(map(len, hypergraphs), initial=0))
    vertex_begin = array("Q", accumulate(map(len, edges), initial=0))
    numbers: Iterable[int] = chain.from_iterable(edges)
    numpy = _numpy()
    try:
        if numpy is None:
            vertex = array("I", map((-first).__add__, numbers) if first else numbers)
            if vertex and max(vertex) == 2**32 - 1:
                raise OverflowError
            return edge_begin, vertex_begin, vertex, [vertex_begin[at] for at in edge_begin]
        whole = numpy.array(array("I", list(numbers)), dtype=numpy.uint32)
        if whole.size and whole.max() == 2**32 - 1:
            raise OverflowError
    except OverflowError:
        raise ValueError(f"vertices are numbers from {first}") from None
    if first and whole.size:
        if whole.min() < first:
            raise ValueError(f"vertices are numbers from {first}")
        whole -= numpy.uint32(first)
    begin = numpy.frombuffer(vertex_begin, dtype=numpy.uint64)[numpy.frombuffer(edge_begin, dtype=numpy.uint64)]
    return edge_begin, vertex_begin, whole, begin.astype(numpy.int64)


def _flatten_array(hypergraphs: Any, first: int) -> Tuple[Any, Any, Any, Any]:
    """The same of an array with the axes hypergraph, edge, vertex; numbers below the first are no vertices."""
    if hypergraphs.ndim != 3 or hypergraphs.dtype.kind not in "iu":
        raise TypeError("an array of hypergraphs has three axes, hypergraph, edge and vertex, and whole numbers")
    numpy = _numpy()
    there = hypergraphs >= first
    sizes = there.sum(axis=2)
    filled = sizes > 0
    edge_begin = numpy.concatenate(([0], numpy.cumsum(filled.sum(axis=1)))).astype(numpy.uint64)
    vertex_begin = numpy.concatenate(([0], numpy.cumsum(sizes[filled]))).astype(numpy.uint64)
    vertex = hypergraphs[there].astype(numpy.int64) - first
    if vertex.size and vertex.max() >= 2**32 - 1:
        raise ValueError("a vertex is a number below 2^32")
    begin = numpy.concatenate(([0], numpy.cumsum(sizes.sum(axis=1))))
    return edge_begin, vertex_begin, vertex.astype(numpy.uint32), begin


def nim_hypergraphs(
    rule: str,
    hypergraphs: Any,
    *,
    vertices: Union[None, int, Iterable[int]] = None,
    first: int = 1,
    context: Optional[Context] = None,
) -> Any:
    """The values of a game on many hypergraphs, on all processors.

    ``hypergraphs``: a list of hypergraphs, each a list of edges, each a list or a set of whole numbers from ``first``
    on; the result is a list, with None where there is no value. Or an array of numpy with the axes hypergraph, edge
    and vertex, in which smaller numbers fill up edges, and an edge of such numbers alone is none; the result is an
    array, with −1 … −5 where there is no value. ``vertices``: how many there are, in each or in all; otherwise the
    largest number says it.

    >>> nim_hypergraphs("AVD", [[{1, 2}, {2, 3}], [{1, 2}, {3, 4}]])
    [2, 0]
    >>> nim_hypergraphs("AVD", [[{1, 2}, {2, 3}]], vertices=4), nim("AVD", "{1,2},{2,3}/4")
    ([3], 3)
    """
    where = context or default_context()
    numpy = _numpy()
    is_array = numpy is not None and isinstance(hypergraphs, numpy.ndarray)
    if not is_array:
        hypergraphs = hypergraphs if isinstance(hypergraphs, (list, tuple)) else _several("hypergraphs", hypergraphs)
    count = len(hypergraphs)
    edge_begin, vertex_begin, vertex, begin = (_flatten_array if is_array else _flatten)(hypergraphs, first)
    number = _vertices(vertices, vertex, begin, count)
    found: Any = numpy.zeros(count, dtype=numpy.int32) if is_array else array("i", bytes(4 * count))
    arrays = [_address(values) for values in (number, edge_begin, vertex_begin, vertex, found)]
    where._run_at_start(lib.hry_nim_hypergraphs, _native.word("a rule", rule), count, *arrays)
    return found if is_array else _or_none(found)


# ----------------------------------------------------------------------------------------------------- graphs


def _line(graph: Any) -> str:
    if isinstance(graph, str):
        return graph.strip()
    if isinstance(graph, bytes):
        return graph.decode("ascii").strip()
    if not _graph6.is_graph(graph):
        raise TypeError(f"a graph is a line of graph6 or a graph of networkx, not {graph!r}")
    return _graph6.encode(graph, Labels(list(graph.nodes)).number)


def nim_graphs(
    family: str, rules: Union[str, Sequence[str]], graphs: Iterable[Any], *, context: Optional[Context] = None
) -> List[Any]:
    """The values of a family of games on many graphs, on all processors.

    ``graphs``: lines of graph6, sparse6 or digraph6, or graphs of networkx. With one rule as a text the result has one
    value for each graph; with several, in a list, as "acv,dst" or "all", a tuple. None: there is none, as of graphs
    that the family does not know.

    >>> nim_graphs("geodetic", "acv", ["D?{", "DUW"])
    [1, 1]
    >>> nim_graphs("geodetic", ["acv", "avd"], ["D?{"])
    [(1, 0)]
    """
    where = context or default_context()
    written = rules if isinstance(rules, str) else ",".join(rules)
    lines = [_line(graph) for graph in _several("graphs", graphs)]
    if not lines:
        return []
    whole = ("\n".join(lines) + "\n").encode()
    count, columns = c_size_t(), c_size_t()

    def call(out: c_void_p) -> None:
        where._run_at_start(
            lib.hry_nim_graphs, _native.word("a family", family), _native.word("a rule", written), whole, len(whole),
            byref(out), byref(count), byref(columns),
        )  # fmt: skip

    values = _or_none(_taken(call, lambda: count.value * columns.value))
    if isinstance(rules, str) and columns.value == 1:
        return values
    return list(zip(*[iter(values)] * columns.value))


# ----------------------------------------------------------------------------------------------------- frames


def frame(
    rules: Union[str, Sequence[str]],
    structures: Iterable[Structure],
    *,
    family: Optional[str] = None,
    context: Optional[Context] = None,
) -> Any:
    """A frame of pandas with a row for each structure and a column for each rule.

    ``structures`` may be a column of another frame; its index is kept then. Where a game has no value stands <NA>.

    >>> frame(["GEN", "DNG"], ["Z4", "S3"])
               GEN  DNG
    structure          
    Z4           1    0
    S3           3    3
    """  # noqa: W291
    import pandas

    names = rules.split(",") if isinstance(rules, str) else list(rules)
    texts = [spell(structure, family, None)[0] for structure in _several("structures", structures)]
    columns = {name.upper(): nim_lines(name, texts, context=context) for name in names}
    if isinstance(structures, pandas.Series):
        index = structures.index
    else:
        index = pandas.Index(texts, name="structure")
    return pandas.DataFrame(columns, index=index, dtype="Int64")
