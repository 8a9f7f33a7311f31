#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutation testing: changes one small thing in a source and asks whether a test notices.

  tools/mutants.py [--rooms "engine hyper graph"] [--mutants 400] [--seed 1] [--file PART[:LINE]] [--again] [--jobs 2]

A mutant is a source with one operator or constant exchanged, one condition negated, one operand of && or || or one
statement dropped. A random sample of all of them, by seed, is compiled one by one, each in one object that is linked
before the archives of an ordinary build with -O1 (build/mutants/build), and the tests that reach the changed line are
run, the one that killed most so far first, until one fails, dies, or takes ten times its usual processor time. Which
test reaches which line is measured by gcov in the same build and kept in build/mutants/lines.json; it is measured
again for tests that are newer. A mutant that compiles to the same code as the source, with -O1 or -O2, is none.

Printed are the score, killed / (killed + survived), for each room, and the survivors as diffs; a line that no test of the
table reaches counts as survived. build/mutants/results.jsonl keeps every verdict; --again tries the survivors that
are in there once more, say after a test was written.

Not mutated: sources that need a device (OpenCL), headers, preprocessor lines, assertions, how much is allocated, and
statements that only give memory or files back."""

import argparse, concurrent.futures, hashlib, json, os, pathlib, random, re, resource, shlex, signal, subprocess
import sys, tempfile, threading, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
BUILD = WORK / "build"
CPU_LEAST, CPU_FACTOR, WALL_FACTOR = 4, 10, 20  # seconds; times what the test takes unchanged
MEMORY = 6 << 30
MULTIPLIER = "0.1"  # of the random cases; what is missed with so few is tried with all of them

# The tests of each room: those that ask it directly and need neither GAP nor the program come first.
ENGINE = ["test_engine", "test_counts", "test_system_types", "test_hypergraph", "test_bitmap_game",
          "test_attack",
          "test_structures", "test_count_boxes"]
HYPER = ["test_hypergraph", "test_read", "test_operators", "test_paper4_values", "test_paper4_structures"]
GRAPH = ["test_symmetry", "test_closure", "test_families", "test_family_borders", "test_forbidden", "test_edge_families",
         "test_points_and_matroids", "test_points_dimension", "test_graph_formats", "test_graph_files", "test_graph",
         "test_bitmap_game", "test_graph_names", "test_same"]
GROUP = ["test_answer", "test_group_expr", "test_group_table", "test_group_words", "test_group_types", "test_extension_model",
         "test_group_position"]
THEORY = ["test_simple", "test_lie_groups", "test_spectrum"]
ATLAS = ["test_atlas_query", "test_atlas_plot", "test_survey", "test_hunt_lists", "test_hunt"]
TESTS = {"engine": ENGINE + ["test_symmetry", "test_operators", "test_game_digraph", "test_cycles", "test_paper4_structures"],
         "hyper": HYPER + ["test_engine", "test_lang"], "graph": GRAPH, "group": GROUP, "theory": THEORY, "atlas": ATLAS}

DEVICE = re.compile(r"engine/(?:gpu|gpu_source|opencl|solve_device)\.c$")
RUNS_THE_PROGRAM = {"test_graph", "test_graph_files", "test_survey", "test_atlas_query", "test_hunt", "test_operators", "test_same"}  # which is then linked too

# ---------------------------------------------------------------- mutants of a text

def mask(text):
    """The text with comments, literals and preprocessor lines blanked, so that offsets stay."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group())
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text, flags=re.S)
    return re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", blank, text, flags=re.M)


SWAPS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!=", ">=", "<="],
         "!=": ["==", "<", ">"], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
         "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"], "+=": ["-="], "-=": ["+="], "*=": ["+="],
         "|=": ["&="], "&=": ["|="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="], "++": ["--"], "--": ["++"]}
TOKEN = re.compile(r"->|<<=|>>=|\+\+|--|[-+*/%&|^<>=!]=|<<|>>|&&|\|\||[A-Za-z_]\w*|0[xX][0-9a-fA-F]+|\d[\w.]*|[^\s\w]")
NUMBER = re.compile(r"(\d+)[uUlL]*$")
BINARY_ONLY = set("+-*&")
KEYWORDS = {"return", "case", "sizeof", "else", "do", "in"}
RELEASE = re.compile(r"\s*(?:\(void\)|(?:free|fclose|close|json_decref|\w+_(?:clear|free|close|release|unlock|lock|join))\s*\()")
CONTROLS = re.compile(r"(?:if|for|while|else|do|switch)\b|[A-Z_]+ \(")
DECLARES = re.compile(r"\s*(?:static|const|struct|enum|union|typedef|extern|return\b|goto\b|case\b|default\b|[A-Za-z_]\w*\s+\**[A-Za-z_])")


def closing(code, at):
    """Where the bracket at `at` is closed."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] in "([{") - (code[i] in ")]}")
        if depth == 0:
            return i
    return len(code)


def operand_end(code, at):
    """Where the operand that begins at `at` ends: the next && or || or end of the brackets around it."""
    depth, i = 0, at
    while i < len(code):
        if depth == 0 and (code[i] in ")]};,?:" or code[i:i + 2] in ("&&", "||")):
            return i
        depth += (code[i] in "([{") - (code[i] in ")]}")
        i += 1
    return i


def inside_function(code):
    """For each offset, whether it is in the body of a function."""
    inside, depth, body = bytearray(len(code)), 0, False
    for i, sign in enumerate(code):
        if sign == "{":
            if depth == 0:
                body = code[:i].rstrip().endswith(")")
            depth += 1
        elif sign == "}":
            depth -= 1
        inside[i] = depth > 0 and body
    return inside


def mutations(text):
    """All (begin, end, replacement, kind)."""
    code, found = mask(text), []
    inside = inside_function(code)
    asserts = [(m.start(), closing(code, m.end() - 1)) for m in re.finditer(r"\b(?:static_)?assert\s*\(", code, re.I)]
    unreached = lambda at: any(a <= at <= b for a, b in asserts)
    previous = ""
    for m in TOKEN.finditer(code):
        word, at = m.group(), m.start()
        value_before = bool(re.match(r"[\w)\]]", previous[-1:])) and previous not in KEYWORDS
        if not unreached(at):
            if word in SWAPS and inside[at] and (word not in BINARY_ONLY or (value_before and code[m.end()].isspace())):
                found += [(at, m.end(), new, "operator") for new in SWAPS[word]]
            if word in ("&&", "||") and inside[at]:
                found.append((at, operand_end(code, m.end()), "", "operand dropped"))
            if word == "!" and inside[at]:
                found.append((at, m.end(), "", "negation dropped"))
            if word in ("true", "false"):
                found.append((at, m.end(), "false" if word == "true" else "true", "constant"))
            number = NUMBER.match(word)
            if number:
                n = int(number.group(1))
                news = {n + 1} | ({n - 1} if n else set())
                found += [(at, m.end(), str(new) + word[len(number.group(1)):], "constant") for new in sorted(news)]
            if word in ("if", "while") and inside[at]:
                begin = code.index("(", m.end())
                end = closing(code, begin)
                if word == "if":
                    found.append((begin, end + 1, "(!" + text[begin:end + 1] + ")", "negated"))
        previous = word
    for m in re.finditer(r"^[ \t]+([A-Za-z_*(][^;{}]*;)[ \t]*$", code, re.M):
        at, statement = m.start(1), m.group(1)
        before = code[:m.start()].rstrip()
        whole = statement.count("(") == statement.count(")") and (before[-1:] in ";{})" or before.endswith("else"))
        if whole and inside[at] and not (unreached(at) or RELEASE.match(statement) or DECLARES.match(statement)
                                         or CONTROLS.match(statement)):
            found.append((at, m.end(1), ";", "statement dropped"))
    return sorted(set(found))


# ---------------------------------------------------------------- building

def sh(command, **how):
    return subprocess.run(command, capture_output=True, text=True, **how)


def configure(tests):
    if not (BUILD / "build.ninja").exists():
        done = sh(["cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(BUILD), "--log-level=WARNING", "-DCMAKE_BUILD_TYPE=Debug",
                   "-DCMAKE_C_FLAGS_DEBUG=-O1", "-DHARARY_COVERAGE=ON"])
        if done.returncode:
            sys.exit(done.stderr)
    done = subprocess.run(["ninja", "-C", str(BUILD), "-j2", "--quiet", "harary", "harary-gap", *tests])
    if done.returncode:
        sys.exit("mutants: the tests could not be built")


def compile_commands():
    return {os.path.realpath(c["file"]): c for c in json.loads((BUILD / "compile_commands.json").read_text())}


def link_command(target):
    """How ninja links it, without what comes before and behind."""
    last = sh(["ninja", "-C", str(BUILD), "-t", "commands", "-s", target]).stdout.strip().splitlines()[-1]
    return shlex.split(next(part for part in last.split(" && ") if " -o " in part))


def without_counts(folder):
    """An object that keeps a program from writing the counts of gcov at its end."""
    to = os.path.join(folder, "quiet.o")
    text = "void __gcov_init(void *p) { (void)p; } void __gcov_exit(void) {}"
    subprocess.run(["cc", "-x", "c", "-c", "-", "-o", to], input=text, text=True, check=True)
    return to


def compile_text(command, path, text, to, level=None):
    """Compiles the text as if it were that file; False if it does not compile."""
    words, skip = [], False
    for word in shlex.split(command["command"]):
        if skip or word in ("-c", "--coverage") or word.endswith(".c"):
            skip = False
        elif word in ("-o", "-MF", "-MT"):
            skip = True
        elif word not in ("-MD",):
            words.append(word)
    words += ["-w", "-iquote", os.path.dirname(path), "-x", "c", "-c", "-", "-o", to] + ([level] if level else [])
    return sh(words, input=f'#line 1 "{path}"\n{text}', cwd=command["directory"]).returncode == 0


def object_of(command, path, text, level, folder):
    to = os.path.join(folder, "object.o")
    return open(to, "rb").read() if compile_text(command, path, text, to, level) else None


# ---------------------------------------------------------------- running

def environment(folder, multiplier=MULTIPLIER):
    return dict(os.environ, HARARY_TEST_MULTIPLIER=multiplier, TMPDIR=folder, HARARY_GAP=str(BUILD / "harary-gap"), GCOV_PREFIX=folder)


def run(program, seconds, env):
    """The exit status, or what ended it; and its processor time."""
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    before = time.monotonic()
    child = subprocess.Popen([program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env,
                             preexec_fn=limits, start_new_session=True, cwd=BUILD)
    try:
        status = child.wait(timeout=seconds * WALL_FACTOR)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        status = -signal.SIGXCPU
    return status, time.monotonic() - before


def lines_reached(sources):
    """{source: {line, …}} from the counts that the last run left."""
    reached = {}
    for source, command in sources.items():
        words = shlex.split(command["command"])
        notes = os.path.join(command["directory"], words[words.index("-o") + 1])[:-2] + ".gcda"
        if not os.path.exists(notes):
            continue
        told = json.loads(sh(["gcov", "--json-format", "--stdout", notes], cwd=WORK).stdout or '{"files": []}')
        for file in told["files"]:
            if os.path.realpath(os.path.join(command["directory"], file["file"])) == source:
                reached[os.path.relpath(source, ROOT)] = [[x["line_number"] for x in file["lines"] if x["count"]],
                                                          [x["line_number"] for x in file["lines"]]]
    return reached


def measure(tests, sources):
    """{test: {seconds, lines}}, measured where the test or a source is newer than what is known."""
    kept = WORK / "lines.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    for test in tests:
        program = BUILD / "tests" / test
        if test in known and known[test]["of"] >= program.stat().st_mtime:
            continue
        for counts in BUILD.rglob("*.gcda"):
            counts.unlink()
        env = environment("/tmp")
        del env["GCOV_PREFIX"]
        before = os.times()
        status, _ = run(str(program), 900, env)
        after = os.times()
        if status:
            print(f"  {test} fails without any change and is left out", flush=True)
            continue
        lines = lines_reached(sources)
        seconds = after.children_user + after.children_system - before.children_user - before.children_system
        known[test] = {"of": program.stat().st_mtime, "seconds": seconds, "lines": lines}
        print(f"  {test}: {seconds:.1f} s, {sum(len(x[0]) for x in lines.values())} lines", flush=True)
        kept.write_text(json.dumps(known))
    return {test: known[test] for test in tests if test in known}


class Hunt:
    def __init__(self, tests, known, commands):
        self.known, self.commands = known, commands
        self.links = {test: link_command(f"tests/{test}") for test in tests}
        self.program, self.quiet = link_command("harary"), without_counts(WORK)
        self.kills = dict.fromkeys(tests, 0)
        self.objects, self.lock = {}, threading.Lock()  # of unchanged sources

    def original(self, file, level, folder):
        path = ROOT / file
        with self.lock:
            if (file, level) not in self.objects:
                self.objects[file, level] = object_of(self.commands[str(path)], str(path), path.read_text(), level, folder)
            return self.objects[file, level]

    def reaches(self, test, file, line, function):
        """A line without code of its own goes with the one above it, and one outside functions with all of its file."""
        executed, lines = self.known[test]["sets"].get(file, (set(), []))
        if not function:
            return bool(executed)
        above = [x for x in lines if x <= line]
        return bool(above) and max(above) in executed

    def link(self, words, made, to):
        words = list(words)
        words[words.index("-o") + 1] = to
        words[words.index("-o"):words.index("-o")] = [made, self.quiet]
        done = sh(words + ["-fuse-ld=gold", "-Wl,-z,muldefs"], cwd=BUILD)
        if done.returncode:
            sys.exit(f"mutants: {to} could not be linked: {done.stderr[:2000]}")

    def fails(self, test, made, folder, multiplier):
        """How the test ends with this object, 0: as ever."""
        program, env = os.path.join(folder, test), environment(folder, multiplier)
        self.link(self.links[test], made, program)
        if test in RUNS_THE_PROGRAM:
            env["HARARY_TEST_PROGRAM"] = os.path.join(folder, "harary")
            if not os.path.exists(env["HARARY_TEST_PROGRAM"]):
                self.link(self.program, made, env["HARARY_TEST_PROGRAM"])
        status, _ = run(program, max(CPU_LEAST, CPU_FACTOR * self.known[test]["seconds"]) * float(multiplier) / float(MULTIPLIER), env)
        os.unlink(program)
        return status

    def verdict(self, m):
        path, (begin, end, new, _) = ROOT / m["file"], m["change"]
        text = path.read_text()
        changed = text[:begin] + new + text[end:]
        command = self.commands[str(path)]
        function = inside_function(mask(text))[begin]
        reach = [t for t in self.links if self.reaches(t, m["file"], m["line"], function)]
        cost = {t: 0.5 + self.known[t]["seconds"] for t in reach}
        reach.sort(key=lambda t: cost[t] / (1 + self.kills[t]) if cost[t] < 4 else 1000 + cost[t])
        with tempfile.TemporaryDirectory(dir=WORK) as folder:
            made = os.path.join(folder, "mutant.o")
            if not compile_text(command, str(path), changed, made, "-O1"):
                return "does not compile", ""
            if open(made, "rb").read() == self.original(m["file"], "-O1", folder):
                return "same code", ""
            for test, multiplier in [(t, MULTIPLIER) for t in reach] + [(t, "1") for t in reach if cost[t] < 4]:
                status = self.fails(test, made, folder, multiplier)
                if status:
                    self.kills[test] += 1
                    return "killed", f"{test}: {status}"
            if object_of(command, str(path), changed, "-O2", folder) == self.original(m["file"], "-O2", folder):
                return "same code", ""
            return "survived", " ".join(reach) or "no test of the table reaches the line"


def diff(m):
    text = (ROOT / m["file"]).read_text()
    begin, end, new, kind = m["change"]
    first, last = text.rfind("\n", 0, begin) + 1, text.find("\n", end)
    old = text[first:last].splitlines()
    changed = (text[first:begin] + new + text[end:last]).splitlines()
    return "\n".join([f"{m['file']}:{m['line']}: {kind}"] + ["-" + x for x in old] + ["+" + x for x in changed])


ALLOCATES = re.compile(r"\b(?:mem_\w+|NEW_ARRAY|NEW)\s*\(")


def changes_an_allocation(m):
    """Too large a room changes nothing, and too small a one is for the sanitizers to find."""
    code = mask((ROOT / m["file"]).read_text())
    return any(a.start() < m["change"][0] < closing(code, a.end() - 1) for a in ALLOCATES.finditer(code))


def sample(rooms, part, count, seed, commands):
    every, (part, _, line) = [], part.partition(":")
    for room in rooms:
        for path in sorted((ROOT / "src" / room).rglob("*.c")):
            if str(path) not in commands or DEVICE.search(str(path)) or (part and part not in str(path)):
                continue
            text = path.read_text()
            of = hashlib.sha1(text.encode()).hexdigest()
            every += [{"room": room, "file": str(path.relative_to(ROOT)), "of": of, "line": text.count("\n", 0, c[0]) + 1,
                       "change": list(c)} for c in mutations(text)]
    every = [m for m in every if not line or m["line"] == int(line)]
    print(f"{len(every)} mutants in {' '.join(rooms)}; seed {seed}")
    chosen = every if count >= len(every) else random.Random(seed).sample(every, count)
    return [m for m in chosen if not changes_an_allocation(m)]


def recorded_survivors(rooms):
    """Those of the file of results, in sources that have not changed since."""
    last = {}
    for line in (WORK / "results.jsonl").read_text().splitlines():
        m = json.loads(line)
        last[m["file"], m["of"], tuple(m["change"])] = m
    fresh = lambda m: hashlib.sha1((ROOT / m["file"]).read_bytes()).hexdigest() == m["of"]
    return [m for m in last.values() if m["verdict"] == "survived" and m["room"] in rooms and fresh(m)]


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--rooms", default="engine hyper graph")
    ask.add_argument("--mutants", type=int, default=400)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--file", default="", help="only sources whose path contains this; PART:LINE for one line")
    ask.add_argument("--again", action="store_true", help="only the survivors that are known")
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--seconds", type=float, default=float("inf"), help="no mutant is begun after that")
    options = ask.parse_args()
    rooms = options.rooms.split()
    tests = list(dict.fromkeys(t for room in rooms for t in TESTS[room] if (ROOT / "tests" / f"{t}.c").exists()))
    WORK.mkdir(parents=True, exist_ok=True)
    configure(tests)
    commands = compile_commands()
    known = measure(tests, {f: c for f, c in commands.items() if any(f"/src/{room}/" in f for room in TESTS)})
    for entry in known.values():
        entry["sets"] = {file: (set(executed), lines) for file, (executed, lines) in entry["lines"].items()}
    chosen = recorded_survivors(rooms) if options.again else sample(rooms, options.file, options.mutants, options.seed, commands)
    hunt, begin = Hunt(list(known), known, commands), time.monotonic()
    judge = lambda m: hunt.verdict(m) if time.monotonic() - begin < options.seconds else ("not tried", "")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, open(WORK / "results.jsonl", "a") as results:
        for done, (m, (verdict, how)) in enumerate(zip(chosen, pool.map(judge, chosen)), 1):
            m.update(verdict=verdict, how=how)
            if verdict == "not tried":
                continue
            results.write(json.dumps(m) + "\n")
            results.flush()
            if verdict == "survived":
                print(f"\n{diff(m)}\n  {how}", flush=True)
            if done % 25 == 0:
                print(f"[{done}/{len(chosen)}, {time.monotonic() - begin:.0f} s]", flush=True)
    summary(rooms, [m for m in chosen if m["verdict"] != "not tried"])


def summary(rooms, chosen):
    print()
    for room in rooms + (["all"] if len(rooms) > 1 else []):
        of = [m["verdict"] for m in chosen if room in (m["room"], "all")]
        killed, survived = of.count("killed"), of.count("survived")
        score = f"{100 * killed / (killed + survived):.1f} %" if killed + survived else "-"
        print(f"{room:8} {len(of):5} mutants: {killed} killed, {survived} survived, {of.count('same code')} with the same code, "
              f"{of.count('does not compile')} that do not compile; score {score}")


if __name__ == "__main__":
    main()
