#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check.py finds each kind of fault in a site that has it, and none in one that has none."""

import pathlib
import tempfile

import check

GOOD = {
    "index.html": '<link rel="canonical" href="https://example.org/site/index.html"> <a href="sub/page.html#here">a page</a> <img src="picture.svg"> <a href="https://example.org/">out</a>',
    "sub/page.html": '<h2 id="here">here</h2> <a href="../index.html">back</a> <a href="#here">up</a>',
    "picture.svg": "<svg/>",
}

# What is put in the place of what, and what has to be told.
FAULTS = [
    (
        "index.html",
        "sub/page.html#here",
        "sub/other.html",
        "index.html: the link sub/other.html leads nowhere",
    ),
    (
        "index.html",
        "#here",
        "#there",
        "index.html: the link sub/page.html#there leads to no place in sub/page.html",
    ),
    (
        "index.html",
        '<img src="',
        '<img src="https://example.org/',
        "index.html: loads https://example.org/picture.svg from elsewhere",
    ),
    ("index.html", "picture.svg", "missing.svg", "index.html: the link missing.svg leads nowhere"),
    ("index.html", '<img src="picture.svg">', "", "picture.svg is on no page"),
    (
        "index.html",
        '<a href="sub/page.html#here">a page</a>',
        "",
        "sub/page.html cannot be reached from index.html",
    ),
    ("sub/page.html", "</h2>", '</h2><p id="here">twice</p>', "sub/page.html: the name here is there twice"),
    ("sub/page.html", "../index.html", "index.html", "sub/page.html: the link index.html leads nowhere"),
]


def told(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return check.faults(pathlib.Path(folder))


assert told(GOOD) == [], told(GOOD)
for place, old, new, words in FAULTS:
    assert old in GOOD[place]
    found = told({**GOOD, place: GOOD[place].replace(old, new, 1)})
    assert words in found, (words, found)
print(f"{len(FAULTS)} kinds of faults are found")
