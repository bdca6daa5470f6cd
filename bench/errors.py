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


class FailureWarning(UserWarning):
    """The warning at the end of `bench.run` where results are failures."""


def suggestion(name: str, known: Iterable[str], also: Iterable[str] = ()) -> str:
    """Return the end of a message about an unknown name: "; did you mean 'NEAREST'?", or "".

    also: names that are suggested in front of the nearest one.
    """
    import difflib  # few runs have such a name

    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    *first, last = dict.fromkeys(map(repr, [*also, *near])) or [""]
    listed = f"{', '.join(first)} or {last}" if first else last
    return f"; did you mean {listed}?" if listed else ""
