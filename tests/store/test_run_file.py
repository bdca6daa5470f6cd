"""Run files: written line by line, read back whole, resumed, and refused if they are something else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from bench.model.probe import ARITHMETIC
from bench.model.repeatability import DEFAULT_SPREADS
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task
from bench.store.run_file import SCHEMA_VERSION, RunFile, RunFileError, latest, prepare_directory

HEADER = {"commit": "abc", "environments": {}}


def result(case_index: int, status: str = "ok", **values) -> Result:
    task = Task(
        sample="abs",
        package="bench.samples.basic.abs",
        category="unary",
        case_index=case_index,
        case={"shape": [2, 3 + case_index]},
        framework="numpy",
        implementation="numpy",
        stage=1,
        direction="forward",
        settings=Settings(dtype="float64", seed=7),
    )
    found = Result(task, status, **values)
    assert found.key == task.key
    return found


TIMES = {"block_seconds": [0.5, 0.25, 0.75], "calls_per_block": 2}


@pytest.fixture
def written(tmp_path) -> RunFile:
    run_file = RunFile.create(tmp_path, HEADER)
    run_file.append(result(0, **TIMES))
    run_file.append(result(1, "error", message="because\nof \u00b5 and \udcff"))
    return run_file


def test_reads_what_was_written(written):
    read = RunFile.read(written.path)
    assert read.results == written.results
    assert read.header == written.header
    assert read.header["record"] == "run" and read.header["schema_version"] == SCHEMA_VERSION
    assert read.header["commit"] == "abc"
    assert read.results[0].statistics["median"] == 0.25
    assert [item.is_failure for item in read.results] == [False, True]


def test_every_line_is_a_record_on_disk(written):
    lines = written.path.read_bytes().splitlines(keepends=True)
    assert [json.loads(line)["record"] for line in lines] == ["run", "result", "result"]
    assert all(line.endswith(b"\n") and line.isascii() for line in lines)


def test_files_of_one_directory_differ_and_the_latest_is_last(tmp_path):
    paths = [RunFile.create(tmp_path, HEADER).path]
    while len(paths) < 3:  # names differ by the millisecond
        try:
            paths.append(RunFile.create(tmp_path, HEADER).path)
        except RunFileError as error:
            assert "is there already" in str(error)
    assert len(set(paths)) == 3
    assert latest(tmp_path) == paths[-1]


def test_each_task_has_a_trace_of_its_own(tmp_path):
    """Check tasks that differ in nothing but compiler, formulation or sequence too."""
    run_file, task = RunFile.create(tmp_path, HEADER), result(0).task
    others = [{"compiler": "openvino"}, {"formulation": "static"}, {"sequence": ({"shape": [2]},)}]
    tasks = [task, *(replace(task, **each) for each in others)]
    for each in tasks:
        run_file.append(Result(each, "ok", trace=f"[{each.key}]", **TIMES))
    traces = [Path(each.timeline) for each in run_file.results]
    assert [path.read_text() for path in traces] == [f"[{each.key}]" for each in tasks]
    assert {path.parent for path in traces} == {run_file.path.resolve().with_suffix("")}


@pytest.mark.parametrize("lost", [1, 10, 200])
def test_an_unfinished_last_line_is_left_out_and_written_anew(written, lost):
    data = written.path.read_bytes()
    written.path.write_bytes(data[:-lost])
    assert RunFile.read(written.path).results == written.results[:1]
    assert written.path.read_bytes() == data[:-lost]  # reading changes nothing
    written.close()
    again = RunFile.reopen(written.path)
    again.append(written.results[1])
    assert written.path.read_bytes() == data


def test_reopened_file_goes_on(written):
    written.close()
    again = RunFile.reopen(written.path)
    again.append(result(2))
    assert RunFile.read(written.path).results == [*written.results, result(2)]


def test_damage_in_the_middle_is_refused_with_its_line(written):
    lines = written.path.read_text().splitlines()
    written.path.write_text("\n".join([lines[0], lines[1][:-5], lines[2], ""]))
    with pytest.raises(RunFileError, match="line 2 is not JSON"):
        RunFile.read(written.path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a run header"),
        ("[]\n", "is not a run header"),
        ('"run"\n', "is not a run header"),
        ('{"record": "result"}\n', "is not a run header"),
        ('{"record": "run"}', "is not a run header"),  # unfinished
        (f'{{"record": "run", "schema_version": {SCHEMA_VERSION + 1}}}\n', "newer version"),
        ('{"record": "run", "schema_version": 1}\n', "has schema version 1, .* measure again"),
        ('{"record": "run"}\n', "has schema version 0, .* measure again"),
        (
            '{"record": "run", "schema_version": 2}\n',
            "version 2, whose intervals claim more .* measure again",
        ),
        ('{"record": "run", "schema_version": 3}\n{"record": "result", "sample": "abs"}\n', "lacks a key"),
    ],
)
def test_what_is_no_run_file_is_refused_and_stays_as_it_is(tmp_path, text, message):
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(RunFileError, match=message):
        RunFile.reopen(path)
    assert path.read_text() == text


def test_what_cannot_be_read_is_named(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\n")
    for path in (tmp_path, tmp_path / "nothing", tmp_path / "binary"):
        with pytest.raises(RunFileError, match=f"cannot read {path}"):
            RunFile.read(path)


def test_records_and_keys_of_later_versions_are_left_out(written):
    lines = written.path.read_text().splitlines()
    later = json.loads(lines[1]) | {"colour": "blue"}
    additions = ['{"record": "comment"}', "[1]", json.dumps(later)]
    written.path.write_text("\n".join([*lines, *additions, ""]))
    assert RunFile.read(written.path).results == written.results


def test_blocks_of_a_line_that_stands_twice_count_once(written):
    news = replace(written.results[0], block_seconds=[0.125, 0.125])
    written.append(news.with_blocks_of(written.results[0]))
    lines = written.path.read_text().splitlines()
    written.path.write_text("\n".join([*lines, *lines[1:], json.dumps(json.loads(lines[1])), ""]))
    (first, second) = RunFile.read(written.path).results
    assert first.block_seconds == [0.5, 0.25, 0.75, 0.125, 0.125]
    assert second == written.results[1]


def test_a_file_that_cannot_be_written_whole_is_not_there(tmp_path, monkeypatch):
    def interrupt(descriptor: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "run.jsonl"
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        RunFile.write(path, HEADER, [result(0, **TIMES)])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_lost", [False, True])
def test_a_directory_that_becomes_a_file_loses_no_result(tmp_path, monkeypatch, is_lost):
    written, said = RunFile.create(tmp_path / "results", HEADER), []
    written.on_restored = said.append
    written.append(result(1))
    written.path.unlink()
    written.path.parent.rmdir()
    written.path.parent.touch()
    if is_lost:
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "results"))
        (tmp_path / written.path.name).mkdir()
        monkeypatch.setattr("bench.store.run_file._free_place", lambda path: path)
        with pytest.raises(RunFileError, match=r"was deleted .* cannot be written again: (File|Not a dir)"):
            written.append(result(2))
        assert written.results[-1] == result(2)  # the result was measured, and is shown
        return
    written.append(result(2))
    written.append(result(3))
    assert written.path == tmp_path / written.path.name and len(said) == 1 and str(written.path) in said[0]
    assert RunFile.read(written.path).results == [result(1), result(2), result(3)]


def test_a_directory_without_run_files_has_none_to_resume(tmp_path):
    (tmp_path / "other.jsonl").touch()
    with pytest.raises(RunFileError, match="no run file to resume"):
        latest(tmp_path)


def test_the_output_directory_is_made(tmp_path):
    prepare_directory(tmp_path / "a" / "b")
    prepare_directory(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_a_directory_below_a_file_is_refused(tmp_path):
    (tmp_path / "file").touch()
    for directory in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(RunFileError, match=f"cannot make the output directory {directory}: "):
            prepare_directory(directory)


def test_a_directory_that_is_not_writable_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    if os.access(tmp_path, os.W_OK):
        pytest.skip("this user may write everywhere")
    with pytest.raises(RunFileError, match="is not writable"):
        prepare_directory(tmp_path)


# -- results of several visits


def visit(number: int, slow: int = 0) -> Result:
    """Return a result of one round: 20 blocks, of which the first `slow` had a slow probe."""
    return result(
        0,
        block_seconds=[0.5 + 0.01 * number] * 20,
        block_probes={ARITHMETIC: [2.0] * slow + [1.0] * (20 - slow)},
        turns=[{"round": number, "turn": 2 * number + turn, "blocks": 10} for turn in range(2)],
        calls_per_block=2,
        wall_seconds=1.0,
    )


def visited(run_file: RunFile) -> Result:
    """Add two visits to one result and one visit to another to the file; return the two visits joined."""
    first, second = visit(0, slow=5), visit(1)
    first.evaluate({}, DEFAULT_SPREADS)
    run_file.append(first)
    run_file.append(result(1, **TIMES))
    both = second.after(first)
    both.evaluate({ARITHMETIC: 1.0}, DEFAULT_SPREADS)
    run_file.append(both)
    return both


def test_a_result_of_two_visits_is_two_lines_and_reads_back_equal(tmp_path):
    run_file = RunFile.create(tmp_path, HEADER)
    both = visited(run_file)
    lines = [json.loads(line) for line in run_file.path.read_text().splitlines()[1:]]
    assert [(line["key"] == both.key, len(line["block_seconds"])) for line in lines] == [
        (True, 20),
        (False, 3),
        (True, 20),
    ]
    assert lines[2]["turns"] == both.turns[2:] and lines[2]["statistics"] == both.statistics
    read = RunFile.read(run_file.path)
    assert read.results == run_file.results == [both, result(1, **TIMES)]
    assert read.results[0].block_undisturbed == [False] * 5 + [True] * 35


def test_states_that_are_better_known_are_a_line_without_blocks(tmp_path):
    run_file = RunFile.create(tmp_path, HEADER)
    both = visited(run_file)
    size = run_file.path.stat().st_size
    both.evaluate({ARITHMETIC: 0.5}, DEFAULT_SPREADS)
    run_file.append(both)
    line = json.loads(run_file.path.read_text().splitlines()[-1])
    assert (line["block_seconds"], line["turns"], line["block_probes"]) == ([], [], {ARITHMETIC: []})
    assert run_file.path.stat().st_size < 2 * size
    (found, _) = RunFile.read(run_file.path).results
    assert found == both and found.disturbed is True and not any(found.block_undisturbed)


def test_a_visit_that_failed_is_read_back_as_the_failure(tmp_path):
    run_file = RunFile.create(tmp_path, HEADER)
    both = visited(run_file)
    failed = result(0, "crashed", message="killed", wall_seconds=1.0).after(both)
    run_file.append(failed)
    assert RunFile.read(run_file.path).results[0] == failed and failed.block_seconds == []


def test_a_reopened_file_goes_on_with_new_blocks_alone(tmp_path):
    run_file = RunFile.create(tmp_path, HEADER)
    both = visited(run_file)
    run_file.close()
    again = RunFile.reopen(run_file.path)
    third = visit(2).after(again.results[0])
    third.evaluate({ARITHMETIC: 1.0}, DEFAULT_SPREADS)
    again.append(third)
    line = json.loads(again.path.read_text().splitlines()[-1])
    assert len(line["block_seconds"]) == 20 and len(third.block_seconds) == 60
    assert RunFile.read(again.path).results == [third, result(1, **TIMES)] == again.results
    assert third.block_seconds[:40] == both.block_seconds


def test_a_deleted_file_is_restored_with_the_blocks_of_all_visits(tmp_path):
    run_file = RunFile.create(tmp_path, HEADER)
    both = visited(run_file)
    run_file.path.unlink()
    run_file.verify()
    assert len(run_file.path.read_text().splitlines()) == 3, "a line a result"
    third = visit(2).after(both)
    third.evaluate({ARITHMETIC: 1.0}, DEFAULT_SPREADS)
    run_file.append(third)
    assert RunFile.read(run_file.path).results == [third, result(1, **TIMES)]


# -- other processes and the file


def test_a_file_that_is_being_written_is_not_gone_on_with(written):
    before = written.path.read_bytes()
    with pytest.raises(RunFileError, match="is still being written by another run"):
        RunFile.reopen(written.path)
    assert written.path.read_bytes() == before
    written.close()
    RunFile.reopen(written.path).close()


def test_another_process_holds_it_too(written, tmp_path):
    written.close()
    code = (
        "import sys, pathlib; from bench.store.run_file import RunFile\n"
        "held = RunFile.reopen(pathlib.Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(written.path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(RunFileError, match="is still being written"):
            RunFile.reopen(written.path)
        other.kill()  # a process that has ended holds nothing
    RunFile.reopen(written.path).close()


def deleted(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    os.truncate(path, 30)


def replaced(path: Path) -> None:
    path.rename(path.with_suffix(".kept"))
    path.write_text("something else\n")


def made_a_directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


def deleted_with_its_directory(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.parametrize("harm", [deleted, cut, replaced, made_a_directory, deleted_with_its_directory])
@pytest.mark.parametrize("when", ["before the last result", "after it"])
def test_a_file_that_is_harmed_meanwhile_is_written_anew(written, harm, when):
    said, place = [], written.path
    written.on_restored = said.append
    if when == "after it":
        written.append(result(2))
        harm(written.path)
    else:
        harm(written.path)
        written.append(result(2))
    written.verify()
    assert RunFile.read(written.path).results == written.results
    assert len(written.results) == 3
    assert len(said) == 1 and "is written again" in said[0] and str(written.path) in said[0]
    # A file that somebody put in its place is not touched.
    assert (written.path == place) == harm.__name__.startswith("deleted")
    assert latest(place.parent) == written.path
    if harm is replaced:
        assert place.read_text() == "something else\n"
    written.append(result(3))
    assert RunFile.read(written.path).results == written.results and len(said) == 1


def test_a_change_that_keeps_the_size_is_seen_at_the_end(written):
    said = []
    written.on_restored = said.append
    with written.path.open("r+b") as file:
        file.seek(-20, os.SEEK_END)
        file.write(b"9")
    written.verify()
    assert len(said) == 1 and RunFile.read(written.path).results == written.results


def test_a_file_that_is_harmed_twice_is_twice_written_beside(written):
    place = written.path
    for number in (1, 2):
        cut(written.path)
        written.verify()
        assert written.path == place.with_suffix(f".restored-{number}.jsonl") == latest(place.parent)
    assert RunFile.read(written.path).results == written.results


def test_a_header_that_changes_leaves_the_results_as_they_are(tmp_path):
    run_file = RunFile.create(tmp_path, HEADER)
    both = visited(run_file)
    before = run_file.path.read_bytes().splitlines()
    run_file.change_header({**run_file.header, "commit": "def"})
    assert run_file.path.read_bytes().splitlines()[1:] == before[1:]
    run_file.append(result(2))
    run_file.verify()
    read = RunFile.read(run_file.path)
    assert read.header["commit"] == "def" and read.results == [both, result(1, **TIMES), result(2)]
    with pytest.raises(RunFileError, match="is still being written"):
        RunFile.reopen(run_file.path)
    assert [path.name for path in tmp_path.iterdir()] == [run_file.path.name]


def test_a_header_that_cannot_be_changed_leaves_the_file_open_and_as_it_was(written, monkeypatch):
    before, said = written.path.read_bytes(), []
    written.on_restored = said.append

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with (
        monkeypatch.context() as patch,
        pytest.raises(RunFileError, match="No space left on device; it keeps"),
    ):
        patch.setattr(os, "fsync", full)
        written.change_header({**written.header, "commit": "def"})
    assert written.path.read_bytes() == before and written.header["commit"] == "abc"
    assert list(written.path.parent.iterdir()) == [written.path]
    with pytest.raises(RunFileError, match="is still being written"):
        RunFile.reopen(written.path)
    written.append(result(2))
    written.verify()
    assert RunFile.read(written.path).results == written.results and not said


@pytest.mark.parametrize("text", ["", '{"record": "run"', "[1]\n", "\xff\n", "[" * 100_000 + "\n"])
def test_a_file_that_was_never_begun_does_not_hide_the_latest(written, text):
    newest = written.path.parent / "run-99991231T000000000000Z.jsonl"
    newest.write_bytes(text.encode("latin-1"))
    (written.path.parent / "run-99991231T000000000001Z.jsonl").mkdir()
    assert latest(written.path.parent) == written.path
    written.path.unlink()
    assert latest(newest.parent) == newest  # reading it then reports its fault
