"""The file of earlier runs on this machine: what the next run learns from it, and what damages it."""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime, timedelta

import pytest

from bench.machine import earlier_runs
from bench.machine.earlier_runs import KEPT_RUNS, MACHINE_VARIABLE, OFF, EarlierRuns, Seen, keep, stored_for
from bench.model.probe import ARITHMETIC

START = datetime(2026, 1, 1, tzinfo=UTC)
HERE = ("cpu", "cpu", 1)


def seen(seconds: float, after: timedelta, control: float = 1e-6) -> Seen:
    when = (START + after).isoformat()
    return Seen(when, {"torch": {ARITHMETIC: seconds}}, {"torch 2": {"dispatch": control}})


def runs(*seconds: float, every: timedelta = timedelta(minutes=10)) -> EarlierRuns:
    found = EarlierRuns(*HERE)
    for number, each in enumerate(seconds):
        found = found.with_run(seen(each, number * every))
    return found


def known(found: EarlierRuns) -> float:
    return found.probe_seconds()["torch"][ARITHMETIC]


@pytest.fixture
def file(monkeypatch, tmp_path):
    path = tmp_path / "cache" / "machine.json"
    monkeypatch.setenv(MACHINE_VARIABLE, str(path))
    return path


# -- the undisturbed time


def test_a_run_that_was_slow_all_along_does_not_hide_the_machine():
    assert known(runs(4.6, 7.0)) < 4.6 * 1.12
    assert known(runs(7.0, 7.0, 7.0, 4.6, 7.0, 4.6)) == pytest.approx(4.6)


def test_a_lucky_run_is_not_what_the_machine_takes():
    assert known(runs(*[4.6] * 10, 3.8)) == pytest.approx(4.6)


def test_a_slower_host_is_learnt_within_hours_and_no_spell_is():
    before = [4.6] * 10
    assert known(runs(*before, *[7.0] * 5, every=timedelta(minutes=3))) == pytest.approx(4.6)
    assert known(runs(*before, *[7.0] * 4, every=timedelta(hours=1))) == pytest.approx(4.6)
    assert known(runs(*before, *[7.0] * 5, every=timedelta(hours=1))) == pytest.approx(7.0)


def test_a_faster_host_is_learnt():
    assert known(runs(*[7.0] * 12, *[4.6] * 4)) == pytest.approx(4.6)


# -- control calls


def test_scatter_is_that_of_the_logarithms_of_runs():
    found = EarlierRuns(*HERE)
    for number, factor in enumerate((1.0, 1.1, 0.9, 1.05)):
        found = found.with_run(seen(4.6, number * timedelta(hours=1), 1e-6 * factor))
    logs = [math.log(factor) for factor in (1.0, 1.1, 0.9, 1.05)]
    mean = sum(logs) / 4
    deviation = math.sqrt(sum((each - mean) ** 2 for each in logs) / 3)
    assert found.scatter("dispatch") == (pytest.approx(deviation), 3)
    assert found.scatter("memory") == (0.0, 0) == EarlierRuns(*HERE).scatter("dispatch")


def test_a_first_run_that_was_slow_from_its_look_on_shows_no_drift():
    """Check controls of a run whose arithmetic later runs found to be disturbed."""
    found = EarlierRuns(*HERE)
    for number, (arithmetic, dispatch) in enumerate(((7.5e-6, 2e-6), (4.7e-6, 1e-6), (4.6e-6, 1e-6))):
        controls = {"torch 2": {"compute": arithmetic, "dispatch": dispatch}}
        probes = {"torch": {ARITHMETIC: arithmetic}}
        found = found.with_run(Seen((START + number * timedelta(hours=1)).isoformat(), probes, controls))
    assert found.scatter("dispatch") == (0.0, 1)


# -- the file


def test_what_is_kept_is_read_for_the_same_machine_only(file):
    keep(*HERE, {"torch": {ARITHMETIC: 4.6e-6}}, {"torch 2": {"dispatch": 1e-6, "unknown": 1.0}})
    (run,) = stored_for(*HERE).runs
    assert run.probe_seconds == {"torch": {ARITHMETIC: 4.6e-6}}
    assert run.controls == {"torch 2": {"dispatch": 1e-6}}
    assert stored_for("another", "cpu", 1).runs == stored_for("cpu", "cpu", 4).runs == []


def test_runs_in_quick_succession_are_one(file):
    for seconds in (4.7e-6, 4.6e-6, 7.0e-6):
        keep(*HERE, {"torch": {ARITHMETIC: seconds}}, {})
    keep(*HERE, {"jax": {ARITHMETIC: 5.0e-6}}, {})
    (run,) = stored_for(*HERE).runs
    assert run.probe_seconds == {"torch": {ARITHMETIC: 4.6e-6}, "jax": {ARITHMETIC: 5.0e-6}}


def test_only_the_latest_runs_are_kept():
    found = runs(*map(float, range(1, 30)))
    assert [run.probe_seconds["torch"][ARITHMETIC] for run in found.runs] == list(range(14, 30))
    assert len(found.runs) == KEPT_RUNS


def test_a_run_that_saw_nothing_is_not_kept(file):
    keep(*HERE, {"torch": {}}, {})
    assert not file.exists()


def test_nothing_is_kept_where_it_is_off(file, monkeypatch):
    keep(*HERE, {"torch": {ARITHMETIC: 4.6e-6}}, {})
    monkeypatch.setenv(MACHINE_VARIABLE, OFF)
    assert earlier_runs.is_off() and stored_for(*HERE).runs == []
    keep(*HERE, {"torch": {ARITHMETIC: 1.0}}, {})
    assert len(json.loads(file.read_text())) == 1 and not list(file.parent.glob(OFF))


@pytest.mark.parametrize(
    "damage",
    ["{", "[1]", '[{"cpu": "cpu"}]', '[{"cpu": "cpu", "device": "cpu", "threads": 1, "runs": [{}]}]'],
)
def test_a_damaged_file_is_told_and_written_again(file, damage):
    file.parent.mkdir()
    file.write_text(damage)
    with pytest.warns(UserWarning, match="is not read"):
        assert stored_for(*HERE).runs == []
    with pytest.warns(UserWarning, match="is not read"):
        keep(*HERE, {"torch": {ARITHMETIC: 4.6e-6}}, {})
    assert known(stored_for(*HERE)) == 4.6e-6


def test_a_probe_or_a_time_that_is_none_is_refused():
    record = runs(4.6).as_json()
    assert EarlierRuns.from_json(record) == runs(4.6)
    for changes in ({"measured": "yesterday"}, {"probe_seconds": {"torch": {"unknown": 1.0}}}):
        with pytest.raises(ValueError, match=r".+"):
            EarlierRuns.from_json({**record, "runs": [{**record["runs"][0], **changes}]})


def test_a_file_that_cannot_be_written_ends_no_run(file):
    file.parent.write_text("in the way")
    with pytest.warns(UserWarning, match="will not know this machine"):
        keep(*HERE, {"torch": {ARITHMETIC: 4.6e-6}}, {})
