"""How many times longer one result takes than another, and when compiling has paid."""

from __future__ import annotations

import math

from bench.model.ratio import Ratio, ratio_of_medians
from bench.model.record import values_of
from bench.model.result import Result


def break_even_calls(seconds: float, eager: float, compiled: float) -> int | None:
    """Calls after which `seconds` of compiling have paid, from what a call takes; None: never."""
    saved = eager - compiled
    return math.ceil(seconds / saved) if saved > 0 else None


def ratio_to(result: Result, base: Result) -> Ratio | None:
    """As it was measured by turns, where that is in the run file; else of the medians.

    None where one of them has no time.
    """
    for found in result.ratios:
        if found["key"] == base.key:
            return Ratio(**values_of(Ratio, found))
    return ratio_of_medians(result, base)
