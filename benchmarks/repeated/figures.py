"""Compares the claims of one run with the values of other runs of the same results."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

NARROWEST = 1 / 3


@dataclass(frozen=True)
class Quantity:
    """A run's value of one result, or of one ratio, and the bounds that it claims for it."""

    value: float
    low: float | None = None
    high: float | None = None


Run = Mapping[str, Quantity]
"""The quantities of a run, by label."""


@dataclass(frozen=True)
class Claim:
    """One interval of one run.

    Attributes:
        width: the width of the interval relative to the value.
        held, others: the number of other runs' values in the interval, and the number of all.
    """

    width: float
    held: int
    others: int


def claims(runs: Sequence[Run]) -> list[Claim]:
    """Return each interval of each run, compared with the values of all other runs."""
    found = []
    for run in runs:
        for name, claimed in run.items():
            others = [other[name].value for other in runs if other is not run and name in other]
            if claimed.low is None or claimed.high is None or not others:
                continue
            held = sum(claimed.low <= value <= claimed.high for value in others)
            found.append(Claim((claimed.high - claimed.low) / claimed.value, held, len(others)))
    return found


def narrowest(found: Iterable[Claim]) -> list[Claim]:
    """Return the third of the claims with the narrowest intervals, at least one."""
    ordered = sorted(found, key=lambda claim: claim.width)
    return ordered[: max(1, round(len(ordered) * NARROWEST))]


def coverage(found: Iterable[Claim]) -> float | None:
    """Return the share of the other runs' values that the intervals hold; None without any."""
    listed = list(found)
    others = sum(claim.others for claim in listed)
    return sum(claim.held for claim in listed) / others if others else None


def factors(runs: Sequence[Run]) -> dict[str, float]:
    """Return the largest value over the smallest, for each label that several runs have."""
    values: dict[str, list[float]] = {}
    for run in runs:
        for name, quantity in run.items():
            values.setdefault(name, []).append(quantity.value)
    return {name: max(each) / min(each) for name, each in values.items() if len(each) > 1 and min(each) > 0}


@dataclass(frozen=True)
class Figures:
    """The figures of several runs.

    Attributes:
        count: the number of labels that several of them have.
        claimed: the share of their values that have an interval.
        half_width: the median of the relative half widths of these intervals; None without any.
        coverage, coverage_narrowest: shares of other runs' values inside the intervals; None: none claimed.
        median_factor, largest_factor: of the largest over the smallest value; None where nothing is common.
        farthest: the labels that differed most, up to three, with their factors.
    """

    count: int
    claimed: float
    half_width: float | None
    coverage: float | None
    coverage_narrowest: float | None
    median_factor: float | None
    largest_factor: float | None
    farthest: list[tuple[str, float]]


def figures(runs: Sequence[Run]) -> Figures:
    """Return the figures of runs of the same results."""
    found, ratios, values = claims(runs), factors(runs), [each for run in runs for each in run.values()]
    farthest = sorted(ratios.items(), key=lambda item: -item[1])[:3]
    return Figures(
        len(ratios),
        sum(each.low is not None for each in values) / max(1, len(values)),
        statistics.median(claim.width for claim in found) / 2 if found else None,
        coverage(found),
        coverage(narrowest(found)),
        statistics.median(ratios.values()) if ratios else None,
        max(ratios.values(), default=None),
        farthest,
    )
