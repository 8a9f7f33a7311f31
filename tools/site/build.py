#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders the documentation as a site of plain files: usage: build.py BUILD SITE [ORDERS [BASE]]

BUILD is a folder in which harary was built: manual pages come from there, and the manual of the GAP package. SITE is
written anew; with ORDERS it has the atlas of the groups of these orders too, in the folder atlas (harary publish), where
only what changed is written; BASE is the address of the site. It uses no network, and works from a disk and from any folder of a server. pandoc does the typesetting
(pages.py), check.py goes through every link at the end.
"""

import concurrent.futures
import html
import json
import os
import pathlib
import re
import shutil
import string
import subprocess
import sys

import check
import pages
import reference
from pages import DOC, ROOT, Page

HERE = pathlib.Path(__file__).resolve().parent
# Pages that are generated, by subject: they stand behind those of doc/contents.md.
GENERATED = {"Reference": [("Commands", "commands/index.html"), ("C reference", "reference/c.html"),
                           ("Python reference", "reference/python.html"), ("GAP reference", "reference/gap/chap1.html")]}  # fmt: skip


def version():
    return re.search(r"project\(harary VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def relative(place, target):
    return os.path.relpath(target, os.path.dirname(place) or ".").replace(os.sep, "/")


def all_pages(build):
    """Everything that will be a page, and the pictures of the notebook."""
    sources = [
        path.relative_to(ROOT).as_posix() for path in sorted(DOC.rglob("*.md")) if path != DOC / "contents.md"
    ]
    sources += ["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(pages.markdown, sources))
    book, pictures = pages.notebook("doc/python.ipynb")
    found += [book, reference.c_reference(), reference.python_reference()]
    return (
        found + pages.command_pages(build / "manners" / "man1") + pages.gap_pages(build / "gap-manual"),
        pictures,
    )


# ---------------------------------------------------------------- links


def relink(page, needed):
    """Links of the source tree become links of the site; files that they name outside doc/ are noted in `needed`."""
    folder = os.path.dirname(page.source)

    def replace(match):
        attribute, target = match.group(1), html.unescape(match.group(2))
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not path:
            return match.group()
        path = os.path.normpath(os.path.join(folder, path))
        place = pages.place_of(path)
        if place.startswith("files/"):
            needed.add(path)
            place += "/index.html" * (ROOT / path).is_dir()
        return f'{attribute}="{html.escape(relative(page.place, place))}{"#" * bool(anchor)}{anchor}"'

    return re.sub(r'\b(href|src)="([^"]*)"', replace, page.body)


def copy_files(needed, site):
    """What pages name outside doc/, folders with all that git has in them and a list."""
    listings = []
    for path in sorted(needed):
        source = ROOT / path
        files = (
            [source]
            if source.is_file()
            else sorted(
                f for f in source.rglob("*") if f.is_file() and "build" not in f.parts[len(source.parts) :]
            )
        )
        for file in files:
            target = site / "files" / file.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
        if source.is_dir():
            rows = "".join(
                f'<li><a href="{f.relative_to(source).as_posix()}">{f.relative_to(source).as_posix()}</a></li>'
                for f in files
            )
            listings.append(
                Page(f"files/{path}/index.html", path, f"<h1>{path}</h1>\n<ul>{rows}</ul>", None, "listing")
            )
    return listings


# ---------------------------------------------------------------- dressing


def blocks(body):
    """What is typed is told from what is answered; what is wide can be scrolled, with the keyboard too."""

    def console(match):
        lines = []
        for line in match.group(2).split("\n"):
            prompt = re.match(r"(\$ |gap&gt; |&gt;&gt;&gt; |sage: )(.*)", line)
            lines.append(
                f'<span class="prompt">{prompt.group(1)}</span><span class="cmd">{prompt.group(2)}</span>'
                if prompt
                else line
            )
        return match.group(1) + "\n".join(lines) + match.group(3)

    body = re.sub(r'<div class="sourceCode"[^>]*>(.*?)</div>', r"\1", body, flags=re.S)
    body = re.sub(r"<span id=\"cb\d+-\d+\"><a href=\"#cb[^>]*></a>(.*?)</span>(?=\n|</code>)", r"\1", body)
    body = re.sub(r"(<pre[^>]*><code[^>]*>)(.*?)(</code></pre>)", console, body, flags=re.S)
    body = re.sub(r"<pre(.*?)</pre>", r'<div class="block"><pre tabindex="0"\1</pre></div>', body, flags=re.S)
    body = re.sub(
        r"<table(.*?)</table>",
        r'<div class="wide" role="region" aria-label="Table" tabindex="0"><table\1</table></div>',
        body,
        flags=re.S,
    )
    body = re.sub(r"<th></th>", "<td></td>", body)
    return re.sub(r"<img ", '<img loading="lazy" ', body)


def anchored(body):
    """Headings can be pointed at."""

    def mark(match):
        level, anchor, words = match.groups()
        return f'<h{level} id="{anchor}">{words} <a class="anchor" href="#{anchor}" aria-label="Link to: {html.escape(pages.plain(words))}">#</a></h{level}>'

    return re.sub(r'<h([23]) id="([^"]+)"[^>]*>(.*?)</h\1>', mark, body, flags=re.S)


def contents(body):
    """The headings of a page, if there are enough to need a list."""
    found = re.findall(r'<h2 id="([^"]+)"[^>]*>(.*?)</h2>', body, re.S)
    if len(found) < 3:
        return ""
    rows = "".join(
        f'<li><a href="#{anchor}">{re.sub("</?a[^>]*>", "", words)}</a></li>' for anchor, words in found
    )
    return f'<nav class="toc" aria-label="On this page"><p>On this page</p><ul>{rows}</ul></nav>'


def subjects():
    """[(subject, [(label, place, what it tells, depth)])], generated pages too."""
    found = []
    for subject, rows in pages.navigation():
        rows = [(label, pages.place_of(path), tells, depth) for label, path, tells, depth in rows]
        found.append((subject, rows + [(label, place, "", 0) for label, place in GENERATED.get(subject, [])]))
    return found


def menu(page, navigation, commands):
    parts = []
    for subject, rows in navigation:
        items, here = [], False
        for label, place, _, depth in rows:
            inner = (
                [(c.title, c.place) for c in commands]
                if place == "commands/index.html" and page.kind == "command"
                else []
            )
            here = here or page.place == place or any(page.place == p for _, p in inner)
            for words, target, level in [(label, place, depth)] + [(w, p, 1) for w, p in inner]:
                current = ' aria-current="page"' * (target == page.place)
                items.append(
                    f'<li class="depth{level}"><a href="{relative(page.place, target)}"{current}>{html.escape(words)}</a></li>'
                )
        opened = " open" * (here or page.kind == "home")
        parts.append(
            f"<details{opened}><summary>{subject}</summary><ul>\n" + "\n".join(items) + "</ul></details>"
        )
    return "\n".join(parts)


def neighbours(page, navigation):
    """The page before and the page behind, in the order of the navigation."""
    order = [(label, place) for _, rows in navigation for label, place, _, _ in rows]
    places = [place for _, place in order]
    if page.place not in places:
        return ""
    at = places.index(page.place)
    link = (
        lambda i, sign, kind: f'<a class="{kind}" href="{relative(page.place, order[i][1])}">{sign.format(html.escape(order[i][0]))}</a>'
    )
    return '<nav class="neighbours" aria-label="Before and behind">' + (link(at - 1, "← {}", "before") if at else "") \
        + (link(at + 1, "{} →", "behind") if at + 1 < len(order) else "") + "</nav>"  # fmt: skip


ATLAS = ' <a class="button" href="atlas/index.html">Atlas of groups</a>'


def home(navigation, atlas):
    """tools/site/home.md, and the subjects with what their pages tell."""
    body = pages.pandoc(
        (HERE / "home.md").read_text(encoding="utf-8").replace("<!-- atlas -->", ATLAS * atlas)
    )
    cards = []
    for subject, rows in navigation:
        items = []
        for label, place, tells, depth in rows:
            words = re.sub("`([^`]*)`", r"<code>\1</code>", html.escape(tells, quote=False))
            if not depth:
                items.append(
                    f'<li><a href="{place}">{html.escape(label)}</a>{": " * bool(tells)}{words}</li>'
                )
        cards.append(f'<section class="card"><h2>{subject}</h2><ul>{"".join(items)}</ul></section>')
    return Page(
        "index.html",
        "harary",
        body + '<div class="cards">' + "".join(cards) + "</div>",
        "tools/site/home.md",
        "home",
    )


def named(page, body, navigation):
    """Links that are called by a file's name are called by the name of its page."""
    names = {place: label for _, rows in navigation for label, place, _, _ in rows}

    def rename(match):
        target, anchor, words = match.groups()
        place = os.path.normpath(os.path.join(os.path.dirname(page.place), target))
        return f'<a href="{target}{anchor}">{html.escape(names.get(place, words))}</a>'

    return re.sub(r'<a href="([^"#]*\.html)(#[^"]*|)">((?:doc/)?[\w/.-]+\.(?:md|ipynb))</a>', rename, body)


def dress(page, template, navigation, commands):
    body = named(page, blocks(page.body), navigation)
    lead = re.search(r"<p>(.*?)</p>", body, re.S)
    source = f" · made from {page.source}" if page.source else ""
    return template.substitute(
        title=html.escape("harary" if page.kind == "home" else f"{page.title} · harary"), root=relative(page.place, ".") + "/",
        description=html.escape(pages.plain(lead.group(1))[:160] if lead else page.title), kind=page.kind,
        navigation=menu(page, navigation, commands), body=anchored(body), neighbours=neighbours(page, navigation),
        toc="" if page.kind in ("home", "listing") else contents(body), version=version(), source=source)  # fmt: skip


# ---------------------------------------------------------------- searching


def index(found):
    """[title, place, words] for each section of each page."""
    entries = []
    for page in found:
        parts = re.split(r'<h[23] id="([^"]+)"[^>]*>(.*?)</h[23]>', page.body, flags=re.S)
        entries.append([page.title, page.place, " ".join(pages.plain(parts[0]).split())[:600]])
        for anchor, words, text in zip(parts[1::3], parts[2::3], parts[3::3]):
            title = pages.plain(words)
            entries.append(
                [
                    f"{title} · {page.title}",
                    f"{page.place}#{anchor}",
                    " ".join(pages.plain(text).split())[:600],
                ]
            )
    return "window.HARARY_INDEX=" + json.dumps(entries, ensure_ascii=False, separators=(",", ":")) + ";\n"


def publish(build, old, fresh, orders, base):
    """The atlas, beginning with that of the last site."""
    if (old / "atlas").is_dir():
        shutil.copytree(old / "atlas", fresh / "atlas")
    options = ["--base", base.rstrip("/") + "/atlas"] if base else []
    subprocess.run(
        [
            build / "harary",
            "publish",
            fresh / "atlas",
            "--orders",
            orders,
            "--home",
            "../index.html",
            "--results",
            "../results.html",
            *options,
        ],
        check=True,
    )


def write(build, site, atlas):
    found, pictures = all_pages(build)
    navigation = subjects()
    found.insert(0, home(navigation, atlas))
    needed = set()
    for page in found:
        if page.source and page.kind not in ("gap", "reference", "home"):
            page.body = relink(page, needed)
    found += copy_files(needed, site)
    template = string.Template((HERE / "page.html").read_text(encoding="utf-8"))
    commands = [page for page in found if page.kind == "command" and page.place != "commands/index.html"]
    for page in found:
        target = site / page.place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(dress(page, template, navigation, commands), encoding="utf-8")
    for path in DOC.rglob("*"):
        if path.suffix in (".svg", ".png", ".json", ".tsv"):
            target = site / path.relative_to(DOC)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    for name, picture in pictures.items():
        (site / name).write_text(picture, encoding="utf-8")
    colours = (ROOT / "web" / "src" / "style.css").read_text(encoding="utf-8")
    (site / "site.css").write_text(
        colours + (HERE / "site.css").read_text(encoding="utf-8"), encoding="utf-8"
    )
    shutil.copy(HERE / "site.js", site)
    shutil.copy(ROOT / "web" / "src" / "icon.svg", site)
    (site / "search.js").write_text(index(found), encoding="utf-8")
    return len(found)


def main():
    if not 3 <= len(sys.argv) <= 5:
        raise SystemExit("usage: build.py BUILD SITE [ORDERS [BASE]]")
    if not shutil.which("pandoc"):
        print("site: pandoc is missing; './setup.sh site' installs it (Debian: pandoc)", file=sys.stderr)
        raise SystemExit(77)
    build, site = map(pathlib.Path, sys.argv[1:3])
    orders, base = (sys.argv[3:] + [None, None])[:2]
    if not (build / "gap-manual" / "chap1.html").exists():
        print(
            f"site: {build / 'gap-manual'} is missing: the manual of the GAP package needs GAP and GAPDoc",
            file=sys.stderr,
        )
        raise SystemExit(77)
    fresh = site.with_name(site.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    count = write(build, fresh, orders is not None)
    if orders:
        publish(build, site, fresh, orders, base)
    faults = check.faults(fresh)
    for fault in faults:
        print("site:", fault, file=sys.stderr)
    if faults:
        raise SystemExit(1)
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)
    print(f"site: {count} pages in {site}; begin with {site / 'index.html'}")


if __name__ == "__main__":
    main()
