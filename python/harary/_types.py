# SPDX-License-Identifier: GPL-3.0-or-later
"""Types of structure classes."""

from __future__ import annotations

from typing import NamedTuple, Optional

from . import _native


class Type(NamedTuple):
    """The type of a structure class (Sieben, Definition 4.10; extended: Benesh, Ernst and Sieben, Definition 2.5).

    >>> str(Game("DNG", "S3").structure()[0].type)
    '(1,3,2)'
    """

    parity: int  #: of the number of elements in the closed set
    even: int  #: the nim-value of the positions of even size
    odd: int  #: the nim-value of the positions of odd size
    smoothness: Optional[int]  #: 0 rough, 1 smooth, 2 an even class; None: not known
    deficiency: Optional[
        int
    ]  #: the least number of further elements that generate; None: none do, or not known
    level: Optional[int]  #: the longest way down from here, in arrows; None: not known

    def __str__(self) -> str:
        return f"({self.parity},{self.even},{self.odd})"


def type_from(found: _native.TypeOfClass) -> Type:
    """The type that the library filled in."""
    known = (
        None if value == _native.NONE else value
        for value in (found.smoothness, found.deficiency, found.level)
    )
    return Type(found.parity, found.even, found.odd, *known)
