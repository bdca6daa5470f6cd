"""A figure of median times over the bytes that are worked on: a panel for each operator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bench.analysis.growth import Growth, growth
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
from bench.render.rows.table import Table, Value
from bench.render.units import format_bytes, format_seconds

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Row = Mapping[str, Value]
MOST_NAMED = 6


def scaling_figure(scaling: Table, size: Size, notes: Sequence[str]) -> Figure:
    """Return a figure of the operators with most sizes: as many as fit, a panel each, all with the same axes.

    scaling: `scaling_table` of `bench.render.rows.scaling`.
    """
    rows = list(scaling.records())
    series, left_out = series_of(rows)
    rows = [row for row in rows if row["series"] in series]
    sizes: dict[str, set[Value]] = {}
    for row in rows:
        sizes.setdefault(str(row["sample"]), set()).add(row["footprint_bytes"])
    ordered = sorted(sizes, key=lambda name: len(sizes[name]), reverse=True)
    shown, rest = ordered[:MOST_PANELS], ordered[MOST_PANELS:]
    lines = ["Whiskers: 99% intervals of the median."]
    if rest:
        more = f" and {len(rest) - MOST_NAMED} more" if len(rest) > MOST_NAMED else ""
        lines.append(f"Not drawn: {', '.join(rest[:MOST_NAMED])}{more}.")
    drawn = [row for row in rows if row["sample"] in shown]
    lines += _growth_lines(shown, drawn)
    figure, panels, columns = titled_panels(size, shown, [*lines, *left_out, *notes])
    for number, (name, axes) in enumerate(zip(shown, panels)):
        _panel(axes, [row for row in drawn if row["sample"] == name], series, size)
        _frame(axes, drawn, is_left=number % columns == 0, is_bottom=number + columns >= len(shown))
    legend(figure, handles_of(series), size)
    return figure


def _panel(axes: Axes, rows: Sequence[Row], series: Sequence[str], size: Size) -> None:
    for number, each in enumerate(series):
        own = [row for row in rows if row["series"] == each]
        if not own:
            continue
        medians = [_value(row["median_seconds"]) for row in own]
        below = [median - _value(row["interval_low_seconds"], median) for row, median in zip(own, medians)]
        above = [_value(row["interval_high_seconds"], median) - median for row, median in zip(own, medians)]
        axes.errorbar(
            [_value(row["footprint_bytes"]) for row in own],
            medians,
            yerr=[below, above],
            color=COLOURS[number],
            marker=MARKERS[number],
            linewidth=0.12 * size.points,
            elinewidth=0.1 * size.points,
            capsize=0.15 * size.points,
        )
        found = _growth_of(own)
        if found and found.dispatch_ends and found.exponent is not None:
            ends, seconds = found.dispatch_ends, found.constant + found.per_byte * found.dispatch_ends
            axes.plot(
                [ends, ends],
                [seconds / 1.6, seconds * 1.6],
                color=COLOURS[number],
                linewidth=0.2 * size.points,
                linestyle=(0, (1, 1)),
            )


def _growth_of(rows: Sequence[Row]) -> Growth | None:
    return growth([(_value(row["footprint_bytes"]), _value(row["median_seconds"])) for row in rows])


def _growth_lines(samples: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """Return lines on how the times of each sample grow; none where no series has enough sizes."""
    lines = []
    for sample in samples:
        said = []
        for series in dict.fromkeys(str(row["series"]) for row in rows if row["sample"] == sample):
            found = _growth_of([row for row in rows if (row["sample"], row["series"]) == (sample, series)])
            if found and found.exponent is not None:
                ends = f" from {format_bytes(found.dispatch_ends)} on" if found.dispatch_ends else ""
                said.append(f"{series} {found.exponent:.2f}{ends}")
        lines += [f"{sample}: {', '.join(said)}."] if said else []
    meaning = "Slopes, 1 where time is proportional to bytes, from where dispatch ends (dotted) on: "
    return [meaning + " ".join(lines)] if lines else []


def _frame(axes: Axes, rows: Sequence[Row], is_left: bool, is_bottom: bool) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    sizes = [_value(row["footprint_bytes"]) for row in rows]
    times = [_value(row["median_seconds"]) for row in rows]
    axes.set_xlim(min(sizes) / 2, max(sizes) * 2)
    axes.set_ylim(min(times) / 2, max(times) * 2)
    axes.xaxis.set_major_locator(LogLocator(base=_step(min(sizes), max(sizes)), numticks=9))
    axes.yaxis.set_major_locator(LogLocator(numticks=6))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: format_bytes(value)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: format_seconds(value)))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_minor_locator(NullLocator())
    axes.tick_params(labelleft=is_left, labelbottom=is_bottom)
    if is_left:
        axes.set_ylabel("median time per call")
    if is_bottom:
        axes.set_xlabel("arguments and results")
    axes.grid(color="#e4e4e4", linewidth=0.5)
    axes.set_axisbelow(True)


def _step(least: float, most: float) -> int:
    """Return the factor from mark to mark of the axis of bytes, so that there are a few marks."""
    return next((step for step in (1024, 32, 4) if most / least > step**2), 2)


def _value(value: Value, default: float = 0.0) -> float:
    return float(value) if isinstance(value, (int, float)) else default
