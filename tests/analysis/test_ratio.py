"""Ratios of results measured by turns: an effect that both results share cancels out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from bench.analysis.ratio import FEWEST_PAIRS, Ratio, ratio
from bench.model.probe import ARITHMETIC
from bench.model.repeatability import DEFAULT_SPREADS, LOADS, Spread
from bench.model.result import Result
from bench.model.status import ERROR, OK
from bench.model.task import Task

BLOCKS = 4
TRUTH = 1.5
SIMULATIONS = 500


def task(framework: str) -> Task:
    return Task("abs", "", "", 0, {}, framework, framework, 1, "forward")


def measured(
    framework: str,
    seconds: float,
    turns: int = 10,
    state: Callable[[int], float] = lambda turn: 1.0,
    rounds: Sequence[float] = (1.0,),
    disturbed: Callable[[int], bool] = lambda turn: False,
    numbered_from: int = 0,
    blocks_per_turn: int = BLOCKS,
) -> Result:
    """Return a result whose calls take `seconds`, times the `state` of the machine in each turn.

    rounds: for each, the factor by which calls take longer in its process.  disturbed: whether the probe took
    twice as long in a turn.
    """
    generator = np.random.default_rng(sum(map(ord, framework)))
    blocks, probes, told = [], [], []
    for number, process in enumerate(rounds):
        for turn in range(numbered_from, numbered_from + turns):
            scatter = 1 + 0.01 * generator.random(blocks_per_turn)
            blocks += (seconds * process * state(turn) * scatter).tolist()
            probes += [2.0 if disturbed(turn) else 1.0] * blocks_per_turn
            told.append({"round": number, "turn": turn, "blocks": blocks_per_turn})
    found = Result(
        task(framework),
        OK,
        block_seconds=blocks,
        block_probes={ARITHMETIC: probes},
        turns=told,
        calls_per_block=1,
    )
    found.evaluate({ARITHMETIC: 1.0}, DEFAULT_SPREADS)
    return found


def of(result: Result, base: Result) -> Ratio:
    found = ratio(result, base)
    assert found is not None
    return found


def drift(turn: int) -> float:
    """Return the state of a machine that becomes twice as slow half way."""
    return 1.0 if turn < 5 else 2.0


def test_the_ratio_of_two_that_took_turns_holds_the_truth():
    result, base = measured("torch", TRUTH), measured("numpy", 1.0)
    found = of(result, base)
    assert found.value == pytest.approx(TRUTH, rel=0.01)
    assert found.interval_low < TRUTH < found.interval_high
    assert (found.pairs, found.undisturbed) == (10, True)
    assert (found.key, found.framework, found.stage) == (base.key, "numpy", 1)
    assert found.precision == pytest.approx((found.interval_high - found.interval_low) / 2 / found.value)


def test_a_drift_that_both_meet_changes_nothing():
    """Check that the ratio stays though both medians move, and both intervals become wide."""
    calm = of(measured("torch", TRUTH), measured("numpy", 1.0))
    both = measured("torch", TRUTH, state=drift), measured("numpy", 1.0, state=drift)
    assert all(result.statistics["p90"] / result.statistics["p10"] > 1.9 for result in both)
    drifting = of(*both)
    assert drifting.value == pytest.approx(calm.value, rel=1e-6)
    assert drifting.precision == pytest.approx(calm.precision, rel=0.02)
    assert min(result.statistics["precision"] for result in both) > 3 * drifting.precision


def test_without_turns_the_same_drift_would_show():
    """Check two results measured one after the other: one before the drift, the other after it."""
    before, after = measured("torch", TRUTH), measured("numpy", 2.0, numbered_from=100)
    found = of(before, after)
    assert (found.pairs, found.value) == (0, pytest.approx(TRUTH / 2, rel=0.01))


def test_disturbed_turns_are_left_out():
    """Check a disturbance of one side alone, which pairing does not remove."""
    some = {1, 4}
    torch = measured("torch", TRUTH, state=lambda turn: 1 + (turn in some), disturbed=some.__contains__)
    found = of(torch, measured("numpy", 1.0))
    assert found.value == pytest.approx(TRUTH, rel=0.01)
    assert (found.pairs, found.undisturbed) == (8, True)


def test_where_few_turns_of_both_were_undisturbed_their_medians_say_more():
    """Check sides that are disturbed in alternate turns: no turn was undisturbed for both of them."""
    by_turns = measured("torch", TRUTH, disturbed=lambda turn: turn % 2 == 0)
    others = measured("numpy", 1.0, disturbed=lambda turn: turn % 2 == 1)
    found = of(by_turns, others)
    assert (found.pairs, found.undisturbed) == (0, True)
    assert found.value == by_turns.median_seconds / others.median_seconds


@pytest.mark.parametrize("calm", [FEWEST_PAIRS - 1, FEWEST_PAIRS])
def test_so_many_undisturbed_pairs_are_needed(calm):
    torch = measured("torch", TRUTH, turns=20, disturbed=lambda turn: turn >= calm)
    assert of(torch, measured("numpy", 1.0, turns=20)).pairs == (calm if calm >= FEWEST_PAIRS else 0)


def test_where_most_turns_are_disturbed_all_count():
    most = set(range(9))
    torch = measured("torch", TRUTH, state=lambda turn: 1 + (turn in most), disturbed=most.__contains__)
    found = of(torch, measured("numpy", 1.0))
    assert (found.pairs, found.undisturbed) == (10, False)
    assert found.value > 1.3 * TRUTH


def test_turns_that_only_one_had_are_no_pairs():
    torch, numpy = measured("torch", TRUTH, turns=10), measured("numpy", 1.0, turns=6)
    found = of(torch, numpy)
    assert (found.pairs, found.value) == (6, pytest.approx(TRUTH, rel=0.01))


def test_turns_of_different_rounds_are_no_pairs():
    torch, numpy = measured("torch", TRUTH, rounds=(1.0, 1.0)), measured("numpy", 1.0, rounds=(1.0,))
    assert of(torch, numpy).pairs == 10


def test_rounds_narrow_it_and_processes_that_differ_widen_it():
    numpy = {count: measured("numpy", 1.0, rounds=[1.0] * count) for count in (1, 8)}
    alike = {count: of(measured("torch", TRUTH, rounds=[1.0] * count), base) for count, base in numpy.items()}
    assert alike[8].precision < alike[1].precision / 2
    differing = of(measured("torch", TRUTH, rounds=[1.0, 1.1] * 4), numpy[8])
    assert differing.precision > 2 * alike[8].precision
    assert differing.value == pytest.approx(TRUTH * 1.05, rel=0.01)


def test_not_by_turns_it_is_the_quotient_of_the_medians():
    torch, numpy = measured("torch", TRUTH), measured("numpy", 1.0, numbered_from=100)
    found = of(torch, numpy)
    assert (found.pairs, found.undisturbed) == (0, True)
    assert found.value == torch.median_seconds / numpy.median_seconds
    assert found.interval_low < TRUTH < found.interval_high
    half = math.hypot(torch.statistics["precision"], numpy.statistics["precision"])
    assert found.precision == pytest.approx(half, rel=0.01)


def test_of_one_block_there_is_no_interval():
    """Check one block, as of a single call that takes longer than its budget; two blocks have an interval."""
    found = []
    for blocks in (1, 2):
        of_so_many = {"turns": 1, "blocks_per_turn": blocks}
        torch, numpy = measured("torch", TRUTH, **of_so_many), measured("numpy", 1.0, numbered_from=1)
        found.append(of(torch, numpy))
    assert [each.value for each in found] == [pytest.approx(TRUTH, rel=0.02)] * 2
    assert (found[0].interval_low, found[0].interval_high, found[0].precision) == (None, None, None)
    assert found[1].interval_low < TRUTH < found[1].interval_high


def test_of_one_pair_of_single_blocks_there_is_no_interval():
    results = [measured(name, 1.0, turns=1, blocks_per_turn=1) for name in ("torch", "numpy")]
    found = of(*results)
    assert (found.pairs, found.undisturbed) == (1, True)
    assert (found.interval_low, found.interval_high, found.precision) == (None, None, None)


@pytest.mark.parametrize(("pairs", "blocks"), [(1, 2), (1, 10), (2, 4), (7, 2)])
def test_the_interval_of_few_pairs_holds_the_truth(pairs, blocks):
    """Check by simulation, with processes that hardly differ and blocks that scatter by 5%."""
    generator, held = np.random.default_rng([pairs, blocks]), 0
    turns = [{"round": 0, "turn": turn, "blocks": blocks} for turn in range(pairs)]
    alike = {load: Spread(1e-6, 100, "calibrated") for load in LOADS}
    for _ in range(SIMULATIONS):
        results = []
        for name, seconds in (("torch", TRUTH), ("numpy", 1.0)):
            times = seconds * np.exp(0.05 * generator.standard_normal(pairs * blocks))
            results.append(
                Result(task(name), OK, block_seconds=times.tolist(), turns=turns, calls_per_block=1)
            )
            results[-1].evaluate({}, alike)
        found = of(*results)
        assert found.pairs == pairs
        held += found.interval_low <= TRUTH <= found.interval_high
    assert held / SIMULATIONS >= 0.97


def test_there_is_no_ratio_where_one_has_no_time():
    timed, failed = measured("numpy", 1.0), Result(task("torch"), ERROR, "why")
    nothing = Result(task("torch"), OK, block_seconds=[1.0] * 9, calls_per_block=1, loop_overhead_seconds=2.0)
    assert nothing.median_seconds == 0
    for other in (failed, nothing, Result(task("torch"), OK)):
        assert ratio(other, timed) is None and ratio(timed, other) is None


def test_ratio_and_its_inverse_agree():
    torch, numpy = measured("torch", TRUTH, state=drift), measured("numpy", 1.0, state=drift)
    there, back = of(torch, numpy), of(numpy, torch)
    assert there.value * back.value == pytest.approx(1)
    assert there.interval_low * back.interval_high == pytest.approx(1, rel=0.01)


def test_what_is_hardly_known_has_an_interval_of_numbers():
    """Check that no end of the interval is infinite where two blocks differ a hundredfold."""
    results = []
    for turn, name in enumerate(("torch", "numpy")):
        turns = [{"round": 0, "turn": turn, "blocks": 2}]
        results.append(Result(task(name), OK, block_seconds=[1e-6, 1e-4], calls_per_block=1, turns=turns))
    compared = ratio(*results)
    assert compared is not None and compared.pairs == 0
    assert compared.interval_low is not None and compared.interval_high is not None
    assert 0 < compared.interval_low < 1 / 100 < 100 < compared.interval_high < math.inf
