"""Traces of a framework's own profiler: intervals of operators, and files in the Chrome trace format.

The format: "Trace Event Format" (Google, 2016), the JSON object form; times in microseconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

Event = dict[str, Any]


def complete_event(name: str, start: float, seconds: float, thread: int | str = 0) -> Event:
    """An event with a beginning and a duration, both in seconds."""
    return {"name": name, "ph": "X", "ts": start * 1e6, "dur": seconds * 1e6, "pid": 0, "tid": thread}


def write_trace(path: Path, events: Iterable[Mapping[str, Any]]) -> None:
    """Write `events` as a Chrome trace, its folder made if need be.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"traceEvents": list(events), "displayTimeUnit": "ns"}), encoding="utf-8")


def covered_seconds(events: Iterable[Mapping[str, Any]]) -> float:
    """Seconds during which at least one of the complete events was going on: nested ones count once."""
    spans = sorted((event["ts"], event["ts"] + event["dur"]) for event in events)
    total, reached = 0.0, float("-inf")
    for start, end in spans:
        total += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return total / 1e6
