#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a site holds together: usage: check.py SITE

Every link and every picture of every page leads to a file and, behind #, to a place in it; nothing is loaded from
elsewhere; no name is given twice in a page; every page can be reached from the first by the links of texts and menus, and every picture is on a page. What begins
with #/ is opened by a script.
"""

import html.parser
import os
import pathlib
import sys
import urllib.parse

LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("iframe", "src")}


class Reader(html.parser.HTMLParser):
    """The links of a page, what it loads, and the names in it."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.names, self.twice = [], [], set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if ("rel", "canonical") in attributes:
            return  # the address of the page itself, which a browser does not load
        for name, value in attributes:
            if name == "id":
                if value in self.names:
                    self.twice.append(value)
                self.names.add(value)
            elif (tag, name) in LOADED:
                self.loads.append(value)
            elif (tag, name) == ("a", "href"):
                self.links.append(value)


def target_of(place, link):
    """(place, anchor) that a link of a page leads to; None: out of the site."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = urllib.parse.unquote(parts.path)
    return (
        os.path.normpath(os.path.join(os.path.dirname(place), path)) if path else place
    ), urllib.parse.unquote(parts.fragment)


FOR_OTHERS = "/preview.png"  # what other sites show of a link


def faults(site):
    found = []
    pages = {
        path.relative_to(site).as_posix(): Reader(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }
    reached, edge = {"index.html"}, ["index.html"]
    for place, page in pages.items():
        found += [f"{place}: the name {name} is there twice" for name in page.twice]
        found += [
            f"{place}: loads {load} from elsewhere" for load in page.loads if target_of(place, load) is None
        ]
        for link in page.links + page.loads:
            target = target_of(place, link)
            if target is None:
                continue
            path, anchor = target
            if not (site / path).is_file():
                found.append(f"{place}: the link {link} leads nowhere")
            elif anchor and not anchor.startswith("/") and path in pages and anchor not in pages[path].names:
                found.append(f"{place}: the link {link} leads to no place in {path}")
    while edge:
        place = edge.pop()
        for link in pages[place].links:
            target = target_of(place, link)
            if target and target[0] in pages and target[0] not in reached:
                reached.add(target[0])
                edge.append(target[0])
    found += [f"{place} cannot be reached from index.html" for place in pages if place not in reached]
    wanted = {
        target[0]
        for place, page in pages.items()
        for target in (target_of(place, link) for link in page.links + page.loads)
        if target
    }
    files = (
        path.relative_to(site).as_posix()
        for path in sorted(site.rglob("*"))
        if path.suffix in (".svg", ".png", ".json")
    )
    return found + [
        f"{file} is on no page" for file in files if file not in wanted and not file.endswith(FOR_OTHERS)
    ]


if __name__ == "__main__":
    told = faults(pathlib.Path(sys.argv[1]))
    print("\n".join(told) or "every link leads somewhere")
    raise SystemExit(bool(told))
