# SPDX-License-Identifier: GPL-3.0-or-later
"""Structures and sentences in LaTeX, for MathJax in notebooks and for TeX."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"(?P<name>[A-Za-z]+)_?(?P<index>\d*)|(?P<space>\s+)|(?P<other>.)", re.DOTALL)
_SIGNS = {"{": r"\{", "}": r"\}", "^": r"\wedge ", "\\": r"\backslash ", "_": r"\_", "#": r"\#", "%": r"\%",
          "&": r"\&", "$": r"\$", "~": r"\sim ", "∨": r"\vee ", "⊎": r"\uplus ", "*": r"\cdot "}  # fmt: skip
_WORDS = re.compile(r"[\\{}_#%&$^~*]")


def structure(text: str) -> str:
    r"""An expression as mathematics: S4xZ2 is S_{4} \times Z_{2}."""
    text = re.sub(r"(?<=[\d)])x(?=[A-Za-z(])", " × ", text)
    text = re.sub(r"\^(\d+|v(?![A-Za-z]))", lambda power: f"\0{power[1]}\0", text)
    parts = []
    for token in _TOKEN.finditer(text):
        if token["name"]:
            name = token["name"] if len(token["name"]) == 1 else rf"\mathrm{{{token['name']}}}"
            parts.append(name + (f"_{{{token['index']}}}" if token["index"] else ""))
        elif token["space"]:
            parts.append(" ")
        else:
            parts.append(_SIGNS.get(token["other"], token["other"]))
    written = "".join(parts).replace(" × ", r" \times ")
    return re.sub("\0(.*?)\0", lambda power: "^{" + power[1].replace("v", r"\vee") + "}", written)


def words(text: str) -> str:
    """A sentence without characters that are special in TeX."""
    return _WORDS.sub(" ", text)
