"""Runs a call under the framework's own profiler."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bench.frameworks.base import Call, Framework

MOST_SECONDS = 1.0


def profile(
    make_call: Callable[[], Call], framework: Framework, calls: int, median_seconds: float, trace: Path | None
) -> float | None:
    """Seconds per call inside the framework's operators, or None where it has no profiler.

    Args:
        make_call: gives a call with arguments that it may overwrite.
        calls: how many; fewer where they would take more than a second, one at least.
        trace: where a Chrome trace is to be written.
    """
    count = max(1, min(calls, int(MOST_SECONDS / max(median_seconds, 1e-9))))
    made = [make_call() for _ in range(count)]
    framework.synchronize()
    # The profiler's own first session is slow: it starts its threads and finds its symbols.
    framework.profile([make_call()], None)
    seconds = framework.profile(made, trace)
    return None if seconds is None else seconds / count
