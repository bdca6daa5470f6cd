"""Common moves of two runs: when they are named, whose they are, and what is left to judge."""

from __future__ import annotations

import math
import random

import pytest

from bench.analysis.common_mode import (
    CHANGE,
    FEWEST,
    MACHINE,
    UNKNOWN,
    VERSION,
    CommonMove,
    Control,
    Move,
    centre,
    common_moves,
)
from bench.analysis.comparison import FASTER, SAME, SLOWER, verdict
from bench.model.repeatability import Spread

MARGIN = 0.1
WELL_KNOWN = Spread(0.003, 100, "calibrated")
TAILS = 4
"""The degrees of freedom of Student's distribution: processes of the same code have heavy tails."""


def student(draw: random.Random) -> float:
    return draw.gauss(0, 1) / math.sqrt(sum(draw.gauss(0, 1) ** 2 for _ in range(TAILS)) / TAILS)


def moves(
    times: float,
    count: int = 32,
    framework: str = "torch",
    change: str = "",
    scatter: float = 0.01,
    load: str = "dispatch",
    seed: int = 0,
) -> list[Move]:
    """Return results whose times changed by the factor `times`, and scatter around it."""
    draw = random.Random(f"{seed} {framework} {load}")
    return [
        Move(
            *(f"{framework} {load} {place}", math.log(times) + scatter * draw.gauss(0, 1), 0.05),
            *(framework, load, change),
        )
        for place in range(count)
    ]


def controls(times: float, count: int = 1, load: str = "dispatch") -> list[Control]:
    return [Control(load, math.log(times), WELL_KNOWN)] * count


def verdicts(found: list[CommonMove], judged: list[Move], margin: float = MARGIN) -> list[str]:
    """Return the verdicts on what is left of the ratios."""
    shifts = {key: each.shift for each in found for key in each.keys}
    said = []
    for move in judged:
        assert move.half is not None
        ends = (math.exp(move.logarithm + sign * move.half) for sign in (0, -1, 1))
        whole, shift = tuple(ends), shifts.get(move.key)
        said.append(verdict(*(whole if shift is None else shift.left(*whole)), margin))
    return said


def only(found: list[CommonMove]) -> CommonMove:
    (each,) = found
    return each


def test_of_few_results_there_is_no_common_move():
    assert centre([0.1] * (FEWEST - 1)) is None
    assert common_moves(moves(1.3, FEWEST - 1), [], MARGIN) == []


def test_a_few_results_that_changed_do_not_move_the_middle():
    logarithms = [move.logarithm for move in moves(1.0, 29)] + [1.0, 2.0, 3.0]
    middle = centre(logarithms)
    assert middle is not None and abs(middle.logarithm) < 0.01 and middle.scatter < 0.1
    assert not middle.is_common


def test_where_versions_and_commit_are_the_same_the_machine_did_it():
    judged = moves(1.13)
    found = only(common_moves(judged, [], MARGIN))
    assert found.cause == MACHINE and set(verdicts([found], judged)) == {SAME}
    assert found.sentence.startswith("all 32 dispatch results of torch moved by 1.13x (1.1")
    assert "versions and commit are the same" in found.sentence
    assert found.sentence.endswith("verdicts are of what is left")


@pytest.mark.parametrize("times", [1.10, 1.15, 1.3])
@pytest.mark.parametrize("seed", range(20))
def test_a_uniform_slowdown_of_a_new_version_keeps_its_verdicts(times, seed):
    """Check it with nothing else measured, and with a machine that did not move or moved by much less."""
    judged = moves(times, change=VERSION, seed=seed)
    raw = verdicts([], judged)
    assert raw.count(SLOWER) >= (5 if times == 1.10 else 32)  # at the margin it is half of them by chance
    still = [moves(machine, framework="numpy", seed=seed) for machine in (1.0, 1.02)]
    for others, known in (
        ([], []),
        ([], controls(1.0, 3)),
        ([], controls(1.02)),
        *((each, []) for each in still),
    ):
        found = common_moves([*judged, *others], known, MARGIN)
        assert verdicts(found, judged) == raw
        (of_torch,) = [each for each in found if each.change]
        assert of_torch.centre.is_common and of_torch.is_said and of_torch.shift is None


@pytest.mark.parametrize("seed", range(20))
def test_a_uniform_slowdown_on_a_machine_that_slowed_down_is_still_found(seed):
    judged = moves(1.13 * 1.10, change=VERSION, seed=seed)
    others = moves(1.13, framework="numpy", seed=seed)
    for found in (
        common_moves([*judged, *others], [], MARGIN),
        common_moves(judged, controls(1.13, 3), MARGIN),
    ):
        (of_torch,) = [each for each in found if each.change]
        assert of_torch.cause == CHANGE and of_torch.shift is None
        assert set(verdicts(found, judged)) == {SLOWER}
        assert "the machine does not explain it" in of_torch.sentence


def test_where_only_the_version_tells_it_is_said_and_nothing_is_taken_out():
    found = only(common_moves(moves(1.13, change=VERSION), [], MARGIN))
    assert found.cause == UNKNOWN
    assert (
        "its version differs, and nothing else was measured that tells the machine from it" in found.sentence
    )
    assert found.sentence.endswith("verdicts are of the whole ratios")


@pytest.mark.parametrize("others", [True, False], ids=["results", "controls"])
def test_a_new_version_on_a_slower_machine_is_judged_by_what_is_left(others):
    judged = [
        *moves(1.13, 31, change=VERSION),
        Move("own", math.log(1.13 * 1.3), 0.02, "torch", "dispatch", VERSION),
    ]
    measured, known = (moves(1.13, framework="numpy"), []) if others else ([], controls(1.13, 2))
    found = common_moves([*judged, *measured], known, MARGIN)
    (of_torch,) = [each for each in found if each.change]
    assert of_torch.cause == MACHINE and "which is taken as the machine's" in of_torch.sentence
    assert ("results of numpy" if others else "2 control calls") in of_torch.sentence
    said = verdicts(found, judged)
    assert said[-1] == SLOWER and SLOWER not in said[:-1]


def test_evidence_that_disagrees_or_is_badly_known_is_none():
    judged, others = moves(1.13, change=VERSION), moves(1.13, framework="numpy")
    badly = [Control("dispatch", math.log(1.13), Spread(0.05, 8, "default"))]
    for measured, known in ((others, controls(1.0, 3)), ([], badly)):
        (of_torch,) = [each for each in common_moves([*judged, *measured], known, MARGIN) if each.change]
        assert of_torch.shift is None and of_torch.cause == UNKNOWN


def test_controls_count_for_their_load_alone():
    judged = moves(1.13, change=VERSION, load="memory")
    assert only(common_moves(judged, controls(1.13, 3, "compute"), MARGIN)).shift is None
    assert only(common_moves(judged, controls(1.13, 3, "memory"), MARGIN)).shift is not None
    both = [*moves(1.13, 5, change=VERSION), *moves(1.13, 5, change=VERSION, load="memory")]
    assert only(common_moves(both, controls(1.13, 3), MARGIN)).shift is None


def test_a_machine_that_became_faster_under_a_new_version_is_named():
    judged = moves(1.0, change=VERSION)
    found = common_moves([*judged, *moves(0.85, framework="numpy")], [], MARGIN)
    (of_torch,) = [each for each in found if each.change]
    assert of_torch.cause == CHANGE and of_torch.is_said and "moved by 0.85x" in of_torch.sentence


def test_loads_and_frameworks_that_moved_differently_are_classes_of_their_own():
    judged = [*moves(1.3, load="memory"), *moves(1.0, load="compute")]
    found = {each.loads: each for each in common_moves(judged, [], MARGIN)}
    assert found[("memory",)].is_said and not found[("compute",)].is_said
    apart = common_moves([*moves(1.3), *moves(1.0, framework="numpy")], [], MARGIN)
    assert [each.frameworks for each in apart] == [("torch",), ("numpy",)]
    together = only(common_moves([*moves(1.3), *moves(1.3, framework="numpy")], [], MARGIN))
    assert together.frameworks == ("numpy", "torch")
    small = [*moves(1.3, 5, load="cache"), *moves(1.3, 5, load="memory")]
    assert only(common_moves(small, [], MARGIN)).name == "cache and memory results of torch"


def test_of_different_machines_nothing_is_taken_out():
    found = only(common_moves(moves(1.5), [], MARGIN, "the machines differ"))
    assert found.shift is None and "the machines differ" in found.sentence


@pytest.mark.parametrize("drift", [1.0, 1.05, 1.13, 1.3])
@pytest.mark.parametrize(
    ("scatter", "half"), [(0.016, 0.09), (0.05, 0.1), (0.13, 0.12)], ids=["calm", "noisy", "very noisy"]
)
def test_the_same_code_gets_at_most_one_false_verdict_in_a_hundred(drift, scatter, half):
    """Compare runs of 32 results of the same code; `half` is what their intervals claim, rightly or not."""
    draw = random.Random(1)
    false = found = 0
    runs = 60
    for _ in range(runs):
        judged = [
            Move(
                str(place),
                math.log(drift) + scatter * student(draw),
                half,
                "torch",
                ("dispatch", "memory")[place % 2],
            )
            for place in range(32)
        ]
        said = verdicts(common_moves(judged, [], MARGIN), judged)
        false += said.count(SLOWER) + said.count(FASTER)
        slower = [
            Move("0", math.log(1.15 * drift) + scatter * draw.gauss(0, 1), half, "torch", "dispatch"),
            *judged[1:],
        ]
        found += verdicts(common_moves(slower, [], MARGIN), slower)[0] == SLOWER
    assert false <= 0.01 * 32 * runs
    if scatter == 0.016:
        assert found >= 0.8 * runs
