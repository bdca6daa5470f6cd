"""The errors that this package raises on purpose: `except bench.BenchError` catches them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class BenchError(Exception):
    """The base class of all errors that this package raises on purpose."""


class UsageError(BenchError, ValueError):
    """Raised where the user can correct the cause; a command ends with status 2.

    The message is one line that names the fault, its place, and the remedy.

    Attributes:
        code: the kind of fault, for a caller that adds a remedy of its own; "" for none.
        values: the values that the message mentions, by name.
    """

    def __init__(self, message: str, code: str = "", **values: Any):
        super().__init__(message)
        self.code, self.values = code, values


def suggestion(name: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown name: "; did you mean 'NEAREST'?", or ""."""
    import difflib  # few runs have such a name

    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else ""
