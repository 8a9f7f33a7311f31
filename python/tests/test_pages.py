# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pages and the notebook show is true."""

import doctest
import json
import re
import subprocess
import sys

import pytest

from support import TOP, needs_gap


# Every page that has an example in Python.
PAGES = [path.relative_to(TOP).as_posix() for path in [*sorted((TOP / "doc").rglob("*.md")), TOP / "python" / "README.md"]
         if "\n```python\n" in path.read_text(encoding="utf-8")]  # fmt: skip


@needs_gap
@pytest.mark.parametrize("page", PAGES)
def test_the_pages_are_true(page):
    for needed in ("networkx", "pandas", "numpy"):
        pytest.importorskip(needed)
    text = re.sub(r"^```.*$", "", (TOP / page).read_text(encoding="utf-8"), flags=re.M)
    text = re.sub(r"^structure$", "structure          ", text, flags=re.M)  # as pandas writes it
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert tried >= 3 and failed == 0


def test_the_notebook_was_run():
    """Its cells are in order, with outputs and without an error; python/notebook.py runs it again."""
    notebook = json.loads((TOP / "doc" / "python.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    kinds = set()
    for cell in cells:
        for output in cell["outputs"]:
            assert output["output_type"] != "error"
            kinds.update(output.get("data", {}))
    assert {"image/svg+xml", "text/latex", "text/html"} <= kinds


@needs_gap
def test_the_notebook_is_true():
    for needed in ("networkx", "pandas", "nbformat", "nbclient", "ipykernel"):
        pytest.importorskip(needed)
    command = [sys.executable, str(TOP / "python" / "notebook.py"), "--check"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
