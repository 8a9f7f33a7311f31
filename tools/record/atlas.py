#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""atlas.py HARARY STORE: surveys the groups of order up to 100 into STORE, unless they are there, each of them once more without
reductions, and prints data/atlas.sql: the rows without the times, as statements for a new store."""
import os
import sqlite3
import subprocess
import sys

harary, path = sys.argv[1:]
subprocess.run(
    [harary, "survey", "--orders", "1-100", "--direct", "--store", path],
    check=True,
    stdout=sys.stderr,
    env={**os.environ, "HARARY_ATLAS": "none"},
)
store = sqlite3.connect(path)


def sql(value):
    return "NULL" if value is None else str(value) if isinstance(value, int) else "'" + value + "'"


def insert(table, rows):
    print(f"INSERT INTO {table} VALUES")
    print(",\n".join("(" + ",".join(map(sql, row)) + ")" for row in rows) + ";")


insert("meta", store.execute("SELECT key, value FROM meta WHERE key <> 'schema' ORDER BY length(key), key"))
insert(
    "groups",
    store.execute(
        "SELECT ord, num, gen, dng, parity, even, odd, smoothness, deficiency, frattini, factor_ord, factor_num, classes, method, 0,"
        " gen_cycle, dng_cycle FROM groups ORDER BY ord, num"
    ),
)
