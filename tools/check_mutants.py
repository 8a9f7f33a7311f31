#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All mutants of tools/check, judged by the certificates of tests/data/certificates.txt.

  tools/check_mutants.py [--file PART] [--jobs 2] [--only TEXT] [--survivors FILE]

A mutant (mutations.py) is compiled by tcc as a shared object in some hundredths of a second. For each certificate a
process is forked that calls its main function; the status and the words of the answer have to be those in the file. The
certificates that noticed something last come first, so that most mutants end after a few of them. Survivors are compiled
by the C compiler, with and without the change; equal code is no mutant.

Survivors in doc/mutants.tsv are known, with the reason why they change nothing. A place is written as the file, the
function and the text of the line, so that it stays where it is when lines are inserted elsewhere. The exit status is 1 if a survivor
is not known. --survivors writes all of them in the form of doc/mutants.tsv."""

import argparse, collections, multiprocessing, os, pathlib, re, subprocess, sys, tempfile, time
from mutations import changes_an_array, mutants_of, place_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "proof"))
CHECK, KNOWN = ROOT / "tools" / "check", ROOT / "doc" / "mutants.tsv"
OPTIONS = ROOT / "tests" / "data" / "checker_options.txt"
SECONDS = 1.5  # of processor time for a certificate
VERSION = '-DHARARY_VERSION="mutant"'


def every_mutant(part):
    for path in sorted(CHECK.glob("*.c")):
        text = path.read_text()
        for change, _ in mutants_of(text) if part in path.name else []:
            if not changes_an_array(text, change):
                yield path, change


class Judge:
    def __init__(self, folder):
        from compare import test_certificates

        self.folder, self.cases, self.objects = folder, [], {}
        for i, (status, words, text) in enumerate(test_certificates()):
            path = folder / f"{i}.cert"
            path.write_text(text)
            self.cases.append(f"{i}\t{status}\t{words}\t{path}\n")
        for line in OPTIONS.read_text().splitlines():
            if not line.startswith("#"):
                self.cases.append(str(len(self.cases)) + "\t" + line.replace("|", "\t") + "\n")
        self.order = collections.defaultdict(lambda: list(range(len(self.cases))))

    def judged(self, job):
        """The verdict on a mutant, and the certificate that noticed it."""
        path, change = job
        text, order = path.read_text(), self.order[path.name]
        changed = text[: change[0]] + change[2] + text[change[1] :]
        source, cases = self.folder / path.name, self.folder / "list"
        source.write_text(f'#line 1 "{path}"\n{changed}')
        cases.write_text("".join(self.cases[i] for i in order))
        sources = [str(source if p == path else p) for p in sorted(CHECK.glob("*.c"))]
        done = subprocess.run(
            [
                "tcc",
                "-w",
                "-Dmain=checker_main",
                VERSION,
                f"-I{CHECK}",
                *sources,
                "-run",
                ROOT / "tools" / "check_mutants.c",
                cases,
                str(SECONDS),
            ],
            capture_output=True,
            text=True,
        )
        if done.returncode == 1 and done.stdout.strip().isdigit():
            noticed = int(done.stdout)
            order.remove(noticed)
            order.insert(0, noticed)
            return "killed", noticed
        if done.returncode:
            return "does not compile", done.stderr
        return ("same code" if self.same_code(path, changed) else "survived"), ""

    def same_code(self, path, changed):
        for level in ("-O1", "-O2"):
            key = (path.name, level)
            code = lambda text: subprocess.run(
                ["cc", "-w", "-std=gnu11", level, VERSION, f"-I{CHECK}", "-x", "c", "-S", "-", "-o", "-"],
                input=f'#line 1 "{path}"\n{text}'.encode(),
                capture_output=True,
            ).stdout
            if key not in self.objects:
                self.objects[key] = code(path.read_text())
            if code(changed) == self.objects[key]:
                return True
        return False


judge = None


def begin(folder):
    global judge
    judge = Judge(pathlib.Path(folder) / str(os.getpid()))


def judged(job):
    return job, judge.judged(job)


def known_reasons():
    """{(file, function, line, change): reason} of doc/mutants.tsv."""
    rows = [line.split("\t") for line in KNOWN.read_text().splitlines() if line.startswith("check/")]
    return {tuple(row[:4]): row[4] for row in rows}


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--file", default="")
    ask.add_argument("--only", default="", help="mutants of lines that contain this text")
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--survivors", metavar="FILE")
    options = ask.parse_args()
    begun, counts, survivors = time.monotonic(), collections.Counter(), []
    key = lambda path, change: (f"check/{path.name}", *place_of(path.read_text(), change))
    jobs = [job for job in every_mutant(options.file) if options.only in key(*job)[2]]
    print(f"{len(jobs)} mutants", flush=True)
    with tempfile.TemporaryDirectory() as folder:

        def prepare():
            (pathlib.Path(folder) / str(os.getpid())).mkdir()
            begin(folder)

        with multiprocessing.Pool(options.jobs, prepare) as pool:
            for (path, change), (verdict, how) in pool.imap(judged, jobs, 8):
                counts[verdict] += 1
                if verdict == "survived":
                    survivors.append((path, change))
                if sum(counts.values()) % 250 == 0:
                    print(
                        f"[{sum(counts.values())}/{len(jobs)}, {time.monotonic() - begun:.0f} s, {counts['survived']} survived]",
                        flush=True,
                    )
    known, rows = known_reasons(), []
    for job in survivors:
        rows.append((*key(*job), known.get(key(*job), "")))
        if not rows[-1][-1]:
            print("survived: " + "\t".join(rows[-1]))
    fresh = sum(not row[-1] for row in rows)
    if options.survivors:
        pathlib.Path(options.survivors).write_text("".join("\t".join(row) + "\n" for row in rows))
    print(
        ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
        + f"; {fresh} survivors without a reason; {time.monotonic() - begun:.0f} s"
    )
    sys.exit(1 if fresh else 0)


if __name__ == "__main__":
    main()
