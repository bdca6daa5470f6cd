"""The cells of a Grid as text."""

from __future__ import annotations

import math

from bench.reports.table import Quotient, Time
from bench.reports.units import RATIO, format_seconds, format_value


def time_texts(time: Time) -> tuple[str, str, str]:
    """The time or what is said instead, its precision, and the marks behind them."""
    if time.seconds is None:
        return time.status, "", ""
    inside = "" if time.inside is None else f"[{format_seconds(time.inside)}]"
    marks = " ".join(filter(None, (*time.marks, inside)))
    return format_seconds(time.seconds), precision_text(time.precision), marks


def ratio_texts(ratio: Quotient) -> tuple[str, str, str]:
    """The ratio, its precision, and its mark; nothing in a first column."""
    if ratio.value is None:
        return ("" if ratio.is_empty else "-"), "", ""
    return format_value(ratio.value, RATIO), precision_text(ratio.precision), ratio.mark


def precision_text(precision: float | None) -> str:
    """Rounded up, so that nothing is claimed that does not hold: `±4%`; "" where it is not known."""
    if precision is None:
        return ""
    return f"±{math.ceil(100 * precision)}%" if precision <= 1 else "±>100%"
