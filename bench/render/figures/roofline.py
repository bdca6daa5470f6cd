"""A figure of compute rate over arithmetic intensity, beneath the ceilings of the machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bench.render.figures.canvas import COLOURS, MARKERS, Size, canvas, legend, series_of
from bench.render.rows.table import Table, Value
from bench.render.units import BYTES_PER_SECOND, FLOPS_PER_SECOND, format_value

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Row = Mapping[str, Value]
LABELLED = 2
"""The number of labels for the results nearest to the limit, and for the results farthest from it."""


def roofline_figure(points: Table, ceilings: Table, size: Size, notes: Sequence[str]) -> Figure:
    """Return a figure with a point for each result, and a marker of its own for each series.

    points, ceilings: `roofline_table` and `ceilings_table` of `bench.render.rows.roofline`.
    """
    lines = [f"{note[0].upper()}{note[1:]}." for note in (*ceilings.notes, *points.notes)]
    limits = list(ceilings.records())
    series, left_out = series_of(list(points.records()))
    rows = [row for row in points.records() if row["series"] in series]
    figure = canvas(
        size, [*lines, *left_out, *notes], size.height + (len(series) + len(limits)) * size.points / 72
    )
    axes = figure.subplots()
    _frame(axes, rows, limits)
    handles = [
        _draw_points(axes, name, number, [row for row in rows if row["series"] == name], size)
        for number, name in enumerate(series)
    ]
    _label(axes, rows, size)
    legend(figure, [*handles, *_draw_ceilings(axes, limits, size)], size)
    return figure


def _draw_points(axes: Axes, name: str, number: int, rows: Sequence[Row], size: Size) -> Any:
    (handle,) = axes.plot(
        [_value(row["arithmetic_intensity"]) for row in rows],
        [_value(row["flops_per_second"]) for row in rows],
        linestyle="none",
        marker=MARKERS[number],
        color=COLOURS[number],
        markeredgecolor="white",
        markeredgewidth=0.05 * size.points,
        alpha=0.85,
        label=name,
    )
    return handle


def _frame(axes: Axes, rows: Sequence[Row], limits: Sequence[Row]) -> None:
    """Set logarithmic axes around all points and the place where the ceilings meet."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

    intensities = [_value(row["arithmetic_intensity"]) for row in rows]
    rates = [_value(row["flops_per_second"]) for row in rows]
    products = [_value(row["flops_per_second"]) for row in limits if row["flops_per_second"]]
    slopes = [_value(row["bytes_per_second"]) for row in limits if row["bytes_per_second"]]
    if products and slopes:
        intensities.append(max(products) / min(slopes))
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlim(min(intensities) / 2, max(intensities) * 4)
    axes.set_ylim(min(rates) / 3, max([*rates, *products]) * 3)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(LogLocator(numticks=7))
        axis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.yaxis.set_major_formatter(FuncFormatter(_rate))
    axes.set_xlabel("arithmetic intensity (FLOP/B)")
    axes.set_ylabel("compute rate (FLOP/s)")
    axes.grid(color="#e4e4e4", linewidth=0.5)
    axes.set_axisbelow(True)


def _draw_ceilings(axes: Axes, limits: Sequence[Row], size: Size) -> list[Any]:
    """Draw slopes for bytes, and level lines for operations from the steepest slope on; return handles."""
    left, right = axes.get_xlim()
    products = [_value(row["flops_per_second"]) for row in limits if row["flops_per_second"]]
    slopes = [_value(row["bytes_per_second"]) for row in limits if row["bytes_per_second"]]
    top = max(products, default=axes.get_ylim()[1])
    styles = {"level": iter(("-", "-.", (0, (5, 1, 1, 1, 1, 1)))), "slope": iter(("--", ":"))}
    handles = []
    for row in limits:
        if row["bytes_per_second"]:
            rate, kind = _value(row["bytes_per_second"]), "slope"
            ends, text = ([left, top / rate], [left * rate, top]), format_value(rate, BYTES_PER_SECOND)
        else:
            rate, kind = _value(row["flops_per_second"]), "level"
            start = rate / max(slopes) if slopes else left
            ends, text = ([start, right], [rate, rate]), format_value(rate, FLOPS_PER_SECOND)
        (handle,) = axes.plot(
            *ends,
            linestyle=next(styles[kind], "-"),
            color="#333333",
            linewidth=0.13 * size.points,
            zorder=1.5,
            label=f"{row['ceiling']}: {text}",
        )
        handles.append(handle)
    return handles


def _label(axes: Axes, rows: Sequence[Row], size: Size) -> None:
    """Put names at the results nearest to the limit and farthest from it; no sample twice in a group."""
    ordered = sorted((row for row in rows if row["share"] is not None), key=lambda row: _value(row["share"]))
    far = {str(row["sample"]): row for row in reversed(ordered[: len(ordered) // 2])}
    near = {str(row["sample"]): row for row in ordered[len(ordered) // 2 :]}
    for found in (far, near):
        nearest = sorted(found.values(), key=lambda row: _value(row["share"]), reverse=found is near)
        for row in nearest[:LABELLED]:
            axes.annotate(
                f"{row['sample']} {_share(_value(row['share']))}",
                (_value(row["arithmetic_intensity"]), _value(row["flops_per_second"])),
                (0.5 * size.points, -0.1 * size.points if found is near else 0),
                textcoords="offset points",
                fontsize=0.8 * size.points,
                va="top" if found is near else "center",
                bbox={"facecolor": "white", "alpha": 0.7, "edgecolor": "none", "pad": 0.3},
            )


def _share(value: float) -> str:
    return "<0.01%" if value < 1e-4 else f"{100 * value:.2g}%"


def _rate(value: float, _: int | None = None) -> str:
    """Return a rate without its unit, which stands at the axis: `10 G`."""
    return format_value(value, FLOPS_PER_SECOND).removesuffix("FLOP/s").strip()


def _value(value: Value) -> float:
    assert isinstance(value, (int, float))
    return float(value)
