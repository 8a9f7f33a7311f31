#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Processor time of each test: what a test costs, whatever else the machine does at the same time.

  usage: tools/test_costs.py [-R EXPRESSION] [-C All] [--record FILE] [--against FILE]

Runs the tests of build/release one after another as CTest does (same command, environment and folder; fixtures are
tests like others), and prints user and system time of the test with everything it started, largest first. Half of the
sum is a lower bound for the short run on two processors. --record writes the table to a file, --against compares with
such a file.
"""
import argparse
import ctypes
import json
import os
import re
import resource
import subprocess
import sys

PR_SET_CHILD_SUBREAPER = 36
SKIPPED = 77


def tests_of(build, configuration):
    """The tests as CTest has them: name, command, environment, folder."""
    command = ["ctest", "--show-only=json-v1"] + (["-C", configuration] if configuration else [])
    found = json.loads(subprocess.run(command, cwd=build, check=True, capture_output=True).stdout)
    for test in found["tests"]:
        properties = {p["name"]: p["value"] for p in test.get("properties", [])}
        if "command" in test:
            environment = dict(pair.split("=", 1) for pair in properties.get("ENVIRONMENT", []))
            yield test["name"], test["command"], environment, properties.get("WORKING_DIRECTORY", build)


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cost(command, environment, folder):
    """Seconds of the processor and exit status of one test."""
    before = spent()
    status = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ).returncode
    # What the test left running became a child of this process and counts when it ends.
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass
    return spent() - before, status


def read_record(path):
    with open(path) as lines:
        return {name: float(seconds) for seconds, name in (line.split()[:2] for line in lines)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-R", default="", help="tests whose name matches this regular expression")
    parser.add_argument("-C", default="", help="All: the tests of the long run too")
    parser.add_argument("--record", help="write seconds and names to this file")
    parser.add_argument("--against", help="a file that --record wrote before")
    options = parser.parse_args()
    build = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "release")
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    earlier = read_record(options.against) if options.against else {}
    rows = []
    for name, command, environment, folder in tests_of(build, options.C):
        if re.search(options.R, name):
            seconds, status = cost(command, environment, folder)
            rows.append((seconds, name, {0: "", SKIPPED: "skipped"}.get(status, f"failed ({status})")))
            print(f"{seconds:8.2f} {name} {rows[-1][2]}", file=sys.stderr, flush=True)
    rows.sort(reverse=True)
    for seconds, name, note in rows:
        before = f" {earlier[name]:8.2f} before" if name in earlier else ""
        print(f"{seconds:8.2f} {name}{before} {note}".rstrip())
    print(f"{sum(row[0] for row in rows):8.2f} all {len(rows)} tests")
    if options.record:
        with open(options.record, "w") as out:
            out.writelines(f"{seconds:.2f} {name}\n" for seconds, name, _ in rows)


if __name__ == "__main__":
    main()
