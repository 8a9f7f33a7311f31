# SPDX-License-Identifier: GPL-3.0-or-later
"""Contexts: limits, GAP processes, and the objects that were created in them.

Every call of the library goes through Context._run, which admits one thread at a time. A context records the objects
that were created from it and closes them before itself, in whatever order Python deletes them. An object that cannot
be closed at once, because a call is running, is closed by the next call.
"""

from __future__ import annotations

import threading
from collections import deque
from ctypes import byref
from operator import index
from typing import Any, Callable, Deque, Dict, Optional, Tuple, Union

from . import _native, _signals
from ._errors import made_from
from ._native import lib
from ._options import Compute, numbered

Telling = Callable[[str, float, float], Any]

# Descriptions of the settings, for error messages.
_SETTINGS = {
    "time": "a number of seconds",
    "memory": "a whole number of bytes",
    "threads": "a whole number",
    "memo": "a whole number of values",
}


def _number(name: str, value: Any, kind: Callable[[Any], Any] = index) -> Any:
    """A setting as a number ≥ 0."""
    try:
        number = None if isinstance(value, (str, bytes)) else kind(value)
    except (TypeError, ValueError):
        number = None
    if number is None:
        raise TypeError(f"{name} must be {_SETTINGS[name]}, not {value!r}")
    if not 0 <= number < 2**63:
        raise ValueError(f"{name} must be {_SETTINGS[name]} ≥ 0, not {value!r}")
    return number


class Context:
    """Settings, GAP processes and a cache of the values of groups.

    The default context is ``harary.default_context()``. One thread at a time computes in a context while the others
    wait; threads with separate contexts compute at the same time.

    ``time``: seconds that a call may take; ``memory``: bytes that its data structures may hold; ``threads`` of one
    computation, 0: one for each processor; ``compute``: "compute" if no theorem may give a value, "direct" if no reduction either;
    ``untrusted``: files and GAP programs in structures are rejected; ``memo``: the number of values of groups that
    are remembered; ``progress``: True for a tqdm progress bar, if tqdm is installed, or a function that is called
    with (what, done, total), where total is 0 if it is unknown; it cancels the call by returning a true value.

    >>> with Context(time=60, threads=1) as quick:
    ...     Game("AVD", "{1,2},{2,3}", context=quick).value
    2
    """

    def __init__(
        self,
        *,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        threads: int = 0,
        compute: Compute = "auto",
        untrusted: bool = False,
        memo: int = 4096,
        progress: Union[None, bool, Telling] = None,
    ) -> None:
        self._handle: Optional[int] = lib.hry_context_new()
        self._generation = _native.generation
        self._lock = threading.Lock()
        self._ending = threading.Lock()  # held while the handle is freed or cancelled
        self._owner = 0  # the thread with a running call
        self._error = _native.Error()
        self._error_at = byref(self._error)
        self._made: Dict[int, Callable[[int], None]] = {}
        self._dropped: Deque[int] = deque()
        self._raised: Optional[BaseException] = None  # by the progress function
        self._bar: Any = None
        self._callback = _native.Progress(0)
        self._time, self._memory, self._threads = time, memory, threads
        self._compute, self._untrusted, self._memo = compute, untrusted, memo
        self._progress: Union[None, bool, Telling] = None
        if memory is not None:
            self.memory = memory
        self.time, self.threads, self.compute, self.untrusted = time, threads, compute, untrusted
        if memo != 4096:
            self.memo = memo
        self.progress = progress

    # ---- settings

    def _set(self, function: Callable[..., None], value: Any, *more: Any) -> None:
        self._enter()
        try:
            function(self._handle, value, *more)
        finally:
            self._leave()

    @property
    def time(self) -> Optional[float]:
        """Seconds that a call may take; None: no limit."""
        return self._time

    @time.setter
    def time(self, seconds: Optional[float]) -> None:
        self._set(lib.hry_set_time, 0.0 if seconds is None else _number("time", seconds, float))
        self._time = seconds

    @property
    def memory(self) -> Optional[int]:
        """Bytes that the data structures of a call may hold; None: three quarters of the machine's memory."""
        return self._memory

    @memory.setter
    def memory(self, bytes_allowed: int) -> None:
        self._set(lib.hry_set_memory, _number("memory", bytes_allowed))
        self._memory = bytes_allowed

    @property
    def threads(self) -> int:
        """Threads of one computation; 0: as many as there are processors."""
        return self._threads

    @threads.setter
    def threads(self, number: int) -> None:
        self._set(lib.hry_set_threads, _number("threads", number))
        self._threads = number

    @property
    def compute(self) -> Compute:
        """What may give a value: "auto", anything; "compute", no theorem; "direct", no reduction either. Also 0, 1, 2."""
        return self._compute

    @compute.setter
    def compute(self, how: Compute) -> None:
        self._set(lib.hry_set_compute, numbered("compute", Compute, how))
        self._compute = how

    @property
    def untrusted(self) -> bool:
        """Whether structures are untrusted input, in which files and GAP programs are rejected."""
        return self._untrusted

    @untrusted.setter
    def untrusted(self, value: bool) -> None:
        self._set(lib.hry_set_untrusted, int(value))
        self._untrusted = value

    @property
    def memo(self) -> int:
        """The number of values of groups that are remembered; setting it clears the cache."""
        return self._memo

    @memo.setter
    def memo(self, values: int) -> None:
        self._set(lib.hry_set_memo, _number("memo", values))
        self._memo = values

    @property
    def progress(self) -> Union[None, bool, Telling]:
        """How progress is reported: not at all (None), with a bar (True), or by calling a function."""
        return self._progress

    @progress.setter
    def progress(self, whom: Union[None, bool, Telling]) -> None:
        if not callable(whom) and whom not in (None, False, True):
            raise TypeError(f"progress must be True or a function of (what, done, total), not {whom!r}")
        callback = _native.Progress(self._tell) if whom else _native.Progress(0)
        self._set(lib.hry_set_progress, callback, None)
        self._callback, self._progress = callback, whom  # keeps the old callback alive until here

    def _tell(self, user: object, what: bytes, done: float, total: float) -> int:
        try:
            if callable(self._progress):
                return int(bool(self._progress(_native.text(what), done, total)))
            self._show(_native.text(what), done, total)
        except BaseException as raised:  # raised again after the call has ended
            self._raised = raised
            return 1
        return 0

    def _show(self, what: str, done: float, total: float) -> None:
        if self._bar is None:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                self._progress = lambda *told: None
                return
            self._bar = tqdm(desc=what, total=total or None, leave=False)
        self._bar.set_description(what, refresh=False)
        self._bar.total = total or None
        self._bar.update(done - self._bar.n)

    # ---- calls

    def _enter(self) -> None:
        me = threading.get_ident()
        if self._owner == me:
            raise RuntimeError("a progress function must not use the same context")
        self._lock.acquire()
        self._owner = me
        problem = self._problem()
        if problem:
            self._leave()
            raise ValueError(problem)
        while self._dropped:
            self._forget(self._dropped.popleft())

    def _leave(self) -> None:
        self._owner = 0
        self._lock.release()

    def _problem(self) -> str:
        if self._generation != _native.generation:
            return "this was created before fork(), in another process; create a new context in this process"
        return "" if self._handle else "the context is closed"

    def _check(self, handle: Optional[int]) -> None:
        if handle not in self._made and handle != self._handle:
            raise ValueError("this is closed")

    def _run(
        self, function: Callable[..., int], handle: Optional[int], *arguments: Any, text: str = ""
    ) -> None:
        """Calls a function of the library on a handle; columns of its errors refer to ``text``."""
        self._enter()
        try:
            self._check(handle)
            status = _signals.call(self._handle or 0, function, (handle, *arguments, self._error_at))
            raised, self._raised = self._raised, None
            if raised is not None:
                raise raised
            if status:
                raise made_from(self._error, text)
        finally:
            if self._bar is not None:
                self._bar.close()
                self._bar = None
            self._leave()

    def _run_at_start(self, function: Callable[..., int], *arguments: Any, text: str = "") -> None:
        """The same for functions whose first argument is the context."""
        self._run(function, self._handle, *arguments, text=text)

    def _ask(self, function: Callable[..., Any], handle: int, *arguments: Any) -> Any:
        """The result of a function that cannot fail. The handle stays open while it runs."""
        self._enter()
        try:
            self._check(handle)
            return function(handle, *arguments)
        finally:
            self._leave()

    def cancel(self) -> None:
        """Ends the running call, and each call until ``resume()``, with a CancelledError.

        Any other thread may call this at any time."""
        with self._ending:
            if not self._problem():
                lib.hry_cancel(self._handle)

    def resume(self) -> None:
        """Allows calls again after ``cancel()``."""
        with self._ending:
            if not self._problem():
                lib.hry_resume(self._handle)

    # ---- what was made

    def _keep(self, handle: int, close: Callable[[int], None]) -> None:
        """Registers a handle, which the context closes before itself."""
        self._made[handle] = close

    def _drop(self, handle: int) -> None:
        """Closes a handle, now or before the next call. Any thread may call this at any time."""
        if self._generation != _native.generation or handle not in self._made:
            return
        if self._lock.acquire(blocking=False):
            try:
                self._forget(handle)
            finally:
                self._lock.release()
        else:
            self._dropped.append(handle)

    def _holds(self, handle: int) -> bool:
        """Whether the handle can be used."""
        return handle in self._made

    def _forget(self, handle: int) -> None:
        close = self._made.pop(handle, None)
        if close:
            close(handle)

    def close(self) -> None:
        """Ends GAP's processes and closes every game of the context."""
        if self._handle is None or self._generation != _native.generation:
            return
        with self._lock:
            # Structures are created after their games, so the last one is closed first.
            for handle in reversed(list(self._made)):
                self._forget(handle)
            with self._ending:
                handle, self._handle = self._handle, None
                lib.hry_context_free(handle)

    def __reduce__(self) -> Any:
        raise TypeError("a Context cannot be pickled; create a new Context in the other process")

    def __enter__(self) -> "Context":
        return self

    def __exit__(self, *why: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_lock", None) is not None:
            self.close()

    def __repr__(self) -> str:
        return f"<harary.Context, {self._problem() or f'{len(self._made)} games and structures'}>"


_default: Tuple[int, Optional[Context]] = (0, None)
_default_lock = threading.Lock()


def default_context() -> Context:
    """The default context. It is created at its first use, and again in a child after fork().

    >>> default_context() is default_context()
    True
    """
    global _default
    made, context = _default
    if context is not None and made == _native.generation and context._handle:
        return context
    with _default_lock:
        made, context = _default
        if context is None or made != _native.generation or not context._handle:
            context = Context()
            _default = _native.generation, context
    return context
