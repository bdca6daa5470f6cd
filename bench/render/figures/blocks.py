"""A figure of the single blocks of results: strips side by side, with the median and its interval."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bench.model.status import OK
from bench.model.task import case_label
from bench.render.figures.canvas import (
    COLOURS,
    MARKERS,
    MOST_PANELS,
    Size,
    handles_of,
    legend,
    series_of,
    titled_panels,
)
from bench.render.rows.measured import Measured
from bench.render.rows.series_names import series_names
from bench.render.units import format_seconds

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_BLOCKS = 400
"""The most blocks of a strip; of more, every so many is drawn."""
_GOLDEN = 0.6180339887
"""The step from a block's place in its strip to that of the next."""


@dataclass(frozen=True)
class Strip:
    """The blocks of a result: seconds per call, and whether each was undisturbed.

    Attributes:
        panel: the sample and case.
        series: its name beside the other results of the panel.
        low, high: the 99% interval of the median; None: not known.
    """

    panel: str
    series: str
    seconds: Sequence[float]
    undisturbed: Sequence[bool]
    median: float
    low: float | None
    high: float | None


def strips_of(runs: Sequence[Measured]) -> list[Strip]:
    """Return a strip for each result that has blocks."""
    found = [
        (run.name, result)
        for run in runs
        for result in run.results
        if result.status == OK and result.median_seconds and result.block_seconds
    ]
    return [
        Strip(
            f"{result.sample} {case_label(result.task)}",
            series,
            result.seconds_per_call(),
            result.block_undisturbed or [True] * len(result.block_seconds),
            result.median_seconds or 0.0,
            (result.statistics or {}).get("interval_low"),
            (result.statistics or {}).get("interval_high"),
        )
        for (_, result), series in zip(found, series_names(found))
    ]


def blocks_figure(strips: Sequence[Strip], size: Size, notes: Sequence[str]) -> Figure:
    """Return a panel for each of the cases with most results, each with axes of its own."""
    rows: Sequence[Mapping[str, Any]] = [{"series": strip.series} for strip in strips]
    series, left_out = series_of(rows)
    panels: dict[str, list[Strip]] = {}
    for strip in strips:
        if strip.series in series:
            panels.setdefault(strip.panel, []).append(strip)
    ordered = sorted(panels, key=lambda name: -len(panels[name]))
    shown, left = ordered[:MOST_PANELS], ordered[MOST_PANELS:]
    lines = ["Points: blocks of calls, hollow where disturbed. Bars: medians; whiskers: 99% intervals."]
    lines += [f"Not drawn: {len(left)} more cases."] if left else []
    figure, drawn, _ = titled_panels(size, shown, [*lines, *left_out, *notes])
    for name, axes in zip(shown, drawn):
        _panel(axes, panels[name], series, size)
    legend(figure, handles_of(series, has_lines=False), size)
    return figure


def _panel(axes: Axes, strips: Sequence[Strip], series: Sequence[str], size: Size) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

    axes.set_yscale("log")
    for place, strip in enumerate(sorted(strips, key=lambda each: series.index(each.series))):
        _strip(axes, place, strip, series.index(strip.series), size)
    axes.set_xlim(-0.6, len(strips) - 0.4)
    axes.set_xticks([])
    low, high = axes.get_ylim()
    axes.set_ylim(min(low, high / 1.3), high)  # noise looks like noise
    if high / low < 20:
        axes.yaxis.set_major_locator(LogLocator(subs=(1.0, 1.5, 2.0, 3.0, 5.0, 7.0), numticks=6))
    else:
        axes.yaxis.set_major_locator(LogLocator(numticks=6))
    axes.yaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: format_seconds(value)))
    axes.grid(axis="y", color="#e4e4e4", linewidth=0.5)
    axes.set_axisbelow(True)


def _strip(axes: Axes, place: int, strip: Strip, number: int, size: Size) -> None:
    step = math.ceil(len(strip.seconds) / MOST_BLOCKS)
    blocks = list(zip(strip.seconds, strip.undisturbed))[::step]
    for is_calm in (True, False):
        points = [
            (place + 0.5 * ((order * _GOLDEN) % 1 - 0.5), seconds)
            for order, (seconds, calm) in enumerate(blocks)
            if calm == is_calm and seconds > 0
        ]
        axes.plot(
            [x for x, _ in points],
            [y for _, y in points],
            linestyle="none",
            marker=MARKERS[number],
            markersize=0.3 * size.points,
            color=COLOURS[number],
            markerfacecolor=COLOURS[number] if is_calm else "none",
            markeredgewidth=0 if is_calm else 0.06 * size.points,
            alpha=0.5,
        )
    axes.hlines(strip.median, place - 0.36, place + 0.36, color="#222222", linewidth=0.2 * size.points)
    if strip.low and strip.high:
        axes.vlines(place, strip.low, strip.high, color="#222222", linewidth=0.14 * size.points)
