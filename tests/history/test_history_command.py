"""`python -m bench history`: real files, a real database, one line for each error."""

from __future__ import annotations

import csv
import json
import resource
import sqlite3
import subprocess
import sys

import pytest
from database_server import fresh
from histories import noisy, require_otava, result, write_run, write_series
from processes import ROOT, bench_process, process

pytestmark = pytest.mark.process

pytest.importorskip("sqlalchemy")
pytest.importorskip("ruptures")

ERROR = "python -m bench history: error: "


def command(*arguments, cwd, database: str = "history.sqlite", **options) -> subprocess.CompletedProcess[str]:
    done = bench_process("history", *arguments, cwd=cwd, environment={"BENCH_HISTORY": database}, **options)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """Return the error message of a command that was refused in one line."""
    assert done.returncode == 2 and done.stderr.startswith(ERROR), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix(ERROR).rstrip()


@pytest.fixture
def otava(monkeypatch):
    """Check that Otava's environment was made, and skip the test otherwise."""
    monkeypatch.setenv("BENCH_ENVIRONMENTS", str(ROOT / ".environments"))
    require_otava()


def test_results_are_added_once_shown_and_listed(tmp_path):
    runs = write_series(tmp_path, [1e-3, 1e-3, 2e-3])
    added = command("add", *runs, cwd=tmp_path)
    assert added.stdout == "3 results of 3 runs added to history.sqlite\n" and added.returncode == 0
    again = command("add", *runs, cwd=tmp_path)
    assert again.stdout == "0 results of 0 runs added to history.sqlite; 3 runs were there already\n"
    shown = command("show", "abs", cwd=tmp_path)
    assert shown.returncode == 0
    for words in ("abs (2,3)", "numpy 1 float64", "2 ms", "+100.0%", "▁▁█"):
        assert words in shown.stdout, shown.stdout
    rows = list(csv.DictReader(command("show", "abs", "--format", "csv", cwd=tmp_path).stdout.splitlines()))
    assert [float(row["median"]) for row in rows] == pytest.approx([1e-3, 1e-3, 2e-3])
    listed = json.loads(command("list", "--format", "json", cwd=tmp_path).stdout)
    assert [(row["sample"], row["points"]) for row in listed] == [("abs", 3)]
    assert "Processor of a test" in command("list", cwd=tmp_path).stdout


def test_results_are_added_to_postgresql_and_shown(postgres, tmp_path):
    url = fresh(postgres)
    run = write_run(tmp_path, 0, [result(), result(case=1)])
    assert command("add", run, cwd=tmp_path, database=url).stdout.startswith(
        "2 results of 1 runs added to post"
    )
    rows = json.loads(command("show", "abs", "--format", "json", "--database", url, cwd=tmp_path).stdout)
    assert len(rows) == 2


def test_a_series_is_plotted_to_a_page_and_nothing_else(tmp_path):
    command("add", *write_series(tmp_path, [1e-3, 2e-3]), cwd=tmp_path)
    assert command("show", "abs", "--plot", "abs.html", cwd=tmp_path).returncode == 0
    page = (tmp_path / "abs.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in page and "<title>abs over time</title>" in page
    assert len(page) < 100_000 and "▲ 2.00x" in page
    assert "is no .html file" in refused(command("show", "abs", "--plot", "abs.svg", cwd=tmp_path))
    assert "cannot write" in refused(command("show", "abs", "--plot", "no/such/abs.html", cwd=tmp_path))


def test_detect_finds_a_step_and_names_the_versions(otava, tmp_path):
    command("add", *write_series(tmp_path, noisy(40, 35, step=1.2), changed_at=35), cwd=tmp_path)
    found = command("detect", cwd=tmp_path)
    assert found.returncode == 1, found.stderr
    for words in ("confirmed", "ruptures", "otava", "numpy 2.4.0", "2.5.0"):
        assert words in found.stdout, found.stdout
    assert command("detect", "abs", "--last", "3", cwd=tmp_path).returncode == 0
    nothing = command("detect", "abs", "--margin", "0.5", cwd=tmp_path)
    assert (nothing.returncode, nothing.stdout) == (0, "no change of more than 50.0%\n")
    (row,) = json.loads(command("detect", "--format", "json", cwd=tmp_path).stdout)
    assert row["ratio"] == pytest.approx(1.2, abs=0.05) and row["state"] == "confirmed"


def test_a_step_of_all_series_is_told_once_and_is_no_alarm(otava, tmp_path):
    series = [noisy(12, 6, step=1.3, seed=seed) for seed in range(10)]
    runs = [
        write_run(
            tmp_path, day, [result(each[day], case) for case, each in enumerate(series)], commit="a" * 40
        )
        for day in range(12)
    ]
    command("add", *runs, cwd=tmp_path)
    found = command("detect", cwd=tmp_path)
    assert found.returncode == 0 and found.stdout.count("\n") == 1, found.stdout
    assert found.stdout.startswith("2026-01-07T00:00: all 10 series of machine ")
    one = command(
        "detect",
        "abs",
        "--case-key",
        json.loads(command("show", "abs", "--format", "json", cwd=tmp_path).stdout)[0]["case_key"],
        cwd=tmp_path,
    )
    assert (one.returncode, one.stdout) == (0, found.stdout)  # the other series are asked all the same
    rows = list(csv.DictReader(command("detect", "--format", "csv", cwd=tmp_path).stdout.splitlines()))
    assert len(rows) >= 8 and {row["is_of_machine"] for row in rows} == {"True"}


def test_what_became_faster_is_no_alarm(otava, tmp_path):
    command("add", *write_series(tmp_path, noisy(40, 35, step=0.8)), cwd=tmp_path)
    found = command("detect", cwd=tmp_path)
    assert found.returncode == 0 and "confirmed" in found.stdout


def test_an_epoch_is_shown_and_no_change_is_told_across_it(tmp_path):
    command("add", *write_series(tmp_path, [1e-3, 2e-3]), cwd=tmp_path)
    said = command("epoch", "abs", "--reason", "other inputs", "--since", "2026-01-02", cwd=tmp_path)
    assert said.stdout == "abs means something else since 2026-01-02T00:00: other inputs\n"
    shown = command("show", "abs", cwd=tmp_path).stdout
    assert "epoch since 2026-01-02T00:00: other inputs" in shown and "+100.0%" not in shown and "|" in shown
    assert "epoch of abs since" in command("list", cwd=tmp_path).stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "abs"), "holds no history yet; add a run first; `python -m bench history add RUN...` does"),
        (("add", "nowhere.jsonl"), "cannot read nowhere.jsonl"),
        (("add", "garbage"), "garbage line 1 is not JSON; this is not a whole run file"),
        (("add", "empty"), "empty is not a run file"),
        (("add", "results"), "cannot read results"),
        (("add", "other.jsonl"), "was written by a newer version; upgrade to read it"),
        (("add", "good.jsonl", "--database", "garbage"), "garbage is not a history: name another file"),
        (("add", "good.jsonl", "--database", "results"), "results is a directory; name a file"),
        (("add", "good.jsonl", "--database", "/proc/none/it"), "cannot make /proc/none"),
        (("add", "good.jsonl", "--database", "/proc/it"), "cannot be opened"),
        (("add", "good.jsonl", "--database", "mysql://host/it"), "not in mysql"),
    ],
)
def test_bad_input_is_one_line(arguments, words, tmp_path):
    (tmp_path / "results").mkdir()
    (tmp_path / "garbage").write_text("no database\n" * 1000)
    (tmp_path / "empty").write_text("")
    good = write_run(tmp_path, 0, [result()]).rename(tmp_path / "good.jsonl")
    newer = good.read_text().replace('"schema_version":3', '"schema_version":99')
    (tmp_path / "other.jsonl").write_text(newer)
    done = command(*arguments, cwd=tmp_path)
    assert words in refused(done)


@pytest.mark.parametrize(
    "arguments",
    [("show", "abs", "--stage", "0"), ("detect", "--margin", "2"), ("detect", "--last", "-1"), ("forget",)],
)
def test_wrong_flags_are_one_line(arguments, tmp_path):
    done = command(*arguments, cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr


def test_a_truncated_run_loses_its_last_line_and_a_bad_one_not_the_others(tmp_path):
    truncated = write_run(tmp_path, 0, [result(), result(case=1)])
    truncated.write_bytes(truncated.read_bytes()[:-20])
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n")
    good = write_run(tmp_path, 1, [result()])
    done = command("add", truncated, bad, good, cwd=tmp_path)
    assert "bad.jsonl is not a run file" in refused(done)
    assert done.stdout == "2 results of 2 runs added to history.sqlite\n"


def test_a_full_disk_leaves_what_was_there(tmp_path):
    command("add", write_run(tmp_path, 0, [result()]), cwd=tmp_path)
    before = command("show", "abs", "--format", "json", cwd=tmp_path).stdout
    size = (tmp_path / "history.sqlite").stat().st_size
    large = write_run(tmp_path, 1, [result(case=case) for case in range(300)])

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    full = refused(command("add", large, cwd=tmp_path, preexec_fn=no_room))
    assert "no space left" in full and "make room" in full
    assert command("show", "abs", "--format", "json", cwd=tmp_path).stdout == before
    assert command("add", large, cwd=tmp_path).stdout.startswith("300 results")


def test_a_history_that_another_process_locks_is_refused_in_one_line(tmp_path):
    command("add", write_run(tmp_path, 0, [result()]), cwd=tmp_path)
    holder = sqlite3.connect(tmp_path / "history.sqlite", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert "being written by another process" in refused(
        command("add", write_run(tmp_path, 1, [result()]), cwd=tmp_path)
    )
    holder.execute("ROLLBACK")
    holder.close()
    assert command("add", tmp_path / "run-20260102T000000000000Z.jsonl", cwd=tmp_path).returncode == 0


def test_without_the_libraries_a_line_says_what_to_install(tmp_path):
    run = write_run(tmp_path, 0, [result()])
    code = (
        "import sys; sys.modules['sqlalchemy'] = None\n"
        f"from bench.history.command import main; sys.exit(main(['add', {str(run)!r}]))"
    )
    done = process([sys.executable, "-c", code], tmp_path)
    assert "which is not installed; pip install 'dlop-bench[history]'" in refused(done)
