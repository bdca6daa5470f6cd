"""The cells of a Grid as text."""

from __future__ import annotations

from bench.model.text import format_precision, format_seconds
from bench.render.quotient import Quotient
from bench.render.run_table import Grid, Time
from bench.render.units import format_ratio

_CLOSE = 0.05
"""The largest precision at which a ratio has three digits; the second one is rounded by as much at most."""


def time_texts(time: Time) -> tuple[str, str, str]:
    """Return the texts of a time: the time or its status, its precision, and its marks."""
    if time.seconds is None:
        return time.status, "", ""
    inside = "" if time.inside is None else f"[{format_seconds(time.inside)}]"
    marks = " ".join(filter(None, (*time.marks, inside)))
    return format_seconds(time.seconds), format_precision(time.precision), marks


def ratio_texts(ratio: Quotient) -> tuple[str, str, str]:
    """Return the texts of a ratio: value, precision and marks; "" for the base of the comparison.

    A ratio has as many digits as its interval says, three at most.
    """
    if ratio.value is None:
        return ("" if ratio.is_empty else "-"), "", ""
    is_close = ratio.is_known and (ratio.precision or 0.0) <= _CLOSE
    marks = " ".join(filter(None, (f"/{ratio.base}" if ratio.base else "", *ratio.marks)))
    return format_ratio(ratio.value, 3 if is_close else 2), format_precision(ratio.precision), marks


def ratio_heading(grid: Grid, heading: str, gap: str = " ") -> str:
    """Return the heading of a ratio: `jax / numpy`, `jax 3 / 1`; `gap` is where a line may end within it."""
    base = grid.compared[0]
    framework, stage = heading.partition(" ")[::2]
    if stage and base.startswith(f"{framework} "):
        return f"{framework}{gap}{stage} / {base.removeprefix(framework).strip()}"
    return f"{heading}{gap}/ {base}"
