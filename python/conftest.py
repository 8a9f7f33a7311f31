# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests share. HARARY_LIBRARY says which library is tested, HARARY_PROGRAM which program beside it."""

import os
import sys

import pytest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harary  # noqa: E402


@pytest.fixture(autouse=True)
def names_for_docstrings(doctest_namespace):
    doctest_namespace.update({name: getattr(harary, name) for name in harary.__all__})
