"""Paths that lead nowhere or have no end, and JSON that is nested too deeply: one line for each."""

from __future__ import annotations

import json

import pytest

from bench.__main__ import main


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["list", "--samples-dir", "loop"], "does not exist"),
        (["which", "abs", "--samples-dir", "loop"], "does not exist"),
        (["run", "-f", "numpy", "--only", "loop"], "does not exist"),
        (["new", "something", "--samples-dir", "loop"], "cannot make loop/something"),
        (["site", "site", "loop"], "Too many levels of symbolic links"),
        (["site", "site", "nested.jsonl"], "nested more than 100 levels deep"),
        (["site", "site", "/dev/zero"], "it is a device"),
        (["show", "/dev/zero"], "it is a device"),
        (["run", "--resume", "/dev/zero"], "it is a device"),
        (["run", "-c", "abs", "-f", "numpy", "--inputs", "nested.json"], "nested more than 100 levels deep"),
        (["inputs", "verify", "calls"], "line 1 is not a recorded call"),
    ],
)
def test_odd_paths_and_files_are_refused_in_one_line(tmp_path, monkeypatch, capsys, arguments, reason):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to("loop")
    nested = "[" * 200_000
    (tmp_path / "nested.jsonl").write_text(f"{nested}\n")
    (tmp_path / "nested.json").write_text(json.dumps({"shape": [[2]]}).replace("2", "[" * 200 + "]" * 200))
    (tmp_path / "calls").mkdir()
    (tmp_path / "calls" / "calls.jsonl").write_text(f"{nested}\n")
    try:
        status = main(arguments)
    except SystemExit as end:  # argparse
        status = end.code
    (line,) = capsys.readouterr().err.splitlines()
    assert status == 2 and reason in line and "Traceback" not in line
