# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests share. HARARY_LIBRARY says which library is tested, HARARY_PROGRAM which program beside it."""

import os
import signal
import sys

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
if not os.environ.get("HARARY_TEST_INSTALLED"):  # then it is the package that Python finds by itself
    sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "tests"))

import harary  # noqa: E402


def pytest_configure():
    # A shell starts programs in the background with Ctrl-C ignored, and then Python ignores it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter):
    from support import SEED

    terminalreporter.write_line(
        f"seed {SEED}, library {harary.library_path}; HARARY_TEST_SEED sets another one"
    )


@pytest.fixture(autouse=True)
def names_for_docstrings(doctest_namespace):
    doctest_namespace.update({name: getattr(harary, name) for name in harary.__all__})
