#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares a run of bench_harary with the recorded one of the same kind of machine, and records it.

  usage: tools/bench_record.py compare|record RUN [FOLDER]

RUN is what `bench_harary --json` wrote; FOLDER has the records (bench/records), one file for each kind of machine: its
processor and how many there are. Each line of a record is one row with the day on which it was measured. `record` keeps
the rows that the run did not measure. `compare` prints how fast each row is in comparison, and marks what is slower
than 0.9 of the record. It always ends with status 0: a busy machine is no error.
"""
import datetime
import json
import os
import re
import statistics
import sys

SLOWER = 0.9
FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bench", "records")
COLUMNS = ["date", "row", "instance", "game", "against", "unit", "value", "ours", "lower_bound"]
LESS_IS_BETTER = {"s", "ms", "us", "bytes", "instructions", "x text"}


def machine():
    """The kind of this machine, for people."""
    model = "unknown processor"
    with open("/proc/cpuinfo") as info:
        for line in info:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    return f"{model}, {len(os.sched_getaffinity(0))} processors"


def record_of(folder, kind):
    return os.path.join(folder, re.sub(r"[^a-z0-9]+", "-", kind.lower()).strip("-") + ".tsv")


def key(row):
    return tuple(row[name] for name in ("row", "instance", "game", "against", "unit"))


def read_run(path):
    with open(path) as lines:
        return {key(row): row for row in map(json.loads, lines)}


def read_record(path):
    rows = {}
    with open(path) as lines:
        for line in lines:
            if line.startswith("#"):
                continue
            row = dict(zip(COLUMNS, line.rstrip("\n").split("\t")))
            row.update(
                value=float(row["value"]), ours=float(row["ours"]), lower_bound=row["lower_bound"] == "yes"
            )
            rows[key(row)] = row
    return rows


def speed(now, before):
    """How fast a row is in comparison with the record, 1: as fast. None where nothing can be said."""
    if now["lower_bound"] or before["lower_bound"] or not (now["value"] > 0 and before["value"] > 0):
        # What is compared with did not finish, and so the ratio is only a bound: the time itself counts.
        return before["ours"] / now["ours"] if now["ours"] > 0 and before["ours"] > 0 else None
    ratio = now["value"] / before["value"]
    return 1 / ratio if now["unit"] in LESS_IS_BETTER else ratio


def describe(row, before, ratio):
    against = f" against {row['against']}" if row["against"] else ""
    return (
        f"{ratio:8.2f}  {row['row']}: {row['instance']} {row['game']}{against}, {row['value']:.4g} {row['unit']}, "
        f"recorded {before['value']:.4g} {before['unit']} on {before['date']}"
    )


def compare(run, folder, kind):
    """The lines of a summary."""
    path = record_of(folder, kind)
    if not os.path.exists(path):
        return [f"no record for this machine ({kind}); make bench-record writes one"]
    rows, recorded = read_run(run), read_record(path)
    found = [(speed(row, recorded[k]), k) for k, row in rows.items() if k in recorded]
    found = sorted((ratio, k) for ratio, k in found if ratio is not None)
    if not found:
        return [f"none of these rows is in the record of this machine ({kind})"]
    ratios = [ratio for ratio, _ in found]
    slow = [describe(rows[k], recorded[k], ratio) for ratio, k in found if ratio < SLOWER]
    new = sum(k not in recorded for k in rows)
    return [
        f"speed in comparison with the record of this machine ({kind}): median {statistics.median(ratios):.2f}, "
        f"from {ratios[0]:.2f} to {ratios[-1]:.2f} in {len(found)} rows; {new} rows are not recorded",
        f"slower than {SLOWER}: {len(slow)} rows",
        *slow,
    ]


def record(run, folder, kind, date):
    """Adds the rows of a run to the record; how many it has now."""
    path = record_of(folder, kind)
    rows = read_record(path) if os.path.exists(path) else {}
    for k, row in read_run(run).items():
        rows[k] = {**row, "date": date}
    os.makedirs(folder, exist_ok=True)
    with open(path, "w") as out:
        out.write(f"# {kind}\n# " + "\t".join(COLUMNS) + "\n")
        for row in rows.values():
            cells = {
                **row,
                "value": f"{row['value']:.6g}",
                "ours": f"{row['ours']:.6g}",
                "lower_bound": "yes" if row["lower_bound"] else "no",
            }
            out.write("\t".join(cells[name] for name in COLUMNS) + "\n")
    return path, len(rows)


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in ("compare", "record"):
        sys.exit(__doc__.split("\n\n")[1].strip())
    run, folder = sys.argv[2], sys.argv[3] if len(sys.argv) == 4 else FOLDER
    if not os.path.exists(run):
        sys.exit(f"{run} does not exist; make bench writes it")
    if sys.argv[1] == "compare":
        print("\n".join(compare(run, folder, machine())))
    else:
        path, count = record(run, folder, machine(), datetime.date.today().isoformat())
        print(f"{os.path.relpath(path)}: {count} rows")


if __name__ == "__main__":
    main()
