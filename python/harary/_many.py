# SPDX-License-Identifier: GPL-3.0-or-later
"""Values only: of one structure, or of many in one call.

Many hypergraphs go to the library in four arrays (see hry_nim_hypergraphs). Lists of whole numbers are flattened by the
iterators of the standard library, some fifty nanoseconds for a vertex, which is less than the games cost.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from ctypes import byref, c_int32, c_size_t, c_uint32, c_void_p
from functools import lru_cache
from itertools import accumulate, chain
from operator import index
from typing import Any, Callable, Dict, Hashable, Iterable, List, Optional, Sequence, Tuple, Union, overload

from . import _graph6, _hypergraphs, _native
from ._context import Context, default_context
from ._game import Game
from ._hypergraphs import Vertices
from ._native import lib
from ._options import Array, Edges, Frame, Graph, Rule
from ._words import Position, Structure, refuse_rule_of_groups, spell, spell_game

Values = List[Optional[int]]
Line = Union[str, bytes, Graph]


@lru_cache(maxsize=None)
def _numpy() -> Any:
    """numpy, or None. It is imported only for many hypergraphs, because the import is slow."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy


@overload
def nim(
    rule: str, structure: None = ..., position: Position = ..., *, context: Optional[Context] = ...
) -> int:
    ...


@overload
def nim(
    rule: Rule,
    structure: str,
    position: Position = ...,
    *,
    family: Optional[str] = ...,
    vertices: Optional[int] = ...,
    context: Optional[Context] = ...,
) -> int:
    ...


@overload
def nim(
    rule: Rule,
    structure: Graph,
    position: Position = ...,
    *,
    family: str,
    context: Optional[Context] = ...,
) -> int:
    ...


@overload
def nim(
    rule: Rule,
    structure: Frame,
    position: Position = ...,
    *,
    family: Optional[str] = ...,
    context: Optional[Context] = ...,
) -> int:
    ...


@overload
def nim(
    rule: Rule,
    structure: Edges,
    position: Position = ...,
    *,
    family: Optional[str] = ...,
    vertices: Vertices = ...,
    context: Optional[Context] = ...,
) -> int:
    ...


def nim(
    rule: Any,
    structure: Any = None,
    position: Position = None,
    *,
    family: Optional[str] = None,
    vertices: Vertices = None,
    context: Optional[Context] = None,
) -> int:
    """The nim-value of a game; the arguments are those of ``Game``.

    >>> nim("GEN", "S4"), nim("GEN(S_4)")
    (0, 0)
    >>> nim("AVD", [{10, 11}, {11, 12}]), nim("AVD", "{10,11},{11,12}")
    (2, 3)
    >>> nim("GEN", "S4", {"(1,2)"})
    2
    """
    rule, source = spell_game(rule, structure, family, vertices)
    where = context or default_context()
    if position is not None:
        return Game._made(rule, source, position, where).value
    if source.sets is not None:
        return Game._made(rule, source, None, where).value
    value = c_uint32()
    word = None if rule is None else _native.word("a rule", rule)
    where._run_at_start(
        lib.hry_nim, word, _native.word("a structure", source.text), byref(value), text=source.text
    )
    return value.value


def _several(what: str, things: Any) -> List[Any]:
    """The items as a list; a single string, dictionary or graph is not a list of items."""
    single = isinstance(things, (str, bytes, Mapping)) or not hasattr(things, "__iter__")
    if single or _graph6.graph_of(things) or _hypergraphs.knows_vertices(things):
        raise TypeError(f"{what} must be a list, not {things!r}")
    return list(things)


def _or_none(values: Sequence[int]) -> Values:
    """Replaces negative numbers by None."""
    found = list(values)
    if found and min(found) < 0:
        return [None if value < 0 else value for value in found]
    return found  # type: ignore[return-value]


def _taken(call: Callable[[c_void_p], None], size: Callable[[], int]) -> List[int]:
    """The values in an array that the library allocated for the caller."""
    pointer = c_void_p()
    try:
        call(pointer)
        return list((c_int32 * size()).from_address(pointer.value)) if pointer.value and size() else []
    finally:
        lib.hry_free(pointer)


# ------------------------------------------------------------------------------------------------- structures


def nim_lines(
    rule: Optional[Rule], structures: Iterable[str], *, context: Optional[Context] = None
) -> Values:
    """The values of a game on structures of any kind, as texts, in one call. None: the game has no value.

    With None in place of a rule, the texts are whole games.

    >>> nim_lines("GEN", ["Z4", "S3", "no group"]), nim_lines(None, ["GEN(Z_4)", "AVD({1,2},{2,3})"])
    ([1, 3, None], [1, 2])
    """
    return _lines(rule, structures, context)


def _lines(rule: Optional[str], structures: Iterable[str], context: Optional[Context]) -> Values:
    where = context or default_context()
    texts = _several("structures", structures)
    for text in texts:
        if not isinstance(text, str) or "\n" in text or "\0" in text:
            raise ValueError(f"a structure must be a string of one line, not {text!r}")
    if not texts:
        return []
    lines, count = ("\n".join(texts) + "\n").encode(), c_size_t()

    def call(out: c_void_p) -> None:
        word = None if rule is None else _native.word("a rule", rule)
        where._run_at_start(lib.hry_nim_lines, word, lines, len(lines), byref(out), byref(count))

    return _or_none(_taken(call, lambda: count.value))


# ------------------------------------------------------------------------------------------------ hypergraphs


def _address(values: Any) -> int:
    return int(values.ctypes.data) if hasattr(values, "ctypes") else values.buffer_info()[0]


def _vertices(vertices: Union[int, Iterable[int]], count: int) -> Any:
    """The number of vertices of each hypergraph."""
    if hasattr(vertices, "__index__"):
        number = index(vertices)  # type: ignore[arg-type]
        if not 0 <= number < 2**32:
            raise ValueError(f"invalid number of vertices {number}: it must not be negative")
        return array("I", [number]) * count
    try:
        given = array("I", _several("numbers of vertices", vertices))
    except OverflowError:
        raise ValueError("a number of vertices must not be negative") from None
    except TypeError:
        raise TypeError(
            f"vertices= of many hypergraphs is a number, or a list with a number for each hypergraph, not {vertices!r}"
        ) from None
    if len(given) != count:
        raise ValueError(f"there are {count} hypergraphs, but {len(given)} numbers of vertices")
    return given


# What is flattened without a look at each hypergraph: nothing of these classes can mean something else than a set.
_PLAIN = {list, tuple, set, frozenset}


def _is_plain(things: List[Any]) -> bool:
    return _PLAIN.issuperset(map(type, things))


def _read(
    place: int, hypergraph: Any, counted: bool
) -> Tuple[List[List[Hashable]], Optional[List[Hashable]]]:
    """The edges and the known vertices of any object; the error names its place."""
    try:
        edges, known = _hypergraphs.read(hypergraph)
        if counted and known is not None:
            raise TypeError("vertices=… applies only to edges as sets")
    except (TypeError, ValueError) as problem:
        raise type(problem)(
            f"hypergraph {place} must be a list of edges, each a set of vertices: {problem}"
        ) from None
    return edges, known


def _from_first(numbers: List[Any], first: int) -> Any:
    """Vertices that are numbers from ``first`` on, counted from 0."""
    try:
        return array("I", map((-first).__add__, numbers) if first else numbers)
    except (TypeError, OverflowError):
        pass
    for number in numbers:
        if not hasattr(number, "__index__") or not first <= index(number) < first + 2**32 - 1:
            raise ValueError(f"with vertices=… the vertices must be integers ≥ {first}, not {number!r}")
    return array("I", [index(number) - first for number in numbers])


def _flatten_objects(hypergraphs: List[Any], first: int, counted: bool) -> Tuple[Any, Any, Any, Any]:
    """The same of any objects, one hypergraph after the other.

    Where vertices are not counted, equal objects in a hypergraph get equal numbers, and all are counted here.
    """
    count, edge_begin, vertex_begin = array("I"), array("Q", [0]), array("Q", [0])
    numbers: List[Any] = []
    for place, hypergraph in enumerate(hypergraphs):
        edges, known = _read(place, hypergraph, counted)
        number: Dict[Hashable, int] = {vertex: i for i, vertex in enumerate(known or ())}
        for edge in edges:
            numbers += edge if counted else [number.setdefault(vertex, len(number)) for vertex in edge]
            vertex_begin.append(len(numbers))
        edge_begin.append(len(vertex_begin) - 1)
        count.append(len(number))
    vertex = _from_first(numbers, first) if counted else array("I", numbers)
    return None if counted else count, edge_begin, vertex_begin, vertex


def _flatten(hypergraphs: List[Any], first: int, counted: bool) -> Tuple[Any, Any, Any, Any]:
    """The numbers of vertices, if they are known, edge_begin, vertex_begin and vertex."""
    edges = list(chain.from_iterable(hypergraphs)) if _is_plain(hypergraphs) else None
    if edges is None or not _is_plain(edges):
        return _flatten_objects(hypergraphs, first, counted)
    numbers = list(chain.from_iterable(edges))
    if all(map((0, 1).__contains__, numbers)):  # zeros and ones only, as in incidence matrices
        return _flatten_objects(hypergraphs, first, counted)
    edge_begin = array("Q", accumulate(map(len, hypergraphs), initial=0))
    vertex_begin = array("Q", accumulate(map(len, edges), initial=0))
    if counted:
        return None, edge_begin, vertex_begin, _from_first(numbers, first)
    try:
        return None, edge_begin, vertex_begin, array("I", numbers)
    except (TypeError, OverflowError):
        return _flatten_objects(hypergraphs, first, counted)


def _check(number: Any, edge_begin: Any, vertex_begin: Any, vertex: Any, first: int) -> None:
    """Checks that every vertex exists; the error names the first one that does not."""
    numpy = _numpy()
    largest = numpy.max if numpy else max
    if len(vertex) == 0 or largest(vertex) < min(set(number)):
        return
    for place in range(len(number)):
        begin, end = (int(vertex_begin[int(edge_begin[at])]) for at in (place, place + 1))
        last = max(vertex[begin:end], default=-1)
        if last >= number[place]:
            there = f"the numbers {first} to {number[place] - 1 + first}" if number[place] else "none"
            raise ValueError(f"hypergraph {place} has a vertex {last + first}, but vertices=… gives {there}")


def _flatten_array(hypergraphs: Any, first: int, counted: bool) -> Tuple[Any, Any, Any]:
    """edge_begin, vertex_begin and vertex of an array with the axes hypergraph, edge, vertex; negative numbers are no vertices."""
    if hypergraphs.ndim != 3 or hypergraphs.dtype.kind not in "iu":
        raise TypeError(
            "an array of hypergraphs must have three axes (hypergraph, edge, vertex) and integer entries"
        )
    numpy = _numpy()
    if hypergraphs.size and hypergraphs.min() >= 0 and hypergraphs.max() <= 1:
        for matrix in hypergraphs.tolist():
            _hypergraphs.refuse_incidence_matrix(matrix)
    there = hypergraphs >= 0
    sizes = there.sum(axis=2)
    filled = sizes > 0
    edge_begin = numpy.concatenate(([0], numpy.cumsum(filled.sum(axis=1)))).astype(numpy.uint64)
    vertex_begin = numpy.concatenate(([0], numpy.cumsum(sizes[filled]))).astype(numpy.uint64)
    vertex = hypergraphs[there].astype(numpy.int64) - (first if counted else 0)
    if vertex.size and vertex.min() < 0:
        raise ValueError(
            f"with vertices=… the vertices must be integers ≥ {first}, not {vertex.min() + first}"
        )
    if vertex.size and vertex.max() >= 2**32 - 1:
        raise ValueError("a vertex must be less than 2^32")
    return edge_begin, vertex_begin, vertex.astype(numpy.uint32)


@overload
def nim_hypergraphs(
    rule: Rule,
    hypergraphs: Array,
    *,
    vertices: Union[None, int, Iterable[int]] = ...,
    first: int = ...,
    context: Optional[Context] = ...,
) -> Any:
    ...


@overload
def nim_hypergraphs(
    rule: Rule,
    hypergraphs: Iterable[Edges],
    *,
    vertices: Union[None, int, Iterable[int]] = ...,
    first: int = ...,
    context: Optional[Context] = ...,
) -> Values:
    ...


def nim_hypergraphs(
    rule: Any,
    hypergraphs: Any,
    *,
    vertices: Union[None, int, Iterable[int]] = None,
    first: int = 1,
    context: Optional[Context] = None,
) -> Any:
    """The values of a game on many hypergraphs, on all processors.

    ``hypergraphs``: a list of hypergraphs, each a list of edges, each a list or a set of vertices; the result is a
    list, with None where there is no value. Or a numpy array with the axes hypergraph, edge and vertex, in which
    negative numbers fill up shorter edges, and an edge with only negative numbers is ignored; the result is an array,
    with −1 … −5 where there is no value. The vertices of each hypergraph are the distinct objects in its edges. With
    ``vertices``, which says how many there are, in each or in all, they are the numbers from ``first`` on.

    >>> nim_hypergraphs("AVD", [[{1, 2}, {2, 3}], [{"a", "b"}, {"c", "d"}]])
    [2, 0]
    >>> nim_hypergraphs("AVD", [[{1, 2}, {2, 3}]], vertices=4), nim("AVD", "{1,2},{2,3}/4")
    ([3], 3)
    """
    where = context or default_context()
    numpy = _numpy()
    is_array = numpy is not None and isinstance(hypergraphs, numpy.ndarray)
    if not is_array:
        hypergraphs = (
            hypergraphs if isinstance(hypergraphs, (list, tuple)) else _several("hypergraphs", hypergraphs)
        )
    count = len(hypergraphs)
    number = None if vertices is None else _vertices(vertices, count)
    known = None
    if is_array:
        edge_begin, vertex_begin, vertex = _flatten_array(hypergraphs, first, number is not None)
    else:
        known, edge_begin, vertex_begin, vertex = _flatten(hypergraphs, first, number is not None)
    if number is not None:
        _check(number, edge_begin, vertex_begin, vertex, first)
    number = number if known is None else known
    found: Any = numpy.zeros(count, dtype=numpy.int32) if is_array else array("i", bytes(4 * count))
    arrays = [
        None if values is None else _address(values) for values in (number, edge_begin, vertex_begin, vertex)
    ]
    where._run_at_start(
        lib.hry_nim_hypergraphs, _native.word("a rule", rule), count, *arrays, _address(found)
    )
    return found if is_array else _or_none(found)


# ----------------------------------------------------------------------------------------------------- graphs


def _line(graph: Any) -> str:
    if isinstance(graph, str):
        return graph.strip()
    if isinstance(graph, bytes):
        return graph.decode("ascii").strip()
    plain = _graph6.graph_of(graph)
    if plain is None:
        _graph6.refuse_other_graphs(graph)
        raise TypeError(f"a graph must be a graph6 string or a networkx graph, not {graph!r}")
    return _graph6.encode(plain)


@overload
def nim_graphs(
    family: str, rules: Rule, graphs: Iterable[Line], *, context: Optional[Context] = ...
) -> List[Optional[int]]:
    ...


@overload
def nim_graphs(
    family: str,
    rules: Union[List[Rule], Tuple[Rule, ...]],
    graphs: Iterable[Line],
    *,
    context: Optional[Context] = ...,
) -> List[Tuple[Optional[int], ...]]:
    ...


@overload
def nim_graphs(
    family: str, rules: str, graphs: Iterable[Line], *, context: Optional[Context] = ...
) -> List[Any]:
    ...


def nim_graphs(
    family: str,
    rules: Union[str, Sequence[str]],
    graphs: Iterable[Line],
    *,
    context: Optional[Context] = None,
) -> List[Any]:
    """The values of a family of games on many graphs, on all processors.

    ``graphs``: lines of graph6, sparse6 or digraph6, or graphs of networkx or Sage. With one rule as a string the result has
    one value for each graph; with several rules (a list, "acv,dst" or "all") it has a tuple. None: there is no value,
    for example because the family is not defined on the graph.

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
    rules: Union[str, Sequence[Rule]],
    structures: Iterable[Structure],
    *,
    family: Optional[str] = None,
    context: Optional[Context] = None,
) -> Any:
    """A pandas DataFrame with a row for each structure and a column for each rule.

    ``structures`` may be a column of another DataFrame, whose index is kept. If a game has no value, its entry is <NA>.

    >>> frame(["GEN", "DNG"], ["Z4", "S3"])  # doctest: +NORMALIZE_WHITESPACE
               GEN  DNG
    structure
    Z4           1    0
    S3           3    3
    """
    import pandas

    names = rules.split(",") if isinstance(rules, str) else list(rules)
    given = _several("structures", structures)
    sources = [spell(structure, family, None) for structure in given]
    for name in names if family is None else ():
        for structure in given:
            refuse_rule_of_groups(name, structure)
    texts = [source.text for source in sources]
    columns = {name.upper(): _lines(name, texts, context) for name in names}
    if isinstance(structures, pandas.Series):
        index = structures.index
    else:
        index = pandas.Index([source.label() for source in sources], name="structure")
    return pandas.DataFrame(columns, index=index, dtype="Int64")
