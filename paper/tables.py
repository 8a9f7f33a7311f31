#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tables and the figure of paper/article.tex, computed by harary.

usage: paper/tables.py HARARY FOLDER
"""
import collections
import csv
import io
import json
import os
import re
import subprocess
import sys

harary, folder = os.path.realpath(sys.argv[1]), sys.argv[2]
top = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))


def run(*words, lines=None):
    return subprocess.run([harary, *words], input=lines, capture_output=True, text=True, check=True).stdout


def rows_of(*words):
    return list(csv.DictReader(io.StringIO(run(*words))))


def put(name, columns, head, rows):
    text = "\\begin{tabular}{%s}\n\\toprule\n%s\\\\\n\\midrule\n" % (columns, " & ".join(head))
    text += "".join(" & ".join(map(str, row)) + "\\\\\n" for row in rows)
    with open(os.path.join(folder, name + ".tex"), "w") as file:
        file.write(text + "\\bottomrule\n\\end{tabular}\\par\\medskip\n")


def label(group):
    return "\\texttt{%s}" % group


def boxed():
    frobenius = "PrimitiveGroup(64,14)"
    groups = [
        (frobenius, "$2^6\\rtimes(7\\rtimes9)$"),
        ("ext(18.5; X3^2, X5^2)", "$7^4\\rtimes(\\mathbb Z_6\\times\\mathbb Z_3)$"),
    ]
    groups += [
        ("ext(%s; X16^%d)" % (frobenius, m), "$U^{%d}\\rtimes(2^6\\rtimes(7\\rtimes9))$" % m)
        for m in (54, 55, 56, 63, 64)
    ]
    rows = []
    for group, name in groups:
        value = json.loads(run("nim", "gen", group, "--json"))
        kind = "$(%s)$" % ",".join(map(str, value["start_type"]))
        rows.append((name, "\\texttt{%s}" % group.replace("^", "\\^{}"), kind, value["deficiency"]))
    put("table-boxed", "llcc", ("group", "as harary writes it", "type", "deficiency"), rows)


# PSL(3,4): the family and n. A_n and sporadic groups by their kind.
def family(name):
    found = re.match(r"(P?[A-Za-z]+)\((\d+),", name)
    if found:
        return "%s(%s,q)" % found.groups() if found.group(1) in ("PSL", "PSU") else found.group(1)
    return "A_n" if re.fullmatch(r"A\d+", name) else "other"


def simple():
    count = collections.Counter(
        (family(r["group"]), int(r["gen"])) for r in rows_of("simple", "--order", "1-10^9", "--as", "csv")
    )
    kinds = sorted({kind for kind, _ in count})
    rows = [("$\\mathrm{%s}$" % kind, count[kind, 1], count[kind, 4]) for kind in kinds]
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    assert sum(count.values()) == rows[-1][1] + rows[-1][2]
    put(
        "table-simple",
        "lrr",
        ("family", "$\\GEN=\\nim1$, $\\DNG=\\nim0$", "$\\GEN=\\nim4$, $\\DNG=\\nim3$"),
        rows,
    )


def shipped(orders):
    return rows_of("survey", "query", "--store", "shipped", "--orders", orders, "--as", "csv")


def values():
    count, first = collections.Counter(), {}
    for row in shipped("2-100"):
        kind = (row["gen"], row["dng"])
        count[kind] += 1
        first.setdefault(kind, row["label"])
    put(
        "table-values",
        "ccrl",
        ("$\\GEN$", "$\\DNG$", "groups", "smallest"),
        [("$\\nim%s$" % g, "$\\nim%s$" % d, count[g, d], label(first[g, d])) for g, d in sorted(count)],
    )


def products():
    groups = [(int(row["order"]), row["label"], row["dng"]) for row in shipped("2-30")]
    pairs = [
        sorted(pair, key=lambda group: (group[0] % 2 == 0, group[2]))
        for i, g in enumerate(groups)
        for h in groups[i:]
        if g[0] * h[0] <= 60
        for pair in [(g, h)]
    ]
    lines = "".join("%s x %s\n" % (g[1], h[1]) for g, h in pairs)
    found = [
        json.loads(line)["nim"]
        for line in run("nim", "dng", "-", "--compute", "--json", lines=lines).splitlines()
    ]
    count, first = collections.Counter(), {}
    for (g, h), value in zip(pairs, found, strict=True):
        kind = tuple((("odd", "even")[x[0] % 2 == 0], x[2]) for x in (g, h)) + (value,)
        count[kind] += 1
        first.setdefault(kind, "%s x %s" % (g[1], h[1]))
    put(
        "table-products",
        "lclccrl",
        ("$|G|$", "$\\DNG(G)$", "$|H|$", "$\\DNG(H)$", "$\\DNG(G\\times H)$", "pairs", "first"),
        [
            (
                g,
                "$\\nim%s$" % x,
                h,
                "$\\nim%s$" % y,
                "$\\nim%d$" % value,
                count[(g, x), (h, y), value],
                label(first[(g, x), (h, y), value]),
            )
            for (g, x), (h, y), value in sorted(count, reverse=True)
        ],
    )


def semidirect():
    said = subprocess.run(
        [os.path.join(top, "examples", "semidirect.sh"), "60", "48", "shipped", harary],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    found = re.findall(r"^(\S+) and (\S+): (\S+) has \*(\d), (\S+) has \*(\d)$", said, re.M)
    if not found or "wrong" in said:
        sys.exit("examples/semidirect.sh prints\n" + said)
    rows = [[label(x) for x in (n, h) + ((a, b) if v < w else (b, a))] for n, h, a, v, b, w in found]
    put("table-semidirect", "llll", ("$N$", "$H$", "with $\\nim0$", "with $\\nim3$"), rows)


def misere():
    groups = "".join(row["label"] + "\n" for row in shipped("2-40"))
    count, first = collections.Counter(), {}
    for line in run("nim", "gen", "-", "--misere", "--json", lines=groups).splitlines():
        value = json.loads(line)
        kind = (value["nim"], value["genus"], value["tame"])
        count[kind] += 1
        first.setdefault(kind, value["structure"])
    put(
        "table-misere",
        "cclrl",
        ("value", "genus", "", "groups", "smallest"),
        [
            (
                "$\\nim%d$" % n,
                "$%s$" % genus,
                "tame" if tame else "wild",
                count[n, genus, tame],
                label(first[n, genus, tame]),
            )
            for n, genus, tame in sorted(count)
        ],
    )


def figure():
    run("diagram", "--preamble", "-o", os.path.join(folder, "harary.sty"))
    run(
        "diagram",
        "gen",
        "PrimitiveGroup(64,14)",
        "--extended",
        "--up-to",
        "conjugacy",
        "--labels",
        "--most",
        "2000",
        "-q",
        "-o",
        os.path.join(folder, "figure-4032.tex"),
    )


for part in (boxed, simple, values, products, semidirect, misere, figure):
    part()
