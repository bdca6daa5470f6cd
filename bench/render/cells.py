"""The cells of a Grid as text."""

from __future__ import annotations

from bench.model.text import precision_text
from bench.render.run_table import Grid, Quotient, Time
from bench.render.units import RATIO, format_seconds, format_value


def time_texts(time: Time) -> tuple[str, str, str]:
    """Return the texts of a time: the time or its status, its precision, and its marks."""
    if time.seconds is None:
        return time.status, "", ""
    inside = "" if time.inside is None else f"[{format_seconds(time.inside)}]"
    marks = " ".join(filter(None, (*time.marks, inside)))
    return format_seconds(time.seconds), precision_text(time.precision), marks


def ratio_texts(ratio: Quotient) -> tuple[str, str, str]:
    """Return the texts of a ratio: value, precision and marks; "" for the base of the comparison."""
    if ratio.value is None:
        return ("" if ratio.is_empty else "-"), "", ""
    marks = " ".join(filter(None, (f"/{ratio.base}" if ratio.base else "", ratio.mark)))
    return format_value(ratio.value, RATIO), precision_text(ratio.precision), marks


def ratio_heading(grid: Grid, heading: str, gap: str = " ") -> str:
    """Return the heading of a ratio: `jax / numpy`, `jax 3 / 1`; `gap` is where a line may end within it."""
    base = grid.compared[0]
    framework, stage = heading.partition(" ")[::2]
    if stage and base.startswith(f"{framework} "):
        return f"{framework}{gap}{stage} / {base.removeprefix(framework).strip()}"
    return f"{heading}{gap}/ {base}"
