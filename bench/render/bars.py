"""Bars of block characters."""

from __future__ import annotations

import math
from collections.abc import Sequence

LENGTH, SIDE = 10, 5
FULL, LEFT_HALF, RIGHT_HALF, AXIS = "█", "▌", "▐", "│"
_LEAST_SCALE = math.log(2)
"""The least logarithm that the longest bar stands for: ratios that are all near one get short bars."""


def growing_bars(shares: Sequence[float | None]) -> list[str]:
    """Return a bar for each share of the whole length, from 0 to 1; an empty one for None."""
    return [_bar(0.0 if share is None else share, LENGTH, LEFT_HALF, grows_right=True) for share in shares]


def diverging_bars(ratios: Sequence[float | None]) -> tuple[list[str], str]:
    """Return a bar for each ratio, to the left below one, to the right above; and the heading of the bars.

    Bars are as long as the logarithms.  The largest has the whole length; twice as fast goes as far as twice
    as slow.
    """
    logs = [math.log(ratio) if ratio else None for ratio in ratios]
    scale = max([_LEAST_SCALE, *(abs(each) for each in logs if each is not None)])
    bars = []
    for each in logs:
        share = 0.0 if each is None else each / scale
        left = _bar(max(-share, 0.0), SIDE, RIGHT_HALF, grows_right=False)
        right = _bar(max(share, 0.0), SIDE, LEFT_HALF, grows_right=True)
        bars.append("" if each is None else f"{left}{AXIS}{right}")
    return bars, f"{'fast':>{SIDE}}{AXIS}{'slow':<{SIDE}}"


def _bar(share: float, length: int, half: str, grows_right: bool) -> str:
    """Return a bar with as many half characters as the share is of the length."""
    count = round(2 * length * min(share, 1.0))
    blocks = [FULL] * (count // 2) + [half] * (count % 2)
    bar = "".join(blocks if grows_right else reversed(blocks))
    return f"{bar:<{length}}" if grows_right else f"{bar:>{length}}"
