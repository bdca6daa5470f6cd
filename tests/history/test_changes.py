"""The history from Python: a real run is added, planted steps are found, and none in a series without one."""

from __future__ import annotations

import math

import pytest
from histories import noisy, require_otava, result, write_run, write_series

import bench
from bench.errors import UsageError
from bench.history import finders
from bench.history.change_point import CONFIRMED, joined
from bench.history.history import add_epoch, add_run, changes, history, series_of
from bench.store.run_file import RunFileError

pytest.importorskip("sqlalchemy")
pytest.importorskip("ruptures")


@pytest.fixture
def database(tmp_path):
    return tmp_path / "history.sqlite"


@pytest.fixture
def otava():
    """Check that Otava's environment was made, and skip the test otherwise."""
    require_otava()


def test_a_real_run_goes_into_a_history_once(database, tmp_path):
    run = bench.run("abs", frameworks="numpy", max_cases=2, warmup=1, runs=8, output=tmp_path)
    with history(database, create=True) as kept:
        assert add_run(kept, run.path) == 2
        assert add_run(kept, run.path) == 0
        found = series_of(kept, "abs", framework="numpy")
    assert {series.key for series in found} == {result.key for result in run}
    medians = {result.key: result.median_seconds for result in run}
    assert {series.key: series.points[0].median for series in found} == medians
    assert found[0].cpu == run.header["machine"]["cpu"]
    assert found[0].points[0].input_checksum == run.results[0].input_checksum
    assert "numpy" in found[0].points[0].versions


@pytest.mark.process
@pytest.mark.parametrize("seed", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in range(1, 5))])
def test_a_planted_step_is_found_by_both(otava, database, tmp_path, seed):
    with history(database, create=True) as kept:
        for path in write_series(tmp_path, noisy(60, 40, seed=seed), changed_at=40):
            add_run(kept, path)
        (change,) = changes(kept, "abs")
    assert change.state == CONFIRMED and set(change.finders) == {"ruptures", "otava"}
    assert abs(change.age - 20) <= 2
    assert change.ratio == pytest.approx(1.05, abs=0.02)
    assert (change.before.versions["numpy"], change.after.versions["numpy"]) == ("2.4.0", "2.5.0") or (
        change.age != 20
    )


def test_no_step_is_confirmed_in_a_series_without_one(otava):
    many = [[math.log(value) for value in noisy(100, None, seed=seed)] for seed in range(20)]
    for values, places in zip(many, finders.otava_places(many), strict=True):
        found = joined({"ruptures": finders.ruptures_places(values), "otava": places})
        assert [place for place, finders in found if len(finders) > 1] == []


@pytest.mark.slow
def test_an_epoch_explains_a_step(otava, database, tmp_path):
    with history(database, create=True) as kept:
        for path in write_series(tmp_path, noisy(40, 20, step=2.0)):
            add_run(kept, path)
        assert len(changes(kept)) == 1
        add_epoch(kept, "abs", "twice the inputs", "2026-01-21")
        assert changes(kept) == []
        with pytest.raises(UsageError, match="'next week' is not a date"):
            add_epoch(kept, "abs", "why", "next week")
        with pytest.raises(UsageError, match="did you mean 'abs'"):
            add_epoch(kept, "abz", "why")


def test_a_constant_series_has_no_step_and_a_short_one_shows_its_step():
    assert finders.ruptures_places([1.0] * 20) == []
    assert finders.ruptures_places([1.0] * 10 + [1.1] * 10) == [10]
    assert finders.scatter([0.0, 0.0, 0.0]) == pytest.approx(1e-3)


def test_steps_do_not_raise_the_scatter():
    still, stepped = (
        finders.scatter([math.log(value) for value in noisy(200, at, step=2.0, seed=3)]) for at in (None, 100)
    )
    assert still == pytest.approx(0.015, rel=0.3) and stepped == pytest.approx(still, rel=0.05)


def test_without_otava_a_line_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.delenv("BENCH_PYTHON_OTAVA", raising=False)
    monkeypatch.setenv("BENCH_ENVIRONMENTS", str(tmp_path))
    with pytest.raises(finders.FinderMissing, match="has no environment") as caught:
        finders.otava_places([[0.0] * 6])
    assert (caught.value.code, caught.value.values) == ("no_environment", {"package": "otava"})
    for interpreter in ("/nonexistent/python", "/bin/false", "/bin/true"):
        monkeypatch.setenv("BENCH_PYTHON_OTAVA", interpreter)
        with pytest.raises(finders.FinderMissing, match="Otava"):
            finders.otava_places([[0.0] * 6])


def test_runs_that_say_nothing_are_refused(database, tmp_path):
    empty, timeless = write_run(tmp_path, 0, []), write_run(tmp_path, 1, [result()])
    with history(database, create=True) as kept:
        with pytest.raises(RunFileError, match="holds no results"):
            add_run(kept, empty)
        timeless.write_text(timeless.read_text().replace("2026-01-02T00", "not a time"))
        with pytest.raises(RunFileError, match="does not say when it started"):
            add_run(kept, timeless)
        assert kept.samples() == []


def test_filters_that_leave_no_series_are_refused(database, tmp_path):
    with history(database, create=True) as kept:
        add_run(kept, write_run(tmp_path, 0, [result()]))
        with pytest.raises(UsageError, match="no series of framework jax, stage 3; leave a filter out"):
            series_of(kept, "abs", framework="jax", stage=3)
