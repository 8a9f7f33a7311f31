# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of families of games, and the patterns in them (doc/laboratory.md)."""

from __future__ import annotations

import json
from ctypes import byref, c_char_p, c_void_p
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Union

from . import _native
from ._context import Context, default_context
from ._native import lib


class Pattern(NamedTuple):
    """Values that are periodic from ``preperiod`` on, as far as they were ``observed``; of two variables lists.

    With "gcd" as a third variable there are two lists of values: where the two have no common divisor, and elsewhere.
    This is an observation, and proves nothing.
    """

    variables: List[str]
    period: Union[int, List[int]]
    preperiod: Union[int, List[int]]
    values: List[Any]
    observed: List[List[int]]


class Table(List[Dict[str, Optional[int]]]):
    """A dictionary for each assignment: the variables and the values of the games, None if the game does not exist.

    ``patterns`` has a Pattern for each game, or None where none was found.
    """

    patterns: Dict[str, Optional[Pattern]]

    def frame(self) -> Any:
        """The table as a pandas DataFrame, one row for each assignment."""
        import pandas

        return pandas.DataFrame(list(self)).convert_dtypes()


def _range(name: str, values: Union[str, int, Iterable[int]]) -> str:
    if isinstance(values, str):
        return f"{name}={values}"
    if isinstance(values, int):
        return f"{name}={values}"
    return f"{name}={','.join(str(int(value)) for value in values)}"


def table(
    rules: str,
    expression: str,
    *,
    context: Optional[Context] = None,
    **variables: Union[str, int, Iterable[int]],
) -> Table:
    """The values of a family of games, for all values of its variables, and the patterns in them.

    >>> found = table("gen,dng", "D(n)", n=range(3, 41))
    >>> found[0]
    {'n': 3, 'gen': 3, 'dng': 3}
    >>> found.patterns["DNG"].period, found.patterns["DNG"].values
    (2, [3, 0])
    >>> [row["acv"] for row in table("acv", "hull(K(m,n))", m="1..2", n="m..3")]
    [0, 1, 0, 0, 0]
    """
    ranges = [_range(name, values).encode() for name, values in variables.items()]
    told = c_void_p()
    (context or default_context())._run_at_start(
        lib.hry_tell_table, rules.encode(), expression.encode(), (c_char_p * len(ranges))(*ranges), len(ranges), 1,
        byref(told), text=expression,
    )  # fmt: skip
    made = Table()
    made.patterns = {}
    for line in _native.take_bytes(told).decode().splitlines():
        answer = json.loads(line)
        del answer["structure"]
        if "pattern" in answer:
            made.patterns[answer["game"]] = answer["pattern"] and Pattern(**answer["pattern"])
        else:
            made.append(answer)
    return made
