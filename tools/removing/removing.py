#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Decides for which groups TER has the value 0, with a search of its own (search.c), and compares with harary.

usage: tools/removing/removing.py SEARCH [--against HARARY] [ORDER.NUMBER ...]

SEARCH is the program of search.c (build/release/tests/removing). GAP finds the maximal subgroups (kinds.g). The groups are numbers
in the Small Groups library, and their orders are even; without any, these are all groups of even order up to 24. Groups that are
too large for the search are left out with a line on standard error. The exit status is 1 if harary finds a value that does not
agree, and 77 if GAP is not installed.

    tools/removing/removing.py build/release/tests/removing 60.5 60.6
"""
import argparse
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def ask_gap(program):
    gap = shutil.which(os.environ.get("GAP", "gap"))
    if not gap:
        print("removing: GAP is not installed", file=sys.stderr)
        sys.exit(77)
    run = subprocess.run([gap, "-q"], input=program, capture_output=True, text=True, check=True)
    if "Error" in run.stdout + run.stderr:
        sys.exit(f"removing: GAP failed: {run.stdout}{run.stderr}")
    return [line for line in run.stdout.splitlines() if line.strip()]


def all_groups(most):
    counts = ask_gap(f'Print(List([1..{most // 2}], n -> NrSmallGroups(2 * n)), "\\n"); QUIT;\n')
    return [
        f"{2 * n}.{i}" for n, count in enumerate(json.loads("".join(counts)), 1) for i in range(1, count + 1)
    ]


def kinds_of(groups):
    pairs = ", ".join("[" + group.replace(".", ", ") + "]" for group in groups)
    with open(os.path.join(HERE, "kinds.g"), encoding="utf-8") as file:
        return ask_gap(f"groups := [{pairs}];;\n{file.read()}")


def searched(search, groups):
    """Whether TER has the value 0, of each group that is not too large."""
    found = {}
    for group, kinds in zip(groups, kinds_of(groups), strict=True):
        run = subprocess.run([search], input=kinds, capture_output=True, text=True, check=False)
        if run.returncode:
            print(f"{group}: {run.stderr.strip()}", file=sys.stderr)
            continue
        print(f"TER({group}) is {run.stdout.strip()}", flush=True)
        found[group] = not run.stdout.startswith("not")
    return found


def disagreements(harary, found):
    # Not at once from the theorem on pairs of elements: it is compared too.
    run = subprocess.run(
        [harary, "nim", "ter", *found, "--compute", "--json"], capture_output=True, text=True, check=False
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    wrong = [a for a in answers if "nim" not in a or (a["nim"] == 0) != found[a["structure"]]]
    for answer in wrong:
        print(f"harary disagrees: {json.dumps(answer)}", file=sys.stderr)
    return len(wrong) + len(found) - len(answers)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("search")
    parser.add_argument("groups", nargs="*")
    parser.add_argument("--against")
    asked = parser.parse_args()
    found = searched(asked.search, asked.groups or all_groups(24))
    if not found or (asked.against and disagreements(asked.against, found)):
        sys.exit(1)
    print(f"{len(found)} groups, {sum(found.values())} with the value 0")


if __name__ == "__main__":
    main()
