"""What came of recording a function: the calls, and what was seen beside them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bench.model.call import Call
from bench.model.recording import FAKE


@dataclass
class Recording:
    """The calls of one function, joined as they come.

    Attributes:
        calls: by key, in the order of their first occurrence.
        unreadable: custom autograd functions, which hide what they compute, by name, how often.
        queries: functions that ask a tensor what it is and compute nothing, by name, how often.
        notices: what the user should know, in order.
        error: what ended it halfway; "" where nothing did.
        mode: in which it was recorded.
        needs_values: in words, why tensors without values would not do, which ended it; else "".
    """

    calls: dict[str, Call] = field(default_factory=dict)
    unreadable: Counter[str] = field(default_factory=Counter)
    queries: Counter[str] = field(default_factory=Counter)
    notices: list[str] = field(default_factory=list)
    error: str = ""
    mode: str = FAKE
    needs_values: str = ""

    def add(self, call: Call) -> None:
        """Count a call."""
        known = self.calls.get(call.key)
        self.calls[call.key] = call if known is None else known.added(call)

    def as_json(self) -> dict[str, Any]:
        """JSON values, as a worker replies with them."""
        return {
            "calls": [call.as_json() for call in self.calls.values()],
            "unreadable": dict(self.unreadable),
            "queries": dict(self.queries),
            "notices": self.notices,
            "error": self.error,
            "mode": self.mode,
            "needs_values": self.needs_values,
        }
