"""Completion of runs: by results, and by rounds of results."""

from __future__ import annotations

import planted
import pytest

from bench.analysis.completion import completion_of
from bench.render.rows.measured import Measured
from bench.render.rows.verdict import INCOMPLETE, findings


def results(count: int) -> list:
    """Return results of as many cases, of one round each."""
    return [planted.measured(extent=extent, rounds=1, ulps=1.0) for extent in range(8, 8 + count)]


@pytest.mark.parametrize(
    ("done", "planned", "rounds", "is_finished", "words"),
    [
        (2, 2, 1, True, "2 of 2 measured"),
        (1, 2, 1, False, "1 of 2 measured"),
        (2, 2, 3, False, "0 of 2 measured"),  # each lacks two rounds
        (0, None, 1, False, "nothing measured"),
        (2, None, 1, True, "2 of 2 measured"),  # of an earlier version, which planned nothing
    ],
)
def test_a_run_is_finished_when_all_of_its_plan_is_there(done, planned, rounds, is_finished, words):
    header = {"request": {"rounds": rounds}} | ({} if planned is None else {"planned": planned})
    found = completion_of(header, results(done))
    assert (found.is_finished, str(found)) == (is_finished, words)


def test_a_page_calls_a_run_that_lacks_rounds_unfinished():
    run = Measured("run-7", {"request": {"rounds": 2}, "planned": 2}, results(2))
    (found,) = [each for each in findings([run]) if each.verdict == INCOMPLETE]
    assert (found.count, found.text) == (2, "of 2 not measured: run-7 was interrupted, or still goes on")
