"""Ratios between the times of two results, and the calls after which compiling has paid."""

from __future__ import annotations

import math

from bench.analysis.ratio import Ratio, ratio_of_medians
from bench.model.record import known_values
from bench.model.result import Result

RULE = "A ratio is a time over that of the base: below 1x is faster, above 1x is slower."
"""The way round of every ratio that a report shows."""


def break_even_calls(seconds: float, eager: float, compiled: float) -> int | None:
    """Return the calls after which `seconds` of compiling have paid, given a call's seconds; None: never."""
    saved = eager - compiled
    return math.ceil(seconds / saved) if saved > 0 else None


def ratio_to(result: Result, base: Result) -> Ratio | None:
    """Return the ratio as measured by turns, where that is in the run file; else that of the medians.

    It is None where one of them has no time.
    """
    for found in result.ratios:
        if found["key"] == base.key:
            return Ratio(**known_values(Ratio, found))
    return ratio_of_medians(result, base)
