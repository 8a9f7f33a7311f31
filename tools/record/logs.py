#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The logs of the long computations of doc/results.md, in doc/logs.

A log has the command, the date, the version of harary and the seconds that it took, an empty line, and what
the command printed. It is run at the top of the source tree with harary in the PATH, and $ATLAS is a new file.

usage: tools/record/logs.py HARARY LOG...            runs the command of each log again and compares
       tools/record/logs.py HARARY --new LOG COMMAND  writes a new log
"""
import datetime
import os
import subprocess
import sys
import tempfile
import time

harary = os.path.realpath(sys.argv[1])
top = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))


def run(command):
    with tempfile.TemporaryDirectory() as folder:
        settings = dict(
            os.environ, PATH=os.path.dirname(harary) + ":" + os.environ["PATH"], ATLAS=folder + "/atlas.db"
        )
        return subprocess.run(
            ["sh", "-c", command], cwd=top, env=settings, stdout=subprocess.PIPE, text=True, check=True
        ).stdout


def write(log, command):
    version = subprocess.run([harary, "--version"], capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )[0]
    began = time.monotonic()
    said = run(command)
    with open(log, "w") as file:
        file.write(
            "$ %s\n%s, %s, %d s\n\n%s"
            % (command, datetime.date.today(), version, time.monotonic() - began, said)
        )


def same(log):
    with open(log) as file:
        head, said = file.read().split("\n\n", 1)
    is_same = run(head.split("\n")[0][2:]) == said
    print("%s: %s" % (log, "the same" if is_same else "DIFFERENT"), flush=True)
    return is_same


if sys.argv[2] == "--new":
    write(sys.argv[3], sys.argv[4])
else:
    sys.exit(not all([same(log) for log in sys.argv[2:]]))
