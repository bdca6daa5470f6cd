"""A figure of speed-ups: bars with their intervals, on a logarithmic axis about 1x."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bench.model.statistics import geometric_mean
from bench.render.figures.canvas import COLOURS, Size, canvas, legend, series_of
from bench.render.rows.table import Table, Value
from bench.render.units import RATIO, format_value

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Row = Mapping[str, Value]
MOST_NAMED = 6
LABEL = 28
"""The most letters in a line of a label."""
MOST_CASES = 12
"""The most cases that have bars of their own; more are averaged by sample."""
MOST_TICKS = 7
FINE = 6.0
"""The ratio of highest to lowest value below which an axis has finer numbers than 1, 2 and 5."""
_HATCH = "////"


def speed_up_figure(speed_ups: Table, means: Table, size: Size, notes: Sequence[str]) -> Figure:
    """Return a group of bars for each sample, or for each case where there are few; the fastest on top.

    speed_ups, means: `speed_ups_table` and `mean_speed_ups_table` of `bench.render.rows.speed_ups`.
    Where there are more groups than fit, the groups farthest from 1x are drawn; a note names the others.
    """
    by_case = len({(row["sample"], row["case"]) for row in speed_ups.records()}) <= MOST_CASES
    rows = list((speed_ups if by_case else means).records())
    series, left_out = series_of(rows)
    rows = [row for row in rows if row["series"] in series]
    groups: dict[str, dict[str, Row]] = {}
    for row in rows:
        label = f"{row['sample']} {row['case']}" if by_case else str(row["sample"])
        groups.setdefault(label, {})[str(row["series"])] = row
    shown = _farthest(groups, max(size.most // len(series), 4))
    series = [name for name in series if any(name in groups[label] for label in shown)]
    labels = [_folded(label) for label in shown]
    lines = [max(len(series), label.count("\n") + 1) for label in labels]
    height = (max(lines) * len(shown) + len(series) + 4) * size.points * 1.5 / 72
    figure = canvas(size, [*_notes(shown, groups, by_case), *left_out, *notes], height)
    axes = figure.subplots()
    _draw(axes, [groups[label] for label in shown], series, size)
    axes.set_yticks(range(len(shown)), labels)
    axes.set_xlabel(f"{speed_ups.title[0].lower()}{speed_ups.title[1:]} (times, logarithmic)")
    legend(figure, _handles(series, list(speed_ups.records())), size)
    return figure


def _draw(axes: Axes, groups: Sequence[Mapping[str, Row]], series: Sequence[str], size: Size) -> None:
    thick = 0.8 / len(series)
    for number, name in enumerate(series):
        for place, group in enumerate(groups):
            if name in group:
                where = place + (number - (len(series) - 1) / 2) * thick
                _bar(axes, where, thick, group[name], COLOURS[number], size)
    axes.axvline(1.0, color="black", linewidth=0.12 * size.points, zorder=3)
    axes.set_ylim(len(groups) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    _scale(axes, [row for group in groups for row in group.values()])


def _bar(axes: Axes, where: float, thick: float, row: Row, colour: str, size: Size) -> None:
    value, low, high = (_number(row[name]) for name in ("speed_up", "interval_low", "interval_high"))
    assert value is not None
    axes.barh(
        where,
        value - 1.0,
        left=1.0,
        height=thick * 0.92,
        color=colour,
        edgecolor="white" if row["mixed"] else colour,
        linewidth=0,
        hatch=_HATCH if row["mixed"] else "",
        zorder=2,
    )
    ends = [value, value]
    if low is not None and high is not None:
        ends = [low, high]
        axes.errorbar(
            value,
            where,
            xerr=[[value - low], [high - value]],
            fmt="none",
            ecolor="#222222",
            elinewidth=0.12 * size.points,
            capsize=0.2 * size.points,
            zorder=4,
        )
    is_faster = value >= 1.0
    axes.annotate(
        format_value(value, RATIO) if value < 10 else f"{value:.0f}x",
        (max(*ends, 1.0) if is_faster else min(*ends, 1.0), where),
        xytext=(3 if is_faster else -3, 0),
        textcoords="offset points",
        ha="left" if is_faster else "right",
        va="center",
        fontsize=0.8 * size.points,
    )


def _scale(axes: Axes, rows: Sequence[Row]) -> None:
    """Set a logarithmic axis with plain numbers, wide enough for the values beside the bars."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    names = ("speed_up", "interval_low", "interval_high")
    values = [value for row in rows for name in names if (value := _number(row[name])) is not None]
    low, high = min(*values, 1 / 1.05), max(*values, 1.05)
    room = (high / low) ** 0.22
    axes.set_xscale("log")
    axes.set_xlim(low / (room if min(values) < 1 else 1.02), high * (room if max(values) > 1 else 1.02))
    ticks = _ticks(*axes.get_xlim())
    axes.xaxis.set_major_locator(FixedLocator(ticks))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.3g}x"))
    axes.grid(axis="x", color="#dddddd", linewidth=0.6, zorder=0)


def _ticks(low: float, high: float) -> list[float]:
    """Return 1 and a few round numbers on both sides of it."""
    digits = (
        (1.0, 2.0, 5.0)
        if high / low > FINE
        else (1.0, 1.1, 1.2, 1.3, 1.5, 1.7, 2.0, 2.5, 3.0, 5.0, 7.0, 8.0, 9.0)
    )
    nice = [digit * 10.0**power for power in range(-9, 10) for digit in digits]
    step = math.log(high / low) / MOST_TICKS
    found = [1.0]
    for value in (value for value in nice if 1.0 < value <= high):
        if math.log(value / found[-1]) >= step:
            found.append(value)
    for value in (value for value in reversed(nice) if low <= value < 1.0):
        if math.log(found[0] / value) >= step:
            found.insert(0, value)
    return found


def _handles(series: Sequence[str], rows: Sequence[Row]) -> list[Any]:
    """Return each series with its mean over all cases, drawn or not, for the legend."""
    from matplotlib.patches import Patch

    handles = []
    for number, name in enumerate(series):
        values = _numbers(row["speed_up"] for row in rows if row["series"] == name)
        cases = f"{len(values)} case{'s' if len(values) > 1 else ''}"
        mean = f"{name}: mean {format_value(geometric_mean(values), RATIO)} ({cases})"
        handles.append(Patch(facecolor=COLOURS[number], label=mean))
    return handles


def _notes(shown: Sequence[str], groups: Mapping[str, Mapping[str, Row]], by_case: bool) -> list[str]:
    rows = [row for label in shown for row in groups[label].values()]
    what = "" if by_case else "Geometric means over each operator's cases. "
    lines = [f"{what}Whiskers: 99% intervals{', the errors of cases taken as common' if what else ''}."]
    if any(row["interval_low"] is None for row in rows):
        lines[0] += " None where the machine was disturbed or too little was measured."
    if any(row["mixed"] for row in rows):
        lines.append("Hatched: between different formulations of the operator, not only between compilers.")
    rest = [label for label in groups if label not in set(shown)]
    if rest:
        values = [_middle(groups[label]) for label in rest]
        named = ", ".join(_short(label) for label in rest[:MOST_NAMED])
        more = f" and {len(rest) - MOST_NAMED} more" if len(rest) > MOST_NAMED else ""
        ends = " to ".join(dict.fromkeys(format_value(each, RATIO) for each in (min(values), max(values))))
        lines.append(f"Not drawn, {ends}: {named}{more}.")
    return lines


def _farthest(groups: Mapping[str, Mapping[str, Row]], most: int) -> list[str]:
    """Return the labels of the groups that are farthest from 1x, the fastest first."""
    far = sorted(groups, key=lambda label: abs(math.log(_middle(groups[label]))), reverse=True)[:most]
    return sorted(far, key=lambda label: _middle(groups[label]), reverse=True)


def _middle(group: Mapping[str, Row]) -> float:
    return geometric_mean(_numbers(row["speed_up"] for row in group.values())) or 1.0


def _numbers(values: Iterable[Value]) -> list[float]:
    return [value for each in values if (value := _number(each)) is not None]


def _number(value: Value) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None


def _folded(label: str) -> str:
    """Return the label in lines that stand beside bars; of a very long one the first three."""
    lines = textwrap.wrap(label, LABEL, break_on_hyphens=False)
    return "\n".join(lines[:3]) + ("…" if len(lines) > 3 else "")


def _short(label: str, most: int = LABEL) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"
