# SPDX-License-Identifier: GPL-3.0-or-later
"""The references of the C library and of the Python package, from what their sources say about themselves.

The header is read line by line: a comment, the declarations below it without a blank line between, and what stands
behind them make an entry. Of the Python package the docstrings are read, and nothing is imported.
"""

import ast
import html
import re

from pages import ROOT, Page, pandoc

HEADER = ROOT / "include" / "harary.h"
PACKAGE = ROOT / "python" / "harary"


def plain(line, change=lambda text: text):
    """A line whose signs mean nothing to pandoc, but for those in backquotes; `change` is done to the rest."""
    pieces = line.split("`")  # every other one is code already
    pieces[::2] = [change(re.sub(r"([*<])", r"\\\1", piece)) for piece in pieces[::2]]
    return "`".join(pieces)


def prose(lines):
    """A comment of the header as HTML: what is indented behind a blank line is code, names of functions become links."""
    out, code, before = [], False, ""
    for line in lines:
        code = line.startswith("  ") and (code or not before.strip())
        if code:
            line = "    " + line[2:]
        else:
            line = plain(line, lambda text: re.sub(r"(?<!\w)((?:hry|HRY)_\w+)", r"`\1`", text))
        out.append(line)
        before = line
    return re.sub(r"<code>(hry_\w+)</code>", r'<a href="#\1"><code>\1</code></a>', pandoc("\n".join(out)))


def entries(lines):
    """[(comment, declarations)] of a section of the header."""
    found, comment, code, depth = [], [], [], 0

    def finish():
        nonlocal comment, code
        if code:
            found.append((comment, "\n".join(code)))
        comment, code = [], []

    before = ""
    for line in lines:
        macro = line.startswith("#") or before.startswith("#") and before.endswith("\\")
        before = line
        if depth == 0 and (not line.strip() or macro):
            finish()
        elif depth == 0 and line.startswith("//"):
            if code:
                finish()
            comment.append(line[2:].removeprefix(" "))
        else:
            code.append(line)
            depth += line.split("//")[0].count("{") - line.split("//")[0].count("}")
    finish()
    return found


def names_in(code):
    """What an entry declares: functions and, where there are none, types."""
    functions = re.findall(r"HRY_API[^;(]*?(hry_\w+)\(", code)
    return functions or re.findall(r"^\} (hry_\w+);", code, re.M) or re.findall(r"\(\*(hry_\w+)\)", code) \
        or re.findall(r"typedef struct (hry_\w+) \w+;", code)  # fmt: skip


def entry_html(comment, code):
    names = names_in(code)
    heading = "".join(f'<span id="{name}"><code>{name}</code></span> ' for name in names)
    shown = html.escape(re.sub(r"\bHRY_API ", "", code))
    return (
        (f"<h3>{heading}</h3>\n" if names else "")
        + f'<pre class="c"><code>{shown}</code></pre>\n'
        + (prose(comment) if comment else "")
    )


def c_reference():
    text = HEADER.read_text(encoding="utf-8")
    head, rest = text.split("#ifndef HARARY_H", 1)
    intro = [line[2:].removeprefix(" ") for line in head.splitlines()[2:]]
    sections = re.split(r"^// -{3,} ?(.*)$", rest, flags=re.M)
    parts = [
        "<h1>C reference</h1>",
        '<p class="lead">The functions of libharary, from its header '
        '<code>harary.h</code>; <a href="../library.html">C library</a> tells how they go together.</p>',
        prose(intro),
    ]
    for title, body in [("library", sections[0].split('extern "C" {', 1)[1])] + list(
        zip(sections[1::2], sections[2::2])
    ):
        title = {"library": "The library"}.get(title.strip(), title.strip().capitalize())
        parts.append(f'<h2 id="{title.lower().replace(" ", "-")}">{title}</h2>')
        parts += [
            entry_html(*entry) for entry in entries(body.split("\n#ifdef __cplusplus\n}")[0].splitlines())
        ]
    return Page("reference/c.html", "C reference", "\n".join(parts), "include/harary.h", "reference")


def docstring(node):
    """A docstring as HTML: examples become blocks."""
    lines, inside = [], False
    for line in [*(ast.get_docstring(node) or "").splitlines(), ""]:
        if line.startswith(">>>") and not inside:
            lines.append("```python")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line if inside else plain(line.replace("``", "`")))
    return pandoc("\n".join(lines))


def split_arguments(text):
    """Arguments one by one: at the commas that no bracket encloses."""
    out, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            out.append("")
        else:
            out[-1] += letter
    return [argument.strip() for argument in out]


def signature(node, name):
    arguments = ast.unparse(node.args)
    arguments = re.sub(r"^self(, )?", "", arguments)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and node.name != "__init__" else ""
    if len(name + arguments + returns) > 84:  # one argument a line
        arguments = "\n" + "".join(f"    {argument},\n" for argument in split_arguments(arguments))
    return f"{name}({arguments}){returns}"


def signatures(nodes, name):
    """All ways to call a function, of which the last definition is what runs; it shows itself if there is no other."""
    return "\n".join(signature(node, name) for node in nodes[:-1] or nodes)


def entry(title, code, node, level):
    anchor = title.replace(" ", "-")
    return f'<h{level} id="{anchor}"><code>{title}</code></h{level}>\n<pre class="python"><code>{html.escape(code)}</code></pre>\n{docstring(node)}'


def class_html(node):
    init = [n for n in node.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"]
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    parts = [
        entry(node.name, signatures(init, node.name) if init else f"class {node.name}({bases})", node, 2)
    ]
    fields = [
        f"{n.target.id}: {ast.unparse(n.annotation)}"
        for n in node.body
        if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
    ]
    if fields:
        parts.append('<pre class="python"><code>' + html.escape("\n".join(fields)) + "</code></pre>")
    for method in node.body:
        if (
            isinstance(method, ast.FunctionDef)
            and not method.name.startswith("_")
            and ast.get_docstring(method)
        ):
            decorators = [ast.unparse(d) for d in method.decorator_list]
            if any(d.endswith(".setter") for d in decorators):
                continue
            returns = f": {ast.unparse(method.returns)}" if method.returns else ""
            code = method.name + returns if "property" in decorators else signature(method, method.name)
            parts.append(entry(f"{node.name}.{method.name}", code, method, 3))
    return "\n".join(parts)


def python_reference():
    trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.glob("*.py"))}
    init = trees["__init__"]
    exported = next(
        ast.literal_eval(n.value)
        for n in init.body
        if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__all__"
    )
    origin = {alias.name: n.module for n in init.body if isinstance(n, ast.ImportFrom) for alias in n.names}
    parts = [
        "<h1>Python reference</h1>",
        '<p class="lead">What <code>import harary</code> has, from its docstrings; '
        '<a href="../python.html">Python package</a> tells how it goes together.</p>',
        docstring(init),
    ]
    functions = [name for name in exported if name != "library_path"]  # which is a text
    for name in sorted(functions, key=lambda n: (n[0].isupper(), n)):
        nodes = [n for n in trees[origin[name]].body if getattr(n, "name", None) == name]
        if nodes:
            last = nodes[-1]
            parts.append(
                class_html(last)
                if isinstance(last, ast.ClassDef)
                else entry(name, signatures(nodes, name), last, 2)
            )
        else:  # a type by another name
            node = next(
                n
                for n in trees[origin[name]].body
                if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == name
            )
            parts.append(
                f'<h2 id="{name}"><code>{name}</code></h2>\n<pre class="python"><code>{html.escape(ast.unparse(node))}</code></pre>'
            )
    return Page("reference/python.html", "Python reference", "\n".join(parts), "python/harary", "reference")
