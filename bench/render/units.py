"""Values with their units, as people read them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.model.text import SECONDS_UNITS, format_seconds

TEXT, NUMBER, SECONDS, BYTES, RATIO, SHARE = "", "number", "s", "B", "x", "%"
FLOPS, FLOPS_PER_SECOND, BYTES_PER_SECOND, INTENSITY = "FLOP", "FLOP/s", "B/s", "FLOP/B"
CALLS, ULPS = "calls", "ULP"
UNITS = (
    *(TEXT, NUMBER, SECONDS, BYTES, RATIO, SHARE, FLOPS, FLOPS_PER_SECOND, BYTES_PER_SECOND, INTENSITY),
    *(CALLS, ULPS),
)
"""The units of columns.  A share is a fraction of one, shown as a percentage."""
_BINARY = ("", "Ki", "Mi", "Gi", "Ti")
_DECIMAL = ("", "k", "M", "G", "T", "P")
_PREFIXED = (SECONDS, BYTES, FLOPS, FLOPS_PER_SECOND, BYTES_PER_SECOND)


def format_duration(seconds: float) -> str:
    """Return a duration, the longer the rounder: `8 s`, `45 s`, `12 min 30 s`, `2 h 10 min`."""
    if seconds < 60:
        return f"{seconds:.0f} s" if seconds < 20 else _together(_rounded(seconds, 5), 60, "min", "s")
    if seconds < 3585:
        return _together(_rounded(seconds, 10 if seconds < 600 else 30), 60, "min", "s")
    return _together(_rounded(seconds / 60, 10), 60, "h", "min")


def _rounded(value: float, step: int) -> int:
    return step * round(value / step)


def _together(value: int, many: int, whole: str, part: str) -> str:
    """Return `value` parts in words, where `many` of them make one whole: `1 min`, `1 min 30 s`, `30 s`."""
    counts = (value // many, whole), (value % many, part)
    return " ".join(f"{count} {unit}" for count, unit in counts if count) or f"0 {part}"


def format_ratio(value: float, digits: int = 3) -> str:
    """Return a ratio with so many significant digits, two decimals at most: `1.46x`, `15.1x`, `2,400x`."""
    if not 0.095 <= value < math.inf:
        return f"{value:.2g}x"
    rounded = float(f"{value:.{digits - 1}e}")
    decimals = digits - 1 - math.floor(math.log10(rounded))
    return f"{rounded:,.{min(max(decimals, 0), 2)}f}x"


def format_bytes(count: float) -> str:
    """Return three significant digits in powers of 1024: `1.5 MiB`."""
    return _scaled(count, 1024, _BINARY, "B")


def scale_of(values: Sequence[Any], unit: str) -> tuple[float, str]:
    """Return the divisor of all `values` of a column that makes the median readable, and the unit after it.

    These are 1.0 and the unit itself where there is nothing to scale; None and texts among the values are
    ignored.
    """
    known = sorted(abs(value) for value in values if isinstance(value, (int, float)) and value)
    if not known or unit not in _PREFIXED:
        return 1.0, unit
    middling = known[len(known) // 2]
    if unit == SECONDS:
        return next((pair for pair in SECONDS_UNITS if middling >= pair[0]), SECONDS_UNITS[-1])
    step, prefixes = (1024, _BINARY) if unit == BYTES else (1000, _DECIMAL)
    place = next((each for each in range(len(prefixes) - 1) if middling < step ** (each + 1)), -1)
    return float(step ** (place % len(prefixes))), f"{prefixes[place]}{unit}"


def format_value(value: Any, unit: str) -> str:
    """Return `value` as a cell shows it; "" for None.

    Raises KeyError for a unit that is none of UNITS.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else _FORMATS[unit](value)


def _scaled(value: float, step: int, prefixes: Sequence[str], unit: str) -> str:
    """Return three significant digits; no digit before the point is rounded away."""
    for prefix in prefixes[:-1]:
        if abs(value) < 999.5 or (step == 1024 and abs(value) < 1023.5):
            return f"{_digits(value)} {prefix}{unit}"
        value /= step
    return f"{_digits(value)} {prefixes[-1]}{unit}"


def _digits(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 999.5 else f"{value:.3g}"


def _number(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.3g}"


_FORMATS: Mapping[str, Callable[[Any], str]] = {
    TEXT: str,
    NUMBER: _number,
    SECONDS: format_seconds,
    BYTES: format_bytes,
    RATIO: format_ratio,
    SHARE: lambda value: f"{value:.1%}" if value < 0.1 else f"{value:.0%}",
    FLOPS: lambda value: _scaled(value, 1000, _DECIMAL, "FLOP"),
    FLOPS_PER_SECOND: lambda value: _scaled(value, 1000, _DECIMAL, "FLOP/s"),
    BYTES_PER_SECOND: lambda value: _scaled(value, 1000, _DECIMAL, "B/s"),
    INTENSITY: lambda value: f"{value:.3g} FLOP/B",
    CALLS: lambda value: f"{value:,.0f}",
    ULPS: lambda value: f"{value:.3g} ULP",
}
