# SPDX-License-Identifier: GPL-3.0-or-later
"""Structure digraphs."""

from __future__ import annotations

from ctypes import POINTER, byref, c_char_p, c_uint32
from typing import TYPE_CHECKING, Any, Callable, FrozenSet, Iterator, List, NamedTuple, Optional, Tuple

from . import _native
from ._native import lib
from ._types import Type, type_from

if TYPE_CHECKING:
    from ._game import Game


class StructureClass(NamedTuple):
    """A structure class: the positions whose closures are the same closed set."""

    number: int  #: in its structure; moves lead to larger ones
    name: str  #: of the closed set: "S3", "{1,2}"
    type: Type
    size: Optional[int]  #: elements in the closed set; None: the classes are known without them
    options: List[int]  #: the classes that moves lead to, without itself


class Structure:
    """The structure digraph of a game: a sequence of classes. Class 0 is the beginning.

    >>> structure = Game("DNG", "S3").structure()
    >>> structure
    <harary.Structure of DNG(S3), 5 classes and 4 arrows>
    >>> for c in structure:
    ...     print(c.number, c.name, c.type, c.options)
    0 Z1 (1,3,2) [1, 2, 3, 4]
    1 Z2 (2) (0,0,1) []
    2 Z2 (2) (0,0,1) []
    3 Z2 (2) (0,0,1) []
    4 Z3 (3) (1,1,0) []
    """

    def __init__(self, game: "Game", handle: int) -> None:
        self._game, self._context, self._handle = game, game.context, handle
        self._context._keep(handle, lib.hry_structure_free)
        self._count: int = self._ask(lib.hry_structure_classes)

    def __del__(self) -> None:
        if getattr(self, "_handle", 0):
            self._context._drop(self._handle)

    def __reduce__(self) -> Any:  # for copies and other processes, where it is built again
        return _built, (self._game,)

    def _ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return self._context._ask(function, self._handle, *arguments)

    @property
    def game(self) -> "Game":
        """The game of this structure."""
        return self._game

    @property
    def arrows(self) -> int:
        """The number of options of all classes together."""
        return self._ask(lib.hry_structure_arrows)

    def __len__(self) -> int:
        return self._count

    def _number(self, number: int) -> int:
        if not -self._count <= number < self._count:
            raise IndexError(f"there are {self._count} classes")
        return number % self._count

    def __getitem__(self, number: int) -> StructureClass:
        number = self._number(number)
        return StructureClass(number, self.name(number), *self._ask(self._read_class, number))

    @staticmethod
    def _read_class(handle: int, number: int) -> Tuple[Type, Optional[int], List[int]]:
        _, found = _native.type_of_class(lib.hry_structure_type_sized, handle, number)
        options = POINTER(c_uint32)()
        count = lib.hry_structure_options(handle, number, byref(options))
        size = lib.hry_structure_elements(handle, number, None)
        return type_from(found), None if size == _native.NONE else size, options[:count]

    def __iter__(self) -> Iterator[StructureClass]:
        return (self[number] for number in range(self._count))

    def name(self, number: int) -> str:
        """The name of a class. All names are computed at the first call."""
        name = c_char_p()
        if not self._context._holds(self._game._handle):
            raise ValueError("the game of this structure is closed")
        self._context._run(
            lib.hry_structure_name, self._handle, self._game._handle, self._number(number), byref(name)
        )
        return _native.text(name.value)

    def elements(self, number: int) -> Optional[FrozenSet[Any]]:
        """The closed set of a class, as elements of the game; None if the elements are not known.

        >>> sorted(Game("DNG", "S3").structure().elements(4))
        ['(1,2,3)', '(1,3,2)', 'e']
        """
        number = self._number(number)
        size = self._ask(lib.hry_structure_elements, number, None)
        if size == _native.NONE:
            return None
        numbers = (c_uint32 * max(size, 1))()
        self._ask(lib.hry_structure_elements, number, numbers)
        names = self._game.elements
        return frozenset(names[i] for i in numbers[:size])

    def digraph(self) -> Any:
        """A networkx digraph whose nodes are the numbers of classes, with name, type and size.

        >>> digraph = Game("DNG", "S3").structure().digraph()
        >>> sorted(digraph.successors(0)), digraph.nodes[4]["name"]
        ([1, 2, 3, 4], 'Z3 (3)')
        """
        import networkx

        graph = networkx.DiGraph()
        for found in self:
            graph.add_node(found.number, name=found.name, size=found.size, **found.type._asdict())
            graph.add_edges_from((found.number, option) for option in found.options)
        return graph

    def frame(self) -> Any:
        """A pandas DataFrame with one row for each class.

        >>> Game("DNG", "S3").structure().frame()[["name", "parity", "even", "odd"]].loc[4].tolist()
        ['Z3 (3)', 1, 1, 0]
        """
        import pandas

        rows = [(found.name, found.size, *found.type, found.options) for found in self]
        return pandas.DataFrame(rows, columns=["name", "size", *Type._fields, "options"])

    def __repr__(self) -> str:
        game = f"{self._game.rule}({self._game.text})"
        return f"<harary.Structure of {game}, {self._count} classes and {self.arrows} arrows>"

    def _repr_svg_(self) -> str:
        return str(self._game.diagram("svg", labels=True))


def _built(game: "Game") -> Structure:
    return game.structure()
