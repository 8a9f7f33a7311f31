# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl-C while the library computes.

A handler of signals written in Python runs only when the main thread is back in Python, so something else must end
the computation. While the main thread is in the library, Python writes the numbers of signals into a pipe
(signal.set_wakeup_fd); a thread reads them and cancels the call at SIGINT and SIGTERM. Then the handler runs, and
usually raises KeyboardInterrupt. If it does not, the call is made again (as PEP 475 has it for the system's calls).
That costs a call some microseconds, and nothing at all in other threads, which see no signals.
"""

from __future__ import annotations

import os
import signal
import threading
from typing import Callable, Optional

from . import _native

_ENDING = frozenset((int(signal.SIGINT), int(signal.SIGTERM)))


class _Watch:
    def __init__(self) -> None:
        self.generation = _native.generation
        self.lock = threading.Lock()
        self.context: Optional[int] = None  # that the main thread has a call in
        self.cancelled = False
        self.before = -1  # where signals were written to before the call
        self.read_end, self.write_end = os.pipe()
        os.set_blocking(self.write_end, False)
        threading.Thread(target=self._listen, name="harary-signals", daemon=True).start()

    def _listen(self) -> None:
        while True:
            numbers = os.read(self.read_end, 256)
            before = self.before
            if before >= 0:
                try:
                    os.write(before, numbers)
                except OSError:
                    pass  # full, or closed by now; Python would only warn about it
            if _ENDING.isdisjoint(numbers):
                continue
            with self.lock:
                if self.context is not None:
                    self.cancelled = True
                    _native.lib.hry_cancel(self.context)

    def call(self, context: int, function: Callable[..., int], arguments: tuple) -> int:
        """Repeats the call until no signal has interrupted it."""
        while True:
            self.before = signal.set_wakeup_fd(self.write_end, warn_on_full_buffer=False)
            self.context = context
            ended = False
            try:
                status = function(*arguments)
            finally:
                signal.set_wakeup_fd(self.before)
                with self.lock:
                    self.context = None
                    if self.cancelled:
                        ended, self.cancelled = True, False
                        _native.lib.hry_resume(context)
            if not ended or status != _native.CANCELLED:
                return status


_watch: Optional[_Watch] = None


def call(context: int, function: Callable[..., int], arguments: tuple) -> int:
    """A call of the library that computes, which signals can end if this is the main thread."""
    global _watch
    if threading.get_ident() != threading.main_thread().ident:
        return function(*arguments)
    if _watch is None or _watch.generation != _native.generation:
        try:
            signal.set_wakeup_fd(signal.set_wakeup_fd(-1))  # rejected in subinterpreters
        except ValueError:
            return function(*arguments)
        _watch = _Watch()
    return _watch.call(context, function, arguments)
