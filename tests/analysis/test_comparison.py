"""Comparisons of runs: verdicts, pairs, changes of statuses and of accuracy, and the condition to pass."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from planted import KNOWN_BADLY, failed, measured, task

from bench.analysis.comparison import (
    AMBIGUOUS,
    BETTER,
    BROKEN,
    FACTOR,
    FASTER,
    FEW_ULPS,
    MENDED,
    OTHER,
    SAME,
    SLOWER,
    WORSE,
    Comparison,
    Pair,
    paired,
    verdict,
)

OPPOSITE = {SLOWER: FASTER, FASTER: SLOWER, SAME: SAME, AMBIGUOUS: AMBIGUOUS}
values = st.floats(-1.0, 1.0)
widths = st.floats(0.0, 1.0)
margins = st.floats(0.001, 0.9)


def comparison(base, new, **options) -> Comparison:
    return Comparison("base", "new", 0.1, [], [], paired(base, new), **options)


@pytest.mark.parametrize(
    ("value", "low", "high", "found"),
    [
        (1.2, 1.15, 1.25, SLOWER),
        (1.2, 1.01, 1.40, SLOWER),  # slower for certain, though by how much is not known well
        (1.2, 0.99, 1.40, AMBIGUOUS),
        (1.05, 1.02, 1.08, SAME),  # slower for certain, but by too little to matter
        (1.05, 1.02, 1.12, AMBIGUOUS),
        (1.0, 0.92, 1.09, SAME),
        (1.0, 0.90, 1.09, AMBIGUOUS),  # 0.90 is below 1 / 1.1
        (0.8, 0.75, 0.85, FASTER),
        (0.8, 0.60, 1.01, AMBIGUOUS),
        (1.2, None, None, AMBIGUOUS),
        (1.0, None, None, AMBIGUOUS),
    ],
)
def test_the_verdict_follows_from_the_interval_and_the_margin(value, low, high, found):
    assert verdict(value, low, high, 0.1) == found


def interval(centre: float, below: float, above: float, sign: int = 1) -> tuple[float, float, float]:
    """Return the value, low and high end of a ratio from its logarithms; with sign -1, of its reciprocal."""
    ends = sorted((sign * (centre - below), sign * (centre + above)))
    return math.exp(sign * centre), math.exp(ends[0]), math.exp(ends[1])


@given(values, widths, widths, margins)
def test_swapping_the_sides_swaps_the_verdict(centre, below, above, margin):
    edges = (centre, centre - below, centre + above)
    most = math.log1p(margin)
    assume(all(abs(abs(edge) - limit) > 1e-9 for edge in edges for limit in (0.0, most)))
    forth, back = (verdict(*interval(centre, below, above, sign), margin) for sign in (1, -1))
    assert back == OPPOSITE[forth]


@given(values, widths, widths, widths, widths, margins)
def test_a_wider_interval_never_says_more(centre, below, above, more_below, more_above, margin):
    narrow = verdict(*interval(centre, below, above), margin)
    wide = verdict(*interval(centre, below + more_below, above + more_above), margin)
    assert wide in (narrow, AMBIGUOUS)


@given(values, widths, widths, margins, margins)
def test_of_a_wider_margin_what_was_the_same_stays_so(centre, below, above, one, other):
    small, large = sorted((one, other))
    if verdict(*interval(centre, below, above), small) == SAME:
        assert verdict(*interval(centre, below, above), large) == SAME


@pytest.mark.parametrize(
    ("times", "found"), [(1.3, SLOWER), (0.7, FASTER), (1.02, SAME), (1.1 * 0.9999, AMBIGUOUS)]
)
def test_planted_times_have_their_verdict_and_ratio(times, found):
    pair = Pair(measured(seconds=1e-3), measured(seconds=times * 1e-3))
    assert pair.verdict == found
    assert pair.ratio.value == pytest.approx(times) and pair.ratio.pairs == 0
    assert pair.ratio.interval_low < times < pair.ratio.interval_high


def test_what_is_known_badly_is_ambiguous():
    assert Pair(measured(), measured(seconds=1.3e-3, spreads=KNOWN_BADLY)).verdict == AMBIGUOUS


def test_turns_of_two_runs_are_not_paired():
    """Check turns with equal numbers by chance: medians are compared, each with its own interval."""
    base, new = measured(), measured()
    found = Pair(base, new).ratio
    half = (new.statistics["interval_high"] / new.statistics["interval_low"]) ** 0.5
    assert found.pairs == 0
    assert math.log(found.interval_high) == pytest.approx(math.sqrt(2) * math.log(half))


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        ("ok", "wrong_result", BROKEN),
        ("ok", "unsupported", BROKEN),
        ("error", "ok", MENDED),
        ("unsupported", "ok", MENDED),
        ("error", "timeout", OTHER),
        ("error", "error", None),
        ("ok", "ok", None),
    ],
)
def test_a_change_of_status_is_broken_mended_or_another(before, after, change):
    base, new = (measured() if status == "ok" else failed(status=status) for status in (before, after))
    pair = Pair(base, new)
    assert pair.change == change and not pair.is_missing
    assert (pair.verdict is not None) == (before == after == "ok")
    assert comparison([base], [new]).passes == (change != BROKEN)


def test_the_statuses_that_broke_come_first():
    samples = {"abs": ("error", "timeout"), "exp": ("error", "ok"), "log": ("ok", "crashed")}
    base, new = (
        [measured(name) if pair[side] == "ok" else failed(name, pair[side]) for name, pair in samples.items()]
        for side in (0, 1)
    )
    assert [pair.result.sample for pair in comparison(base, new).changed] == ["log", "exp", "abs"]


def test_what_one_side_lacks_is_named_and_blocks():
    base, new = [measured("abs"), measured("exp")], [measured("exp"), measured("log")]
    found = comparison(base, new)
    assert [(pair.result.sample, pair.new is None) for pair in found.missing] == [
        ("abs", True),
        ("log", False),
    ]
    assert not found.passes
    assert comparison(base, new, allow_missing=True).passes
    assert all(pair.change is None and pair.verdict is None for pair in found.missing)


def test_a_sample_that_was_renamed_is_found_under_its_old_name():
    old, new = measured("abs"), measured("absolute", aliases=("abs", "Abs"))
    assert [pair.is_missing for pair in paired([old], [new])] == [False]
    assert [pair.is_missing for pair in paired([new], [old])] == [False]
    assert old.key != new.key


def test_the_own_name_goes_before_an_alias():
    old, own, other = measured("abs"), measured("abs"), measured("absolute", aliases=("abs",))
    for results in ([own, other], [other, own]):
        found = {pair.new.sample: pair.base for pair in paired([old], results)}
        assert found == {"abs": old, "absolute": None}


@pytest.mark.parametrize("change", [{"threads": 2}, {"dtype": "float64"}, {"extent": 9}, {"stage": 3}])
def test_another_measurement_is_no_pair(change):
    pairs = paired([measured()], [measured(**change)])
    assert [pair.is_missing for pair in pairs] == [True, True]


@pytest.mark.parametrize(
    ("base", "new", "change"),
    [
        (1.0, FACTOR * FEW_ULPS, None),  # a difference of few ulps is a single rounding
        (1.0, FACTOR * FEW_ULPS * 1.01, WORSE),
        (100.0, 100.0 * FACTOR, None),
        (100.0, 100.0 * FACTOR * 1.01, WORSE),
        (100.0 * FACTOR * 1.01, 100.0, BETTER),
        (0.0, 0.0, None),
    ],
)
def test_accuracy_changes_where_the_error_grows_by_more_than_a_factor(base, new, change):
    found = comparison([measured(ulps=base)], [measured(ulps=new)])
    (row,) = found.accuracy
    assert row.change == change
    assert found.passes == (change != WORSE)


def test_accuracy_is_of_the_cases_that_both_have():
    """Check that rows are by sample, framework and stage; results without a known error are left out."""
    base = [measured(ulps=1.0), measured(extent=9, ulps=500.0), measured("exp")]
    new = [measured(ulps=2.0), measured(extent=10, ulps=900.0), measured("exp", ulps=7.0)]
    base, new = [*base, measured(extent=11, ulps=3.0)], [*new, measured(extent=11, ulps=1.0)]
    base, new = [*base, measured(stage=3, ulps=5.0)], [*new, measured(stage=3, ulps=6.0)]
    rows = {(row.sample, row.stage): row for row in comparison(base, new).accuracy}
    assert set(rows) == {("abs", 1), ("abs", 3)}
    assert (rows["abs", 1].base, rows["abs", 1].new, rows["abs", 1].cases) == (3.0, 2.0, 2)
    assert (rows["abs", 3].base, rows["abs", 3].new, rows["abs", 3].cases) == (5.0, 6.0, 1)


def test_geometric_means_are_by_category_and_of_all():
    base = [measured("abs"), measured("exp"), measured("matmul", category="linalg")]
    new = [
        measured("abs", seconds=2e-3),
        measured("exp", seconds=0.5e-3),
        measured("matmul", category="linalg", seconds=8e-3),
    ]
    found = [(mean.category, mean.value, mean.count) for mean in comparison(base, new).means]
    assert found == [
        ("linalg", pytest.approx(8), 1),
        ("unary", pytest.approx(1), 2),
        (None, pytest.approx(2), 3),
    ]


def test_the_slowest_come_first_then_the_most_improved():
    times = {"abs": 1.0, "exp": 1.5, "log": 0.5, "sin": 3.0, "cos": 0.2, "tan": 1.03}
    base = [measured(name) for name in times]
    found = comparison(base, [measured(name, seconds=each * 1e-3) for name, each in times.items()])
    assert [pair.result.sample for pair in found.timed] == ["sin", "exp", "cos", "log", "tan", "abs"]
    assert found.counts == {
        SLOWER: 2,
        FASTER: 2,
        SAME: 2,
        AMBIGUOUS: 0,
        BROKEN: 0,
        MENDED: 0,
        OTHER: 0,
    }
    assert not found.passes


@pytest.mark.parametrize(("rounds", "advisory"), [((1, 1), True), ((1, 5), True), ((2, 5), False)])
def test_a_single_round_is_advisory(rounds, advisory):
    base, new = ([measured(rounds=count)] for count in rounds)
    found = comparison(base, new)
    assert (found.rounds, found.is_advisory) == (rounds, advisory)


def test_what_was_only_checked_has_no_ratio():
    results = [failed(status="ok", message="", measure=False)]
    found = comparison(results, results)
    assert found.timed == [] and found.means == [] and found.rounds == (0, 0)
    assert found.passes and not found.is_advisory


def test_the_planted_tasks_are_what_they_say():
    """Check the helpers of the tests above: without this, those would compare other things than they say."""
    assert task("abs").key == task("abs").key != task("abs", threads=2).key
    assert task("abs", stage=3).stage == 3 and task("abs", dtype="float64").settings.dtype == "float64"
