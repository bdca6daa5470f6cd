"""A timeline as a drawing in SVG that needs no script: colours and text are the page's."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from datetime import datetime
from html import escape

from bench.analysis.comparison import SLOWER
from bench.analysis.series import Point
from bench.render.site.timeline import Line, Timeline
from bench.render.units import RATIO, format_seconds, format_value

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 64, 12, 12, 26
SPARK_WIDTH, SPARK_HEIGHT = 80, 18
_MARKS = (
    "M{x:.1f} {y:.1f}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "M{x:.1f} {y:.1f}m-3.6-3.6h7.2v7.2h-7.2z",
    "M{x:.1f} {y:.1f}m0-4.8l4.4 7.8h-8.8z",
    "M{x:.1f} {y:.1f}m0-5l5 5l-5 5l-5-5z",
)
EDGE = 12
"""The room between the frame and the first and last run."""
_OF_DAY, _OF_MINUTE = len("2026-01-02"), len("2026-01-02T03:04")
_TICKS = (1.0, 2.0, 5.0)
_FEWEST = 1.2
"""The axis of times spans at least so many times its lower end, so that noise looks like noise."""


def chart_svg(timeline: Timeline) -> str:
    """Return medians with 99% intervals over runs, on a logarithmic axis, as markup with all text escaped.

    A failure is a cross at the foot; a disturbed median is hollow; dashed lines are breaks; a last point that
    is slower or faster than those before has a ring and its ratio.
    """
    plot = _Plot(timeline)
    parts = [*plot.frame(), *(piece for number in range(len(timeline.lines)) for piece in plot.line(number))]
    label = escape(f"Median times of {timeline.case} over {len(timeline.started)} runs", quote=True)
    body = "".join(parts)
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{body}</svg>'


def mark_svg(number: int) -> str:
    """Return the line and mark of a series in a legend."""
    shape = _MARKS[number % len(_MARKS)].format(x=12, y=7)
    return (
        '<svg class="chart key" viewBox="0 0 24 14" aria-hidden="true">'
        f'<path class="line" d="M0 7H24"/><path class="mark" d="{shape}"/></svg>'
    )


def sparkline_svg(points: Sequence[Point]) -> str:
    """Return the medians of a series as a small line without axes; "" for fewer than two."""
    medians = [point.median for point in points if point.counts and point.median]
    if len(medians) < 2:
        return ""
    low, high = min(medians), max(medians)
    span = max(math.log(high / low), math.log(_FEWEST))
    wide, tall = SPARK_WIDTH - 2, SPARK_HEIGHT - 4
    steps = (
        f"{1 + wide * place / (len(medians) - 1):.1f} {2 + tall * (1 - math.log(median / low) / span):.1f}"
        for place, median in enumerate(medians)
    )
    return (
        f'<svg class="spark" viewBox="0 0 {SPARK_WIDTH} {SPARK_HEIGHT}" aria-hidden="true">'
        f'<path d="M{"L".join(steps)}"/></svg>'
    )


class _Plot:
    """The positions of points and marks in the drawing of a timeline."""

    def __init__(self, timeline: Timeline):
        self.timeline, self.changes = timeline, timeline.changes
        times = [datetime.fromisoformat(started).timestamp() for started in timeline.started]
        self.places = dict(zip(timeline.started, _shares(times), strict=True))
        ends = [
            value
            for line in timeline.lines
            for point in line.series.points
            if point.median
            for value in (
                point.median,
                point.interval_low or point.median,
                point.interval_high or point.median,
            )
        ]
        low, high = min(ends, default=1e-6), max(ends, default=1e-6)
        room = max(math.sqrt(_FEWEST / (high / low)), 1.05)
        self.low, self.high = low / room, high * room

    def x(self, started: str) -> float:
        return LEFT + EDGE + (WIDTH - LEFT - RIGHT - 2 * EDGE) * self.places[started]

    def y(self, seconds: float) -> float:
        share = math.log(seconds / self.low) / math.log(self.high / self.low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def frame(self) -> Iterator[str]:
        """Yield marks of times and of the first and last run, and breaks."""
        for seconds in self.ticks():
            y = self.y(seconds)
            yield f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            yield f'<text class="end" x="{LEFT - 6}" y="{y + 4:.1f}">{escape(format_seconds(seconds))}</text>'
        started = self.timeline.started
        first, last = started[0], started[-1]
        digits = _OF_DAY if first[:10] != last[:10] else _OF_MINUTE
        yield f'<text x="{LEFT}" y="{HEIGHT - 6}">{_date(first, digits)}</text>'
        if last != first:
            yield f'<text class="end" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}">{_date(last, digits)}</text>'
        for found in self.timeline.breaks:
            earlier = started[max(started.index(found.started) - 1, 0)]
            x = (self.x(earlier) + self.x(found.started)) / 2
            words = escape(f"{found.started[:10]}: {found.reason}")
            yield f'<path class="break" d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}"><title>{words}</title></path>'

    def ticks(self) -> list[float]:
        """Return round times on the axis: powers of ten where it is long."""
        powers = range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1)
        fine = [digit * 10.0**power for power in powers for digit in range(10, 100)]
        for nice in (
            [10.0**power for power in powers],
            [digit * 10.0**power for power in powers for digit in _TICKS],
            [each / 10 for each in fine if round(each / 10 ** math.floor(math.log10(each)) * 10) % 5 == 0],
            [each / 10 for each in fine],
        ):
            found = [each for each in nice if self.low <= each <= self.high]
            if len(found) > 1:
                return found[:: math.ceil(len(found) / 6)]
        return [math.sqrt(self.low * self.high)]

    def line(self, number: int) -> Iterator[str]:
        """Yield a series: a line for each part, an interval and a mark for each point."""
        line = self.timeline.lines[number]
        yield f'<g class="s{number}">'
        for part in line.parts():
            timed = [point for point in part if point.median]
            if len(timed) > 1:
                yield f'<path class="line" d="{self.way(timed)}"/>'
        for point in line.series.points:
            yield from self.point(line, point, _MARKS[number % len(_MARKS)])
        yield "</g>"

    def way(self, points: Sequence[Point]) -> str:
        steps = (f"{self.x(point.started):.1f} {self.y(point.median or self.low):.1f}" for point in points)
        return f"M{'L'.join(steps)}"

    def point(self, line: Line, point: Point, mark: str) -> Iterator[str]:
        x, words = self.x(point.started), escape(_words(line, point))
        if not point.median:
            foot = HEIGHT - BOTTOM - 6
            cross = f"M{x - 4:.1f} {foot - 4}l8 8m0-8l-8 8"
            yield f'<path class="failed" d="{cross}"><title>{words}</title></path>'
            return
        if point.interval_low and point.interval_high:
            low, high = self.y(point.interval_low), self.y(point.interval_high)
            yield f'<path class="interval" d="M{x:.1f} {low:.1f}V{high:.1f}"/>'
        shape = mark.format(x=x, y=self.y(point.median))
        kind = "mark disturbed" if point.disturbed else "mark"
        yield f'<path class="{kind}" d="{shape}"><title>{words}</title></path>'
        if change := self.changes.get((line.series.key, point.started)):
            state, arrow = ("bad", "▲") if change.verdict == SLOWER else ("good", "▼")
            y = self.y(point.median)
            yield f'<circle class="change {state}" cx="{x:.1f}" cy="{y:.1f}" r="8"/>'
            label = f"{arrow} {format_value(change.ratio, RATIO)}"
            above = y - 12 if y > TOP + 20 else y + 20
            yield f'<text class="end change {state}" x="{x + 8:.1f}" y="{above:.1f}">{label}</text>'


def _shares(times: Sequence[float]) -> list[float]:
    """Return the place of each time between the first and the last, from 0 to 1; one time alone is amid."""
    span = times[-1] - times[0]
    return [(each - times[0]) / span if span else 0.5 for each in times]


def _date(started: str, digits: int) -> str:
    return escape(started[:digits].replace("T", " "))


def _words(line: Line, point: Point) -> str:
    """Return the text in the tip of a point, in lines."""
    words = [line.name, point.started[:16].replace("T", " ")]
    if point.median:
        interval = ""
        if point.interval_low and point.interval_high:
            interval = f" ({format_seconds(point.interval_low)} to {format_seconds(point.interval_high)})"
        words.append(format_seconds(point.median) + interval + (", disturbed" if point.disturbed else ""))
    else:
        words.append(point.status.replace("_", " "))
    words += [f"{name} {version}" for name, version in point.versions.items() if version]
    return "\n".join([*words, *([f"commit {point.commit[:8]}"] if point.commit else [])])
