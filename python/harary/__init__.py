# SPDX-License-Identifier: GPL-3.0-or-later
"""Exact nim-values of achievement and avoidance games on groups, graphs and hypergraphs.

>>> import harary
>>> harary.nim("GEN", "S4")
0
>>> game = harary.Game("DNG", "Z6")
>>> game.value, [move.element for move in game.moves() if move.wins]
(3, ['2', '4'])

See doc/python.md for an overview; harary.Context has limits, progress and threads.
"""

from __future__ import annotations

from ._context import Context, default_context
from ._errors import (
    CancelledError,
    ForbiddenError,
    HararyError,
    LimitError,
    MemoryLimitError,
    MissingProgramError,
)
from ._errors import ProgramError, TimeLimitError, UndefinedError, UnreadableError, UsageError
from ._game import Game, Move
from ._many import frame, nim, nim_graphs, nim_hypergraphs, nim_lines
from ._native import lib as _lib
from ._native import library_path
from ._native import text as _text
from ._options import Rule
from ._picture import Picture
from ._structure import Structure, StructureClass
from ._sum import Sum, SumMove
from ._table import Pattern, Table, table
from ._types import Type

__version__: str = _text(_lib.hry_version())

__all__ = [
    "CancelledError",
    "Context",
    "ForbiddenError",
    "Game",
    "HararyError",
    "LimitError",
    "MemoryLimitError",
    "MissingProgramError",
    "Move",
    "Pattern",
    "Picture",
    "ProgramError",
    "Rule",
    "Structure",
    "StructureClass",
    "Sum",
    "SumMove",
    "Table",
    "TimeLimitError",
    "Type",
    "UndefinedError",
    "UnreadableError",
    "UsageError",
    "default_context",
    "frame",
    "library_path",
    "nim",
    "nim_graphs",
    "nim_hypergraphs",
    "nim_lines",
    "table",
]

# Errors and representations show the public module name, not the private files.
for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
