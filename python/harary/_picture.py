# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures: files in memory, which notebooks show."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Dict, Mapping, Optional, Union

from . import _native
from ._options import Digraph, Fold, Simplify, Theme, UpTo, numbered

_WORDS: Dict[str, Any] = {
    "digraph": Digraph,
    "simplify": Simplify,
    "up_to": UpTo,
    "theme": Theme,
    "fold": Fold,
}


def wish(wishes: Mapping[str, Union[int, str]]) -> _native.Wish:
    """What is drawn, for the library."""
    asked = _native.Wish()
    for name, value in wishes.items():
        if name in _WORDS:
            setattr(asked, name, numbered(name, _WORDS[name], value))
        elif isinstance(value, int) and 0 <= value < 2**31:
            setattr(asked, name, int(value))
        else:
            raise ValueError(f"{name} must be a number ≥ 0, not {value!r}")
    return asked


class Picture:
    """A file in memory: ``data`` are its bytes, ``str()`` its text, and notebooks show it.

    >>> picture = Game("DNG", "S3").diagram("tikz")
    >>> picture
    <harary.Picture, tikz>
    >>> "hararypicture" in str(picture)
    True
    """

    def __init__(self, format: str, data: bytes) -> None:
        self.format, self.data = format, data

    def __str__(self) -> str:
        if self.format in ("pdf", "png"):
            raise ValueError(f"{self.format} is not a text format; its bytes are in .data")
        return self.data.decode()

    def __bytes__(self) -> bytes:
        return self.data

    def __repr__(self) -> str:
        return f"<harary.Picture, {self.format}>"

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the file completely or not at all."""
        path = Path(path)
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            beside.write_bytes(self.data)
            os.replace(beside, path)
        finally:
            if beside.exists():
                beside.unlink()

    def _repr_svg_(self) -> Optional[str]:
        return str(self) if self.format == "svg" else None

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.format == "png" else None
