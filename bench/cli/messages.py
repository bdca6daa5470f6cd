"""Reasons in words, with the flag that helps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.analysis.time_left import Estimate
from bench.model import skip_reason
from bench.model.result import Result
from bench.model.status import NOT_STARTED, TIMEOUT
from bench.render.units import format_duration

SURE, SOON = 1.6, 10.0
"""The largest time left shown as one number: SURE times its lower limit, or SOON seconds."""
_UNCHECKED = {
    skip_reason.TURNED_OFF: "turned off by --check off",
    skip_reason.FIRST_CASE_ONLY: "--check first checks a table's first case only",
    skip_reason.TOO_MANY_ELEMENTS: "{elements} input elements; --check all checks every case",
    skip_reason.NO_REFERENCE: "no NumPy implementation to check against",
    skip_reason.RESULTS_DIFFER: "no NumPy implementation, and its eager results differ from call to call",
}


def words_of(found: Result | Mapping[str, Any]) -> str:
    """Return the message of a result, or why its `check` was not made; "" where there is nothing to say."""
    if isinstance(found, Result):
        return _message(found)
    why = found.get("reason", "")
    return _UNCHECKED[why].format(**found) if why in _UNCHECKED else why  # other versions have other reasons


def words_of_time_left(found: Estimate) -> str:
    """Return the time left in words: `5 min left`, or `about 3 min to 8 min left` while little is known."""
    low, high = format_duration(found.low), format_duration(found.high)
    if found.high <= max(SURE * found.low, SOON) or low == high:
        return f"{format_duration(found.expected)} left"
    return f"about {low} to {high} left"


def words_of_waiting(sample: str, cases: int) -> str:
    """Return in words why a run waits.

    sample: to be measured again.  cases: the number of those that were disturbed so far.
    """
    disturbed = "1 case so far was" if cases == 1 else f"{cases} cases so far were"
    return f"waiting for a calm machine to measure {sample} again ({disturbed} disturbed)"


def words_of_threads(threads: int, cores: int) -> str:
    """Return a warning that so many threads share fewer cores."""
    what = f"{cores} core" if cores == 1 else f"{cores} cores"
    return f"{threads} threads share {what} here: they wait for each other, and calls take longer for it"


def _message(result: Result) -> str:
    if result.status == TIMEOUT:
        flag = "--start-timeout" if NOT_STARTED in result.message else "--timeout"
        return f"{result.message} ({flag} sets the limit)"
    if result.message.endswith(skip_reason.NO_ACCELERATOR):
        return f"{result.message}; DEVICE_CPU=1 keeps it on the CPU"
    if result.message == skip_reason.NOT_REGISTERED:
        return f"{result.message}; --import MODULE names the module"
    return result.message
