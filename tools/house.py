#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the rooms of the house, doc/house.svg, and tells in the page of each room which rooms it may call.

usage: tools/house.py [--check]

The rooms and what they call are read from the lines room(NAME ROOM…) of CMakeLists.txt, the floors from the table of
tests/test_includes.c, and the words from the first line of src/ROOM/README.md. An arrow leads from a room to a room
that it calls; arrows that follow from others are left out. Graphviz draws. The last lines of each README, from
"May call" on, are written by this program. With --check nothing is written: the exit status is 1 if a page or the
picture is not what would be written. The picture is compared by its description, which it carries, because versions
of Graphviz draw differently.
"""

import hashlib
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURE = ROOT / "doc" / "house.svg"
STYLE = """<style>
.node polygon { fill: #f4f1ea; stroke: #6b6459 }
.engine polygon { fill: #dbe7f3; stroke: #2f5d8a }
.edge path { stroke: #9a948a } .edge polygon { fill: #9a948a; stroke: #9a948a }
text { fill: #222 }
@media (prefers-color-scheme: dark) {
  .node polygon { fill: #2b2924; stroke: #a39a8c } .engine polygon { fill: #1f3550; stroke: #8ab4e0 }
  text { fill: #eee }
}
</style>
"""


def read_rooms():
    """The rooms that each room calls, by the order of their lines."""
    listing = (ROOT / "CMakeLists.txt").read_text()
    lines = re.findall(r"^room\(([^)]*)\)", listing, re.M)
    names = [line.split()[0] for line in lines]
    calls = {words[0]: [word for word in words[1:] if word in names] for words in map(str.split, lines)}
    calls["cli"] = ["serve"]  # the program itself
    return calls


def read_floors():
    table = (ROOT / "tests" / "test_includes.c").read_text()
    return {room: int(floor) for room, floor in re.findall(r'\{"(\w+)", (\d+)\}', table)}


def page_of(room):
    return ROOT / "src" / room / "README.md"


def words_of(room):
    first = page_of(room).read_text().splitlines()[0]
    return first.split(": ", 1)[1]


def all_below(room, calls):
    below = set()
    for other in calls[room]:
        below |= {other} | all_below(other, calls)
    return below


def needed_arrows(calls):
    """The pairs (room, called) that do not follow from others."""
    for room, called in calls.items():
        for other in called:
            if not any(other in all_below(third, calls) for third in called if third != other):
                yield room, other


def description(calls, floors):
    """The picture in the language of Graphviz."""
    lines = [
        "digraph house {",
        'rankdir=TB; ranksep=0.28; nodesep=0.15; bgcolor="transparent";',
        'node [shape=box, fontname="DejaVu Sans", fontsize=10, height=0.45, margin="0.1,0.05"];',
        "edge [arrowsize=0.5];",
    ]
    for floor in sorted(set(floors.values()), reverse=True):
        rooms = [room for room in floors if floors[room] == floor]
        boxes = " ".join(
            f'"{room}" [class="{room}", label=<<b>{room}</b><br/>{words_of(room)}>];' for room in rooms
        )
        lines.append(f"{{ rank=same; {boxes} }}")
    for floor in range(max(floors.values()), 0, -1):
        upper = next(room for room in floors if floors[room] == floor)
        lower = next(room for room in floors if floors[room] == floor - 1)
        lines.append(f'"{upper}" -> "{lower}" [style=invis];')
    lines += [f'"{room}" -> "{other}";' for room, other in needed_arrows(calls)]
    return "\n".join(lines) + "\n}\n"


def draw(text):
    drawn = subprocess.run(["dot", "-Tsvg"], input=text, capture_output=True, text=True, check=True).stdout
    drawn = drawn[drawn.index("<svg") :]
    return drawn.replace(">", f">\n<!-- {fingerprint(text)} -->\n{STYLE}", 1)


def fingerprint(text):
    return "drawn by tools/house.py from " + hashlib.sha256(text.encode()).hexdigest()[:16]


def listed(rooms, floors):
    return ", ".join(sorted(rooms, key=lambda room: (-floors[room], room))) or "no room"


def page(room, calls, floors):
    """The page of a room, with the lines that follow from the code."""
    text = page_of(room).read_text()
    written = text.split("\nMay call: ")[0].rstrip("\n")
    above = [other for other in calls if room in all_below(other, calls)]
    return (
        f"{written}\n\nMay call: {listed(all_below(room, calls), floors)}.\n"
        f"May be called by: {listed(above, floors)}.\n"
    )


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__.split("\n\n")[1])
    calls, floors = read_rooms(), read_floors()
    assert set(calls) == set(floors), sorted(set(calls) ^ set(floors))
    stale = [page_of(room) for room in calls if page_of(room).read_text() != page(room, calls, floors)]
    text = description(calls, floors)
    if fingerprint(text) not in PICTURE.read_text():
        stale.append(PICTURE)
    if check:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: run tools/house.py")
        sys.exit(bool(stale))
    for room in calls:
        page_of(room).write_text(page(room, calls, floors))
    if PICTURE in stale:
        PICTURE.write_text(draw(text))


main()
