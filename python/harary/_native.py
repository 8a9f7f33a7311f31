# SPDX-License-Identifier: GPL-3.0-or-later
"""The C library: where it is, and its functions as ctypes sees them.

The declarations follow include/harary.h; tests/test_package.py compares them with it. The library is looked for
where the environment's HARARY_LIBRARY says, inside of this package (a wheel carries it, with the programs that it
starts), in the build folder if this is the source tree, and where the system has it.
"""

from __future__ import annotations

import ctypes
import os
import re
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_int, c_int32, c_size_t
from ctypes import c_uint, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

from ._options import Digraph, words

OK, USAGE, UNREADABLE, UNDEFINED, LIMIT, FORBIDDEN, TIME, MEMORY, CANCELLED, MISSING, PROGRAM = range(11)
NONE = 0xFFFFFFFF
SONAME = "libharary.so.0"
PICTURE_FORMATS = ("svg", "tikz", "pdf", "png", "dot", "json", "text")
PICTURE_ENDINGS = {"tex": "tikz", "txt": "text"}  # of files, where they are called otherwise
DIGRAPHS = words(Digraph)


class Error(Structure):
    """hry_error"""

    _fields_ = [("status", c_int), ("line", c_size_t), ("column", c_size_t), ("message", ctypes.c_char * 480)]


class TypeOfClass(Structure):
    """hry_type"""

    _fields_ = [(name, c_uint32) for name in ("parity", "even", "odd", "smoothness", "deficiency", "level")]


class Wish(Structure):
    """hry_picture"""

    _fields_ = [
        *[(name, c_int32) for name in ("digraph", "simplify", "up_to", "extended", "labels", "p_positions",
                                       "legend", "theme", "fold", "standalone")],
        *[(name, c_uint32) for name in ("levels", "most", "scale", "elements", "classes")],
        ("reserved", c_uint32 * 5),
    ]  # fmt: skip


Progress = CFUNCTYPE(c_int, c_void_p, c_char_p, c_double, c_double)

_handle, _error, _out, _text = c_void_p, POINTER(Error), POINTER(c_void_p), c_char_p
_number, _numbers = POINTER(c_uint32), POINTER(POINTER(c_uint32))
_array = c_void_p  # of the caller, by its address

# What a function returns, and what it takes.
DECLARATIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "hry_version": (_text, []),
    "hry_version_number": (c_uint, []),
    "hry_status_name": (_text, [c_int]),
    "hry_is_limit": (c_int, [c_int]),
    "hry_free": (None, [c_void_p]),
    "hry_on_exhaustion": (None, [c_void_p]),
    "hry_context_new": (_handle, []),
    "hry_context_free": (None, [_handle]),
    "hry_set_time": (None, [_handle, c_double]),
    "hry_set_memory": (None, [_handle, c_uint64]),
    "hry_set_threads": (None, [_handle, c_uint]),
    "hry_set_compute": (None, [_handle, c_int]),
    "hry_set_untrusted": (None, [_handle, c_int]),
    "hry_set_progress": (None, [_handle, Progress, c_void_p]),
    "hry_cancel": (None, [_handle]),
    "hry_resume": (None, [_handle]),
    "hry_set_memo": (None, [_handle, c_size_t]),
    "hry_game_open": (c_int, [_handle, _text, _text, _out, _error]),
    "hry_game_from_edges": (c_int, [_handle, _text, c_uint32, c_size_t, _array, _array, POINTER(_text), _out, _error]),
    "hry_game_place": (c_int, [_handle, _text, _error]),
    "hry_game_close": (None, [_handle]),
    "hry_game_rule": (_text, [_handle]),
    "hry_game_structure": (_text, [_handle]),
    "hry_game_position": (_text, [_handle]),
    "hry_game_kind": (_text, [_handle]),
    "hry_game_element": (_text, [_handle]),
    "hry_game_names": (c_int, [_handle, POINTER(POINTER(_text)), _number, _error]),
    "hry_game_number": (c_int, [_handle, _text, _number, _error]),
    "hry_game_taken": (c_int, [_handle, _numbers, _number, _error]),
    "hry_game_value": (c_int, [_handle, c_int, _out, _error]),
    "hry_value_nim": (c_uint32, [_handle]),
    "hry_value_method": (_text, [_handle]),
    "hry_value_order": (_text, [_handle]),
    "hry_value_type": (c_int, [_handle, POINTER(TypeOfClass)]),
    "hry_value_type_sized": (c_int, [_handle, POINTER(TypeOfClass), c_size_t]),
    "hry_value_moves": (c_size_t, [_handle]),
    "hry_move_name": (_text, [_handle, c_size_t]),
    "hry_move_nim": (c_uint32, [_handle, c_size_t]),
    "hry_move_count": (_text, [_handle, c_size_t]),
    "hry_move_type": (c_int, [_handle, c_size_t, POINTER(TypeOfClass)]),
    "hry_move_type_sized": (c_int, [_handle, c_size_t, POINTER(TypeOfClass), c_size_t]),
    "hry_nim": (c_int, [_handle, _text, _text, _number, _error]),
    "hry_nim_hypergraphs": (c_int, [_handle, _text, c_size_t, *[_array] * 5, _error]),
    "hry_nim_graphs": (c_int, [_handle, _text, _text, _text, c_size_t, _out, POINTER(c_size_t),
                               POINTER(c_size_t), _error]),
    "hry_nim_lines": (c_int, [_handle, _text, _text, c_size_t, _out, POINTER(c_size_t), _error]),
    "hry_structure_build": (c_int, [_handle, _out, _error]),
    "hry_structure_free": (None, [_handle]),
    "hry_structure_classes": (c_uint32, [_handle]),
    "hry_structure_arrows": (c_uint64, [_handle]),
    "hry_structure_type": (None, [_handle, c_uint32, POINTER(TypeOfClass)]),
    "hry_structure_type_sized": (None, [_handle, c_uint32, POINTER(TypeOfClass), c_size_t]),
    "hry_structure_options": (c_uint32, [_handle, c_uint32, _numbers]),
    "hry_structure_elements": (c_uint32, [_handle, c_uint32, _array]),
    "hry_structure_name": (c_int, [_handle, _handle, c_uint32, POINTER(_text), _error]),
    "hry_tell_value": (c_int, [_handle, c_int, c_int, _out, _error]),
    "hry_tell_reason": (c_int, [_handle, c_uint, c_int, _out, _error]),
    "hry_tell_structure": (c_int, [_handle, c_int, _out, _error]),
    "hry_tell_table": (c_int, [_handle, _text, _text, POINTER(_text), c_size_t, c_int, _out, _error]),
    "hry_draw": (c_int, [_handle, c_int, POINTER(Wish), _out, POINTER(c_size_t), _error]),
}  # fmt: skip


def _find() -> str:
    named = os.environ.get("HARARY_LIBRARY")
    if named:
        return named
    here = Path(__file__).resolve().parent
    for path in (here / "native" / "lib" / SONAME, here.parents[1] / "build" / "release" / SONAME):
        if path.exists():
            return str(path)
    return SONAME


# The libraries that libharary is linked with, and the Debian packages that contain them.
NEEDED = {
    "libnauty.so.2": "libnauty2",
    "libcliquer.so.1": "libcliquer1",  # of nauty, in Debian
    "libgmp.so.10": "libgmp10",
    "libexpat.so.1": "libexpat1",
    "libjansson.so.4": "libjansson4",
}


def _named(problem: str) -> Optional[str]:
    """The library that the loader did not find."""
    found = re.search(r"([\w./+-]+\.so[.\d]*)(?=: cannot open shared object file|: No such file)", problem)
    return found[1] if found else None


def _tried(name: str) -> Optional[str]:
    """The library that is missing for this one: itself, or one that it needs; None if it can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError as problem:
        return _named(str(problem))
    return None


def _why_not(path: str, problem: str) -> str:
    """Why libharary cannot be loaded. The loader names the first library that is missing; the others are tried."""
    first = _named(problem)
    if first is None or os.path.basename(first) == os.path.basename(path):
        return f"libharary cannot be loaded ({problem}); install it, or set HARARY_LIBRARY to the path of {SONAME}"
    missing = list(dict.fromkeys(filter(None, [first, *map(_tried, NEEDED)])))
    packages = [NEEDED[name] for name in missing if name in NEEDED]
    debian = f" (Debian: apt install {' '.join(packages)})" if packages else ""
    verb = "is" if len(missing) == 1 else "are"
    listed = " and ".join(filter(None, [", ".join(missing[:-1]), missing[-1]]))
    return f"{path} requires {listed}, which {verb} not installed{debian}"


def _load(path: str) -> ctypes.CDLL:
    try:
        library = ctypes.CDLL(path)
    except OSError as problem:
        raise ImportError(_why_not(path, str(problem))) from None
    for name, (result, arguments) in DECLARATIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


library_path = _find()
lib = _load(library_path)

# How often this process is a child by fork(): what was made before the last time must not be used.
generation = 0


def _count_fork() -> None:
    global generation
    generation += 1


os.register_at_fork(after_in_child=_count_fork)


def word(what: str, text: str) -> bytes:
    """A string for the library; errors call it ``what``."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a string, not {text!r}")
    if "\0" in text:
        raise ValueError(f"{what} must not contain a zero byte: {text!r}")
    return text.encode()


def text(answer: Optional[bytes]) -> str:
    """A string of the library."""
    return (answer or b"").decode("utf-8", "replace")


def type_of_class(function: Any, *arguments: Any) -> Tuple[int, TypeOfClass]:
    """The result of a function that fills in a type, and the type."""
    found = TypeOfClass()
    return function(*arguments, ctypes.byref(found), ctypes.sizeof(found)), found


def take_bytes(pointer: c_void_p, size: Optional[int] = None) -> bytes:
    """A string that the library allocated for the caller, which is freed here."""
    try:
        return ctypes.string_at(pointer.value or 0, -1 if size is None else size)
    finally:
        lib.hry_free(pointer)
