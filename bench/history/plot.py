"""Series as a plot that a browser shows, without a network."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bench.analysis.series import Epoch, Point, Series
from bench.model.case import case_text

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


def history_html(found: Iterable[Series], epochs: Sequence[Epoch]) -> str:
    """Return a page with a line per series, broken where points can no longer be compared.

    Bars are 99% confidence intervals; epochs are dashed.  Raises ModuleNotFoundError without Plotly.
    """
    from plotly.graph_objects import Figure

    figure = Figure()
    samples = set()
    for series in found:
        samples.add(series.sample)
        for number, part in enumerate(series.segments(epochs)):
            _draw(figure, series, [point for point in part if point.counts], number == 0)
    for epoch in epochs:
        if epoch.sample in samples:
            figure.add_shape(
                type="line", x0=epoch.since, x1=epoch.since, y0=0, y1=1, yref="paper", line_dash="dash"
            )
            figure.add_annotation(
                x=epoch.since, y=1, yref="paper", text=epoch.reason, showarrow=False, yanchor="bottom"
            )
    figure.update_layout(title=", ".join(sorted(samples)), hovermode="closest")
    figure.update_xaxes(title="start of the run, UTC", type="date")
    figure.update_yaxes(title="median time per call, s", type="log")
    page: str = figure.to_html(include_plotlyjs=True)
    return page


def _draw(figure: Figure, series: Series, points: Sequence[Point], first: bool) -> None:
    case = case_text(series.case)
    name = f"{series.sample} {case} {series.framework} {series.stage} {series.direction} {series.machine[:8]}"
    medians = [point.median or 0.0 for point in points]
    above = [(point.interval_high or median) - median for point, median in zip(points, medians)]
    below = [median - (point.interval_low or median) for point, median in zip(points, medians)]
    figure.add_scatter(
        x=[point.started for point in points],
        y=medians,
        error_y={"type": "data", "symmetric": False, "array": above, "arrayminus": below},
        mode="lines+markers",
        name=name,
        legendgroup=series.key + series.machine,
        showlegend=first,
        text=[_words(point) for point in points],
        hovertemplate="%{x}<br>%{y:.4s}s<br>%{text}",
    )


def _words(point: Point) -> str:
    facts = [f"{name} {version}" for name, version in point.versions.items() if version]
    return "<br>".join([*facts, f"commit {point.commit}"])
