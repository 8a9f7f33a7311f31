# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the notebook doc/python.ipynb again and writes it back, or sees whether it tells the truth.

    usage: python3 notebook.py [--check]     needs nbformat, nbclient and ipykernel (Debian: python3-nbclient …)

With --check nothing is written, and every text that a cell shows must be what it shows now; of pictures and tables in
HTML, which other programs lay out, only that they are there.
"""

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).resolve().parent
NOTEBOOK = HERE.parent / "doc" / "python.ipynb"
COMPARED = ("text/plain", "text/latex")


def run(notebook):
    """With the package beside this file; nothing is remembered about when and where."""
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(HERE), os.environ.get("PYTHONPATH"))))
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # a debugger's warning that nobody needs
    NotebookClient(notebook, timeout=120, kernel_name="python3", record_timing=False,
                   resources={"metadata": {"path": str(HERE.parent)}}).execute()  # fmt: skip
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"


def shown(cell):
    """What a cell shows, as far as it is compared."""
    found = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        found.append(
            (output.output_type, output.get("text"), sorted(data), [data.get(kind) for kind in COMPARED])
        )
    return found


def main():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    before = [shown(cell) for cell in notebook.cells]
    run(notebook)
    if sys.argv[1:] == ["--check"]:
        for cell, old in zip(notebook.cells, before):
            if shown(cell) != old:
                sys.exit(f"the notebook shows\n{old}\nand now it is\n{shown(cell)}\nfor\n{cell.source}")
    else:
        nbformat.write(notebook, NOTEBOOK)


if __name__ == "__main__":
    main()
