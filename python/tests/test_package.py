# SPDX-License-Identifier: GPL-3.0-or-later
"""The package as a whole: it says what the header says, its wheel works, its types are right."""

import ctypes
import email
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import harary
from harary import _native
from support import TOP, needs_gap

HEADER = TOP / "include" / "harary.h"


def test_every_function_of_the_header_is_declared():
    text = HEADER.read_text(encoding="utf-8")
    declared = {}
    for found in re.finditer(r"HRY_API\s+([^;]*?)\b(hry_\w+)\((.*?)\);", re.sub(r"//.*", "", text), re.S):
        arguments = found[3].strip()
        depth, count = 0, 0 if arguments in ("void", "") else 1
        for letter in arguments:
            depth += (letter == "(") - (letter == ")")
            count += letter == "," and depth == 0
        declared[found[2]] = (found[1].strip(), count)
    assert set(declared) == set(_native.DECLARATIONS)
    results = {"void": None, "hry_status": ctypes.c_int, "int": ctypes.c_int, "size_t": ctypes.c_size_t,
               "uint32_t": ctypes.c_uint32, "uint64_t": ctypes.c_uint64, "unsigned": ctypes.c_uint, "const char *": ctypes.c_char_p,
               "hry_context *": ctypes.c_void_p}  # fmt: skip
    for name, (result, count) in declared.items():
        assert _native.DECLARATIONS[name][0] is results[result], name
        assert len(_native.DECLARATIONS[name][1]) == count, name


def test_structs_are_laid_out_as_in_the_header():
    text = re.sub(r"//.*", "", HEADER.read_text(encoding="utf-8"))
    for struct, here in (("error", _native.Error), ("type", _native.TypeOfClass), ("picture", _native.Wish)):
        body = re.search(r"typedef struct hry_%s \{(.*?)\}" % struct, text, re.S)[1]
        fields = re.findall(r"(\w+)(?:\[\d+\])?\s*[,;]", body)
        assert fields == [field[0] for field in here._fields_]


def test_words_are_numbered_as_in_the_header():
    text = re.sub(r"//.*", "", HEADER.read_text(encoding="utf-8"))

    def words(name):
        return re.findall(r"HRY_\w+", re.search(r"typedef enum %s \{(.*?)\}" % name, text, re.S)[1])

    assert words("hry_status") == ["HRY_" + word for word in ("OK", "USAGE", "UNREADABLE", "UNDEFINED", "LIMIT",
                                                              "FORBIDDEN", "TIME", "MEMORY", "CANCELLED", "MISSING", "PROGRAM")]  # fmt: skip
    assert [word[12:].lower() for word in words("hry_digraph")] == list(_native.DIGRAPHS)
    assert [word.lower().split("_")[-1] for word in words("hry_picture_format")] == list(
        _native.PICTURE_FORMATS
    )


def test_every_public_name_is_described():
    for name in set(harary.__all__) - {"Rule"}:  # an alias of a type
        thing = getattr(harary, name)
        assert thing.__doc__, name
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                assert member.startswith("_") or getattr(value, "__doc__", None), f"{name}.{member}"
    assert re.fullmatch(r"\d+\.\d+\.\d+", harary.__version__) and os.path.exists(harary.library_path)


def test_the_types_are_right():
    mypy = pytest.importorskip("mypy.api", reason="mypy is not there")
    if os.environ.get("HARARY_TEST_INSTALLED"):
        pytest.skip("the sources are checked")
    folder = str(TOP / "python")
    out, problems, status = mypy.run(
        ["--config-file", f"{folder}/pyproject.toml", "--cache-dir", os.devnull, f"{folder}/harary"]
    )
    assert status == 0, out + problems


# What a type checker should find, one a line, and what it should accept.
WRONG = """
harary.nim("GNE", "S4")
harary.nim("GEN", 4)
harary.Game("ACV", networkx_graph)
harary.Game("ACV", [1, 2])
game.diagram("bmp")
game.diagram(theme="drak")
game.diagram(big=1)
game.board(digraph="game")
harary.Context(compute="no")
game.winner == 1 and game.winner.no
number: int = harary.nim_graphs("geodetic", "acv", ["D?{"])[0]
one, = harary.nim_hypergraphs("AVD", [[{1}]])[0]
harary.nim_hypergraphs("AVD", [{1, 2}])
error.columns
"""
RIGHT = """
rule: harary.Rule = "GEN"
value: int = harary.nim(rule, "S4")
value = harary.nim("avd", [{1, "a"}, {(0, 1)}], vertices=[1, "a", (0, 1), None])
value = harary.nim("AVD", "{1,2}", {1}, vertices=3)
value = harary.Game("ACV", networkx_graph, family="geodetic").value
first: Optional[int] = harary.nim_graphs("geodetic", "acv", ["D?{", networkx_graph])[0]
both: Tuple[Optional[int], ...] = harary.nim_graphs("geodetic", ["acv", "avd"], ["D?{"])[0]
many: List[Optional[int]] = harary.nim_hypergraphs("AVD", [[{1, 2}], [["a", "b"]]])
picture: harary.Picture = game.diagram("svg", theme="dark", labels=True, simplify="none", up_to=2)
picture = game.board("tex", theme=1)
context = harary.Context(compute="direct", time=1.5, progress=True)
context.compute = 1
winner: str = game.winner
column: Optional[int] = error.column
"""
HEAD = """
from typing import List, Optional, Tuple
import harary
class Graph:
    nodes: List[int]
    edges: List[int]
    def is_directed(self) -> bool: return False
    def is_multigraph(self) -> bool: return False
networkx_graph = Graph()
game = harary.Game("AVD", "{1,2}")
error = harary.LimitError("")
"""


def test_a_type_checker_finds_mistakes(tmp_path, monkeypatch):
    mypy = pytest.importorskip("mypy.api", reason="mypy is not there")
    monkeypatch.setenv("MYPYPATH", os.path.dirname(os.path.dirname(harary.__file__)))
    for name, lines in (("right", RIGHT), ("wrong", WRONG)):
        file = tmp_path / f"{name}.py"
        file.write_text(HEAD + lines, encoding="utf-8")
        out, problems, _ = mypy.run(
            ["--strict", "--cache-dir", os.devnull, "--follow-imports", "silent", str(file)]
        )
        found = {int(line) for line in re.findall(r"^.*\.py:(\d+): error", out, re.M)}
        expected = (
            range(len(HEAD.splitlines()) + 2, len((HEAD + lines).splitlines()) + 1) if name == "wrong" else ()
        )
        assert not problems and found == set(expected), out


def test_arguments_have_types_of_their_own():
    """The same without a type checker: words are listed in the signatures, and lists agree with the tables."""
    from typing import Optional, get_args, get_type_hints

    from harary import _options

    hints = get_type_hints(harary.Game.diagram)
    words = {name: [word for word in get_args(hints[name]) if isinstance(word, str)] for name in hints}
    assert words["theme"] == ["auto", "light", "dark", "black"] and words["digraph"] == list(_native.DIGRAPHS)
    assert set(words["format"]) == {*_native.PICTURE_FORMATS, *_native.PICTURE_ENDINGS}
    assert [len(words[name]) for name in ("simplify", "up_to", "fold")] == [4, 3, 3]
    assert get_type_hints(harary.nim_lines)["rule"] == Optional[harary.Rule] and "GEN" in get_args(
        harary.Rule
    )
    assert _options.numbered("theme", _options.Theme, "dark") == 2
    if not os.environ.get("HARARY_TEST_INSTALLED"):
        assert (TOP / "python" / "harary" / "py.typed").exists()


def test_exceptions_are_called_by_their_public_names():
    for name in harary.__all__:
        thing = getattr(harary, name)
        if isinstance(thing, type):
            assert f"{thing.__module__}.{thing.__qualname__}" == f"harary.{name}"
    assert {
        "HararyError",
        "UsageError",
        "UnreadableError",
        "UndefinedError",
        "LimitError",
        "ForbiddenError",
    } <= set(harary.__all__)
    with pytest.raises(harary.ForbiddenError), harary.Context(untrusted=True) as context:
        harary.nim("ACV", "/etc/passwd", context=context)


def test_without_a_library_the_sentence_helps():
    ran = subprocess.run([sys.executable, "-c", "import harary"], capture_output=True, text=True,
                         env={**os.environ, "HARARY_LIBRARY": "/nowhere/libharary.so.0",
                              "PYTHONPATH": str(TOP / "python")})  # fmt: skip
    assert ran.returncode == 1 and "set HARARY_LIBRARY" in ran.stderr


def without(library, name, folder):
    """A copy of a program or library that is linked with a library that exists nowhere, instead of this one."""
    there = Path(os.path.realpath(harary.library_path)).parent / name
    contents, away = there.read_bytes(), library.replace(".so", "x.so").replace("lib", "li", 1)
    if library.encode() not in contents:
        pytest.skip(f"{name} is not linked with {library}")
    copy = folder / name
    copy.write_bytes(contents.replace(library.encode(), away.encode()))
    copy.chmod(0o755)
    return str(copy), away


@pytest.mark.parametrize("library", _native.NEEDED)
def test_a_missing_library_is_named(library, tmp_path):
    if "cliquer" in library:
        pytest.skip("nauty needs it, not libharary")
    copy, away = without(library, os.path.basename(os.path.realpath(harary.library_path)), tmp_path)
    ran = subprocess.run([sys.executable, "-c", "import harary"], capture_output=True, text=True,
                         env={**os.environ, "HARARY_LIBRARY": copy, "PYTHONPATH": str(TOP / "python")})  # fmt: skip
    assert ran.returncode == 1 and ran.stderr.endswith(
        f"ImportError: {copy} requires {away}, which is not installed\n"
    )


def test_all_missing_libraries_are_named(monkeypatch):
    monkeypatch.setattr(_native, "NEEDED", {"libnowhere.so.1": "libnowhere1", "libaway.so.2": "libaway2"})
    problem = "libaway.so.2: cannot open shared object file: No such file or directory"
    assert _native._why_not("/x/libharary.so.0", problem) == (
        "/x/libharary.so.0 requires libaway.so.2 and libnowhere.so.1, which are not installed "
        "(Debian: apt install libaway2 libnowhere1)"
    )
    for other in ("/x/libharary.so.0: cannot open shared object file: No such file or directory",
                  "/lib/libc.so.6: version `GLIBC_9' not found (required by /x/libharary.so.0)"):  # fmt: skip
        assert "set HARARY_LIBRARY" in _native._why_not("/x/libharary.so.0", other)


def test_the_libraries_that_are_needed_are_listed():
    """No library of the build is missing in the table, whose packages the pages tell people to install."""
    readelf = shutil.which("readelf")
    if not readelf:
        pytest.skip("readelf is not there")
    ran = subprocess.run(
        [readelf, "-d", os.path.realpath(harary.library_path)], capture_output=True, text=True, check=True
    )
    linked = set(re.findall(r"NEEDED.*\[(.*)\]", ran.stdout))
    system = re.compile(r"(libc|libm|ld-linux.*|libgcc_s|lib[alt]san|libubsan|libpthread|libdl)\.so")
    assert {name for name in linked if not system.match(name)} == set(_native.NEEDED) - {"libcliquer.so.1"}
    for page in ("doc/python.md", "python/README.md"):
        text = (TOP / page).read_text(encoding="utf-8")
        assert all(package in text for name, package in _native.NEEDED.items() if "cliquer" not in name), page


def test_programs_without_their_libraries_are_missing(tmp_path, monkeypatch):
    for name, library, ask in (("harary-gap", "libgap.so.8", lambda: harary.nim("GEN", "perm:(1,2,3),(1,2)", context=harary.Context())),
                               ("harary-draw", "libgvc.so.6", lambda: harary.Game("AVD", "{1,2}", context=harary.Context()).diagram("svg"))):  # fmt: skip
        copy, away = without(library, name, tmp_path)
        monkeypatch.setenv("HARARY_GAP" if name == "harary-gap" else "HARARY_DRAW", copy)
        with pytest.raises(harary.MissingProgramError, match=f"could not be started: .*{re.escape(away)}"):
            ask()


def test_what_works_without_gap_and_graphviz(monkeypatch):
    """The promises of doc/python.md."""
    monkeypatch.setenv("HARARY_GAP", "/nowhere")
    monkeypatch.setenv("HARARY_DRAW", "/nowhere")
    with harary.Context() as context:
        assert harary.nim("AVD", [{1, 2}, {2, 3}], context=context) == 2
        assert harary.nim("ACV", "geodetic(petersen)", context=context) == 0
        assert [harary.nim("GEN", group, context=context) for group in ("S4", "Z40", "SmallGroup(6,1)")] == [
            0,
            1,
            3,
        ]
        assert "row 1" in str(harary.Game("AVD", "{1,2},{2,3}", context=context).diagram("text"))
        for ask in (lambda: harary.nim("GEN", "perm:(1,2,3),(1,2)", context=context),
                    lambda: harary.nim("TER", "S4", context=context),
                    lambda: harary.Game("GEN", "S4", context=context).moves(),
                    lambda: harary.Game("GEN", "S4", context=context).structure(),
                    lambda: harary.Game("AVD", "{1,2}", context=context).diagram("svg")):  # fmt: skip
            with pytest.raises(harary.MissingProgramError):
                ask()


def test_the_wheel_is_described_as_the_project(monkeypatch):
    if os.environ.get("HARARY_TEST_INSTALLED"):
        pytest.skip("the sources are looked at")
    monkeypatch.syspath_prepend(str(TOP / "python"))
    import wheels

    told = email.message_from_string(wheels.metadata())
    assert (told["Name"], told["Version"], told["License"]) == (
        "harary",
        harary.__version__,
        "GPL-3.0-or-later",
    )
    assert told["Author"] and told["Summary"] and told["Keywords"] and "import harary" in told.get_payload()
    assert "Typing :: Typed" in told.get_all("Classifier")
    assert told.get_all("Provides-Extra") == ["all"] and len(told.get_all("Requires-Dist")) == 4
    files = {name.split("/")[-1] for name, _, _ in wheels.about()}
    assert set(told.get_all("License-File")) <= files
    tomllib = pytest.importorskip("tomllib", reason="Python is older than 3.11")
    project = tomllib.loads((TOP / "python" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert told["Summary"] == project["description"] and told["Requires-Python"] == project["requires-python"]
    assert told.get_all("Classifier") == project["classifiers"]
    assert (
        told["Keywords"].split(",") == project["keywords"] and told["Author"] == project["authors"][0]["name"]
    )
    extras = [f'{name}; extra == "all"' for name in project["optional-dependencies"]["all"]]
    assert told.get_all("Requires-Dist") == extras


@needs_gap
def test_the_wheel_works_by_itself(tmp_path):
    """Unpacked as pip does it, it finds its own library and programs; twice built, it is the same."""
    environment = {**os.environ, "HARARY_BUILD": os.path.dirname(os.path.realpath(harary.library_path))}
    wheels = []
    for folder in ("one", "two"):
        command = [sys.executable, str(TOP / "python" / "wheels.py"), str(tmp_path / folder)]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        wheels.append(ran.stdout.strip())
    with open(wheels[0], "rb") as one, open(wheels[1], "rb") as two:
        assert one.read() == two.read()
    with zipfile.ZipFile(wheels[0]) as archive:
        assert archive.testzip() is None
        record = archive.read(f"harary-{harary.__version__}.dist-info/RECORD").decode().splitlines()
        assert sorted(line.split(",")[0] for line in record) == sorted(archive.namelist())
        for entry in archive.infolist():
            path = archive.extract(entry, tmp_path / "site")
            os.chmod(path, entry.external_attr >> 16)
    for variable in ("HARARY_LIBRARY", "HARARY_GAP", "HARARY_DRAW"):
        environment.pop(variable, None)
    code = "import harary; print(harary.library_path); print(harary.nim('GEN', 'SmallGroup(6,1)'))"
    code += "; print(len(harary.Game('DNG', 'S3').diagram().data) > 500)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path,
                         env={**environment, "PYTHONPATH": str(tmp_path / "site")})  # fmt: skip
    assert ran.stdout.split() == [
        str(tmp_path / "site/harary/native/lib/libharary.so.0"),
        "3",
        "True",
    ], ran.stderr
