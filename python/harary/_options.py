# SPDX-License-Identifier: GPL-3.0-or-later
"""The kinds of arguments, for type checkers and for the tables that turn words into the library's numbers."""

from __future__ import annotations

from typing import Any, Hashable, Iterable, Literal, Union
from typing import Protocol

Rule = Literal["ACV", "AVD", "DST", "PRV", "GEN", "DNG", "TER", "DNT", "acv", "avd", "dst", "prv", "gen", "dng", "ter",
               "dnt", "misere ACV", "misere AVD", "misere DST", "misere PRV", "misere GEN", "misere DNG", "misere TER",
               "misere DNT", "closed ACV", "closed AVD", "closed GEN", "closed DNG", "misere closed ACV",
               "misere closed AVD", "misere closed GEN", "misere closed DNG"]  # fmt: skip
Winner = Literal["first", "second"]
Format = Literal["svg", "tikz", "pdf", "png", "dot", "json", "text", "tex", "txt"]
Digraph = Literal[
    "structure", "game", "representative", "options", "unfolded", "intersections", "lattice", "board"
]
Simplify = Literal["auto", "otype", "level", "none", 0, 1, 2, 3]
UpTo = Literal["nothing", "conjugacy", "automorphism", 0, 1, 2]
Theme = Literal["auto", "light", "dark", "black", 0, 1, 2, 3]
Fold = Literal["auto", "always", "never", 0, 1, 2]
Compute = Literal["auto", "compute", "direct", 0, 1, 2]

Edges = Iterable[Iterable[Hashable]]


class Graph(Protocol):
    """The used part of a networkx graph."""

    @property
    def nodes(self) -> Any:
        ...

    @property
    def edges(self) -> Any:
        ...

    def is_directed(self) -> bool:
        ...

    def is_multigraph(self) -> bool:
        ...


class Frame(Protocol):
    """The used part of a pandas DataFrame."""

    @property
    def columns(self) -> Any:
        ...

    @property
    def index(self) -> Any:
        ...

    def to_numpy(self) -> Any:
        ...


class Array(Protocol):
    """The used part of a numpy array."""

    @property
    def ndim(self) -> int:
        ...

    @property
    def dtype(self) -> Any:
        ...

    def __len__(self) -> int:
        ...

    def __getitem__(self, place: Any) -> Any:
        ...


def words(kind: Any) -> "tuple[str, ...]":
    """The words of such a type, by their numbers."""
    return tuple(word for word in kind.__args__ if isinstance(word, str))


def numbered(name: str, kind: Any, value: Union[str, int]) -> int:
    """The number of a word, or a number that is one; ValueError otherwise."""
    known = words(kind)
    if isinstance(value, str) and value in known:
        return known.index(value)
    if isinstance(value, int) and value in kind.__args__:
        return int(value)
    raise ValueError(
        f"{name} must be {', '.join(repr(word) for word in known[:-1])} or {known[-1]!r}, not {value!r}"
    )
