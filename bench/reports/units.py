"""Values with their units, as people read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

TEXT, NUMBER, SECONDS, BYTES, RATIO, SHARE = "", "number", "s", "B", "x", "%"
FLOPS, FLOPS_PER_SECOND, BYTES_PER_SECOND, INTENSITY = "FLOP", "FLOP/s", "B/s", "FLOP/B"
CALLS, ULPS = "calls", "ULP"
UNITS = (
    *(TEXT, NUMBER, SECONDS, BYTES, RATIO, SHARE, FLOPS, FLOPS_PER_SECOND, BYTES_PER_SECOND, INTENSITY),
    *(CALLS, ULPS),
)
"""What a column of a table may hold.  A share is a fraction of one, shown as a percentage."""
_SECONDS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
_BINARY = ("", "Ki", "Mi", "Gi", "Ti")
_DECIMAL = ("", "k", "M", "G", "T", "P")
_PREFIXED = (SECONDS, BYTES, FLOPS, FLOPS_PER_SECOND, BYTES_PER_SECOND)


def format_seconds(seconds: float) -> str:
    """Three significant digits with the unit that fits: `1.23 ms`."""
    if seconds <= 0:
        return "0 s"
    for factor, unit in _SECONDS:
        # Compared after rounding, so that 999.96 µs becomes 1 ms and not 1e+03 µs.
        if float(f"{seconds / factor:.3g}") >= 1:
            return f"{seconds / factor:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def format_bytes(count: float) -> str:
    """Three significant digits in powers of 1024: `1.5 MiB`."""
    return _scaled(count, 1024, _BINARY, "B")


def scale_of(values: Sequence[Any], unit: str) -> tuple[float, str]:
    """What to divide all `values` of a column by so that the middling one can be read, and its unit then.

    1.0 and the unit itself where there is nothing to scale; None and texts among the values are left out.
    """
    known = sorted(abs(value) for value in values if isinstance(value, (int, float)) and value)
    if not known or unit not in _PREFIXED:
        return 1.0, unit
    middling = known[len(known) // 2]
    if unit == SECONDS:
        return next((pair for pair in _SECONDS if middling >= pair[0]), _SECONDS[-1])
    step, prefixes = (1024, _BINARY) if unit == BYTES else (1000, _DECIMAL)
    place = next((each for each in range(len(prefixes) - 1) if middling < step ** (each + 1)), -1)
    return float(step ** (place % len(prefixes))), f"{prefixes[place]}{unit}"


def format_value(value: Any, unit: str) -> str:
    """`value` as a cell shows it; "" for None.

    Raises KeyError for a unit that is none of UNITS.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else _FORMATS[unit](value)


def _scaled(value: float, step: int, prefixes: Sequence[str], unit: str) -> str:
    """Three significant digits, none of them rounded away before the point."""
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
    RATIO: lambda value: f"{value:.2f}x",
    SHARE: lambda value: f"{value:.1%}" if value < 0.1 else f"{value:.0%}",
    FLOPS: lambda value: _scaled(value, 1000, _DECIMAL, "FLOP"),
    FLOPS_PER_SECOND: lambda value: _scaled(value, 1000, _DECIMAL, "FLOP/s"),
    BYTES_PER_SECOND: lambda value: _scaled(value, 1000, _DECIMAL, "B/s"),
    INTENSITY: lambda value: f"{value:.3g} FLOP/B",
    CALLS: lambda value: f"{value:,.0f}",
    ULPS: lambda value: f"{value:.3g} ULP",
}
