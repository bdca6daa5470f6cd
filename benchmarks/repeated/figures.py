"""What several runs of the same results say of one run's claims."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

NARROWEST = 1 / 3


@dataclass(frozen=True)
class Quantity:
    """What a run says of one result, or of one ratio, and between which bounds it claims that to be."""

    value: float
    low: float | None = None
    high: float | None = None


Run = Mapping[str, Quantity]
"""Label -> quantity."""


@dataclass(frozen=True)
class Claim:
    """One interval of one run.

    Attributes:
        width: relative to the value.
        held, others: how many values of other runs it holds, of how many.
    """

    width: float
    held: int
    others: int


def claims(runs: Sequence[Run]) -> list[Claim]:
    """Each interval of each run, against the values of all other runs."""
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
    """The third of the claims that promise most, at least one."""
    ordered = sorted(found, key=lambda claim: claim.width)
    return ordered[: max(1, round(len(ordered) * NARROWEST))]


def coverage(found: Iterable[Claim]) -> float | None:
    """Share of the other runs' values that the intervals hold; None without any."""
    listed = list(found)
    others = sum(claim.others for claim in listed)
    return sum(claim.held for claim in listed) / others if others else None


def factors(runs: Sequence[Run]) -> dict[str, float]:
    """By how much the values of what several runs have differ: the largest over the smallest."""
    values: dict[str, list[float]] = {}
    for run in runs:
        for name, quantity in run.items():
            values.setdefault(name, []).append(quantity.value)
    return {name: max(each) / min(each) for name, each in values.items() if len(each) > 1 and min(each) > 0}


@dataclass(frozen=True)
class Figures:
    """Of several runs.

    Attributes:
        count: of what several of them have.
        claimed: share of what they found that has an interval.
        half_width: relative, of those intervals, the median; None without any.
        coverage, coverage_narrowest: shares of other runs' values inside the intervals; None: none claimed.
        median_factor, largest_factor: of the largest over the smallest value; None where nothing is common.
        farthest: what differed most, up to three labels and factors.
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
    """All of them, of runs of the same results."""
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
