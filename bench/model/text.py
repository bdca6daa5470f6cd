"""Values as text: safe for a terminal, and with the unit that fits."""

from __future__ import annotations

import math

SECONDS_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
"""The units of seconds, the largest first, each with its seconds."""


def printable(text: str, kept: str = "\n") -> str:
    """Return `text` with unprintable characters (escape sequences, halves of pairs) as Python writes them.

    kept: unprintable characters that stay.
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each in kept else repr(each)[1:-1] for each in text)


def one_line(text: str) -> str:
    """Return `text`, such as a name in a run file, with line ends as Python writes them too."""
    return printable(text, kept="")


def format_seconds(seconds: float) -> str:
    """Return three significant digits with the unit that fits: `1.23 ms`."""
    if seconds <= 0:
        return "0 s"
    for factor, unit in SECONDS_UNITS:
        # Compared after rounding, so that 999.96 µs becomes 1 ms and not 1e+03 µs.
        if float(f"{seconds / factor:.3g}") >= 1:
            return f"{seconds / factor:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def format_precision(precision: float | None) -> str:
    """Return the precision, rounded up so that nothing is claimed that does not hold: `±4%`; "" for None."""
    if precision is None:
        return ""
    return f"±{math.ceil(100 * precision)}%" if precision <= 1 else "±>100%"
