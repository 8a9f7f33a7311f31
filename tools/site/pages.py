# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the site before they are dressed: where each comes from, and its body as HTML.

Markdown, manual pages and the notebook go through pandoc, in GitHub's dialect, with formulas as MathML. The
navigation is doc/contents.md: a heading is a subject, an item a page. Everything under doc/ keeps its place, a README
becomes the index of its folder, and what pages name outside doc/ comes along as a file.
"""

import html
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOC = ROOT / "doc"
# What has its page elsewhere than its path says.
PLACES = {"README.md": "index.html", "doc/contents.md": "index.html", "CHANGELOG.md": "changelog.html",
          "CONTRIBUTING.md": "contributing.html", "SECURITY.md": "security.html", "include/harary.h": "reference/c.html",
          "gap": "reference/gap/chap1.html", "doc/python.ipynb": "notebook.html"}  # fmt: skip


class Page:
    """A page: its place in the site, title, body, and the source that it was made from."""

    def __init__(self, place, title, body, source=None, kind="doc"):
        self.place, self.title, self.body, self.source, self.kind = place, title, body, source, kind


# Languages as pandoc itself calls them. By another name, and for what it does not know, it looks through all of its
# languages, which takes longer than the page.
LANGUAGES = {"sh": "bash", "tex": "latex"} | {name: name for name in ("c", "python", "json", "sql")}


def pandoc(text, form="gfm+tex_math_dollars", *options):
    text = re.sub(r"^( *```)(\w+).*$", lambda m: m.group(1) + LANGUAGES.get(m.group(2), ""), text, flags=re.M)
    command = ["pandoc", "--from", form, "--to", "html5", "--mathml", "--wrap=preserve", *options]
    ran = subprocess.run(command, input=text, capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(f"site: pandoc says: {ran.stderr.strip()}")
    return ran.stdout


def plain(body):
    """The words of a piece of HTML."""
    return html.unescape(re.sub(r"<[^>]+>", "", body)).strip()


def title_of(body):
    found = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S)
    return plain(found.group(1)) if found else "harary"


def place_of(path):
    """Where a file of the source tree is in the site."""
    if path in PLACES:
        return PLACES[path]
    if not path.startswith("doc/") or path.startswith("doc/logs/"):
        return "files/" + path
    if (ROOT / path).is_dir():
        path += "/README.md"
    path = re.sub(r"(^|/)README\.md$", r"\1index.html", path[len("doc/") :])
    return re.sub(r"\.md$", ".html", path)


def navigation():
    """[(subject, [(label, path in the tree, what it tells, depth)])] of doc/contents.md."""
    subjects = []
    for line in (DOC / "contents.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            subjects.append((line[3:], []))
        item = re.match(r"( *)- (.*)", line)
        if item:
            links, _, tells = re.match(r"((?:\[[^]]*\]\([^)]*\)(?:, )?)+)(: )?(.*)", item.group(2)).groups()
            for label, target in re.findall(r"\[([^]]*)\]\(([^)]*)\)", links):
                path = (DOC / target).resolve().relative_to(ROOT).as_posix()
                tells = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", tells)
                subjects[-1][1].append((label, path, tells, len(item.group(1)) // 2))
    return subjects


def typeset(body):
    """2^6 and X_I outside code as they are set in print."""
    parts = re.split(r"(<(?:code|pre|math)\b.*?</(?:code|pre|math)>|<[^>]*>)", body, flags=re.S)
    for i in range(0, len(parts), 2):
        for sign, tag in (("\\^", "sup"), ("(?<![A-Za-z0-9_][A-Za-z])_", "sub")):
            parts[i] = re.sub(rf"(?<=[A-Za-z0-9)δΦ]){sign}(?:\(([^()]*)\)|{{([^{{}}]*)}}|(−?\d+|[A-Za-z](?![A-Za-z0-9_])))",
                              lambda m: f"<{tag}>{m.group(1) or m.group(2) or m.group(3)}</{tag}>", parts[i])  # fmt: skip
    return "".join(parts)


def markdown(path):
    source = ROOT / path
    options = ("--section-divs",) if "gallery" in path else ()
    body = pandoc(source.read_text(encoding="utf-8"), "gfm+tex_math_dollars", *options)
    body = typeset(body)
    return Page(place_of(path), title_of(body), body, path, "gallery" if options else "doc")


def notebook(path):
    """Cells in order, with the richest output that a page can show."""
    parts, pictures = [], {}
    for cell in json.loads((ROOT / path).read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        for output in cell.get("outputs", []):
            data = {kind: "".join(value) for kind, value in output.get("data", {}).items()}
            if "image/svg+xml" in data:
                name = f"notebook-{len(pictures) + 1}.svg"
                pictures[name] = data["image/svg+xml"]
                words = (
                    data.get("text/plain", "a picture")
                    .replace("[", "(")
                    .replace("]", ")")
                    .replace("<", "")
                    .replace(">", "")
                )
                parts.append(f"![{words}]({name})")
            elif "text/html" in data:
                parts.append(
                    re.sub(
                        r"<style.*?</style>|\s*(?:border|style)=\"[^\"]*\"|\n\s*",
                        "",
                        data["text/html"],
                        flags=re.S,
                    )
                )
            elif "text/latex" in data:
                parts.append(data["text/latex"])
            else:
                told = (data.get("text/plain") or "".join(output.get("text", []))).rstrip("\n")
                parts.append(f'<pre class="output"><code>{html.escape(told)}</code></pre>')
    body = pandoc("\n\n".join(parts))
    return Page(place_of(path), title_of(body), body, path, "notebook"), pictures


def command_pages(manuals):
    """The manual page of every command, and the list of them."""
    pages, rows = [], []
    for path in sorted(pathlib.Path(manuals).glob("harary*.1")) + [ROOT / "tools/check/harary-check.1"]:
        name = path.stem.replace("-", " ", 1) if path.stem != "harary-check" else path.stem
        body = pandoc(path.read_text(encoding="utf-8"), "man", "--shift-heading-level-by=1")
        body = re.sub(
            r"<h2([^>]*)>(.*?)</h2>",
            lambda m: f"<h2 id=\"{m.group(2).lower().replace(' ', '-')}\">{m.group(2).capitalize()}</h2>",
            body,
        )
        says = plain(re.search(r"<p>(.*?)</p>", body, re.S).group(1)).split(" - ", 1)[-1]
        body = re.sub(
            r'^<h2 id="name">.*?</p>',
            f'<h1>{name}</h1>\n<p class="lead">{html.escape(says)}</p>',
            body,
            count=1,
            flags=re.S,
        )
        body = re.sub(r"<strong>(harary-[a-z]+)</strong>\(1\)", r'<a href="\1.html">\1</a>(1)', body)
        body = re.sub(r"<strong>harary</strong>\(1\)", '<a href="harary.html">harary</a>(1)', body)
        pages.append(Page(f"commands/{path.stem}.html", name, body, None, "command"))
        rows.append(
            f'<tr><td><a href="{path.stem}.html"><code>{name}</code></a></td><td>{html.escape(says)}</td></tr>'
        )
    table = (
        "<table><thead><tr><th>command</th><th>does</th></tr></thead><tbody>\n"
        + "\n".join(rows)
        + "</tbody></table>"
    )
    words = '<p>A page for each, as <code>harary COMMAND --help</code> and <code>man harary-COMMAND</code> tell it. ' \
            '<a href="../cli.html">Command line</a> tells what they have in common.</p>'  # fmt: skip
    return [
        Page("commands/index.html", "Commands", f"<h1>Commands</h1>\n{words}\n{table}", None, "command")
    ] + pages


def gap_pages(manual):
    """The manual that GAPDoc wrote, without its frame."""
    pages = []
    for name in ("chap0", "chap1", "chapInd"):
        body = (pathlib.Path(manual) / f"{name}.html").read_text(encoding="utf-8")
        body = re.search(r"<body[^>]*>(.*)</body>", body, re.S).group(1)
        body = re.sub(
            r'<div class="chlink.*?</div>|<p id="mathjaxlink".*?</p>|<hr ?/>|<p class="foot">.*?</p>',
            "",
            body,
            flags=re.S,
        )
        body = re.sub(r'<a id="(\w+)" name="\w+">', r'<a id="\1">', body)
        body = re.sub(r"<(/?)h([345])\b", lambda m: f"<{m.group(1)}h{int(m.group(2)) - 1}", body)
        title = {"chap0": "GAP package: contents", "chap1": "GAP reference", "chapInd": "GAP package: index"}[
            name
        ]
        body = re.sub(r"<(/?)h1\b", r"<\1h2", body)
        others = '<p class="lead">The manual of the package, as <code>?harary</code> shows it in GAP: <a href="chap0.html">contents</a>, ' \
                 '<a href="chap1.html">reference</a>, <a href="chapInd.html">index</a>. <a href="../../gap-package.html">GAP package</a> tells how it goes together.</p>'  # fmt: skip
        pages.append(
            Page(
                f"reference/gap/{name}.html",
                title,
                f"<h1>{title}</h1>\n{others}\n{body}",
                "gap/doc/harary.xml",
                "gap",
            )
        )
    return pages
