"""The evidence of pairs of processes: the estimate, its interval, and the tests behind a verdict."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.gating.evidence import Evidence, evidence
from bench.model.result import Result
from bench.model.task import Task

LOGARITHMS = st.lists(st.integers(-500, 500), min_size=8, max_size=20, unique_by=abs).map(
    lambda thousandths: [value / 1000 for value in thousandths]
)


def result(rounds: dict[int, list[list[float]]]) -> Result:
    """Return a result from the block seconds of each turn of each round."""
    task = Task("abs", "", "", 0, {}, "numpy", "numpy", 1, "forward")
    turns = [
        {"round": number, "turn": turn, "blocks": len(blocks)}
        for number, each in rounds.items()
        for turn, blocks in enumerate(each)
    ]
    blocks = [seconds for each in rounds.values() for turn in each for seconds in turn]
    return Result(task, "ok", block_seconds=blocks, calls_per_block=1, turns=turns)


def ratios(candidate: Result, base: Result) -> list[float]:
    return [math.exp(value) for value in evidence(candidate, base).logarithms]


def test_a_pair_is_the_median_of_what_its_blocks_say():
    """Check pairs where the first block of a turn takes twice as long, and one side has fewer in a turn."""
    slow = result({0: [[0.022, 0.011, 0.5], [0.022, 0.011]], 1: [[0.024, 0.024]]})
    base = result({0: [[0.020, 0.01, 0.3], [0.020]], 1: [[0.02, 0.02]], 2: [[0.5]]})
    assert ratios(slow, base) == pytest.approx([1.1, 1.2]), "round 2 has no partner"


def test_how_busy_the_machine_is_does_not_matter_where_both_sides_meet_it():
    """Check half the speed from the third turn on, and in all of round 1; no block is undisturbed."""
    speeds = {0: (1, 1, 2, 2), 1: (2, 2, 2, 2)}
    slow, base = (
        result({number: [[seconds * speed] * 5 for speed in each] for number, each in speeds.items()})
        for seconds in (0.0103, 0.01)
    )
    slow.block_undisturbed, base.block_undisturbed = [False] * 40, [False] * 40
    assert ratios(slow, base) == pytest.approx([1.03, 1.03])


def test_turns_without_a_partner_or_without_time_say_nothing():
    slow, base = result({0: [[0.011], [0.5]], 1: [[0.0]]}), result({0: [[0.01]], 1: [[0.01]]})
    assert ratios(slow, base) == pytest.approx([1.1])


def test_the_interval_is_that_of_the_signed_rank_test():
    """Compare the interval with brute force: the shifts that the exact two-sided test accepts at 1%."""
    values = [0.01, 0.024, -0.013, 0.052, 0.031, 0.045, 0.018, 0.037, -0.002, 0.06]
    low, high = Evidence(values).interval

    def chance(shift: float) -> float:
        """Return the probability of a signed-rank sum as far out, over all 2^10 signs of the ranks."""
        shifted = sorted((value - shift for value in values), key=abs)
        seen = sum(rank for rank, value in enumerate(shifted, 1) if value > 0)
        ranks = range(1, len(values) + 1)
        sums = [
            sum(itertools.compress(ranks, signs)) for signs in itertools.product((0, 1), repeat=len(values))
        ]
        above = sum(total >= seen for total in sums) / len(sums)
        return 2 * min(above, sum(total <= seen for total in sums) / len(sums))

    inside, outside = 1e-6, -1e-6
    for end, direction in ((math.log(low), 1), (math.log(high), -1)):
        assert chance(end + direction * inside) > 0.01
        assert chance(end + direction * outside) <= 0.01


def test_seven_pairs_have_no_interval_of_99_percent():
    assert Evidence([0.01 * place for place in range(7)]).interval is None
    assert Evidence([0.01 * place for place in range(8)]).interval is not None


@settings(deadline=None)  # loading SciPy takes longer than the first example may
@given(LOGARITHMS)
def test_swapping_the_sides_turns_everything_around(logarithms):
    found, turned = Evidence(logarithms), Evidence([-value for value in logarithms])
    assert turned.ratio == pytest.approx(1 / found.ratio)
    assert turned.interval == pytest.approx(tuple(1 / end for end in reversed(found.interval)))
    assert turned.chance_below(1.0) == pytest.approx(found.chance_above(1.0))


@settings(deadline=None)  # loading SciPy takes longer than the first example may
@given(LOGARITHMS)
def test_the_estimate_lies_in_its_interval(logarithms):
    low, high = Evidence(logarithms).interval
    assert low <= Evidence(logarithms).ratio <= high


def test_sides_that_are_exactly_alike_prove_nothing():
    assert Evidence([0.0] * 12).chance_above(1.0) == 1.0
    assert Evidence([]).chance_above(1.0) == 1.0


def test_a_slowdown_in_its_scatter_is_found():
    draw = random.Random(0)
    found = Evidence([draw.gauss(math.log(1.05), 0.03) for _ in range(24)])
    assert found.chance_above(1.0) < 0.001 < found.chance_above(1.05)
    assert found.interval[0] < 1.05 < found.interval[1]
