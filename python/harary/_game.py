# SPDX-License-Identifier: GPL-3.0-or-later
"""Games: a rule on a structure at a position, and the questions about it.

Long because all questions are methods of one class, each with its description and an example.
"""

from __future__ import annotations

import json
from ctypes import POINTER, byref, c_char_p, c_size_t, c_uint32, c_uint64, c_void_p
from itertools import accumulate, chain
from typing import Any, Dict, FrozenSet, Hashable, List, NamedTuple, Optional, Tuple, overload

from . import _graph6, _native, _tex
from ._context import Context, default_context
from ._errors import HararyError, LimitError, UndefinedError
from ._hypergraphs import Sets, Vertices
from ._native import lib
from ._options import Digraph, Edges, Fold, Format, Frame, Graph, Rule, Simplify, Theme, UpTo, Winner
from ._picture import Picture, wish
from ._structure import Structure
from ._sum import Sum, Term
from ._types import Type, type_from
from ._words import Position, Source, spell_game, spell_position


class Move(NamedTuple):
    """A move: the chosen element, and the position that it leads to."""

    element: Any  #: its name, or the object that was given: a vertex, a node, or an edge as a pair of nodes
    nim: int  #: the value of the game behind the move
    alike: int  #: how many elements it stands for: in large groups one stands for all that are like it
    type: Optional[Type]  #: of the class that it leads to, where it is known

    @property
    def wins(self) -> bool:
        """Whether it leads to a position of value 0."""
        return self.nim == 0


class _Value(NamedTuple):
    nim: int
    method: str
    order: Optional[int]
    type: Optional[Type]
    moves: List[Move]


class Game:
    """A rule on a structure, from the beginning or from a position.

    ``rule``: "ACV", "AVD", "DST", "PRV", on groups "GEN", "DNG", "TER", "DNT", in either case, with "closed " in
    front for the closed game, "misere " for misère play, or both; or a complete game as in papers,
    such as "GEN(S3)", without a second argument.
    ``structure``: any structure that the program harary accepts, such as "S4", "{1,2},{2,3}" or "geodetic(C6)"; a
    graph of networkx or Sage, with the ``family`` of games; edges as sets, whose distinct objects are the vertices; an
    incidence structure of Sage; or a pandas DataFrame with rows for vertices and columns for edges. Without a family,
    a group is always a string. ``vertices``: all vertices of edges, in a list, or how many there are, if they are the
    numbers from 1 on. ``position``: the elements that have been taken, as a set or a list, or as a text.

    >>> game = Game("GEN", "S4", position={"(1,2)"})
    >>> game
    Game('GEN', 'S4', position='{(1,2)}')
    >>> game.value
    2
    >>> [move.element for move in game.moves() if move.wins][:3]
    ['(2,3,4)', '(2,4,3)', '(1,2,3,4)']
    >>> Game("AVD", [{10, 11}, {11, 12}]).play(11)
    Game('AVD', [{10, 11}, {11, 12}], position={11})
    >>> Game("DNG(Z_6)")
    Game('DNG', 'Z_6')
    """

    @overload
    def __init__(
        self, rule: str, structure: None = ..., position: Position = ..., *, context: Optional[Context] = ...
    ) -> None:
        ...

    @overload
    def __init__(
        self,
        rule: Rule,
        structure: str,
        position: Position = ...,
        *,
        family: Optional[str] = ...,
        vertices: Optional[int] = ...,
        context: Optional[Context] = ...,
    ) -> None:
        ...

    @overload
    def __init__(
        self,
        rule: Rule,
        structure: Graph,
        position: Position = ...,
        *,
        family: str,
        context: Optional[Context] = ...,
    ) -> None:
        ...

    @overload
    def __init__(
        self,
        rule: Rule,
        structure: Frame,
        position: Position = ...,
        *,
        family: Optional[str] = ...,
        context: Optional[Context] = ...,
    ) -> None:
        ...

    @overload
    def __init__(
        self,
        rule: Rule,
        structure: Edges,
        position: Position = ...,
        *,
        family: Optional[str] = ...,
        vertices: Vertices = ...,
        context: Optional[Context] = ...,
    ) -> None:
        ...

    def __init__(
        self,
        rule: Any,
        structure: Any = None,
        position: Position = None,
        *,
        family: Optional[str] = None,
        vertices: Vertices = None,
        context: Optional[Context] = None,
    ) -> None:
        self._handle = 0
        self._open(*spell_game(rule, structure, family, vertices), position, context or default_context())

    @classmethod
    def _made(
        cls, rule: Optional[str], source: Source, position: Position, context: Optional[Context]
    ) -> "Game":
        game = cls.__new__(cls)
        game._handle = 0
        game._open(rule, source, position, context or default_context())
        return game

    def _open(self, rule: Optional[str], source: Source, position: Position, context: Context) -> None:
        self._context, self._source, self._labels = context, source, source.labels
        self._known: Dict[bool, _Value] = {}
        self._names: Optional[List[str]] = None
        handle, text = c_void_p(), source.text
        word = None if rule is None else _native.word("a rule", rule)
        if source.sets is None:
            context._run_at_start(
                lib.hry_game_open, word, _native.word("a structure", text), byref(handle), text=text
            )
        else:
            context._run_at_start(lib.hry_game_from_edges, word, *_arrays(source.sets), byref(handle))
        self._handle = handle.value or 0
        context._keep(self._handle, lib.hry_game_close)
        self._text = "" if source.sets else text
        taken = spell_position(position, self._labels)
        if rule is None:  # the expression was read, so there are a rule and a structure now
            self._source = Source(self.text)
            self._text = self.text
        placed = self._ask(lib.hry_game_position) if rule is None and taken is None else None
        if placed:
            taken = _native.text(placed)
        elif taken is not None:
            self._run(lib.hry_game_place, _native.word("a position", taken), text=taken)
            self._text = taken
        self._key = self.rule, self.text, taken  # its origin, which is known even after close()

    def _run(self, function: Any, *arguments: Any, text: str = "") -> None:
        self._context._run(function, self._handle, *arguments, text=text or self._text)

    def _ask(self, function: Any, *arguments: Any) -> Any:
        return self._context._ask(function, self._handle, *arguments)

    def close(self) -> None:
        """Frees the game; this happens automatically when the object is deleted."""
        handle, self._handle = self._handle, 0
        if handle:
            self._context._drop(handle)

    def __reduce__(self) -> Any:  # copies and objects in other processes use the default context
        taken = self._ask(lib.hry_game_position)
        source = self._source
        return _again, (
            self.rule,
            source.text,
            _native.text(taken) if taken else None,
            source.labels,
            source.sets,
        )

    def __enter__(self) -> "Game":
        return self

    def __exit__(self, *why: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", 0):
            self.close()

    def __eq__(self, other: object) -> bool:
        """Whether it is the same rule on the same structure (compared as text) at the same position."""
        if not isinstance(other, Game):
            return NotImplemented
        if self._key[:2] != other._key[:2] or self._nodes() != other._nodes():
            return False
        if self._key == other._key:
            return True
        both_open = self._context._holds(self._handle) and other._context._holds(other._handle)
        return both_open and self.position == other.position

    def __hash__(self) -> int:
        return hash(self._key[:2])

    def _nodes(self) -> Optional[List[Any]]:
        return self._labels.nodes if self._labels else None

    # ---- sums

    def __add__(self, other: Term) -> Sum:
        """The sum of two games: the player to move chooses one of them and moves there.

        >>> (Game("DNG", "Z6") + Game("AVD", "{1,2},{2,3}")).value
        1
        """
        return Sum(self) + other

    def __radd__(self, other: Term) -> Sum:
        return Sum(self) if other == 0 else Sum(other, self)  # sum() begins with 0

    # ---- what it is

    @property
    def rule(self) -> str:
        """The rule in capital letters: "GEN"."""
        return _native.text(self._ask(lib.hry_game_rule))

    @property
    def text(self) -> str:
        """The structure as harary writes it."""
        return _native.text(self._ask(lib.hry_game_structure))

    @property
    def kind(self) -> str:
        """The kind of the structure: "group", "hypergraph", "join", …"""
        return _native.text(self._ask(lib.hry_game_kind))

    @property
    def context(self) -> Context:
        """The context of the game."""
        return self._context

    def _element(self, name: str) -> Any:
        return self._labels.element(name) if self._labels else name

    @property
    def elements(self) -> List[Any]:
        """The elements that can be chosen, with their names, in the order of their numbers.

        >>> Game("GEN", "Z3").elements
        ['0', '1', '2']
        """
        if self._names is None:
            names, count = POINTER(c_char_p)(), c_uint32()
            self._run(lib.hry_game_names, byref(names), byref(count))
            self._names = self._ask(lambda handle: [_native.text(names[i]) for i in range(count.value)])
        return [self._element(name) for name in self._names]

    def number(self, element: Any) -> int:
        """The index of an element in ``elements``. Other names are also accepted, such as "#2" in groups.

        >>> Game("GEN", "S3").number("#2")
        1
        """
        name = self._labels.name(element) if self._labels else str(element)
        number = c_uint32()
        self._run(lib.hry_game_number, _native.word("a name", name), byref(number), text=name)
        return number.value

    @property
    def position(self) -> FrozenSet[Any]:
        """The elements that have been chosen.

        >>> sorted(Game("GEN", "S3", ["(1,2)", "e"]).position)
        ['(1,2)', 'e']
        """
        if not self._ask(lib.hry_game_position):
            return frozenset()
        numbers, count = POINTER(c_uint32)(), c_uint32()
        self._run(lib.hry_game_taken, byref(numbers), byref(count))
        taken = self._ask(lambda handle: numbers[: count.value])
        elements = self.elements
        return frozenset(elements[number] for number in taken)

    def at(self, position: Position) -> "Game":
        """The same game from a position.

        >>> Game("GEN", "S4").at(["(1,2)", "(1,2,3,4)"]).value
        0
        """
        return Game._made(self.rule, self._source, position, self._context)

    def play(self, element: Any) -> "Game":
        """The game after a move. An invalid move is an error; the check computes the values of the moves.

        If they cannot be found within the limits of the context, the move is checked when the new game is first used.

        >>> Game("DNG", "Z6").play(1)
        Traceback (most recent call last):
        ...
        harary.UndefinedError: {1} is not a position of DNG(Z6): these elements cannot all be chosen
        """
        if not isinstance(element, Hashable):
            raise TypeError(f"a move requires one element, not {element!r}; use at() for a position")
        number, taken = self.number(element), {self.number(other) for other in self.position}
        if number in taken:
            raise UndefinedError(f"{element} was already chosen in {self!r}")
        after = self.at([*sorted(self.position, key=self.number), element])
        try:
            if self._is_over():
                raise UndefinedError(f"the game is over: {self!r} has no moves")
            after._value(False)
        except LimitError:
            pass
        return after

    def _is_over(self) -> bool:
        value = self._value(False)
        if value.nim or (value.type and value.type.deficiency):
            return False
        return not self._value(True).moves

    # ---- values

    def _value(self, moves: bool) -> _Value:
        known = self._known.get(moves) or (None if moves else self._known.get(True))
        if known is None:
            pointer = c_void_p()
            self._run(lib.hry_game_value, int(moves), byref(pointer))
            known = self._known[moves] = self._ask(self._read_value, pointer)
        return known

    def _read_value(self, handle: int, value: c_void_p) -> _Value:
        order = lib.hry_value_order(value)
        type_of, found = _native.type_of_class(lib.hry_value_type_sized, value)
        moves = []
        for i in range(lib.hry_value_moves(value)):
            known, to = _native.type_of_class(lib.hry_move_type_sized, value, i)
            to_type = type_from(to) if known else None
            element = self._element(_native.text(lib.hry_move_name(value, i)))
            moves.append(
                Move(element, lib.hry_move_nim(value, i), int(lib.hry_move_count(value, i)), to_type)
            )
        return _Value(
            lib.hry_value_nim(value),
            _native.text(lib.hry_value_method(value)),
            int(order) if order and order.isdigit() else None,
            type_from(found) if type_of == 1 else None,
            moves,
        )

    @property
    def value(self) -> int:
        """The nim-value: 0 if the player who moved last wins.

        >>> Game("DNG", "Z6").value
        3
        """
        return self._value(False).nim

    @property
    def winner(self) -> Winner:
        """The winner: "first" for the player to move, or "second".

        >>> Game("GEN", "S4").winner
        'second'
        """
        return "first" if self.value else "second"

    @property
    def method(self) -> str:
        """How the value was found, as a sentence."""
        return self._value(False).method

    @property
    def order(self) -> Optional[int]:
        """The number of elements, if it is known.

        >>> Game("GEN", "M24").order
        244823040
        """
        return self._value(False).order

    @property
    def type(self) -> Optional[Type]:
        """The type of the position's class, if the computation of the value found it."""
        return self._value(False).type

    def moves(self) -> List[Move]:
        """Every move with its value; for a group, one for each class of equivalent elements.

        >>> [(move.element, move.nim) for move in Game("AVD", "{1,2},{2,3}").moves()]
        [('1', 1), ('2', 0), ('3', 1)]
        """
        return list(self._value(True).moves)

    def moves_frame(self) -> Any:
        """The moves as a pandas DataFrame, one row for each.

        >>> Game("AVD", "{1,2},{2,3}").moves_frame()[["element", "nim", "wins"]]
          element  nim   wins
        0       1    1  False
        1       2    0   True
        2       3    1  False
        """
        import pandas

        rows = [(move.element, move.nim, move.wins, move.alike, move.type) for move in self.moves()]
        return pandas.DataFrame(rows, columns=["element", "nim", "wins", "alike", "type"])

    # ---- what is told

    def _told(self, function: Any, *wishes: int) -> str:
        told = c_void_p()
        self._run(function, *wishes, byref(told))
        return _native.take_bytes(told).decode()

    def explain(self, depth: int = 0) -> str:
        """The reason for the value: the theorems that apply, or the types of classes down to this depth.

        >>> print(Game("AVD", "{1,2},{3,4}").explain().splitlines()[5].strip())
        because  every maximal stable set has even size
        """
        return self._told(lib.hry_tell_reason, depth, 0)

    def explain_json(self, depth: int = 0) -> Dict[str, Any]:
        """The same as an object, which doc/json.md describes."""
        return json.loads(self._told(lib.hry_tell_reason, depth, 1))

    def info(self) -> str:
        """A description of the structure."""
        return self._told(lib.hry_tell_structure, 0)

    def info_json(self) -> Dict[str, Any]:
        """The same as an object.

        >>> Game("ACV", "geodetic(C6)").info_json()["graph"]["edges"]
        6
        """
        return json.loads(self._told(lib.hry_tell_structure, 1))

    def report(self, moves: bool = False) -> str:
        """The value, the winner, and how the value was found, as the program harary prints them.

        >>> print(Game("AVD", "{1,2},{3,4}").report())
        AVD({1,2},{3,4}) = *0   second player wins
            pairwise disjoint edges (Prop 7.3)
        """
        return self._told(lib.hry_tell_value, int(moves), 0).rstrip("\n")

    def report_json(self, moves: bool = False) -> Dict[str, Any]:
        """The same as an object."""
        return json.loads(self._told(lib.hry_tell_value, int(moves), 1))

    # ---- structures and pictures

    def structure(self) -> Structure:
        """The structure digraph of the game from its start: every class with its type and its options."""
        handle = c_void_p()
        self._run(lib.hry_structure_build, byref(handle))
        return Structure(self, handle.value or 0)

    def graph(self) -> Any:
        """The graph of a game on a graph, as a networkx graph.

        >>> Game("ACV", "geodetic(petersen)").graph().number_of_edges()
        15
        """
        about = self.info_json().get("graph") or {}
        if "graph6" not in about:
            raise ValueError(f"{self.text} is not played on a graph")
        graph = _graph6.decode(about["graph6"])
        if self._labels is None:
            return graph
        import networkx

        return networkx.relabel_nodes(graph, dict(enumerate(self._labels.nodes, 1)))

    def diagram(
        self,
        format: Format = "svg",
        *,
        digraph: Digraph = "structure",
        simplify: Simplify = "auto",
        up_to: UpTo = "nothing",
        extended: bool = False,
        labels: bool = False,
        elements: bool = False,
        classes: bool = False,
        p_positions: bool = False,
        legend: bool = False,
        theme: Theme = "auto",
        fold: Fold = "auto",
        standalone: bool = False,
        levels: int = 0,
        most: int = 0,
        scale: int = 0,
    ) -> Picture:
        """A picture: "svg", "tikz", "pdf", "png", "dot", "json" or "text"; also the file endings "tex" and "txt".

        ``digraph``: what to draw. ``simplify``: which classes are drawn as one node, by option types ("otype"), by
        levels ("level") or none. ``up_to``: one node for each orbit. ``extended``: extended types. ``labels``: names
        of classes. ``elements``: label the classes of a group by the elements of their subgroups. ``classes``:
        frames around structure classes, with the digraphs "game" and "representative". ``p_positions``: mark
        positions with value 0. ``legend``: explain the symbols. ``theme``: "light", "dark", "black", or "auto",
        which follows the reader's system. ``fold``: draw nodes of equal type in a row as one. ``standalone``: TikZ
        as a complete document. ``levels``: only this many of the lowest levels. ``most``: the maximal number of
        nodes, 300 by default. ``scale``: pixels per point of a PNG.
        The library's numbers for these words are accepted too.

        >>> str(Game("DNG", "S3").diagram("svg", labels=True, theme="dark")).startswith("<svg")
        True
        """
        named = _native.PICTURE_ENDINGS.get(format, format)
        if named not in _native.PICTURE_FORMATS:
            raise ValueError(
                f"the format must be one of {', '.join(_native.PICTURE_FORMATS)}, not {format!r}"
            )
        asked = wish(dict(digraph=digraph, simplify=simplify, up_to=up_to, extended=extended, labels=labels,
                          elements=elements, classes=classes, p_positions=p_positions, legend=legend, theme=theme,
                          fold=fold, standalone=standalone, levels=levels, most=most, scale=scale))  # fmt: skip
        data, size = c_void_p(), c_size_t()
        number = _native.PICTURE_FORMATS.index(named)
        self._run(lib.hry_draw, number, byref(asked), byref(data), byref(size))
        return Picture(named, _native.take_bytes(data, size.value))

    def board(
        self,
        format: Format = "svg",
        *,
        legend: bool = False,
        theme: Theme = "auto",
        most: int = 0,
        scale: int = 0,
    ) -> Picture:
        """The board of the game, with the value of every move from the position."""
        return self.diagram(format, digraph="board", legend=legend, theme=theme, most=most, scale=scale)

    # ---- in notebooks and at the prompt

    def __repr__(self) -> str:
        if not self._context._holds(self._handle):
            return "<harary.Game, closed>"
        taken = self._ask(lib.hry_game_position)
        if self._source.sets is None:
            shown = f", position={_native.text(taken)!r}" if taken else ""
            return f"Game({self.rule!r}, {self.text!r}{shown})"
        position = self.position
        chosen = ", ".join(repr(vertex) for vertex in self._source.sets.vertices if vertex in position)
        edges, vertices = self._source.sets.shown()
        shown = (f", position={{{chosen}}}" if chosen else "") + (
            f", vertices={vertices}" if vertices else ""
        )
        return f"Game({self.rule!r}, {edges}{shown})"

    def latex(self) -> str:
        """The game and its value as a formula.

        >>> Game("GEN", "S4xZ2").latex()
        '\\\\mathrm{GEN}(S_{4} \\\\times Z_{2}) = {*}0'
        """
        return f"{self._latex_name()} = {{*}}{self.value}"

    def _latex_name(self) -> str:
        taken = self._ask(lib.hry_game_position)
        at = rf"\text{{ at }}{_tex.structure(_native.text(taken))}" if taken else ""
        return rf"\mathrm{{{self.rule}}}({_tex.structure(self.text)}){at}"

    def _repr_latex_(self) -> str:
        try:
            return f"${self.latex()}$"
        except HararyError as error:
            return rf"${self._latex_name()}$ ({_tex.words(error.message)})"


def _arrays(sets: Sets) -> Tuple[Any, ...]:
    """A hypergraph for hry_game_from_edges. Vertices with the names 1, 2, 3, … need no names."""
    count, names = len(sets.vertices), sets.names()
    begin, vertex = list(accumulate(map(len, sets.edges), initial=0)), list(chain.from_iterable(sets.edges))
    given = (c_char_p * count)(*(name.encode() for name in names)) if names != sets.numbers() else None
    return count, len(sets.edges), (c_uint64 * len(begin))(*begin), (c_uint32 * len(vertex))(*vertex), given


def _again(rule: str, text: str, position: Optional[str], labels: Any, sets: Optional[Sets]) -> Game:
    return Game._made(rule, Source(text, labels, sets), position, None)
