"""The results of a framework's own profiler: intervals of operators, and text in the Chrome trace format.

The format: "Trace Event Format" (Google, 2016), the JSON object form; times in microseconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Event = dict[str, Any]


@dataclass(frozen=True)
class Profile:
    """The results of a framework's own profiler for some calls.

    Attributes:
        seconds: the seconds spent inside the framework's operators; None where it has no profiler.
        dispatches: how many operators the calls gave to the framework.  Operators that these call in turn do
            not count, and a compiled program counts as one.  None where it has no profiler.
        trace: a Chrome trace of the calls, as JSON text; None where none was asked for.
    """

    seconds: float | None
    dispatches: int | None = None
    trace: str | None = None


def complete_event(name: str, start: float, seconds: float, thread: int | str = 0) -> Event:
    """Return an event with a beginning and a duration, both in seconds."""
    return {"name": name, "ph": "X", "ts": start * 1e6, "dur": seconds * 1e6, "pid": 0, "tid": thread}


def trace_text(events: Iterable[Mapping[str, Any]]) -> str:
    """Return `events` as the text of a Chrome trace."""
    return json.dumps({"traceEvents": list(events), "displayTimeUnit": "ns"})


def covered_seconds(events: Iterable[Mapping[str, Any]]) -> float:
    """Return the seconds during which at least one of the complete events was going on: nested ones count
    once."""
    spans = sorted((event["ts"], event["ts"] + event["dur"]) for event in events)
    total, reached = 0.0, float("-inf")
    for start, end in spans:
        total += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return total / 1e6
