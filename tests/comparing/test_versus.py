"""Frameworks against each other, from planted results: ratios, means, findings, missing ratios."""

from __future__ import annotations

import pytest
from planted import KNOWN_BADLY, failed, measured, run

import bench
from bench.comparing.versus.comparison import DISTURBED, FORMULATIONS, SUSPICIOUS, VIEW, Versus
from bench.model.result import Result
from bench.model.status import UNSUPPORTED

FRAMEWORKS = ["torch", "mxnet", "jax"]


def against(*results: Result, frameworks: list[str] | None = None, **changes) -> Versus:
    return bench.versus(run(*results, request={"frameworks": FRAMEWORKS}, **changes), frameworks)


def both(first: float, second: float, **values) -> list[Result]:
    """Return the results of PyTorch and MXNet on one case, with these seconds."""
    return [
        measured(seconds=first, framework="torch", **values),
        measured(seconds=second, framework="mxnet", **values),
    ]


def test_all_are_against_all_in_the_order_in_which_they_were_asked_for():
    results = [
        measured(seconds=seconds, framework=name)
        for name, seconds in zip(reversed(FRAMEWORKS), (4e-3, 2e-3, 1e-3))
    ]
    found = against(*results)
    assert found.frameworks == FRAMEWORKS
    sides = [(each.base.framework, each.other.framework) for each in found.pairings]
    assert sides == [("torch", "mxnet"), ("torch", "jax"), ("mxnet", "jax")]
    assert [each.ratio.value for each in found.pairings] == pytest.approx([2, 4, 2])
    chosen = against(*results, frameworks=["jax", "torch"])
    assert [each.ratio.value for each in chosen.pairings] == pytest.approx([1 / 4])


def test_means_are_by_category_and_regime_and_their_intervals_hold_those_of_the_ratios():
    found = against(
        *both(1e-3, 2e-3),
        *both(1e-3, 8e-3, extent=9),
        *both(1e-6, 5e-6, extent=1),
        *both(1e-3, 1e-3, sample="sum", category="reduction"),
        *both(1e-3, 3e-3, direction="backward"),
    )
    means = {(each.category, each.regime, each.direction): each for each in found.means}
    assert {place: (round(each.value, 6), each.count) for place, each in means.items()} == {
        ("unary", "cache", "forward"): (4, 2),
        ("unary", "dispatch", "forward"): (5, 1),
        ("unary", "cache", "backward"): (3, 1),
        ("reduction", "cache", "forward"): (1, 1),
    }
    assert all(mean.low < mean.value < mean.high for mean in found.means)


def test_findings_are_losses_outside_dispatch_the_most_costly_first():
    found = against(
        *both(1e-3, 2e-3),
        *both(8e-3, 4e-3, extent=9),
        *both(1e-3, 1.4e-3, extent=10),
        *both(1e-6, 9e-6, extent=1),
    )
    assert [each.slower.framework for each in found.findings] == ["torch", "mxnet"]
    assert [each.times for each in found.findings] == pytest.approx([2, 2])
    assert [each.lost_seconds for each in found.findings] == pytest.approx([4e-3, 1e-3])
    for finding in found.findings:
        low, high = finding.times_interval
        assert low < finding.times < high


def test_a_loss_within_its_interval_is_no_finding():
    assert against(*both(1e-3, 1.6e-3, spreads=KNOWN_BADLY)).findings == []
    assert len(against(*both(1e-3, 1.6e-3)).findings) == 1


def test_what_is_no_ratio_stands_apart():
    view, kernel, suspect, disturbed = (both(1e-6, 1e-3, extent=extent) for extent in range(1, 5))
    view[0].returns_view = True
    kernel[1] = measured(seconds=1e-3, framework="mxnet", extent=2, formulation="kernel")
    suspect[1].suspicions = ["faster than the machine: 300%"]
    disturbed[0].block_undisturbed = [False] * len(disturbed[0].block_undisturbed)
    disturbed[0].disturbed = True
    gradients = both(1e-6, 1e-3, extent=1, direction="backward")
    found = against(*view, *kernel, *suspect, *disturbed, *gradients)
    assert [each.apart for each in found.apart] == [VIEW, VIEW, FORMULATIONS, SUSPICIOUS, DISTURBED]
    assert (found.compared, found.means, found.findings) == ([], [], [])


def test_views_on_both_sides_are_compared():
    results = both(1e-6, 2e-6)
    for each in results:
        each.returns_view = True
    assert len(against(*results).compared) == 1


def test_what_one_side_lacks_has_a_reason_and_what_both_lack_is_no_difference():
    no = {"status": UNSUPPORTED, "message": "no kernel"}
    found = against(
        measured(framework="torch"),
        failed(framework="mxnet", **no),
        measured(framework="torch", extent=9),
        failed(framework="mxnet", extent=9, **no),
        *(failed("sort", framework=name, **no) for name in ("torch", "mxnet")),
        measured("unread", framework="torch"),
        failed("unread", "error", "no such file", framework="mxnet", case={}),
    )
    rows = [(each.sample, each.framework, each.status, each.reason, each.count) for each in found.lacking]
    assert rows == [
        ("abs", "mxnet", UNSUPPORTED, "no kernel", 2),
        ("unread", "mxnet", "error", "no such file", 1),
    ]


def test_compilers_of_a_framework_are_sides_of_their_own():
    found = against(
        measured(framework="torch", stage=3, compiler="inductor"),
        measured(framework="torch", stage=3, compiler="aot_eager", seconds=2e-3),
        measured(framework="mxnet", stage=3, seconds=4e-3),
    )
    assert {mean.base: round(mean.value, 6) for mean in found.means} == {"torch": 4, "torch aot_eager": 2}


def test_frameworks_without_times_to_compare_are_a_usage_error():
    timed = both(1e-3, 2e-3)
    for results, frameworks, message in (
        (timed, "torch,numpy", "no results of numpy; it has torch, mxnet"),
        (timed, "torch,pytorch", "is of torch alone"),
        (timed[:1], None, "is of torch alone"),
        ([failed(framework="torch"), failed(framework="mxnet")], None, "nothing was timed"),
    ):
        with pytest.raises(bench.UsageError, match=message):
            against(*results, frameworks=frameworks)
