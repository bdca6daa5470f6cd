"""Turns: a few blocks of one result, then a few of the other, so that what changes meets both alike."""

from __future__ import annotations

import math

from bench.model.result import Result
from bench.model.statistics import quantile


def logarithms_by_round(result: Result, base: Result, undisturbed: bool = False) -> dict[int, list[float]]:
    """By round, the logarithms of the ratios of the medians of turns that both had.

    undisturbed: of blocks that were disturbed none counts.
    """
    theirs = _medians(base, undisturbed)
    found: dict[int, list[float]] = {}
    for (number, turn), median in _medians(result, undisturbed).items():
        if (number, turn) in theirs:
            found.setdefault(number, []).append(math.log(median / theirs[number, turn]))
    return found


def _medians(result: Result, undisturbed: bool) -> dict[tuple[int, int], float]:
    """By round and turn, seconds per call; of turns that have any."""
    found = {}
    for turn, seconds, states in result.by_turn():
        kept = [each for each, calm in zip(seconds, states) if calm or not undisturbed]
        if kept and (median := quantile(sorted(kept), 0.5)) > 0:
            found[turn["round"], turn["turn"]] = median
    return found
