#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutation testing: changes one small thing in a source and asks whether a test notices.

  tools/mutants.py [--rooms "engine hyper …"] [--mutants 400] [--seed 1] [--file PART[:LINE]] [--tests EXPRESSION] [--again] [--jobs 2]

Which mutants there are is told in mutations.py. A sample by seed, each room by its lines of code, is compiled one by
one. All sources but the changed one are in one shared object, and every program looks into a library libmutant.so
first, which is empty as a rule: a mutant is its source alone, compiled with -O1 as another libmutant.so, and nothing
else is linked for it. Only src/gap/worker, which is in a program of its own, is linked anew, and a test that has one of its sources in
itself. The checker, tools/check, is judged by tools/check_mutants.py.

The tests that reach the changed line run with a tenth of the random cases, those that are quick and that noticed most
so far first, until a case fails, or a program dies or takes several times its usual processor time. Which test
reaches which line is measured by gcov and kept in build/mutants/lines.json; it is measured again for programs that
have changed. A mutant that compiles to the same code as the source, with -O1 or -O2, is none.

Printed are the score, killed / (killed + survived), for each room, and the survivors as diffs; a line that no test
reaches counts as survived. build/mutants/results.jsonl keeps every verdict, and what is in there is not tried again
while its source is the same, so that a run can be broken off and taken up. --again tries the survivors that are in
there once more, say after a test was written: by the tests that were not tried, or, where all were, by the quick
ones with all random cases. --list writes all verdicts of the sample, a line each. --coverage prints which lines of
each room the tests reach, and stops."""

import argparse, concurrent.futures, hashlib, json, os, pathlib, random, re, resource, shlex, signal, subprocess
import sys, tempfile, threading, time
from mutations import changes_an_array, mutants_of, place_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
BUILD, PROGRAMS = WORK / "build", WORK / "programs"
ROOMS = ["engine", "hyper", "graph", "group", "theory", "game", "atlas"]
MEMORY = 6 << 30
MULTIPLIER = "0.1"  # of the random cases
SLOW = 25  # seconds; a test that takes longer with so few cases is left out
PATIENCE, MORE_PATIENCE = 3, 60  # seconds of tests that are spent on one mutant
QUICK = 1  # seconds
DEVICE = re.compile(r"engine/(?:gpu\w*|opencl|solve_device)\.c$")
# They ask other things than what the six rooms compute, need a browser or an installation, or watch the clock.
OTHERS = re.compile(
    r"library|packages|adding_a_game|shape|includes|citations|readme|results|gpu|serve|completion|manners|census|"
    r"page|diagram|svg|crossings|pictures|figures|layout|outlines|writers|draw_program|board|cli$|certificates|"
    r"limits|faults|gap_workers|crew|shortest|forms|game_document|large_groups|papers_values|play_program"
)


# ---------------------------------------------------------------- building


def sh(command, **how):
    return subprocess.run(command, capture_output=True, text=True, **how)


def must(command, **how):
    done = sh(command, **how)
    if done.returncode:
        sys.exit(f"mutants: {shlex.join(map(str, command))[:300]}…\n{done.stderr[:3000]}")
    return done.stdout


def build(tests):
    if not (BUILD / "build.ninja").exists():
        must(
            [
                "cmake",
                "-G",
                "Ninja",
                "-S",
                ROOT,
                "-B",
                BUILD,
                "--log-level=WARNING",
                "-DCMAKE_BUILD_TYPE=Debug",
                "-DCMAKE_C_FLAGS_DEBUG=-O1",
                "-DHARARY_COVERAGE=ON",
                "-DHARARY_HARDEN=OFF",
                "-DHARARY_WEB=OFF",
            ]
        )
    if subprocess.run(
        ["ninja", "-C", BUILD, "-j2", "--quiet", "harary", "harary-gap", "harary-check", *tests]
    ).returncode:
        sys.exit("mutants: the tests could not be built")


def link_command(target):
    """How ninja links it, without what comes before and behind."""
    last = sh(["ninja", "-C", str(BUILD), "-t", "commands", "-s", target]).stdout.strip().splitlines()[-1]
    return shlex.split(next(part for part in last.split(" && ") if " -o " in part))


def without_counts():
    """An object that keeps a program from counting lines."""
    to = WORK / "quiet.o"
    text = """int fork(void);
#pragma GCC visibility push(hidden)
void __gcov_init(void *p) { (void)p; } void __gcov_exit(void) {} void __gcov_merge_add(void) {}
int __gcov_fork(void) { return fork(); }"""
    must(["cc", "-fPIC", "-x", "c", "-c", "-", "-o", to], input=text)
    return str(to)


def rooms_of_program():
    """The archives that liball.so stands for in the program; in programs of tests it stands for libtest_rooms.so."""
    return list(
        dict.fromkeys(
            w
            for w in link_command("harary")
            if w.endswith(".a") and (BUILD / w).exists() and not os.path.isabs(w)
        )
    )


def group_of(test):
    """The program that contains the test: tests/TEST is a link to it."""
    return os.readlink(BUILD / "tests" / test)


def link_all(tests):
    """The sources in one shared object, with and without counting, and programs that look into libmutant.so first."""
    counted, quiet = PROGRAMS / "counted", without_counts()
    counted.mkdir(parents=True, exist_ok=True)
    command, rooms = link_command("tests/libtest_rooms.so"), rooms_of_program()
    objects = [w for w in command if w.endswith(".o")]
    libraries = [
        w for w in command if w.startswith("-l") or (os.path.isabs(w) and re.search(r"\.(a|so(\.\d+)*)$", w))
    ]
    must(
        ["cc", "-shared", "-x", "c", "/dev/null", "-Wl,-soname,libmutant.so", "-o", PROGRAMS / "libmutant.so"]
    )
    for folder, first in [(PROGRAMS, [quiet]), (counted, ["--coverage"])]:
        must(
            [
                "cc",
                "-shared",
                "-Wl,-soname,liball.so",
                *first,
                *objects,
                *libraries,
                "-o",
                folder / "liball.so",
            ],
            cwd=BUILD,
        )
    worker = PROGRAMS / "harary-gap"  # looked for beside a program
    if not worker.exists():
        worker.symlink_to(BUILD / "harary-gap")
    for target in ["harary"] + sorted({f"tests/{group_of(t)}" for t in tests}):
        must(program_command(target, rooms, PROGRAMS / pathlib.Path(target).name), cwd=BUILD)
    for test in tests:
        (PROGRAMS / test).unlink(missing_ok=True)
        (PROGRAMS / test).symlink_to(group_of(test))


def program_command(target, rooms, to):
    words = [w for w in link_command(target) if w not in rooms and w != "tests/libtest_rooms.so"]
    words[words.index("-o") + 1] = str(to)
    return words + [
        "-Wl,--no-as-needed",
        str(PROGRAMS / "libmutant.so"),
        str(PROGRAMS / "liball.so"),
        f"-Wl,-rpath,{PROGRAMS}",
    ]


def compile_commands():
    commands = [c for c in json.loads((BUILD / "compile_commands.json").read_text())]
    return {
        os.path.realpath(c["file"]): c for c in reversed(commands)
    }  # that of the program before that of a test


def compile_text(command, path, text, to, level):
    """Compiles the text as if it were that file; False if it does not compile."""
    words, skip = [], False
    for word in shlex.split(command["command"]):
        if skip or word in ("-c", "--coverage") or word.endswith(".c"):
            skip = False
        elif word in ("-o", "-MF", "-MT"):
            skip = True
        elif word != "-MD" and not word.endswith("ccache"):
            words.append(word)
    words += ["-w", "-iquote", os.path.dirname(path), "-x", "c", "-c", "-", "-o", to, level]
    return sh(words, input=f'#line 1 "{path}"\n{text}', cwd=command["directory"]).returncode == 0


def object_of(command, path, text, level, folder):
    to = os.path.join(folder, "object.o")
    return open(to, "rb").read() if compile_text(command, path, text, to, level) else None


# ---------------------------------------------------------------- running


def end_group(leader):
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass


def watch_for_failure(child):
    """The first case that fails is enough: cmocka would go on with the others."""
    for line in child.stderr:
        if b"[  FAILED  ]" in line:
            end_group(child.pid)
    child.stderr.close()


def run(test, seconds, folder, multiplier=MULTIPLIER, libraries=None):
    """The exit status, or what ended it, and its processor time. Whatever it started ends with it."""
    env = dict(
        os.environ,
        HARARY_TEST_MULTIPLIER=multiplier,
        TMPDIR=folder,
        HARARY_GAP=str(BUILD / "harary-gap"),
        HARARY_TEST_PROGRAM=str(PROGRAMS / "harary"),
        GCOV_PREFIX=folder,
        LD_LIBRARY_PATH=libraries or folder,
    )
    if os.path.exists(os.path.join(folder, "harary-gap")):
        env["HARARY_GAP"] = env["HARARY_TEST_GAP"] = os.path.join(folder, "harary-gap")
    program = os.path.join(folder, test) if os.path.exists(os.path.join(folder, test)) else PROGRAMS / test

    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    child = subprocess.Popen(
        [program],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=env,
        preexec_fn=limits,
        start_new_session=True,
        cwd=folder,
    )  # tests write files where they are
    threading.Thread(target=watch_for_failure, args=[child], daemon=True).start()
    alarm = threading.Timer(40 + 6 * seconds, end_group, [child.pid])
    alarm.start()
    _, status, used = os.wait4(child.pid, 0)
    alarm.cancel()
    end_group(child.pid)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, used.ru_utime + used.ru_stime


def lines_reached(folder):
    """{source: [lines that ran, lines with code]} from the counts in that folder."""
    reached, counts = {}, sorted(pathlib.Path(str(folder) + str(BUILD)).rglob("*.gcda"))
    for count in counts:
        notes = pathlib.Path("/" + str(count.relative_to(folder))).with_suffix(".gcno")
        if notes.exists():
            count.with_suffix(".gcno").symlink_to(notes)
    told = sh(["gcov", "--json-format", "--stdout", *counts], cwd=folder).stdout
    for file in (f for line in told.splitlines() if line.startswith("{") for f in json.loads(line)["files"]):
        path = os.path.relpath(os.path.realpath(os.path.join(BUILD, file["file"])), ROOT)
        if path.startswith("src/") and path.endswith(".c"):
            ran, lines = reached.setdefault(path, (set(), set()))
            ran.update(x["line_number"] for x in file["lines"] if x["count"])
            lines.update(x["line_number"] for x in file["lines"])
    return {path: [sorted(ran), sorted(lines)] for path, (ran, lines) in reached.items()}


def measured(test):
    """What one test reaches and how long it takes, or None if it fails by itself."""
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        status, seconds = run(test, SLOW, folder, libraries=str(PROGRAMS / "counted"))
        return (None if status else lines_reached(folder)), seconds, status


def measure(tests, jobs):
    """{test: {seconds, lines}}, measured where the program is another than the one that is known."""
    kept = WORK / "lines.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    sources = (BUILD / "tests" / "libtest_rooms.so").read_bytes()
    of = {t: hashlib.sha1((BUILD / "tests" / t).read_bytes() + sources).hexdigest() for t in tests}
    fresh = [t for t in tests if t not in known or known[t]["of"] != of[t]]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for test, (lines, seconds, status) in zip(fresh, pool.map(measured, fresh)):
            known[test] = {"of": of[test], "seconds": seconds, "lines": lines}
            print(
                f"  {test}: "
                + (f"{seconds:.1f} s" if lines else f"fails by itself or is slow ({status}), left out"),
                flush=True,
            )
            kept.write_text(json.dumps(known))
    return {t: known[t] for t in tests if known[t]["lines"]}


def coverage(known):
    """Prints for each room which of its lines some test reaches."""
    ran, lines = {}, {}
    for entry in known.values():
        for path, (some, every) in entry["lines"].items():
            ran.setdefault(path, set()).update(some)
            lines.setdefault(path, set()).update(every)
    for room in sorted({p.split("/")[1] for p in lines}):
        of = [p for p in lines if p.split("/")[1] == room]
        some, every = sum(len(ran[p]) for p in of), sum(len(lines[p]) for p in of)
        print(f"{room:8} {100 * some / every:5.1f} % of {every} lines")
        for p in sorted(of, key=lambda p: len(ran[p]) / len(lines[p])):
            if len(ran[p]) < 0.9 * len(lines[p]):
                print(f"   {100 * len(ran[p]) / len(lines[p]):5.1f} % of {len(lines[p]):4} {p}")


# ---------------------------------------------------------------- judging


class Hunt:
    def __init__(self, known, commands, patience):
        self.known, self.commands, self.patience = known, commands, patience
        self.worker, self.rooms = link_command("harary-gap"), rooms_of_program()
        self.kills = {}  # (test, file or room): how many
        self.objects, self.lock = {}, threading.Lock()  # of unchanged sources

    def original(self, file, level, folder):
        path = ROOT / file
        with self.lock:
            if (file, level) not in self.objects:
                self.objects[file, level] = object_of(
                    self.commands[str(path)], str(path), path.read_text(), level, folder
                )
            return self.objects[file, level]

    def reaches(self, test, m):
        """A line without code of its own goes with the one above it, and one outside functions with all of its file."""
        # The worker is ended rather than ends, and counts nothing then.
        worker = "gap/worker/" in m["file"] and m["file"] not in self.known[test]["sets"]
        executed, lines = self.known[test]["sets"].get("src/gap/pool.c" if worker else m["file"], (set(), []))
        if worker or not m["inside"]:
            return bool(executed)
        above = [x for x in lines if x <= m["line"]]
        return bool(above) and max(above) in executed

    def link(self, m, made, folder):
        if "gap/worker/" in m["file"]:
            words = [made if word.endswith(m["file"] + ".o") else word for word in self.worker]
            words[words.index("-o") + 1] = os.path.join(folder, "harary-gap")
            must(words, cwd=BUILD)
            for test in (t for t in self.known if m["file"] in self.known[t]["sets"]):
                words = program_command(f"tests/{group_of(test)}", self.rooms, os.path.join(folder, test))
                must([made if word.endswith(m["file"] + ".o") else word for word in words], cwd=BUILD)
        else:
            must(
                [
                    "cc",
                    "-shared",
                    "-Wl,-soname,libmutant.so",
                    made,
                    "-o",
                    os.path.join(folder, "libmutant.so"),
                ]
            )

    def order(self, m):
        """The tests that reach the mutant, the most promising first, as long as there is patience."""
        noticed = (
            lambda t: 1 + 4 * self.kills.get((t, m["file"]), 0) + 0.5 * self.kills.get((t, m["room"]), 0)
        )
        reach = sorted(
            (t for t in self.known if self.reaches(t, m)),
            key=lambda t: (0.2 + self.known[t]["seconds"]) / noticed(t),
        )
        tried, chosen, left = m.get("tried", {}), [], self.patience
        for test in reach:
            if tried.get(test) == self.known[test]["of"]:
                continue
            left -= self.known[test]["seconds"]
            if left > 0 or (not chosen and self.patience > PATIENCE):
                chosen.append((test, MULTIPLIER))
        if not chosen and self.patience > PATIENCE:  # all were tried: the quick ones with all random cases
            chosen = [(t, "1") for t in reach if self.known[t]["seconds"] < QUICK]
        return chosen, len(reach)

    def verdict(self, m):
        path, (begin, end, new, _) = ROOT / m["file"], m["change"]
        text, command = path.read_text(), self.commands[str(path)]
        changed = text[:begin] + new + text[end:]
        order, reach = self.order(m)
        with tempfile.TemporaryDirectory(dir=WORK) as folder:
            made = os.path.join(folder, "mutant.o")
            if not compile_text(command, str(path), changed, made, "-O1"):
                return "does not compile", ""
            if open(made, "rb").read() == self.original(m["file"], "-O1", folder):
                return "same code", ""
            self.link(m, made, folder)
            for test, multiplier in order:
                m.setdefault("tried", {})[test] = self.known[test]["of"]
                status, _ = run(
                    test,
                    1 + 3 * self.known[test]["seconds"] * float(multiplier) / float(MULTIPLIER),
                    folder,
                    multiplier,
                )
                if status:
                    for of in (m["file"], m["room"]):
                        self.kills[test, of] = self.kills.get((test, of), 0) + 1
                    return "killed", f"{test}: {status}"
            if object_of(command, str(path), changed, "-O2", folder) == self.original(
                m["file"], "-O2", folder
            ):
                return "same code", ""
            return "survived", f"{len(m.get('tried', {}))} of {reach} tests tried: " + " ".join(
                m.get("tried", {})
            )


def diff(m):
    text = (ROOT / m["file"]).read_text()
    begin, end, new, kind = m["change"]
    first, last = text.rfind("\n", 0, begin) + 1, text.find("\n", end)
    old = text[first:last].splitlines()
    changed = (text[first:begin] + new + text[end:last]).splitlines()
    return "\n".join(
        [f"{m['file']}:{m['line']}: {kind}"] + ["-" + x for x in old] + ["+" + x for x in changed]
    )


def every_mutant(rooms, part, commands):
    """{room: its mutants}, and {room: lines of its sources}."""
    every, size, (part, _, line) = {}, {}, part.partition(":")
    for room in rooms:
        every[room], size[room] = [], 0
        for path in sorted((ROOT / "src" / room).rglob("*.c")):
            if str(path) not in commands or DEVICE.search(str(path)) or (part and part not in str(path)):
                continue
            text = path.read_text()
            of = hashlib.sha1(text.encode()).hexdigest()
            size[room] += text.count("\n")
            every[room] += [
                {
                    "room": room,
                    "file": str(path.relative_to(ROOT)),
                    "of": of,
                    "line": text.count("\n", 0, c[0]) + 1,
                    "inside": inside,
                    "change": list(c),
                }
                for c, inside in mutants_of(text)
            ]
        every[room] = [m for m in every[room] if not line or m["line"] == int(line)]
    return every, size


def sample(rooms, part, count, seed, commands):
    """So many by that seed, each room in proportion to its lines, one room after another in turn."""
    every, size = every_mutant(rooms, part, commands)
    total, source, chosen = sum(map(len, every.values())), random.Random(seed), []
    print(f"{total} mutants in {' '.join(rooms)}; seed {seed}")
    for room in rooms:
        share = len(every[room]) if part or count >= total else round(count * size[room] / sum(size.values()))
        chosen += source.sample(every[room], min(share, len(every[room])))
    source.shuffle(chosen)
    return [m for m in chosen if not changes_an_array((ROOT / m["file"]).read_text(), m["change"])]


def recorded():
    """The last verdict on each mutant of sources that have not changed since."""
    last, kept = {}, WORK / "results.jsonl"
    for line in kept.read_text().splitlines() if kept.exists() else []:
        m = json.loads(line)
        last[m["file"], m["of"], tuple(m["change"])] = m
    of = {
        m["file"]: hashlib.sha1((ROOT / m["file"]).read_bytes()).hexdigest()
        for m in last.values()
        if (ROOT / m["file"]).exists()
    }
    return {key: m for key, m in last.items() if of.get(m["file"]) == m["of"]}


def judge_all(todo, hunt, options):
    begin, done = time.monotonic(), 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, open(
        WORK / "results.jsonl", "a"
    ) as results:
        judge = lambda m: (m, hunt.verdict(m) if time.monotonic() - begin < options.seconds else None)
        for future in concurrent.futures.as_completed([pool.submit(judge, m) for m in todo]):
            m, told = future.result()
            if not told:
                continue
            m.update(verdict=told[0], how=told[1])
            results.write(json.dumps(m) + "\n")
            results.flush()
            done += 1
            if m["verdict"] == "survived":
                print(f"\n{diff(m)}\n  {m['how']}", flush=True)
            if done % 25 == 0:
                print(f"[{done}/{len(todo)}, {time.monotonic() - begin:.0f} s]", flush=True)


def summary(rooms, chosen):
    print()
    for room in rooms + (["all"] if len(rooms) > 1 else []):
        of = [m["verdict"] for m in chosen if room in ("all", m["room"])]
        killed, survived = of.count("killed"), of.count("survived")
        score = f"{100 * killed / (killed + survived):.1f} %" if killed + survived else "-"
        print(
            f"{room:8} {len(of):5} mutants: {killed} killed, {survived} survived, {of.count('same code')} with the same code, "
            f"{of.count('does not compile')} that do not compile; score {score}"
        )


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--rooms", default=" ".join(ROOMS))
    ask.add_argument("--mutants", type=int, default=400)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument(
        "--file", default="", help="only sources whose path contains this; PART:LINE for one line"
    )
    ask.add_argument("--tests", default="", help="only tests whose name this regular expression finds")
    ask.add_argument("--again", action="store_true", help="only the survivors that are known")
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--seconds", type=float, default=float("inf"), help="no mutant is begun after that")
    ask.add_argument("--list", metavar="FILE", help="write a line for each mutant of the sample")
    ask.add_argument("--coverage", action="store_true", help="print the lines that are reached, and stop")
    options = ask.parse_args()
    rooms = options.rooms.split()
    tests = [
        p.stem
        for p in sorted((ROOT / "tests").glob("test_*.c"))
        if not OTHERS.search(p.stem) and re.search(options.tests, p.stem)
    ]
    WORK.mkdir(parents=True, exist_ok=True)
    build(tests)
    link_all(tests)
    known, commands = measure(tests, options.jobs), compile_commands()
    if options.coverage:
        return coverage(known)
    for entry in known.values():
        entry["sets"] = {file: (set(executed), lines) for file, (executed, lines) in entry["lines"].items()}
    before, key = recorded(), lambda m: (m["file"], m["of"], tuple(m["change"]))
    if options.again:
        chosen = [
            m
            for m in before.values()
            if m["verdict"] == "survived" and m["room"] in rooms and options.file.split(":")[0] in m["file"]
        ]
        todo = chosen
    else:
        chosen = sample(rooms, options.file, options.mutants, options.seed, commands)
        todo = [m for m in chosen if key(m) not in before]
        print(f"{len(chosen)} of them chosen, {len(todo)} without a verdict yet", flush=True)
    judge_all(todo, Hunt(known, commands, MORE_PATIENCE if options.again else PATIENCE), options)
    told = recorded()
    chosen = [told[key(m)] for m in chosen if key(m) in told]
    summary(rooms, chosen)
    if options.list:
        place = lambda m: "\t".join(place_of((ROOT / m["file"]).read_text(), m["change"]))
        lines = [
            f"{m['file'].removeprefix('src/')}\t{place(m)}\t{m['how'].split(':')[0] if m['verdict'] == 'killed' else m['verdict']}"
            for m in sorted(chosen, key=lambda m: (m["file"], m["change"][0]))
        ]
        pathlib.Path(options.list).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
