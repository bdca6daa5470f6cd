"""Scratch directories: swept where their owners were killed, made again where somebody deletes them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile

import pytest

from bench.engine.scratch import LOCK, PREFIX, Scratch, sweep

HOLD = (
    "import sys; from bench.engine.scratch import Scratch\n"
    "print(Scratch().path, flush=True); sys.stdin.read()"
)


@pytest.fixture(autouse=True)
def temporary(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


def test_what_a_killed_process_leaves_is_swept_and_nothing_else(temporary):
    others = temporary / f"{PREFIX}of-somebody"
    others.mkdir()
    (temporary / f"{PREFIX}link").symlink_to(others)
    (temporary / f"{PREFIX}file").touch()
    (temporary / "bench-other").mkdir()
    kept = set(temporary.iterdir())
    with subprocess.Popen([sys.executable, "-c", HOLD], stdin=-1, stdout=-1, text=True) as process:
        path = process.stdout.readline().strip()
        left = {each for each in temporary.iterdir() if str(each) == path}
        (next(iter(left)) / "large").write_text("x")
        own = Scratch()
        assert {*temporary.iterdir()} == {*kept, *left, own.path}, "its owner lives"
        process.kill()
    sweep(temporary)
    assert {*temporary.iterdir()} == {*kept, own.path}
    own.remove()
    assert {*temporary.iterdir()} == kept


def test_a_scratch_directory_that_is_deleted_is_made_again_and_held(temporary):
    scratch = Scratch()
    shutil.rmtree(scratch.path)
    assert scratch.ensure() == scratch.path and (scratch.path / LOCK).is_file()
    sweep(temporary)
    assert scratch.path.is_dir()
    scratch.remove()
    assert list(temporary.iterdir()) == []
