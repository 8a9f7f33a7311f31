#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds harary-proved against harary-check and against the rules of the games.

usage: proof/compare.py HARARY HARARY_CHECK HARARY_PROVED [--cases N] [--seed S]

Certificates of random hypergraphs have to be accepted by both checkers. Then each file is changed at random. Both
checkers have to give the same verdict, and what harary-proved accepts has to be true by brute force. Certificates of
GEN and DNG on groups of order up to --order have to be accepted by both; changed ones that harary-proved accepts have
to be true. On the certificates of tests/data/certificates.txt no checker accepts what the other one refuses.
"""
import argparse
import functools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

RULES = ["acv", "avd", "dst", "prv"]


def status(program, path):
    return subprocess.run([program, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def numbers(text):
    return frozenset(int(word) for word in text.split())


def true_value(text):
    """The nim-value of the game in the file, by the rules; None if the file is not understood."""
    lines = [line for line in text.split("\n") if line and not line.startswith("#")]
    said = {}
    for line in lines:
        word, _, rest = line.partition(" ")
        said.setdefault(word, []).append(rest)
    game, n = said["game"][0], int(said["vertices"][0])
    edges, stables = [numbers(e) for e in said.get("edge", [])], [numbers(s) for s in said.get("stable", [])]
    everything = frozenset(range(1, n + 1))

    def goes_on(chosen):
        if game in ("DST", "PRV"):
            return any(not edge & chosen for edge in edges)
        if stables:
            return any(chosen <= stable for stable in stables)
        return not any(edge <= chosen for edge in edges)

    @functools.lru_cache(None)
    def nim(chosen):
        achieves = game in ("ACV", "DST")
        if achieves and not goes_on(chosen):
            return 0
        options = {nim(chosen | {v}) for v in everything - chosen if achieves or goes_on(chosen | {v})}
        return next(k for k in range(n + 2) if k not in options)

    return nim(numbers(said.get("position", [""])[0]))


def changed(r, text):
    """The file with one small change."""
    lines = text.split("\n")
    where = r.randrange(1, len(lines) - 2)
    kind = r.randrange(5)
    if kind == 0:
        del lines[where]
    elif kind == 1:
        lines.insert(where, lines[r.randrange(1, len(lines) - 2)])
    elif kind == 2:
        places = [m for m in re.finditer("[0-9]+", lines[where])]
        if places:
            m = r.choice(places)
            lines[where] = lines[where][: m.start()] + str(r.randrange(0, 9)) + lines[where][m.end() :]
    elif kind == 3:
        lines[where] = " ".join(lines[where].split(" ")[:-1])
    else:
        lines[where] += f" {r.randrange(1, 9)}"
    return "\n".join(lines)


def random_structure(r):
    n = r.randrange(1, 8)
    edges = {frozenset(r.sample(range(1, n + 1), r.randrange(1, n + 1))) for _ in range(r.randrange(1, 7))}
    return n, ",".join("{" + ",".join(map(str, sorted(e))) + "}" for e in edges) + f"/{n}"


def by_stable_sets(text):
    """The same game of ACV or AVD by its maximal stable sets in place of its edges."""
    n = int(re.search("^vertices (.*)$", text, re.M)[1])
    edges = [numbers(e) for e in re.findall("^edge (.*)$", text, re.M)]
    sets = [frozenset(v + 1 for v in range(n) if m >> v & 1) for m in range(2**n)]
    stable = [s for s in sets if not any(e <= s for e in edges)]
    maximal = [s for s in stable if not any(s < t for t in stable)]
    if not edges or not any(maximal):
        return None
    lines = [line for line in text.split("\n") if not line.startswith("edge ")]
    at = next(i for i, line in enumerate(lines) if line.startswith("vertices")) + 1
    return "\n".join(lines[:at] + ["stable " + " ".join(map(str, sorted(s))) for s in maximal] + lines[at:])


def test_certificates():
    """The certificates of the tests: the exit status of harary-check, words of its answer, and the text."""
    source = pathlib.Path(__file__).parent.parent / "tests" / "data" / "certificates.txt"
    base = []
    for block in re.split("^(?====|---)", source.read_text(), flags=re.M)[1:]:
        head, *lines = block.split("\n")
        lines = [line for line in lines if line and not line.startswith("#")]
        if head.startswith("==="):
            text = base = lines
        else:
            text, at, look = list(base), len(base) - 1, 0
            for sign, line in ((change[0], change[2:]) for change in lines):
                if sign == "+":
                    text.insert(at, line)
                    at = look = at + 1
                else:
                    at = look = text.index(line, look if line in text[look:] else 0)
                    if sign == "-":
                        del text[at]
        first = [] if text[0].startswith("harary-certificate") else ["harary-certificate 1"]
        _, expected, said = (head + " ").split(" ", 2)
        yield int(expected), said.strip(), "\n".join(first + text) + "\n"


ACCEPTED = (0, 4)


def compare_tests(both, fail):
    count = 0
    for expected, _, text in test_certificates():
        check, proved = both(text)
        count += 1
        if check != expected:
            fail(f"harary-check {check}, and {expected} is expected", text)
        claimed = proved == 4 and check == 1  # a deficiency that is false, say
        if (check in ACCEPTED and proved not in (*ACCEPTED, 3)) or (
            proved in ACCEPTED and check not in ACCEPTED and not claimed
        ):
            fail(f"harary-check {check}, harary-proved {proved}", text)
    return count


def value_of_group(harary, text):
    """What harary says about the group and the position in the file; None if that is no game."""
    said = {
        word: re.findall(f"^{word} +(.*)$", text, re.M) for word in ("game", "generator", "position", "value")
    }
    place = ["--position", "{" + ",".join(said["position"]) + "}"] if said["position"] else []
    command = [
        harary,
        "nim",
        said["game"][0].lower(),
        "perm:" + ",".join(said["generator"] or ["()"]),
        *place,
        "--json",
    ]
    told = re.search('"nim": *([0-9]+)', subprocess.run(command, capture_output=True, text=True).stdout)
    return int(told[1]) if told else None


def compare_groups(harary, order, changes, r, path, both, fail):
    count = 0
    for n in range(1, order + 1):
        for i in range(1, 1000):
            names = [f"{n}.{i}"]
            for rule in ("gen", "dng"):
                done = subprocess.run(
                    [harary, "nim", rule, names[0], "--certificate", path], capture_output=True, text=True
                )
                if done.returncode:
                    break
                text = path.read_text()
                verdicts = both(text)
                if verdicts[0] not in ACCEPTED or (verdicts[1] not in ACCEPTED and "theorem" not in text):
                    fail(f"{rule} {names[0]}: status {verdicts}", text)
                count += 1
                for _ in range(changes):
                    other = changed(r, text)
                    check, proved = both(other)
                    if proved in ACCEPTED and check not in ACCEPTED:
                        claim = re.search("^value +([0-9]+)", other, re.M)
                        if value_of_group(harary, other) != int(claim[1]):
                            fail(f"harary-check {check}, harary-proved {proved}", other)
            if done.returncode and rule == "gen":
                break  # there is no such group
    return count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs=3)
    parser.add_argument("--cases", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--order", type=int, default=24, help="groups up to this order")
    asked = parser.parse_args()
    harary, check, proved = asked.programs
    r = random.Random(asked.seed)
    folder = pathlib.Path(tempfile.mkdtemp())
    path = folder / "certificate"
    counts = {"certificates": 0, "changed": 0, "accepted": 0}
    print(f"seed {asked.seed}")

    def fail(why, text):
        sys.exit(f"{why}:\n{text}")

    def both(text):
        path.write_text(text)
        return status(check, path), status(proved, path)

    counts["of the tests"] = compare_tests(both, fail)
    counts["of groups"] = compare_groups(harary, asked.order, 2, r, path, both, fail)
    while counts["certificates"] < asked.cases:
        n, structure = random_structure(r)
        place = ["--position", " ".join(map(str, r.sample(range(1, n + 1), 1)))] if r.random() < 0.2 else []
        command = [harary, "nim", r.choice(RULES), structure, *place, "--certificate", path]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            continue  # there is no such game or position
        text = path.read_text()
        if r.random() < 0.3 and re.search("^game A", text, re.M):
            text = by_stable_sets(text) or text
        if both(text) != (0, 0):
            fail(f"status {both(text)}", text)
        counts["certificates"] += 1
        for _ in range(3):
            other = changed(r, text)
            for _ in range(r.randrange(3)):
                other = changed(r, other)
            verdicts = both(other)
            counts["changed"] += 1
            if (verdicts[0] == 0) != (verdicts[1] == 0):
                fail(f"harary-check {verdicts[0]}, harary-proved {verdicts[1]}", other)
            if verdicts[1] == 0:
                counts["accepted"] += 1
                if true_value(other) != int(re.search("^value +([0-9]+)", other, re.M)[1]):
                    fail("a false claim is accepted", other)
    print(", ".join(f"{count} {what}" for what, count in counts.items()))


if __name__ == "__main__":
    main()
