# SPDX-License-Identifier: GPL-3.0-or-later
"""Contexts: settings, limits, progress, Ctrl-C, cancelling, threads, fork, and who closes what."""

import copy
import gc
import os
import pickle
import signal
import subprocess
import sys
import threading

import pytest

import harary
from harary import Context, Game
from support import needs_gap, scaled

LONG = "disjoint(" + ",".join(["3"] * 18) + ")"  # with compute=2, longer than anybody waits
HUGE = "gap:(function() while true do od; end)()"  # GAP never ends with it


def interrupt_after(seconds):
    """Ctrl-C a little later: during the call on most machines, and right at any other moment."""
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
    timer.daemon = True
    timer.start()
    return timer


def test_settings_are_kept():
    with Context(time=5, memory=10**9, threads=2, compute=1, untrusted=True, memo=7) as context:
        assert (context.time, context.memory, context.threads) == (5, 10**9, 2)
        assert (context.compute, context.untrusted, context.memo, context.progress) == (1, True, 7, None)
        context.time, context.threads, context.compute, context.untrusted, context.memo = None, 1, 0, False, 0
        assert harary.nim("AVD", "{1,2},{2,3}", context=context) == 2


def test_settings_that_there_are_not():
    for wrong in ({"time": -1}, {"memory": -1}, {"threads": -2}, {"memo": -1}, {"time": float("nan")}):
        with pytest.raises(ValueError):
            Context(**wrong)


def test_compute_uses_no_theorem():
    with Context(compute=2) as context:
        assert "Prop" in Game("AVD", "{1,2},{3,4}").method
        assert "Prop" not in Game("AVD", "{1,2},{3,4}", context=context).method


def test_time_and_memory_are_limits():
    with Context(time=0.2, compute=2) as context:
        with pytest.raises(harary.TimeLimitError, match=r"limit reached.*Context\(time=…\)"):
            harary.nim("AVD", LONG, context=context)
        context.time, context.memory = None, 10**6
        with pytest.raises(harary.MemoryLimitError, match="Context.memory="):
            harary.nim("AVD", LONG, context=context)


def test_strangers_may_not_name_files(tmp_path):
    file = tmp_path / "sets.dat"
    file.write_text("1 2\n2 3\n")
    assert harary.nim("AVD", str(file)) == 2
    with Context(untrusted=True) as context:
        with pytest.raises(harary.ForbiddenError):
            harary.nim("AVD", str(file), context=context)


# ---- progress


def test_progress_is_told_and_can_end_a_call():
    told = []

    def tell(what, done, total):
        told.append((what, done, total))
        return len(told) >= 2

    with Context(compute=2, progress=tell) as context:
        with pytest.raises(harary.CancelledError):
            harary.nim("AVD", LONG, context=context)
        assert len(told) == 2 and isinstance(told[0][0], str) and told[0][1] >= 0
        context.progress = None
        assert harary.nim("AVD", "{1,2},{2,3}", context=context) == 2


def test_what_a_progress_function_raises_goes_on():
    def tell(what, done, total):
        raise KeyError(what)

    with Context(compute=2, progress=tell) as context:
        with pytest.raises(KeyError):
            harary.nim("AVD", LONG, context=context)


def test_a_progress_function_may_not_ask():
    def tell(what, done, total):
        harary.nim("AVD", "{1,2}", context=context)

    with Context(compute=2, progress=tell) as context:
        with pytest.raises(RuntimeError, match="must not use the same context"):
            harary.nim("AVD", LONG, context=context)


def test_a_bar_if_there_is_tqdm(capsys):
    with Context(compute=2, progress=True, time=0.5) as context:
        with pytest.raises(harary.LimitError):
            harary.nim("AVD", LONG, context=context)
        shown = capsys.readouterr().err
    try:
        import tqdm  # noqa: F401
    except ImportError:
        assert shown == ""
    else:
        assert "closed sets" in shown


# ---- Ctrl-C


@pytest.mark.parametrize("of", ["a hypergraph", "many hypergraphs", "many lines"])
def test_ctrl_c_ends_a_call(of):
    calls = {
        "a hypergraph": lambda: harary.nim("AVD", LONG, context=context),
        "many hypergraphs": lambda: harary.nim_hypergraphs("AVD", [[range(i, i + 3) for i in range(1, 55, 3)]] * 3,
                                                           context=context),
        "many lines": lambda: harary.nim_lines("AVD", [LONG] * 3, context=context),
    }  # fmt: skip
    with Context(compute=2) as context:
        with pytest.raises(KeyboardInterrupt):
            interrupt_after(0.3)
            calls[of]()
        assert harary.nim("AVD", "{1,2},{2,3}", context=context) == 2


@needs_gap
def test_ctrl_c_ends_a_call_of_gap():
    with Context(compute=1) as context:
        harary.nim("GEN", "SmallGroup(6,1)", context=context)
        with pytest.raises(KeyboardInterrupt):
            interrupt_after(0.5)
            harary.nim("GEN", HUGE, context=context)
        assert harary.nim("GEN", "SmallGroup(6,1)", context=context) == 3


def test_a_handler_that_raises_nothing_does_not_end_a_call():
    seen = []
    before = signal.signal(signal.SIGINT, lambda number, frame: seen.append(number))
    try:
        with Context(compute=2, time=1.0) as context:
            timer = interrupt_after(0.2)
            with pytest.raises(harary.TimeLimitError, match="limit reached after"):
                harary.nim("AVD", LONG, context=context)
            timer.join()
        assert seen == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_descriptor_for_signals_is_put_back():
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    before = signal.set_wakeup_fd(write_end)
    try:
        with Context(compute=2) as context:
            with pytest.raises(KeyboardInterrupt):
                interrupt_after(0.2)
                harary.nim("AVD", LONG, context=context)
        assert signal.set_wakeup_fd(-1) == write_end
        assert signal.SIGINT in os.read(read_end, 10)
    finally:
        signal.set_wakeup_fd(before)
        os.close(read_end)
        os.close(write_end)


# ---- threads and processes


def test_another_thread_cancels():
    with Context(compute=2) as context:
        timer = threading.Timer(0.3, context.cancel)
        timer.start()
        with pytest.raises(harary.CancelledError, match="interrupted"):
            harary.nim("AVD", LONG, context=context)
        with pytest.raises(harary.CancelledError):
            harary.nim("AVD", "{1,2},{2,3}", context=context)
        context.resume()
        assert harary.nim("AVD", "{1,2},{2,3}", context=context) == 2


def test_threads_share_a_context_and_have_their_own():
    found = []

    def work(context):
        for i in range(50):
            game = Game("AVD", f"{{1,2}},{{2,{3 + i % 3}}}", context=context)
            found.append((3 + i % 3, game.value, len(game.moves())))

    contexts = [None, None, Context(threads=1), Context(threads=1)]
    threads = [threading.Thread(target=work, args=(context,)) for context in contexts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = {n: (harary.nim("AVD", f"{{1,2}},{{2,{n}}}"), n) for n in (3, 4, 5)}
    assert len(found) == 200 and all(expected[n] == (value, moves) for n, value, moves in found)


def test_a_child_has_a_context_of_its_own():
    game = Game("AVD", "{1,2},{2,3}")
    assert game.value == 2
    child = os.fork()
    if child == 0:
        try:
            good = harary.nim("AVD", "{1,2},{3,4}") == 0
            try:
                game.explain()
                good = False
            except ValueError as error:
                good = good and "fork" in str(error)
            del game
            gc.collect()
            os._exit(0 if good else 1)
        except BaseException:
            os._exit(2)
    assert os.waitpid(child, 0)[1] == 0
    assert "because" in game.explain()


# ---- closing


def test_what_is_closed_is_not_asked():
    context = Context()
    game, other = Game("AVD", "{1,2},{2,3}", context=context), Game("AVD", "{1,2}", context=context)
    structure = game.structure()
    with other:
        assert other.value == 0 or other.value
    for question in (other.explain, lambda: other.rule, other.moves):
        with pytest.raises(ValueError, match="closed"):
            question()
    assert "closed" in repr(other) and "2 games and structures" in repr(context)
    context.close()
    context.close()
    for question in (game.explain, lambda: structure[0], lambda: harary.nim("AVD", "{1,2}", context=context)):
        with pytest.raises(ValueError, match="closed"):
            question()
    assert "closed" in repr(context)


def test_copies_are_games_of_their_own():
    networkx = pytest.importorskip("networkx")
    game = Game("ACV", networkx.path_graph(["a", "b", "c"]), {"a"}, family="geodetic")
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert again.position == {"a"} and again.value == game.value and again.elements == ["a", "b", "c"]
        again.close()
    assert game.position == {"a"}


def test_the_garbage_collector_may_come_in_any_order():
    for _ in range(scaled(3)):
        context = Context()
        ring = [context, Game("AVD", "{1,2},{2,3}", context=context)]
        ring.append(ring[1].structure())
        ring.append(ring)
        del context, ring
        gc.collect()


def test_an_ordinary_end_is_silent():
    code = "import harary; g = harary.Game('AVD', '{1,2},{2,3}'); s = g.structure(); print(g.value)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                         env={**os.environ, "PYTHONPATH": os.path.dirname(os.path.dirname(harary.__file__))})  # fmt: skip
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "2\n", "")


def test_the_default_context_comes_back():
    harary.default_context().close()
    assert harary.nim("AVD", "{1,2},{2,3}") == 2


# ---- errors


def test_errors_have_places():
    with pytest.raises(harary.UsageError) as caught:
        harary.nim("ACV", "{é,b},{2,,3}")
    error = caught.value
    assert (error.line, error.column, error.text) == (None, 10, "{é,b},{2,,3}")
    assert str(error).splitlines()[2] == "  " + " " * 9 + "^"
    with pytest.raises(harary.UsageError) as caught:
        Game("AVD", "{1,2},{2,3}", "{1,9}")
    assert (caught.value.column, caught.value.text) == (4, "{1,9}")


def test_errors_are_of_their_kinds(tmp_path):
    for kind, also, rule, structure in (
        (harary.UsageError, ValueError, "XYZ", "{1,2}"),
        (harary.UnreadableError, OSError, "ACV", "dat:" + str(tmp_path / "none")),
        (harary.UndefinedError, ValueError, "ACV", "/3"),
    ):
        with pytest.raises(kind) as caught:
            harary.nim(rule, structure)
        assert isinstance(caught.value, (harary.HararyError, also)) and isinstance(caught.value, also)
        assert caught.value.message and "\n" not in caught.value.message
    assert issubclass(harary.LimitError, RuntimeError) and issubclass(harary.ForbiddenError, PermissionError)


def test_every_cause_has_a_class_and_a_code():
    kinds = [
        kind
        for kind in vars(harary).values()
        if isinstance(kind, type) and issubclass(kind, harary.HararyError)
    ]
    names = {harary._native.text(harary._native.lib.hry_status_name(status)) for status in range(1, 11)}
    assert {kind.code for kind in kinds} == names | {""} and len(kinds) == len(names) + 1
    for kind in kinds:
        status = next(
            (s for s in range(11) if harary._native.text(harary._native.lib.hry_status_name(s)) == kind.code),
            0,
        )
        assert issubclass(kind, harary.LimitError) == bool(harary._native.lib.hry_is_limit(status))
    assert issubclass(harary.TimeLimitError, TimeoutError) and issubclass(
        harary.MemoryLimitError, MemoryError
    )
    assert pickle.loads(pickle.dumps(harary.TimeLimitError("late"))).message == "late"


def test_a_missing_program_is_told_apart():
    code = (
        "import harary\ntry: harary.nim('TER', 'S4')\nexcept harary.MissingProgramError as e: print(e.code)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                         env={**os.environ, "HARARY_GAP": "/nowhere/harary-gap"})  # fmt: skip
    assert ran.stdout == "missing\n", ran.stderr
    assert harary.MissingProgramError.code == "missing"


def test_an_error_of_gap_is_no_statement_about_the_game():
    with pytest.raises(harary.ProgramError, match="GAP reports an error: .*must not be zero") as caught:
        harary.nim("GEN", "gap:1/0")
    assert caught.value.code == "program" and not isinstance(caught.value, harary.UndefinedError)


def test_errors_in_files_have_lines(tmp_path):
    (tmp_path / "bad.hgr").write_text("2 3\n1 2\n1 x\n")
    with pytest.raises(harary.UnreadableError) as caught:
        harary.nim("ACV", str(tmp_path / "bad.hgr"))
    assert caught.value.line == 3 and str(caught.value).startswith("line 3")


def test_structures_can_be_pickled_and_contexts_say_why_not():
    structure = Game("AVD", [{10, 11}, {11, 12}]).structure()
    for again in (copy.deepcopy(structure), pickle.loads(pickle.dumps(structure))):
        assert list(again) == list(structure) and again.game == structure.game
        assert again.elements(1) == structure.elements(1)
    with pytest.raises(TypeError, match="a Context cannot be pickled; "):
        pickle.dumps(harary.Context())


def test_errors_can_be_pickled():
    with pytest.raises(harary.UsageError) as caught:
        harary.nim("ACV", "{1,,2}")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is harary.UsageError and str(again) == str(caught.value) and again.column == 4
