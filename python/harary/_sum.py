# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums: the player to move chooses a game and moves there; a player who cannot move in any game loses.

The value is the nim-sum of the values, and a move wins if it leads to nim-sum 0 (Sprague–Grundy); doc/sums.md.
"""

from __future__ import annotations

from functools import reduce
from operator import index, xor
from typing import TYPE_CHECKING, Any, List, NamedTuple, Tuple, Union

from ._errors import UndefinedError, UsageError
from ._options import Winner

if TYPE_CHECKING:
    from ._game import Game

Term = Union["Game", "Sum", int]


class SumMove(NamedTuple):
    """A move in a sum: its term, the chosen element, and the nim-sum that it leads to."""

    term: int  #: by number from 0
    element: Any  #: as in ``Move``; of a heap, how many things are left
    nim: int  #: of the whole sum behind the move
    alike: int  #: how many elements it stands for

    @property
    def wins(self) -> bool:
        """Whether it leads to a sum of value 0."""
        return self.nim == 0


def _terms(term: Term) -> Tuple[Union["Game", int], ...]:
    from ._game import Game  # which knows sums

    if isinstance(term, Sum):
        return term.terms
    if isinstance(term, Game):
        if term.rule.startswith("misere"):
            raise UsageError("a sum requires games in normal play; use harary sum --misere for misère play")
        return (term,)
    if isinstance(term, bool) or not hasattr(term, "__index__") or index(term) < 0:
        raise TypeError(f"the terms of a sum must be games or numbers ≥ 0 (heaps), not {term!r}")
    return (index(term),)


class Sum:
    """The sum of games; a number is a heap of this size, from which a move takes any number.

    ``game + game`` and ``sum(games)`` make one too.

    >>> from harary import Sum
    >>> both = Game("AVD", "{1,2},{2,3}") + 1
    >>> both, both.value, both.winner
    (Sum(Game('AVD', '{1,2},{2,3}'), 1), 3, 'first')
    >>> [(move.term, move.element) for move in both.moves() if move.wins]
    [(0, '1'), (0, '3')]
    >>> both.play(0, "3").value
    0
    """

    def __init__(self, *terms: Term) -> None:
        self._parts = tuple(part for term in terms for part in _terms(term))

    @property
    def terms(self) -> Tuple[Union["Game", int], ...]:
        """The games and heaps."""
        return self._parts

    def _values(self) -> List[int]:
        return [part if isinstance(part, int) else part.value for part in self._parts]

    @property
    def value(self) -> int:
        """The nim-sum: 0 if the player who moved last wins."""
        return reduce(xor, self._values(), 0)

    @property
    def winner(self) -> Winner:
        """The winner: "first" for the player to move, or "second"."""
        return "first" if self.value else "second"

    def moves(self) -> List[SumMove]:
        """Every move of every term, with the nim-sum after it."""
        values, whole, found = self._values(), self.value, []
        for number, part in enumerate(self._parts):
            rest = whole ^ values[number]
            if isinstance(part, int):
                found += [SumMove(number, left, rest ^ left, 1) for left in range(part)]
            else:
                found += [SumMove(number, move.element, rest ^ move.nim, move.alike) for move in part.moves()]
        return found

    def play(self, term: int, element: Any) -> "Sum":
        """The sum after a move in a term; for a heap, ``element`` is the size that is left."""
        if not 0 <= index(term) < len(self._parts):
            raise IndexError(f"there are {len(self._parts)} terms, numbered from 0")
        part = self._parts[term]
        after: Term
        if isinstance(part, int):
            if not hasattr(element, "__index__") or not 0 <= index(element) < part:
                raise UndefinedError(f"a move leaves 0 to {part - 1} of a heap of {part}, not {element!r}"
                                     if part else "nothing is left of this heap")  # fmt: skip
            after = index(element)
        else:
            after = part.play(element)
        return Sum(*self._parts[:term], after, *self._parts[term + 1 :])

    def __add__(self, other: Term) -> "Sum":
        return Sum(self, other)

    def __radd__(self, other: Term) -> "Sum":
        return self if other == 0 else Sum(other, self)  # sum() begins with 0

    def __eq__(self, other: object) -> bool:
        """Whether it has the same terms in the same order; equal values are not enough."""
        if not isinstance(other, Sum):
            return NotImplemented
        return self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    def __repr__(self) -> str:
        return f"Sum({', '.join(map(repr, self._parts))})"

    def _repr_latex_(self) -> str:
        shown = [rf"{{*}}{part}" if isinstance(part, int) else part._latex_name() for part in self._parts]
        return f"${' + '.join(shown) or '0'} = {{*}}{self.value}$"
