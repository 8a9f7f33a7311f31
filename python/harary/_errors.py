# SPDX-License-Identifier: GPL-3.0-or-later
"""Exceptions. Each is also a subclass of the corresponding built-in exception."""

from __future__ import annotations

from typing import Dict, Optional, Type

from . import _native


class HararyError(Exception):
    """The base class of all errors.

    ``message`` explains the error, and ``code`` is its kind, as in the program's JSON. ``line`` and ``column`` count
    characters from 1, or are None if there is no place; they refer to ``text``, the structure or the position as it
    was written.

    >>> import harary
    >>> try:
    ...     harary.nim("ACV", "{1,2},{2,,3}")
    ... except harary.HararyError as error:
    ...     print(error, error.column, sep="\\n")
    expected a vertex (a number or a name), found ','
      {1,2},{2,,3}
               ^
    10
    """

    code = ""

    def __init__(
        self, message: str, line: Optional[int] = None, column: Optional[int] = None, text: str = ""
    ):
        super().__init__(message)
        self.message, self.line, self.column, self.text = message, line, column, text

    def __str__(self) -> str:
        if self.column is None or self.line is not None or not self.text or "\n" in self.text:
            where = "" if self.line is None else f"line {self.line}: "
            return where + self.message
        return f"{self.message}\n  {self.text}\n  {' ' * (self.column - 1)}^"

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return type(self), (self.message, self.line, self.column, self.text)


class UsageError(HararyError, ValueError):
    """The rule, the structure or the position cannot be read, or arguments cannot be combined."""

    code = "usage"


class UnreadableError(HararyError, OSError):
    """A file cannot be opened, or its contents violate its format."""

    code = "unreadable"


class UndefinedError(HararyError, ValueError):
    """The game or the position does not exist."""

    code = "undefined"


class LimitError(HararyError, RuntimeError):
    """The answer cannot be computed: the structure is too large, or one of the five cases below."""

    code = "limit"


class TimeLimitError(LimitError, TimeoutError):
    """The time limit of the context was reached."""

    code = "time"


class MemoryLimitError(LimitError, MemoryError):
    """More memory is needed than the context allows, or than the machine has."""

    code = "memory"


class CancelledError(LimitError):
    """``cancel()`` or the progress function of the context ended the call."""

    code = "cancelled"


class MissingProgramError(LimitError):
    """A required program (GAP, the drawing program) or GAP library is not installed, or does not start."""

    code = "missing"


class ProgramError(LimitError):
    """A program that the library uses (GAP, the drawing program) reported an error or stopped."""

    code = "program"


class ForbiddenError(HararyError, PermissionError):
    """A context for untrusted input (``untrusted=True``) reads no files and runs no GAP programs."""

    code = "forbidden"


BY_STATUS: Dict[int, Type[HararyError]] = {
    _native.USAGE: UsageError,
    _native.UNREADABLE: UnreadableError,
    _native.UNDEFINED: UndefinedError,
    _native.LIMIT: LimitError,
    _native.FORBIDDEN: ForbiddenError,
    _native.TIME: TimeLimitError,
    _native.MEMORY: MemoryLimitError,
    _native.CANCELLED: CancelledError,
    _native.MISSING: MissingProgramError,
    _native.PROGRAM: ProgramError,
}


# Names of library functions in messages, and their names in Python.
_SETTINGS = {
    "hry_set_time": "Context(time=…)",
    "hry_set_memory": "Context(memory=…)",
    "hry_game_value lists": "moves() lists",
    "hry_nim_graphs": "nim_graphs",
}


def made_from(error: _native.Error, text: str) -> HararyError:
    """The exception for an error of the library; byte columns become character columns."""
    column = error.column or None
    if column and not error.line:
        column = len(text.encode()[: column - 1].decode("utf-8", "ignore")) + 1
    message = error.message.decode("utf-8", "replace")
    for there, here in _SETTINGS.items():
        message = message.replace(there, here)
    return BY_STATUS.get(error.status, LimitError)(message, error.line or None, column, text)
