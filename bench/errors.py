"""The errors that users of this package meet, one family: `except bench.BenchError` catches them all."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any


class BenchError(Exception):
    """Whatever this package raises on purpose."""


class UsageError(BenchError, ValueError):
    """One line that names what is wrong, where, and what to do; a command ends with status 2.

    Attributes:
        code: what kind of trouble it is, for those who know a remedy of their own; "" for none.
        values: what the message speaks of, by name.
    """

    def __init__(self, message: str, code: str = "", **values: Any):
        super().__init__(message)
        self.code, self.values = code, values


def suggestion(name: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest known one, or nothing."""
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else ""
