#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs Python with the package of this folder: the Python that PYTHON names, else the system's, which has Debian's
# packages, else the first in PATH that there is.
#   usage: run.sh ARGUMENT…     exit status 77 if pytest is asked for and is not there
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONPATH="$here${PYTHONPATH:+:$PYTHONPATH}" PYTHONDONTWRITEBYTECODE=1
for python in "${PYTHON:-}" /usr/bin/python3 python3; do
    if [ -z "$python" ] || ! command -v "$python" >/dev/null; then
        continue
    fi
    if [ "$1 $2" != "-m pytest" ] || "$python" -c 'import pytest' 2>/dev/null; then
        exec "$python" "$@"
    fi
done
echo "Python or pytest is not there (Debian: python3-pytest): skipped"
exit 77
