"""Run files of strangers: the directories of samples that they name are not imported unasked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from processes import bench_process

FOLDER = """
from pathlib import Path
from bench.samples.families.unary import unary

Path("{mark}").touch()
unary(__name__, numpy="numpy.abs")
"""
QUICK = ("--warmup", "1", "--runs", "2", "-f", "numpy")


@pytest.mark.process
def test_a_run_file_does_not_make_code_run(tmp_path):
    folder, mark = tmp_path / "samples" / "mine", tmp_path / "mark"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(FOLDER.format(mark=mark))
    (folder / "mine.json").write_text('{"shape": [[2], [3]]}')
    own, other = ({"XDG_CACHE_HOME": str(tmp_path / name)} for name in ("own", "other"))
    where = ("--samples-dir", folder.parent)
    done = bench_process("run", "-c", "mine", *QUICK, *where, cwd=tmp_path, environment=own)
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("results/*.jsonl")
    lines = path.read_text().splitlines(keepends=True)

    def resumed(environment: dict[str, str], *arguments: object) -> tuple[int, str, bool]:
        path.write_text("".join(lines[:2]))
        mark.unlink(missing_ok=True)
        done = bench_process("run", "--resume", path, *arguments, cwd=tmp_path, environment=environment)
        return done.returncode, done.stderr, mark.exists()

    status, error, has_run = resumed(other)
    assert (status, has_run) == (2, False) and len(error.splitlines()) == 1
    assert str(folder.parent) in error and "name each with --samples-dir, which runs it" in error
    assert resumed(own) == (0, "", True), "the user has named it before"
    assert resumed(other, *where) == (0, "", True)
    assert resumed(other) == (0, "", True), "named just now"
    strange = {"XDG_CACHE_HOME": str(tmp_path / "third")}
    mark.unlink()
    refused = bench_process("reproduce", path, "mine", cwd=tmp_path, environment=strange)
    assert refused.returncode == 2 and not mark.exists() and "--samples-dir" in refused.stderr
    assert json.loads(Path(tmp_path / "own/dlop-bench/samples-directories.json").read_text())
