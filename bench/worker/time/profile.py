"""Runs a call under the framework's own profiler."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bench.frameworks.base import Call, Framework
from bench.frameworks.trace import Profile

MOST_SECONDS = 1.0


def profile(
    make_call: Callable[[], Call], framework: Framework, calls: int, median_seconds: float, traced: bool
) -> Profile:
    """Return the results of the framework's profiler, per call but for the trace.

    Args:
        make_call: returns a call with arguments that it may overwrite.
        calls: their number; fewer where they would take more than a second, one at least.
        traced: a Chrome trace is wanted.
    """
    count = max(1, min(calls, int(MOST_SECONDS / max(median_seconds, 1e-9))))
    made = [make_call() for _ in range(count)]
    framework.synchronize()
    # The profiler's own first session is slow: it starts its threads and finds its symbols.
    framework.profile([make_call()], traced=False)
    found = framework.profile(made, traced)
    return replace(
        found,
        seconds=None if found.seconds is None else found.seconds / count,
        dispatches=None if found.dispatches is None else round(found.dispatches / count),
    )
