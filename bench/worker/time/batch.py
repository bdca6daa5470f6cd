"""The calls of a block, made before it starts: each is a tuple that one pass of the timed loop takes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bench.frameworks.base import Call

FRESH_BYTES = 1 << 26
Keep = Callable[[Any], None]
DROP: Keep = deque[Any](maxlen=0).append
"""Takes a result and frees it at once, as a statement does."""


class FreshArguments:
    """New copies of a call's arguments for every call of a block, made before the block starts."""

    def __init__(self, make: Callable[[], Sequence[Any]], bytes_per_call: int):
        self._make = make
        self.capacity = max(1, min(4096, FRESH_BYTES // max(bytes_per_call, 1)))

    def prepare(self, count: int) -> list[tuple]:
        return [tuple(self._make()) for _ in range(count)]


@dataclass
class Batch:
    """The calls of one block, which differ in their arguments alone.

    Attributes:
        keeps_last: the result of the last call is kept; the function cannot know which call that is.
        last: the result of the last call, once the block was run.
    """

    calls: Sequence[Call]
    keeps_last: bool = False
    last: Any = None


@dataclass
class BatchRun:
    """A block: its number of calls; its batch, unless they are the call that is timed; and its seconds."""

    calls: int
    batch: Batch | None = None
    seconds: float = 0.0


def pass_of(call: Call, keep: Keep) -> tuple:
    """Return the tuple for one pass of the loop: function, arguments, and a function for the result."""
    return (call.function, *call.args, *call.keywords.values(), keep)


def passes_of(batch: Batch, results: list[Any], keeps_results: bool) -> list[tuple]:
    """Return a tuple for each call.

    `results` gets all results where they are to be waited for, else the last one if it is kept.
    """
    keep = results.append if keeps_results else DROP
    *others, last = batch.calls
    kept = results.append if batch.keeps_last else keep
    return [*(pass_of(call, keep) for call in others), pass_of(last, kept)]
