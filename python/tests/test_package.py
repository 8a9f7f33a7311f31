# SPDX-License-Identifier: GPL-3.0-or-later
"""The package as a whole: it says what the header says, its wheel works, its types are right."""

import ctypes
import os
import re
import subprocess
import sys
import zipfile

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
               "uint32_t": ctypes.c_uint32, "uint64_t": ctypes.c_uint64, "const char *": ctypes.c_char_p,
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
                                                              "FORBIDDEN")]  # fmt: skip
    assert [word[12:].lower() for word in words("hry_digraph")] == list(_native.DIGRAPHS)
    assert [word.lower().split("_")[-1] for word in words("hry_picture_format")] == list(_native.PICTURE_FORMATS)


def test_every_public_name_is_described():
    for name in harary.__all__:
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


def test_without_a_library_the_sentence_helps():
    ran = subprocess.run([sys.executable, "-c", "import harary"], capture_output=True, text=True, timeout=60,
                         env={**os.environ, "HARARY_LIBRARY": "/nowhere/libharary.so.0",
                              "PYTHONPATH": str(TOP / "python")})  # fmt: skip
    assert ran.returncode == 1 and "set HARARY_LIBRARY" in ran.stderr


@needs_gap
def test_the_wheel_works_by_itself(tmp_path):
    """Unpacked as pip does it, it finds its own library and programs; twice built, it is the same."""
    environment = {**os.environ, "HARARY_BUILD": os.path.dirname(os.path.realpath(harary.library_path))}
    wheels = []
    for folder in ("one", "two"):
        command = [sys.executable, str(TOP / "python" / "wheels.py"), str(tmp_path / folder)]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
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
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, cwd=tmp_path,
                         env={**environment, "PYTHONPATH": str(tmp_path / "site")})  # fmt: skip
    assert ran.stdout.split() == [str(tmp_path / "site/harary/native/lib/libharary.so.0"), "3", "True"], ran.stderr
