"""The history on SQLite and PostgreSQL: runs are added whole or not at all, and once; series come out."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from database_server import fresh
from histories import header, result, started

from bench.analysis.series import Epoch, segments
from bench.errors import UsageError
from bench.store.run_file import RunFile

pytest.importorskip("sqlalchemy")

from sqlalchemy import create_engine, text

from bench.history.database import HistoryError, location
from bench.history.store import History, utc

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a new history that nobody else uses."""
    if request.param == "sqlite":
        return str(tmp_path / "history.sqlite")
    return fresh(request.getfixturevalue("postgres"))


@pytest.mark.process
def test_what_goes_in_comes_out(database):
    failed = result(case=1, status="wrong_result", check={"checked": True, "largest_error": 0.5})
    with History(database, create=True) as kept:
        assert kept.add(header(0), [result(1e-3), failed]) == 2
        assert kept.add(header(1, "2.5.0"), [result(2e-3, input_checksum=None)]) == 1
        good, bad = kept.series(sample="abs")
    assert [point.median for point in good.points] == pytest.approx([1e-3, 2e-3])
    assert [point.versions["numpy"] for point in good.points] == ["2.4.0", "2.5.0"]
    assert [point.started for point in good.points] == [utc(started(day).isoformat()) for day in (0, 1)]
    assert [point.commit for point in good.points] == [f"{day:040x}" for day in (0, 1)]
    assert [point.input_checksum for point in good.points] == ["same", None]
    point = good.points[0]
    assert point.interval_low < point.median < point.interval_high
    assert point.minimum == pytest.approx(1e-3) and point.p10 == pytest.approx(1e-3)
    assert good.case == {"shape": [2, 3]} and good.dtype == "float64" and good.key == result().key
    assert (bad.points[0].status, bad.points[0].median, bad.points[0].counts) == ("wrong_result", None, False)
    assert bad.points[0].largest_error == 0.5


def test_a_run_is_there_once_and_grows_in_its_place(database):
    with History(database, create=True) as kept:
        assert kept.add(header(0), [result(1e-3)]) == 1
        before = kept.series()
        assert kept.add(header(0), [result(1e-3)]) == 0
        assert kept.series() == before
        assert kept.add(header(0), [result(2e-3), result(case=1)]) == 1  # the run was resumed
        first, second = kept.series()
        again = {"environments": ["torch"], "compilers": []}
        environments = {**header(0)["environments"], "torch": {"versions": {}}}
        resumed = {**header(0), "environments": environments, "resumed": [again]}
        assert kept.add(resumed, [result(2e-3), result(case=1), result(case=2)]) == 1
    assert [point.median for point in first.points] == pytest.approx([2e-3])
    assert len(second.points) == 1


def test_a_run_that_was_gone_on_with_for_more_takes_its_own_place(database):
    with History(database, create=True) as kept:
        assert kept.add(header(0, planned=1), [result()]) == 1
        assert kept.add(header(0, planned=2), [result(), result(case=1)]) == 1
        assert [len(series.points) for series in kept.series()] == [1, 1]


def test_a_run_that_a_history_holds_twice_from_before_is_there_once(database, monkeypatch):
    """Check a history of an earlier version, in which a run is twice.

    Its key contained the number of planned results, so that a run that asked for more was another run.
    """
    with History(database, create=True) as kept:
        for planned in (1, 2):
            with monkeypatch.context() as patched:
                patched.setattr("bench.history.store._as_begun", dict)
                kept.add(header(0, planned=planned), [result(case=case) for case in range(planned)])
        assert [len(series.points) for series in kept.series()] == [2, 1]
        assert kept.add(header(0, planned=3), [result(case=case) for case in range(3)]) == 1
        assert [len(series.points) for series in kept.series()] == [1, 1, 1]
        assert kept.add(header(0, planned=3), [result(case=case) for case in range(3)]) == 0


def test_a_point_has_the_versions_of_the_process_that_compiled_it(database):
    measured, task = result(), result().task
    compiled = replace(measured, task=replace(task, framework="torch", stage=3, compiler="openvino"))
    eager = replace(measured, task=replace(task, framework="torch"))
    environments = {"torch": {"versions": {"torch": "2.9"}, "device_name": "cpu"}}
    with History(database, create=True) as kept:
        for day, version in enumerate(("2025.3", "2025.4")):
            compilers = {"openvino": {"versions": {"openvino": version}, "device_name": "cpu"}}
            kept.add(header(day, environments=environments, compilers=compilers), [eager, compiled])
        found = {series.stage: [point.versions for point in series.points] for series in kept.series()}
    assert [versions["torch"] for versions in found[1]] == ["2.9", "2.9"]
    assert [versions["openvino"] for versions in found[3]] == ["2025.3", "2025.4"]


def test_machines_are_kept_apart_and_versions_are_not(database):
    with History(database, create=True) as kept:
        kept.add(header(0), [result()])
        kept.add(header(1, cpu="another"), [result()])
        kept.add(header(2, "3.0.0"), [result()])
        found = kept.series(sample="abs")
        assert sorted(len(series.points) for series in found) == [1, 2]
        assert {series.cpu for series in found} == {"another", "Processor of a test"}
        one = kept.series(machine=found[0].machine[:6])
        assert [series.machine for series in one] == [found[0].machine]
        rows = kept.samples()
    assert [(row["sample"], row["series"], row["points"]) for row in rows] in (
        [("abs", 1, 1), ("abs", 1, 2)],
        [("abs", 1, 2), ("abs", 1, 1)],
    )


def test_filters_choose_series(database):
    with History(database, create=True) as kept:
        kept.add(header(0), [result(), result(case=1), result(sample="exp")])
        assert len(kept.series()) == 3
        assert [series.sample for series in kept.series(sample="exp", stage=1, framework=None)] == ["exp"]
        assert kept.series(stage=2) == []
        (one,) = kept.series(key=result(case=1).key[:10])
        assert one.case == {"shape": [2, 4]}
        assert kept.series(key="%") == []


def test_a_renamed_sample_goes_on(database):
    with History(database, create=True) as kept:
        kept.add(header(0), [result(sample="absolute")])
        kept.add_epoch(Epoch("absolute", utc("2026-01-01"), "why"))
        kept.add(header(1), [result(sample="abs", aliases=("absolute",))])
        kept.add(header(2), [result(sample="absolute")])  # an older checkout
        (series,) = kept.series()
        assert series.sample == "abs" and len(series.points) == 3
        assert [epoch.sample for epoch in kept.epochs()] == ["abs", "absolute"]


def test_the_epochs_of_a_renamed_sample_stay_with_what_was_not_measured_again(database):
    with History(database, create=True) as kept:
        kept.add(header(0), [result(sample="absolute"), result(sample="absolute", case=1), result(case=2)])
        for sample, since, reason in (
            ("absolute", "2026-01-01", "old"),
            ("absolute", "2026-01-02", "both"),
            ("abs", "2026-01-02", "its own"),
        ):
            kept.add_epoch(Epoch(sample, utc(since), reason))
        kept.add(header(1), [result(sample="abs", aliases=("absolute",))])
        assert [epoch.reason for epoch in kept.epochs("absolute")] == ["old", "both"]
        assert [epoch.reason for epoch in kept.epochs("abs")] == ["old", "its own"]
        assert sorted(series.sample for series in kept.series()) == ["abs", "abs", "absolute"]


def test_epochs_and_other_inputs_cut_a_series(database):
    with History(database, create=True) as kept:
        for day in range(6):
            kept.add(header(day), [result(input_checksum="other" if day >= 4 else "same")])
        kept.add_epoch(Epoch("abs", utc("2026-01-03"), "another meaning"))
        kept.add_epoch(Epoch("abs", utc("2026-01-03"), "another word for it"))
        epochs = kept.epochs("abs")
        (series,) = kept.series()
        assert kept.epochs("exp") == []
    assert [epoch.reason for epoch in epochs] == ["another word for it"]
    assert [len(part) for part in segments(series.points, epochs)] == [2, 2, 2]
    assert [len(part) for part in segments(series.points, [])] == [4, 2]


def test_disturbed_points_are_kept_and_do_not_count(database):
    found = result()
    found.disturbed = True
    with History(database, create=True) as kept:
        kept.add(header(0), [found])
        (point,) = kept.series()[0].points
    assert point.disturbed is True and point.median and not point.counts


@pytest.mark.parametrize("broken", [0, 1])
def test_a_run_that_fails_midway_leaves_nothing(database, broken):
    with History(database, create=True) as kept:
        kept.add(header(0), [result()])
        before = kept.series()
        results = [result(2e-3), result(case=1)]
        results[broken].status = None  # a status that a point may not have
        with pytest.raises(HistoryError):
            kept.add(header(1), results)
        assert kept.series() == before
        results[broken].status = "ok"
        assert kept.add(header(1), results) == 2


@pytest.mark.process
def test_two_processes_add_at_once(database, tmp_path):
    code = (
        "import sys; from histories import header, result; from bench.history.store import History\n"
        "with History(sys.argv[1], create=True) as kept:\n"
        "    for day in range(20): kept.add(header(day, note=sys.argv[2]), [result(), result(case=day)])\n"
    )
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"}
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", code, database, name], env=environment, stderr=subprocess.PIPE, text=True
        )
        for name in "ab"
    ]
    assert [writer.communicate(timeout=120)[1] for writer in writers] == ["", ""]
    with History(database) as kept:
        assert sum(len(series.points) for series in kept.series()) == 2 * (20 + 19)


def test_another_schema_is_refused(database):
    with History(database, create=True) as kept:
        kept.add(header(0), [result()])
    url = location(database)
    for version, words in ((99, "upgrade this package"), (0, "add the runs to a new one")):
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE bench_history SET schema_version = {version}"))
        engine.dispose()
        with pytest.raises(HistoryError, match=words) as caught:
            History(database)
        assert f"schema version {version}" in str(caught.value)


def test_a_history_from_before_compilers_had_names_goes_on(database):
    with History(database, create=True) as kept:
        kept.add(header(0), [result()])
    engine = create_engine(location(database))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE bench_series DROP COLUMN compiler"))
        connection.execute(text("UPDATE bench_history SET schema_version = 1"))
    engine.dispose()
    measured = result()
    compiled = [
        replace(measured, task=replace(measured.task, framework="torch", stage=3, compiler=compiler))
        for compiler in ("inductor", "inductor:dynamic=true")
    ]
    with History(database) as kept:
        kept.add(header(1), [measured, *compiled])
    with History(database) as kept:
        found = {series.compiler: len(series.points) for series in kept.series(stage=3)}
        assert found == {"inductor:dynamic=true": 1, "": 1}
        assert [len(series.points) for series in kept.series(stage=1)] == [2]


def test_a_pass_over_several_shapes_is_a_series_of_its_own(database):
    measured, shapes = result(), ({"shape": [2]}, {"shape": [3]})
    several = replace(measured, task=replace(measured.task, case={}, sequence=shapes))
    with History(database, create=True) as kept:
        kept.add(header(0), [measured, several])
        assert [series.case for series in kept.series()] == [measured.task.case, {"sequence": list(shapes)}]


def test_a_history_that_is_only_looked_for_is_not_made(database):
    with pytest.raises(HistoryError, match="holds no history yet") as caught:
        History(database)
    assert caught.value.code == "no_history"
    assert "://" in database or not Path(database).exists()


# -- SQLite


def test_a_database_of_something_else_is_left_alone(tmp_path):
    path = tmp_path / "notes.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE notes (text)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(HistoryError, match="a database of something else"):
        History(path, create=True)
    assert path.read_bytes() == before


def test_garbage_and_directories_are_refused(tmp_path):
    garbage = tmp_path / "garbage"
    garbage.write_bytes(b"no database " * 1000)
    with pytest.raises(HistoryError, match="is not a history: name another file"):
        History(garbage, create=True)
    with pytest.raises(HistoryError, match="is a directory"):
        History(tmp_path, create=True)
    with pytest.raises(HistoryError, match="cannot make"):
        History(garbage / "below" / "it", create=True)


@pytest.mark.process
def test_a_history_that_another_process_locks_stays_as_it_was(tmp_path):
    path = tmp_path / "history.sqlite"
    with History(path, create=True) as kept:
        kept.add(header(0), [result()])
        before = kept.series()
        code = (
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
            "c.execute('BEGIN EXCLUSIVE'); print('locked', flush=True); sys.stdin.read()"
        )
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with subprocess.Popen([sys.executable, "-c", code, str(path)], **pipes) as holder:
            assert holder.stdout.readline() == "locked\n"
            with pytest.raises(HistoryError, match="being written by another process"):
                kept.add(header(1), [result()])
            holder.stdin.close()
        assert kept.series() == before
        assert kept.add(header(1), [result()]) == 1


def test_a_history_that_was_deleted_meanwhile_is_said_to_be_so(tmp_path):
    path = tmp_path / "history.sqlite"
    with History(path, create=True) as kept:
        kept.add(header(0), [result()])
        path.unlink()
        with pytest.raises(HistoryError, match="was deleted or replaced meanwhile; add the runs again"):
            kept.add(header(1), [result()])
    with History(path, create=True) as kept:
        assert kept.add(header(1), [result()]) == 1


def test_a_damaged_file_is_named(tmp_path):
    path = tmp_path / "history.sqlite"
    with History(path, create=True) as kept:
        kept.add(header(0), [result(case=case) for case in range(50)])
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(HistoryError, match="is damaged"), History(path) as kept:
        kept.series()


def test_the_database_is_that_of_argument_variable_or_default(monkeypatch, tmp_path):
    monkeypatch.delenv("BENCH_HISTORY", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert location(None).database == str(tmp_path / "dlop-bench" / "history.sqlite")
    monkeypatch.setenv("BENCH_HISTORY", str(tmp_path / "mine"))
    assert location(None).database == str(tmp_path / "mine")
    assert location("other").database == location("sqlite:///other").database == "other"
    assert location("postgres://host/name").drivername == "postgresql+psycopg"
    for wrong in ("mysql://host/name", "://", "what://", "sqlite://"):
        with pytest.raises(UsageError):
            location(wrong)


# -- PostgreSQL


def test_a_database_that_is_not_there_is_one_line_without_password(postgres):
    with pytest.raises(HistoryError, match="does not answer") as caught:
        History(postgres.format("nowhere").replace("tester@", "tester:secret@"), create=True)
    assert "\n" not in str(caught.value) and "secret" not in str(caught.value)


@pytest.mark.process
def test_a_history_that_another_session_locks_stays_as_it_was(postgres):
    database = fresh(postgres)
    with History(database, create=True) as kept:
        kept.add(header(0), [result()])
        engine = create_engine(location(database))
        with engine.begin() as connection:
            connection.execute(text("LOCK TABLE bench_points IN ACCESS EXCLUSIVE MODE"))
            with pytest.raises(HistoryError, match="being written by another process"):
                kept.add(header(1), [result()])
        engine.dispose()
        assert len(kept.series()[0].points) == 1
        assert kept.add(header(1), [result()]) == 1


def test_a_session_that_the_server_ends_is_followed_by_another(postgres):
    database = fresh(postgres)
    with History(database, create=True) as kept:
        kept.add(header(0), [result()])
        engine = create_engine(location(database), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            connection.execute(text(others + "AND datname = current_database()"))
        engine.dispose()
        with pytest.raises(HistoryError, match="does not answer"):
            kept.series()
        assert len(kept.series()[0].points) == 1


def test_a_history_takes_run_files_as_they_are_read(database, tmp_path):
    path = tmp_path / "run.jsonl"
    RunFile.write(path, header(0), [result(), result(case=1, status="error", message="because")]).close()
    read = RunFile.read(path)
    with History(database, create=True) as kept:
        assert kept.add(read.header, read.results) == 2
        assert kept.add(read.header, read.results) == 0
