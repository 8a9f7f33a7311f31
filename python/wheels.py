# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the wheel: the package, libharary from a build folder, and the programs and GAP files that it needs.

    usage: python3 wheels.py FOLDER     the wheel into FOLDER (`make python`: build/python)
           python3 wheels.py --tree FOLDER   the package alone, in a folder of modules, for those who package the
                                             library themselves (debian/rules)

It is also the backend that pyproject.toml names, so that `pip install ./python` works. HARARY_BUILD is the build
folder, otherwise build/release beside the sources. Inside of the package everything lies as under a prefix, lib,
libexec/harary and share/harary, where the library and its programs look for each other. The same sources give the
same bytes; SOURCE_DATE_EPOCH is the date of the files.
"""

import ast
import base64
import hashlib
import os
import re
import stat
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOP = HERE.parent
PROJECT = (HERE / "pyproject.toml").read_text(encoding="utf-8")


def said(name):
    """A text or a list of texts in pyproject.toml. Python has a reader only since 3.11."""
    return ast.literal_eval(re.search(rf'^{name} = ("[^"]*"|\[.*?\])$', PROJECT, re.M | re.S)[1])


def said_inside(name):
    """The text in a table of one line."""
    return re.search(rf'^{name} = .*= "(.*?)"', PROJECT, re.M)[1]


def version():
    """That of the header, which is that of the library."""
    header = (TOP / "include" / "harary.h").read_text(encoding="utf-8")
    return re.search(r'#define HRY_VERSION "(.*)"', header)[1]


def tag():
    return "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


def native_files():
    """What the package carries beside its own files: (name in the wheel, path)."""
    build = Path(os.environ.get("HARARY_BUILD", TOP / "build" / "release"))
    soname = re.search(r'SONAME = "(.*)"', (HERE / "harary" / "_native.py").read_text(encoding="utf-8"))[1]
    if not (build / soname).exists():
        sys.exit(f"{build / soname} is not there: run 'make build' first, or set HARARY_BUILD")
    yield f"lib/{soname}", build / soname
    for program in ("harary-gap", "harary-draw"):  # either may be absent, as in the build
        if (build / program).exists():
            yield f"libexec/harary/{program}", build / program
    for file in sorted((TOP / "src" / "gap" / "worker").glob("*.g")):
        yield f"share/harary/{file.name}", file


def metadata(licence=True):
    lines = [
        "Metadata-Version: 2.1",
        "Name: harary",
        f"Version: {version()}",
        f"Summary: {said('description')}",
        f"Author: {said_inside('authors')}",
        f"License: {said_inside('license')}",
        *(["License-File: LICENSE"] if licence else []),
        f"Keywords: {','.join(said('keywords'))}",
        *[f"Classifier: {words}" for words in said("classifiers")],
        f"Requires-Python: {said('requires-python')}",
        "Provides-Extra: all",
        *[f'Requires-Dist: {name}; extra == "all"' for name in said("all")],
        "Description-Content-Type: text/markdown",
        "",
        (HERE / "README.md").read_text(encoding="utf-8"),
    ]
    return "\n".join(lines)


def about():
    """The files of the folder .dist-info but for the list of all."""
    kind = f"Wheel-Version: 1.0\nGenerator: harary\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    folder = f"harary-{version()}.dist-info"
    yield f"{folder}/METADATA", metadata().encode(), False
    yield f"{folder}/WHEEL", kind.encode(), False
    yield f"{folder}/LICENSE", (TOP / "LICENSE").read_bytes(), False


def modules():
    """The package without the library: (name, contents, whether it is a program)."""
    for file in sorted((HERE / "harary").glob("*")):
        if file.suffix == ".py" or file.name == "py.typed":
            yield f"harary/{file.name}", file.read_bytes(), False


def package():
    """The files of the package, likewise."""
    yield from modules()
    for name, path in native_files():
        yield f"harary/native/{name}", path.read_bytes(), "/lib" in f"/{name}"


def write(path, files):
    """The archive with its list of files, whole or not at all."""
    epoch = max(int(os.environ.get("SOURCE_DATE_EPOCH", "315619200")), 315619200)  # zip begins in 1980
    date = time.gmtime(epoch)[:6]
    records = []
    beside = Path(f"{path}.new")

    def add(archive, name, contents, program):
        entry = zipfile.ZipInfo(name, date)
        entry.external_attr = (stat.S_IFREG | (0o755 if program else 0o644)) << 16
        archive.writestr(entry, contents, zipfile.ZIP_DEFLATED)

    with zipfile.ZipFile(beside, "w") as archive:
        for name, contents, program in files:
            digest = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
            records.append(f"{name},sha256={digest},{len(contents)}")
            add(archive, name, contents, program)
        record = f"harary-{version()}.dist-info/RECORD"
        add(archive, record, "\n".join([*records, f"{record},,", ""]).encode(), False)
    os.replace(beside, path)


# ---- what pip asks of a backend (PEP 517, PEP 660)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"harary-{version()}-{tag()}.whl"
    write(Path(wheel_directory) / name, [*package(), *about()])
    return name


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The package stays where it is; HARARY_LIBRARY says which library it uses."""
    name = f"harary-{version()}-{tag()}.whl"
    write(Path(wheel_directory) / name, [("harary.pth", f"{HERE}\n".encode(), False), *about()])
    return name


def write_tree(folder):
    """No list of files: what a package manager has installed pip leaves alone."""
    described = f"harary-{version()}.dist-info/METADATA", metadata(licence=False).encode(), False
    for name, contents, _ in [*modules(), described]:
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--tree":
        write_tree(sys.argv[2])
        return
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(Path(sys.argv[1]) / build_wheel(sys.argv[1]))


if __name__ == "__main__":
    main()
