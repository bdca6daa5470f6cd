"""The result of recording a function: the calls, and observations beside them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bench.model.call import RecordedCall
from bench.model.recording import FAKE


@dataclass
class Recording:
    """The calls of one function; equal calls are joined as they come.

    Attributes:
        calls: by key, in the order of their first occurrence.
        unreadable: number of calls of custom autograd functions, which hide their computation, by
            name.
        queries: number of calls of functions that ask a tensor for a property and compute nothing, by
            name.
        notices: messages for the user, in order.
        error: the error that ended the recording halfway; "" where there was none.
        mode: the mode in which it was recorded.
        needs_values: why the function needs tensors with values, in words, where this ended the
            recording; else "".
    """

    calls: dict[str, RecordedCall] = field(default_factory=dict)
    unreadable: Counter[str] = field(default_factory=Counter)
    queries: Counter[str] = field(default_factory=Counter)
    notices: list[str] = field(default_factory=list)
    error: str = ""
    mode: str = FAKE
    needs_values: str = ""

    def add(self, call: RecordedCall) -> None:
        """Add a call to the recording, or its count to that of an equal call."""
        known = self.calls.get(call.key)
        self.calls[call.key] = call if known is None else known.added(call)

    def as_json(self) -> dict[str, Any]:
        """Return the recording as JSON values, for a worker's reply."""
        return {
            "calls": [call.as_json() for call in self.calls.values()],
            "unreadable": dict(self.unreadable),
            "queries": dict(self.queries),
            "notices": self.notices,
            "error": self.error,
            "mode": self.mode,
            "needs_values": self.needs_values,
        }
