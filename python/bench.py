# SPDX-License-Identifier: GPL-3.0-or-later
"""What Python adds: a group that is remembered against the C call, and hypergraphs in one call against the stream
of the program.

    usage: python3 bench.py [N]     N hypergraphs, otherwise a million (`make bench-python`)
"""

import ctypes
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import harary
from harary._native import Error, lib

TOP = Path(__file__).resolve().parents[1]
PROGRAM = os.environ.get("HARARY_PROGRAM", str(TOP / "build" / "release" / "harary"))


def microseconds(function, calls=200, rounds=60):
    """What a call costs, by the quickest of many rounds: other programs only make it slower."""
    best = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        for _ in range(calls):
            function()
        best = min(best, time.perf_counter() - started)
    return 1e6 * best / calls


def cached_group(group="S4"):
    """Microseconds of hry_nim through bare ctypes, of harary.nim, and of a Game with its value."""
    context = harary.Context()
    harary.nim("GEN", group, context=context)
    value, error = ctypes.c_uint32(), Error()
    arguments = (context._handle, b"GEN", group.encode(), ctypes.byref(value), ctypes.byref(error))
    return (
        microseconds(lambda: lib.hry_nim(*arguments)),
        microseconds(lambda: harary.nim("GEN", group, context=context)),
        microseconds(lambda: harary.Game("GEN", group, context=context).value),
    )


def _processor_time():
    """Seconds of all threads of this process and of the programs that it waited for."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


class Cost(NamedTuple):
    """The quickest of some rounds: by the clock, and on the processors, which other programs disturb less."""

    wall: float
    processors: float

    def __str__(self):
        return f"{self.wall:.2f} s ({self.processors:.2f} s on the processors)"


def _quickest(function, rounds):
    wall, processors, answer = [], [], None
    for _ in range(rounds):
        started, spent = time.perf_counter(), _processor_time()
        answer = function()
        wall.append(time.perf_counter() - started)
        processors.append(_processor_time() - spent)
    return Cost(min(wall), min(processors)), answer


def many_hypergraphs(count, rounds=1):
    """What it costs as a list, as an array (None without numpy) and in the program; the answers are the same."""
    rng = random.Random(1)
    many = [[[rng.randint(1, 8) for _ in range(3)] for _ in range(4)] for _ in range(count)]
    of_list, values = _quickest(lambda: harary.nim_hypergraphs("ACV", many, vertices=8), rounds)
    of_array = None
    try:
        import numpy
    except ImportError:
        pass
    else:
        as_array = numpy.array(many)
        of_array, found = _quickest(lambda: harary.nim_hypergraphs("ACV", as_array, vertices=8), rounds)
        assert found.tolist() == values
    with tempfile.TemporaryFile("w+") as lines:
        for edges in many:
            print(",".join("{" + ",".join(map(str, edge)) + "}" for edge in edges) + "/8", file=lines)

        def stream():
            lines.seek(0)
            return subprocess.run(
                [PROGRAM, "nim", "acv", "-", "--quiet"], stdin=lines, capture_output=True, check=True
            )

        of_program, ran = _quickest(stream, rounds)
    assert list(map(int, ran.stdout.split())) == values
    return of_list, of_array, of_program


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000000
    bare, nim, game = cached_group()
    print(f"GEN(S4), remembered: the C call {bare:.1f} µs, nim {nim:.1f} µs, Game and value {game:.1f} µs")
    of_list, of_array, of_program = many_hypergraphs(count)
    array = "" if of_array is None else f"an array {of_array}, "
    print(f"ACV on {count} hypergraphs: a list {of_list}, {array}the program {of_program}")


if __name__ == "__main__":
    main()
