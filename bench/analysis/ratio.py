"""Computes the ratio of one result's time to another's, from turns that were neighbours in time."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bench.model.repeatability import WIDEST, Spread, interval, scatter
from bench.model.result import Result
from bench.model.statistics import median_interval, quantile

FEWEST_PAIRS = 8
"""The least number of undisturbed pairs of turns; with fewer, the medians are better.

The turns of each can be disturbed at different times, for example on separate cores.
"""
Turns = dict[tuple[int, int], tuple[list[float], list[float]]]
"""The seconds per call of the blocks of both results, ascending, by round and turn."""


@dataclass(frozen=True)
class Ratio:
    """The seconds of one result over those of another, its base.

    Attributes:
        key, framework, stage: of the base.
        value: the result's time over the base's.
        interval_low, interval_high, precision: the 99% confidence interval, and half its relative width; None
            if there are too few blocks, or all were disturbed.
        pairs: the number of neighbouring turns of both; 0: the value is a quotient of two medians.
        undisturbed: whether only undisturbed blocks of these pairs count.
    """

    key: str
    framework: str
    stage: int
    value: float
    interval_low: float | None
    interval_high: float | None
    precision: float | None
    pairs: int
    undisturbed: bool

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def ratio(result: Result, base: Result) -> Ratio | None:
    """Return the ratio of `result` to `base`; None if one of them has no time.

    It is paired if they were measured in turns, so a change of the machine's state affects both.  The
    difference between processes remains, and widens the interval as it does for a median.
    """
    if not result.median_seconds or not base.median_seconds:
        return None
    calm, all_turns = (_paired(result, base, undisturbed) for undisturbed in (True, False))
    if len(calm) >= min(FEWEST_PAIRS, len(all_turns)) > 0:
        return _of_pairs(result, base, calm, undisturbed=True)
    if all_turns and (result.disturbed or base.disturbed):
        return _of_pairs(result, base, all_turns, undisturbed=False)
    return ratio_of_medians(result, base)


def _paired(result: Result, base: Result, undisturbed: bool) -> Turns:
    mine, theirs = (_blocks_of_turns(each, undisturbed) for each in (result, base))
    return {place: (seconds, theirs[place]) for place, seconds in mine.items() if place in theirs}


def _blocks_of_turns(result: Result, undisturbed: bool) -> dict[tuple[int, int], list[float]]:
    """Return the seconds per call of the result's blocks, ascending, by round and turn."""
    found = {}
    for turn, seconds, states in result.by_turn():
        kept = sorted(each for each, calm in zip(seconds, states) if calm or not undisturbed)
        if kept and quantile(kept, 0.5) > 0:
            found[turn["round"], turn["turn"]] = kept
    return found


def _of_pairs(result: Result, base: Result, turns: Turns, undisturbed: bool) -> Ratio:
    rounds: dict[int, list[float]] = {}
    for (number, _), (mine, theirs) in turns.items():
        rounds.setdefault(number, []).append(math.log(quantile(mine, 0.5) / quantile(theirs, 0.5)))
    medians = [math.exp(quantile(sorted(values), 0.5)) for values in rounds.values()]
    within = _within(turns, sorted(value for values in rounds.values() for value in values))
    if within is None or not undisturbed:
        return _ratio(base, statistics.median(medians), None, None, len(turns), undisturbed)
    return _ratio(base, *interval(medians, within, _spread_of_both(result, base)), len(turns), undisturbed)


def _within(turns: Turns, logarithms: Sequence[float]) -> float | None:
    """Return half the width, on logarithms, of the interval of the median of the pairs of these processes.

    For fewer than eight pairs it is computed from the blocks of both; None if one of them has a single block.
    """
    if (found := median_interval(logarithms)) is not None:
        return (found[1] - found[0]) / 2
    halves = [scatter([each for blocks in side for each in blocks]) for side in zip(*turns.values())]
    known = [half for half in halves if half is not None]
    return math.hypot(*known) if len(known) == len(halves) else None


def ratio_of_medians(result: Result, base: Result) -> Ratio | None:
    """Return the ratio of results that were not measured in turns, for example of two runs.

    The errors of both medians are then independent.  None if one of the results has no time.
    """
    if not result.median_seconds or not base.median_seconds:
        return None
    value = result.median_seconds / base.median_seconds
    halves = [_half_width(found.statistics) for found in (result, base) if found.statistics is not None]
    known = [half for half in halves if half is not None]
    if len(known) < len(halves):
        return _ratio(base, value, None, None, 0, not (result.disturbed or base.disturbed))
    half = min(math.hypot(*known), WIDEST)
    ends = value * math.exp(-half), value * math.exp(half)
    return _ratio(base, value, *ends, 0, not (result.disturbed or base.disturbed))


def joined_ratios(
    result: Result, run: int, newest: Callable[[str], tuple[int, Result] | None]
) -> list[dict[str, Any]]:
    """Return the ratios of a result of run number `run`, which is shown beside results of other runs.

    If the base was measured again in another run, the ratio is of the medians: the two errors are
    independent.
    newest: returns the run and the result that are shown for a key; None: there is none.
    """
    found = []
    for kept in result.ratios:
        number, base = newest(kept["key"]) or (run, None)
        if base is None or number == run:
            found.append(kept)
        elif (of_medians := ratio_of_medians(result, base)) is not None:
            found.append(of_medians.as_json())
    return found


def _half_width(summary: Mapping[str, Any]) -> float | None:
    """Return half the width of a median's interval, on logarithms; None if it has no interval."""
    low, high = summary["interval_low"], summary["interval_high"]
    return None if not low or not high else math.log(high / low) / 2


def _spread_of_both(result: Result, base: Result) -> Spread:
    """Return the spread of a ratio.

    Two stages of a framework share a process, but have buffers of their own, so both spreads count.
    """
    assert result.spread is not None and base.spread is not None
    both = [Spread(**found.spread) for found in (result, base) if found.spread is not None]
    return Spread(
        math.hypot(*(spread.relative for spread in both)),
        min(spread.freedom for spread in both),
        both[0].source,
    )


def _ratio(
    base: Result, value: float, low: float | None, high: float | None, pairs: int, undisturbed: bool
) -> Ratio:
    precision = None if low is None or high is None else (high - low) / 2 / value
    return Ratio(base.key, base.framework, base.stage, value, low, high, precision, pairs, undisturbed)
