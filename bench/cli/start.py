"""Starts a command: its modules take a while to load, in which Ctrl-C is no traceback either."""

from __future__ import annotations

import sys
from collections.abc import Callable

INTERRUPTED = 1
UNDECIDED = 2
"""The status of an interrupted command whose status 1 is a verdict: "slower"."""


def started(program: str, command: Callable[[], int], interrupted: int = INTERRUPTED) -> int:
    """Return the status of a command, which imports what it needs, or `interrupted` after Ctrl-C."""
    try:
        return command()
    except KeyboardInterrupt:
        print(f"{program}: interrupted", file=sys.stderr)
        return interrupted
