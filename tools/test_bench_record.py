#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of tools/bench_record.py: what is recorded reads back, and what became slower is found."""
import json
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bench_record  # noqa: E402

KIND = "Babbage (R) 2000, 2 processors"


def row(instance, value, unit="x", ours=1.0, bound=False):
    return {
        "row": "random",
        "instance": instance,
        "game": "ACV",
        "against": "sweep",
        "unit": unit,
        "value": value,
        "ours": ours,
        "lower_bound": bound,
    }


class Records(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.run_file = os.path.join(self.place.name, "run.jsonl")

    def measured(self, *rows):
        with open(self.run_file, "w") as out:
            out.writelines(json.dumps(r) + "\n" for r in rows)
        return self.run_file

    def record(self, *rows, date="2026-11-18"):
        return bench_record.record(self.measured(*rows), self.place.name, KIND, date)[1]

    def compare(self, *rows):
        return bench_record.compare(self.measured(*rows), self.place.name, KIND)

    def test_a_machine_without_a_record(self):
        self.assertIn("make bench-record", self.compare(row("a", 5))[0])

    def test_what_is_recorded_reads_back(self):
        rows = [row("a", 5), row("b", 1e6, "/s"), row("c", 9, bound=True)]
        self.assertEqual(self.record(*rows), 3)
        told = self.compare(*rows)
        self.assertIn("median 1.00, from 1.00 to 1.00 in 3 rows; 0 rows are not recorded", told[0])
        self.assertEqual(told[1:], ["slower than 0.9: 0 rows"])

    def test_slower_rows_are_shown_worst_first(self):
        self.record(
            row("ratio", 10),
            row("rate", 100, "/s"),
            row("time", 2, "s"),
            row("same", 7),
            row("count", 1000, "instructions"),
        )
        told = self.compare(
            row("ratio", 8),
            row("rate", 50, "/s"),
            row("time", 4, "s"),
            row("same", 6.9),
            row("count", 1500, "instructions"),
            row("new", 1),
        )
        self.assertIn("in 5 rows; 1 rows are not recorded", told[0])
        self.assertEqual(told[1], "slower than 0.9: 4 rows")
        self.assertEqual([line.split()[0] for line in told[2:]], ["0.50", "0.50", "0.67", "0.80"])
        self.assertIn("random: ratio ACV against sweep, 8 x, recorded 10 x on 2026-11-18", told[5])

    def test_where_a_ratio_is_a_bound_the_time_counts(self):
        self.record(row("a", 100, ours=1.0, bound=True))
        self.assertEqual(self.compare(row("a", 50, ours=1.0, bound=True))[1], "slower than 0.9: 0 rows")
        self.assertEqual(self.compare(row("a", 100, ours=2.0, bound=True))[1], "slower than 0.9: 1 rows")

    def test_rows_that_were_not_measured_are_kept(self):
        self.record(row("a", 5), row("b", 6), date="2026-11-17")
        self.assertEqual(self.record(row("b", 3)), 2)
        told = self.compare(row("a", 1), row("b", 1))
        self.assertIn("recorded 5 x on 2026-11-17", told[2])
        self.assertIn("recorded 3 x on 2026-11-18", told[3])


if __name__ == "__main__":
    unittest.main()
