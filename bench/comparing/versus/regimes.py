"""Frameworks against each other at a glance: a row for each category, a column for each regime."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bench.analysis.regime import REGIMES
from bench.comparing.versus.comparison import RegimeMean, Versus
from bench.model.direction import FORWARD
from bench.model.stage import STAGE_NAMES
from bench.render.rows.labels import CATEGORY
from bench.render.rows.table import Column, Table, Value
from bench.render.units import RATIO, format_value


def regime_tables(found: Versus) -> list[Table]:
    """Return a table for each stage, direction and two sides: geometric means, intervals, numbers of ratios.

    Forward calls come first.
    """
    ordered = sorted(found.means, key=lambda mean: (mean.stage, mean.direction != FORWARD, _way(mean)))
    return [_table(*way, list(means)) for way, means in groupby(ordered, _way)]


def _way(mean: RegimeMean) -> tuple[int, str, str, str]:
    return mean.stage, mean.direction, mean.base, mean.other


def _table(stage: int, direction: str, base: str, other: str, means: list[RegimeMean]) -> Table:
    regimes = [regime for regime in reversed(REGIMES) if any(mean.regime == regime for mean in means)]
    by_category = groupby(sorted(means, key=lambda mean: mean.category), lambda mean: mean.category)
    return Table(
        f"regimes_{stage}_{direction}",
        f"Times of {other} over those of {base}: {STAGE_NAMES[stage]}, {direction}",
        [CATEGORY, *(Column(regime, regime) for regime in regimes)],
        [list(_row(category, list(of), regimes)) for category, of in by_category],
        ["geometric means, their 99% intervals and of how many ratios; above 1 takes longer"],
    )


def _row(category: str, means: list[RegimeMean], regimes: list[str]) -> Iterator[Value]:
    yield category
    found = {mean.regime: mean for mean in means}
    for regime in regimes:
        yield _cell(found[regime]) if regime in found else None


def _cell(mean: RegimeMean) -> str:
    value, low, high = (format_value(each, RATIO) for each in (mean.value, mean.low, mean.high))
    return f"{value} ({low} to {high}) of {mean.count}"
