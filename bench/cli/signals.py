"""Signals that end a command in good order: the first one acts as Ctrl-C, later ones are ignored."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def ending_in_good_order() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first signal of ENDING while the block runs; ignore those that follow.

    A signal that was ignored before (`nohup`) stays ignored.  Outside the main thread nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in ENDING}
    is_ending = False

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal is_ending
        if not is_ending:
            is_ending = True
            raise KeyboardInterrupt

    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():  # ignored even while the interpreter ends
            signal.signal(number, signal.SIG_IGN if is_ending else handler)
