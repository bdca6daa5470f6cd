"""The errors that users of this package meet, one family: `except bench.BenchError` catches them all."""

from __future__ import annotations

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
