"""Batches of a gate, in real processes."""

from __future__ import annotations

import math
import time

import pytest

from bench.api.gate_batches import Batches
from bench.api.sides import opened
from bench.engine.event import ignore
from bench.model.judgement import BASE, CANDIDATE
from bench.model.side import Side


@pytest.mark.parametrize(("seconds", "pairs"), [(math.inf, 2), (0, 1)])
def test_no_pairs_are_begun_after_the_deadline(seconds, pairs):
    sides = {BASE: Side(), CANDIDATE: Side()}
    with opened(sides, "abs", {"seed": 0, "frameworks": "numpy", "max_cases": 1}, ignore) as found:
        batches = Batches(found, ignore)
        wanted = {key: [BASE, CANDIDATE] for key in batches.both}
        results = batches.measure(wanted, 2, seconds=0.03, deadline=time.perf_counter() + seconds)
    assert not batches.interrupted and not batches.failed
    rounds = {turn["round"] for result in results.values() for turn in result.turns}
    assert len(rounds) == pairs
