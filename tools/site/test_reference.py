#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The references show what the sources say: signs that HTML would swallow, signatures, every function."""

import html
import re
import shutil
import sys

import reference
from pages import ROOT


def blocks(page):
    return [
        html.unescape(text)
        for text in re.findall(r'<pre class="(?:python|c)"><code>(.*?)</code></pre>', page, re.S)
    ]


def test_lines_end_outside_of_brackets(page):
    """Each argument of a long signature has a line: its brackets are closed there."""
    for block in blocks(page):
        for line in block.splitlines():
            if line.startswith("    "):
                assert line.count("[") == line.count("]"), block


def test_arguments_are_split_between_them():
    text = "rule: Rule, vertices: Union[None, int, Iterable[Iterable[int]]]=None, *, f: Callable[[int, str], None]=g(1, 2)"
    assert reference.split_arguments(text) == [
        "rule: Rule",
        "vertices: Union[None, int, Iterable[Iterable[int]]]=None",
        "*",
        "f: Callable[[int, str], None]=g(1, 2)",
    ]


def test_signs_stay_signs(page):
    assert "&lt;NA&gt;" in page and "<NA>" not in page
    assert reference.plain("a < b * `c < d *` <e>") == r"a \< b \* `c < d *` \<e>"


def test_everything_is_there(python, c):
    header = (ROOT / "include" / "harary.h").read_text(encoding="utf-8")
    for name in re.findall(r"^HRY_API [^;(]*?(hry_\w+)\(", header, re.M):
        assert f'id="{name}"' in c, name
    assert c.count("hry_structure_type_sized(x,") == 0  # of a macro
    for name in ("Game", "nim", "nim_hypergraphs", "Rule", "Context", "LimitError"):
        assert f'id="{name}"' in python, name
    assert "Game.diagram" in python and "family: str" in python


def test_underlines_pass_below_names():
    assert re.search(
        r"main a \{[^}]*text-underline-offset", (ROOT / "tools/site/site.css").read_text(encoding="utf-8")
    )


test_arguments_are_split_between_them()
test_underlines_pass_below_names()
if not shutil.which("pandoc"):
    print("pandoc is not there: skipped")
    sys.exit(77)
PYTHON, C = reference.python_reference().body, reference.c_reference().body
test_lines_end_outside_of_brackets(PYTHON)
test_signs_stay_signs(PYTHON)
test_everything_is_there(PYTHON, C)
print("the references are whole")
