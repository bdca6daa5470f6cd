"""Results: the values derived from their blocks, and the blocks of several visits joined."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.model.probe import ARITHMETIC, ENOUGH, TOLERANCE
from bench.model.repeatability import DEFAULT_SPREADS, DISPATCH, Spread
from bench.model.result import NOISY_PRECISION, Result
from bench.model.status import CRASHED, OK
from bench.model.task import Task

TASK = Task("abs", "", "", 0, {}, "numpy", "numpy", 1, "forward")
CALM, SLOW = 1.0, 1.9
KNOWN = {ARITHMETIC: CALM}
examples = settings(max_examples=100, deadline=None, derandomize=True, database=None)


def visit(
    states: list[float], number: int = 0, seconds: float = 1e-5, turn: int = 0, per_turn: int = 8
) -> Result:
    """Return a result of one visit, from the probe reading of each block; calls are slower in proportion."""
    counts = [min(per_turn, len(states) - start) for start in range(0, len(states), per_turn)]
    return Result(
        TASK,
        OK,
        block_seconds=[10 * seconds * state for state in states],
        block_probes={ARITHMETIC: list(states)},
        turns=[
            {"round": number, "turn": turn + place, "blocks": count} for place, count in enumerate(counts)
        ],
        calls_per_block=10,
        warmup_calls=5,
        warmup_seconds=0.5,
        wall_seconds=1.0,
        disturbance={"involuntary_context_switches": 2, "steal_seconds": None},
        suspicions=["deferred work: much"],
    )


def evaluated(result: Result, known: dict[str, float] | None = None) -> Result:
    result.evaluate(KNOWN if known is None else known, DEFAULT_SPREADS)
    return result


# -- states


def test_only_undisturbed_blocks_count_and_all_are_kept():
    found = evaluated(visit([CALM] * 10 + [SLOW] * 30))
    assert found.block_undisturbed == [True] * 10 + [False] * 30
    assert (len(found.block_seconds), found.statistics["count"]) == (40, 10)
    assert found.statistics["max"] == pytest.approx(found.median_seconds) == pytest.approx(1e-5)
    assert (found.disturbed, found.undisturbed_share) == (False, 0.25)
    assert found.probe_limits == {ARITHMETIC: CALM * TOLERANCE[ARITHMETIC]}


def test_few_undisturbed_blocks_count_and_the_result_is_marked():
    found = evaluated(visit([CALM] * (ENOUGH - 1) + [SLOW] * 36))
    assert found.statistics["count"] == ENOUGH - 1
    assert found.median_seconds == pytest.approx(CALM * 1e-5)
    assert (found.disturbed, found.undisturbed_share) == (True, (ENOUGH - 1) / 40)
    assert found.statistics["interval_low"] is None
    assert evaluated(visit([CALM] * ENOUGH + [SLOW] * 35)).disturbed is False


def test_of_two_disturbed_rounds_the_undisturbed_blocks_count():
    found = evaluated(visit([SLOW] * 20, 1).after(visit([CALM] * 2 + [SLOW] * 18)))
    assert (found.disturbed, found.statistics["rounds"], found.statistics["count"]) == (True, 1, 2)


def test_a_run_that_was_slow_all_along_is_told_by_what_is_known():
    """Check that the run looks undisturbed alone, and that each block is slow against the known reading."""
    alone, compared = evaluated(visit([SLOW] * 40), {}), evaluated(visit([SLOW] * 40))
    assert (alone.disturbed, alone.undisturbed_share) == (False, 1.0)
    assert (compared.disturbed, compared.undisturbed_share) == (True, 0.0)
    assert compared.statistics["count"] == 40 and compared.median_seconds == alone.median_seconds


def test_without_probes_all_blocks_count():
    found = Result(TASK, OK, block_seconds=[1.0, 2.0, 3.0], calls_per_block=1)
    assert found.block_undisturbed == [True] * 3
    assert (found.disturbed, found.median_seconds, found.noisy) == (False, 2.0, True)


@examples
@given(
    states=st.lists(st.sampled_from([CALM, SLOW]), min_size=1, max_size=50),
    known=st.sampled_from([{}, KNOWN]),
)
def test_evaluation_drops_nothing_and_can_be_repeated(states, known):
    found = visit(states)
    before = copy.deepcopy((found.block_seconds, found.block_probes, found.turns))
    first = copy.deepcopy(evaluated(found, known))
    assert (found.block_seconds, found.block_probes, found.turns) == before
    assert len(found.block_undisturbed) == len(states)
    assert evaluated(found, known) == first
    assert found.statistics["count"] in (len(states), sum(found.block_undisturbed))


# -- rounds


def test_of_several_rounds_the_median_is_that_of_their_medians():
    found = visit([CALM] * 40)
    for number, seconds in ((1, 1.2e-5), (2, 5e-5)):
        found = visit([CALM] * 8, number, seconds).after(found)
    evaluated(found)
    assert found.statistics["rounds"] == 3
    assert found.median_seconds == found.statistics["p50"] == pytest.approx(1.2e-5)
    assert found.statistics["interval_low"] < 1.2e-5 < found.statistics["interval_high"]


def test_a_round_without_undisturbed_blocks_does_not_count():
    found = evaluated(visit([SLOW] * 20, 1).after(visit([CALM] * 20)))
    assert (found.statistics["rounds"], found.statistics["count"]) == (1, 20)


def test_the_interval_has_the_difference_between_processes():
    """Check blocks that agree to the last digit, which do not show how the next process differs."""
    found = visit([CALM] * 40)
    found.evaluate(KNOWN, {DISPATCH: Spread(0.05, 8, "calibrated", 0.01)})
    assert found.statistics["block_precision"] == pytest.approx(0)
    assert 0.1 < found.statistics["precision"] < 0.3
    assert found.load == DISPATCH and found.noisy is (found.statistics["precision"] > NOISY_PRECISION)
    assert found.spread == {"relative": 0.05, "freedom": 8, "source": "calibrated", "drift": 0.01}
    half = found.statistics["interval_high"] - found.statistics["interval_low"]
    assert found.statistics["precision"] == pytest.approx(half / 2 / found.median_seconds)


def test_few_blocks_have_a_wider_interval():
    """Check that Student's interval is used for few blocks; `block_precision` needs at least eight."""
    scattered = [CALM * (1 + 0.01 * (block % 4)) for block in range(40)]
    results = [visit(scattered[:count]) for count in (40, 4)]
    for found in results:
        found.evaluate(KNOWN, {DISPATCH: Spread(0.001, 8, "calibrated")})
    many, few = (found.statistics for found in results)
    assert few["block_precision"] is None and many["block_precision"] is not None
    assert few["interval_low"] < few["median"] < few["interval_high"]
    assert few["precision"] > 1.5 * many["precision"]


@pytest.mark.parametrize(
    "found", [visit([CALM]), visit([0.0] * 40), visit([0.0] * 30 + [CALM] * 10)], ids=str
)
def test_of_one_block_or_of_no_time_there_is_no_interval(found):
    evaluated(found)
    ends = [found.statistics[name] for name in ("interval_low", "interval_high", "precision")]
    assert ends == [None] * 3 and found.noisy is True


# -- visits


def test_visits_add_up():
    first, second = visit([CALM] * 16), visit([SLOW] * 8, 1, turn=2)
    both = second.after(first)
    assert both.block_seconds == first.block_seconds + second.block_seconds
    assert both.block_probes == {ARITHMETIC: [CALM] * 16 + [SLOW] * 8}
    assert [(turn["round"], turn["turn"]) for turn in both.turns] == [(0, 0), (0, 1), (1, 2)]
    assert (both.warmup_calls, both.warmup_seconds, both.wall_seconds) == (10, 1.0, 2.0)
    assert both.disturbance == {"involuntary_context_switches": 4, "steal_seconds": None}
    assert both.suspicions == ["deferred work: much"]


@pytest.mark.parametrize(("first", "second", "both"), [(2.0, 3.0, 2.0), (3.0, 2.0, 2.0), (2.0, 0.0, 2.0)])
def test_the_least_overhead_of_the_loop_counts_for_all_visits(first, second, both):
    """Check two visits of which one may have been slow; 0: that visit did not come to read it."""
    visits = [replace(visit([CALM]), loop_overhead_seconds=each) for each in (first, second)]
    assert visits[1].after(visits[0]).loop_overhead_seconds == both


def test_a_visit_that_failed_has_no_times_of_those_before_it():
    first = visit([CALM] * 16)
    found = Result(TASK, CRASHED, "killed", wall_seconds=2.0).after(first)
    assert (found.status, found.message, found.wall_seconds) == (CRASHED, "killed", 3.0)
    assert (found.block_seconds, found.block_probes, found.turns, found.calls_per_block) == ([], {}, [], 0)
    assert found.statistics is None and found.median_seconds is None


@examples
@given(
    counts=st.lists(st.integers(1, 30), min_size=2, max_size=4),
    place=st.integers(1, 3),
    slow=st.integers(0, 200),
)
def test_a_visit_and_the_blocks_before_it_are_the_whole(counts, place, slow):
    """Check that the lines of a run file, which hold one visit each, join to the whole result."""
    whole = None
    for number, count in enumerate(counts):
        states = [SLOW if (slow + block) % 3 == 0 else CALM for block in range(count)]
        part = visit(states, number, turn=10 * number)
        whole = part if whole is None else part.after(whole)
    evaluated(whole)
    start = sum(counts[: min(place, len(counts) - 1)])
    later = whole.visit(start)
    assert len(later.block_seconds) == sum(counts) - start == sum(turn["blocks"] for turn in later.turns)
    earlier = Result(
        TASK,
        OK,
        block_seconds=whole.block_seconds[:start],
        block_probes={name: readings[:start] for name, readings in whole.block_probes.items()},
        turns=whole.turns[: len(whole.turns) - len(later.turns)],
        calls_per_block=10,
    )
    assert later.with_blocks_of(earlier) == whole


def test_nothing_new_is_a_visit_too():
    """Check a visit without new blocks, which only updates the states."""
    whole = evaluated(visit([SLOW] * 20), {})
    earlier = copy.deepcopy(whole)
    news = evaluated(whole).visit(20)
    assert (news.block_seconds, news.turns, news.block_probes) == ([], [], {ARITHMETIC: []})
    joined = Result.from_json(news.as_json()).with_blocks_of(Result.from_json(earlier.as_json()))
    assert joined == whole and joined.disturbed is True and earlier.disturbed is False


def test_blocks_are_told_by_turn():
    found = evaluated(visit([CALM, SLOW, CALM] * 8, per_turn=10))
    turns = list(found.by_turn())
    assert [len(seconds) for _, seconds, _ in turns] == [10, 10, 4]
    assert [each for _, seconds, _ in turns for each in seconds] == found.seconds_per_call()
    assert [calm for _, _, states in turns for calm in states] == found.block_undisturbed
