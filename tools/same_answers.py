#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks two builds the same questions and shows where their answers differ.

usage: tools/same_answers.py OLD NEW [--only WORD]

OLD and NEW are harary programs, such as an installed one and build/release/harary. The questions are the
examples of 'harary games' in several commands and forms, the command lines of tests/data/json_commands.txt,
the examples of the documentation, and requests to 'harary serve'. Standard output, standard error and the exit
status are compared; times are not. The exit status is 1 if anything differs, so that a change that is meant to
change no answer can be checked in one run. --only WORD asks only what contains WORD.
"""
import difflib
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TIME = re.compile(
    r'"(?:gap_)?seconds":[-+.e0-9]+|\b[0-9.]+ (?:ms|s)\b|"(?:version|etag)":"[^"]*"|\b\d+\.\d+\.\d+\b'
)
ERRORS = [
    "nim",
    "nim gen",
    "nim foo S4",
    "nim gen S4 nono",
    "nim acv C6",
    "nim gen '{1,2}'",
    "nim acv '{1,2'",
    "nim acv '{}'",
    "nim dng Z1",
    "nim gen 'PSL(2,6)'",
    "nim gen 3000.1",
    "nim gen S4 --time x",
    "nim gen S4 --memory 0",
    "nim acv 'geodetic(D?)'",
    "nim acv 'hull(S4)'",
    "nim acv /3",
    "nim gen S4 --position '(1,9)'",
    "nim avd '{1,2}' --position '{1,2}'",
    "info",
    "info nono",
    "explain gen",
    "diagram gen S4 --digraph nono",
    "diagram gen S4 -o x.nono",
    "sum",
    "sum 'GEN(S3)' '*x'",
    "type '(0,0)'",
    "same 'GEN(S3)'",
    "census",
    "census --orders 5-2",
    "spectrum --without x",
    "hunt",
    "verify nono.cert",
    "serve --port x",
    "survey --orders 0",
    "play gen",
    "games nono nono",
    "transversals '{1'",
    "nim gen S4 --nono",
    "nono",
]
GROUPS = ["S4", "Z6", "D5", "Q8", "Z2^2xZ15", "240.191", "SL(2,3)", "A5"]
SETS = ["{1,2},{2,3}", "geodetic(K(2,3))", "uniform(6,3)", "connect(K4)", "{a,b},{b,c}/5"]


def quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"


def examples(old):
    """The structures of 'harary games', as they are written there."""
    rows = map(
        json.loads,
        subprocess.run(
            [old, "games", "--json"], capture_output=True, text=True, check=True
        ).stdout.splitlines(),
    )
    return sorted(
        {
            row["example"].split(" ", 2)[2]
            for row in rows
            if re.match(r"harary (nim \w+|info) ", row["example"])
            for row in [dict(row, example=re.sub(r"^harary nim \w+ ", "harary info ", row["example"]))]
        }
    )


def documented():
    """Commands in the console blocks of the documentation that are run by the tests."""
    pages = [os.path.join(ROOT, "README.md")]
    for folder, _, names in os.walk(os.path.join(ROOT, "doc")):
        pages += [os.path.join(folder, name) for name in names if name.endswith(".md")]
    found = []
    for page in sorted(pages):
        for block in re.findall(r"^```console\n(.*?)^```", open(page).read(), re.M | re.S):
            found += re.findall(
                r"^\$ (harary (?:nim|info|explain|diagram|sum|type|same|games|spectrum) [^|>]*)$", block, re.M
            )
    return found


def command_lines(old):
    lines = []
    for text in examples(old):
        lines += [
            f"harary nim acv,avd {text} --time 20s",
            f"harary info {text} --json --time 20s",
            f"harary explain acv {text} --time 20s",
        ]
    for text in GROUPS + SETS:
        word = quoted(text)
        for form in ("text", "json", "csv", "latex"):
            lines += [
                f"harary {verb} {word} --as {form}"
                for verb in ("nim all", "info", "explain acv", "explain avd")
            ]
        lines += [
            f"harary diagram {rule} {word} {rest}"
            for rule in ("acv", "avd", "dst")
            for rest in (
                "",
                "--simplify none --as json",
                "--extended",
                "--up-to automorphism",
                "-o - --quiet",
                "--levels 3",
            )
        ]
        lines += [
            f"harary nim acv,avd {word} --moves",
            f"harary nim acv,avd {word} --direct --json",
            f"harary nim acv {word} --compute",
        ]
    with open(os.path.join(ROOT, "tests/data/json_commands.txt")) as data:
        for line in data:
            if not line.startswith("#") and "\t" in line:
                command = line.rstrip("\n").split("\t", 1)[1]
                lines.append(command if "harary" in command else "harary " + command)
    return list(dict.fromkeys(lines + documented() + ["harary " + line for line in ERRORS]))


def requests():
    found = [
        "version",
        "games",
        "census?orders=1-30",
        "simple?order=1-10000",
        "complete?text=PSL",
        "complete?text=geod",
        "sum?terms=GEN(S3),DNG(Z6),*2",
        "sum?terms=*x",
        "nim",
        "nim?rule=gen",
        "nim?structure=S4",
        "nono",
        "plot?show=gen",
        "atlas?orders=1-10",
        "nim?rule=gen&structure=gap:1",
        "nim?rule=acv&structure=/etc/passwd",
        "nim?rule=gen&structure=S4&nono=1",
        "jobs/nono",
    ]
    for text in GROUPS + SETS:
        word = urllib.parse.quote(text)
        rule = "gen" if text in GROUPS else "acv"
        found += [f"{verb}?rule={rule}&structure={word}" for verb in ("nim", "explain", "diagram", "game")]
        found += [
            f"info?structure={word}",
            f"elements?structure={word}",
            f"nim?rule={rule}&structure={word}&moves=1",
        ]
    return found


def run(program, command):
    """What a shell prints when `program` is the harary of its path, without what may differ from run to run."""
    with tempfile.TemporaryDirectory() as home:
        for name in os.listdir(ROOT):
            os.symlink(os.path.join(ROOT, name), os.path.join(home, name))
        bin_folder = os.path.join(home, ".bin")
        os.mkdir(bin_folder)
        os.symlink(os.path.realpath(program), os.path.join(bin_folder, "harary"))
        env = dict(os.environ, PATH=bin_folder + ":" + os.environ["PATH"], LC_ALL="C.UTF-8", COLUMNS="80")
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=home,
            env=env,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=600,
        )
        text = f"exit status {done.returncode}\n{done.stdout.decode(errors='replace')}\n--\n{done.stderr.decode(errors='replace')}"
        return TIME.sub("TIME", text)


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                self.address = found.group(0)
                break

    def ask(self, request):
        wait = "&wait=10000" if "rule=" in request else ""  # the answer, and not a job
        try:
            with urllib.request.urlopen(f"{self.address}/api/v1/{request}{wait}", timeout=120) as reply:
                status, body = reply.status, reply.read()
        except urllib.error.HTTPError as refused:
            status, body = refused.code, refused.read()
        return TIME.sub("TIME", f"{status}\n" + body.decode(errors="replace").replace('","', '",\n"'))

    def end(self):
        self.process.terminate()
        self.process.wait()


def show(question, old, new):
    print(f"different: {question}", flush=True)
    for line in list(
        difflib.unified_diff(old.splitlines(), new.splitlines(), "old", "new", lineterm="", n=0)
    )[2:14]:
        print("   ", line[:200])


def main():
    arguments = sys.argv[1:]
    only = arguments.pop(arguments.index("--only") + 1) if "--only" in arguments else ""
    programs = [a for a in arguments if a != "--only"]
    if len(programs) != 2:
        sys.exit(__doc__)
    old, new = programs
    lines = [line for line in command_lines(old) if only in line]
    asked = [request for request in requests() if only in request]
    different = 0
    for line in lines:
        answers = [run(program, line) for program in (old, new)]
        if answers[0] != answers[1]:
            different += 1
            show(line, *answers)
    servers = [Server(program) for program in programs] if asked else []
    for request in asked:
        answers = [server.ask(request) for server in servers]
        if answers[0] != answers[1]:
            different += 1
            show("GET " + request, *answers)
    for server in servers:
        server.end()
    print(f"{len(lines)} command lines and {len(asked)} requests, {different} different")
    sys.exit(different > 0)


main()
